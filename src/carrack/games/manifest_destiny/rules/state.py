"""A position: presences on the map, tokens, money, progress, cards, and what holds this turn."""

from typing import TYPE_CHECKING, Any, Final

from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.bits import size
from carrack.games.manifest_destiny.rules.earlier import renewed
from carrack.games.manifest_destiny.rules.events import PHASE_BEGAN
from carrack.games.manifest_destiny.rules.fields import NOBODY, PHASES, Fields
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.rules.view import ManifestView


# What the answers make of the card in play.
IS_CANCELLED: Final = 1
IS_COUNTERED: Final = 2

# Steps whose frame says which card is in play, how it is used and at whom it aims; all other work
# of the card lies above.
CARD_STEPS: Final = frozenset(("UseCard", "Aim", "Resolve", "CardEnd"))

# What a seat has done this turn, as bits of `done`; the first three are the items of `Actions`.
HAS_MECHANIZED: Final = 1 << 3
HAS_ROLLED: Final = 1 << 4
HAS_DISCARDED: Final = 1 << 5

# Which of a frame's numbers says what its step is about: a territory, what was named, a discovery.
SPOT: Final = {"Presence": 0, "Again": 1}
NAMED: Final = {"Cede": 1, "KeepFew": 0, "Presence": 1}
TOPIC: Final = {"Reroll": 0, "Joker": 0, "MakeRoom": 0, "MayClaim": 0, "FreeStep": 2}


