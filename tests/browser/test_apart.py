"""Over hours and without a connection: the night pause, and a phone that loses the net."""

import asyncio
import threading
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
import uvicorn
from playwright.sync_api import Page, expect

from carrack.server.app import Settings, make_app
from carrack.server.run import listen
from tests.browser.conftest import NewPage
from tests.browser.paths import number, play_now, wait_for, wait_for_turn
from tests.server.tools import PATIENCE, Server


def brussels(time: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-{time}").replace(tzinfo=ZoneInfo("Europe/Brussels"))


class ServerOfTime:
    """A server whose clock the test sets; it was alive all the while."""

    def __init__(self, database: str, at: datetime) -> None:
        self.at = at.timestamp()
        listener = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        app = make_app(Settings(database, pace=0.0, rate=5000.0), clock=lambda: self.at)
        self.lobby = app.state.lobby
        self.loop = asyncio.new_event_loop()
        self.server = uvicorn.Server(
            uvicorn.Config(app, ws="websockets-sansio", log_config=None, access_log=False)
        )
        serving = self.server.serve(sockets=[listener])
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=[serving])
        self.thread.start()

    def set(self, at: datetime, *pages: Page) -> None:
        """Let it be another time, for the server and for pages."""
        asyncio.run_coroutine_threadsafe(self.jump(at), self.loop).result(PATIENCE)
        for page in pages:
            page.clock.set_fixed_time(at)

    async def jump(self, at: datetime) -> None:
        self.at = at.timestamp()
        self.lobby.beaten = self.lobby.services.now()
        await self.lobby.store.write([("update server set at = ?", [self.lobby.beaten])])

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.loop.close()


@pytest.fixture
def evening(place: str) -> Iterator[ServerOfTime]:
    """A server on each kind of database, a minute before the night begins."""
    running = ServerOfTime(place, brussels("17 21:59:00"))
    yield running
    running.stop()


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_night_costs_nobody_a_move_and_both_see_the_clock_stand(
    new_page: NewPage, evening: ServerOfTime
) -> None:
    ann, bob = new_page(evening.url), new_page(evening.url)
    asked = {
        "game": "new_world",
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}],
        "rules": {"clock": 180, "pauses": "nights", "zone": "Europe/Brussels"},
    }
    made = ann.request.post("/api/tables", data=asked).json()
    bob.request.post(f"/api/seats/{made['links']['1']}", data={"name": "Bob"})
    for page in (ann, bob):
        page.clock.set_fixed_time(brussels("17 21:59:00"))
        page.goto(f"/table/{made['id']}")
        page.wait_for_selector("#table[data-n]")
    before = number(ann)
    for time, left, is_paused in (
        ("17 21:59:00", "3:00", False),
        ("17 21:59:30", "2:30", False),
        ("17 22:00:01", "2:00", True),
        ("18 03:00:00", "2:00", True),
        ("18 07:59:59", "2:00", True),
        ("18 08:01:00", "1:00", False),
    ):
        evening.set(brussels(time), ann, bob)
        for page in (ann, bob):
            clock = page.locator("#clock [data-deadline]")
            expect(clock).to_have_text(left)
            assert ("paused" in (clock.get_attribute("class") or "")) == is_paused, time
            assert number(page) == before
    evening.set(brussels("18 08:02:01"), ann, bob)
    for page in (ann, bob):
        wait_for(page, before + 1)
        page.locator(".talk summary", has_text="Log").click()
        expect(page.locator("#log")).to_contain_text("The time of Ann has run out: a bot decides.")


def test_a_choice_made_without_the_net_is_kept_and_done_once_when_it_is_back(
    new_page: NewPage, served: Server
) -> None:
    page = new_page(served.url)
    play_now(page, "new_world")
    wait_for_turn(page)
    before = number(page)
    page.context.set_offline(True)
    expect(page.locator("#no-connection")).to_be_visible()
    expect(page.locator("#no-connection")).to_contain_text("What you choose is sent")
    shown = page.locator("#board").evaluate(
        "one => [one.innerHTML.length, getComputedStyle(one).opacity]"
    )
    assert shown[0] > 1000 and shown[1] == "1"
    page.locator("#board .lit").first.click(force=True)
    page.wait_for_selector("#table.sent")
    page.context.set_offline(False)
    expect(page.locator("#no-connection")).to_be_hidden()
    wait_for(page, before + 1)
    wait_for_turn(page)
    told = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
    laid = [each for each in told["events"] if each["event"]["event"] == "placed"]
    assert told["n"] - before in (1, 2) and len(laid) <= 1, "to lay a tile, and to turn it"
