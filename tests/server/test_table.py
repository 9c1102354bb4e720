"""A table by itself: what messages do to it, and what its log gains; no store, no clock."""

import random

import pytest

import carrack
from carrack.arena.match import Match
from carrack.core.reasons import IllegalAction
from carrack.server import logbook
from carrack.server.http_errors import Stale
from carrack.server.protocol import Act, Deed, End, Redo, Restart, Undo
from carrack.server.store.rows import END, UNDO, Entry, MatchRow, Rules, SavedPosition, SeatRow
from carrack.server.table import Table


class Kept:
    """A table together with all that a store would have of it."""

    def __init__(self, game: str = "new_world", players: int = 2, seed: int = 7) -> None:
        match = Match(carrack.game(game, players=players), seed)
        title = match.game.title
        key = match.state.rng.key.hex()
        self.row = MatchRow(
            "table", game, players, dict(match.game.chosen), title.rules, match.game.data_hash,
            key, Rules(), "", 0, 0, 0, 0,
        )  # fmt: skip
        self.seats = [SeatRow(seat, "person", "") for seat in range(players)]
        self.entries: list[Entry] = logbook.entries_of(match, 0)
        self.positions: list[SavedPosition] = [logbook.position(match, 0)]
        self.table = self.again()

    def again(self) -> Table:
        """Read it as after a restart."""
        return Table(self.row, list(self.entries), list(self.positions), self.seats)

    def do(self, message: Deed) -> list[str]:
        """Do something; give the acts that the log gained."""
        table = self.table
        gained = table.do(message, 5)
        self.entries += gained
        self.positions = [each for each in self.positions if each.n == table.base < table.n]
        self.positions.append(logbook.position(table.match, table.n))
        return [entry.act for entry in gained]

    def act(self, which: int = 0) -> list[str]:
        """Do an option of the first seat that is waited for."""
        shown = self.table.snapshot()
        seat = shown.to_move[0]
        return self.do(Act(seat, shown.asks[seat], shown.options(seat)[which].text))


def test_an_action_is_one_entry_with_what_it_told() -> None:
    kept = Kept()
    act = kept.table.snapshot().options(0)[0].text
    assert kept.act() == [act]
    entry = kept.entries[-1]
    assert (entry.n, entry.seat, entry.at) == (1, 0, 5)
    while kept.table.n < 8:
        kept.act()
    told = [kind for entry in kept.entries for kind, _, _ in entry.events]
    assert told == [event.kind.name for _, event in kept.table.match.journal.events]
    assert len(told) > 3


def test_what_is_taken_back_is_done_again_as_it_was() -> None:
    kept = Kept()
    (act,) = kept.act()
    assert kept.do(Undo(0, 1)) == [UNDO]
    assert kept.do(Redo(0, 2)) == [act]
    assert kept.do(Restart(0, 3)) == [UNDO]
    assert kept.do(Undo(0, 4)) == []
    assert kept.table.n == 4


def test_what_answers_no_open_question_changes_nothing() -> None:
    kept = Kept()
    before = kept.table.match.state.to_json()
    act = kept.table.snapshot().options(0)[0].text
    for message in (Act(0, 3, act), Undo(0, 9), Redo(0, 9), Restart(0, 9), End(0, 9), End(0, 0)):
        with pytest.raises(Stale):
            kept.table.do(message, 5)
    with pytest.raises(IllegalAction):
        kept.table.do(Act(1, 0, act), 5)
    assert (kept.table.n, kept.table.match.state.to_json()) == (0, before)


def test_a_turn_of_several_steps_waits_for_its_end() -> None:
    kept = Kept("manifest_destiny", 3)
    rng = random.Random(2)
    while (turn := kept.table.snapshot().turn) is None:
        shown = kept.table.snapshot()
        seat = shown.to_move[0]
        kept.act(rng.randrange(len(shown.options(seat))))
    other = (turn.seat + 1) % 3
    assert kept.table.snapshot().to_move == [turn.seat]
    with pytest.raises(Stale):
        kept.do(End(other, kept.table.n))
    assert kept.do(End(turn.seat, kept.table.n)) == [END]
    assert kept.table.snapshot().turn is None
    assert kept.do(Undo(turn.seat, kept.table.n)) == []


@pytest.mark.parametrize("game", carrack.NAMES)
def test_after_a_restart_a_table_is_as_it_was(game: str) -> None:
    kept = Kept(game, carrack.title(game).low)
    rng = random.Random(game)
    compared = 0
    for _ in range(120):
        shown = kept.table.snapshot()
        if shown.state.over:
            break
        seat, n = shown.to_move[0], shown.n
        if shown.held is not None and rng.random() < 0.5:
            kept.do(End(seat, n))
        elif shown.undo[seat] and rng.random() < 0.3:
            kept.do(Undo(seat, n))
        elif shown.held is None:
            kept.act(rng.randrange(len(shown.options(seat))))
        again, now = kept.again().snapshot(), kept.table.snapshot()
        assert again.state.to_json() == now.state.to_json()
        assert (again.undo, again.held, again.done) == (now.undo, now.held, now.done)
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", carrack.NAMES)
def test_a_finished_game_is_finished(game: str) -> None:
    kept = Kept(game, carrack.title(game).low)
    rng = random.Random(6)
    while not kept.table.over:
        shown = kept.table.snapshot()
        seat = shown.to_move[0]
        if shown.held is not None:
            kept.do(End(seat, kept.table.n))
        else:
            options = shown.options(seat)
            kept.act(0 if rng.random() < 0.8 else rng.randrange(len(options)))
    for table in (kept.table, kept.again()):
        n, seats = table.n, range(table.row.players)
        shown = table.snapshot()
        assert shown.state.over and not any(shown.undo) and not any(shown.redo)
        for seat in seats:
            for deed in (Undo(seat, n), Restart(seat, n), Redo(seat, n)):
                assert table.do(deed, 9) == []
            with pytest.raises((Stale, IllegalAction)):
                table.do(Act(seat, table.asks[seat], kept.entries[-1].act), 9)
        assert table.n == n
