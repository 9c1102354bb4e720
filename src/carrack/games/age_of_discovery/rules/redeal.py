"""Counters and cards dealt anew: any deal that a seat cannot tell apart from the true one."""

from carrack.core.rng import Rng
from carrack.games.age_of_discovery.rules.deck import (
    LOOKED,
    ON_TOP,
    UNDER,
    after,
    turned,
)
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import REGIONS, SPECTATOR
from carrack.games.age_of_discovery.rules.state import Position


def deal_hidden(s: Position, seat: int | None, rng: Rng) -> None:
    """Deal anew the counters that lie face down and the cards of the deck."""
    looker = SPECTATOR if seat is None else seat
    deal_counters(s, looker, rng)
    deal_deck(s, looker, rng)


def deal_counters(s: Position, seat: int, rng: Rng) -> None:
    """Deal the counters that the seat has not seen, with those that are not used."""
    hidden = [r for r in range(REGIONS) if s.counters[r] >= 0 and not s.eyes[r] >> seat & 1]
    counters = sorted([s.counters[r] for r in hidden] + s.box)
    rng.shuffle(counters)
    for region, counter in zip(hidden, counters, strict=False):
        s.counters[region] = counter
    s.box = counters[len(hidden) :]


def deal_deck(s: Position, seat: int, rng: Rng) -> None:
    """Deal the cards anew, in any way that fits what a seat has seen of them."""
    start = s.deck_start if s.deck_log else s.known_cards
    first = first_deck(s)
    known = [card if start[n] & 1 << seat else NOBODY for n, card in enumerate(first)]
    if not s.deck_log:
        s.cards = filled(known, s.cards, rng)
        return
    history = History(s, seat, known, rng)
    assert history.fits(0, list(range(len(first))), known), "the truth itself fits"
    s.cards = filled([history.known[n] for n in history.order], s.cards, rng)
    s.deck_log = history.log
    for entry in s.deck_log:
        start = after(start, entry)
    s.known_cards = start


def filled(known: list[int], cards: list[int], rng: Rng) -> list[int]:
    """Deal, of some cards, those that are not known to the places that are not."""
    left = sorted([card for card in cards if card not in known])
    rng.shuffle(left)
    return [left.pop() if card < 0 else card for card in known]


def first_deck(s: Position) -> list[int]:
    """Give the cards as they lay when the log began."""
    cards = s.cards
    for n in range(len(s.deck_log) - 1, -1, -1):
        entry = s.deck_log[n]
        if entry < 0:
            cards = [*cards, -1 - entry]
        elif entry % 4 == UNDER:
            cards = [*cards[1:], cards[0]]
    return cards


class History:
    """A way in which the deck may have come about, for all that one seat knows.

    Cards are named by their places when the log began. Where others put a card is guessed; a guess
    that contradicts what the seat has seen since is taken back.
    """

    __slots__ = ("dead", "known", "log", "order", "rng", "seat", "seen")

    def __init__(self, s: Position, seat: int, known: list[int], rng: Rng) -> None:
        self.seat = seat
        self.rng = rng
        self.log = s.deck_log[:]
        self.seen = self.told(s)
        self.known = known  # the card at each place, or NOBODY
        self.order: list[int] = []  # places, as the deck lies in the end
        self.dead: set[tuple[int, ...]] = set()  # guesses that lead nowhere

    def told(self, s: Position) -> list[int]:
        """Give the card that the seat saw at each entry, or NOBODY."""
        seen: list[int] = []
        cards = first_deck(s)
        for entry in s.deck_log:
            is_seen = entry < 0 or entry // 4 == self.seat
            seen.append(cards[-1] if is_seen else NOBODY)
            if entry < 0:
                cards = cards[:-1]
            elif entry % 4 == UNDER:
                cards = turned(cards)
        return seen

    def fits(self, n: int, order: list[int], known: list[int]) -> bool:
        """Go on from an entry of the log; tell whether all that the seat saw can come true."""
        if n == len(self.log):
            self.order = order
            self.known = known
            return True
        row = [n, *order, *known]
        state = tuple(row)
        if state in self.dead:
            return False
        if self.goes_on(n, order, known):
            return True
        self.dead.add(state)
        return False

    def goes_on(self, n: int, order: list[int], known: list[int]) -> bool:
        """Take one entry of the log, in each way in which it may have happened."""
        entry = self.log[n]
        card = self.seen[n]
        top = order[-1]
        if card >= 0:
            if known[top] != card and (known[top] >= 0 or card in known):
                return False
            known = known[:]
            known[top] = card
        if entry < 0:
            return self.fits(n + 1, order[:-1], known)
        if entry % 4 == LOOKED:
            return self.fits(n + 1, order, known)
        if entry // 4 == self.seat:
            return self.fits(n + 1, turned(order) if entry % 4 == UNDER else order, known)
        answer = ON_TOP + self.rng.below(2)
        for guess in (answer, ON_TOP + UNDER - answer):
            self.log[n] = entry // 4 * 4 + guess
            if self.fits(n + 1, turned(order) if guess == UNDER else order, known):
                return True
        return False
