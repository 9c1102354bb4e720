"""Playing over real WebSockets: one effect for one intent, fresh views for all."""

import re
from typing import Any

import pytest

import carrack
from carrack.server.tokens import key_hash
from tests.server.tools import (
    Person,
    Server,
    finished_table,
    first_choice,
    new_link,
    play_to_end,
    usual_players,
)
from tests.tables import briefly, random_play


def test_a_move_is_shown_to_both_players_and_to_spectators(server: Server) -> None:
    ann, bob, eve = server.person(), server.person(), server.person()
    made = ann.made("me", "friend")
    assert bob.claim(made["links"]["1"], "Bob").status_code == 200
    pages = [person.open(made["id"]) for person in (ann, bob, eve)]
    assert [page.mine for page in pages] == [[0], [1], []]
    pages[0].until_asked()
    pages[0].act(first_choice(ann, made["id"]))
    for page in pages:
        assert page.until_n(1)["n"] == 1


def test_bots_answer_until_it_is_my_turn_again(ann: Person) -> None:
    table = ann.table("me", "random", "random")
    page = ann.open(table)
    for _ in range(6):
        page.until_asked()
        page.act(ann.facts(table)["choices"][-1]["act"])
        page.until("update")
    seats = {
        told["event"]["seat"] for told in ann.facts(table)["events"] if "seat" in told["event"]
    }
    assert {1, 2} <= seats


