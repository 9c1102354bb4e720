"""The review in a real browser: made while one waits, read, guessed at, gone on from."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.paths import has_no_sideways_scroll
from tests.browser.test_paths import PHONE
from tests.server.tools import Person, Server, finished_table


@pytest.mark.long
def test_a_review_is_awaited_read_guessed_at_and_tried(new_page: NewPage, server: Server) -> None:
    table = finished_table(Person(server.url))
    page = new_page()
    page.goto(f"/replay/{table}")
    page.locator(f'a[href="/review/{table}"]').click()
    expect(page.locator("#review")).to_be_visible()
    verdicts = page.locator(".verdicts > li")
    expect(verdicts.locator("details[open]")).to_have_count(verdicts.count())
    page.locator(".balance th span").evaluate_all(
        "all => { for (const one of all) one.textContent = 'Joueur occasionnel A'; }"
    )
    balance = page.locator(".balance .sources")
    assert balance.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.get_by_role("link", name="Let me guess first").click()
    expect(page.locator(".verdicts details[open]")).to_have_count(0)
    verdicts.first.locator("summary").click()
    expect(verdicts.first.get_by_text("Played:")).to_be_visible()
    verdicts.first.get_by_role("link", name="See the position").click()
    page.wait_for_selector("#replay .areas, #replay #board")
    page.go_back()
    page.locator("[data-try]").first.click()
    page.wait_for_url("**/table/**")
    expect(page.locator("#table.mine")).to_be_visible()


@pytest.mark.long
def test_a_review_fits_a_phone(new_page: NewPage, server: Server) -> None:
    table = finished_table(Person(server.url))
    page = new_page(**PHONE)
    page.goto(f"/review/{table}")
    expect(page.locator("#review")).to_be_visible()
    assert has_no_sideways_scroll(page)
    letters = page.locator("#review .plot text")
    sizes = letters.evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert sizes and min(sizes) >= 12
    small = page.locator("#review .verdicts :is(a, button, summary)").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
