"""Rooms in this process, with a clock that the test sets and a real store."""

import asyncio
import gc
import multiprocessing.connection
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from carrack.server import bot_pool
from carrack.server.audience import POSITION, Connection
from carrack.server.bot_pool import NICE, BotPool, NoAnswer, Worker, Workers, think
from carrack.server.http_errors import HttpError, Stale
from carrack.server.lobby import BEAT, IDLE, Lobby
from carrack.server.new_tables import NewSeat, NewTable, make_table
from carrack.server.protocol import Act, Undo
from carrack.server.room import Room, Services
from carrack.server.store import Store
from carrack.server.store.rows import AskedRules, SeatRow
from tests.server.tools import PATIENCE, database

ANN = "ann"


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Place:
    """A lobby of a test, with what it rests on."""

    def __init__(self, where: str) -> None:
        self.clock = Clock()
        self.store = Store(where)
        self.pool = BotPool(1)
        self.lobby = Lobby(Services(self.store, self.pool, clock=self.clock))

    async def room(self, seats: list[str], game: str = "new_world", **rules: object) -> Room:
        asked = NewTable(game, [NewSeat(kind) for kind in seats], rules=AskedRules(**rules))  # type: ignore[arg-type]
        made = await make_table(self.store, asked, ANN, int(self.clock.now * 1000))
        room = await self.lobby.room(made.id)
        assert room is not None
        return room


def use(where: Path | str, test: Callable[[Place], Awaitable[None]]) -> None:
    """Run an asynchronous test in a lobby of its own, in a folder or in a database."""

    async def run() -> None:
        place = Place(database(where) if isinstance(where, Path) else where)
        try:
            await test(place)
        finally:
            await place.lobby.stop()

    asyncio.run(run())


async def bots_rest(room: Room) -> None:
    """Wait until no bot is thinking."""
    while room.thinking is not None and not room.thinking.done():
        await room.thinking


def any_act(room: Room, rng: random.Random) -> Act:
    """Choose something for a seat that is waited for."""
    seat = room.shown.to_move[0]
    return Act(seat, room.shown.asks[seat], rng.choice(room.shown.options(seat)).text)


