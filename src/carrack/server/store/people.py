"""What the database knows of a person: ways to their secret, where they want to be called."""

import msgspec

from carrack.server.store import Store, insert, shaped
from carrack.server.store.driver import Conflict
from carrack.server.store.rows import PERSON
from carrack.server.store.writer import Statement


class Way(msgspec.Struct, frozen=True):
    """A way to a secret: the hash of what leads there, and the secret sealed with it."""

    hash: str
    sealed: str
    holder: str
    until: int  # when it ends; 0 for one that was written down


class Call(msgspec.Struct, frozen=True):
    """Where somebody wants to hear of their turn: `push` to a browser, or `hook` to a chat."""

    address: str
    holder: str
    kind: str
    keys: dict[str, str]
    site: str  # the address of this server as its visitors know it
    language: str


async def put_way(store: Store, way: Way, now: int) -> None:
    """Keep a way; a new phrase takes the place of the old one, and links that ended are dropped."""
    statements: list[Statement] = [("delete from way where until > 0 and until < ?", [now])]
    if not way.until:
        statements.append(("delete from way where holder = ? and until = 0", [way.holder]))
    await store.write([*statements, insert("way", way)])


async def way_of(store: Store, hash_: str, now: int) -> Way | None:
    """Find a way that has not ended."""
    sql = "select hash, sealed, holder, until from way where hash = ? and (until = 0 or until > ?)"
    rows = await store.rows(sql, hash_, now)
    return shaped(Way, rows[0]) if rows else None


async def has_phrase(store: Store, holder: str) -> bool:
    """Tell whether somebody has written a phrase down."""
    return bool(await store.rows("select hash from way where holder = ? and until = 0", holder))


async def use_link(store: Store, way: Way) -> bool:
    """Use a link up; tell whether nobody else was quicker."""
    used = Way(f"{way.hash} used", "", way.holder, way.until)
    try:
        await store.write([insert("way", used), ("delete from way where hash = ?", [way.hash])])
    except Conflict:
        return False
    return True


async def become(store: Store, old: str, new: str) -> list[str]:
    """Give all that one secret holds to another; give the matches that it concerns."""
    rows = await store.rows(
        "select id from match where host = ? union select match from seat where holder = ?",
        old,
        old,
    )
    matches = [str(row[0]) for row in rows]
    await store.write(
        [
            ("update seat set holder = ? where holder = ?", [new, old]),
            ("update match set host = ? where host = ?", [new, old]),
            ("update chat set holder = ? where holder = ?", [new, old]),
            ("update told_name set holder = ? where holder = ?", [new, old]),
            (
                "update gathering set content = replace(content, ?, ?) where content like ?",
                [old, new, f'%"{old}"%'],
            ),
            ("delete from coach where holder = ?", [old]),
            (
                "delete from coach where holder = ? and match in "
                "(select match from seat where holder = ?)",
                [new, new],
            ),
            *forgotten(old),
        ]
    )
    await announce(store, matches)
    return matches


async def announce(store: Store, matches: list[str]) -> None:
    """Let other processes read matches anew."""
    for match in matches:
        await store.write([], match)


def forgotten(holder: str) -> list[Statement]:
    """Delete what is kept of a person beside their seats."""
    return [
        ("delete from way where holder = ?", [holder]),
        ("delete from call where holder = ?", [holder]),
    ]


async def running_seats(store: Store, holder: str) -> list[tuple[str, int]]:
    """List the seats that somebody holds in matches that still run."""
    sql = (
        "select match, seat from seat where holder = ? and match in "
        "(select id from match where ended = 0) order by match, seat"
    )
    return [(str(match), int(str(seat))) for match, seat in await store.rows(sql, holder)]


async def forget(store: Store, holder: str, stand_in: str) -> list[str]:
    """Delete all that is known of somebody; give the matches that it concerns.

    A match without other people goes whole. In others the seat goes on without a name, a bot
    plays it if the match still runs, and what was said there is gone.
    """
    rows = await store.rows(
        "select id from match where host = ? union select match from seat where holder = ? "
        "union select match from chat where holder = ? "
        "union select match from told_name where holder = ?",
        *[holder] * 4,
    )
    matches = [str(row[0]) for row in rows]
    others = "select match from seat where holder <> '' and holder <> ?"
    alone = (
        "select id from match where (host = ? or id in (select match from seat where holder = ?)) "
        f"and id not in ({others})"
    )
    mine = "select 1 from seat where seat.match = chat.match and seat.seat = chat.seat and "
    statements: list[Statement] = [
        (f"delete from {table} where match in ({alone})", [holder, holder, holder])
        for table in OF_A_MATCH
    ]
    # Seats tell which matches are meant, so they go last.
    statements += [
        (f"delete from chat where holder = ? or exists ({mine} seat.holder = ?)", [holder, holder]),
        ("delete from told_name where holder = ?", [holder]),
        (f"delete from match where id in ({alone})", [holder, holder, holder]),
        ("delete from seat where match not in (select id from match)", []),
        (
            "update seat set kind = ? where holder = ? and kind = ? and match in "
            "(select id from match where ended = 0)",
            [stand_in, holder, PERSON],
        ),
        ("update seat set holder = '', name = '', link = '' where holder = ?", [holder]),
        ("update match set host = '' where host = ?", [holder]),
        ("delete from coach where holder = ?", [holder]),
        ("update report set holder = '' where holder = ?", [holder]),
        *forgotten(holder),
    ]
    await store.write(statements)
    await announce(store, matches)
    return matches


# --- calls --------------------------------------------------------------------------------


async def calls_of(store: Store, holder: str) -> list[Call]:
    """List where somebody wants to be called."""
    sql = (
        "select address, holder, kind, keys, site, language from call "
        "where holder = ? order by kind, address"
    )
    return [shaped(Call, row, 3) for row in await store.rows(sql, holder)]


async def put_call(store: Store, call: Call) -> None:
    """Call somebody there from now on."""
    await store.write([drop(call.holder, call.address), insert("call", call)])


async def drop_call(store: Store, holder: str, address: str) -> None:
    """Call somebody there no more."""
    await store.write([drop(holder, address)])


def drop(holder: str, address: str) -> Statement:
    """Write the statement that ends a call."""
    return "delete from call where holder = ? and address = ?", [holder, address]


async def server_key(store: Store, name: str, fresh: str) -> str:
    """Give a key of this server; the first one ever offered is kept."""
    sql = "insert into server_key values (?, ?) on conflict (name) do nothing"
    await store.write([(sql, [name, fresh])])
    ((content,),) = await store.rows("select content from server_key where name = ?", name)
    return str(content)


# What goes with a match, apart from itself and its seats; reports stay for the operator.
OF_A_MATCH = (
    "entry",
    "snapshot",
    "positions",
    "chat",
    "vote",
    "mute",
    "coach",
    "clock",
    "review",
    "present",
    "told_name",
)
