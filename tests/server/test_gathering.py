"""A table before the game: on both kinds of database, over the API that the page uses."""

import asyncio
import secrets
from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from carrack.core.errors import CarrackError
from carrack.server import gathering, gatherings
from carrack.server.audience import Connection
from carrack.server.bot_pool import BotPool
from carrack.server.fair import Proof, by_lot, drawn_key, faults, hash_of
from carrack.server.gathering import Chair, Gathering, Ready, Show, Sit
from carrack.server.lobby import Lobby
from carrack.server.room import Services
from carrack.server.store import Store
from carrack.server.store.rows import Rules
from tests.server.gatherers import begin, gather, known, ready, say, sit
from tests.server.tools import (
    Page,
    Person,
    Server,
    finished_table,
    first_choice,
    new_link,
    play_to_end,
)


@pytest.fixture
def inn(place: str) -> Iterator[Server]:
    """A server on each kind of database."""
    running = Server(place)
    yield running
    assert "Traceback" not in running.stop()


def proof(person: Person, table: str) -> Proof:
    answer = person.http.get(f"/api/tables/{table}/fair")
    return msgspec.json.decode(answer.content, type=Proof)


def told(person: Person, table: str) -> list[str]:
    return [event["sentence"] for event in person.facts(table)["events"]]


def test_people_sit_down_by_a_link_and_the_cards_follow_from_all_their_numbers(
    inn: Server,
) -> None:
    ann, bob = inn.person(), inn.person()
    table = gather(ann, "Ann", "friend", "random", game="mundus_novus")
    assert ann.http.get(f"/api/tables/{table}").status_code == 404  # nothing is dealt yet
    page = bob.http.get(f"/table/{table}").text
    assert "Ann invites you" in page and "Sit down" in page and "five minutes" in page
    sit(bob, table, "Bob")
    chairs = known(bob, table)["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ann", "Bob", ""]
    assert [chair["is_mine"] for chair in chairs] == [False, True, False]
    assert say(ann, table, t="begin").status_code == 409  # nobody is ready
    begin(ann, bob, table=table)
    assert bob.facts(table)["seats"][1]["name"] == "Bob"
    given = proof(bob, table)
    assert (given.how, given.server, given.key) == ("people", "", "")
    assert [one.name for one in given.parts] == ["Ann", "Bob"]
    assert faults(given) == []
    assert "The cards follow from the numbers of everybody" in " ".join(told(bob, table))
    assert ann.http.get(f"/api/gatherings/{table}").status_code == 404


@pytest.mark.long
def test_after_the_end_the_whole_start_is_checked_and_a_changed_number_noticed(
    server: Server,
) -> None:
    ann, bob = server.person(), server.person()
    table = gather(ann, "Ann", "friend", lot=True)
    sit(bob, table, "Bob")
    begin(ann, bob, table=table)
    both = {"Ann": ann, "Bob": bob}
    names = [seat["name"] for seat in ann.facts(table)["seats"]]
    for n, name in enumerate(names):
        both["Ann"].claim(new_link(both[name], table, n)) if name == "Bob" else None
    play_to_end(ann, table)
    whole = proof(ann, table)
    assert faults(whole) == []
    assert sorted(whole.order) == [0, 1]
    assert [("Ann", "Bob")[chair] for chair in whole.order] == names
    other = msgspec.structs.replace(whole.parts[0], part=secrets.token_hex(32))
    assert faults(msgspec.structs.replace(whole, parts=[other, whole.parts[1]]))
    assert faults(msgspec.structs.replace(whole, server=secrets.token_hex(32)))
    assert faults(msgspec.structs.replace(whole, key=secrets.token_hex(32)))
    assert faults(msgspec.structs.replace(whole, order=whole.order[::-1]))


def test_the_table_is_there_again_after_a_restart_and_in_a_backup(place: str) -> None:
    first = Server(place)
    ann, bob = first.person(), first.person()
    table = gather(ann, "Ann", "friend")
    sit(bob, table, "Bob")
    numbers = [ready(person, table) for person in (ann, bob)]
    first.stop()
    second = Server(place)
    for person in (ann, bob):
        person.http.base_url = second.url
    assert known(bob, table)["can_begin"]
    assert say(ann, table, t="begin").status_code == 200
    for person, number in zip((ann, bob), numbers, strict=True):
        assert say(person, table, t="show", part=number).status_code == 200
    assert ann.facts(table)["seats"][1]["name"] == "Bob"
    second.stop()


