"""Clocks made for long games: banks, nights and week-ends, and always a bot's move at the end."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from carrack.server.clocks import due, pauses, spent
from carrack.server.protocol import Act
from carrack.server.room import Room
from carrack.server.store.rows import Rules
from tests.server.test_room import Place, bots_rest, use
from tests.server.tools import Person, Server

HOUR = 3_600_000
BRUSSELS = Rules(pauses="both", zone="Europe/Brussels")
WEEKENDS = Rules(pauses="weekends", zone="Europe/Brussels")
NIGHTS = Rules(pauses="nights", zone="Europe/Brussels")


def at(text: str, zone: str = "Europe/Brussels") -> int:
    """Give a moment, written as 2026-11-20 21:00."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("rules", "begin", "hours", "end"),
    [
        (Rules(), "2026-11-20 21:00", 4, "2026-11-21 01:00"),
        (NIGHTS, "2026-11-17 10:00", 4, "2026-11-17 14:00"),
        (NIGHTS, "2026-11-17 21:00", 4, "2026-11-18 11:00"),
        (NIGHTS, "2026-11-17 23:30", 1, "2026-11-18 09:00"),
        (NIGHTS, "2026-11-18 05:00", 14, "2026-11-18 22:00"),
        (BRUSSELS, "2026-11-20 21:00", 2, "2026-11-23 09:00"),  # over a week-end
        (BRUSSELS, "2026-11-21 12:00", 24, "2026-11-24 18:00"),
        (
            Rules(pauses="weekends", zone="Europe/Brussels"),
            "2026-11-20 23:00",
            2,
            "2026-11-23 01:00",
        ),
        # The night in which clocks are put forward has one hour less; the day is as long as ever.
        (NIGHTS, "2026-03-28 21:00", 2, "2026-03-29 09:00"),
    ],
)
def test_time_runs_out_later_where_clocks_stand_still(
    rules: Rules, begin: str, hours: int, end: str
) -> None:
    assert due(rules, at(begin), hours * HOUR) == at(end)
    assert spent(rules, at(begin), at(end)) == hours * HOUR


def test_it_is_night_where_the_table_is() -> None:
    tokyo = Rules(pauses="nights", zone="Asia/Tokyo")
    begin = at("2026-11-17 12:00", "UTC")  # nine in the evening in Tokyo
    assert due(tokyo, begin, 2 * HOUR) == at("2026-11-18 09:00", "Asia/Tokyo")


def test_the_pauses_that_a_page_will_meet_are_told() -> None:
    found = pauses(NIGHTS, at("2026-11-17 21:00"), at("2026-11-18 09:00"))
    assert found == [(at("2026-11-17 22:00"), at("2026-11-18 08:00"))]
    assert pauses(Rules(), 0, 10) == []


def test_a_bank_is_used_up_by_ones_own_turns_alone(place: str) -> None:
    async def test(where: Place) -> None:
        room = await where.room(["me", "me"], bank=600, increment=20, end_turn=False)
        where.clock.now += 100
        while room.shown.to_move == [0]:
            await act(room)
        assert room.shown.banks == (520_000, 600_000)  # 100 used, 20 added when the turn was over
        where.clock.now += 50
        while room.shown.to_move == [1]:
            await act(room)
        assert room.shown.banks == (520_000, 570_000)

    use(place, test)


def test_when_a_bank_is_empty_a_bot_decides_and_the_table_goes_on(place: str) -> None:
    async def test(where: Place) -> None:
        room = await where.room(["me", "me"], bank=600, increment=20)
        name = room.row.id
        where.clock.now += 599
        await where.lobby.look_after()
        assert room.shown.n == 0
        where.clock.now += 1
        await where.lobby.look_after()
        room = where.lobby.rooms[name]  # it was dropped while nobody looked
        await bots_rest(room)
        assert room.shown.to_move == [1]
        assert room.shown.banks == (20_000, 600_000)  # what a turn adds is always there
        assert "stood_in" in str(room.shown.events)

    use(place, test)


def test_a_bank_survives_a_restart_and_the_time_between(place: str) -> None:
    async def test(where: Place) -> None:
        room = await where.room(["me", "me"], bank=600, increment=20, end_turn=False)
        await where.lobby.look_after()
        where.clock.now += 24
        while room.shown.to_move == [0]:
            await act(room)
        await where.lobby.look_after()
        left = room.shown.dues[1] - where.clock.now * 1000
        where.clock.now += 7_200  # nobody was there
        await where.lobby.beat()
        await room.heard(anew=True)
        assert room.shown.banks == (596_000, 600_000)
        assert room.shown.dues[1] - where.clock.now * 1000 == left

    use(place, test)


def test_a_night_costs_nobody_a_move(place: str) -> None:
    async def test(where: Place) -> None:
        where.clock.now = at("2026-11-17 21:59") / 1000
        room = await where.room(["me", "me"], clock=180, pauses="nights", zone="Europe/Brussels")
        await where.lobby.look_after()
        await be_alive(where, 10 * 3_600)
        name = room.row.id
        assert name not in where.lobby.rooms and room.shown.n == 0
        await be_alive(where, 180)
        room = where.lobby.rooms[name]
        await bots_rest(room)
        assert room.shown.n >= 1

    use(place, test)


async def be_alive(where: Place, seconds: int) -> None:
    """Let time pass while the server runs, as if it had noted so all the while."""
    where.clock.now += seconds
    services = where.lobby.services
    await where.store.beat(services.id, services.now(), grace=seconds * 1000)
    where.lobby.beaten = services.now()
    await where.lobby.look_after()


async def act(room: Room) -> None:
    """Do the first thing that is offered."""
    seat = room.shown.to_move[0]
    await room.do(Act(seat, room.shown.asks[seat], room.shown.options(seat)[0].text))


@pytest.mark.parametrize(
    "rules",
    [
        {"bank": 601, "increment": 20},
        {"bank": 600, "increment": 21},
        {"bank": 600, "increment": 20, "clock": 60},
        {"clock": 60, "pauses": "nights", "zone": "Nowhere/City"},
        {"clock": 60, "zone": "../../etc/passwd"},
        {"clock": 60, "pauses": "mondays"},
    ],
)
def test_a_clock_that_is_not_offered_is_refused(ann: Person, rules: dict[str, object]) -> None:
    seats = [{"kind": "me"}, {"kind": "random"}]
    answer = ann.post("/api/tables", {"game": "new_world", "seats": seats, "rules": rules})
    assert answer.status_code == 400, answer.text


def test_what_is_left_is_shown_to_all(server: Server, ann: Person) -> None:
    table = ann.table("me", "me", bank=86_400, increment=14_400, pauses="both", zone="UTC")
    facts = server.person().facts(table)  # a spectator
    assert facts["banks"] == [86_400_000, 86_400_000] and facts["dues"][0] > 0
    page = server.person().http.get(f"/table/{table}").text
    assert "data-deadline" in page and 'data-left="86400000"' in page
    assert "at night and at week-ends (UTC)" in page


def test_the_form_offers_banks_and_pauses(ann: Person) -> None:
    page = ann.http.get("/new/new_world?mode=friends").text
    assert "bank of 24 hours, 4 hours more each turn" in page
    sent = {
        "game": "new_world",
        "seat0": "me",
        "seat1": "random",
        "clock": "86400+14400",
        "pauses": "weekends",
        "zone": "Europe/Paris",
    }
    made = ann.http.post("/tables", data=sent)
    page = ann.http.get(made.headers["location"]).text
    assert "bank of 24 hours, 4 hours more each turn; at week-ends (Europe/Paris)" in page
