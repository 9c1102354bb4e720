"""What the server counts about itself, in the form Prometheus reads."""

import time

BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics:
    """Moves and their times."""

    def __init__(self) -> None:
        self.started = time.time()
        self.moves = 0
        self.seconds = 0.0
        self.buckets = [0] * len(BUCKETS)
        self.refused = 0
        self.errors = 0

    def move(self, seconds: float) -> None:
        """Count a move, from the moment it was tried to the moment it was on disk."""
        self.moves += 1
        self.seconds += seconds
        for n, limit in enumerate(BUCKETS):
            self.buckets[n] += seconds <= limit

    def text(self, rooms: int, connections: int) -> str:
        """Write all numbers."""
        lines = [
            "# TYPE carrack_move_seconds histogram",
            *(
                f'carrack_move_seconds_bucket{{le="{limit}"}} {count}'
                for limit, count in zip(BUCKETS, self.buckets, strict=True)
            ),
            f'carrack_move_seconds_bucket{{le="+Inf"}} {self.moves}',
            f"carrack_move_seconds_sum {self.seconds:.6f}",
            f"carrack_move_seconds_count {self.moves}",
            "# TYPE carrack_refused_total counter",
            f"carrack_refused_total {self.refused}",
            "# TYPE carrack_errors_total counter",
            f"carrack_errors_total {self.errors}",
            "# TYPE carrack_rooms gauge",
            f"carrack_rooms {rooms}",
            "# TYPE carrack_connections gauge",
            f"carrack_connections {connections}",
            "# TYPE carrack_start_seconds gauge",
            f"carrack_start_seconds {self.started:.0f}",
        ]
        return "\n".join(lines) + "\n"
