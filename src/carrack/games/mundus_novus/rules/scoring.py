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


def printed_income(s: Position, seat: int) -> int:
    """Add up what a seat's developments pay at the end of its turn."""
    income = 0
    for n, owner in enumerate(s.owner):
        if owner == seat:
            income += s.cards.developments[n].income
    return income


def shipyard_income(s: Position, seat: int) -> int:
    """21: each shipyard pays a doubloon for each opponent with more caravels."""
    yards = s.owned(seat, s.cards.shipyards)
    if not yards:
        return 0
    counts = [s.owned(other, s.cards.caravels) for other in range(s.players)]
    return yards * sum(1 for count in counts if count > counts[seat])


def income(s: Position, seat: int) -> int:
    """Add up all that a seat would be paid now at the end of its turn."""
    return printed_income(s, seat) + shipyard_income(s, seat)


def pay_income(s: Position, seat: int) -> None:
    """21: at the end of a turn developments and shipyards pay."""
    printed, yards = printed_income(s, seat), shipyard_income(s, seat)
    if printed or yards:
        s.score(seat, "income", [(INCOME, printed), (SHIPYARDS, yards)])


def is_pattern(market: list[int]) -> bool:
    """Orellana: three equal cards, relics too, or three numbers in a row, without relics."""
    low, middle, high = sorted(market)
    if low == high:
        return True
    return middle == low + 1 and high == low + 2 and high != RELIC
