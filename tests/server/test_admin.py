"""What an operator does with tables, while the server runs, on both kinds of database."""

import json
from pathlib import Path

from carrack.server.tokens import new_id
from tests.cli.tools import carrack_here
from tests.server.tools import Server, act_as


def admin(served: Server, home: Path, *words: str) -> str:
    """Run `carrack admin`; give what it prints."""
    done = carrack_here("admin", *words, "--database", served.database, home=home)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_tables_are_listed_and_what_was_reported(served: Server, tmp_path: Path) -> None:
    ann = served.person()
    table = ann.table("me", "random")
    ann.post(f"/api/tables/{table}/report", {"text": "somebody\nis rude"})
    assert f"{table}  new_world  2 seats" in admin(served, tmp_path, "tables")
    assert f"{table}  somebody is rude" in admin(served, tmp_path, "reports")


def test_a_table_is_ended_and_its_pages_see_it(served: Server, tmp_path: Path) -> None:
    ann = served.person()
    table = ann.table("me", "me")
    act_as(ann, table)
    page = ann.open(table)
    page.until("update")
    assert "has ended" in admin(served, tmp_path, "end", table)
    while not page.position["over"]:
        page.hear()
    assert "The operator of this server ends the game here." in page.position["log"][-1]
    verified = carrack_here("verify", "--database", served.database, home=tmp_path)
    assert verified.returncode == 0, verified.stdout


def test_a_table_is_exported_whole(served: Server, tmp_path: Path) -> None:
    ann = served.person()
    table = ann.table("me", "me")
    act_as(ann, table)
    ann.post(f"/api/tables/{table}/act", {"t": "say", "text": "ahoy"})
    place = tmp_path / "table.jsonl"
    admin(served, tmp_path, "export", table, "-o", str(place))
    head, *rows = [json.loads(line) for line in place.read_text().splitlines()]
    assert head["rows"]["match"] == 1 and head["rows"]["entry"] == 2
    assert all(row[0] == table for row in rows) and any("ahoy" in row for row in rows)
    assert place.stat().st_mode & 0o777 == 0o600


def test_a_table_is_deleted_and_gone_for_all(served: Server, tmp_path: Path) -> None:
    ann = served.person()
    table = ann.table("me", "me")
    ann.facts(table)  # it is open in the server
    admin(served, tmp_path, "delete", table)
    assert table not in admin(served, tmp_path, "tables")
    while ann.http.get(f"/api/tables/{table}").status_code != 404:
        pass  # the server looks at its file every ten seconds


def test_a_table_that_is_not_there_is_named(served: Server, tmp_path: Path) -> None:
    for verb in (["end"], ["delete"], ["export", "-o", "x"]):
        words = ["admin", *verb, "nowhere", "--database", served.database]
        done = carrack_here(*words, home=tmp_path)
        assert done.returncode == 2 and "nowhere" in done.stderr


def test_no_name_of_a_table_is_taken_for_an_option() -> None:
    assert not any("-" in new_id() for _ in range(1000))
