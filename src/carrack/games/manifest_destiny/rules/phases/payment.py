"""Product payments (8.331)."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.games.manifest_destiny.rules.cards import ANY_PRODUCT
from carrack.games.manifest_destiny.rules.events import NAMED, PAID
from carrack.games.manifest_destiny.rules.money import pay
from carrack.games.manifest_destiny.rules.state import Position

LEVEL_CAP: Final = 6


def payment(s: Position, seat: int, product: int) -> int:
    """Give what a product pays a seat."""
    return s.atlas.pays[product][level(s, seat, product)]


def level(s: Position, seat: int, product: int) -> int:
    """By units, one up with a city; at most the last level, and only then less surplus (8.3312)."""
    units = s.units(seat, product)
    if units == 0:
        return 0
    cities = s.established[seat] & s.producing(product) & s.cities & ~s.frozen
    most = min(units, LEVEL_CAP) + (1 if cities else 0)
    return min(most, LEVEL_CAP, len(s.atlas.pays[product]) - 1) - (s.surplus >> product & 1)


def pay_product(s: Position, product: int, card: int) -> None:
    """Pay everyone for the product of a card; it is in surplus from then on (8.3311)."""
    for seat in s.order:
        amount = payment(s, seat, product)
        if amount:
            pay(s, seat, amount)
            s.tell(PAID, seat, s.atlas.products[product], amount, s.deck.ids[card])
    s.surplus |= 1 << product


class Payment(Task[Position]):
    """The product of a card pays; the frame's number is the card."""

    def run(self, s: Position, f: Frame) -> None:
        product = s.deck.cards[f.n].product
        if product == ANY_PRODUCT:
            s.do_next(NamePaid.by(f.player, f.n))
        else:
            pay_product(s, product, f.n)


class NamePaid(Choice[Position]):
    """Manifest Destiny: the player names the product that pays; the frame's number is the card."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.products

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(NAMED, f.player, s.atlas.products[a.arg])
        pay_product(s, a.arg, f.n)
