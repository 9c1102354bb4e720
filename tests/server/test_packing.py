"""Pieces compressed one by one are one stream for whoever reads it."""

import gzip
import json
import random
from pathlib import Path

import pytest

import carrack
from carrack.arena.match import Match
from carrack.server.audience import LARGE, Connection, Drawn
from carrack.server.new_tables import table_of_record
from carrack.server.packing import END, Piece, piece, stream
from carrack.server.pages.parts import live_update
from carrack.server.protocol import Act, End
from carrack.server.snapshot import Drawings
from tests.server.test_room import ANN, Place, any_act, use
from tests.tables import random_play

MOST = 12_000  # bytes of a position for a page that has got the one before


def test_pieces_stand_in_any_stream() -> None:
    rng = random.Random(1)
    pieces = [piece(rng.randbytes(n)) for n in (0, 1, 70_000)] + [piece(b"ab" * 100_000)]
    for _ in range(5):
        rng.shuffle(pieces)
        whole = b"".join(one.data for one in pieces)
        assert gzip.decompress(stream([*pieces, END])) == whole + b"}}"


def test_a_page_gets_the_parts_it_lacks_and_what_all_see_is_compressed_once(
    tmp_path: Path,
) -> None:
    async def test(place: Place) -> None:
        room = await place.room(["me", "me", "me"])
        await room.do(any_act(room, random.Random(1)))
        table, pieces = room.shown, Drawings[Piece]()
        drawn = [Drawn(live_update(table, n, "en"), pieces) for n in (0, 1, 2)]
        for one in drawn:
            parts = one.update.parts
            large = [name for name in parts if len(parts[name]) >= LARGE]
            assert large and len(large) < len(parts)
            for known in ([], large, [n for n in parts if n not in large], [*parts]):
                page = Connection(ANN, "en")
                page.known = {name: parts[name] for name in known}
                told = json.loads(gzip.decompress(one.packed(page)))
                assert told["parts"] == {n: html for n, html in parts.items() if n not in known}
                assert told["log"] == one.update.log
        (field,) = {one.update.parts["area-field"] for one in drawn}
        assert ("area-field", field) in pieces.now

    use(tmp_path, test)


@pytest.mark.parametrize("game", carrack.NAMES)
def test_a_decision_is_small_on_its_way(tmp_path: Path, game: str) -> None:
    async def test(place: Place) -> None:
        match = Match(carrack.game(game, players=carrack.title(game).high), 4)
        for _ in random_play(match.state, 4):
            pass
        record = match.record()
        moves = record.moves[len(record.moves) // 2 :][:40]
        del record.moves[len(record.moves) // 2 :]
        made = await table_of_record(place.store, record, ANN, 1000)
        room = await place.lobby.room(made.id)
        assert room is not None
        pages = [Connection("", "fr"), Connection(ANN, "fr")]
        for page in pages:
            room.join(page)
            await room.audience.packed(page)
        for seat, act in moves:
            if room.shown.held is not None:
                await room.do(End(room.shown.held, room.shown.n))
            await room.do(Act(seat, room.shown.asks[seat], act))
            sizes = [len(await room.audience.packed(page)) for page in pages]
            assert max(sizes) <= MOST, act

    use(tmp_path, test)
