"""Friends in real browsers: another device, a lost seat, leaving, calls, the page as an app."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.paths import has_no_sideways_scroll, play_now
from tests.server.tools import Server, database

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def with_friend(host: Page, friend: Page) -> str:
    """Begin a table of two, to which the friend comes by link; give its address."""
    asked = {
        "game": "new_world",
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Bob"}],
    }
    made = host.request.post("/api/tables", data=asked).json()
    friend.request.post(f"/api/seats/{made['links']['1']}", data={"name": "Bob"})
    friend.goto(f"/table/{made['id']}")
    friend.wait_for_selector("#table[data-n]")
    host.goto(f"/table/{made['id']}")
    host.wait_for_selector("#table[data-n]")
    return f"/table/{made['id']}"


def open_between(page: Page) -> None:
    """Open what is settled among those at the table."""
    tab = page.locator("#tabs [data-tab=talk]")
    if tab.is_visible():
        tab.click()
    page.locator("summary", has_text="About this table").click()
    page.locator("summary", has_text="Between us").click()


def press_twice(page: Page, name: str, nth: int = 0) -> None:
    """What cannot be taken back is asked twice."""
    button = page.locator(".between button", has_text=name).nth(nth)
    button.click()
    button.click()


def test_a_phone_joins_by_the_code_on_the_screen(new_page: NewPage, served: Server) -> None:
    desk, phone = new_page(served.url), new_page(served.url, **PHONE)
    play_now(desk, "new_world")
    address = desk.url
    desk.get_by_role("link", name="You").click()
    desk.get_by_role("button", name="Make a link for another device").click()
    expect(desk.locator(".code svg")).to_be_visible()
    phone.goto(desk.input_value("#link"))
    assert has_no_sideways_scroll(phone)
    phone.get_by_role("button", name="Yes, it is me").click()
    expect(phone.locator(".own a")).to_have_count(1)
    phone.goto(address)
    phone.wait_for_selector("#table.mine")


def test_a_phrase_written_down_brings_one_back(new_page: NewPage, served: Server) -> None:
    before, after = new_page(served.url), new_page(served.url, **PHONE)
    play_now(before, "new_world")
    before.goto("/me")
    before.get_by_role("button", name="Make a phrase").click()
    words = before.locator(".phrase li").all_text_contents()
    after.goto("/me")
    assert has_no_sideways_scroll(after)
    after.get_by_label("Your twelve words").fill(" ".join(words))
    after.get_by_role("button", name="It is me").click()
    expect(after.locator(".own a")).to_have_count(1)


@pytest.mark.long
def test_who_has_lost_her_cookie_gets_her_seat_back(new_page: NewPage, served: Server) -> None:
    ann, bob = new_page(served.url), new_page(served.url)
    table = with_friend(ann, bob)
    bob.context.clear_cookies()
    bob.goto("/")
    expect(ann.locator(".players .seat.away")).to_have_count(1)
    ann.reload()
    open_between(ann)
    press_twice(ann, "Seat lost: new link")
    expect(ann.locator("#given")).to_be_visible()
    bob.goto(ann.input_value("#given"))
    bob.locator("form button.primary").click()
    bob.wait_for_url(f"**{table}")
    ann.locator("summary", has_text="Log").click()
    expect(ann.locator("#log")).to_contain_text("Bob was lost and is given back")
    lines = ann.locator("#log li").all_text_contents()
    assert len(lines) == len(set(lines)), "each is told once"


@pytest.mark.long
def test_all_agree_to_end_and_the_table_says_so(new_page: NewPage, served: Server) -> None:
    ann, bob = new_page(served.url), new_page(served.url, **PHONE)
    with_friend(ann, bob)
    open_between(ann)
    ann.locator(".between button", has_text="End the game together").click()
    expect(bob.locator("#votes")).to_contain_text("Ann: let us end the game here.")
    bob.locator("#votes button").click()
    for page in (ann, bob):
        expect(page.locator("#prompt")).to_contain_text("ended before its end")


def test_a_bot_plays_on_for_who_leaves(new_page: NewPage, served: Server) -> None:
    ann, bob = new_page(served.url), new_page(served.url)
    with_friend(ann, bob)
    open_between(bob)
    press_twice(bob, "Leave; a bot plays on")
    expect(ann.locator(".players .seat.bot")).to_have_count(1)


def test_a_chats_address_is_added_and_ended(new_page: NewPage, served: Server) -> None:
    page = new_page(served.url, **PHONE)
    page.goto("/me")
    page.get_by_label("Address of a chat's webhook").fill("https://127.0.0.1/hook")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#calls li")).to_contain_text("https://127.0.0.1/hook")
    assert has_no_sideways_scroll(page)
    page.locator("#calls li button").click()
    expect(page.locator("#calls li")).to_have_count(0)


def test_everything_of_one_is_deleted(new_page: NewPage, served: Server) -> None:
    page = new_page(served.url)
    play_now(page, "new_world")
    page.goto("/me")
    page.get_by_label("Yes, delete everything of mine").check()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/")
    expect(page.locator(".own")).to_have_count(0)


# --- the page as an app -------------------------------------------------------------------


def installed(page: Page) -> None:
    """Wait until the worker looks after the page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


