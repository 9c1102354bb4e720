"""A server opens the tables that the server of earlier rules left behind."""

import lzma
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import carrack
from tests.earlier.make import TOKEN
from tests.playthroughs.golden import random_game
from tests.server.tools import OPEN, Person, Server, play_to_end
from tests.tables import briefly

DATABASES = sorted(Path(__file__).parent.glob("tables_*.db.xz"))
GONE = "act_of_earlier_rules:1"  # an action that no rules of today know


class Table(NamedTuple):
    """A table of a database."""

    id: str
    game: str
    rules: int
    over: bool


def rows(place: Path) -> list[Table]:
    with closing(sqlite3.connect(place)) as db, db:
        found = db.execute("select id, game, rules, ended > 0 from match order by game, ended")
        return [Table(id, game, rules, bool(over)) for id, game, rules, over in found]


def unpack(packed: Path, folder: Path) -> Path:
    place = folder / "carrack.db"
    place.write_bytes(lzma.decompress(packed.read_bytes()))
    return place


def make_strange(place: Path) -> None:
    """Give every log an action and events that the rules of today do not have."""
    scored = '["scored",[0,"a_reason_of_earlier_rules",[["a_source",3]]],-1]'
    with closing(sqlite3.connect(place)) as db, db:
        for table in rows(place):
            first = "select min(n) from entry where match = ? and n > 0 and act not like '!%'"
            (n,) = db.execute(first, [table.id]).fetchone()
            (text,) = db.execute("select events from entry where match = ? and n = ?",
                                 [table.id, n]).fetchone()  # fmt: skip
            events = text[:-1] + ("," if text != "[]" else "")
            events += f'["kind_of_earlier_rules",[1,2],-1],["scored",[1],-1],{scored}]'
            db.execute("update entry set act = ?, events = ? where match = ? and n = ?",
                       [GONE, events, table.id, n])  # fmt: skip
        db.execute("update match set rules = 1")
        db.execute("update snapshot set rules = 1")


@pytest.fixture(
    scope="module",
    params=[*(packed.name for packed in DATABASES), "with what is no longer known"],
)
def earlier(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, list[Table]]]:
    """A server on each of these databases, and on the latest as later rules may find it."""
    packed = {packed.name: packed for packed in DATABASES}.get(request.param)
    place = unpack(packed or DATABASES[-1], tmp_path_factory.mktemp("earlier"))
    if packed is None:
        make_strange(place)
    running = Server(str(place))
    yield running, rows(place)
    log = running.stop()
    assert "Traceback" not in log, log


@pytest.fixture(autouse=True)
def close_all() -> Iterator[None]:
    yield
    OPEN.close()


def visitor(server: Server, language: str = "en") -> Person:
    """The browser that began all these tables."""
    person = server.person(language)
    person.http.cookies.set("carrack", TOKEN)
    return person


def of_title(tables: list[Table], game: str, *, over: bool) -> Table:
    (found,) = [table for table in tables if table.game == game and table.over == over]
    return found


def shown_log(person: Person, table: str) -> list[str]:
    answer = person.http.get(f"/table/{table}", headers={"accept": "text/html"})
    assert answer.status_code == 200
    return re.findall(r"<li[^>]*><a [^>]*data-at[^>]*>([^<]*)</a>", answer.text)


def test_every_title_has_a_running_and_a_finished_table() -> None:
    assert DATABASES
    assert all(packed.stat().st_size < 150_000 for packed in DATABASES)


@briefly("new_world")
def test_a_running_table_is_shown_with_its_log_and_goes_on_to_its_end(
    earlier: tuple[Server, list[Table]], game: str
) -> None:
    server, tables = earlier
    table = of_title(tables, game, over=False)
    person = visitor(server)
    facts = person.facts(table.id)
    assert not facts["over"] and facts["to_move"] and len(facts["events"]) > 20
    assert len(shown_log(person, table.id)) > 20
    for seat in facts["to_move"]:
        undo = {"t": "undo", "seat": seat, "n": facts["n"]}
        assert person.post(f"/api/tables/{table.id}/act", undo).status_code == 200
    ended = play_to_end(person, table.id, most=6000)
    assert ended["over"]
    assert len(person.facts(table.id)["events"]) > len(facts["events"])


@pytest.mark.parametrize("game", carrack.NAMES)
def test_a_finished_table_can_be_read_and_never_goes_on(
    earlier: tuple[Server, list[Table]], game: str
) -> None:
    server, tables = earlier
    table = of_title(tables, game, over=True)
    for language in ("en", "fr", "nl"):
        person = visitor(server, language)
        assert len(shown_log(person, table.id)) > 20
        page = person.open(table.id)
        assert page.until("update")["over"]
    facts = person.facts(table.id)
    for seat in facts["seats"]:
        for deed in ("undo", "restart", "redo"):
            message = {"t": deed, "seat": seat["seat"], "n": facts["n"]}
            assert person.post(f"/api/tables/{table.id}/act", message).json() == {"n": facts["n"]}
    assert person.facts(table.id)["over"]


