"""What is over leaves the memory: an hour's play needs no more of it than a minute's."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

import carrack
from carrack.arena.match import Match
from carrack.core.errors import BadOption
from carrack.core.record import Record
from carrack.games import set_up
from carrack.server.audience import Connection
from carrack.server.history import MOST, Histories
from carrack.server.lobby import LATEST_SWEEP, OVER, SWEEP
from carrack.server.new_tables import table_of_record
from carrack.server.protocol import Act
from carrack.server.snapshot import Drawings
from tests.server.test_room import ANN, Place, use
from tests.tables import random_play

TABLES = 3


def played(game: str, seed: int) -> tuple[Record, str]:
    """Give a game that lacks its last move, and that move."""
    match = Match(carrack.game(game, players=2), seed)
    for _ in random_play(match.state, seed):
        pass
    record = match.record()
    _, last = record.moves.pop()
    return record, last


@pytest.fixture
def no_collector() -> Iterator[None]:
    """In play nobody looks for garbage of long standing: what is over must not wait for it."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_finished_tables_and_what_was_drawn_of_them_leave_the_memory(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        left: list[weakref.ref[object]] = []
        histories = Histories(place.store)
        for seed in range(TABLES):
            record, last = played("new_world", seed)
            at = int(place.clock.now * 1000)
            made = await table_of_record(place.store, record, ANN, at)
            room = await place.lobby.room(made.id)
            assert room is not None
            pages = [Connection(ANN, "en"), Connection("", "fr")]
            for page in pages:
                room.join(page)
                await room.audience.packed(page)
            (seat,) = room.shown.to_move
            await room.do(Act(seat, room.shown.asks[seat], last))
            assert room.shown.state.over and room.keeping is not None
            await room.keeping
            left += [weakref.ref(room), weakref.ref(room.table), weakref.ref(room.audience)]
            left += [weakref.ref(room.table.drawings)]
            left += [weakref.ref(room.audience.drawing(page)) for page in pages]
            assert room.shown.lines
            await histories.of(room.shown)
            for page in pages:
                room.leave(page)
            del room, pages, page
        place.clock.now += OVER + 1
        await place.lobby.look_after()
        await asyncio.sleep(0)
        assert place.lobby.rooms == {}
        assert [one() for one in left] == [None] * 6 * TABLES

    use(tmp_path, test)


def test_tables_of_one_kind_share_their_game_whatever_brought_them(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        record, _ = played("new_world", 1)
        rooms = []
        for options in (record.options, {}):  # all of them named, or left as they are
            record.options = options
            made = await table_of_record(place.store, record, ANN, 1000)
            rooms.append(await place.lobby.room(made.id))
        first, second = rooms
        assert first is not None and second is not None
        assert first.shown.state.game is second.shown.state.game
        set_up("empires", 3, {"builders": True})
        with pytest.raises(BadOption):  # though it equals True, which is fit
            set_up("empires", 3, {"builders": 1})

    use(tmp_path, test)


class Ring:
    """Holds itself, so that only a look at everything finds it."""

    def __init__(self) -> None:
        self.ring = self


@pytest.mark.usefixtures("no_collector")
@pytest.mark.long
def test_old_garbage_is_swept_out_when_nobody_moves_and_sooner_or_later_in_play(
    tmp_path: Path,
) -> None:
    async def test(place: Place) -> None:
        lobby, metrics = place.lobby, place.lobby.services.metrics
        seen: list[tuple[str, bool]] = []
        for name, passed, moves in (
            ("just now", SWEEP - 1, 0),
            ("in calm", 2, 0),
            ("in play", SWEEP + 1, 1),
            ("long after", LATEST_SWEEP - SWEEP, 1),
        ):
            ring = weakref.ref(Ring())
            place.clock.now += passed
            metrics.moves += moves
            await lobby.look_after()
            seen.append((name, ring() is None))
        assert seen == [
            ("just now", False),
            ("in calm", True),
            ("in play", False),
            ("long after", True),
        ]

    use(tmp_path, test)


def test_positions_looked_back_at_are_forgotten_when_they_are_too_many(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        record, _ = played("new_world", 1)
        made = await table_of_record(place.store, record, ANN, 1000)
        room = await place.lobby.room(made.id)
        assert room is not None
        histories = Histories(place.store)
        history = await histories.of(room.shown)
        for n in range(MOST // len(history.states) + 5):
            histories.kept[made.id, -n - 1] = history
        histories.kept.popitem()
        histories.kept.pop((made.id, room.shown.n))
        await histories.of(room.shown)
        assert histories.size <= MOST

    use(tmp_path, test)


def test_what_was_drawn_is_kept_while_it_is_seen_and_one_position_more() -> None:
    drawings: Drawings[str] = Drawings()
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("field")
        return "field"

    for _ in range(3):  # the same in three positions, for two pairs of eyes
        drawings.turn()
        assert drawings.once(("field", 1), draw) == drawings.once(("field", 1), draw) == "field"
    assert drawn == ["field"]
    drawings.turn()
    drawings.once(("field", 2), draw)
    drawings.turn()
    drawings.once(("field", 1), draw)
    assert drawn == ["field"] * 3
    assert len(drawings.now) + len(drawings.before) == 2
