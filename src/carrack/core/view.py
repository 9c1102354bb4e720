"""What one seat may know, built up field by field."""

from typing import TYPE_CHECKING

from carrack.core.native import mypyc_attr
from carrack.core.plain import Json, Plain, plain

if TYPE_CHECKING:
    from carrack.core.flow import State


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class View(Plain):
    """What every game shows to everyone; a game's view adds its own fields."""

    __slots__ = ("game", "over", "players", "seat", "step", "tally", "to_move", "winners")

    def __init__(self, s: "State", seat: int | None) -> None:
        s.check_seat(seat)
        self.game = s.game.name
        self.seat = seat
        self.players = s.players
        self.to_move = s.to_move
        self.step = s.shown_step(seat)
        self.over = s.over
        self.winners = s.winners() if s.over else []
        self.tally = [row[:] for row in s.standing()]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        what = f"{self.step}, to move {self.to_move}" if not self.over else "over"
        return f"<{self.game} as seen by {who}: {what}, points {self.scores()}>"

    def scores(self) -> list[int]:
        """Give the points of all seats as they stand."""
        return [sum(row) for row in self.tally]

    def to_json(self) -> dict[str, Json]:
        """Give the view as JSON: what is sent to the seat, byte for byte."""
        names = ("game", "seat", "players", "to_move", "step", "over", "winners", "tally")
        return {name: plain(getattr(self, name)) for name in (*names, *self.fields())}
