"""What a learner sees of Mundus Novus: hands, offers, market, developments and the trade."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, from_one, low, seat_bits
from carrack.games.mundus_novus.rules.cards import EVENTS, KINDS, LARGEST_CARAVEL, ROW, Cards
from carrack.games.mundus_novus.rules.knowledge import Hindsight
from carrack.games.mundus_novus.rules.state import CHOOSING, PICKING, Position
from carrack.games.mundus_novus.rules.view import OPEN_PICKS, TURN_STEPS

SECRET: Final = (*PICKING, *CHOOSING)  # steps whose number only their player may know
FLEET: Final = LARGEST_CARAVEL // 8 + 1
NOTHING: Final = [0] * KINDS
TAKES: Final = 4  # for each seat


class MundusObserver(Observer):
    """Encodes positions of Mundus Novus; cards are counted by kind."""

    __slots__ = ("takes",)

    def __init__(self, game: Game, cards: Cards) -> None:
        super().__init__(game)
        players = game.players
        self.takes = TAKES * players
        self.add("round", 1, "the round")
        self.add("event", len(EVENTS), "a one at the event that is on")
        self.add("master", 1, "seat of the Trade Master, from 1")
        self.add("announced", 1, "cards that everybody offers")
        self.add("deck", 1, "resources left in the deck")
        self.add("pile", 1, "developments left in the pile")
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
        self.add("takes", 4 * self.takes, "last takes: taker and giver from 1, card, card kept")
        self.add("gift", 3, "balancing card, to its giver and taker: these from 1, card from 1")
        self.add("number", 1, "number of the decision: cards to load, card taken, cards to buy")
        self.add(
            "picked", KINDS, "cards picked for a set or a fleet, by kind, once they may be seen"
        )
        self.add("merchants", 3, "merchants not yet used in this turn, by class")
        self.add("done", 1, "sets made in this turn, as bits")
        self.add("perfect", players, "a one at each seat with the perfect combination")

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, Position)
        events = bytearray(len(EVENTS))
        events[s.event] = 1
        row += low([s.round])  # a game in which nobody buys has no end
        row += events
        row += bytes([from_one(s.master, seat, s.players), s.announced])
        row += bytes([len(s.deck) - s.drawn, len(s.pile)])
        row += bytes(s.discards)
        market = NOTHING[:]
        for kind in s.market:
            market[kind] += 1
        row += bytes(market)
        row += bytes(s.pool)
        row += bytes([1 + card for card in s.row] + [0] * (ROW - len(s.row)))
        row += bytes([from_one(owner, seat, s.players) for owner in s.owner])
        row += s.second.to_bytes(FLEET, "little")
        self.fill_hands(s, seat, row)
        self.fill_turn(s, seat, row)
        row += seat_bits(s.perfect, seat, s.players)

    def fill_hands(self, s: Position, seat: int, row: bytearray) -> None:
        """Add hands and offers; until all have chosen nobody sees what another puts aside."""
        row += bytes(s.hand(seat))
        hindsight = Hindsight(s)
        sizes: list[int] = []
        known: list[int] = []
        offers: list[int] = []
        for n in range(s.players):
            other = (seat + n) % s.players
            sizes.append(s.hand_size(other))
            known += hindsight.known_to(seat if n else None, other)
            offers += s.offer(other) if n == 0 or not s.is_choosing else NOTHING
        row += bytes(sizes)
        row += bytes(known)
        row += bytes(offers)

    def fill_turn(self, s: Position, seat: int, row: bytearray) -> None:
        """Add the trade so far and the decision in hand, as far as the seat may see it."""
        takes: list[int] = []
        for taker, giver, card, kept in s.chain[-self.takes :]:
            takes.append(from_one(taker, seat, s.players))
            takes.append(from_one(giver, seat, s.players))
            takes.append(card)
            takes.append(1 + kept)
        row += low(takes + [0] * (4 * self.takes - len(takes)))
        gift = [0, 0, 0]
        for each in s.gifts:
            if each.is_known_to(seat):
                parties = (each.giver, each.taker)
                gift = [from_one(owner, seat, s.players) for owner in parties] + [1 + each.kind]
        row += bytes(gift)
        f = s.stack[-1] if s.stack else None
        name = f.step.name if f is not None else ""
        is_mine = f is not None and f.player == seat
        is_open = is_mine or name not in SECRET
        row += low([f.n if f is not None and is_open else 0])
        row += bytes(s.picked if is_mine or name in OPEN_PICKS else NOTHING)
        row += bytes(s.merchants if name in TURN_STEPS else [0, 0, 0])
        row.append(s.done)


def observer(game: Game) -> Observer:
    """Make the encoder of Mundus Novus."""
    s = game.new(0)
    assert isinstance(s, Position)
    return MundusObserver(game, s.cards)
