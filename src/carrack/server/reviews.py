"""Reviews of finished matches: made piece by piece in a worker, kept with the match."""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from carrack import games
from carrack.arena.review import (
    SURVEY,
    Change,
    Review,
    Verdict,
    finished,
    judge,
    parcels,
    spots_of,
    survey,
    to_judge,
)
from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.title import Value
from carrack.server.history import Histories, no_longer
from carrack.server.http_errors import HttpError
from carrack.server.logbook import written
from carrack.server.room import Services, described
from carrack.server.snapshot import Snapshot

LOG = logging.getLogger("carrack")
MOST = 20  # reviews that are being made or wait for it
MOST_OF_ONE = 4  # of them that one address has begun


class Piece(msgspec.Struct, frozen=True):
    """Some positions of a match in a row, and the moves between them."""

    game: str
    players: int
    options: dict[str, Value]
    positions: list[str]
    moves: list[tuple[int, str]]
    first: int = 0  # moves made before the first position

    @staticmethod
    def of(table: Snapshot, states: list[State], first: int, last: int) -> "Piece":
        """Cut out the moves from `first` to `last`."""
        return Piece(
            table.row.game,
            table.row.players,
            table.row.options,
            [written(s) for s in states[first : last + 1]],
            [(seat, a.text) for seat, a in table.done[first:last]],
            first,
        )

    def read(self) -> tuple[list[State], list[tuple[int, Action]]]:
        """Set up the positions, and find the moves."""
        game = games.set_up(self.game, self.players, self.options)
        states = [game.load(msgspec.json.decode(position)) for position in self.positions]
        return states, [(seat, game.action(text)) for seat, text in self.moves]


def survey_piece(piece: Piece) -> list[Change]:
    """Look at some moves, in a worker."""
    return survey(*piece.read(), piece.first)


def judge_piece(piece: Piece) -> Verdict:
    """Judge one decision, in a worker."""
    states, moves = piece.read()
    return judge(states[0], moves[0], piece.first)


class Reviewing(msgspec.Struct):
    """A review that is being made: who began it, how far it has come, and what went wrong."""

    who: str
    progress: float = 0.0
    trouble: str = ""


class Reviewed(msgspec.Struct, frozen=True):
    """How far a review has come, and the review itself as soon as it is there."""

    progress: float
    review: Review | None = None


class Reviews:
    """Makes reviews of finished matches, each once."""

    def __init__(self, services: Services, histories: Histories) -> None:
        self.services = services
        self.histories = histories
        self.making: dict[str, Reviewing] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Snapshot, who: str, pay: Callable[[], None]) -> Reviewed:
        """Give the review of a finished match, or how far it is; who asks first begins and pays.

        Whoever has begun too many waits for them; the others need not.
        """
        if not table.state.over:
            raise HttpError(409, "review.running")
        if table.lesson is not None or not table.moves:
            raise HttpError(409, "review.none")
        match = table.row.id
        if match not in self.making:  # looked at first: what is done meanwhile is not begun anew
            kept = await self.services.store.review(match)
            if kept:
                return Reviewed(1.0, msgspec.json.decode(kept, type=Review))
        if match not in self.making:
            begun = [one.who for one in self.making.values() if not one.trouble]
            if len(begun) >= MOST or begun.count(who) >= MOST_OF_ONE:
                raise HttpError(429, "web.too_fast")
            pay()
            self.making[match] = Reviewing(who)
            task = asyncio.ensure_future(self.make(table, self.making[match]))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if self.making[match].trouble:
            del self.making[match]  # who asks again tries again
            raise HttpError(500, "review.failed")
        return Reviewed(self.making[match].progress)

    def close(self) -> None:
        """Leave what is not done: it is begun anew when somebody asks."""
        for task in self.tasks:
            task.cancel()

    async def make(self, table: Snapshot, work: Reviewing) -> None:
        """Make a review, and keep it."""
        try:
            history = await self.histories.of(table)
            if history.first:
                raise no_longer(table)
            made = await self.made(table, history.states, work)
            told = msgspec.json.encode(made).decode()
            await self.services.store.keep_review(table.row.id, told)
            del self.making[table.row.id]
        except Exception as error:  # told to the one who asks next
            work.trouble = described(error)
            LOG.warning("no review of table %s: %s", table.row.id, work.trouble)

    async def made(self, table: Snapshot, states: list[State], work: Reviewing) -> Review:
        """Let a worker survey all moves, then judge what moved the chances, or missed, most."""
        workers = self.services.pool.reviews
        changes: list[Change] = []
        for first, last in parcels(table.moves):
            piece = Piece.of(table, states, first, last)
            changes += await workers.put(work.who, survey_piece, piece)
            work.progress = last / table.moves * SURVEY
        verdicts: dict[int, Verdict] = {}
        keys = to_judge(changes)
        for key in keys:
            piece = Piece.of(table, states, key, key + 1)
            verdicts[key] = await workers.put(work.who, judge_piece, piece)
            work.progress = SURVEY + len(verdicts) / len(keys) * (1 - SURVEY)
        return finished(changes, verdicts, spots_of(states), table.row.players)
