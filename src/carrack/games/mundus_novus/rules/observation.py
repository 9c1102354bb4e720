"""What a learner sees of Mundus Novus: hands, offers, market, developments and the trade."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, Row
from carrack.games.mundus_novus.rules.cards import (
    EVENTS,
    KINDS,
    LARGEST_CARAVEL,
    ROW,
    Cards,
    count_at,
)
from carrack.games.mundus_novus.rules.gifts import Gift
from carrack.games.mundus_novus.rules.knowledge import Hindsight
from carrack.games.mundus_novus.rules.state import CHOOSING, PICKING, Position
from carrack.games.mundus_novus.rules.view import OPEN_PICKS, TURN_STEPS

SECRET: Final = (*PICKING, *CHOOSING)  # steps whose number only their player may know
FLEET: Final = LARGEST_CARAVEL // 8 + 1
NOTHING: Final = [0] * KINDS
TAKES: Final = 4  # for each seat


class MundusObserver(Observer):
    """Encodes positions of Mundus Novus; cards are counted by kind."""

    __slots__ = ("events", "nothing", "takes")

    def __init__(self, game: Game, cards: Cards) -> None:
        super().__init__(game)
        players = game.players
        self.takes = TAKES * players
        self.nothing = NOTHING * players
        self.events = [
            bytes([n == event for n in range(len(EVENTS))]) for event in range(len(EVENTS))
        ]
        self.add("event", len(EVENTS), "a one at the event that is on")
        self.add("round", 1, "the round")
        self.add("announced", 1, "cards that everybody offers")
        self.add("deck", 1, "resources left in the deck")
        self.add("pile", 1, "developments left in the pile")
        self.add("done", 1, "sets made in this turn, as bits")
        self.add("number", 1, "number of the decision: cards to load, card taken, cards to buy")
        self.add("merchants", 3, "merchants not yet used in this turn, by class")
        self.add(
            "picked", KINDS, "cards picked for a set or a fleet, by kind, once they may be seen"
        )
        self.add("discards", KINDS, "resources discarded, by kind")
        self.add("market", KINDS, "resources in the market, by kind")
        self.add("pool", KINDS, "resources on show for the caravels, by kind")
        self.add("row", ROW, "developments on show, their numbers from 1")
        self.add("owner", len(cards.developments), "of each development: its owner, from 1")
        self.add("second", FLEET, "caravels in the second fleet, as bits by value")
        self.add("hand", KINDS, "own resources, by kind")
        self.add("hand_sizes", players, "cards in each hand")
        self.add(
            "known",
            KINDS * players,
            "what is surely in each hand, by kind; of the own one, what all others know",
        )
        self.add(
            "offers", KINDS * players, "what each seat offers; while all offer or store, one's own"
        )
        self.add("takers", self.takes, "of the last takes: the taker, from 1")
        self.add("givers", self.takes, "of the last takes: from whom, from 1; 0 is the market")
        self.add("taken", self.takes, "of the last takes: the card, from 1")
        self.add("kept", self.takes, "of the last takes: the card kept, from 1")
        self.add("master", 1, "seat of the Trade Master, from 1")
        self.add("gift", 2, "balancing card, to its giver and taker: these, from 1")
        self.add("given", 1, "the card, from 1")
        self.add("perfect", players, "a one at each seat with the perfect combination")

    def row(self) -> Row:
        return Trade(self)

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Position)
        row.put(self.events[s.event])
        self.fill_turn(s, seat, row)
        row.plain(s.discards)
        row.counts(s.market, KINDS)
        row.plain(s.pool)
        row.listed(s.row, ROW)
        row.seats(s.owner, len(s.owner))
        row.sets([s.second], FLEET)
        self.fill_hands(s, seat, row)
        self.fill_trade(s, seat, row)
        row.seat_sets([s.perfect])

    def fill_turn(self, s: Position, seat: int, row: Row) -> None:
        """Add the round, and the decision in hand as far as the seat may see it."""
        f = s.stack[-1] if s.stack else None
        name = f.step.name if f is not None else ""
        is_mine = f is not None and f.player == seat
        number = f.n if f is not None and (is_mine or name not in SECRET) else 0
        table = [s.round, s.announced, len(s.deck) - s.drawn, len(s.pile), s.done, number]
        row.plain(table + (s.merchants if name in TURN_STEPS else NOTHING[:3]))
        row.plain(s.picked if is_mine or name in OPEN_PICKS else NOTHING)

    def fill_hands(self, s: Position, seat: int, row: Row) -> None:
        """Add hands and offers; until all have chosen nobody sees what another puts aside."""
        row.own().plain(s.hand(seat))
        if s.is_choosing:
            row.turned_sums([s.hands[n] + s.offers[n] for n in range(len(s.hands))], KINDS)
        else:
            row.turned_sums(s.hands, KINDS)
        row.own()
        if s.gifts:
            assert isinstance(row, Trade)
            row.plain(row.known_to(s, seat))
        else:
            row.turned(known_to_all(s), KINDS)
        row.own()
        if s.is_choosing:
            row.plain(s.offer(seat) + self.nothing[KINDS:])
        else:
            row.turned(s.offers, KINDS)

    def fill_trade(self, s: Position, seat: int, row: Row) -> None:
        """Add the trade so far."""
        assert isinstance(row, Trade)
        row.note(s.chain)
        row.seats(row.takers, self.takes)
        row.seats(row.givers, self.takes)
        row.listed(row.taken, self.takes)
        row.listed(row.left, self.takes)
        gift = [-1, -1, -1]
        for each in s.gifts:
            if each.is_known_to(seat):
                gift = [each.giver, each.taker, each.kind]
        row.seats([s.master, gift[0], gift[1]], 3)
        row.listed([gift[2]], 1)


class Trade(Row):
    """Rows of one game of Mundus Novus: the takes are noted once, and what gifts leave certain."""

    __slots__ = ("chain", "givers", "known", "left", "taken", "takers", "takes")

    def __init__(self, observer: MundusObserver) -> None:
        super().__init__(observer.game.players, observer.eyes)
        self.takes = observer.takes
        self.chain: list[tuple[int, int, int, int]] = []
        self.takers: list[int] = []
        self.givers: list[int] = []
        self.taken: list[int] = []
        self.left: list[int] = []
        self.known = [Known() for _ in range(observer.game.players)]  # by seat

    def known_to(self, s: Position, seat: int) -> list[int]:
        """Count what a seat surely finds in each hand, anew only if something speaks for it."""
        known = self.known[seat]
        if not known.follows_from(s):
            known.cards = known_cards(s, seat)
        return known.cards

    def note(self, chain: list[tuple[int, int, int, int]]) -> None:
        """Note the last takes; a chain is replaced, never changed."""
        if chain is self.chain:
            return
        self.chain = chain
        last = chain[-self.takes :]
        self.takers = [taker for taker, _, _, _ in last]
        self.givers = [giver for _, giver, _, _ in last]
        self.taken = [card for _, _, card, _ in last]
        self.left = [kept for _, _, _, kept in last]


class Known:
    """What a seat surely finds in each hand while gifts blur them, and what that follows from."""

    __slots__ = ("cards", "facts", "gifts", "guesses")

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.facts: list[list[int]] = []
        self.gifts: list[Gift] = []
        self.guesses: list[list[int]] = []

    def follows_from(self, s: Position) -> bool:
        """Tell whether nothing has changed that it follows from; note what has."""
        f = s.stack[-1] if s.stack else None
        is_buying = f is not None and f.step.name == "UseMerchants"
        table = [len(s.deck) - s.drawn, s.is_choosing, f.player if f and is_buying else -1]
        cards = [s.known, s.hands, s.offers, s.picked if is_buying else NOTHING]
        open_cards = [s.market, s.pool, s.discards, s.left]
        facts = [table, *cards, *open_cards, s.before, s.since, s.open_to]
        # Gifts and guesses are replaced, never changed.
        if s.gifts is self.gifts and s.guesses is self.guesses and facts == self.facts:
            return True
        self.facts = [values[:] for values in facts]
        self.gifts = s.gifts
        self.guesses = s.guesses
        return False


def known_to_all(s: Position) -> list[int]:
    """Count what is surely in each hand while no secret gift blurs it."""
    f = s.stack[-1] if s.stack else None
    if f is None or f.step.name != "UseMerchants":
        return s.known
    first = count_at(f.player, 0)
    cards = s.known[:]
    for kind, count in enumerate(s.picked):
        cards[first + kind] = max(cards[first + kind], count)
    return cards


def known_cards(s: Position, seat: int) -> list[int]:
    """Count what a seat surely finds in each hand; of its own, what all others know."""
    hindsight = Hindsight(s)
    cards = hindsight.known_to(None, seat)
    for n in range(1, s.players):
        cards = cards + hindsight.known_to(seat, (seat + n) % s.players)
    return cards


def observer(game: Game) -> Observer:
    """Make the encoder of Mundus Novus."""
    s = game.new(0)
    assert isinstance(s, Position)
    return MundusObserver(game, s.cards)
