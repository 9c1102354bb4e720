"""What a position of Manifest Destiny promises: points, profit, land, progress and means."""

from typing import Final

from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.games.manifest_destiny.rules.state import Position

TERMS: Final = (
    "points",
    "profit",  # a turn
    "presences",  # territories held
    "new_presences",
    "cities",
    "progressions",
    "discoveries",
    "research",  # what is found of discoveries on the way
    "pioneers",  # only with one can a discovery be claimed
    "cash",
    "tokens",  # bought, to be placed
    "cards",
)
LEAST: Final = 10  # per cent of the game that is always thought to be left


class ManifestJudge(Judge):
    """Judges positions of Manifest Destiny."""

    __slots__ = ()

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        left = self.left(s)
        rows: list[list[int]] = []
        for seat in range(s.players):
            claims = 0
            for seats in s.claims:
                claims += seats >> seat & 1
            rows.append(
                [
                    100 * sum(s.tally[seat]),
                    s.profit[seat] * left,
                    s.established[seat].bit_count() * left,
                    s.fresh[seat].bit_count() * left,
                    (s.established[seat] & s.cities).bit_count() * left,
                    s.owned[seat].bit_count() * left,
                    claims * left,
                    self.research(s, seat),
                    s.pioneers[seat] * left,
                    s.cash[seat] * left,
                    s.bought[seat] * left,
                    len(s.hands[seat]) * left,
                ]
            )
        return rows

    def left(self, s: Position) -> int:
        """Guess how much of the game is left, in per cent: by points, or by cards if fewer."""
        most = 0
        for row in s.tally:
            most = max(most, sum(row))
        by_points = 100 - 100 * most // s.progress.points_to_end
        packs = s.deck.packs
        cards = len(s.pack)
        whole = 0
        for era in range(1, len(packs)):
            whole += len(packs[era])
            if era > s.pack_era:
                cards += len(packs[era])
        return max(LEAST, min(by_points, 100 * cards // whole))

    def research(self, s: Position, seat: int) -> int:
        """Add up the points of discoveries on the way, by the square of the part found."""
        total = 0
        for d, discovery in enumerate(s.progress.discoveries):
            found = s.steps_of(seat, d).bit_count()
            if found:
                whole = discovery.steps.bit_count()
                total += 100 * discovery.level * found * found // (whole * whole)
        return total

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.turn
