"""Effects that change who holds a territory (8.326)."""

# All effects have one signature, whether they need all of it or not.
# ruff: noqa: ARG001

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.actions import pick
from carrack.games.manifest_destiny.rules.bits import union
from carrack.games.manifest_destiny.rules.cards import Effect
from carrack.games.manifest_destiny.rules.effects.plain import access, free_tokens
from carrack.games.manifest_destiny.rules.events import NAMED, NATIVES_LEFT
from carrack.games.manifest_destiny.rules.land import take_over, vacate
from carrack.games.manifest_destiny.rules.reach import reach
from carrack.games.manifest_destiny.rules.reasons import NOT_A_TARGET
from carrack.games.manifest_destiny.rules.state import Position

ANYTHING: Final = -1  # for a product: the territory may yield any, or none


def lands(s: Position, mask: int) -> list[Action]:
    """List territories as choices."""
    return pick(s.actions.choices, mask)


class LandChoice(Choice[Position]):
    """A choice of a territory that a card asks for."""

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_A_TARGET if a.word == "choose" else NOT_NOW


class Presence(Choice[Position]):
    """Who takes a territory by a card chooses a New or an Established Presence (8.326).

    The frame's numbers are the territory and, if it was ceded, the product named.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.new, s.actions.established]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        take_over(s, f.player, f.n, is_new=a is s.actions.new)


def take(s: Position, seat: int, target: int, e: Effect) -> None:
    """Take a vacant territory of some region."""
    s.do_next(TakeVacant.by(seat, e.number))


class TakeVacant(LandChoice):
    """Choose a vacant territory without natives; adjacency is not needed."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not s.supply[f.player]:
            return []
        return lands(s, s.deck.effects[f.n].where & ~s.occupied())

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.do_next(Presence.by(f.player, a.arg))


def sewards_folly(s: Position, seat: int, target: int, e: Effect) -> None:
    """Take Alaska if it is vacant; otherwise it is in reach, with free tokens for it alone."""
    if s.supply[seat] and e.where & ~s.occupied():
        s.do_next(Presence.by(seat, e.where.bit_length() - 1))
    else:
        access(s, seat, target, e)
        free_tokens(s, seat, target, e)


def cede(s: Position, seat: int, target: int, e: Effect) -> None:
    """The opponent cedes a territory."""
    s.do_next(Cede.by(target, seat, ANYTHING))


def trustbusters(s: Position, seat: int, target: int, e: Effect) -> None:
    """Name a product whose largest owners cede a territory."""
    s.do_next(NameTrust.by(seat, e.least))


class NameTrust(Choice[Position]):
    """Every opponent with most units of the product, at least three, cedes one territory of it."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.products

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(NAMED, f.player, s.atlas.products[a.arg])
        units = [s.units(seat, a.arg) for seat in range(s.players)]
        most = max(units)
        if most >= f.n:
            victims = [seat for seat in s.seats_after(f.player) if units[seat] == most]
            s.do_next(*[Cede.by(victim, f.player, a.arg) for victim in victims])


class Cede(LandChoice):
    """The victim chooses what to cede among what the other can reach; else leaves one (8.326).

    The frame's numbers are who gains, and the product that the territory must yield.
    """

    def accessible(self, s: Position, f: Frame, mask: int) -> int:
        """Give what the gainer can take."""
        return mask & reach(s, f.n) if s.supply[f.n] else 0

    def cedable(self, s: Position, f: Frame) -> int:
        """Give what the victim may have to cede: never a home."""
        mask = s.held(f.player) & ~s.home_lands()
        return mask if f.args[1] == ANYTHING else mask & s.producing(f.args[1])

    def options(self, s: Position, f: Frame) -> list[Action]:
        mask = self.cedable(s, f)
        return lands(s, self.accessible(s, f, mask) or mask)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if self.accessible(s, f, 1 << a.arg):
            s.do_next(Presence.by(f.n, a.arg, f.args[1]))
        else:
            vacate(s, a.arg)


def seize(s: Position, seat: int, target: int, e: Effect) -> None:
    """Replace an opponent's presence."""
    s.do_next(Seize.by(seat))


class Seize(LandChoice):
    """Choose a territory in reach, held by an opponent, without city, not a home."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not s.supply[f.player]:
            return []
        mask = s.occupied() & ~s.natives & ~s.held(f.player) & ~s.cities & ~s.home_lands()
        return lands(s, mask & reach(s, f.player))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.do_next(Presence.by(f.player, a.arg))


def homestead(s: Position, seat: int, target: int, e: Effect) -> None:
    """Take western territories that are vacant or hold natives."""
    s.do_next(Homestead.by(seat, e.n, e.number))


class Homestead(LandChoice):
    """Choose a cheap western territory beside one that is held; Westward Ho is not needed."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not f.n or not s.supply[f.player]:
            return []
        e = s.deck.effects[f.args[1]]
        mask = e.where & (~s.occupied() | s.natives)
        beside = union(s.atlas.land, s.held(f.player))
        found = [a for a in lands(s, mask & beside) if s.atlas.controls[a.arg] <= e.cap]
        return [*found, s.actions.enough] if found else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.enough:
            return
        if s.natives >> a.arg & 1:
            s.natives ^= 1 << a.arg
            s.tell(NATIVES_LEFT, s.atlas.ids[a.arg])
        s.do_next(Presence.by(f.player, a.arg), Homestead.by(f.player, f.n - 1, f.args[1]))


def dust_bowl(s: Position, seat: int, target: int, e: Effect) -> None:
    """Empty territories that yield some products."""
    s.do_next(DustBowl.by(seat, e.n, e.number))


class DustBowl(LandChoice):
    """Choose a territory without city that yields one of the products; not a home."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not f.n:
            return []
        e = s.deck.effects[f.args[1]]
        yielding = 0
        for product in e.products:
            yielding |= s.producing(product)
        held = s.occupied() & ~s.natives & ~s.cities & ~s.home_lands()
        found = lands(s, e.where & yielding & held)
        return [*found, s.actions.enough] if found else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.enough:
            vacate(s, a.arg)
            s.do_next(DustBowl.by(f.player, f.n - 1, f.args[1]))