def test_between_two_at_one_screen_a_curtain_falls_where_hands_are_hidden(server: Server) -> None:
    ann, bob = server.person(), server.person()
    for game, hides in (("mundus_novus", True), ("new_world", False)):
        table = gather(ann, "Ann", "Cleo", "friend", game=game)
        sit(bob, table, "Bob")
        begin(ann, bob, table=table)
        assert ('data-curtain="1"' in ann.http.get(f"/table/{table}").text) == hides
        assert ann.open(table).mine == [0, 1]
        assert bob.open(table).mine == [2]


# --- rights -------------------------------------------------------------------------------

RIGHTS = (
    # what, host, one who sits, one who does not
    ({"t": "sit", "name": "Eve", "chair": 0}, 200, 409, 409),
    ({"t": "sit", "name": "Eve", "chair": 2}, 200, 200, 200),
    ({"t": "sit", "name": " ", "chair": 2}, 400, 400, 400),
    ({"t": "stand", "chair": 0}, 200, 403, 403),
    ({"t": "stand", "chair": 1}, 200, 200, 403),
    ({"t": "fill", "chair": 2, "bot": "casual"}, 200, 403, 403),
    ({"t": "fill", "chair": 1, "bot": "casual"}, 409, 403, 403),
    ({"t": "fill", "chair": 2, "bot": "person"}, 400, 403, 403),
    ({"t": "ready", "hash": "0" * 64}, 200, 200, 403),
    ({"t": "ready", "hash": "0"}, 400, 400, 400),
    ({"t": "change", "options": {}, "rules": {}, "chairs": ["person", "person"]}, 200, 403, 403),
    ({"t": "change", "options": {}, "rules": {}, "chairs": ["person"]}, 400, 403, 403),
    ({"t": "begin"}, 409, 403, 403),
    ({"t": "show", "part": "0" * 64}, 409, 409, 409),
    ({"t": "elope"}, 400, 400, 400),
)


@pytest.mark.parametrize("who", [0, 1, 2], ids=["host", "one who sits", "one who does not"])
def test_who_may_do_what_before_the_game(server: Server, who: int) -> None:
    for message, *allowed in RIGHTS:
        people = [server.person() for _ in range(3)]
        table = gather(people[0], "Ann", "friend", "friend")
        sit(people[1], table, "Bob")
        assert say(people[who], table, **message).status_code == allowed[who], message


def test_a_page_of_another_site_cannot_sit_down(server: Server, ann: Person) -> None:
    table = gather(ann, "Ann", "friend")
    foreign = {"origin": "https://evil.example"}
    answer = ann.post(f"/api/gatherings/{table}", {"t": "begin"}, headers=foreign)
    assert answer.status_code == 403
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        ann.look(table, origin="https://evil.example").hear()


def test_only_tables_that_the_host_lists_are_seen_by_others(server: Server) -> None:
    ann, eve = server.person(), server.person()
    hidden, shown = gather(ann, "Ann", "friend"), gather(ann, "Ann", "friend", listed=True)
    listed = [table["id"] for table in eve.http.get("/api/gatherings").json()]
    assert shown in listed and hidden not in listed
    home = eve.http.get("/").text
    assert f"/table/{shown}" in home and f"/table/{hidden}" not in home
    assert f"/table/{hidden}" in ann.http.get("/").text


def test_the_host_changes_the_table_by_the_same_form_and_all_say_ready_again(
    server: Server,
) -> None:
    ann, bob = server.person(), server.person()
    table = gather(ann, "Ann", "friend", "friend")
    sit(bob, table, "Bob")
    ready(bob, table)
    form = ann.http.get(f"/new/new_world?mode=friends&table={table}").text
    assert f'value="{table}"' in form
    body = f"game=new_world&table={table}&seat0=friend&seat1=friend&seat2=casual&clock=0"
    assert bob.http.post("/tables", content=body).status_code == 403
    assert ann.http.post("/tables", content=body).status_code == 303
    facts = known(bob, table)
    assert [chair["kind"] for chair in facts["chairs"]] == ["person", "person", "casual"]
    assert [chair["name"] for chair in facts["chairs"][:2]] == ["Ann", "Bob"]
    assert not facts["chairs"][1]["is_ready"]


