"""Bots know no more than their seat: what they are given, and what their code can reach."""

import ast
import gc
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import cast

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask
from tests.tables import Table, each_table, random_play

pytestmark = pytest.mark.engine
FOLDER = Path(__file__).parents[2] / "src" / "carrack" / "bots"
# Ways to the truth, to other seats' views, or round the language.
FORBIDDEN = {"journal", "record", "new", "blank", "load", "replay", "rng_key", "func", "__self__"}
FORBIDDEN_MODULES = ("carrack.arena", "carrack.server", "carrack.cli", "carrack.adapters", "gc")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_no_bot_reaches_for_the_truth(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert any(isinstance(node, (ast.Import, ast.ImportFrom)) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            assert node.attr not in FORBIDDEN, f"line {node.lineno} reads {node.attr}"
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith(FORBIDDEN_MODULES)
        if isinstance(node, ast.Import):
            assert all(not name.name.startswith(FORBIDDEN_MODULES) for name in node.names)


class Door:
    """All of a state that the arena may touch when it asks a bot."""

    def __init__(self, s: carrack.State) -> None:
        self._truth = s
        self.given: list[object] = []

    def view(self, seat: int) -> carrack.View:
        self.given.append(self._truth.view(seat))
        return self._truth.view(seat)

    def options(self, seat: int) -> list[carrack.Action]:
        self.given.append(self._truth.options(seat))
        return self._truth.options(seat)

    def redeal(self, seat: int, rng: carrack.Rng) -> carrack.State:
        dealt = self._truth.redeal(seat, rng)
        self.given.append(dealt)
        return dealt


def is_code(thing: object) -> bool:
    """Tell whether something is a function of a module: it holds its module, and nothing else."""
    return isinstance(thing, (FunctionType, BuiltinFunctionType)) and not getattr(
        thing, "__closure__", None
    )


def reachable(roots: list[object]) -> dict[int, object]:
    """Collect all that can be reached from some objects; classes, functions and modules apart."""
    found: dict[int, object] = {}
    edge = list(roots)
    while edge:
        thing = edge.pop()
        if id(thing) in found or isinstance(thing, (type, ModuleType)) or is_code(thing):
            continue
        found[id(thing)] = thing
        edge += gc.get_referents(thing)
    return found


@each_table
def test_neither_the_truth_nor_its_key_can_be_reached_from_what_a_bot_is_given(
    table: Table,
) -> None:
    name, players, options = table
    s = carrack.game(name, players=players, **options).new(b"canary of thirty-two bytes 012345")
    asked = 0
    for n, _ in enumerate(random_play(s, 4)):
        if n % 74 or len(s.options(s.to_move[0])) == 1:
            continue  # a bot that has no choice does not look
        door = Door(s)
        ask(bots.make("ismcts:1"), cast(carrack.State, door), s.to_move[0], carrack.Rng(b"x"))
        found = reachable(door.given)
        assert len(found) > 100
        assert id(s) not in found
        assert all(thing != s.rng.key for thing in found.values() if type(thing) is bytes)
        assert id(s.journal) not in found
        asked += 1
    assert asked


def test_the_search_for_canaries_finds_them_where_they_are() -> None:
    s = carrack.game("new_world", players=2).new(b"canary of thirty-two bytes 012345")
    found = reachable([[{"deep": s}]])
    assert id(s) in found
    assert s.rng.key in [thing for thing in found.values() if type(thing) is bytes]
