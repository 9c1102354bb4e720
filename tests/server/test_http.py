"""Pages, descriptions, health, and how a server begins and ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import carrack
from carrack.bots.people import CHARACTERS
from carrack.server.settings import without_password
from carrack.text import LANGUAGES, catalogue
from tests.server.tools import Person, Server, database, first_choice
from tests.tables import in_brief


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", carrack.NAMES)
def test_every_page_is_there_in_every_language(server: Server, game: str, language: str) -> None:
    ann = server.person(language)
    table = ann.table("me", *["random"] * (carrack.title(game).low - 1), game=game)
    for path in ("/", f"/new/{game}", f"/table/{table}", f"/replay/{table}"):
        answer = ann.http.get(path)
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in answer.text
    assert ann.http.get(f"/picture/{game}.svg").text.startswith("<svg")


def test_the_language_switch_is_remembered(ann: Person) -> None:
    answer = ann.http.get("/language/nl", params={"back": "/new/new_world"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/new/new_world")
    assert '<html lang="nl"' in ann.http.get("/").text


def test_a_refusal_is_told_in_the_reader_s_language(server: Server) -> None:
    bob = server.person("fr")
    answer = bob.http.post("/api/records", content=b"[]")
    assert answer.json()["error"] == "ce n’est pas un fichier de partie de Carrack"
    answer = bob.http.post("/tables", content="game=new_world&preset=now&players=9&bot=random")
    assert "new_world se joue de 2 à 5, pas à 9" in answer.json()["error"]


def test_an_address_asked_by_a_wrong_method_says_so_to_programs_and_people(server: Server) -> None:
    bob = server.person("fr")
    answer = bob.http.delete("/api/games")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
    assert answer.json()["error"] == "cette adresse accepte GET, HEAD, pas DELETE"
    page = bob.http.get("/learn/new_world", headers={"accept": "text/html"})
    assert page.status_code == 405 and "cette adresse accepte POST, pas GET" in page.text


def test_an_agreement_that_is_not_known_is_refused(ann: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "random"}]
    asked = {"game": "new_world", "seats": seats, "rules": {"hints": False}}
    for path in ("/api/tables", "/api/gatherings"):
        answer = ann.post(path, asked)
        assert answer.status_code == 400 and "`hints`" in answer.json()["error"]


def test_play_now_takes_one_request(ann: Person) -> None:
    body = "game=new_world&preset=now&players=3&bot=random"
    answer = ann.http.post("/tables", content=body)
    assert answer.status_code == 303
    assert "board" in ann.http.get(answer.headers["location"]).text


def test_the_form_of_a_new_table_is_obeyed(ann: Person) -> None:
    body = (
        "game=new_world&seat0=me&name0=Ann&seat1=me&seat2=random&seat3=&seat4="
        "&option.first=random&clock=86400&spectators=on"
    )
    answer = ann.http.post("/tables", content=body)
    table = answer.headers["location"].rpartition("/")[2]
    facts = ann.facts(table)
    assert [seat["kind"] for seat in facts["seats"]] == ["person", "person", "random"]
    assert facts["seats"][0]["name"] == "Ann"
    assert facts["options"] == {"first": "random"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_can_be_asked_to_a_table_by_their_names(server: Server, language: str) -> None:
    ann = server.person(language)
    form = ann.http.get("/new/new_world").text
    words = catalogue(language, carrack.title("new_world").package)
    for character in CHARACTERS:
        assert f'value="{character}">{words.name(character)}<' in form
    table = ann.table("me", *CHARACTERS)
    assert [seat["kind"] for seat in ann.facts(table)["seats"]] == ["person", *CHARACTERS]


def test_around_one_screen_a_curtain_is_offered_where_hands_are_hidden(ann: Person) -> None:
    curtain = '<input type="checkbox" name="curtain"'
    assert f"{curtain} checked>" in ann.http.get("/new/mundus_novus?mode=screen").text
    assert f"{curtain}>" in ann.http.get("/new/new_world?mode=screen").text


def test_my_tables_are_listed_at_home_and_nobody_elses(ann: Person, bob: Person) -> None:
    table = ann.table("me", "random")
    assert f"/table/{table}" in ann.http.get("/").text
    assert f"/table/{table}" not in bob.http.get("/").text


def test_the_first_page_is_small(ann: Person) -> None:
    names = ["/", "/static/style.css", "/static/client.js", "/static/carrack.svg"]
    names += [f"/picture/{game}.svg" for game in carrack.NAMES]
    total = 0
    for name in names:
        with ann.http.stream("GET", name) as answer:
            total += sum(len(chunk) for chunk in answer.iter_raw())
    assert total <= 300_000


def test_the_api_describes_itself(ann: Person) -> None:
    described = ann.http.get("/api").json()
    assert described["openapi"].startswith("3.1")
    assert "post" in described["paths"]["/api/tables"]
    text = json.dumps(described)
    for name in ("NewTable", "TableFacts", "Act", "Update"):
        assert f"#/components/schemas/{name}" in text
    assert [each["name"] for each in ann.http.get("/api/games").json()] == list(carrack.NAMES)


def test_health_and_metrics_tell_how_it_goes(ann: Person) -> None:
    assert ann.http.get("/health").text == "ok\n"
    table = ann.table("me", "me")
    act = {"t": "act", "seat": 0, "ask": 0, "act": first_choice(ann, table)}
    assert ann.post(f"/api/tables/{table}/act", act).json() == {"n": 1}
    numbers = ann.http.get("/metrics").text
    count = next(line for line in numbers.splitlines() if line.startswith("carrack_move_seconds_c"))
    assert int(count.split()[1]) >= 1


def test_a_server_stops_gracefully_and_keeps_everything(tmp_path: Path) -> None:
    server = Server(database(tmp_path), log="info")
    ann = server.person()
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    page.act(first_choice(ann, table))
    page.until_n(1)
    log = server.stop()
    assert server.process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert any("stopping" in line["message"] for line in lines)
    again = Server(database(tmp_path))
    try:
        ann.url = again.url
        ann.http.base_url = again.url
        assert ann.facts(table)["n"] == 1
    finally:
        again.stop()


@pytest.mark.long
def test_a_log_that_nobody_reads_stops_no_table(tmp_path: Path) -> None:
    server = Server(database(tmp_path), stderr=subprocess.PIPE, log="debug")
    try:
        ann = server.person()
        for _ in range(1500):  # a line each: more than a pipe holds
            assert ann.http.get("/metrics").status_code == 200
    finally:
        server.kill()


MISTAKES = {
    "--port 99999": "--port can be 0 to 65535",
    "--port 0 --host 256.1.1.1": "cannot be used",
    "--port 0 --database /proc/none/carrack.db": "cannot be used as database",
    "--port 0 --database postgresql://nobody@127.0.0.1:1/x": "PostgreSQL cannot be reached",
    "--port 0 --database postgresql://ann:hunter2@[::1/x": "not well-formed",
    "--port 0 --database postgresql://ann:hunter2%@127.0.0.1/x": "not well-formed",
    "--pace -1": "--pace can be",
    "--pace nan": "--pace can be",
    "--rate nan": "--rate can be",
    "--rate -3": "--rate can be",
    "--rate 0": "--rate can be",
}


@pytest.mark.parametrize("mistake", in_brief(list(MISTAKES)[1:5], MISTAKES))
def test_what_cannot_be_served_is_said_in_one_line(mistake: str) -> None:
    command = [sys.executable, "-m", "carrack", "serve", *mistake.split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert MISTAKES[mistake] in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "hunter2" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("postgresql://ann:secret@host/db?x=1", "postgresql://ann@host/db?x=1"),
        ("postgresql://ann:se@cret@host/db", "postgresql://ann@host/db"),
        ("postgresql:///db", "postgresql:///db"),
        (
            "postgresql://host/db?user=ann&password=s@cret&x=1",
            "postgresql://host/db?user=ann&password=…&x=1",
        ),
        ("/home/a@b/carrack.db", "/home/a@b/carrack.db"),
    ],
)
def test_a_database_is_named_without_its_password(place: str, told: str) -> None:
    assert without_password(place) == told


def test_a_port_that_is_taken_is_said_in_one_line(server: Server) -> None:
    port = server.url.rpartition(":")[2]
    command = [sys.executable, "-m", "carrack", "serve", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "cannot be used" in done.stderr
