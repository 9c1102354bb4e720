"""The trade played on in mind: everybody takes what serves his hand best."""

from typing import Final

from carrack.games.mundus_novus.rules.cards import IN_CLASS, KINDS, RELIC, size_of
from carrack.games.mundus_novus.rules.state import Position

FIRST: Final = (300, 300, 300, 300, 300, 300, 300, 300, 300)  # of its kind
SECOND: Final = (100, 100, 100, 125, 125, 125, 150, 150, 150)
THIRD: Final = (300, 300, 300, 375, 375, 375, 450, 450, 450)
MORE: Final = (150, 150, 150, 187, 187, 187, 225, 225, 225)
A_RELIC: Final = 400
HELPED: Final = 210  # the first of a kind that a merchant could make
SWAPPED: Final = 10  # less by a swap, which gives something to the market


class Barter:
    """Hands, offers and the market, as they change in mind."""

    __slots__ = ("hands", "market", "master", "merchants", "offers", "sizes")

    def __init__(self, s: Position, merchants: list[list[int]]) -> None:
        self.hands = [s.hand(seat) for seat in range(s.players)]
        self.offers = [s.offer(seat) for seat in range(s.players)]
        self.sizes = [size_of(offer) for offer in self.offers]
        self.market = s.market[:]
        self.master = s.master
        self.merchants = merchants

    def hands_after(self, due: int) -> list[list[int]]:
        """Give the hands after the trade, if a seat is due to take."""
        while size_of(self.sizes) > self.sizes[due]:
            due = self.take(due)
        hand = self.hands[due]
        for kind, count in enumerate(self.offers[due]):
            hand[kind] += count
        if due != self.master:
            self.give(due)
        return self.hands

    def take(self, due: int) -> int:
        """Let a seat take the best card on offer or, for the least, on the market; tell whose."""
        best = -1
        giver = given = place = -1
        lowest, low_giver = KINDS, -1
        for seat, offer in enumerate(self.offers):
            if seat != due and self.sizes[seat]:
                for kind in range(KINDS):
                    if offer[kind]:
                        value = self.value(due, kind) + self.sizes[seat]
                        if value > best:
                            best, giver, given = value, seat, kind
                        if kind < lowest:
                            lowest, low_giver = kind, seat
        for n, kind in enumerate(self.market):
            value = self.value(due, kind) - SWAPPED
            if value > best:
                best, place = value, n
        kept = given
        if place >= 0:
            giver, given = low_giver, lowest
            kept = self.market[place]
            self.market[place] = given
        self.hands[due][kept] += 1
        self.offers[giver][given] -= 1
        self.sizes[giver] -= 1
        return giver

    def give(self, seat: int) -> None:
        """Let the Trade Master give what serves him least."""
        hand = self.hands[self.master]
        least = -1
        worst = -1
        for kind in range(KINDS):
            if hand[kind]:
                hand[kind] -= 1
                value = self.value(self.master, kind)
                hand[kind] += 1
                if worst < 0 or value < least:
                    worst, least = kind, value
        hand[worst] -= 1
        self.hands[seat][worst] += 1

    def value(self, seat: int, kind: int) -> int:
        """Tell how well another card of a kind would serve a hand, in hundredths."""
        if kind == RELIC:
            return A_RELIC
        count = self.hands[seat][kind]
        if not count:
            return HELPED if self.merchants[seat][kind // IN_CLASS] else FIRST[kind]
        if count == 1:
            return SECOND[kind]
        return THIRD[kind] if count == 2 else MORE[kind]
