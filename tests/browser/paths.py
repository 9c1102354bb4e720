"""What people do at a table."""

from playwright.sync_api import Error, Page

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


def do(page: Page, selector: str = LIT) -> None:
    """Click one lit thing, and wait until it has happened."""
    before = number(page)
    option = page.locator(selector).first
    try:
        option.click(timeout=1_000)
    except Error:  # it was slow; or its middle is covered: the keyboard reaches it
        if number(page) == before and not page.query_selector("#table.sent"):
            option.focus()
            page.keyboard.press("Enter")
    page.wait_for_function(
        "n => Number(document.querySelector('#table').dataset.n) > n", arg=before
    )


def has_no_sideways_scroll(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def lit(page: Page) -> list[str]:
    """List what can be clicked on the board."""
    acts: list[str] = page.eval_on_selector_all(
        "#board [data-act]", "all => all.map(one => one.getAttribute('data-act'))"
    )
    return acts
