"""What a seat cannot know: the other hands, face-down discards, and the order of the pack.

Money is not dealt anew: it is out of sight, but every payment is told, so it is no secret to a
good memory.
"""

from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.bits import members, set_of, size
from carrack.games.manifest_destiny.rules.cards import DESTINY_PACK
from carrack.games.manifest_destiny.rules.phases.answers import betrayed
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import (
    PACK,
    discards_of,
    hand_of,
    know_nothing,
    places,
    received_at,
    sets_of,
)


def hide(s: Position, seat: int | None, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know; None is a spectator."""
    watcher = s.players if seat is None else seat
    Deal(s, watcher, rng).carry_out()
    for other in range(s.players + 1):
        if other != watcher:
            know_nothing(s, other)  # what the others have seen is not the seat's to know


def may_exchange(s: Position, seat: int) -> bool:
    """Tell whether a seat has still to decide about the last card of its hand (9.241)."""
    for f in s.stack:
        if f.player == seat and f.step.name == "Exchange":
            return True
    return False


class Deal:
    """The hidden cards, dealt at random to the places where their watcher thinks them possible.

    After the places of `whereabouts` come three spots of each hand: one surely holds a destiny card
    of the deal, one a card with which the seat can answer, as it is asked, and the last one the
    card received last, which Think Tank may still exchange.
    """

    __slots__ = ("allowed", "cards", "piles", "rng", "room", "s", "sets", "watcher")

    def __init__(self, s: Position, watcher: int, rng: Rng) -> None:
        self.s = s
        self.watcher = watcher
        self.rng = rng
        players = s.players
        self.sets = sets_of(s, watcher) + [0] * (3 * players)
        self.room = [0] * (1 + 5 * players)  # of each place, cards still to be dealt to it
        self.piles: list[list[int]] = [[] for _ in self.room]
        self.room[PACK] = len(s.pack)
        pool = s.pack[:]
        for seat in range(players):
            if seat != watcher:
                pool += s.hands[seat]
                pool += s.buried[seat]
                self.find_room(seat)
        pool.sort()
        rng.shuffle(pool)
        self.allowed = [0] * len(s.deck.cards)  # of each card, its possible places
        for card in pool:
            self.allowed[card] = self.places_of(card)
        # Those with the fewest places first: so hardly any must be moved again.
        ranked = [(size(self.allowed[card]), n, card) for n, card in enumerate(pool)]
        self.cards = [row[2] for row in sorted(ranked)]

    def find_room(self, seat: int) -> None:
        """Note how many cards a hand and its discards take, and what its three spots may hold."""
        s = self.s
        hand = hand_of(seat)
        dealt = places(s) + seat
        answering = dealt + s.players
        received = answering + s.players
        if s.dealt[self.watcher] >> seat & 1:
            self.room[dealt] = 1
            self.sets[dealt] = self.sets[hand] & set_of(s.deck.packs[DESTINY_PACK])
        answers = betrayed(s, seat)
        if answers:
            self.room[answering] = 1
            self.sets[answering] = self.sets[hand] & answers
        if may_exchange(s, seat):
            self.room[received] = 1
            drawn = s.received[received_at(s, self.watcher, seat)]
            self.sets[received] = self.sets[hand] & drawn
        spots = self.room[dealt] + self.room[answering] + self.room[received]
        self.room[hand] = len(s.hands[seat]) - spots
        self.room[discards_of(s, seat)] = len(s.buried[seat])

    def places_of(self, card: int) -> int:
        """Give the places where a card may lie, as bits."""
        found = 0
        for place, cards in enumerate(self.sets):
            if self.room[place] and cards >> card & 1:
                found |= 1 << place
        return found

    def carry_out(self) -> None:
        """Deal all cards, and put them where they belong."""
        for card in self.cards:
            if not self.put(card):
                is_dealt = self.make_room(card, [0])
                assert is_dealt, f"{self.s.deck.ids[card]} can be nowhere"
        s = self.s
        self.rng.shuffle(self.piles[PACK])
        s.pack = self.piles[PACK]
        for seat in range(s.players):
            if seat != self.watcher:
                hand: list[int] = []
                for place in range(hand_of(seat), len(self.piles), s.players):
                    if place != discards_of(s, seat):
                        hand += self.piles[place]
                s.hands[seat] = hand
                s.buried[seat] = self.piles[discards_of(s, seat)]

    def put(self, card: int) -> bool:
        """Put a card into one of its places that have room, the emptier the likelier."""
        total = 0
        for place in members(self.allowed[card]):
            total += self.room[place]
        if total == 0:
            return False
        drawn = self.rng.below(total)
        for place in members(self.allowed[card]):
            drawn -= self.room[place]
            if drawn < 0:
                self.piles[place].append(card)
                self.room[place] -= 1
                return True
        return False

    def make_room(self, card: int, tried: list[int]) -> bool:
        """Put a card where another can make way for it; `tried` holds the places looked at."""
        for place in members(self.allowed[card] & ~tried[0]):
            tried[0] |= 1 << place
            pile = self.piles[place]
            for n, other in enumerate(pile):
                if self.put(other) or self.make_room(other, tried):
                    pile[n] = card
                    return True
        return False
