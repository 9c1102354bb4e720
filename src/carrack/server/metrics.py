"""What the server counts about itself, in the form Prometheus reads."""

from collections import deque

LATEST = 10_000  # moves whose answers are looked at
BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics:
    """Moves and their times."""

    def __init__(self, started: float) -> None:
        self.started = started
        self.moves = 0
        self.seconds = 0.0
        self.buckets = [0] * len(BUCKETS)
        self.replies: deque[float] = deque(maxlen=LATEST)
        self.refused = 0
        self.errors = 0

    def move(self, seconds: float) -> None:
        """Count a move, from the moment it was tried to the moment it was on disk."""
        self.moves += 1
        self.seconds += seconds
        for n, limit in enumerate(BUCKETS):
            self.buckets[n] += seconds <= limit

    def reply(self, seconds: float) -> None:
        """Count the time from a move's arrival to the moment its sender was sent the position."""
        self.replies.append(seconds)

    def quantile(self, share: float) -> float:
        """Give the time within which a share of the latest moves was answered."""
        times = sorted(self.replies)
        return times[min(len(times) - 1, int(len(times) * share))] if times else 0.0

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
            "# TYPE carrack_reply_seconds summary",
            *(
                f'carrack_reply_seconds{{quantile="{share}"}} {self.quantile(share):.6f}'
                for share in (0.5, 0.99)
            ),
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
