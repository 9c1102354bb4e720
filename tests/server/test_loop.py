"""Heavy work never runs on the event loop: no step of it grows with the length of a game."""

import asyncio
import sys
from asyncio.events import Handle
from pathlib import Path

import httpx
import pytest

import carrack
from carrack.arena.match import Match
from carrack.server.app import Settings, make_app
from carrack.server.new_tables import MOST_MOVES
from tests.server.tools import database
from tests.tables import random_play

GAME = "mundus_novus"  # its games are the longest
LONGEST_REST = 1_500  # moves until a game ends by chance
MOST = 15_000  # calls of functions in one step of the loop: some ten milliseconds


class Steps:
    """Counts what the event loop does at a stretch, whatever the time that takes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        self.most = 0
        run = Handle._run

        def counted(handle: Handle) -> None:
            self.calls = 0
            sys.setprofile(self.count)
            try:
                run(handle)
            finally:
                sys.setprofile(None)
                self.most = max(self.most, self.calls)

        monkeypatch.setattr(Handle, "_run", counted)

    def count(self, _: object, event: str, __: object) -> None:
        self.calls += event == "call"


def records(moves: int) -> list[str]:
    """Give a game that is over and one that is not, with so many moves and more.

    Whoever always takes the last option never comes to an end.
    """
    match = Match(carrack.game(GAME, players=6), 3)
    for _ in range(moves):
        seat = match.state.to_move[0]
        match.state.apply(seat, match.state.options(seat)[-1])
    running = match.record().to_text()
    for _ in random_play(match.state, 3):
        pass
    return [match.record().to_text(), running]


async def visit(http: httpx.AsyncClient, text: str) -> dict[str, int]:
    """Ask for everything that there is of a game; give the status of each answer."""
    made = await http.post("/api/records", content=text)
    table = f"/api/tables/{made.json()['id']}"
    page = made.json()["id"]
    pages = [f"/table/{page}", f"/table/{page}/text", f"/replay/{page}", "/"]
    paths = [table, f"{table}/at/3", f"{table}/at/3/board.svg", f"{table}/record", *pages]
    answers = {}
    for path in paths:
        await asyncio.sleep(0)  # a step of its own
        answers[path] = (await http.get(path)).status_code
    return answers


@pytest.mark.long
def test_no_step_of_the_event_loop_grows_with_the_length_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        app = make_app(Settings(database(tmp_path), rate=1e6, burst=1e6))
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here") as http,
        ):
            for text in records(60):  # what is made once for all games is made now
                await visit(http, text)
            steps = Steps(monkeypatch)
            for text in records(MOST_MOVES - LONGEST_REST):
                answers = await visit(http, text)
                assert set(answers.values()) <= {200, 409}, answers
            assert 0 < steps.most < MOST

    asyncio.run(test())
