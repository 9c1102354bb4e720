"""Cards of a set on the page: toggled in any order, worth shown, sent when they are a set."""

from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from carrack.games.mundus_novus.rules.cards import RESOURCES
from tests.browser.conftest import NewPage
from tests.browser.paths import number, press, wait_for
from tests.browser.test_turns import sit_down, still_clock
from tests.server.tools import Person, Server

SCREENS: dict[bool, dict[str, Any]] = {
    False: {"viewport": {"width": 1440, "height": 900}},
    True: {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def offering(person: Person, announced: int) -> str:
    """Open a table where everybody offers; all seats are the person's own."""
    table = person.table("me", "me", "me", game="mundus_novus", curtain=False)
    ask = person.facts(table, eyes=0)["ask"]
    message = {"t": "act", "seat": 0, "ask": ask, "act": f"announce:{announced}"}
    person.post(f"/api/tables/{table}/act", message)
    return table


def cards(page: Page, more: str = "") -> list[ElementHandle]:
    return page.query_selector_all(f"#area-hand [data-part]{more}")


def worth(page: Page) -> str:
    return (page.text_content("#choices") or "").removesuffix(" ✓")


@pytest.mark.parametrize("touch", [False, True])
def test_cards_are_toggled_in_any_order_and_sent_as_a_set(
    new_page: NewPage, server: Server, touch: bool
) -> None:
    ann = server.person()
    table = offering(ann, 3)
    page = new_page(**SCREENS[touch])
    sit_down(page, ann, table)
    expect(page.locator("#choices .worth")).to_have_text("0 of 3 · sum 0")
    before = number(page)
    values = [value_of(card) for card in cards(page)]
    assert len(values) == 5
    for n, at in enumerate((4, 2, 0), 1):
        press(cards(page)[at], page, touch=touch)
        total = sum(values[each] for each in (4, 2, 0)[:n])
        told = f"{n} of 3 · sum {total}"
        expect(page.locator("#choices")).to_have_text(told if n < 3 else f"{told} ✓")
    assert len(cards(page)) == len(cards(page, ".chosen")) == 3, "a full set takes no more"
    press(cards(page)[1], page, touch=touch)
    told = f"2 of 3 · sum {values[4] + values[0]}"
    expect(page.locator("#choices .worth")).to_have_text(told)
    assert len(cards(page)) == 5
    assert number(page) == before, "nothing was done yet"
    press(cards(page)[1], page, touch=touch)
    page.locator("#choices [data-make]").click()
    wait_for(page, before + 3)
    offered = ann.facts(table, eyes=0)["view"]["offers"][0]
    found = [kind + 1 for kind, count in enumerate(offered) for _ in range(count)]
    assert found == sorted(values[at] for at in (4, 1, 0))


def test_what_is_picked_has_a_tick_as_colour_alone_says_too_little(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page()
    sit_down(page, ann, offering(ann, 3))
    press(cards(page)[3], page)
    expect(page.locator("#area-hand .chosen > .tick")).to_be_visible()
    expect(page.locator("#area-hand .tick:visible")).to_have_count(1)


def test_escape_puts_all_picks_back(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page()
    sit_down(page, ann, offering(ann, 3))
    for at in (3, 1):
        press(cards(page)[at], page)
    expect(page.locator("#choices .worth")).to_contain_text("2 of 3")
    page.keyboard.press("Escape")
    expect(page.locator("#choices .worth")).to_have_text("0 of 3 · sum 0")
    assert (len(cards(page)), len(cards(page, ".chosen"))) == (5, 0)


def test_a_card_that_cannot_be_added_says_why(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page()
    sit_down(page, ann, offering(ann, 2))
    for at in (3, 1):
        press(cards(page)[at], page)
    expect(page.locator("#choices [data-make]")).to_be_visible()
    page.locator("#area-hand [data-on]:not(.lit)").first.click()
    expect(page.locator("#tip")).to_contain_text("the set is complete: put a card back")


def value_of(card: ElementHandle) -> int:
    on = card.get_attribute("data-on") or ""
    return RESOURCES.index(on.partition(" ")[0].partition(":")[2]) + 1


@pytest.mark.long
def test_what_others_do_meanwhile_leaves_the_picks(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    table = offering(ann, 2)
    page = new_page()
    sit_down(page, ann, table)
    press(cards(page)[4], page)
    expect(page.locator("#choices .worth")).to_contain_text("1 of 2")
    told, n = worth(page), number(page)
    for _ in range(2):
        offer_one(ann, table, 1)
    wait_for(page, n + 2)
    assert worth(page) == told
    assert len(cards(page, ".chosen")) == 1


def offer_one(person: Person, table: str, seat: int) -> None:
    """Offer one card of a seat."""
    facts = person.facts(table, eyes=seat)
    message = {"t": "act", "seat": seat, "ask": facts["ask"], "act": facts["choices"][0]["act"]}
    person.post(f"/api/tables/{table}/act", message)


def test_what_others_do_while_the_button_is_pressed_does_not_take_it_away(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    table = offering(ann, 2)
    page = new_page()
    sit_down(page, ann, table)
    for at in (3, 1):
        press(cards(page)[at], page)
    page.locator("#choices [data-make]").hover()
    n = number(page)
    page.mouse.down()
    offer_one(ann, table, 1)
    wait_for(page, n + 1)
    page.mouse.up()
    wait_for(page, n + 3)
    assert sum(ann.facts(table, eyes=0)["view"]["offers"][0]) == 2


def test_what_is_clicked_while_others_are_still_shown_is_meant_if_the_same_is_asked(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    table = offering(ann, 2)
    page = new_page()
    still_clock(page)
    sit_down(page, ann, table)
    for at in (3, 1):
        press(cards(page)[at], page)
    expect(page.locator("#choices [data-make]")).to_be_visible()
    n = number(page)
    page.clock.run_for(1000)
    for _ in range(2):  # the first is shown, the second waits: time stands still
        offer_one(ann, table, 1)
    wait_for(page, n + 1)
    page.locator("#choices [data-make]").click()
    page.clock.resume()  # the second may have come after the click, and has its time then
    wait_for(page, n + 4)
    assert sum(ann.facts(table, eyes=0)["view"]["offers"][0]) == 2
