"""Every position of a finished match, kept so that later rules can show it and judge no move anew.

Neighbours differ little: packed together, those of a long game take less room than its log.
"""

import zlib
from base64 import b85decode, b85encode

import msgspec

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.server.snapshot import Snapshot


def played_again(table: Snapshot) -> list[State]:
    """Play a match again from its beginning, and give its positions."""
    record = table.state.record
    record.rules, record.data = table.row.rules, table.row.data
    game = table.game
    s = game.new(record.key) if table.lesson is None else table.lesson.chapter.begin(game)
    states = [s.clone()]
    for _ in record.steps(game, s):
        states.append(s.clone())
    return states


def packed(table: Snapshot) -> str:
    """Write every position of a match as one text."""
    states = played_again(table)
    written = msgspec.json.encode([s.to_json() for s in states])
    return b85encode(zlib.compress(written, 9)).decode()


def unpacked(game: Game, text: str) -> list[State]:
    """Read the positions of a match; earlier rules may have made them."""
    return [
        game.load(position) for position in msgspec.json.decode(zlib.decompress(b85decode(text)))
    ]
