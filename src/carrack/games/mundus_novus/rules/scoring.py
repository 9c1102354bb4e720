"""Doubloons: where they come from and how many."""

from typing import Final

from carrack.games.mundus_novus.rules.cards import RELIC
from carrack.games.mundus_novus.rules.state import Position

# Sources of doubloons.
SETS: Final = 0
RELICS: Final = 1
INCOME: Final = 2
SHIPYARDS: Final = 3
MARKET: Final = 4
EVENTS_PAID: Final = 5
SOURCES: Final = ("sets", "relics", "income", "shipyards", "market", "events_paid")

CORONADO_PAYS: Final = 2
ORELLANA_GAINS: Final = 2


def pay_income(s: Position, seat: int) -> None:
    """21: at the end of a turn developments pay, and shipyards for each opponent's larger fleet."""
    cards = s.cards
    income = 0
    for n, owner in enumerate(s.owner):
        if owner == seat:
            income += cards.developments[n].income
    yards = s.owned(seat, cards.shipyards)
    if yards:
        counts = [s.owned(other, cards.caravels) for other in range(s.players)]
        yards *= sum([1 for count in counts if count > counts[seat]])
    if income or yards:
        s.score(seat, "income", [(INCOME, income), (SHIPYARDS, yards)])


def is_pattern(market: list[int]) -> bool:
    """Orellana: three equal cards, relics too, or three numbers in a row, without relics."""
    low, middle, high = sorted(market)
    if low == high:
        return True
    return middle == low + 1 and high == low + 2 and high != RELIC