# --- what one does all see ------------------------------------------------------------------


def until_told(page: Page, words: str) -> str:
    """Wait until a page of those who gather shows some words."""
    while words not in (html := page.until("parts")["parts"]["gathered"]):
        pass
    return str(html)


def test_what_one_does_all_see_at_once(inn: Server) -> None:
    ann, bob, eve = inn.person(), inn.person(), inn.person()
    table = gather(ann, "Ann", "friend")
    host, stranger = ann.look(table), eve.look(table)
    assert "data-fill" in until_told(host, "1 seat is free")
    assert "data-fill" not in until_told(stranger, "1 seat is free")
    sit(bob, table, "Bob")
    assert "away" in until_told(host, "Bob")
    guest = bob.look(table)
    assert "away" not in until_told(host, "Bob") and "away" not in until_told(guest, "Bob")
    guest.send(t="ping", id="x")
    assert guest.until("heard")["id"] == "x"
    guest.socket.close()
    assert "away" in until_told(host, "Bob")
    begin(ann, bob, table=table)
    for page in (host, stranger):
        until_told(page, "data-gone")
    assert ann.open(table).until("update")["n"] == 0


def test_a_draw_that_is_given_up_is_shown_though_nobody_does_anything(place: str) -> None:
    async def test() -> None:
        now = 2.0  # a second after the draw began
        services = Services(Store(place), BotPool(1), clock=lambda: now)
        lobby, page = Lobby(services), Connection("a", "en")
        await gatherings.gather(services, two_ready(), "t")
        await lobby.gathered.join("t", page)
        assert "being dealt" in str(await page.next())
        await lobby.gathered.look_after()
        now += gathering.PATIENCE / 1000 + 1
        await lobby.gathered.look_after()
        assert "did not come" in str(await page.next())
        await lobby.stop()

    asyncio.run(test())


def test_who_comes_while_the_last_two_pages_leave_hears_what_others_do(place: str) -> None:
    async def test() -> None:
        services = Services(Store(place), BotPool(1))
        lobby = Lobby(services)
        await gatherings.gather(services, two_ready(), "t")
        pages = [Connection("a", "en"), Connection("b", "en")]
        for page in pages:
            await lobby.gathered.join("t", page)
        leaving = [asyncio.ensure_future(lobby.gathered.leave("t", page)) for page in pages]
        await leaving[0]
        assert not leaving[1].done()
        late = Connection("a", "en")
        await asyncio.gather(lobby.gathered.join("t", late), leaving[1])
        assert lobby.gathered.circles["t"].pages == {late}
        await lobby.stop()

    asyncio.run(test())


def test_messages_of_a_table_do_nothing_before_the_game(server: Server) -> None:
    ann = server.person()
    table = gather(ann, "Ann", "friend")
    before = known(ann, table)
    for text in ('{"t":"act","seat":0,"ask":0,"act":"x"}', "nonsense", '{"t":"say","text":"a"}'):
        page = ann.look(table)
        page.until("parts")
        page.socket.send(text)
    assert known(ann, table) == before


def test_who_deletes_their_data_ends_what_they_host_for_all_who_look(server: Server) -> None:
    ann, bob = server.person(), server.person()
    table = gather(ann, "Ann", "friend")
    sit(bob, table, "Bob")
    page = bob.look(table)
    ann.http.post("/me/forget", data={"sure": "on"})
    until_told(page, "data-gone")
    assert bob.http.get(f"/table/{table}").status_code == 404


# --- the draw -----------------------------------------------------------------------------


def two_ready() -> Gathering:
    g = Gathering(game="new_world", options={}, rules=Rules(), host="a", chairs=[Chair()] * 2)
    for holder in "ab":
        g = gathering.done(g, Sit(holder.upper()), holder, 0)
        g = gathering.done(g, Ready(hash_of(holder)), holder, 0)
    return gathering.done(g, gathering.Begin(), "a", 1000)


