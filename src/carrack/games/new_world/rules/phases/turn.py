"""A turn: draw, place, claim, score."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.new_world.rules.cells import FIRST_COLUMN, column_of, row_of
from carrack.games.new_world.rules.events import DISCARDED, DREW, ENDED, PLACED, SETTLED
from carrack.games.new_world.rules.reasons import (
    CELL_APART,
    CELL_TAKEN,
    COAST,
    EDGES_DIFFER,
    FEATURE_TAKEN,
    NO_SUCH_PART,
    NOT_COMPLETE,
    TURN_LOOKS_SAME,
)
from carrack.games.new_world.rules.scoring import completed, score_by, score_end
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import shape_number


class Turn(Task[Position]):
    """Draw a tile that fits somewhere, and play it; without one the game ends."""

    def run(self, s: Position, f: Frame) -> None:
        while s.drawn < len(s.bag):
            s.tile = s.bag[s.drawn]
            s.drawn += 1
            s.seen += 1
            fits = s.tiles.fits[s.tile]
            for code in s.codes:
                if fits[code]:
                    if s.journal is not None:
                        s.tell(DREW, f.player, s.tiles.tiles[s.tile].id)
                    following = (f.player + 1) % s.players
                    s.do_next(
                        PlaceTile.by(f.player),
                        Claim.by(f.player),
                        Scoring.by(f.player),
                        Turn.by(following),
                    )
                    return
            # The tile leaves the game and another is drawn.
            s.tell(DISCARDED, s.tiles.tiles[s.tile].id)
        s.tile = -1
        s.do_next(End.by())


class PlaceTile(Choice[Position]):
    """Choose a free cell where the tile in hand matches all its neighbours."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        fits = s.tiles.fits[s.tile]
        free = s.free
        return [free[place] for place, code in enumerate(s.codes) if fits[code]]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.cell = a.arg
        turns = s.turns_at(s.cell)
        if turns & (turns - 1):
            s.do_next(TurnTile.by(f.player))
        else:
            place(s, f.player, turns.bit_length() - 1)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "tile":
            return NOT_NOW
        if a.arg not in s.land:
            return CELL_APART if column_of(a.arg) >= FIRST_COLUMN else COAST
        return CELL_TAKEN if s.land[a.arg] >= 0 else EDGES_DIFFER


class TurnTile(Choice[Position]):
    """Choose one of the turns at which the tile fits the chosen cell."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.turns[s.turns_at(s.cell)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        place(s, f.player, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "turn":
            return NOT_NOW
        is_double = a.arg not in s.tiles.tiles[s.tile].turns
        return TURN_LOOKS_SAME if is_double else EDGES_DIFFER


def place(s: Position, seat: int, turn: int) -> None:
    """Lay the tile in hand on the chosen cell."""
    s.put(shape_number(s.tile, turn), s.cell)
    if s.journal is not None:
        id = s.tiles.tiles[s.tile].id
        s.tell(PLACED, seat, id, column_of(s.cell), row_of(s.cell), turn)


class Claim(Choice[Position]):
    """One settler may go on the tile just placed, on a feature with no settler anywhere on it."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not s.supply[f.player]:
            return []
        first = s.firsts[-1]
        claims = s.actions.claims[s.tile]
        free = [a for slot, a in enumerate(claims) if not s.is_settled(s.root(first + slot))]
        if free:
            free.append(s.actions.no_settler)
        return free

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.no_settler:
            return
        s.settle_on(f.player, s.actions.claims[s.tile].index(a))
        if s.journal is not None:
            s.tell(SETTLED, f.player, a.word, a.args[1], column_of(s.cell), row_of(s.cell))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word not in s.actions.roles:
            return NOT_NOW
        return FEATURE_TAKEN if a in s.actions.claims[s.tile] else NO_SUCH_PART


class Scoring(Task[Position]):
    """Score what is complete, one feature after the other, until nothing is left."""

    def run(self, s: Position, f: Frame) -> None:
        ready = completed(s)
        if len(ready) == 1:
            score_by(s, ready[0])
            s.do_next(Scoring.by(f.player))
        elif ready:
            s.do_next(ScoreFirst.by(f.player), Scoring.by(f.player))


class ScoreFirst(Choice[Position]):
    """A1: of several completed features the active player chooses which is scored next."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return completed(s)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        score_by(s, a)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_COMPLETE if a.word == "score" else NOT_NOW


class End(Task[Position]):
    """After the last tile: unfinished features and plains are scored."""

    def run(self, s: Position, f: Frame) -> None:
        s.tell(ENDED)
        score_end(s)
        s.stack.clear()


STEPS: Final = (Turn, PlaceTile, TurnTile, Claim, Scoring, ScoreFirst, End)
