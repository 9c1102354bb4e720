"""From the invitation to the first moves, in two and three browsers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

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
    for box, on in more.items():
        page.locator(f"[name={box}]").set_checked(on)
    page.get_by_role("button", name="Invite").click()
    return page.locator("#link").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.evaluate("localStorage.setItem('likes-instant', '1')")
    page.locator("#sit [name=name]").fill(name)
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


def test_a_friend_joins_by_link_on_a_phone_and_the_start_is_fair(new_page: NewPage) -> None:
    ann, bob = new_page(), new_page(**PHONE)
    link = invite(ann, "new_world", "friend", "friend")
    ann.get_by_role("button", name="A bot", exact=True).last.click()
    expect(ann.locator(".chairs")).to_contain_text("casual player")
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


@pytest.mark.timeout(300)
def test_two_at_one_tablet_and_one_far_away_play_one_game(new_page: NewPage) -> None:
    tablet, far = new_page(viewport={"width": 1024, "height": 768}), new_page()
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
        while wait_for_own_turn(tablet):
            do(tablet)
    assert far.locator("#curtain").is_hidden()
    wait_for_turn(far)
    move(far)
    wait_for(tablet, number(far))


def wait_for_own_turn(page: Page) -> bool:
    """Wait until this page must decide; False if another is waited for."""
    page.wait_for_selector("#table.mine:not(.sent), #curtain:not([hidden]), #prompt .waiting")
    return page.query_selector("#table.mine:not(.sent)") is not None
