"""A table before the game: who sits, what is agreed on, and the fair start. Nothing but data.

Each function gives the gathering as it is afterwards, or refuses.
"""

import secrets
from typing import Annotated, TypeAlias

import msgspec
from msgspec.structs import replace

from carrack import bots
from carrack.core.title import Value
from carrack.server.fair import by_lot, drawn_key, hash_of
from carrack.server.http_errors import HttpError
from carrack.server.store.rows import PERSON, AskedRules, Part, Rules, SeatRow, Start
from carrack.server.tokens import clean_name

PATIENCE = 30_000  # milliseconds for all browsers to show their numbers
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Hexadecimal: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Chair(msgspec.Struct, frozen=True):
    """One place at the table: free, a person's or a bot's; with what the series brought so far."""

    kind: str = PERSON
    name: str = ""
    holder: str = ""
    won: int = 0
    points: int = 0

    @property
    def is_free(self) -> bool:
        """Tell whether somebody may sit down here."""
        return self.kind == PERSON and not self.holder


class Number(msgspec.Struct, frozen=True):
    """What one browser gives for the key: a hash when its people are ready, then the number."""

    holder: str
    hash: str
    part: str = ""


class Gathering(msgspec.Struct, frozen=True, kw_only=True):
    """A table before the game, as it is on disk."""

    game: str
    options: dict[str, Value]
    rules: Rules
    host: str
    chairs: list[Chair]
    listed: bool = False  # among the open tables of this server
    lot: bool = False  # seats are drawn by lot
    server: str = msgspec.field(default_factory=lambda: secrets.token_hex(32))
    numbers: list[Number] = []
    draws: int = 1
    begun: int = 0  # when the host began the draw; 0 before
    missing: str = ""  # whose number did not come at the last draw
    games: int = 0  # of the series before this one

    @property
    def holders(self) -> list[str]:
        """List the browsers that sit here, by their first chair."""
        return list(dict.fromkeys(chair.holder for chair in self.chairs if chair.holder))

    @property
    def is_full(self) -> bool:
        """Tell whether no chair is free."""
        return not any(chair.is_free for chair in self.chairs)

    def is_ready(self, holder: str) -> bool:
        """Tell whether a browser has said ready."""
        return any(one.holder == holder for one in self.numbers)

    @property
    def can_begin(self) -> bool:
        """Tell whether all sit, and all have said ready."""
        return self.is_full and all(self.is_ready(holder) for holder in self.holders)

    def awaits(self, holder: str) -> bool:
        """Tell whether the number of a browser is waited for."""
        return bool(self.begun) and any(
            one.holder == holder and not one.part for one in self.numbers
        )

    @property
    def is_drawn(self) -> bool:
        """Tell whether all numbers have come."""
        return bool(self.begun) and all(one.part for one in self.numbers)

    def names_of(self, holder: str) -> str:
        """Name those who sit at one browser."""
        return ", ".join(chair.name for chair in self.chairs if chair.holder == holder)


# --- what people do -----------------------------------------------------------------------


class Doing(msgspec.Struct, forbid_unknown_fields=True, tag_field="t"):
    """What somebody may do before the game. Who it is follows from the cookie."""


class Sit(Doing, tag="sit"):
    """Take a free chair, -1 for any; on a chair of one's own: change the name."""

    name: Name
    chair: int = -1


class Stand(Doing, tag="stand"):
    """Leave a chair of one's own; the host may ask anybody to leave."""

    chair: int


class Fill(Doing, tag="fill"):
    """Let a bot sit on a free chair, for the host."""

    chair: int
    bot: str


class Ready(Doing, tag="ready"):
    """Say ready, with the hash of a number; without one, not ready."""

    hash: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""


class Change(Doing, tag="change"):
    """Change what is agreed on, for the host; all have to say ready again."""

    options: dict[str, Value]
    rules: AskedRules
    chairs: list[str]  # `person`, or the name of a bot
    lot: bool = False
    listed: bool = False


class Begin(Doing, tag="begin"):
    """Begin the draw, for the host, when all are ready."""


class Show(Doing, tag="show"):
    """Show the number whose hash was given."""

    part: Hexadecimal


Message: TypeAlias = Sit | Stand | Fill | Ready | Change | Begin | Show


def done(g: Gathering, message: Message, holder: str, at: int) -> Gathering:
    """Do what somebody says; `at` is the time in milliseconds."""
    if g.begun and not isinstance(message, Show):
        raise HttpError(409, "error.draw_begun")
    match message:
        case Sit(name=name, chair=chair):
            return sit(g, holder, name, chair)
        case Stand(chair=chair):
            return stand(g, holder, chair)
        case Fill(chair=chair, bot=bot):
            is_host(g, holder)
            return fill(g, chair, bot)
        case Ready(hash=hash_given):
            return ready(g, holder, hash_given)
        case Change():
            return change(g, holder, message)
        case Begin():
            is_host(g, holder)
            if not g.can_begin:
                raise HttpError(409, "error.not_ready")
            return replace(g, begun=at, missing="")
        case Show(part=part):
            return show(g, holder, part)


def is_host(g: Gathering, holder: str) -> None:
    """Refuse what only the host may do."""
    if not holder or holder != g.host:
        raise HttpError(403, "error.host_only")


