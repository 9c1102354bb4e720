"""Looking after a database: verify, back up, restore and prune, while it is used."""

import asyncio
import gzip
import json
from pathlib import Path

import pytest

from carrack.core.errors import CarrackError
from carrack.server.store import Store
from carrack.server.store.care import TABLES, Unfit, backup, damages, opened, prune, restore
from carrack.server.store.driver import StoreError
from carrack.server.store.hold import hold
from tests.cli.tools import carrack_cli, carrack_here
from tests.server.test_damage import LOGS, Place
from tests.server.test_damage import use as use_lobby
from tests.server.tools import Server, database, first_choice


def test_every_damage_of_a_log_is_found(place: str) -> None:
    async def test(there: Place) -> None:
        rooms = [await there.table() for _ in range(len(LOGS) + 1)]
        for room, damage in zip(rooms, LOGS, strict=False):
            await there.damage(room, (damage, [room.row.id]))
        with opened(place) as driver:
            assert {match for match, _ in damages(driver)} == {room.row.id for room in rooms[:-1]}

    use_lobby(place, test)


def test_a_copy_made_while_tables_are_played_is_sound_and_goes_on_elsewhere(
    place: str, tmp_path: Path
) -> None:
    async def test(there: Place) -> None:
        first = await there.table()
        playing = asyncio.ensure_future(there.table())
        with opened(place, as_it_was=True) as driver:
            content = await asyncio.to_thread(backup, driver)
        await playing
        copy = database(tmp_path / "copy")
        with opened(copy) as driver:
            restore(driver, content)
        with opened(copy) as driver:
            assert list(damages(driver)) == []
            with pytest.raises(Unfit):
                restore(driver, content)
        other = Place(Store(copy))
        again = await other.lobby.room(first.row.id)
        assert again is not None
        assert again.shown.state.to_json() == first.shown.state.to_json()
        assert again.shown.chat == first.shown.chat
        await other.lobby.stop()

    use_lobby(place, test)


def test_a_copy_of_an_earlier_form_is_restored(place: str, tmp_path: Path) -> None:
    """Form 4 knew neither how a match began nor tables before the game."""

    async def test(there: Place) -> None:
        await there.table()
        with opened(place) as driver:
            driver.run("update match set start = '{}', head = ''")
            driver.run("update entry set hash = ''")
            head, *lines = gzip.decompress(backup(driver)).split(b"\n")
        facts = json.loads(head)
        matches = facts["rows"]["match"]
        earlier = {name: facts["rows"][name] for name in list(TABLES)[:6]}
        old = {**facts, "form": 4, "rows": earlier}
        rows = [json.dumps(json.loads(line)[:15]).encode() for line in lines[:matches]]
        content = gzip.compress(b"\n".join([json.dumps(old).encode(), *rows, *lines[matches:]]))
        with opened(database(tmp_path / "copy")) as driver:
            assert restore(driver, content) == matches == 1
            assert list(damages(driver)) == []

    use_lobby(place, test)


@pytest.mark.parametrize("bad", [b"", b"no copy", b"\x1f\x8b"])
def test_what_is_no_copy_is_refused(place: str, bad: bytes) -> None:
    with pytest.raises(Unfit), opened(place) as driver:
        restore(driver, bad)


def test_half_a_copy_is_refused_and_leaves_nothing(place: str) -> None:
    async def test(there: Place) -> None:
        await there.table()
        with opened(place) as driver:
            content = backup(driver)
            driver.run("delete from match")
        with pytest.raises(Unfit), opened(place) as driver:
            restore(driver, content[: len(content) // 2])
        with pytest.raises(Unfit), opened(place) as driver:
            restore(driver, content)  # entries are still there
        with opened(place) as driver:
            assert driver.run("select count(*) from match") == [(0,)]

    use_lobby(place, test)


def test_only_what_ended_long_ago_is_deleted(place: str) -> None:
    async def test(there: Place) -> None:
        old, late, running = [await there.table() for _ in range(3)]
        sql = "update match set ended = ? where id = ?"
        await there.damage(old, (sql, [1000, old.row.id]), (sql, [3000, late.row.id]))
        with opened(place) as driver:
            assert prune(driver, 2000) == 1
        assert await there.store.match(old.row.id) is None
        assert await there.store.entries(old.row.id) == []
        assert await there.store.snapshots(old.row.id) == []
        for room in (late, running):
            assert len(await there.store.entries(room.row.id)) == room.shown.n + 1

    use_lobby(place, test)


def test_two_servers_on_one_file_are_refused(tmp_path: Path) -> None:
    place = database(tmp_path)
    with hold(place):
        with pytest.raises(StoreError, match="another server"), hold(place):
            pass
        done = carrack_cli("serve", "--port", "0", "--database", place, home=tmp_path)
        assert done.returncode == 2 and "another server" in done.stderr
    with hold(place):
        pass


def test_the_command_line_looks_after_the_database_of_a_running_server(tmp_path: Path) -> None:
    place, copy = database(tmp_path), tmp_path / "copy"
    server = Server(place)
    try:
        person = server.person()
        table = person.table("me", "me")
        page = person.open(table)
        page.until_asked()
        page.act(first_choice(person, table))
        page.until_n(1)
        for verb in (("verify",), ("backup", str(copy)), ("prune", "--days", "1")):
            done = carrack_here(*verb, "--database", place, home=tmp_path)
            assert done.returncode == 0, done.stderr
        other = database(tmp_path / "other")
        done = carrack_here("restore", str(copy), "--database", other, home=tmp_path)
        assert done.returncode == 0 and "1 matches" in done.stdout, done.stderr
        done = carrack_here("restore", str(copy), "--database", place, home=tmp_path)
        assert done.returncode == 2 and "another server" in done.stderr
    finally:
        server.stop()
    for file in (copy, *tmp_path.glob("carrack.db*"), *(tmp_path / "other").glob("carrack.db")):
        assert not file.stat().st_mode & 0o077 or file.name.endswith("-server")


def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    for verb in (("verify",), ("backup", str(tmp_path / "copy")), ("prune",)):
        done = carrack_here(*verb, "--database", str(tmp_path / "none.db"), home=tmp_path)
        assert done.returncode == 2 and not (tmp_path / "none.db").exists()


def test_errors_of_the_database_are_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("no database " * 200)
    with pytest.raises(CarrackError), opened(str(tmp_path / "no.db")):
        pass
