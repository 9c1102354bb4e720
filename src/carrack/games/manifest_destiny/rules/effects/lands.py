"""Effects that change who holds a territory (8.326)."""

# All effects have one signature, whether they need all of it or not.
# ruff: noqa: ARG001

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


def effect_now(s: Position) -> Effect:
    """Give the effect being carried out."""
    return s.deck.cards[s.card].effects[s.effect]


def lands(s: Position, mask: int) -> list[Action]:
    """List territories as choices."""
    return pick(s.actions.choices, mask)


class LandChoice(Choice[Position]):
    """A choice of a territory that a card asks for."""

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_A_TARGET if a.word == "choose" else NOT_NOW


class Presence(Choice[Position]):
    """Who takes a territory by a card chooses a New or an Established Presence (8.326)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.new, s.actions.established]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        take_over(s, f.player, s.spot, is_new=a is s.actions.new)


def take(s: Position, seat: int, e: Effect) -> None:
    """Take a vacant territory of some region."""
    s.do_next(TakeVacant.by(seat))


class TakeVacant(LandChoice):
    """Choose a vacant territory without natives; adjacency is not needed."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not s.supply[f.player]:
            return []
        return lands(s, effect_now(s).where & ~s.occupied())

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.spot = a.arg
        s.do_next(Presence.by(f.player))


def sewards_folly(s: Position, seat: int, e: Effect) -> None:
    """Take Alaska if it is vacant; otherwise it is in reach, with free tokens for it alone."""
    if s.supply[seat] and e.where & ~s.occupied():
        s.spot = e.where.bit_length() - 1
        s.do_next(Presence.by(seat))
    else:
        access(s, seat, e)
        free_tokens(s, seat, e)


def cede(s: Position, seat: int, e: Effect) -> None:
    """The opponent cedes a territory."""
    s.named = -1
    s.do_next(Cede.by(s.target, seat))


def trustbusters(s: Position, seat: int, e: Effect) -> None:
    """Name a product whose largest owners cede a territory."""
    s.do_next(NameTrust.by(seat))


class NameTrust(Choice[Position]):
    """Every opponent with most units of the product, at least three, cedes one territory of it."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.products

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.named = a.arg
        s.tell(NAMED, f.player, s.atlas.products[a.arg])
        units = [s.units(seat, a.arg) for seat in range(s.players)]
        most = max(units)
        if most >= effect_now(s).least:
            victims = [seat for seat in s.seats_after(f.player) if units[seat] == most]
            s.do_next(*[Cede.by(victim, f.player) for victim in victims])


class Cede(LandChoice):
    """The victim chooses what to cede among what the other can reach; else leaves one (8.326)."""

    def accessible(self, s: Position, f: Frame, mask: int) -> int:
        """Give what the gainer can take; the frame's number names the gainer."""
        return mask & reach(s, f.n) if s.supply[f.n] else 0

    def cedable(self, s: Position, f: Frame) -> int:
        """Give what the victim may have to cede: never a home."""
        mask = s.held(f.player) & ~s.home_lands()
        return mask & s.producing(s.named) if s.named >= 0 else mask

    def options(self, s: Position, f: Frame) -> list[Action]:
        mask = self.cedable(s, f)
        return lands(s, self.accessible(s, f, mask) or mask)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if self.accessible(s, f, 1 << a.arg):
            s.spot = a.arg
            s.do_next(Presence.by(f.n))
        else:
            vacate(s, a.arg)


def seize(s: Position, seat: int, e: Effect) -> None:
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
        s.spot = a.arg
        s.do_next(Presence.by(f.player))


def homestead(s: Position, seat: int, e: Effect) -> None:
    """Take western territories that are vacant or hold natives."""
    s.do_next(Homestead.by(seat, e.n))


class Homestead(LandChoice):
    """Choose a cheap western territory beside one that is held; Westward Ho is not needed."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not f.n or not s.supply[f.player]:
            return []
        e = effect_now(s)
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
        s.spot = a.arg
        s.do_next(Presence.by(f.player), Homestead.by(f.player, f.n - 1))


def dust_bowl(s: Position, seat: int, e: Effect) -> None:
    """Empty territories that yield some products."""
    s.do_next(DustBowl.by(seat, e.n))


class DustBowl(LandChoice):
    """Choose a territory without city that yields one of the products; not a home."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not f.n:
            return []
        e = effect_now(s)
        yielding = 0
        for product in e.products:
            yielding |= s.producing(product)
        held = s.occupied() & ~s.natives & ~s.cities & ~s.home_lands()
        found = lands(s, e.where & yielding & held)
        return [*found, s.actions.enough] if found else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.enough:
            vacate(s, a.arg)
            s.do_next(DustBowl.by(f.player, f.n - 1))