@pytest.mark.long
def test_without_a_connection_the_page_says_so_and_comes_back(
    new_page: NewPage, tmp_path: Path
) -> None:
    first = Server(database(tmp_path))
    page = new_page(first.url, service_workers="allow", locale="fr")
    installed(page)
    port = first.url.rpartition(":")[2]
    first.stop()
    page.goto("/me")
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Pas de connexion")
    second = Server(database(tmp_path), port=port)
    expect(page.locator("h1")).to_have_text("Vous")
    second.stop()


def test_what_is_pushed_to_a_browser_is_shown_there(new_page: NewPage, served: Server) -> None:
    page = new_page(served.url, service_workers="allow", permissions=["notifications"])
    installed(page)
    devtools = page.context.new_cdp_session(page)
    known: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not known:  # it is told at some moment after the answer
        page.wait_for_timeout(20)
    notice = {"title": "Your turn.", "body": "New World (Ann)", "url": "/table/x", "tag": "x"}
    pushed = {"origin": served.url, "registrationId": known[0], "data": json.dumps(notice)}
    devtools.send("ServiceWorker.deliverPushMessage", pushed)
    page.wait_for_function(
        """() => navigator.serviceWorker.ready.then(one => one.getNotifications()).then(
            all => all.map(one => `${one.title} ${one.body} ${one.tag}`).join()
                === 'Your turn. New World (Ann) x')"""
    )


@pytest.mark.parametrize("name", ["client.js", "style.css"])
def test_the_worker_gives_a_file_only_under_the_mark_of_its_content(
    new_page: NewPage, served: Server, name: str
) -> None:
    page = new_page(served.url, service_workers="allow")
    installed(page)
    kept: list[str] = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(
            async one => (await (await caches.open(one)).keys()).map(each => each.url)))).flat()"""
    )
    marked = [url for url in kept if f"/{name}" in url]
    assert len(marked) == 1 and "?" in marked[0]
    # Another content has another address: the worker does not answer for it.
    told = page.evaluate(f"fetch('/static/{name}?other').then(answer => answer.status)")
    assert told == 200
    assert page.evaluate(f"caches.match('/static/{name}?other').then(one => one === undefined)")


# --- a coach ------------------------------------------------------------------------------


@pytest.mark.long
def test_a_coach_points_at_a_thing_and_speaks(new_page: NewPage, served: Server) -> None:
    ann, bob, dee = new_page(served.url), new_page(served.url), new_page(served.url, **PHONE)
    table = with_friend(ann, bob)
    open_between(ann)
    press_twice(ann, "Invite a coach")
    expect(ann.locator("#given")).to_be_visible()
    dee.goto(ann.input_value("#given"))
    dee.get_by_label("Name").fill("Dee")
    dee.get_by_role("button", name="Sit down").click()
    dee.wait_for_url(f"**{table}")
    dee.wait_for_selector("#table.coaching .role .lit")
    thing = dee.locator("#board .lit").first.get_attribute("data-on")
    dee.locator("#board .lit").first.dispatch_event("click")
    expect(ann.locator("#board .pointed")).to_have_attribute("data-on", str(thing))
    expect(bob.locator(".pointed")).to_have_count(0)
    dee.locator("#tabs [data-tab=talk]").click()
    dee.locator("summary", has_text="Chat").click()
    dee.locator("#say input").fill("there!")
    dee.locator("#say button").click()
    expect(ann.locator("#coach")).to_contain_text("Dee: there!")
    expect(bob.locator("#coach")).to_be_empty()
    assert ann.get_attribute("#table", "data-n") == dee.get_attribute("#table", "data-n")