def test_the_same_action_sent_twice_has_one_effect(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    act = first_choice(ann, table)
    page.act(act)
    page.act(act)
    assert "happened before" in page.until("refused")["why"]
    assert page.until("update")["n"] == 1
    assert ann.facts(table)["n"] == 1


def test_an_answer_to_an_old_question_has_no_effect_and_brings_the_fresh_view(ann: Person) -> None:
    table = ann.table("me", "me")
    first, second = ann.open(table), ann.open(table)
    second.until_asked()
    first.until_asked()
    first.act(first_choice(ann, table))
    first.until_n(1)
    stale = second.position["ask"]
    second.send(t="act", seat=0, ask=stale, act=first_choice(ann, table))
    second.until("refused")
    assert second.until_n(1)["n"] == 1
    assert ann.facts(table)["n"] == 1


def test_where_several_answer_at_once_the_answer_of_one_leaves_the_others_question(
    server: Server,
) -> None:
    ann, bob = server.person(), server.person()
    made = ann.made("me", "friend", game="mundus_novus")
    table = made["id"]
    bob.claim(made["links"]["1"])
    people = (ann, bob)
    while len(to_move := ann.facts(table)["to_move"]) < 2:
        act_for(people[to_move[0]], table, people[to_move[0]].facts(table))
    asked = [person.facts(table) for person in people]
    for person, facts in zip(people, asked, strict=True):
        assert act_for(person, table, facts) == 200
    assert ann.facts(table)["n"] == asked[0]["n"] + 2


def act_for(person: Person, table: str, facts: dict[str, Any]) -> int:
    """Do the first option of what a person saw; give the status of the answer."""
    message = {
        "t": "act",
        "seat": facts["eyes"],
        "ask": facts["ask"],
        "act": facts["choices"][0]["act"],
    }
    return person.post(f"/api/tables/{table}/act", message).status_code


def test_an_illegal_action_is_refused_with_its_reason_in_the_readers_language(
    server: Server,
) -> None:
    ann = server.person("fr")
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    page.act("no_settler")
    assert "moment" in page.until("refused")["why"]
    assert ann.facts(table)["n"] == 0


def test_undo_and_redo_are_shown_and_logged(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    before = page.areas
    page.act(first_choice(ann, table))
    page.until_n(1)
    after = page.areas
    assert after != before
    page.send(t="undo", seat=0, n=1)
    page.until_n(2)
    assert page.areas == before
    page.send(t="redo", seat=0, n=2)
    page.until_n(3)
    assert page.areas == after
    page.send(t="restart", seat=0, n=3)
    page.until_n(4)
    assert page.areas == before


def test_a_table_without_undo_refuses_it(ann: Person) -> None:
    table = ann.table("me", "me", undo=False)
    page = ann.open(table)
    page.until_asked()
    page.act(first_choice(ann, table))
    page.until_n(1)
    assert not ann.facts(table)["can_undo"]
    page.send(t="undo", seat=0, n=1)
    page.until("refused")
    assert ann.facts(table)["n"] == 1


def test_nobody_takes_back_what_showed_a_hidden_tile(ann: Person) -> None:
    table = ann.table("me", "me")
    for _ in range(4):
        facts = ann.facts(table)
        if facts["to_move"] != [0]:
            break
        act = {"t": "act", "seat": 0, "ask": facts["ask"], "act": facts["choices"][-1]["act"]}
        ann.post(f"/api/tables/{table}/act", act)
    facts = ann.facts(table)
    assert facts["to_move"] == [1]
    ann.post(f"/api/tables/{table}/act", {"t": "undo", "seat": 0, "n": facts["n"]})
    assert ann.facts(table)["n"] == facts["n"]


def test_a_pick_is_taken_back_while_another_picks_too(ann: Person) -> None:
    table = ann.table("me", "me", "me", game="mundus_novus")

    def tell(seat: int, **message: object) -> int:
        return ann.post(f"/api/tables/{table}/act", {"seat": seat, **message}).status_code

    def facts(seat: int) -> dict[str, Any]:
        return ann.facts(table, eyes=seat)

    def pick(seat: int) -> str:
        seen = facts(seat)
        act: str = seen["choices"][0]["act"]
        assert tell(seat, t="act", ask=seen["ask"], act=act) == 200
        return act

    assert tell(0, t="act", ask=facts(0)["ask"], act="announce:2") == 200
    before = facts(0)["choices"]
    pick(0)
    known = facts(0)["n"]
    pick(1)
    after = facts(1)["choices"]
    assert facts(0)["can_undo"]
    # A's page may not have heard of B's pick yet: it does not stand in the way.
    assert tell(0, t="undo", n=known) == 200
    assert facts(0)["choices"] == before
    assert facts(1)["choices"] == after
    assert tell(0, t="undo", n=known) == 409  # not twice by one click
    pick(0)
    pick(0)
    assert facts(0)["choices"] == [] and facts(0)["can_undo"]
    assert tell(0, t="undo", n=facts(0)["n"]) == 200
    assert facts(0)["choices"]


def test_around_one_screen_the_eyes_follow_the_one_who_holds_them(ann: Person) -> None:
    table = ann.table("me", "me", "me")
    page = ann.open(table)
    assert page.mine == [0, 1, 2]
    page.until_asked()
    page.send(t="look", seat=2)
    assert page.until("update")["eyes"] == 2


def test_chat_reaches_everybody_and_is_escaped(ann: Person, bob: Person) -> None:
    made = ann.made("me", "friend")
    bob.claim(made["links"]["1"])
    page, other = ann.open(made["id"]), bob.open(made["id"])
    page.send(t="say", text="<script>alert(1)</script> ahoy")
    while "ahoy" not in (told := other.until("parts")["parts"]).get("chat", ""):
        pass
    assert "<script>" not in told["chat"]
    assert "&lt;script&gt;" in told["chat"]


def test_presence_is_shown_when_a_page_opens_and_closes(ann: Person, bob: Person) -> None:
    made = ann.made("me", "friend")
    bob.claim(made["links"]["1"])
    page = ann.open(made["id"])
    other = bob.open(made["id"])
    while page.until("presence")["seats"] != ["here turn", "here"]:
        pass
    other.socket.close()
    while page.until("presence")["seats"] != ["here turn", "away"]:
        pass


def test_a_seat_lent_to_a_bot_is_played_and_can_be_taken_back(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    assert ann.post(f"/api/tables/{table}/seats/0/lend", {"bot": "random"}).status_code == 200
    while page.position["to_move"] != [1]:
        page.hear()
    assert ann.post(f"/api/tables/{table}/seats/0/lend", {"bot": ""}).status_code == 200
    assert ann.facts(table)["seats"][0]["kind"] == "person"


def test_a_seat_link_moves_a_seat_to_another_device_and_works_once(
    server: Server, ann: Person
) -> None:
    table = ann.table("me", "me")
    path = ann.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    phone, thief = server.person(), server.person()
    token = path.rpartition("/")[2]
    assert len(token) * 6 >= 128
    assert phone.http.get(path).status_code == 200  # looking takes nothing
    assert phone.claim(token).status_code == 200
    assert thief.claim(token).status_code == 404
    assert phone.open(table).mine == [0]
    assert ann.open(table).mine == [1]


@briefly("empires")
def test_a_whole_game_can_be_played_and_its_record_replays(ann: Person, game: str) -> None:
    seats = ["me", *["random"] * (usual_players(game) - 1)]
    table = ann.table(*seats, game=game)
    promise = ann.facts(table)["key_hash"]
    assert ann.facts(table)["key"] == ""
    assert ann.http.get(f"/api/tables/{table}/record").status_code == 409
    facts = play_to_end(ann, table)
    assert key_hash(bytes.fromhex(facts["key"])) == promise
    record = carrack.Record.parse(ann.http.get(f"/api/tables/{table}/record").text)
    points = [seat["points"] for seat in facts["seats"]]
    assert carrack.replay(record).scores() == points
    again = ann.http.post("/api/records", content=record.to_text())
    assert again.status_code == 201
    assert ann.facts(again.json()["id"])["over"]


@pytest.mark.long
@pytest.mark.parametrize("game", carrack.NAMES)
def test_every_moment_of_a_finished_game_can_be_seen(ann: Person, game: str) -> None:
    seats = ["me"] * usual_players(game)
    table = ann.table(*seats, game=game)
    play_to_end(ann, table)
    record = ann.http.get(f"/api/tables/{table}/record").json()
    last = len(record["moves"])
    for at in (0, 1, last // 2, last):
        frame = ann.http.get(f"/api/tables/{table}/at/{at}").json()
        assert frame["n"] == at
        shown = {f"area-{name}" for name, _, _ in frame["areas"]}
        assert shown <= set(frame["parts"]) and len(shown) > 1
        assert not frame["options"]
    assert ann.http.get(f"/api/tables/{table}/at/{last + 1}").status_code == 400
    picture = ann.http.get(f"/api/tables/{table}/at/{last}/board.png")
    assert picture.content.startswith(b"\x89PNG")
    assert ann.http.get(f"/replay/{table}?at=3").status_code == 200


def test_undo_never_reopens_a_finished_game(ann: Person) -> None:
    """The last tile shows nothing new, so only the end itself forbids taking it back."""
    s = carrack.game("new_world", players=2).new(1)
    while not s.over:
        seat = s.to_move[0]
        options = s.options(seat)
        s.apply(seat, options[-1] if s.view(None).step == "Claim" else options[0])
    record = s.record
    assert [text.partition(":")[0] for _, text in record.moves[-2:]] == ["tile", "no_settler"]
    last, text = record.moves.pop()
    table = ann.post("/api/records", record.to_json()).json()["id"]
    page = ann.open(table)
    page.until_asked()
    page.send(t="look", seat=last)
    while page.position["eyes"] != last or page.position["ask"] < 0:
        page.hear()
    page.act(text)
    while not page.position["over"]:
        page.hear()
    assert page.position["parts"]["tools"].count("disabled") == 3
    n = page.position["n"]
    for seat in (0, 1):
        for deed in ("undo", "restart", "redo"):
            message = {"t": deed, "seat": seat, "n": n}
            page.send(**message)
            assert ann.post(f"/api/tables/{table}/act", message).json() == {"n": n}
    facts = ann.facts(table, eyes=last)
    assert (facts["over"], facts["n"], facts["can_undo"], facts["can_redo"]) == (
        True,
        n,
        False,
        False,
    )
    assert page.position["over"] and page.position["n"] == n
    assert ann.http.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize("game", carrack.NAMES)
def test_the_list_of_players_the_api_and_the_view_give_a_seat_the_same_points(
    ann: Person, game: str
) -> None:
    s = carrack.game(game, players=3).new(5)
    for n, _ in enumerate(random_play(s, 5)):
        if n > 150 and sum(s.shown_scores()) > 0:
            break
    table = ann.post("/api/records", s.record.to_json()).json()["id"]
    page = ann.open(table)
    page.until("update")
    facts = ann.facts(table)
    points = [seat["points"] for seat in facts["seats"]]
    assert sum(points) > 0
    assert points == [sum(row) for row in facts["view"]["tally"]] == s.shown_scores()
    badge = r'<use href="#points"/></svg>(-?\d+)</span>'
    listed = re.findall(badge, page.position["parts"]["area-players"])
    assert [int(number) for number in listed] == points


def test_every_message_with_an_id_is_answered_and_has_one_effect_however_often_it_comes(
    ann: Person,
) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    act = {"t": "act", "seat": 0, "ask": 0, "act": first_choice(ann, table)}
    messages: list[dict[str, Any]] = [
        {**act, "id": "a"},
        {"t": "say", "text": "ahoy", "id": "b"},
        {"t": "undo", "seat": 0, "n": 1, "id": "c"},
        {"t": "command", "seat": 0, "ask": -1, "typed": "redo", "n": 2, "id": "d"},
        {"t": "ping", "id": "e"},
        {"t": "look", "seat": 7, "id": "refused"},
    ]
    for again in range(3):
        for message in messages:
            page.send(**message)
            assert page.until("heard")["id"] == message["id"]
        page = ann.open(table)
        assert page.until("update")["n"] == 3, again
    chat = ann.http.get(f"/table/{table}", headers={"accept": "text/html"}).text
    assert chat.count("ahoy") == 1


def test_each_connection_gets_a_position(ann: Person) -> None:
    table = ann.table("me", "me")
    for n in range(2):  # steps of one turn
        page = ann.open(table)
        assert page.until("update")["n"] == n
        page.act(first_choice(ann, table))
        page.until_n(n + 1)


def test_a_finished_game_begins_again_once_with_each_one_seat_further(server: Server) -> None:
    ann, bob, eve = server.person(), server.person(), server.person()
    assert ann.post(f"/api/tables/{ann.table('me', 'me')}/again").status_code == 409
    other = finished_table(eve, "mundus_novus", players=3)  # the same record: another table
    assert eve.post(f"/api/tables/{other}/again").status_code == 200
    table = finished_table(ann, "mundus_novus", players=3)
    assert bob.claim(new_link(ann, table, seat=1)).status_code == 200
    assert eve.post(f"/api/tables/{table}/again").status_code == 403
    answers = [person.post(f"/api/tables/{table}/again") for person in (ann, bob, ann)]
    (name,) = {answer.json()["id"] for answer in answers}
    assert name != table
    for person, mine in ((ann, [True, True, False]), (bob, [False, False, True])):
        facts = person.http.get(f"/api/gatherings/{name}").json()
        assert facts.get("game") == "mundus_novus", facts
        assert [chair["is_mine"] for chair in facts["chairs"]] == mine
