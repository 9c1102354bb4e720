"""Scenarios: games told in text files, played through the real engine.

One command a line; `#` starts a comment.

    game new_world players=4 first=random    the table
    deck A1 B2 U2                            what is drawn first (each game knows its own decks)
    only A1 B2 U2                            the same, and there is nothing else to draw
    set supply [5, 0]                        a field of the state, as JSON
    0 tile:1,6 shopkeeper:0                  a seat's actions, one after the other
    refused 1 tile:9,9 cell_apart            an action that is refused, and the reason
    options 0 robber:0 no_settler            all that the seat may do now
    scores 0 10 0 17                         everyone's points
    expect surveys 4                         a field of the state, as JSON
    told removed seat=0 feature="town"       an event told since the last actions
    over                                     the game has ended
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.core.flow import Journal
from carrack.core.plain import plain
from tests.scenarios import decks

pytestmark = pytest.mark.engine

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))
DECKS: dict[str, Callable[[carrack.State, list[str], bool], None]] = {
    "manifest_destiny": decks.manifest_destiny,
    "new_world": decks.new_world,
}


class Scenario:
    """A game in the middle of being told."""

    def __init__(self) -> None:
        self.state: carrack.State | None = None
        self.is_started = False
        self.since = 0

    def do(self, line: str) -> None:
        """Carry out one line."""
        word, _, rest = line.partition(" ")
        if word.isdecimal():
            self.move(int(word), rest.split())
        else:
            getattr(self, f"do_{word}")(rest)

    def play(self) -> carrack.State:
        """Give the state, started."""
        assert self.state is not None, "a scenario begins with `game`"
        if not self.is_started:
            self.is_started = True
            self.state.settle()
        return self.state

    def do_game(self, rest: str) -> None:
        name, *settings = rest.split()
        options: dict[str, Any] = dict(setting.split("=") for setting in settings)
        players = int(options.pop("players"))
        game = carrack.game(name, players=players, **options)
        self.state = game.blank(carrack.Rng(b"scenario"))
        self.state.journal = Journal()
        game.start(self.state)

    def do_deck(self, rest: str) -> None:
        assert self.state is not None
        DECKS[self.state.game.name](self.state, rest.split(), False)

    def do_only(self, rest: str) -> None:
        assert self.state is not None
        DECKS[self.state.game.name](self.state, rest.split(), True)

    def do_set(self, rest: str) -> None:
        assert self.state is not None
        name, _, value = rest.partition(" ")
        assert name in self.state.fields(), f"the state has no field {name}"
        setattr(self.state, name, self.state.revive(name, json.loads(value)))

    def move(self, seat: int, actions: list[str]) -> None:
        s = self.play()
        assert s.journal is not None
        self.since = len(s.journal.events)
        for text in actions:
            s.apply(seat, s.game.action(text))

    def do_refused(self, rest: str) -> None:
        s = self.play()
        seat, action, reason = rest.split()
        with pytest.raises(carrack.IllegalAction) as refusal:
            s.apply(int(seat), s.game.action(action))
        assert refusal.value.reason.name == reason

    def do_options(self, rest: str) -> None:
        seat, *actions = rest.split()
        assert sorted(a.text for a in self.play().options(int(seat))) == sorted(actions)

    def do_scores(self, rest: str) -> None:
        assert self.play().scores() == [int(points) for points in rest.split()]

    def do_expect(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        assert plain(getattr(self.play(), name)) == json.loads(value), name

    def do_told(self, rest: str) -> None:
        s = self.play()
        kind, *facts = rest.split()
        wanted = {key: json.loads(value) for key, value in (fact.split("=") for fact in facts)}
        assert s.journal is not None
        told = [event.to_json() for _, event in s.journal.events[self.since :]]
        assert any({**event, "event": kind, **wanted} == event for event in told), told

    def do_over(self, rest: str) -> None:
        assert self.play().over


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    scenario = Scenario()
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        command = line.partition("#")[0].strip()
        if not command:
            continue
        try:
            scenario.do(command)
        except Exception as error:
            error.add_note(f"{path.name}, line {number}: {command}")
            raise
