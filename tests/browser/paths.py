"""What people do at a table."""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

# What stands for an action: the thing itself, a part that narrows, a button, or the whole list.
FIND = """act => {
    const matches = on => on.split(' ').some(word => new RegExp('^' + word.replace(
        /[.+?^${}()|[\\]\\\\]/g, '\\\\$&').replace(/\\*/g, '.*') + '$').test(act));
    const seen = one => one.checkVisibility({ visibilityProperty: true })
        && one.getBoundingClientRect().width > 0;
    const all = selector => [...document.querySelectorAll(selector)].filter(seen);
    const exact = all('.role [data-act], #choices [data-act]').find(
        one => one.getAttribute('data-act') === act);
    const part = all('.role [data-part]:not(.chosen)').find(
        one => matches(one.getAttribute('data-part')));
    return exact ?? part ?? document.querySelector('#choices .all'); }"""
MIDDLE = """one => { one.scrollIntoView({ block: 'center', inline: 'center' });
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const top = document.elementsFromPoint(x, y)
        .map(each => each.closest('.lit, button, summary, dialog')).find(each => each);
    return top === one ? 'clear' : top && !top.matches('.lit') ? 'covered' : 'another'; }"""
END = "#prompt [data-do=end]"
SURE = "#choices [data-lasting=do]"
LIT = f".role [data-act], #choices [data-act], {END}"


def show_at_once(page: Page) -> None:
    """What others do is shown at once."""
    page.add_init_script(
        "if (location.protocol === 'http:') localStorage.setItem('likes-instant', '1')"
    )


def from_home(page: Page, game: str) -> None:
    """Two clicks from home."""
    show_at_once(page)
    page.goto("/")
    card = page.locator("article", has=page.locator(f'input[value="{game}"]'))
    card.locator("select[name=players]").select_option(index=0)
    card.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#table[data-n]")


def play_now(page: Page, game: str, *, players: int = 0) -> None:
    """Begin as the form at home does, without that page: with the fewest seats if none is said."""
    show_at_once(page)
    form: dict[str, str | float | bool] = {"game": game, "preset": "now"}
    if players:
        form["players"] = players
    begun = page.request.post("/tables", form=form, max_redirects=0)
    page.goto(begun.headers["location"])
    page.wait_for_selector("#table[data-n]")


def number(page: Page) -> int:
    """Tell how long the log is that the page knows."""
    return int(page.get_attribute("#table", "data-n") or -1)


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this page's turn; False if the game is over. What waits is done at once."""
    ready = "#table.mine:not(.sent)"
    page.wait_for_selector(f"{ready}, #prompt .over", state="attached")
    do_what_waits(page)
    page.wait_for_selector(f"{ready}:not(:has({SURE})), #prompt .over", state="attached")
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


def choose(page: Page, act: str, *, touch: bool = False) -> None:
    """Choose an action by what is lit: part by part, until the table goes on."""
    before = number(page)
    if is_picking(page):
        make_set(page, touch=touch)
        return
    for _ in range(8):
        found = standing_for(page, act, touch=touch)
        assert found is not None, f"nothing stands for {act}"
        if is_list(found):
            found.click()
            page.locator(f'.sheet-over [data-act="{act}"]').click()
            break
        is_whole = found.get_attribute("data-act") == act
        is_thing = found.get_attribute("data-on") is not None
        try:
            is_tapped = press(found, page, touch=touch)
        except Error as error:
            if "not attached" not in str(error):
                raise
            continue  # the page was drawn anew meanwhile: look again
        if is_whole and is_thing and is_tapped:
            page.locator("#choices .confirm").tap()
        if is_whole:
            break
    wait_until_done(page, before + 1)


def standing_for(page: Page, act: str, *, touch: bool) -> Any:
    """Find what stands for an action; on a phone it may be under another tab, which is marked."""
    found = page.evaluate_handle(FIND, act).as_element()
    for tab in page.query_selector_all("#tabs [data-tab=main], #tabs .has-lit") if touch else ():
        if found is not None and not is_list(found):
            break
        tab.tap()
        found = page.evaluate_handle(FIND, act).as_element()
    return found


def is_list(found: Any) -> bool:
    """Tell whether this is the button that lists all options."""
    return "all" in (found.get_attribute("class") or "").split()


def is_picking(page: Page) -> bool:
    """Tell whether the page asks for a set."""
    return page.query_selector("#choices .worth, #choices [data-make]") is not None


def make_set(page: Page, *, touch: bool = False) -> None:
    """Pick cards, the last that are lit first, until they are a set; then send it."""
    before = number(page)
    while page.query_selector("#choices [data-make]") is None:
        worth = page.text_content("#choices")
        press(page.query_selector_all(".role [data-part]:not(.chosen)")[-1], page, touch=touch)
        page.wait_for_function(
            "worth => document.querySelector('#choices').textContent !== worth", arg=worth
        )
    page.locator("#choices [data-make]").click()
    wait_until_done(page, before + 1)


def wait_until_done(page: Page, n: int, *, by_key: bool = False) -> None:
    """Wait for so many entries of the log; what cannot be taken back is not thought over."""
    ready = "n => Number(document.querySelector('#table').dataset.n) >= n"
    page.wait_for_function(f"{ready} || document.querySelector('{SURE}') !== null", arg=n)
    if number(page) < n and by_key:
        page.keyboard.press("Enter")
    elif number(page) < n:
        do_what_waits(page)
    wait_for(page, n)


def do_what_waits(page: Page) -> None:
    """Do what cannot be taken back, if something waits for that."""
    waiting = page.query_selector(SURE)
    if waiting is not None:
        with suppress(Error):  # it has been done meanwhile
            waiting.click(timeout=1000)


def press(found: Any, page: Page, *, touch: bool = False) -> bool:
    """Click a thing in its middle; by the keyboard if something else is chosen there.

    Tells whether it was tapped.
    """
    state = found.evaluate(MIDDLE)
    assert state != "covered", found.get_attribute("data-on")
    if state == "another":
        found.focus()
        page.keyboard.press("Enter")
    elif touch:
        found.tap(force=True)  # what lies on a thing does not take the tap
    else:
        found.click(force=True)
    return touch and state == "clear"


def end_turn(page: Page, n: int) -> None:
    """End the turn that waits for its end after so many entries, or see it pass on by itself."""
    while number(page) <= n and (ending := page.query_selector(END)) is not None:
        try:
            ending.click()
            break
        except Error as error:
            if "not attached" not in str(error):
                raise  # else it was drawn anew, or has passed on
    wait_for(page, n + 1)


def do(page: Page, selector: str = LIT) -> None:
    """Choose the first thing that can be chosen."""
    if page.query_selector(END) is not None:
        end_turn(page, number(page))
        return
    found = page.query_selector(selector) or page.query_selector(".role [data-part]")
    assert found is not None
    act = found.get_attribute("data-act") or facts(page)["choices"][0]["act"]
    choose(page, act)


def has_no_sideways_scroll(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def lit(page: Page) -> list[str]:
    """List what can be chosen on the table."""
    acts: list[str] = page.eval_on_selector_all(
        ".role .lit", "all => all.map(one => one.getAttribute('data-on'))"
    )
    return acts
