"""What people do at a table."""

from typing import Any

from playwright.sync_api import Page

IS_HIT = """selector => { const one = document.querySelector(selector);
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return one.contains(document.elementFromPoint(x, y)); }"""
LIT = "#board [data-act], #prompt > .options > [data-act], #prompt [data-do=end]"


def play_now(page: Page, game: str, *, bots: int = 1, play: str = "Play now") -> None:
    """Two clicks from home."""
    page.goto("/")
    card = page.locator("article", has=page.locator(f'input[value="{game}"]'))
    card.locator("select[name=players]").select_option(index=bots - 1)
    card.get_by_role("button", name=play, exact=True).click()
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#table[data-n]")


def number(page: Page) -> int:
    """Tell how long the log is that the page knows."""
    return int(page.get_attribute("#table", "data-n") or -1)


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this page's turn; False if the game is over."""
    page.wait_for_selector("#table.mine:not(.sent), #prompt .over", state="attached")
    return page.query_selector("#prompt .over") is None


def wait_for(page: Page, n: int) -> None:
    """Wait until the page shows the table with at least so many entries in its log."""
    page.wait_for_function("n => Number(document.querySelector('#table').dataset.n) >= n", arg=n)


def facts(page: Page) -> dict[str, Any]:
    """Ask what the API knows of this table, and wait until the page shows that much."""
    address = page.url.replace("/table/", "/api/tables/")
    told: dict[str, Any] = page.request.get(f"{address}?since=1000000").json()
    wait_for(page, told["n"])
    return told


def do(page: Page, selector: str = LIT) -> None:
    """Click one lit thing, or choose it by the keyboard if its middle is covered."""
    before = number(page)
    option = page.locator(selector).first
    if page.evaluate(IS_HIT, selector):
        option.click()
    else:
        option.focus()
        page.keyboard.press("Enter")
    wait_for(page, before + 1)


def has_no_sideways_scroll(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def lit(page: Page) -> list[str]:
    """List what can be clicked on the board."""
    acts: list[str] = page.eval_on_selector_all(
        "#board [data-act]", "all => all.map(one => one.getAttribute('data-act'))"
    )
    return acts
