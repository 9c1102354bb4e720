"""Forced decks: what a scenario's `deck` line means in each game."""

from itertools import count

import carrack
from carrack.games.new_world.state import Position


def new_world(s: carrack.State, ids: list[str], only: bool) -> None:
    """Put the named tiles on top of the bag, in this order."""
    assert isinstance(s, Position)
    rest = s.tiles.bag[:]
    wanted = [next(n for n, tile in enumerate(s.tiles.tiles) if tile.id == id) for id in ids]
    for tile in wanted:
        rest.remove(tile)
    s.bag = wanted if only else wanted + rest


def manifest_destiny(s: carrack.State, dice: list[str], only: bool) -> None:
    """Give the state a key whose next dice are the named ones."""
    assert not only, "dice never run out"
    for n in count():
        rng = carrack.Rng(b"dice %d" % n)
        if all(rng.die() == int(die) for die in dice):
            s.rng = carrack.Rng(b"dice %d" % n)
            return
