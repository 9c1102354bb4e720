"""Effects that ask, and change no presence."""

# All effects have one signature, whether they need all of it or not.
# ruff: noqa: ARG001

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.games.manifest_destiny.rules.actions import MOON, PIONEER, add_members
from carrack.games.manifest_destiny.rules.cards import Effect
from carrack.games.manifest_destiny.rules.effects.lands import LandChoice, lands
from carrack.games.manifest_destiny.rules.effects.plain import abolish, civil_rights
from carrack.games.manifest_destiny.rules.events import (
    NAMED,
    NATIVES_CAME,
    NEW_PRODUCT,
    TOOK_PIONEER,
)
from carrack.games.manifest_destiny.rules.fields import NO_TRANSITION, NOBODY, TRANSITION
from carrack.games.manifest_destiny.rules.land import destroy_city
from carrack.games.manifest_destiny.rules.money import charge
from carrack.games.manifest_destiny.rules.phases.discovery import (
    MayClaim,
    is_open,
    missing,
    put_step,
)
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position

PRODUCT_TOKENS: Final = {"tourist": 3, "technology": 2}  # in the box (3.1)
NO_LIMIT: Final = 99  # of tokens for products that have none in the box
UNDECIDED: Final = -1  # the discovery on which free steps go, before the first one


def abolitionists(s: Position, seat: int, target: int, e: Effect) -> None:
    """Abolitionists up to era 2, Civil Rights in era 3; in the transition one chooses (8.12)."""
    if s.era == 3 and s.is_transition == TRANSITION:
        s.do_next(ChooseEra.by(seat, e.number))
    elif s.era == 3 and s.is_transition == NO_TRANSITION:
        civil_rights(s, e)
    else:
        abolish(s, e)


class ChooseEra(Choice[Position]):
    """Choose the era that the card belongs to (8.12)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.abolitionists, s.actions.civil_rights]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.abolitionists:
            abolish(s, s.deck.effects[f.n])
        else:
            civil_rights(s, s.deck.effects[f.n])


def destroy_cities(s: Position, seat: int, target: int, e: Effect) -> None:
    """Destroy cities anywhere."""
    s.do_next(BurnCity.by(seat, e.n, e.pays, e.card))


class BurnCity(LandChoice):
    """Choose a city: it returns to the stock, and its owner pays.

    The frame's numbers are how many cities are left, what each costs, and the card.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        return lands(s, s.cities) if f.n else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        count, price, card = f.args
        owner = s.holder(a.arg)
        destroy_city(s, a.arg)
        if owner != NOBODY:
            charge(s, owner, price, s.deck.ids[card])
        s.do_next(BurnCity.by(f.player, count - 1, price, card))


def pioneer(s: Position, seat: int, target: int, e: Effect) -> None:
    """A free pioneer, if the limits of number and turn allow."""
    s.do_next(FreePioneer.by(seat))


def may_have_pioneer(s: Position, seat: int) -> bool:
    """Tell whether a seat may acquire a pioneer: one a turn, a limit by era (9.23, 9.231)."""
    return not s.done[seat] >> PIONEER & 1 and s.pioneers[seat] < s.progress.pioneers[s.era]


class FreePioneer(Choice[Position]):
    """Take the pioneer now, or lose it (9.233)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.supply[f.player] and may_have_pioneer(s, f.player):
            return [s.actions.take_pioneer, s.actions.no_pioneer]
        return []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.take_pioneer:
            s.done[f.player] |= 1 << PIONEER
            s.supply[f.player] -= 1
            s.pioneers[f.player] += 1
            s.tell(TOOK_PIONEER, f.player)


def step(s: Position, seat: int, target: int, e: Effect) -> None:
    """Research steps on the chart (8.334)."""
    s.do_next(FreeStep.by(seat, e.n, e.number, UNDECIDED))


class FreeStep(Choice[Position]):
    """Choose a missing step of an open discovery that the card allows; more go on the same one.

    The frame's numbers are how many steps are left, the effect, and the discovery.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        count, effect, topic = f.args
        if not count:
            return []
        e = s.deck.effects[effect]
        if topic != UNDECIDED or e.discovery >= 0:
            topics = [topic if topic != UNDECIDED else e.discovery]
        else:
            levels = e.levels
            topics = [d for d, row in enumerate(s.progress.discoveries) if row.level in levels]
        found: list[Action] = []
        for d in topics:
            if is_open(s, d):
                add_members(found, s.actions.steps[d], missing(s, f.player, d))
        if found:
            found.append(s.actions.skip)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.skip:
            return
        count, effect, topic = f.args
        discovery, number = a.args
        if topic == UNDECIDED:
            s.do_next(MayClaim.by(f.player, discovery))
        s.do_next(FreeStep.by(f.player, count - 1, effect, discovery))
        put_step(s, f.player, discovery, number)


