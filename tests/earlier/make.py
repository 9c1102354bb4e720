"""A server's database of games by the present rules, to be opened by the server of later ones.

python -m tests.earlier.make tests/earlier/tables_N.db.xz   before the rules change to N + 1

Of each title one game is over and one is in the middle, played through rooms as on a server: with
turns ended and moves taken back. All seats belong to the browser whose cookie is `TOKEN`.
"""

import asyncio
import lzma
import random
import sys
import tempfile
from pathlib import Path

import carrack
from carrack.server import tables
from carrack.server.house import House
from carrack.server.people import hashed
from carrack.server.room import Room
from carrack.server.store import Store

TOKEN = "the-cookie-of-earlier-games"
OPTIONS: dict[str, dict[str, object]] = {"empires": {"builders": True}}


async def begin(house: House, name: str) -> Room:
    """Begin a table with all seats for one browser."""
    asked = tables.NewTable(name, [tables.NewSeat("me")] * 3, OPTIONS.get(name, {}))
    made = await tables.make_table(house.store, asked, hashed(TOKEN))
    room = await house.room(made.id)
    assert room is not None
    return room


async def play(room: Room, seed: int, most: int) -> int:
    """Play some moves, now and then taking one back; give how many were played."""
    rng = random.Random(seed)
    for n in range(most):
        if room.match.state.over:
            return n
        if room.held is not None:
            await room.end(room.held, room.n)
            continue
        seat = rng.choice(room.match.state.to_move)
        options = room.options(seat)
        chosen = options[0] if rng.random() < 0.8 else rng.choice(options)
        await room.act(seat, room.asks[seat], chosen.text)
        if rng.random() < 0.04 and not room.match.state.over:
            await room.undo(seat, room.n)
    return most


async def fill(place: str) -> None:
    """Play two games of each title."""
    house = House(Store(place), pace=0)
    for name in carrack.NAMES:
        moves = await play(await begin(house, name), 1, 20_000)
        await play(await begin(house, name), 2, moves // 2)
    await house.stop()


def main(goal: Path) -> None:
    """Write the database, compressed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "carrack.db"
        asyncio.run(fill(str(place)))
        goal.write_bytes(lzma.compress(place.read_bytes(), preset=9))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
