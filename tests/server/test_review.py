"""The review of a finished match: made once, kept, and for nobody before the end."""

import asyncio
from pathlib import Path

import msgspec
import pytest

import carrack
from carrack.arena.match import Match
from carrack.arena.review import Review
from carrack.server.history import Histories
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import table_of_record
from carrack.server.reviews import MOST_OF_ONE, Reviews
from carrack.server.snapshot import Snapshot
from tests.server.test_room import ANN, Place, use
from tests.server.tools import Person, Server, finished_table
from tests.tables import random_play


def reviewed(person: Person, table: str) -> dict[str, object]:
    """Ask until the review is there; what it is asked through waits by itself."""
    progress = 0.0
    while True:
        answer = person.http.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["progress"] >= progress
        progress = told["progress"]
        if told["review"]:
            given: dict[str, object] = told["review"]
            return given


@pytest.mark.long
def test_a_review_is_made_once_and_kept_with_the_match(server: Server, ann: Person) -> None:
    table = finished_table(ann)
    page = ann.http.get(f"/review/{table}").text
    assert "<progress" in page
    first = reviewed(ann, table)
    assert reviewed(server.person("fr"), table) == first
    page = ann.http.get(f"/review/{table}").text
    assert "<progress" not in page
    assert f'href="/replay/{table}?at=' in page
    assert "Luck against choice" in page
    assert "Chances that were missed" in page
    assert "Hasard et choix" in server.person("fr").http.get(f"/review/{table}").text
    assert "Geluk en keuze" in server.person("nl").http.get(f"/review/{table}").text


def test_one_who_wants_to_guess_opens_each_verdict(ann: Person) -> None:
    table = finished_table(ann)
    reviewed(ann, table)
    assert "<details open>" in ann.http.get(f"/review/{table}").text
    guessed = ann.http.get(f"/review/{table}?guess=1").text
    assert "<details open>" not in guessed
    assert "What would you do?" in guessed


def test_a_review_that_was_kept_before_it_told_what_was_missed_is_still_shown(ann: Person) -> None:
    table = finished_table(ann)
    kept = reviewed(ann, table)
    del kept["missed"]
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Review).missed == []


@pytest.mark.parametrize("path", ["/review/{}", "/api/tables/{}/review"])
def test_a_running_game_is_not_reviewed(ann: Person, path: str) -> None:
    table = ann.table("me", "random")
    answer = ann.http.get(path.format(table), headers={"accept": "text/html"})
    assert answer.status_code == 409
    assert "only when it is over" in answer.text


def test_a_running_game_cannot_be_gone_on_with_elsewhere(ann: Person) -> None:
    table = ann.table("me", "random")
    assert ann.post(f"/api/tables/{table}/at/0/try").status_code == 409


def test_a_position_can_be_tried_in_the_seat_that_decided(server: Server, ann: Person) -> None:
    table = finished_table(ann)
    eve = server.person()
    answer = eve.post(f"/api/tables/{table}/at/5/try")
    assert answer.status_code == 201, answer.text
    mine = eve.facts(answer.json()["id"])
    assert mine["eyes"] in mine["to_move"]
    assert [seat["kind"] for seat in mine["seats"]].count("person") == 1
    assert not mine["over"]
    for at in (-1, 100_000):
        assert eve.post(f"/api/tables/{table}/at/{at}/try").status_code == 400


def test_a_closed_table_is_reviewed_for_its_players_alone(server: Server, ann: Person) -> None:
    table = ann.table("me", "random", spectators=False)
    eve = server.person()
    for path in (f"/review/{table}", f"/api/tables/{table}/review"):
        assert eve.http.get(path).status_code == 404
    assert eve.post(f"/api/tables/{table}/at/0/try").status_code == 404


def test_the_end_and_the_replay_lead_to_the_review(ann: Person) -> None:
    table = finished_table(ann)
    assert f'href="/review/{table}"' in ann.http.get(f"/replay/{table}").text
    page = ann.open(table)
    assert f'href="/review/{table}"' in page.until("update")["parts"]["ending"]


async def finished(place: Place) -> Snapshot:
    """Give a finished match."""
    match = Match(carrack.game("new_world", players=2), 5)
    for _ in random_play(match.state, 5):
        pass
    made = await table_of_record(place.store, match.record(), ANN, 1000)
    room = await place.lobby.room(made.id)
    assert room is not None
    return room.shown


def test_who_has_begun_many_reviews_waits_and_others_do_not(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        reviews = Reviews(place.lobby.services, Histories(place.store))
        paid: list[str] = []
        for _ in range(MOST_OF_ONE):
            begun = await finished(place)
            await reviews.of(begun, "eve", lambda: paid.append("eve"))
        with pytest.raises(HttpError) as refused:
            await reviews.of(await finished(place), "eve", lambda: paid.append("eve"))
        assert refused.value.status == 429
        await reviews.of(begun, "eve", lambda: paid.append("eve"))  # how far is it?
        await reviews.of(await finished(place), "ann", lambda: paid.append("ann"))
        assert paid == ["eve"] * MOST_OF_ONE + ["ann"]
        reviews.close()

    use(tmp_path, test)


@pytest.mark.long
def test_a_review_that_is_done_while_it_is_asked_for_is_not_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(place: Place) -> None:
        reviews = Reviews(place.lobby.services, Histories(place.store))
        paid: list[str] = []
        table = await finished(place)
        await reviews.of(table, "ann", lambda: paid.append("ann"))
        read = place.store.review

        async def late(match: str) -> str:
            told = await read(match)
            await asyncio.gather(*reviews.tasks)
            return told

        monkeypatch.setattr(place.store, "review", late)
        await reviews.of(table, "ann", lambda: paid.append("ann"))
        await asyncio.gather(*reviews.tasks)
        assert (await reviews.of(table, "ann", lambda: paid.append("ann"))).review is not None
        assert paid == ["ann"]

    use(tmp_path, test)