def chair_at(g: Gathering, n: int) -> Chair:
    """Find a chair."""
    if not 0 <= n < len(g.chairs):
        raise HttpError(400, "error.no_seat", last=len(g.chairs) - 1)
    return g.chairs[n]


def with_chair(g: Gathering, n: int, chair: Chair) -> Gathering:
    """Put one chair in place of another; who sits nowhere any more has said nothing."""
    chairs = [chair if place == n else other for place, other in enumerate(g.chairs)]
    sitting = {each.holder for each in chairs}
    return replace(g, chairs=chairs, numbers=[one for one in g.numbers if one.holder in sitting])


def sit(g: Gathering, holder: str, name: str, n: int) -> Gathering:
    """Take a chair; several people may sit at one screen."""
    free = [place for place, chair in enumerate(g.chairs) if chair.is_free]
    n = n if n >= 0 or not free else free[0]
    if n < 0:
        raise HttpError(409, "error.table_full")
    chair = chair_at(g, n)
    if chair.kind != PERSON or chair.holder not in ("", holder):
        raise HttpError(409, "error.chair_taken")
    given = clean_name(name)
    if not given:
        raise HttpError(400, "error.no_name")
    return with_chair(g, n, replace(chair, holder=holder, name=given))


def stand(g: Gathering, holder: str, n: int) -> Gathering:
    """Leave a chair."""
    chair = chair_at(g, n)
    if not holder or holder not in (chair.holder, g.host):
        raise HttpError(403, "error.not_yours")
    return replace(with_chair(g, n, Chair()), missing="")


def fill(g: Gathering, n: int, bot: str) -> Gathering:
    """Let a bot sit down."""
    if not chair_at(g, n).is_free:
        raise HttpError(409, "error.chair_taken")
    return with_chair(g, n, Chair(known_bot(bot)))


def known_bot(bot: str) -> str:
    """Refuse a bot that nobody knows."""
    if bot not in bots.NAMES:
        raise HttpError(400, "error.no_bot", bot=bot, known=", ".join(bots.NAMES))
    return bot


def ready(g: Gathering, holder: str, hash_given: str) -> Gathering:
    """Note that a browser's people are ready, or are not."""
    if not holder or holder not in g.holders:
        raise HttpError(403, "error.players_only")
    others = [one for one in g.numbers if one.holder != holder]
    own = [Number(holder, hash_given)] if hash_given else []
    return replace(g, numbers=others + own)


def change(g: Gathering, holder: str, wish: Change) -> Gathering:
    """Change what is agreed on; people keep their chairs where those are still for people."""
    is_host(g, holder)
    chairs = []
    for n, kind in enumerate(wish.chairs):
        had = g.chairs[n] if n < len(g.chairs) else Chair()
        if kind != PERSON:
            known_bot(kind)
        chairs.append(had if had.kind == kind else Chair(kind))
    return replace(
        g,
        options=wish.options,
        rules=wish.rules,
        chairs=chairs,
        lot=wish.lot,
        listed=wish.listed,
        numbers=[],
    )


def show(g: Gathering, holder: str, part: str) -> Gathering:
    """Take the number of a browser, if it is the one that it is bound to."""
    if not g.awaits(holder):
        raise HttpError(409, "error.not_drawing")
    numbers = [
        replace(one, part=part) if (one.holder, one.hash) == (holder, hash_of(part)) else one
        for one in g.numbers
    ]
    if numbers == g.numbers:
        raise HttpError(409, "error.other_number")
    return replace(g, numbers=numbers)


# --- the draw -----------------------------------------------------------------------------


def lapsed(g: Gathering, at: int) -> Gathering:
    """Give up a draw for which a number is missing for too long: all say ready again.

    Nothing is dealt without it, and what was shown serves for nothing more.
    """
    if not g.begun or g.is_drawn or at - g.begun <= PATIENCE:
        return g
    missing = ", ".join(g.names_of(one.holder) for one in g.numbers if not one.part)
    fresh = secrets.token_hex(32)
    return replace(g, begun=0, numbers=[], server=fresh, draws=g.draws + 1, missing=missing)


def numbers_by_chair(g: Gathering) -> list[Number]:
    """List the numbers in the order in which they make the key."""
    return sorted(g.numbers, key=lambda one: g.holders.index(one.holder))


def settled(g: Gathering, table: str) -> tuple[str, list[SeatRow], Start]:
    """Make the key of the match from all numbers, and seat everybody.

    How it began names nobody: it stays for ever, names can be deleted.
    """
    assert g.is_drawn
    numbers = numbers_by_chair(g)
    key = drawn_key(table, g.server, [one.part for one in numbers])
    order = by_lot(key, len(g.chairs)) if g.lot else []
    chairs = [g.chairs[n] for n in order] if order else g.chairs
    seats = [SeatRow(n, chair.kind, chair.name, chair.holder) for n, chair in enumerate(chairs)]
    first = {seat.holder: seat.seat for seat in reversed(seats)}
    start = Start(
        "people",
        g.server,
        [Part(first[one.holder], "", one.hash, one.part) for one in numbers],
        g.draws,
        order,
        g.games,
        [chair.won for chair in chairs],
        [chair.points for chair in chairs],
    )
    return key, seats, start
