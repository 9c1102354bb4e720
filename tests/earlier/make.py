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
from carrack.core.game import Value
from carrack.server import new_tables
from carrack.server.bot_pool import BotPool
from carrack.server.lobby import Lobby
from carrack.server.protocol import Act, End, Undo
from carrack.server.room import Room, Services
from carrack.server.store import Store
from carrack.server.tokens import hashed

TOKEN = "the-cookie-of-earlier-games"
OPTIONS: dict[str, dict[str, Value]] = {"empires": {"builders": True}}


async def begin(lobby: Lobby, name: str) -> Room:
    """Begin a table with all seats for one browser."""
    seats = [new_tables.NewSeat("me")] * 3
    asked = new_tables.NewTable(name, seats, OPTIONS.get(name, {}))
    now = lobby.services.now()
    made = await new_tables.make_table(lobby.store, asked, hashed(TOKEN), now)
    room = await lobby.room(made.id)
    assert room is not None
    return room


async def play(room: Room, seed: int, most: int) -> int:
    """Play some moves, now and then taking one back; give how many were played."""
    rng = random.Random(seed)
    for n in range(most):
        table = room.shown
        if table.state.over:
            return n
        if table.held is not None:
            await room.do(End(table.held, table.n))
            continue
        seat = rng.choice(table.to_move)
        options = table.options(seat)
        chosen = options[0] if rng.random() < 0.8 else rng.choice(options)
        await room.do(Act(seat, table.asks[seat], chosen.text))
        if rng.random() < 0.04 and not room.shown.state.over:
            await room.do(Undo(seat, room.shown.n))
    return most


async def fill(place: str) -> None:
    """Play two games of each title."""
    lobby = Lobby(Services(Store(place), BotPool(1)))
    for name in carrack.NAMES:
        moves = await play(await begin(lobby, name), 1, 20_000)
        await play(await begin(lobby, name), 2, moves // 2)
    await lobby.stop()


def main(goal: Path) -> None:
    """Write the database, compressed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "carrack.db"
        asyncio.run(fill(str(place)))
        goal.write_bytes(lzma.compress(place.read_bytes(), preset=9))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
