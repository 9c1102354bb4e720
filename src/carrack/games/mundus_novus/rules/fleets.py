"""Caravels and the fleets they sail in."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.state import Position


def caravels(s: "Position", seat: int) -> list[int]:
    """List the printed values of a seat's caravels, the smallest first."""
    developments = s.cards.developments
    return sorted([developments[n].amount for n in s.cards.caravels if s.owner[n] == seat])


def first_and_second(s: "Position", seat: int) -> list[list[int]]:
    """List the printed values of the caravels in a seat's first and in its second fleet.

    Only Ponce de León's owner has a second one.
    """
    second = s.second if s.has(seat, s.cards.ponce_de_leon) else 0
    values = caravels(s, seat)
    return [[v for v in values if second >> v & 1 == n] for n in (0, 1)]


def fleets(s: "Position") -> list[tuple[int, int, int, int]]:
    """Give value, lowest caravel, seat and size of each fleet, in the order of loading."""
    found: list[tuple[int, int, int, int]] = []
    for seat in range(s.players):
        # 16: Pizarro makes one caravel, the highest, worth nothing, wherever it sails.
        nought = max(caravels(s, seat), default=0) if s.has(seat, s.cards.pizarro) else 0
        for sailing in first_and_second(s, seat):
            if sailing:
                counted = sorted([0 if v == nought else v for v in sailing])
                found.append((sum(counted), counted[0], seat, len(sailing)))
    found.sort()
    return found
