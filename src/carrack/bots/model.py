"""What has been learnt of a game: for each part of it, how much each feature speaks for victory."""

import json


class Model:
    """Weights by stage and by the name of the feature."""

    __slots__ = ("hand", "names", "stages")

    def __init__(self, names: list[str], stages: list[list[float]], hand: list[float]) -> None:
        self.names = names
        self.stages = stages
        self.hand = hand  # by stage: what the weights set by hand still count; empty: nothing

    @staticmethod
    def read(text: str) -> "Model":
        """Read a model file; what it says of its making is for people."""
        found = json.loads(text)
        stages = [[float(weight) for weight in row] for row in found["stages"]]
        hand = [float(weight) for weight in found.get("hand", [])]
        return Model([str(name) for name in found["features"]], stages, hand)

    def arranged(self, names: list[str]) -> list[list[float]]:
        """Give the weights in the order of a table's features; of those not known, nought."""
        places = {name: n for n, name in enumerate(self.names)}
        return [
            [row[places[name]] if name in places else 0.0 for name in names] for row in self.stages
        ]
