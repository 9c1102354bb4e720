"""A fair start: the key of a match follows from numbers of every browser and of the server.

All commit themselves by a hash before anybody shows a number. So neither the host nor the one who
runs the server chooses the deal.
"""

from hashlib import sha256

import msgspec

from carrack.server.store.rows import MatchRow, Part


def hash_of(text: str) -> str:
    """Give the hash by which one is bound to a number before it is shown."""
    return sha256(text.encode()).hexdigest()


def drawn_key(table: str, server: str, parts: list[str]) -> str:
    """Make the key from the table's name, the server's number and those of all browsers."""
    return hash_of("\n".join([table, server, *parts]))


def by_lot(key: str, chairs: int) -> list[int]:
    """Draw the chair that comes to each seat: each has a ticket that follows from the key."""
    return sorted(range(chairs), key=lambda chair: hash_of(f"{key} {chair}"))


class Proof(msgspec.Struct):
    """All that is needed to check how a match began. What is secret is empty until its end."""

    table: str
    how: str  # `people`, `record`, `server`; empty for tables of earlier servers
    draws: int
    server_hash: str
    server: str
    parts: list[Part]
    order: list[int]
    key_hash: str
    key: str


def proof_of(row: MatchRow, *, over: bool) -> Proof:
    """Tell how a match began."""
    start = row.start
    return Proof(
        row.id,
        start.how,
        start.draws,
        hash_of(start.server) if start.server else "",
        start.server if over else "",
        start.parts,
        start.order,
        sha256(bytes.fromhex(row.key)).hexdigest(),
        row.key if over else "",
    )


def faults(proof: Proof) -> list[str]:
    """Name what does not fit in a proof; nothing if all of it does."""
    found = [f"the number of {one.name}" for one in proof.parts if hash_of(one.part) != one.hash]
    if not proof.key:
        return found
    if sha256(bytes.fromhex(proof.key)).hexdigest() != proof.key_hash:
        found.append("the key and its hash")
    if proof.how == "people":
        if hash_of(proof.server) != proof.server_hash:
            found.append("the number of the server")
        if drawn_key(proof.table, proof.server, [one.part for one in proof.parts]) != proof.key:
            found.append("the key and the numbers")
        if proof.order and by_lot(proof.key, len(proof.order)) != proof.order:
            found.append("the seats and the lot")
    return found
