"""What a turn can bring: the best way to part a hand into sets, in hundredths of a doubloon."""

from typing import Final

from carrack.games.mundus_novus.rules.cards import (
    IN_CLASS,
    RELIC,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
    Cards,
)

DOUBLOON: Final = 100
ANY: Final = -1  # resource for a set of equals
ALL: Final = 99  # cards


class Sale:
    """What a seat may still sell in a turn, and what each part of it is worth to it."""

    __slots__ = (
        "best",
        "cards",
        "different",
        "kept",
        "may_different",
        "may_same",
        "merchants",
        "of",
        "perfect",
        "relics",
        "room",
        "row",
        "store",
        "store_relic",
    )

    def __init__(
        self,
        cards: Cards,
        merchants: list[int],
        row: list[int],
        different: list[int],
        relics: list[int],
    ) -> None:
        self.cards = cards
        self.merchants = merchants  # unused, by class
        self.row = row  # worth of the best development by how many one may choose from
        self.different = different  # by size
        self.relics = relics  # by number
        self.may_same = True
        self.may_different = True
        self.of = ANY  # the resource of a set of equals already chosen
        self.kept = ALL  # own cards that are not to be given away
        self.room = 0  # for what is left over
        self.store = 0  # worth of a card stored
        self.store_relic = 0
        self.perfect = 0  # worth of the perfect combination
        self.best = 0

    def of_hand(self, hand: list[int], on_offer: list[int], takes: int) -> int:
        """Give what a hand brings with the best of some cards on offer, so many to be taken."""
        total = kinds = new = 0
        missing = [IN_CLASS, IN_CLASS, IN_CLASS]
        for kind in range(RELIC):
            count = hand[kind]
            if count:
                total += count
                kinds += 1
                missing[kind // IN_CLASS] -= 1
            elif on_offer[kind]:
                new += 1
        helped = 0
        for group in range(3):
            helped += min(self.merchants[group], missing[group])
        self.best = 0
        if self.of == ANY:
            self.sell_rest(total, kinds, new, helped, takes, hand[RELIC], 0, 0)
        if self.may_same:
            for kind in range(RELIC):
                if self.of in (ANY, kind):
                    self.sell_same(kind, hand, on_offer, takes, total, kinds, new, helped, missing)
        return self.best

    def sell_same(
        self,
        kind: int,
        hand: list[int],
        on_offer: list[int],
        takes: int,
        total: int,
        kinds: int,
        new: int,
        helped: int,
        missing: list[int],
    ) -> None:
        """Try sets of one resource: its own cards, those to be taken, relics, and merchants."""
        group = kind // IN_CLASS
        merchants = self.merchants[group]
        count = hand[kind]
        relics = hand[RELIC]
        offered = min(on_offer[kind], takes)
        if count + offered + merchants + relics < SMALLEST_SAME:
            return
        access = self.cards.access[group]
        helped -= min(merchants, missing[group])
        for step in range(len(access)):
            size = SMALLEST_SAME + step
            worth = self.row[access[step]]
            for jokers in range(min(relics, size - 1) + 1):
                own = min(count, size - jokers)
                taken = min(size - jokers - own, offered)
                turned = size - jokers - own - taken
                if turned > merchants:
                    continue
                kinds_left, new_left, gaps = kinds, new, missing[group]
                if count and own == count:
                    kinds_left -= 1
                    gaps += 1
                    if on_offer[kind] > taken:
                        new_left += 1
                elif not count and taken and on_offer[kind] == taken:
                    new_left -= 1
                left = total - own - turned
                self.sell_rest(
                    left,
                    min(kinds_left, left),
                    new_left,
                    helped + min(merchants - turned, gaps),
                    takes - taken,
                    relics - jokers,
                    own + turned + jokers,
                    worth,
                )
                if own == size:
                    break  # a relic would be wasted

    def sell_rest(
        self,
        cards: int,
        kinds: int,
        new: int,
        helped: int,
        takes: int,
        relics: int,
        used: int,
        gained: int,
    ) -> None:
        """Make the largest set of different resources, sell relics, and store what is left."""
        size = 0
        if self.may_different:
            taken = min(takes, new)
            size = kinds + taken
            size += min(cards - kinds + takes - taken, helped, RELIC - size)
            size -= max(0, used + size - taken - self.kept)
            if size < SMALLEST_DIFFERENT:
                size = 0
        left = max(0, cards - size)
        best = 0
        for stored in range(min(self.room, relics) + 1):
            worth = stored * self.store_relic + min(self.room - stored, left) * self.store
            best = max(best, worth + self.relics[relics - stored])
        best += gained + self.different[size]
        if size == RELIC and relics:
            best = max(best, self.perfect)
        self.best = max(self.best, best)
