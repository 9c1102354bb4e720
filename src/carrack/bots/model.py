"""What has been learnt of a game: for each part of it, how much each feature speaks for victory."""

import json


class Model:
    """Weights by stage and by the name of the feature, and how to search with them."""

    __slots__ = ("names", "search", "stages")

    def __init__(self, names: list[str], stages: list[list[float]], search: dict[str, int]) -> None:
        self.names = names
        self.stages = stages
        self.search = search  # settings other than those of `evaluation.toml`

    @staticmethod
    def read(text: str) -> "Model":
        """Read a model file; what it says of its making is for people."""
        found = json.loads(text)
        stages = [[float(weight) for weight in row] for row in found["stages"]]
        search = {str(name): int(value) for name, value in found.get("search", {}).items()}
        return Model([str(name) for name in found["features"]], stages, search)

    def arranged(self, names: list[str]) -> list[list[float]]:
        """Give the weights in the order of a table's features; of those not known, nought."""
        places = {name: n for n, name in enumerate(self.names)}
        return [
            [row[places[name]] if name in places else 0.0 for name in names] for row in self.stages
        ]
