"""Tables before the game, on disk and in memory; when all numbers are there the match begins."""

import msgspec

from carrack.arena.match import Match
from carrack.server import gathering, logbook
from carrack.server.gathering import Gathering, Message
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import check_rules, put_match
from carrack.server.room import Services
from carrack.server.store import Store
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.writer import Statement
from carrack.server.tokens import new_id

TRIES = 20
HERE = 6.0  # seconds since a page last asked


async def find(store: Store, table: str) -> tuple[int, Gathering] | None:
    """Read a table before its game, and the number of its version."""
    sql = "select version, content from gathering where id = ? order by version desc limit 1"
    rows = await store.rows(sql, table)
    if not rows:
        return None
    version, content = rows[0]
    return int(str(version)), msgspec.json.decode(str(content), type=Gathering)


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
        "select id, content from gathering where listed = 1 or content like ? "
        "order by created desc limit 60"
    )
    rows = await store.rows(sql, f'%"{holder}"%' if holder else "")
    tables = [(str(name), msgspec.json.decode(str(text), type=Gathering)) for name, text in rows]
    return [(name, g) for name, g in tables if not g.is_full or holder in (*g.holders, g.host)]


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
    logbook.game_for(g.game, len(g.chairs), tuple(g.options.items()))
    check_rules(g.rules)


async def begin(services: Services, table: str, version: int, g: Gathering) -> bool:
    """Deal: the match takes the place of the gathering, in one transaction."""
    key, seats, start = gathering.settled(g, table)
    game = logbook.game_for(g.game, len(g.chairs), tuple(g.options.items()))
    rules = g.rules
    if len(g.holders) < sum(bool(chair.holder) for chair in g.chairs):
        rules = msgspec.structs.replace(rules, curtain=rules.curtain or logbook.has_secrets(g.game))
    at = services.now()
    first = [
        *written(table, version, g, at),
        ("delete from gathering where id = ?", [table]),
    ]
    match = Match(game, bytes.fromhex(key))
    try:
        await put_match(services.store, match, seats, rules, g.host, at, start, table, first)
    except Conflict:
        return False
    return True


# --- who is here --------------------------------------------------------------------------


class Presence:
    """The chairs whose page was heard of lately."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.seen: dict[str, dict[str, float]] = {}
        self.told: dict[str, list[int]] = {}

    async def note(self, table: str, g: Gathering, holder: str) -> frozenset[int]:
        """Note that a page asks; give the chairs whose page is open, at other servers too."""
        now, store = self.services.clock(), self.services.store
        for each, pages in list(self.seen.items()):
            if all(now - at > HERE for at in pages.values()):
                del self.seen[each]
                self.told.pop(each, None)
        pages = self.seen.setdefault(table, {})
        pages[holder] = now
        here = [
            n
            for n, chair in enumerate(g.chairs)
            if chair.holder and now - pages.get(chair.holder, 0.0) <= HERE
        ]
        if not store.is_shared:
            return frozenset(here)
        if self.told.get(table) != here:
            self.told[table] = here
            await store.put_present(table, self.services.id, here)
        return frozenset(here) | await store.present(table, self.services.id)
