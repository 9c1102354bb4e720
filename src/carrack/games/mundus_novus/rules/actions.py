"""The actions of Mundus Novus, built once for a table."""

from typing import Final

from carrack.core.actions import Vocabulary
from carrack.games.mundus_novus.rules.cards import EVENTS, IN_CLASS, RELIC, RESOURCES, ROW, Cards

SEATS: Final = "ABCDEF"
ANNOUNCED: Final = (2, 3, 4)


class Actions:
    """All actions, found by what they mean."""

    __slots__ = (
        "announce",
        "buy",
        "buy_pile",
        "different",
        "end_turn",
        "enough",
        "events",
        "first",
        "give",
        "lose",
        "master",
        "merchants",
        "no_event",
        "no_swap",
        "perfect",
        "pick",
        "relics",
        "same",
        "second",
        "swap",
        "take",
    )

    def __init__(self, vocabulary: Vocabulary, cards: Cards, players: int) -> None:
        v = vocabulary
        kinds = list(RESOURCES)
        seats = list(SEATS[:players])
        self.pick = v.add_each("pick", kinds)
        self.enough = v.add("enough")  # ends a picking that could go on
        self.no_event = v.add("event", 0, text="event:no_event")
        self.events = [v.add("event", n, text=f"event:{EVENTS[n]}") for n in range(1, len(EVENTS))]
        self.second = {
            value: v.add("second", value)
            for value in sorted(cards.developments[n].amount for n in cards.caravels)
        }
        self.lose = v.add_each("lose", kinds)
        self.announce = [v.add("announce", n) for n in ANNOUNCED]
        self.master = v.add_each("master", seats)
        # By the seat that offers and the kind.
        self.take = [
            [v.add("take", seat, n, text=f"take:{name}:{kind}") for n, kind in enumerate(kinds)]
            for seat, name in enumerate(seats)
        ]
        self.no_swap = v.add("no_swap")
        self.swap = v.add_each("swap", kinds)
        self.give = v.add_each("give", kinds)
        self.first = v.add_each("first", seats)
        self.same = v.add_each("same", kinds[:RELIC])
        self.different = v.add("different")
        self.relics = [v.add("relics", n + 1) for n in range(len(cards.relics))]
        self.perfect = v.add("perfect")
        self.end_turn = v.add("end_turn")
        self.buy = [v.add("buy", n, text=f"buy:{n + 1}") for n in range(ROW)]
        self.buy_pile = v.add("buy", ROW, text="buy:pile")
        # How many merchants of each class a set of different resources uses.
        most = range(IN_CLASS + 1)
        self.merchants = {
            (a, b, c): v.add("merchants", a, b, c)
            for a in most
            for b in most
            for c in most
            if a + b + c
        }
