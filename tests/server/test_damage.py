"""Damage on disk: positions are made anew, a log that was changed is not played on."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from carrack.core.errors import BadRecord
from carrack.server import gatherings
from carrack.server.audience import Connection
from carrack.server.bot_pool import BotPool
from carrack.server.gathering import Chair, Gathering
from carrack.server.lobby import Lobby
from carrack.server.new_tables import NewSeat, NewTable, make_table
from carrack.server.pages.home import home_page
from carrack.server.pages.layout import Visitor
from carrack.server.protocol import Act, Undo
from carrack.server.room import Room, Services
from carrack.server.store import Store
from carrack.server.store.rows import Rules
from carrack.server.store.writer import Statement

MOVES = 12


class Place:
    """A lobby on a store, with a table in the middle of a game."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lobby = Lobby(Services(store, BotPool(1)))

    async def table(self) -> Room:
        """Begin a table and play some moves."""
        asked = NewTable("new_world", [NewSeat("me"), NewSeat("me")])
        made = await make_table(self.store, asked, "ann", self.lobby.services.now())
        room = await self.lobby.room(made.id)
        assert room is not None
        rng = random.Random(made.id)
        while room.shown.n < MOVES:
            seat = room.shown.to_move[0]
            act = rng.choice(room.shown.options(seat)).text
            await room.do(Act(seat, room.shown.asks[seat], act))
            if room.shown.undo[seat] and rng.random() < 0.3:
                await room.do(Undo(seat, room.shown.n))
        return room

    async def damage(self, room: Room, *statements: Statement) -> None:
        """Change something on disk, and forget the room."""
        await self.store.write(list(statements))
        del self.lobby.rooms[room.row.id]


def use(place: str, test: Callable[[Place], Awaitable[None]]) -> None:
    """Run an asynchronous test with a lobby of its own."""

    async def run() -> None:
        there = Place(Store(place))
        try:
            await test(there)
        finally:
            await there.lobby.stop()

    asyncio.run(run())


SNAPSHOTS = (
    "delete from snapshot where match = ?",
    "update snapshot set position = '{' where match = ?",
    "update snapshot set position = '{}', hash = '' where match = ?",
    "update snapshot set position = replace(position, '1', '2') where match = ?",
    "update snapshot set n = n + 500 where match = ?",
)
LOGS = (
    "delete from entry where match = ? and n = 5",
    f"delete from entry where match = ? and n >= {MOVES}",
    "delete from entry where match = ? and n = 0",
    "update entry set act = 'claim:none' where match = ? and n = 4",
    "update entry set seat = 1 - seat where match = ? and n = 4",
    "update entry set events = '[]' where match = ? and n = 0",
    "update entry set hash = '' where match = ? and n = 7",
    "update match set head = '' where id = ?",
    "update match set match_key = '00' where id = ?",
)


@pytest.mark.parametrize("damage", SNAPSHOTS)
def test_a_position_that_is_damaged_is_made_anew_from_the_log(place: str, damage: str) -> None:
    async def test(there: Place) -> None:
        room = await there.table()
        before = room.shown
        await there.damage(room, (damage, [room.row.id]))
        again = await there.lobby.room(room.row.id)
        assert again is not None
        assert again.shown.state.to_json() == before.state.to_json()
        assert again.shown.done == before.done
        assert len(again.shown.events) == len(before.events)
        seat = again.shown.to_move[0]
        act = again.shown.options(seat)[0].text
        await again.do(Act(seat, again.shown.asks[seat], act))

    use(place, test)


@pytest.mark.parametrize("damage", LOGS)
def test_a_log_that_was_changed_is_noticed_said_and_not_played_on(place: str, damage: str) -> None:
    async def test(there: Place) -> None:
        room, other = await there.table(), await there.table()
        await there.damage(room, (damage, [room.row.id]))
        with pytest.raises(BadRecord) as refused:
            await there.lobby.room(room.row.id)
        assert refused.value.key == "error.log_damaged"
        del there.lobby.rooms[other.row.id]
        assert await there.lobby.room(other.row.id)

    use(place, test)


@pytest.mark.parametrize("column", ["settings", "options", "turn"])
def test_a_damaged_row_stops_neither_the_keeper_nor_anybodys_list(place: str, column: str) -> None:
    async def test(there: Place) -> None:
        room, other = await there.table(), await there.table()
        await there.damage(
            room,
            ("update match set deadline = 1 where id in (?, ?)", [room.row.id, other.row.id]),
            (f"update match set {column} = '{{' where id = ?", [room.row.id]),
        )
        del there.lobby.rooms[other.row.id]
        for _ in range(3):
            await there.lobby.look_after()
        assert list(there.lobby.rooms) == [other.row.id]
        assert [row.id for row in await there.store.matches_of("ann")] == [other.row.id]
        assert [row.id for row in await there.store.waiting_for("ann")] == [other.row.id]

    use(place, test)


GATHERED = Gathering(
    game="new_world",
    options={},
    rules=Rules(),
    host="ann",
    chairs=[Chair(name="Ann", holder="ann"), Chair()],
    listed=True,
)
each_damage = pytest.mark.parametrize(
    "damage",
    [
        "update gathering set content = '{' where id = ?",
        "update gathering set content = replace(content, 'new_world', 'a_game_that_is_gone') "
        "where id = ?",
    ],
)


@each_damage
def test_a_damaged_table_before_its_game_hides_neither_home_nor_another(
    place: str, damage: str
) -> None:
    async def test(there: Place) -> None:
        for name in ("damaged", "whole"):
            await gatherings.gather(there.lobby.services, GATHERED, name)
        await there.store.write([(damage, ["damaged"])])
        for holder in ("", "ann"):
            seen = await gatherings.seen_by(there.store, holder)
            assert [name for name, _ in seen] == ["whole"]
            assert "/table/whole" in home_page(Visitor(holder, "en", ""), [], set(), {}, seen)

    use(place, test)


@each_damage
def test_the_pages_of_a_damaged_table_before_its_game_are_told_and_the_others_looked_after(
    place: str, damage: str
) -> None:
    async def test(there: Place) -> None:
        pages = {name: Connection("ann", "en") for name in ("damaged", "whole")}
        for name, page in pages.items():
            await gatherings.gather(there.lobby.services, GATHERED, name)
            await there.lobby.gathered.join(name, page)
            there.lobby.gathered.circles[name].drawing = True
            page.notes.clear()
        await there.store.write([(damage, ["damaged"])])
        await there.lobby.look_after()
        assert "data-gone" in pages["damaged"].notes[0]
        assert not there.lobby.gathered.circles["whole"].drawing
        with pytest.raises(BadRecord):
            await gatherings.found(there.lobby.services, "damaged")

    use(place, test)


def test_many_tables_that_others_list_do_not_hide_ones_own(place: str) -> None:
    async def test(there: Place) -> None:
        mine = msgspec.structs.replace(GATHERED, listed=False)
        await gatherings.gather(there.lobby.services, mine, "mine")
        for n in range(70):
            theirs = msgspec.structs.replace(GATHERED, host="bob", chairs=[Chair(), Chair()])
            later = gatherings.written(f"theirs{n}", 0, theirs, there.lobby.services.now() + 1 + n)
            await there.store.write(later)
        seen = [name for name, _ in await gatherings.seen_by(there.store, "ann")]
        assert len(seen) == 61
        assert seen[0] == "theirs69" and seen[-1] == "mine"

    use(place, test)
