"""Records of the present version, to be read by all later ones: `python -m tests.records.make`.

Of each title one game with few seats and one with many, with the points in which they ended.
A release writes them once; they are never changed afterwards.
"""

import json
from pathlib import Path

import carrack
from tests.playthroughs.golden import random_game

FOLDER = Path(__file__).parent


def write(folder: Path) -> None:
    """Write all records of this version."""
    folder.mkdir(exist_ok=True)
    points = {}
    for name in carrack.NAMES:
        title = carrack.title(name)
        for players in (title.low, title.high):
            s = random_game(name, players, players)
            points[f"{name}_{players}"] = s.scores()
            text = json.dumps(s.record.to_json(), separators=(",", ":")) + "\n"
            (folder / f"{name}_{players}.json").write_text(text, "utf-8")
    (folder / "points.txt").write_text(
        "".join(f"{name} {' '.join(map(str, each))}\n" for name, each in points.items()), "utf-8"
    )


if __name__ == "__main__":
    write(FOLDER / carrack.__version__)
