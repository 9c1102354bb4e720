"""From the invitation to the first moves, in two and three browsers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carrack
from carrack.arena.match import Match
from tests.browser.conftest import NewPage
from tests.browser.paths import (
    choose,
    do,
    facts,
    has_no_sideways_scroll,
    number,
    wait_for,
    wait_for_turn,
)
from tests.server.tools import Server
from tests.tables import random_play

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def invite(page: Page, game: str, *seats: str, name: str = "Ann", **more: bool) -> str:
    """Open a table from the form; give the link that is shown."""
    page.goto(f"/new/{game}?mode=friends")
    page.evaluate("localStorage.setItem('likes-instant', '1')")
    page.locator("[name=name0]").fill(name)
    for n, kind in enumerate(seats, start=1):
        page.locator(f"[name=seat{n}]").select_option(kind)
    page.locator("summary", has_text="Options, clock and help").click()
    for box, on in more.items():
        page.locator(f"[name={box}]").set_checked(on)
    page.get_by_role("button", name="Invite").click()
    return page.locator("#link").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.evaluate("localStorage.setItem('likes-instant', '1')")
    page.locator("#sit [name=name]").fill(name)
    with page.expect_navigation():  # who sits down gets a page of their own
        page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".chairs .mine")).to_contain_text(name)


def mark(page: Page, name: str) -> Any:
    return page.locator(".chairs li", has_text=name).locator(".mark")


def move(page: Page, *, touch: bool = False) -> None:
    """Do the first thing that can be done."""
    known = facts(page)
    if known["can_end"]:
        do(page, "#prompt [data-do=end]")
    else:
        choose(page, known["choices"][0]["act"], touch=touch)


def check_start(page: Page, told: str) -> None:
    page.locator(".talk summary", has_text="About this table").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#fair output")).to_contain_text(told)


@pytest.mark.long
def test_the_invitation_stands_below_the_seats(new_page: NewPage, served: Server) -> None:
    ann = new_page(served.url)
    for friends in (1, 3):
        invite(ann, "new_world", *["friend"] * friends)
        sitting = ann.locator(".sitting").bounding_box()
        invitation = ann.locator(".invitation").bounding_box()
        assert sitting is not None and invitation is not None
        assert sitting["x"] == invitation["x"]
        assert sitting["y"] + sitting["height"] <= invitation["y"]


@pytest.mark.long
def test_a_friend_joins_by_link_on_a_phone_and_the_start_is_fair(
    new_page: NewPage, served: Server
) -> None:
    ann, bob = new_page(served.url), new_page(served.url, **PHONE)
    link = invite(ann, "new_world", "friend", "friend")
    ann.get_by_role("button", name="A bot", exact=True).last.click()
    expect(ann.locator(".chairs")).to_contain_text("Casual player")
    expect(ann.locator("svg.code")).to_be_visible()
    expect(ann.get_by_role("button", name="Begin")).to_be_disabled()
    bob.goto(link)
    expect(bob.locator("#gathering")).to_contain_text("Ann invites you to a game")
    expect(bob.get_by_role("button", name="Learn it in five minutes")).to_be_visible()
    assert has_no_sideways_scroll(bob)
    sit_down(bob, link, "Bob")
    expect(ann.locator(".chairs")).to_contain_text("Bob")
    bob.get_by_role("button", name="I am ready").click()
    expect(mark(ann, "Bob")).to_have_text("ready")
    expect(mark(ann, "Ann")).to_have_text("not ready yet")
    ann.get_by_role("button", name="Begin").click()
    for page in (ann, bob):
        page.wait_for_selector("#table[data-n]")
    check_start(ann, "yours is among them")
    for _ in range(4):
        mover, other = (ann, bob) if ann.query_selector("#table.mine") else (bob, ann)
        wait_for_turn(mover)
        move(mover, touch=mover is bob)
        wait_for(other, number(mover))
    expect(ann.locator("#log")).to_contain_text("numbers of everybody who plays")


@pytest.mark.long
def test_a_changed_number_is_noticed_by_the_browser_that_gave_it(new_page: NewPage) -> None:
    ann, bob = new_page(), new_page()
    link = invite(ann, "new_world", "friend")
    sit_down(bob, link, "Bob")
    bob.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Begin").click()
    bob.wait_for_selector("#table[data-n]")
    bob.evaluate(
        """() => { const name = Object.keys(localStorage).find(one => one.startsWith('number-'));
        const own = JSON.parse(localStorage[name]); own.part = '0'.repeat(64);
        localStorage[name] = JSON.stringify(own); }"""
    )
    check_start(bob, "NOT")


@pytest.mark.long
@pytest.mark.timeout(300)
def test_two_at_one_tablet_and_one_far_away_play_one_game(
    new_page: NewPage, served: Server
) -> None:
    tablet = new_page(served.url, viewport={"width": 1024, "height": 768})
    far = new_page(served.url)
    link = invite(tablet, "new_world", "friend", "friend", curtain=True)
    tablet.get_by_text("Somebody else plays at this screen too").click()
    tablet.locator("#sit [name=name]").fill("Bob")
    tablet.get_by_role("button", name="Sit down").click()
    expect(tablet.locator(".chairs .mine")).to_have_count(2)
    sit_down(far, f"{link}?seat=2", "Cleo")
    far.get_by_role("button", name="I am ready").click()
    tablet.get_by_role("button", name="Begin").click()
    far.wait_for_selector("#table[data-n]")
    for name in ("Ann", "Bob"):
        expect(tablet.locator("#curtain")).to_contain_text(f"Pass the screen to {name}")
        tablet.get_by_role("button", name="I am here").click()
        tablet.wait_for_selector("#table.mine")  # through these eyes
        while wait_for_own_turn(tablet):
            do(tablet)
    assert far.locator("#curtain").is_hidden()
    wait_for_turn(far)
    move(far)
    wait_for(tablet, number(far))


@pytest.mark.long
def test_the_same_people_play_once_more_one_seat_further(new_page: NewPage, served: Server) -> None:
    ann, bob = new_page(served.url), new_page(served.url, **PHONE)
    match = Match(carrack.game("new_world", players=2), 5)
    for _ in random_play(match.state, 5):
        pass
    over = ann.request.post("/api/records", data=match.record().to_text()).json()["id"]
    path = ann.request.post(f"/api/tables/{over}/seats/1/link").json()["path"]
    bob.goto(path)
    bob.locator("[name=name]").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    ann.goto(f"/table/{over}")
    for page in (ann, bob):
        page.locator("[data-rematch]").first.dispatch_event("click")
        page.wait_for_selector("#gathering")
        expect(page.locator("#gathered")).to_contain_text("Game 2 of your series")
    assert ann.url == bob.url != f"/table/{over}"
    bob.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Begin").click()
    for page in (ann, bob):
        page.wait_for_selector("#table[data-n]")
    assert facts(ann)["seats"][0]["name"] == "Bob"


@pytest.mark.long
def test_who_is_asked_to_leave_sees_it_and_can_sit_down_elsewhere(
    new_page: NewPage, served: Server
) -> None:
    ann, bob = new_page(served.url), new_page(served.url)
    sit_down(bob, invite(ann, "new_world", "friend", "friend"), "Bob")
    ann.locator(".chairs li", has_text="Bob").get_by_role("button", name="Free this seat").click()
    expect(bob.locator(".chairs")).not_to_contain_text("Bob")
    bob.locator("#sit [name=name]").fill("Bobby")
    bob.get_by_role("button", name="Sit here").last.click()
    expect(ann.locator(".chairs li").last).to_contain_text("Bobby")


def wait_for_own_turn(page: Page) -> bool:
    """Wait until this page must decide; False if another is waited for."""
    page.wait_for_selector("#table.mine:not(.sent), #curtain:not([hidden]), #prompt .waiting")
    return page.query_selector("#table.mine:not(.sent)") is not None
