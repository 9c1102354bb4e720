"""What is over leaves the memory: an hour's play needs no more of it than a minute's."""

import asyncio
import gc
import weakref
from pathlib import Path

import carrack
from carrack.arena.match import Match
from carrack.core.record import Record
from carrack.server.audience import Connection
from carrack.server.history import MOST, Histories
from carrack.server.lobby import OVER
from carrack.server.new_tables import table_of_record
from carrack.server.pages.parts import DRAWN, MOST_DRAWN
from carrack.server.protocol import Act
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
            left += [weakref.ref(await room.audience.drawing(page)) for page in pages]
            assert room.shown.lines
            await histories.of(room.shown)
            for page in pages:
                room.leave(page)
            del room, pages, page
        place.clock.now += OVER + 1
        await place.lobby.look_after()
        await asyncio.sleep(0)
        gc.collect()
        assert place.lobby.rooms == {}
        assert [one() for one in left] == [None] * 5 * TABLES
        assert len(DRAWN) <= MOST_DRAWN

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