def test_a_browser_that_goes_away_after_its_hash_blocks_nobody_and_deals_nothing() -> None:
    g = gathering.done(two_ready(), Show("a"), "a", 2000)
    assert gathering.lapsed(g, 1000 + gathering.PATIENCE) is g
    after = gathering.lapsed(g, 1001 + gathering.PATIENCE)
    assert (after.begun, after.numbers, after.missing, after.draws) == (0, [], "B", 2)
    assert after.server != g.server  # what was shown serves for nothing more


def test_nobody_shows_another_number_than_the_one_they_are_bound_to() -> None:
    g = two_ready()
    for holder, part in (("a", "b"), ("c", "a")):
        with pytest.raises(CarrackError):
            gathering.done(g, Show(part), holder, 2000)
    assert not g.is_drawn


def test_every_number_changes_the_key() -> None:
    keys = {drawn_key("t", s, [a, b]) for s in "12" for a in "12" for b in "12"}
    assert len(keys) == 8
    assert {tuple(by_lot(key, 3)) for key in keys} > {(0, 1, 2)}


# --- seats that change hands ----------------------------------------------------------------


def test_seats_that_change_hands_are_told_to_all_and_survive_undo(inn: Server) -> None:
    ann, bob, cleo = inn.person(), inn.person(), inn.person()
    table = gather(ann, "Ann", "friend")
    sit(bob, table, "Bob")
    begin(ann, bob, table=table)
    facts = ann.facts(table)
    act = {"t": "act", "seat": 0, "ask": facts["ask"], "act": first_choice(ann, table)}
    assert ann.post(f"/api/tables/{table}/act", act).status_code == 200
    assert cleo.claim(new_link(bob, table, 1), "Cleo").status_code == 200
    path = f"/api/tables/{table}/seats/1/lend"
    assert cleo.post(path, {"bot": "random"}).status_code == 200
    assert cleo.post(path, {"bot": ""}).status_code == 200  # it has not decided anything
    expected = [
        "Cleo takes a seat over that Bob held until now, and has looked through.",
        "Cleo lets a bot play: random bot.",
        "Cleo takes the seat back from the bot.",
    ]
    assert told(ann, table)[-3:] == expected
    undo = {"t": "undo", "seat": 0, "n": ann.facts(table)["n"]}
    assert ann.post(f"/api/tables/{table}/act", undo).status_code == 200
    assert told(ann, table)[-3:] == expected
    replay = ann.http.get(f"/replay/{table}?at=0").text
    assert "Cleo takes a seat over" in replay


def test_without_hints_a_seat_for_which_a_bot_decided_stays_with_the_bot(server: Server) -> None:
    ann, bob = server.person(), server.person()
    for allowed, status in (("reasons", 403), ("none", 403), ("full", 200)):
        made = ann.made("me", "friend", help=allowed)
        bob.claim(made["links"]["1"], "Bob")
        page = bob.open(made["id"])
        path = f"/api/tables/{made['id']}/seats/0/lend"
        assert ann.post(path, {"bot": "random"}).status_code == 200
        while page.until_asked()["to_move"] != [1]:
            page.hear()
        assert ann.post(path, {"bot": ""}).status_code == status, allowed


def test_a_game_that_was_brought_along_is_marked_for_whoever_sits_down(server: Server) -> None:
    ann, bob = server.person(), server.person()
    table = finished_table(ann, players=2)
    link = new_link(ann, table, 1)
    assert "a record that was brought along" in bob.http.get(f"/seat/{link}").text
    bob.claim(link, "Bob")
    assert "brought along as a record" in told(bob, table)[0]
    assert proof(bob, table).how == "record"


def test_games_of_a_series_add_up(server: Server) -> None:
    ann, bob = server.person(), server.person()
    table = finished_table(ann, "mundus_novus", players=2)
    bob.claim(new_link(ann, table, 1), "Bob")
    facts = ann.facts(table)
    points = [seat["points"] for seat in facts["seats"]]
    name = ann.post(f"/api/tables/{table}/again").json()["id"]
    page = bob.http.get(f"/table/{name}").text
    assert "Game 2 of your series" in page
    for score in points:
        assert f"points: {score}" in page
    begin(ann, bob, table=name)
    assert bob.facts(name)["seats"][0]["name"] == "Bob"  # one seat further