@pytest.mark.parametrize("game", carrack.NAMES)
def test_the_record_of_a_finished_table_names_its_rules(
    earlier: tuple[Server, list[Table]], game: str
) -> None:
    server, tables = earlier
    table = of_title(tables, game, over=True)
    given: dict[str, Any] = visitor(server).http.get(f"/api/tables/{table.id}/record").json()
    assert given["rules"] == table.rules
    if table.rules == 1:
        assert any(move.endswith(GONE) for move in given["moves"])
    if table.rules != carrack.title(game).rules:
        answer = visitor(server).post("/api/records", given)
        assert answer.status_code == 400 and f"version {table.rules} of" in answer.json()["error"]


@pytest.mark.parametrize("game", carrack.NAMES)
def test_looking_back_at_a_finished_table_shows_what_is_kept_and_says_what_is_not(
    earlier: tuple[Server, list[Table]], game: str
) -> None:
    server, tables = earlier
    table = of_title(tables, game, over=True)
    person = visitor(server)
    moves = person.open(table.id).until("update")["moves"]
    page = person.http.get(f"/replay/{table.id}?at=3&eyes=1", headers={"accept": "text/html"})
    assert page.status_code == 200 and "<svg" in page.text and 'id="log"' in page.text
    assert "Points by source" in page.text
    last = person.http.get(f"/api/tables/{table.id}/at/{moves}")
    assert last.status_code == 200 and last.json()["over"]
    back = person.http.get(f"/api/tables/{table.id}/at/3")
    if table.rules == carrack.title(game).rules and back.status_code == 200:
        return  # it is replayed as any other
    assert "Turning points" not in page.text, "where the lead changed is not known"
    if table.rules == carrack.title(game).rules:
        assert "begun by other rules or with other data" in page.text
        return
    told = f"game was begun by version {table.rules} of the rules"
    assert told in page.text
    assert back.status_code == 409 and told in back.json()["error"]


@pytest.mark.long
def test_what_the_rules_do_by_themselves_when_a_table_is_opened_is_told_and_written(
    tmp_path: Path,
) -> None:
    """Earlier rules asked even where a single thing could be done; these do it at once."""
    s = carrack.game("new_world", players=2).new(4)
    rng = random.Random(4)
    assert s.journal is not None
    while s.view(None).step != "Claim" or len(s.journal.moves) < 20:
        s.apply(s.to_move[0], rng.choice(s.options(s.to_move[0])))
    server = Server(str(tmp_path / "carrack.db"))
    person = server.person()
    table = person.post("/api/records", s.record.to_json()).json()["id"]
    server.stop()
    place = tmp_path / "carrack.db"
    with (
        closing(sqlite3.connect(place)) as db,
        db,
    ):  # the claim was made, and the scoring is still to come
        db.execute(
            """update snapshot set rules = 1, hash = '', position =
                      json_remove(position, '$.stack[#-1]') where match = ?""",
            [table],
        )
    for _ in range(2):
        server = Server(str(place))
        again = Person(server.url)
        again.http.cookies.update(person.http.cookies)
        facts = again.facts(table)
        drawn = [told for told in facts["events"] if told["event"]["event"] == "drew"]
        assert drawn[-1]["event"]["seat"] == facts["to_move"][0] != s.to_move[0]
        act = {"t": "act", "seat": facts["to_move"][0], "ask": facts["ask"]}
        if facts["n"] == len(s.journal.moves):
            facts = again.facts(table, eyes=facts["to_move"][0])
            act |= {"ask": facts["ask"], "act": facts["choices"][0]["act"]}
            assert again.post(f"/api/tables/{table}/act", act).status_code == 200
        server.stop()


@briefly("new_world")
def test_a_game_finished_by_earlier_rules_is_stepped_through(tmp_path: Path, game: str) -> None:
    """Its positions were kept when it ended; without them the page says why there are none."""
    s = random_game(game, carrack.title(game).low, 5)
    assert s.journal is not None
    record = s.record
    record.moves = record.moves[:-3]
    place = tmp_path / "carrack.db"
    server = Server(str(place))
    person = server.person()
    table = person.post("/api/records", record.to_json()).json()["id"]
    play_to_end(person, table, most=500)
    moves = person.open(table).until("update")["moves"]
    asked = [0, 1, moves // 2, moves - 1, moves]
    before = [at_move(person, table, at) for at in asked]
    server.stop()
    with closing(sqlite3.connect(place)) as db, db:
        db.execute("update match set rules = 1, head = ''")
        db.execute("update entry set hash = ''")
        db.execute("update snapshot set rules = 1, hash = ''")
    for is_kept in (True, False):
        if not is_kept:
            with closing(sqlite3.connect(place)) as db, db:
                db.execute("delete from positions")
        server = Server(str(place))
        again = Person(server.url)
        again.http.cookies.update(person.http.cookies)
        page = again.http.get(f"/replay/{table}?at=1", headers={"accept": "text/html"}).text
        assert ("game was begun by version 1 of the rules" in page) != is_kept
        if is_kept:
            assert [at_move(again, table, at) for at in asked] == before
        else:
            assert again.http.get(f"/api/tables/{table}/at/1").status_code == 409
        log = server.stop()
        assert "Traceback" not in log, log


def at_move(person: Person, table: str, at: int) -> Any:
    """What is shown of the position after some moves, but for whose page is open now."""
    answer = person.http.get(f"/api/tables/{table}/at/{at}")
    assert answer.status_code == 200
    return {**answer.json(), "seats": []}
