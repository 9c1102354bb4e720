"""A game as it was played: options, key and moves, from which everything follows."""

import json
from typing import TYPE_CHECKING, Final

from carrack.core.errors import BadRecord
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.plain import Json
from carrack.core.reasons import IllegalAction
from carrack.core.title import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT: Final = 1


class Record:
    """All that is needed to play a game again."""

    __slots__ = ("data", "game", "key", "moves", "options", "players", "rules", "seats")

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, Value],
        key: bytes,
        rules: int,
        data: str,
        moves: list[tuple[int, str]],
        seats: list[str] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.key = key
        self.rules = rules
        self.data = data
        self.moves = moves
        self.seats = seats or []  # who sat where, if anybody noted it; the rules do not care

    def __reduce__(self) -> tuple[object, ...]:
        what = (self.game, self.players, self.options, self.key)
        return Record, (*what, self.rules, self.data, self.moves, self.seats)

    def __repr__(self) -> str:
        return f"<record of {self.game}: {self.players} players, {len(self.moves)} moves>"

    @staticmethod
    def of(s: State) -> "Record":
        """Take the record of a state that keeps a journal."""
        assert s.journal is not None, "clones and redealt states keep no record"
        moves = [(seat, a.text) for seat, a in s.journal.moves]
        g = s.game
        return Record(
            g.name, g.players, dict(g.chosen), s.rng.key, g.title.rules, g.data_hash, moves
        )

    def to_json(self) -> dict[str, Json]:
        """Give the record as JSON."""
        entries: dict[str, Json] = {
            "carrack": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "data": self.data,
            "players": self.players,
            "options": {**self.options},
            "key": self.key.hex(),
            "moves": [f"{seat} {text}" for seat, text in self.moves],
        }
        if self.seats:
            entries["seats"] = [*self.seats]
        return entries

    def to_text(self) -> str:
        """Give the record as a text file."""
        return json.dumps(self.to_json(), indent=1) + "\n"

    @staticmethod
    def parse(text: str) -> "Record":
        """Read a record strictly."""
        try:
            given = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord("error.not_json", why=error) from None
        if not isinstance(given, dict) or "carrack" not in given:
            raise BadRecord("error.not_record")
        if given["carrack"] != FORMAT:
            raise BadRecord(
                "error.record_format",
                found=given["carrack"],
                known=FORMAT,
            )
        wanted = {
            "carrack": int,
            "game": str,
            "rules": int,
            "data": str,
            "players": int,
            "options": dict,
            "key": str,
            "moves": list,
            "seats": list,
        }
        given.setdefault("seats", [])
        for name in given:
            if name not in wanted:
                raise BadRecord("error.record_unknown", name=name)
        for name, kind in wanted.items():
            if name not in given or type(given[name]) is not kind:
                raise BadRecord("error.record_entry", name=name)
        if any(not isinstance(name, str) for name in given["seats"]):
            raise BadRecord("error.record_entry", name="seats")
        for name, value in given["options"].items():
            if not isinstance(value, (bool, int, str)):
                raise BadRecord("error.record_option", name=name)
        try:
            key = bytes.fromhex(given["key"])
        except ValueError:
            raise BadRecord("error.record_key") from None
        if not 1 <= len(key) <= 64 or len(given["key"]) != 2 * len(key):
            raise BadRecord("error.record_key")
        moves = [_move(n, move) for n, move in enumerate(given["moves"])]
        return Record(
            given["game"],
            given["players"],
            given["options"],
            key,
            given["rules"],
            given["data"],
            moves,
            given["seats"],
        )

    def replay(self, game: Game, upto: int | None = None) -> State:
        """Play the record again on a game made from its own options, all of it or some moves."""
        s = game.new(self.key)
        for _ in self.steps(game, s, upto):
            pass
        return s

    def steps(self, game: Game, s: State, upto: int | None = None) -> "Iterator[State]":
        """Play the record on a fresh state, one move at a time."""
        if game.title.rules != self.rules:
            raise BadRecord(
                "error.record_rules",
                then=self.rules,
                game=self.game,
                now=game.title.rules,
            )
        if not game.has_data(self.data):
            raise BadRecord("error.record_data")
        for n, (seat, text) in enumerate(self.moves[:upto]):
            try:
                s.apply(seat, game.action(text))
            except IllegalAction as error:
                raise BadRecord("error.record_illegal", move=n + 1, why=error) from None
            yield s


def _move(n: int, move: object) -> tuple[int, str]:
    if isinstance(move, str):
        seat, _, text = move.partition(" ")
        if seat.isascii() and seat.isdecimal() and len(seat) < 3 and text:
            return int(seat), text
    raise BadRecord("error.record_move", n=n + 1, move=move)
