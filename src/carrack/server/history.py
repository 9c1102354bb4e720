"""Looking back: every position of a match, for one pair of eyes."""

import asyncio
from collections import OrderedDict

from carrack import games
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.record import Record
from carrack.server.http_errors import HttpError
from carrack.server.pages.parts import Shown
from carrack.server.protocol import Update
from carrack.server.snapshot import Snapshot
from carrack.text import title_of

MOST = 16  # matches whose positions are kept in memory


class History:
    """The positions after 0, 1, 2 … moves, and what was told until then."""

    def __init__(self, record: Record) -> None:
        game = games.game_of(record)
        s = game.new(record.key)
        self.states: list[State] = [s.clone()]
        for _ in record.steps(game, s):
            self.states.append(s.clone())
        assert s.journal is not None
        self.events: list[tuple[int, Event]] = s.journal.events
        self.moves = len(record.moves)


class Histories:
    """Histories of the matches that were looked at last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], History] = OrderedDict()

    async def of(self, table: Snapshot) -> History:
        """Replay a match away from the event loop, once for each state of its log."""
        key = table.row.id, table.n
        if key not in self.kept:
            record = table.state.record
            record.rules, record.data = table.row.rules, table.row.data
            self.kept[key] = await asyncio.to_thread(History, record)
            while len(self.kept) > MOST:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]


async def past_update(
    histories: Histories, table: Snapshot, at: int, eyes: int | None, language: str
) -> Update:
    """Show the position after some moves. Nothing can be done there, so nothing is lit."""
    history = await histories.of(table)
    if not 0 <= at <= history.moves:
        raise HttpError(400, "error.no_move", moves=history.moves, at=at)
    s = history.states[at]
    shown = Shown(table, eyes, language, s)
    told = [(n, event) for n, event in history.events if n <= at]
    parts = {
        "board": shown.board,
        "prompt": shown.prompt(),
        "log": shown.log(told, len(told)),
    }
    title = title_of(shown.words, table.row.game)
    seat = -1 if eyes is None else eyes
    return Update(at, -1, seat, shown.view.to_move, shown.view.over, history.moves, title, parts)


async def curve(histories: Histories, table: Snapshot) -> list[list[int]]:
    """Give the points of all seats after each move."""
    history = await histories.of(table)
    return [s.scores() for s in history.states]
