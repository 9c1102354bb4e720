"""The store, on SQLite and on PostgreSQL alike."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path

import pytest

import carrack
from carrack.arena.match import Match
from carrack.server import logbook, new_tables
from carrack.server.store import Store
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.migrate import statements
from carrack.server.store.rows import START, UNDO, Entry, Rules, Said, SavedPosition, SeatRow
from carrack.server.store.writer import Writer
from tests.server.conftest import DATABASES, empty_database

Test = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, in brief too; its address."""
    return empty_database(request, tmp_path)


def use(place: str, test: Test) -> None:
    """Run an asynchronous test with a store of its own."""

    async def run() -> None:
        store = Store(place)
        try:
            await test(store)
        finally:
            store.close()

    asyncio.run(run())


GAME = carrack.game("new_world", players=2)  # made once: a store that has to wait for it gives up


def new_match() -> Match:
    return Match(GAME, 3)


async def begin(store: Store, match: Match | None = None) -> str:
    seats = [new_tables.NewSeat("me"), new_tables.NewSeat("friend")]
    made = await new_tables.store_match(store, match or new_match(), seats, Rules(), "ann", 1)
    return made.id


def entry(n: int, act: str = "tile:1,1") -> Entry:
    return Entry(n, 0, act, [], 5)


async def append(store: Store, match: str, *entries: Entry) -> None:
    shot = logbook.position(new_match(), entries[-1].n)
    await store.append(match, list(entries), shot, -1, deadline=0, ended=False, turn=[1])


async def as_one_group(store: Store, *works: Coroutine[None, None, None]) -> list[object]:
    """Write all in one group, by a writer that takes them when all are there; give the answers."""
    usual, store.writer = store.writer, Writer(store.connect)
    tasks = [asyncio.ensure_future(work) for work in works]
    while store.writer.jobs.qsize() < len(works):
        await asyncio.sleep(0)
    group, _ = store.writer.take()
    await asyncio.to_thread(store.writer.write_group, group)
    store.writer.drop()
    store.writer = usual
    return [*await asyncio.gather(*tasks, return_exceptions=True)]


