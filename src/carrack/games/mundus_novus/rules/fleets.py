"""Caravels and the fleets they sail in."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.state import Position


def caravels(s: "Position", seat: int) -> list[int]:
    """List the printed values of a seat's caravels, the smallest first."""
    developments = s.cards.developments
    return sorted([developments[n].amount for n in s.cards.caravels if s.owner[n] == seat])


def fleets(s: "Position") -> list[tuple[int, int, int, int]]:
    """Give value, lowest caravel, seat and size of each fleet, in the order of loading."""
    found: list[tuple[int, int, int, int]] = []
    for seat in range(s.players):
        values = caravels(s, seat)
        second = s.second if s.has(seat, s.cards.ponce_de_leon) else 0
        # 16: Pizarro makes one caravel, the highest, worth nothing, wherever it sails.
        nought = values[-1] if values and s.has(seat, s.cards.pizarro) else 0
        for is_second in (0, 1):
            sailing = [v for v in values if second >> v & 1 == is_second]
            if sailing:
                counted = sorted([0 if v == nought else v for v in sailing])
                found.append((sum(counted), counted[0], seat, len(sailing)))
    found.sort()
    return found