class Position(Fields):
    """The state of a game of Manifest Destiny: its fields, and what can be asked of them."""

    def clone(self) -> "Position":
        c = Position(self.game, None, self.facts)
        self.copy_into(c)
        return c

    def begin_phase(self, phase: int) -> None:
        """Begin a phase, and say so."""
        self.phase = phase
        self.tell(PHASE_BEGAN, PHASES[phase])

    # --- facts --------------------------------------------------------------------------

    def has(self, seat: int, progression: int) -> bool:
        """Tell whether a seat owns a progression, given as its bit."""
        return self.owned[seat] & progression != 0

    def found(self, seat: int, discovery: int) -> bool:
        """Tell whether a seat has claimed a discovery."""
        return self.claims[discovery] >> seat & 1 != 0

    def held(self, seat: int) -> int:
        """Give the territories where a seat has a presence."""
        return self.established[seat] | self.fresh[seat]

    def occupied(self) -> int:
        """Give the territories with a presence or natives."""
        mask = self.natives
        for lands in self.established:
            mask |= lands
        for lands in self.fresh:
            mask |= lands
        return mask

    def holder(self, place: int) -> int:
        """Name the seat in a territory, or NOBODY."""
        for seat in range(self.players):
            if (self.established[seat] | self.fresh[seat]) >> place & 1:
                return seat
        return NOBODY

    def home_lands(self) -> int:
        """Give the home territories: no card takes them."""
        mask = 0
        for home in self.homes:
            mask |= 1 << home
        return mask

    def producing(self, product: int) -> int:
        """Give the territories that yield a product at all."""
        return self.atlas.producing[product] | self.new_products[product]

    def products_of(self, place: int) -> list[int]:
        """List the products of a territory, those that cards brought last."""
        new = [n for n, lands in enumerate(self.new_products) if lands >> place & 1]
        return self.atlas.territories[place].products + new

    def city_count(self, seat: int) -> int:
        """Count the cities in a seat's territories."""
        return size(self.held(seat) & self.cities)

    def has_priority(self, seat: int) -> bool:
        """Tell whether a seat has still its priority option (8.63)."""
        return not self.priority_used >> seat & 1

    def units(self, seat: int, product: int) -> int:
        """Count the units of a product in a seat's Established Presences (8.331)."""
        land = self.established[seat] & ~self.frozen
        double = land & self.atlas.double[product]
        return size(land & self.producing(product)) + size(double)

    def steps_of(self, seat: int, discovery: int) -> int:
        """Give the steps of a discovery that a seat has found."""
        return self.steps[seat * len(DISCOVERIES) + discovery]

    def put_steps(self, seat: int, discovery: int, steps: int) -> None:
        """Change the steps of a discovery that a seat has found."""
        self.steps[seat * len(DISCOVERIES) + discovery] = steps

    def steps_out(self, seat: int) -> int:
        """Count a seat's research tokens on the chart."""
        count = 0
        for discovery in range(len(DISCOVERIES)):
            count += size(self.steps_of(seat, discovery))
        return count

    def credit(self, seat: int, progression: int) -> int:
        """Give what cards take off the price of a progression for a seat this turn."""
        return self.credits[seat * len(PROGRESSIONS) + progression]

    def add_credit(self, seat: int, progression: int, amount: int) -> None:
        """Take more off the price of a progression for a seat this turn."""
        self.credits[seat * len(PROGRESSIONS) + progression] += amount

    def tied(self, seat: int, mark: int) -> int:
        """Count the tokens that one of the cards of `earmarks` ties to some territories."""
        return self.earmarked[seat * len(self.deck.earmarks) + mark]

    def tie(self, seat: int, mark: int, change: int) -> None:
        """Change the number of tokens that a card ties to some territories."""
        self.earmarked[seat * len(self.deck.earmarks) + mark] += change

    def all_tied(self, seat: int) -> int:
        """Count the tokens of a seat that cards tie to some territories."""
        count = 0
        for mark in range(len(self.deck.earmarks)):
            count += self.tied(seat, mark)
        return count

    def tokens(self, seat: int) -> int:
        """Count the tokens that a seat can use this turn."""
        return self.bought[seat] + self.roaming[seat] + self.all_tied(seat)

    def seats_after(self, seat: int) -> list[int]:
        """List the other seats in turn order, from the one after a seat."""
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]

    def in_question(self, numbers: dict[str, int]) -> int:
        """Give what the step on top is about, or -1; of each step which number of its frame."""
        if not self.stack or self.stack[-1].step.name not in numbers:
            return -1
        f = self.stack[-1]
        at = numbers[f.step.name]
        return f.args[at] if at < len(f.args) else -1

    def card_in_play(self) -> tuple[int, int, int]:
        """Give the card in play, its use, and the seat at which it aims; each is -1 if none."""
        for n in range(len(self.stack) - 1, -1, -1):
            f = self.stack[n]
            if f.step.name in CARD_STEPS:
                return f.args[0], f.args[1], f.args[2]
        return -1, -1, NOBODY

    def victim(self) -> int:
        """Name the seat that is attacked, or at which the card in play aims, or NOBODY."""
        if self.stack and self.stack[-1].step.name == "Again":
            return self.holder(self.in_question(SPOT))
        return self.card_in_play()[2]

    def outcome(self) -> int:
        """Give what the answers so far make of the card in play; 0 if it is carried out."""
        return self.verdict if len(self.replies) % 2 else 0

    # --- the rest of the contract -------------------------------------------------------

    def score(self, seat: int, reason: str, parts: list[tuple[int, int]]) -> None:
        """Give points; who reaches 30 ends the game, even if they are lost again (2.0, 13.0)."""
        super().score(seat, reason, parts)
        if sum(self.tally[seat]) >= self.progress.points_to_end:
            self.is_reached = 1

    def winners(self) -> list[int]:
        """Most points; then most cash; then most profit (13.0)."""
        scores = self.scores()
        standing = [(scores[n], self.cash[n], self.profit[n]) for n in range(self.players)]
        best = max(standing)
        return [seat for seat, given in enumerate(standing) if given == best]

    def hide(self, seat: int | None, rng: Rng) -> None:
        from carrack.games.manifest_destiny.rules.redeal import hide

        hide(self, seat, rng)

    def view(self, seat: int | None) -> "ManifestView":
        from carrack.games.manifest_destiny.rules.view import ManifestView

        return ManifestView(self, seat)

    def restore(self, position: dict[str, Any]) -> None:
        super().restore(renewed(position, self.deck))

    def check(self) -> None:
        from carrack.games.manifest_destiny.rules.check import check_position

        check_position(self)