def moon_landing(s: Position, seat: int, target: int, e: Effect) -> None:
    """A credit on one of two progressions, or research steps."""
    s.do_next(MoonLanding.by(seat, e.number))


class MoonLanding(Choice[Position]):
    """Choose the credit or the steps; an event's credit is never refunded (8.31)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.moon

    def take(self, s: Position, f: Frame, a: Action) -> None:
        e = s.deck.effects[f.n]
        s.tell(NAMED, f.player, MOON[a.arg])
        if MOON[a.arg] == "steps":
            s.do_next(FreeStep.by(f.player, e.n, e.number, UNDECIDED))
        else:
            progression = PROGRESSIONS.index(MOON[a.arg])
            s.add_credit(f.player, progression, e.pays)


def natives(s: Position, seat: int, target: int, e: Effect) -> None:
    """Natives settle in the West."""
    s.do_next(PlaceNatives.by(seat, e.number))


class PlaceNatives(LandChoice):
    """Choose a vacant western territory for the next native token (8.322)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return lands(s, s.deck.effects[f.n].where & ~s.occupied()) if s.natives_left else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.natives |= 1 << a.arg
        s.natives_left -= 1
        s.tell(NATIVES_CAME, s.atlas.ids[a.arg])
        s.do_next(f)


def new_products(s: Position, seat: int, target: int, e: Effect) -> None:
    """Product tokens for territories."""
    s.do_next(NewProduct.by(seat, e.n, e.number))


class NewProduct(LandChoice):
    """Choose a territory that does not yet yield the product; it does from now on (8.321)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        e = s.deck.effects[f.args[1]]
        used = s.new_products[e.product].bit_count()
        if not f.n or used >= PRODUCT_TOKENS.get(s.atlas.products[e.product], NO_LIMIT):
            return []
        barren = ~s.producing(e.product)
        own = s.held(f.player) & barren if e.who == "self" else 0
        return lands(s, own or e.where & barren)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        product = s.deck.effects[f.args[1]].product
        s.new_products[product] |= 1 << a.arg
        s.tell(NEW_PRODUCT, s.atlas.ids[a.arg], s.atlas.products[product])
        s.do_next(NewProduct.by(f.player, f.n - 1, f.args[1]))


def protect(s: Position, seat: int, target: int, e: Effect) -> None:
    """A region is safe from attacks."""
    s.do_next(Protect.by(seat))


class Protect(Choice[Position]):
    """Choose a region where no opponent may attack the seat this turn."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = s.atlas.regions
        return [a for a in s.actions.regions if regions[a.arg] & ~s.atlas.foreign]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.protected[f.player] |= s.atlas.regions[a.arg]
        s.tell(NAMED, f.player, s.atlas.region_ids[a.arg])


def freeze_markets(s: Position, seat: int, target: int, e: Effect) -> None:
    """Foreign markets close for the turn."""
    s.do_next(Freeze.by(seat, e.n))


class Freeze(LandChoice):
    """Choose a foreign market: no pay, no placing, no Urban Renaissance there this turn."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return lands(s, s.atlas.foreign & ~s.frozen) if f.n else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.frozen |= 1 << a.arg
        s.tell(NAMED, f.player, s.atlas.ids[a.arg])
        s.do_next(Freeze.by(f.player, f.n - 1))
