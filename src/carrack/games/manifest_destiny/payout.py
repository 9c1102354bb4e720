"""Product payments (8.331)."""

from typing import Final

from carrack.core.flow import Choice, Frame, Task
from carrack.core.space import Action
from carrack.games.manifest_destiny.atlas import Atlas
from carrack.games.manifest_destiny.cards import ANY_PRODUCT
from carrack.games.manifest_destiny.events import NAMED, PAID
from carrack.games.manifest_destiny.ledger import pay
from carrack.games.manifest_destiny.state import Position
from carrack.games.manifest_destiny.view import ManifestView

LEVEL_CAP: Final = 6


def payment(s: Position, seat: int, product: int) -> int:
    """Give what a product pays a seat: by units, one level up with a city, one down in surplus."""
    units = s.units(seat, product)
    if units == 0:
        return 0
    has_city = s.established[seat] & s.producing(product) & s.cities & ~s.frozen != 0
    pays = s.atlas.pays[product]
    return pays[level(units, pays, has_city=has_city, surplus=s.surplus >> product & 1)]


def level(units: int, pays: list[int], *, has_city: bool, surplus: int) -> int:
    """Give the level of a payment: at most the last one, and only then less surplus (8.3312)."""
    most = min(units, LEVEL_CAP) + (1 if has_city else 0)
    return min(most, LEVEL_CAP, len(pays) - 1) - surplus


def units_seen(atlas: Atlas, view: ManifestView, seat: int, product: int) -> int:
    """Count a seat's units of a product as they can be seen."""
    lands = [n for n in view.established[seat] if n not in view.frozen]
    units = sum([atlas.territories[n].products.count(product) for n in lands])
    return units + len([n for n in lands if n in view.new_products[product]])


def level_seen(atlas: Atlas, view: ManifestView, seat: int, product: int) -> int:
    """Give the level at which a seat would be paid: units and a city, less surplus."""
    units = units_seen(atlas, view, seat, product)
    if not units:
        return 0
    new = view.new_products[product]
    has_city = False
    for n in view.established[seat]:
        grows = n in new or product in atlas.territories[n].products
        has_city |= grows and n in view.cities and n not in view.frozen
    surplus = view.surplus >> product & 1
    return level(units, atlas.pays[product], has_city=has_city, surplus=surplus)


def pay_product(s: Position, product: int) -> None:
    """Pay everyone for a product; it is in surplus from then on (8.3311)."""
    for seat in s.order:
        amount = payment(s, seat, product)
        if amount:
            pay(s, seat, amount)
            s.tell(PAID, seat, s.atlas.products[product], amount, s.deck.ids[s.card])
    s.surplus |= 1 << product


class Payment(Task[Position]):
    """The product of the card in play pays."""

    def run(self, s: Position, f: Frame) -> None:
        product = s.deck.cards[s.card].product
        if product == ANY_PRODUCT:
            s.do_next(NamePaid.by(f.player))
        else:
            pay_product(s, product)


class NamePaid(Choice[Position]):
    """Manifest Destiny: the player names the product that pays."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.words.products

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(NAMED, f.player, s.atlas.products[a.arg])
        pay_product(s, a.arg)
