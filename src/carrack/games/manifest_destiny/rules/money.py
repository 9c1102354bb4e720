"""Money and profit."""

from carrack.core.plain import Json
from carrack.games.manifest_destiny.rules.events import (
    GAVE_MONEY,
    LOST_MONEY,
    PROFIT_CHANGED,
    RECEIVED,
    SHOWED_MONEY,
)
from carrack.games.manifest_destiny.rules.state import Position


def pay(s: Position, seat: int, amount: int) -> None:
    """Move money from the bank to a seat, or back if the amount is negative."""
    s.cash[seat] += amount
    s.bank -= amount


def receive(s: Position, seat: int, amount: int, why: str | list[Json]) -> None:
    """Let the bank pay a seat, and say why."""
    if amount:
        pay(s, seat, amount)
        s.tell(RECEIVED, seat, amount, why)


def affordable(s: Position, seat: int, amount: int) -> int:
    """Cut an amount down to what a seat holds; that shows how much it is."""
    if amount > s.cash[seat]:
        s.seen += 1
        return s.cash[seat]
    return amount


def charge(s: Position, seat: int, amount: int, why: str) -> None:
    """Let a seat pay the bank, never more than it holds."""
    amount = affordable(s, seat, amount)
    if amount:
        pay(s, seat, -amount)
        s.tell(LOST_MONEY, seat, amount, why)


def give(s: Position, seat: int, other: int, amount: int, why: str) -> None:
    """Let a seat pay another, never more than it holds."""
    amount = affordable(s, seat, amount)
    if amount:
        s.cash[seat] -= amount
        s.cash[other] += amount
        s.tell(GAVE_MONEY, seat, other, amount, why)


def change_profit(s: Position, seat: int, change: int) -> None:
    """Move a seat's profit, never below the minimum (11.13, ruling 28)."""
    before = s.profit[seat]
    s.profit[seat] = max(before + change, s.progress.profit_least)
    if s.profit[seat] != before:
        s.tell(PROFIT_CHANGED, seat, s.profit[seat] - before, s.profit[seat])


def show_money(s: Position) -> None:
    """Let everyone show their money (12.21)."""
    s.shown = s.cash[:]
    s.seen += 1
    for seat in s.order:
        s.tell(SHOWED_MONEY, seat, s.cash[seat])
