"""Tables before the game, on disk and in memory; when all numbers are there the match begins."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from carrack import games
from carrack.arena.match import Match
from carrack.core.errors import BadRecord, CarrackError
from carrack.server import gathering, logbook
from carrack.server.audience import Connection
from carrack.server.gathering import Gathering, Message
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import check_rules, put_match
from carrack.server.pages.gathering import gathering_part
from carrack.server.pages.layout import Visitor
from carrack.server.protocol import Parts
from carrack.server.room import Services
from carrack.server.store import Store
from carrack.server.store.driver import Conflict, Row, StoreError
from carrack.server.store.writer import Statement
from carrack.server.tokens import new_id

TRIES = 20
GONE = '<div class="live" data-gone="1"></div>'  # the page then shows what is there instead


async def find(store: Store, table: str) -> tuple[int, Gathering] | None:
    """Read a table before its game, and the number of its version."""
    sql = "select version, content from gathering where id = ? order by version desc limit 1"
    rows = await store.rows(sql, table)
    if not rows:
        return None
    for version, g in readable(rows):
        return int(version), g
    raise BadRecord("error.gathering_damaged")


def written(table: str, version: int, g: Gathering, at: int) -> list[Statement]:
    """Write the statements that put a version in place of all before; it can be written once."""
    content = msgspec.json.encode(g).decode()
    return [
        (
            "insert into gathering values (?, ?, ?, ?, ?)",
            [table, version, content, int(g.listed), at],
        ),
        ("delete from gathering where id = ? and version < ?", [table, version]),
    ]


async def put(services: Services, table: str, version: int, g: Gathering) -> bool:
    """Store a version; False if somebody else was quicker."""
    try:
        await services.store.write(written(table, version, g, services.now()), table)
    except Conflict:
        return False
    return True


async def found(services: Services, table: str) -> tuple[int, Gathering]:
    """Find a table before its game; a draw that waits for too long is given up first."""
    for _ in range(TRIES):
        known = await find(services.store, table)
        if known is None:
            raise HttpError(404, "error.no_table")
        version, g = known
        fresh = gathering.lapsed(g, services.now())
        if fresh is g:
            return known
        await put(services, table, version + 1, fresh)
    raise StoreError("too many gather at once")


async def gather(services: Services, g: Gathering, table: str = "") -> str:
    """Open a table for people to gather at; give its name."""
    check(g)
    name = table or new_id()
    await put(services, name, 0, g)
    return name


async def seen_by(store: Store, holder: str) -> list[tuple[str, Gathering]]:
    """List the tables at which somebody sits, and those that anybody may join; the latest first."""
    sql = (
        "select id, content from gathering where content like ? or id in "
        "(select id from gathering where listed = 1 order by created desc limit 60) "
        "order by created desc"
    )
    rows = await store.rows(sql, f'%"{holder}"%' if holder else "")
    return [
        (name, g) for name, g in readable(rows) if not g.is_full or holder in (*g.holders, g.host)
    ]


def readable(rows: list[Row]) -> list[tuple[str, Gathering]]:
    """Read what can be read: a damaged row, or one of a game that is gone, hides no other."""
    tables = []
    for name, content in rows:
        with suppress(msgspec.MsgspecError):
            g = msgspec.json.decode(str(content), type=Gathering)
            if g.game in games.playable():
                tables.append((str(name), g))
    return tables


async def do(services: Services, table: str, message: Message, holder: str) -> None:
    """Do what somebody says, once it fits what others have done meanwhile."""
    for _ in range(TRIES):
        version, g = await found(services, table)
        fresh = gathering.done(g, message, holder, services.now())
        check(fresh)
        following = begin if fresh.is_drawn else put
        if await following(services, table, version + 1, fresh):
            return
    raise StoreError("too many gather at once")


def check(g: Gathering) -> None:
    """Refuse options, numbers of players and clocks that no table of this game can have."""
    games.set_up(g.game, len(g.chairs), g.options)
    check_rules(g.rules)


async def begin(services: Services, table: str, version: int, g: Gathering) -> bool:
    """Deal: the match takes the place of the gathering, in one transaction."""
    key, seats, start = gathering.settled(g, table)
    named: list[Statement] = [
        (
            "insert into told_name values (?, ?, ?, ?)",
            [table, -1 - n, one.holder, g.names_of(one.holder)],
        )
        for n, one in enumerate(gathering.numbers_by_chair(g))
    ]
    game = games.set_up(g.game, len(g.chairs), g.options)
    rules = g.rules
    if len(g.holders) < sum(bool(chair.holder) for chair in g.chairs):
        rules = msgspec.structs.replace(rules, curtain=rules.curtain or logbook.has_secrets(g.game))
    at = services.now()
    first = [
        *written(table, version, g, at),
        ("delete from gathering where id = ?", [table]),
        *named,
    ]
    match = Match(game, bytes.fromhex(key))
    try:
        await put_match(services.store, match, seats, rules, g.host, at, start, table, first)
    except Conflict:
        return False
    return True


# --- those who look -----------------------------------------------------------------------


class Circle:
    """The pages of one table before its game."""

    def __init__(self) -> None:
        self.pages: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.drawing = False  # numbers are waited for, and not for ever
        self.told: list[int] = []  # the chairs that other servers know to be here


class Circles:
    """All open pages of tables before their game: what one does, all see at once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.circles: dict[str, Circle] = {}

    async def do(self, table: str, message: Message, holder: str) -> None:
        """Do what somebody says, and show it."""
        await do(self.services, table, message, holder)
        await self.show(table)

    async def delete(self, table: str) -> None:
        """Let nobody gather there any more."""
        await self.services.store.write([("delete from gathering where id = ?", [table])], table)
        await self.show(table)

    async def join(self, table: str, page: Connection) -> None:
        """Let a page look, and all see that it is here."""
        self.circles.setdefault(table, Circle()).pages.add(page)
        await self.show(table)

    async def leave(self, table: str, page: Connection) -> None:
        """Let a page go."""
        circle = self.circles[table]
        circle.pages.discard(page)
        await self.show(table)
        # Others may have left, and come, meanwhile: their circle is another one.
        if not circle.pages and self.circles.get(table) is circle:
            del self.circles[table]

    async def look_after(self) -> None:
        """Show that a draw was given up for which a number did not come."""
        for table, circle in list(self.circles.items()):
            if circle.drawing:
                await self.show(table)

    def close(self) -> None:
        """End all pages; they come again."""
        for circle in self.circles.values():
            for page in circle.pages:
                page.close()

    async def here(self, table: str, g: Gathering, *more: str) -> frozenset[int]:
        """List the chairs whose page is open, at other servers too; `more` are here as well."""
        circle, store = self.circles.get(table) or Circle(), self.services.store
        open_pages = {*more, *(page.holder for page in circle.pages)}
        here = [n for n, chair in enumerate(g.chairs) if chair.holder in open_pages - {""}]
        if not store.is_shared:
            return frozenset(here)
        if not more and circle.told != here:
            circle.told = here
            await store.put_present(table, self.services.id, here)
        return frozenset(here) | await store.present(table, self.services.id)

    async def show(self, table: str) -> None:
        """Send every page what it has not got; where the store fails they come again."""
        circle = self.circles.get(table)
        if circle is None:
            return
        async with circle.lock:
            try:
                _, g = await found(self.services, table)
                here = await self.here(table, g)
            except CarrackError:  # dealt, deleted, damaged: there is another page now
                tell(circle.pages, lambda _holder, _language: GONE, ())
                return
            except StoreError:
                for page in circle.pages:
                    page.close()
                return
            circle.drawing = bool(g.begun)

            def drawn(holder: str, language: str) -> str:
                return gathering_part(Visitor(holder, language, ""), table, g, here)

            tell(circle.pages, drawn, (*g.holders, g.host))


def tell(pages: set[Connection], drawn: Callable[[str, str], str], known: tuple[str, ...]) -> None:
    """Send pages what changed; strangers all see the same, which is drawn once."""
    made: dict[tuple[str, str], str] = {}
    for page in pages:
        eyes = page.holder if page.holder in known else "", page.language
        if eyes not in made:
            made[eyes] = drawn(*eyes)
        if page.known.get("gathered") != made[eyes]:
            page.known = {"gathered": made[eyes]}
            page.tell(Parts(page.known))
