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


@pytest.mark.long
def test_numbers_of_the_balance_do_not_run_together_on_a_tablet(
    new_page: NewPage, server: Server
) -> None:
    table = finished_table(Person(server.url), "mundus_novus", players=6)
    page = new_page(viewport={"width": 1024, "height": 768})
    page.goto(f"/review/{table}")
    expect(page.locator("#review")).to_be_visible()
    page.locator(".balance tbody td").evaluate_all(
        "all => { for (const one of all) one.textContent = '+100 %'; }"
    )
    gaps = page.locator(".balance tbody tr").first.evaluate(
        """row => [...row.cells].map(cell => {
            const words = document.createRange();
            words.selectNodeContents(cell);
            return words.getBoundingClientRect();
        }).map((box, n, all) => box.left - (all[n - 1]?.right ?? 0)).slice(2)"""
    )
    assert len(gaps) == 4
    assert min(gaps) >= 8
    balance = page.locator(".balance .sources")
    assert balance.evaluate("one => one.scrollWidth <= one.clientWidth")
