"""A redealt state fits everything a seat has been told since the beginning, not its view alone."""

from collections.abc import Callable
from importlib import import_module

import pytest

import carrack
from carrack.core.events import Event
from tests.tables import Table, each_table, random_play, some

pytestmark = pytest.mark.engine

Oracle = Callable[[carrack.State, int | None, list[Event], list[carrack.Action]], list[str]]


def oracle(package: str) -> Oracle:
    """Find what remembers for a game; one from elsewhere is only checked."""
    place = f"tests.games.{package.rpartition('.')[2]}.memory"
    if not package.startswith("carrack."):
        return lambda s, seat, told, moves: []
    found: Oracle = import_module(place).contradictions
    return found


@each_table
def test_a_redeal_contradicts_nothing_that_the_seat_was_told(table: Table) -> None:
    """`tests/games/<game>/memory.py` remembers what was told, without the engine's own notes."""
    name, players, options = table
    s = carrack.game(name, players=players, **options).new(3)
    contradictions = oracle(s.game.package)
    rng = carrack.Rng(b"memory")
    asked = 0
    for _ in some(random_play(s, 12), 12 if carrack.compiled else 4):
        assert s.journal is not None
        for seat in (*range(players), None):
            told = [event for _, event in s.journal.events if event.is_for(seat)]
            moves = [a for mover, a in s.journal.moves if mover == seat]
            assert contradictions(s, seat, told, moves) == [], "the oracle knows the truth"
            for _ in range(2):
                other = s.redeal(seat, rng)
                other.check()
                assert contradictions(other, seat, told, moves) == []
                asked += 1
    assert asked > 20
