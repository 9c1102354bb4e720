"""Looking back: every position of a match, for one pair of eyes."""

import asyncio
from collections import OrderedDict

from carrack import games
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.record import Record
from carrack.server.pages.parts import Shown
from carrack.server.protocol import Frame
from carrack.server.room import Room
from carrack.server.trouble import Trouble
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

    async def of(self, room: Room) -> History:
        """Replay a match away from the event loop, once for each state of its log."""
        key = room.row.id, room.n
        if key not in self.kept:
            record = room.match.record()
            record.rules, record.data = room.row.rules, room.row.data
            self.kept[key] = await asyncio.to_thread(History, record)
            while len(self.kept) > MOST:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]


def may_see_as(room: Room, holder: str, eyes: int | None) -> bool:
    """Tell whether a visitor may look through some eyes: any when the game is over."""
    if eyes is None or room.match.state.over:
        return room.may_look(holder)
    return eyes in room.held_by(holder)


async def past_frame(
    histories: Histories, room: Room, at: int, eyes: int | None, language: str
) -> Frame:
    """Show the position after some moves. Nothing can be done there, so nothing is lit."""
    history = await histories.of(room)
    if not 0 <= at <= history.moves:
        raise Trouble(400, "error.no_move", moves=history.moves, at=at)
    s = history.states[at]
    shown = Shown(room.game, s, room.seats, eyes, language, options=[])
    told = [(n, event) for n, event in history.events if n <= at]
    parts = {
        "board": shown.board,
        "prompt": shown.prompt(),
        "log": shown.log(room.row.id, told, len(told)),
    }
    title = title_of(shown.words, room.row.game)
    seat = -1 if eyes is None else eyes
    return Frame(at, -1, seat, shown.view.to_move, shown.view.over, history.moves, title, parts)


async def curve(histories: Histories, room: Room) -> list[list[int]]:
    """Give the points of all seats after each move."""
    history = await histories.of(room)
    return [s.shown_scores() for s in history.states]