def test_what_was_written_is_read_again(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        await append(store, name, entry(1), entry(2, UNDO))
        row = await store.match(name)
        assert row is not None
        assert (row.game, row.players, row.options) == ("new_world", 2, {"first": "seat_one"})
        assert [each.act for each in await store.entries(name)] == ["!start", "tile:1,1", UNDO]
        assert [shot.n for shot in await store.snapshots(name)] == [2]

    use(place, test)


def test_a_line_of_the_log_can_be_written_only_once(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        await append(store, name, entry(1, "tile:1,1"))
        with pytest.raises(Conflict):
            await append(store, name, entry(1, "tile:1,2"))
        assert [each.act for each in await store.entries(name)][1:] == ["tile:1,1"]

    use(place, test)


def test_of_many_writers_of_one_line_exactly_one_wins(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        tries = [append(store, name, entry(1, f"tile:1,{n}")) for n in range(20)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1, answers
        assert sum(isinstance(answer, Conflict) for answer in answers) == 19
        assert len(await store.entries(name)) == 2

    use(place, test)


def test_a_group_that_holds_a_conflict_keeps_the_rest(place: str) -> None:
    async def test(store: Store) -> None:
        names = [await begin(store) for _ in range(5)]
        await append(store, names[2], entry(1))
        answers = await as_one_group(store, *(append(store, name, entry(1)) for name in names))
        assert [isinstance(answer, Conflict) for answer in answers] == [0, 0, 1, 0, 0]
        for name in names:
            assert len(await store.entries(name)) == 2

    use(place, test)


def test_half_a_job_is_never_written(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        await append(store, name, entry(2))
        with pytest.raises(Conflict):
            await append(store, name, entry(1), entry(2))
        assert [each.n for each in await store.entries(name)] == [0, 2]

    use(place, test)


def test_a_seat_changes_hands_only_once(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        was = (await store.seats(name))[1]
        for holder in ("bob", "eve"):
            await store.put_seat(name, SeatRow(1, "person", "", holder, ""), was, 0)
        assert (await store.seats(name))[1].holder == "bob"

    use(place, test)


def test_tables_are_found_by_holder_link_and_deadline(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        assert [row.id for row in await store.matches_of("ann")] == [name]
        assert await store.matches_of("eve") == []
        link = (await store.seats(name))[1].link
        found = await store.seat_of_link(link)
        assert found is not None and (found[0], found[1].seat) == (name, 1)
        assert await store.seat_of_link("") is None
        shot = logbook.position(new_match(), 1)
        await store.append(name, [entry(1)], shot, -1, deadline=1000, ended=False, turn=[])
        assert await store.overdue(999, 9) == []
        assert await store.overdue(1000, 9) == [name]

    use(place, test)


def test_chat_is_kept(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        await store.say(name, 1, "ann", "<b>ahoy</b> '\"", 7, "a")
        assert await store.chat(name) == [Said(0, 1, "<b>ahoy</b> '\"", 7)]

    use(place, test)


def test_a_message_is_said_once_and_several_processes_may_speak_at_once(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        other = await asyncio.to_thread(Store, place)
        lines = [(each, f"{n}") for n in range(15) for each in (store, other, store)]
        await asyncio.gather(*(each.say(name, 0, "ann", line, 7, line) for each, line in lines))
        await asyncio.to_thread(other.close)
        chat = await store.chat(name)
        assert sorted(int(said.said) for said in chat) == list(range(15))
        assert [said.n for said in reversed(chat)] == list(range(15))

    use(place, test)


@pytest.mark.parametrize("bad", ["\0", "\ud800", 2**70])
def test_one_job_that_cannot_be_written_fails_no_other(place: str, bad: str | int) -> None:
    async def test(store: Store) -> None:
        names = [await begin(store) for _ in range(5)]
        lines = [store.write([("insert into schema_version values (?)", [bad])])]
        lines += [append(store, name, entry(1)) for name in names]
        first, *rest = await as_one_group(store, *lines)
        assert rest == [None] * 5
        is_stored = first is None  # SQLite takes any text as a number
        assert is_stored or isinstance(first, StoreError)
        for name in names:
            assert len(await store.entries(name)) == 2

    use(place, test)


def test_a_database_can_be_opened_again_and_by_many_at_once(place: str) -> None:
    async def test(store: Store) -> None:
        name = await begin(store)
        others = await asyncio.gather(*(asyncio.to_thread(Store, place) for _ in range(6)))
        for other in others:
            assert await other.match(name) is not None
            await asyncio.to_thread(other.close)

    use(place, test)


def test_a_database_of_a_newer_form_is_refused(place: str) -> None:
    async def test(store: Store) -> None:
        await store.write([("insert into schema_version values (?)", [999])])
        with pytest.raises(StoreError, match="newer Carrack"):
            Store(place)

    use(place, test)


def test_a_match_is_loaded_as_it_was_and_can_still_undo(place: str) -> None:
    async def test(store: Store) -> None:
        match = new_match()
        name = await begin(store, match)
        before = match.state.to_json()
        seat = match.state.to_move[0]
        text = match.state.options(seat)[0].text
        match.apply(seat, match.game.action(text))
        entries = [Entry(1, seat, text, logbook.told(match, 0), 1)]
        await store.append(
            name, entries, logbook.position(match, 1), 0, deadline=0, ended=False, turn=[]
        )
        kept = await store.snapshots(name)
        assert [shot.n for shot in kept] == [0, 1]
        again, base, _ = logbook.load(match.game, await store.entries(name), kept)
        assert (again.state.to_json(), base) == (match.state.to_json(), 0)
        assert again.undo(seat)
        assert again.state.to_json() == before

    use(place, test)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_game_can_still_undo_after_it_is_loaded(name: str) -> None:
    match = Match(carrack.game(name, players=carrack.title(name).low), 3)
    kept = [logbook.position(match, 0)]
    undoable = 0
    rng = random.Random(3)
    for n in range(1, 120):
        seat = rng.choice(match.state.to_move)
        match.apply(seat, rng.choice(match.state.options(seat)))
        head = logbook.position(match, n)
        kept = [head] if match.settled else [kept[0], head]
        again, base, unwritten = logbook.load(match.game, logbook.entries_of(match, 1), kept)
        assert (base, unwritten) == (kept[0].n, 0)
        assert again.can_undo(seat) == match.can_undo(seat)
        assert again.state.to_json() == match.state.to_json()
        assert again.record().to_text() == match.record().to_text()
        undoable += again.can_undo(seat)
    assert undoable > 5


def test_a_match_of_other_rules_goes_on_from_its_last_position(place: str) -> None:
    async def test(store: Store) -> None:
        match = new_match()
        name = await begin(store, match)
        seat = match.state.to_move[0]
        text = match.state.options(seat)[0].text
        match.apply(seat, match.game.action(text))
        entries = [Entry(1, seat, text, [], 1)]
        await store.append(
            name, entries, logbook.position(match, 1), 0, deadline=0, ended=False, turn=[]
        )
        await store.write([("update snapshot set rules = ?, hash = ''", [99])])
        kept = await store.snapshots(name)
        again, base, _ = logbook.load(match.game, await store.entries(name), kept)
        assert base == 1  # no move was judged anew
        assert again.state.to_json() == match.state.to_json()
        again.apply(seat, again.state.options(seat)[0])

    use(place, test)


def test_a_log_in_which_one_took_back_while_others_answered_is_read_alike() -> None:
    match = Match(carrack.game("mundus_novus", players=3), 5)
    entries = [Entry(0, -1, START, logbook.told(match, 0), 1)]
    start = logbook.position(match, 0)
    for seat, act in ((0, "announce:2"), (0, ""), (1, ""), (0, UNDO), (2, ""), (1, UNDO), (0, "")):
        told = len(match.journal.events)
        text = act or match.state.options(seat)[-1].text
        logbook.perform(match, seat, text)
        entries.append(Entry(len(entries), seat, text, logbook.told(match, told), 1))
    assert [seat for seat, _ in match.journal.moves] == [0, 2, 0]
    again, _, _ = logbook.load(match.game, entries, [start])
    assert again.state.to_json() == match.state.to_json()
    journal = logbook.journal_of(match.game, entries)
    assert journal.moves == match.journal.moves
    assert [n for n, _ in journal.events] == [n for n, _ in match.journal.events]
    assert again.undo(2) and again.undo(0)


def test_a_game_whose_log_has_a_word_that_is_gone_goes_on() -> None:
    match = Match(carrack.game("mundus_novus", players=2), 5)
    entries = [Entry(0, -1, START, [], 1), Entry(1, 0, "announce:2", [], 1)]
    match.apply(0, match.game.action("announce:2"))
    entries += [Entry(2, 0, "confirm", [], 1), Entry(3, 0, "back", [], 1)]
    head = logbook.position(match, 3)
    head = SavedPosition(head.n, head.rules - 1, head.data, head.position)
    again, base, _ = logbook.load(match.game, entries, [head])
    assert base == 3
    assert [a.text for _, a in again.journal.moves] == ["announce:2", "confirm", "back"]
    again.apply(0, again.state.options(0)[0])
    assert again.undo(0)


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    place = tmp_path / "some.txt"
    place.write_text("no database, but a text that is long enough to be looked at " * 20)
    with pytest.raises(StoreError, match="cannot be used as database"):
        Store(str(place))


def test_migrations_are_split_into_statements() -> None:
    assert statements("-- why\ncreate a;\n\ncreate b\n (c);\n") == ["create a", "create b\n (c)"]
