"""What a seat can know of New World from what it was told, and what in a state contradicts it.

Only the order of the tiles still in the bag is hidden: every tile drawn was shown to all.
"""

import tomllib
from importlib.resources import files

from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.space import Action
from carrack.games.new_world.state import Position


def copies() -> dict[str, int]:
    """Count the tiles of each kind in the box, from the data file."""
    source = files("carrack.games.new_world").joinpath("data", "tiles.toml")
    return {tile["id"]: tile["copies"] for tile in tomllib.loads(source.read_text("utf-8"))["tile"]}


def contradictions(s: State, seat: int | None, told: list[Event], moves: list[Action]) -> list[str]:
    """List what in a state cannot be, after all that the seat was told and did."""
    assert isinstance(s, Position)
    drawn: list[str] = []  # in the order in which they were seen
    laid: list[tuple[int, int, str, int]] = []
    for event in told:
        match event.to_json():
            case {"event": "drew" | "discarded", "tile": str(tile)}:
                drawn.append(tile)
            case {"event": "placed", "tile": str(tile), "column": int(c), "row": int(r), **rest}:
                turn = rest["turn"]
                assert isinstance(turn, int)
                laid.append((c, r, tile, turn))
    names = [tile.id for tile in s.tiles.tiles]
    bag = [names[kind] for kind in s.bag]
    found: list[str] = []
    if bag[: s.drawn] != drawn:
        found.append(f"drawn were {drawn}, not {bag[: s.drawn]}")
    rest_of_bag = {name: count - drawn.count(name) for name, count in copies().items()}
    if {name: bag[s.drawn :].count(name) for name in names} != rest_of_bag:
        found.append(f"in the bag are {rest_of_bag}, not {bag[s.drawn :]}")
    lying = [
        (column, row, names[kind], turn)
        for column, row, kind, turn in s.view(seat).land[len(s.tiles.board) :]
    ]
    if lying != laid:
        found.append(f"laid were {laid}, not {lying}")
    if s.tile >= 0 and names[s.tile] != drawn[-1]:
        found.append(f"in hand is {drawn[-1]}, not {names[s.tile]}")
    placed = [a.text.removeprefix("tile:") for a in moves if a.word == "tile"]
    cells = [f"{column},{row}" for column, row, _, _ in laid]
    if seat is not None and s.view(None).step != "TurnTile":
        found += [f"nothing lies at {cell}" for cell in placed if cell not in cells]
    return found