def test_when_time_runs_out_a_bot_decides_once(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"], clock=60)
        place.clock.now += 59
        await place.lobby.look_after()
        await bots_rest(room)
        assert room.shown.n == 0
        place.clock.now += 1
        await place.lobby.look_after()
        await bots_rest(room)
        assert room.shown.n == 1

    use(tmp_path, test)


def test_a_table_that_nobody_has_open_is_opened_when_its_time_runs_out(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"], clock=60)
        del place.lobby.rooms[room.row.id]
        place.clock.now += 60
        await place.lobby.look_after()
        again = place.lobby.rooms[room.row.id]
        await bots_rest(again)
        assert again.shown.n == 1

    use(tmp_path, test)


async def pass_time(place: Place, seconds: int) -> None:
    """Let time pass while the server runs."""
    for _ in range(seconds // 5):
        place.clock.now += 5
        await place.lobby.look_after()


def test_a_clock_stands_still_while_the_server_does(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"], clock=60)
        await pass_time(place, 40)
        for jump in (3600, -7200):  # a stop of an hour, and a clock that was put back
            place.clock.now += jump
            await place.lobby.look_after()
            await asyncio.gather(*room.tasks)
            again = await place.lobby.room(room.row.id)
            assert again is not None
            room = again
            await bots_rest(room)
            assert room.shown.n == 0
            left = room.shown.deadline - place.lobby.services.now()
            assert 20_000 <= left <= 20_000 + BEAT
        await pass_time(place, 30)
        await bots_rest(room)
        assert room.shown.n == 1

    use(tmp_path, test)


def test_clocks_stand_still_also_if_somebody_asks_for_health_first(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"], clock=60)
        await pass_time(place, 40)
        place.clock.now += 100
        with pytest.raises(HttpError, match="keeper"):
            await place.lobby.check()
        await place.lobby.look_after()
        room = place.lobby.rooms[room.row.id]
        await bots_rest(room)
        assert room.shown.n == 0
        assert room.shown.deadline > place.lobby.services.now()

    use(tmp_path, test)


def test_servers_that_stood_still_together_all_read_their_clocks_anew(fresh_postgres: str) -> None:
    async def test(place: Place) -> None:
        other = Place(fresh_postgres)
        other.clock = other.lobby.services.clock = place.clock
        try:
            room = await place.room(["me", "me"], clock=60)
            assert await other.lobby.room(room.row.id)
            for _ in range(4):
                place.clock.now += 10
                await place.lobby.look_after()
                await other.lobby.look_after()
            place.clock.now += 100
            for each in (place, other):
                await each.lobby.look_after()
                room = each.lobby.rooms[room.row.id]
                await bots_rest(room)
                assert room.shown.n == 0
        finally:
            await other.lobby.stop()

    use(fresh_postgres, test)


def test_after_a_restart_a_clock_goes_on_where_it_was(tmp_path: Path) -> None:
    async def first(place: Place) -> None:
        await place.room(["me", "me"], clock=60)
        await pass_time(place, 40)

    async def second(place: Place) -> None:
        place.clock.now += 10_000
        await place.lobby.look_after()
        assert not place.lobby.rooms
        await pass_time(place, 15)
        assert not place.lobby.rooms
        await pass_time(place, 15)
        (room,) = place.lobby.rooms.values()
        await bots_rest(room)
        assert room.shown.n == 1

    use(tmp_path, first)
    use(tmp_path, second)


def test_a_clock_starts_when_all_seats_are_taken(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "friend"], clock=60)
        await room.do(any_act(room, random.Random(1)))
        await pass_time(place, 100)
        assert (room.shown.n, room.shown.deadline) == (1, 0)
        was = room.shown.seats[1]
        await room.put_seat(SeatRow(1, "person", "", "bob"), was)
        assert room.shown.deadline == place.lobby.services.now() + 60_000
        row = await place.store.match(room.row.id)
        assert row is not None and row.deadline == room.shown.deadline
        await pass_time(place, 60)
        await bots_rest(room)
        assert room.shown.n == 2

    use(tmp_path, test)


def test_when_a_bot_stands_in_the_log_says_so(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"], clock=60)
        await room.do(any_act(room, random.Random(1)))
        assert "stood_in" not in [event.kind.name for _, event in room.shown.events]
        await pass_time(place, 60)
        await bots_rest(room)
        told = [(event.kind.name, event.args) for _, event in room.shown.events]
        assert ("stood_in", (0,)) in told
        del place.lobby.rooms[room.row.id]
        again = await place.lobby.room(room.row.id)
        assert again is not None
        assert [(event.kind.name, event.args) for _, event in again.shown.events] == told

    use(tmp_path, test)


def test_a_server_whose_keeper_stands_still_is_not_well(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        await place.lobby.look_after()
        await place.lobby.check()
        place.clock.now += 60
        with pytest.raises(HttpError, match="keeper"):
            await place.lobby.check()
        await place.lobby.look_after()
        place.pool.bots.failed = 3
        with pytest.raises(HttpError, match="workers"):
            await place.lobby.check()

    use(tmp_path, test)


def test_when_time_runs_out_a_bot_ends_the_turn(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me", "me"], "manifest_destiny", clock=60)
        rng = random.Random(2)
        while room.shown.held is None:
            await room.do(any_act(room, rng))
        seat, n = room.shown.held, room.shown.n
        place.clock.now += 60
        await place.lobby.look_after()
        await bots_rest(room)
        assert room.shown.n == n + 1
        assert seat not in room.shown.to_move

    use(tmp_path, test)


def test_a_room_that_nobody_uses_is_dropped_and_read_again(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"])
        page = Connection(ANN, "en")
        room.join(page)
        await room.do(any_act(room, random.Random(1)))
        place.clock.now += IDLE + 1
        await place.lobby.look_after()
        assert room.row.id in place.lobby.rooms, "somebody looks"
        room.leave(page)
        place.clock.now += IDLE + 1
        await place.lobby.look_after()
        assert room.row.id not in place.lobby.rooms
        again = await place.lobby.room(room.row.id)
        assert again is not None and again is not room
        assert again.shown.state.to_json() == room.shown.state.to_json()

    use(tmp_path, test)


def test_a_snapshot_stays_as_it_is_when_the_table_goes_on(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"])
        rng = random.Random(3)
        for _ in range(30):
            shown, told = room.shown, (list(room.shown.events), list(room.shown.done))
            before = shown.state.to_json(), shown.asks, shown.to_move
            await room.do(any_act(room, rng))
            if room.shown.undo[shown.to_move[0]]:
                await room.do(Undo(shown.to_move[0], room.shown.n))
                await room.do(any_act(room, rng))
            assert (shown.state.to_json(), shown.asks, shown.to_move) == before
            assert (shown.events, shown.done) == told
            if room.shown.held is not None:
                break
        assert room.shown.n > 5

    use(tmp_path, test)


def test_of_two_answers_to_one_question_one_counts(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"])
        act = any_act(room, random.Random(1))
        answers = await asyncio.gather(room.do(act), room.do(act), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Stale]
        assert room.shown.n == 1

    use(tmp_path, test)


def test_who_comes_is_seen_by_those_who_are_there(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "friend"])
        page, other = Connection(ANN, "en"), Connection("eve", "en")
        room.join(other)
        assert not other.notes, "a spectator is no news"
        room.join(page)
        assert room.shown.present == {0}
        seats = await other.next()
        assert seats is not None and seats != POSITION and '"seats"' in seats
        room.leave(page)
        assert room.shown.present == frozenset()

    use(tmp_path, test)


@pytest.mark.long
def test_a_worker_that_was_killed_is_asked_again(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"])
        tasks = [room.task_for("random", 0) for _ in range(6)]
        wanted = await place.pool.choose(tasks[0], room.shown.state, ANN)
        answers = [asyncio.ensure_future(place.pool.bots.put(ANN, think, task)) for task in tasks]
        for _ in range(2):
            await asyncio.sleep(0)
            (worker,) = place.pool.bots.all
            assert worker.process and worker.process.pid
            os.kill(worker.process.pid, signal.SIGKILL)
            await answers[0]
        assert await asyncio.gather(*answers) == [wanted] * 6

    use(tmp_path, test)


@pytest.mark.long
def test_a_worker_that_hangs_is_ended_and_others_are_not_kept_waiting(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me"])
        task = room.task_for("random", 0)
        await place.pool.choose(task, room.shown.state, ANN)
        (worker,) = place.pool.bots.all
        worker.deadline = 0.1
        with pytest.raises(NoAnswer):
            await place.pool.bots.put(ANN, time.sleep, 1000.0)
        worker.deadline = PATIENCE
        assert await place.pool.bots.put(ANN, think, task)

    use(tmp_path, test)


def test_a_picture_has_more_time_than_a_bot_which_chance_can_replace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A worker stands back for all others: on a busy machine two seconds' work take a minute."""
    monkeypatch.setattr(bot_pool, "DEADLINE", 0.0)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'

    async def test() -> None:
        pool = BotPool(1)
        try:
            with pytest.raises(NoAnswer):
                await pool.bots.put(ANN, abs, -1)
            assert (await pool.draw(svg, ANN)).startswith(b"\x89PNG")
        finally:
            pool.close()

    asyncio.run(test())


WAITS_TO_BE_NICE = """
import os, sys, time
if "--multiprocessing-fork" in sys.argv:
    told = os.environ["TOLD"]
    for _ in range(1000):
        if os.getpriority(os.PRIO_PROCESS, 0) == int(os.environ["NICE"]):
            open(told, "w").close()
            break
        time.sleep(0.01)
"""


def test_a_worker_whose_asker_has_gone_ends_without_a_word() -> None:
    async def test() -> None:
        told: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what))
        workers = Workers(1)
        asked = asyncio.ensure_future(workers.put("ann", time.sleep, 3600))
        while workers.all[0].process is None:
            await asyncio.sleep(0.005)
        asked.cancel()
        await asyncio.wait([asked])
        workers.close()
        while workers.busy:
            await asyncio.sleep(0.005)
        del asked
        gc.collect()
        assert told == []

    asyncio.run(test())


def test_a_worker_leaves_the_processor_to_others_before_it_imports_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(WAITS_TO_BE_NICE)
    nice = os.getpriority(os.PRIO_PROCESS, 0) + NICE
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("TOLD", str(tmp_path / "told"))
    monkeypatch.setenv("NICE", str(min(nice, 19)))

    async def test() -> None:
        worker = Worker()
        try:
            assert await worker.do(abs, -1) == 1
        finally:
            worker.close()

    asyncio.run(test())
    assert (tmp_path / "told").exists()


def half_an_answer(done: Path) -> None:
    """Begin to answer, in a worker, and hang."""
    kind = multiprocessing.connection.Connection
    (pipe,) = (each for each in gc.get_objects() if isinstance(each, kind))
    os.write(pipe.fileno(), (1000).to_bytes(4) + b"half")
    done.touch()
    time.sleep(1000)


@pytest.mark.long
def test_nobody_waits_for_the_rest_of_an_answer_when_a_worker_is_ended(tmp_path: Path) -> None:
    async def test() -> None:
        worker = Worker()
        worker.deadline = 0.5
        while not (tmp_path / "done").exists():
            worker.deadline *= 2  # until the machine is quick enough to begin
            with pytest.raises(NoAnswer):
                await worker.do(half_an_answer, tmp_path / "done")
        worker.waiting.submit(int).result(PATIENCE)
        worker.close()

    asyncio.run(test())


def test_what_goes_wrong_in_a_worker_is_told_and_the_worker_stays() -> None:
    async def test() -> None:
        worker = Worker()
        with pytest.raises(FileNotFoundError):
            await worker.do(os.stat, "/no/such/file")
        process = worker.process
        assert await worker.do(abs, -1) == 1
        assert worker.process is process
        worker.close()

    asyncio.run(test())
