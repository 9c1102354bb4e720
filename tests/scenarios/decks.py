"""Forced decks: what a scenario's `deck` line means in each game."""

from itertools import count

import carrack
from carrack.games.new_world.rules.state import Position


def new_world(s: carrack.State, ids: list[str], only: bool) -> None:
    """Put the named tiles on top of the bag, in this order."""
    assert isinstance(s, Position)
    rest = s.tiles.bag[:]
    wanted = [next(n for n, tile in enumerate(s.tiles.tiles) if tile.id == id) for id in ids]
    for tile in wanted:
        rest.remove(tile)
    s.bag = wanted if only else wanted + rest


def manifest_destiny(s: carrack.State, drawn: list[str], only: bool) -> None:
    """Give the state a key whose next draws are the named dice, or `seats` in the named order."""
    assert not only, "dice never run out"
    keys = (b"draws %d" % n for n in count())
    s.rng = next(carrack.Rng(key) for key in keys if draws(carrack.Rng(key), drawn))


def draws(rng: carrack.Rng, wanted: list[str]) -> bool:
    """Tell whether a generator draws the wanted dice or order of seats."""
    if wanted[0] != "seats":
        return all(rng.die() == int(die) for die in wanted)
    seats = list(range(len(wanted) - 1))
    rng.shuffle(seats)
    return seats == [int(seat) for seat in wanted[1:]]
