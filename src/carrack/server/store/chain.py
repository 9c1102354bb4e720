"""The log as a chain: each entry carries the hash of all before it, so that damage is noticed."""

from hashlib import blake2b

import msgspec

from carrack.core.errors import BadRecord
from carrack.server.store.rows import Entry, MatchRow, SavedPosition


def digest(*parts: object) -> str:
    """Hash some values together."""
    return blake2b(msgspec.json.encode(parts), digest_size=16).hexdigest()


def origin(row: MatchRow) -> str:
    """Begin the chain with all that the match follows from; earlier servers noted no start."""
    facts = row.id, row.game, row.players, row.options, row.rules, row.data, row.key
    return digest(*facts, row.start) if row.start.how else digest(*facts)


def link(head: str, entry: Entry) -> str:
    """Hash an entry together with all before it."""
    return digest(head, entry.n, entry.seat, entry.act, entry.events, entry.at)


def chained(head: str, entries: list[Entry]) -> list[Entry]:
    """Give entries their hashes, the first one after a head."""
    linked = []
    for entry in entries:
        head = link(head, entry)
        linked.append(msgspec.structs.replace(entry, hash=head))
    return linked


def check_log(row: MatchRow, entries: list[Entry], head: str) -> None:
    """Refuse a log in which something was changed or is missing.

    Entries of earlier servers carry no hash; the chain begins after them.
    """
    before = origin(row) if entries and entries[0].hash else ""
    for n, entry in enumerate(entries):
        if entry.n != n or ((before or entry.hash) and entry.hash != link(before, entry)):
            raise BadRecord("error.log_damaged", n=n)
        before = entry.hash
    if not entries or before != head:
        raise BadRecord("error.log_damaged", n=len(entries))


def sealed(position: SavedPosition) -> SavedPosition:
    """Give a position its hash."""
    return msgspec.structs.replace(position, hash=seal(position))


def seal(position: SavedPosition) -> str:
    """Hash a position."""
    return digest(position.n, position.rules, position.data, position.position)


def is_sound(position: SavedPosition) -> bool:
    """Tell whether a position is as it was written; those of earlier servers carry no hash."""
    return position.hash in ("", seal(position))
