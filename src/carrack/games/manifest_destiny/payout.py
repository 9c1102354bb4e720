"""Product payments (8.331)."""

from typing import Final

from carrack.core.flow import Choice, Frame, Task
from carrack.core.space import Action
from carrack.games.manifest_destiny.cards import ANY_PRODUCT
from carrack.games.manifest_destiny.events import NAMED, PAID
from carrack.games.manifest_destiny.ledger import pay
from carrack.games.manifest_destiny.state import Position

LEVEL_CAP: Final = 6


def payment(s: Position, seat: int, product: int) -> int:
    """Give what a product pays a seat: by units, one level up with a city, one down in surplus."""
    level = s.units(seat, product)
    if level == 0:
        return 0
    if s.established[seat] & s.producing(product) & s.cities & ~s.frozen:
        level += 1
    if s.surplus >> product & 1:
        level -= 1
    pays = s.atlas.pays[product]
    return pays[min(level, LEVEL_CAP, len(pays) - 1)]


def pay_product(s: Position, product: int) -> None:
    """Pay everyone for a product; it is in surplus from then on (8.3311)."""
    for seat in s.order:
        amount = payment(s, seat, product)
        if amount:
            pay(s, seat, amount)
            s.tell(PAID, seat, s.atlas.products[product], amount)
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
