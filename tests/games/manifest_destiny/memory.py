"""A good memory: what a seat can know of hidden cards and money from all that it was told.

It reads the events alone, with sets of its own, and shares nothing with the engine's notes.
"""

from typing import Any

from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.space import Action
from carrack.games.manifest_destiny.state import Position

PACK = "pack"
ALL_ERAS = 0b1110
TOKEN_PRICE = 5


def contradictions(
    s: State,
    seat: int | None,
    told: list[Event],
    moves: list[Action],
) -> list[str]:
    """List what in the state cannot be, for a seat that was told these events."""
    assert isinstance(s, Position)
    memory = Memory(s, seat)
    for event in told:
        hear = getattr(memory, f"hear_{event.kind.name}", None)
        if hear is not None:
            hear(**{key: value for key, value in event.to_json().items() if key != "event"})
    if moves and moves[-1].word == "play":
        memory.mine.discard(moves[-1].arg)  # laid open, though its use is perhaps not said yet
    return memory.compare(s)


class Memory:
    """What one seat, or a spectator, has worked out so far."""

    def __init__(self, s: Position, me: int | None) -> None:
        self.deck = s.deck
        self.me = me
        self.seats = list(range(s.players))
        self.cash = [60] * s.players
        self.sizes = [3] * s.players
        self.discards = [0] * s.players
        self.has_destiny = [True] * s.players  # of the deal
        self.mine: set[int] = set()  # cards that I know I hold
        self.open: list[int] = []  # played this turn
        self.recycled: list[int] = []
        self.receipts: list[list[set[int]]] = [[] for _ in self.seats]
        self.era = 1
        start = set(s.deck.packs[0]) | set(s.deck.packs[1])
        self.left = len(start) - 3 * s.players
        hidden = {PACK, *[f"hand {n}" for n in self.seats if n != me]}
        self.where = {n: (set(hidden) if n in start else set()) for n in s.deck.in_play}

    def card(self, name: str) -> int:
        return self.deck.ids.index(name)

    def possible(self, place: str) -> set[int]:
        return {card for card, places in self.where.items() if place in places}

    def spread(self, cards: set[int], place: str) -> None:
        for card in cards:
            self.where[card].add(place)

    # --- cards --------------------------------------------------------------------------

    def hear_turn_began(self, **_: Any) -> None:
        self.recycled += [n for n in self.open if self.deck.cards[n].eras == ALL_ERAS]
        self.open = []

    def hear_drew(self, seat: int) -> None:
        self.receipts[seat].append(self.possible(PACK))
        if seat != self.me:
            self.spread(self.possible(PACK), f"hand {seat}")
        self.sizes[seat] += 1
        self.left -= 1
        if self.left == 0:
            self.next_pack()

    def next_pack(self) -> None:
        """The pack was empty; a next one is made of the next era and what was recycled."""
        for places in self.where.values():
            places.discard(PACK)
        if self.era + 1 < len(self.deck.packs):
            self.era += 1
            formed = self.deck.packs[self.era] + self.recycled
            self.recycled = []
            self.left = len(formed)
            for card in formed:
                self.where[card] = {PACK}

    def hear_drew_card(self, seat: int, card: str) -> None:
        self.take(seat, self.card(card))

    def take(self, seat: int, card: int) -> None:
        """I have a card now, and know it."""
        self.mine.add(card)
        self.where[card] = set()
        self.receipts[seat][-1] = {card}

    def hear_exchanged(self, seat: int) -> None:
        """The card before the one just drawn went back."""
        cards = self.receipts[seat][-2]
        if len(cards) == 1:
            (card,) = cards
            self.mine.discard(card)
            self.where[card] = {PACK}
        self.spread(cards, PACK)
        self.sizes[seat] -= 1
        self.left += 1

    def hear_stole(self, seat: int, other: int) -> None:
        cards = self.possible(f"hand {other}")
        self.receipts[seat].append(cards)
        self.sizes[seat] += 1
        self.sizes[other] -= 1
        if self.me not in (seat, other):
            self.spread(cards, f"hand {seat}")
            self.has_destiny[other] = False

    def hear_stole_card(self, seat: int, other: int, card: str) -> None:
        number = self.card(card)
        if self.me == seat:
            self.take(seat, number)
            if number in self.deck.packs[0]:
                self.has_destiny[other] = False
        else:
            self.mine.discard(number)
            self.where[number] = {f"hand {seat}"}
            self.receipts[seat][-1] = {number}

    def hear_discarded(self, seat: int) -> None:
        self.sizes[seat] -= 1
        self.discards[seat] += 1
        self.has_destiny[seat] = False
        if seat != self.me:
            self.spread(self.possible(f"hand {seat}"), f"buried {seat}")

    def hear_discarded_card(self, seat: int, card: str) -> None:
        self.mine.discard(self.card(card))

    def hear_played(self, seat: int, card: str, **_: Any) -> None:
        number = self.card(card)
        self.sizes[seat] -= 1
        self.mine.discard(number)
        self.where[number] = set()
        self.open.append(number)
        if number in self.deck.packs[0]:
            self.has_destiny[seat] = False

    hear_cancelled = hear_played
    hear_countered = hear_played

    # --- money --------------------------------------------------------------------------

    def hear_chose_home(self, seat: int, amount: int, **_: Any) -> None:
        self.cash[seat] -= amount

    def hear_paid(self, seat: int, amount: int, **_: Any) -> None:
        self.cash[seat] += amount

    def hear_received(self, seat: int, amount: int, **_: Any) -> None:
        self.cash[seat] += amount

    def hear_lost_money(self, seat: int, amount: int, **_: Any) -> None:
        self.cash[seat] -= amount

    def hear_gave_money(self, seat: int, other: int, amount: int, **_: Any) -> None:
        self.cash[seat] -= amount
        self.cash[other] += amount

    def hear_bought(self, seat: int, amount: int, **_: Any) -> None:
        self.cash[seat] -= amount

    def hear_bought_tokens(self, seat: int, count: int) -> None:
        self.cash[seat] -= TOKEN_PRICE * count

    # --- against a state ----------------------------------------------------------------

    def compare(self, s: Position) -> list[str]:
        """Say what in a state contradicts the memory."""
        found: list[str] = []
        sizes = self.sizes[:]
        if s.stack and s.stack[-1].step.name == "UseCard":
            sizes[s.stack[-1].player] -= 1  # laid open, though its use is not said yet
        if self.cash != s.cash:
            found.append(f"money is {self.cash}, not {s.cash}")
        if sizes != [len(hand) for hand in s.hands]:
            found.append(f"hands are {sizes}")
        if self.discards != [len(pile) for pile in s.buried]:
            found.append(f"discards are {self.discards}")
        if self.left != len(s.pack):
            found.append(f"the pack has {self.left} cards, not {len(s.pack)}")
        piles = {PACK: s.pack}
        for seat in self.seats:
            if seat == self.me:
                missing = self.mine - set(s.hands[seat])
                found += [f"I hold {self.deck.ids[card]}" for card in missing]
                continue
            piles[f"hand {seat}"] = s.hands[seat]
            piles[f"buried {seat}"] = s.buried[seat]
            destiny = set(s.hands[seat]) & set(self.deck.packs[0])
            if self.has_destiny[seat] and not destiny:
                found.append(f"seat {seat} was dealt a destiny card and has it still")
        for place, pile in piles.items():
            for card in pile:
                if place not in self.where[card]:
                    found.append(f"{self.deck.ids[card]} cannot be in the {place}")
        return found
