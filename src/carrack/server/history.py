"""Looking back: every position of a match, for one pair of eyes."""

import asyncio
from collections import OrderedDict
from contextlib import suppress

from carrack.core.errors import CarrackError
from carrack.core.flow import State
from carrack.server.http_errors import HttpError
from carrack.server.logbook import UNFIT
from carrack.server.pages.parts import Shown, seat_states
from carrack.server.positions import played_again, unpacked
from carrack.server.protocol import Update
from carrack.server.snapshot import Snapshot
from carrack.server.store import Store
from carrack.text import title_of

MOST = 5_000  # positions of all matches that are kept in memory


class History:
    """The positions after some moves, mostly after 0, 1, 2 ….

    Of a game that earlier rules began no move can be judged anew: its positions are shown as they
    were kept when it ended, or the last one only.
    """

    def __init__(self, first: int, states: list[State]) -> None:
        self.first = first  # the number of moves before the first of the positions
        self.states = states

    @property
    def moves(self) -> int:
        """Count the moves before the last position."""
        return self.first + len(self.states) - 1

    def points(self, last: int) -> list[list[int]]:
        """Give the points of all seats in each position until after some moves."""
        return [s.shown_scores() for s in self.states[: last - self.first + 1]]


def no_longer(table: Snapshot) -> HttpError:
    """Say why earlier positions of a match cannot be shown."""
    then, now = table.row.rules, table.game.title.rules
    if then == now:
        return HttpError(409, "error.earlier_data")
    return HttpError(409, "error.earlier_rules", then=then, now=now)


class Histories:
    """Histories of the matches that were looked at last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[tuple[str, int], History] = OrderedDict()

    @property
    def size(self) -> int:
        """Count the positions in memory."""
        return sum(len(history.states) for history in self.kept.values())

    async def of(self, table: Snapshot) -> History:
        """Replay a match away from the event loop, once for each state of its log."""
        key = table.row.id, table.n
        if key not in self.kept:
            try:
                history = History(0, await asyncio.to_thread(played_again, table))
            except CarrackError:  # no move is judged by rules that did not know of it
                history = await self.as_kept(table)
            self.kept[key] = history
            while len(self.kept) > 1 and self.size > MOST:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]

    async def as_kept(self, table: Snapshot) -> History:
        """Read the positions kept of a match, or take the last one alone."""
        text = await self.store.positions(table.row.id)
        if text:
            with suppress(*UNFIT):
                states = await asyncio.to_thread(unpacked, table.game, text)
                return History(0, states)
        return History(table.moves, [table.state])


async def position(histories: Histories, table: Snapshot, at: int) -> State:
    """Give the position after some moves."""
    history = await histories.of(table)
    if not 0 <= at <= history.moves:
        raise HttpError(400, "error.no_move", moves=history.moves, at=at)
    if at < history.first:
        raise no_longer(table)
    return history.states[at - history.first]


async def past_update(
    histories: Histories, table: Snapshot, at: int, eyes: int | None, language: str
) -> Update:
    """Show the position after some moves. Nothing can be done there, so nothing is lit."""
    s = await position(histories, table, at)
    history = await histories.of(table)
    return await asyncio.to_thread(update_of, history, s, table, at, eyes, language)


def update_of(
    history: History, s: State, table: Snapshot, at: int, eyes: int | None, language: str
) -> Update:
    """Show a position of a history."""
    told = [(n, event) for n, event in table.events if n <= at]
    shown = Shown(table, eyes, language, s, told)
    parts = {**shown.area_parts(), "prompt": shown.asked()}
    title = title_of(shown.words, table.row.game)
    return Update(
        n=at,
        ask=-1,
        eyes=-1 if eyes is None else eyes,
        to_move=shown.view.to_move,
        over=shown.view.over,
        moves=history.moves,
        held=0,
        since=at,
        title=title,
        options=[],
        is_picking=False,
        picks=[],
        whole=False,
        worth="",
        areas=[(one.name, one.role, one.title) for one in shown.areas],
        seats=seat_states(table),
        parts=parts,
        log_from=0,
        log=shown.log_lines(0),
        rule="",
    )


async def past_picture(
    histories: Histories, table: Snapshot, at: int, eyes: int | None, language: str
) -> str:
    """Draw the position after some moves."""
    s = await position(histories, table, at)
    return await asyncio.to_thread(lambda: Shown(table, eyes, language, s).picture())
