"""What a seat can remember of Mundus Novus: worked out from what it was told, and nothing else.

Of each other hand it remembers cards that came in sight of all. A gift that it did not see can
have been anything, so there are several worlds, each with what would then surely be in the hands.
"""

from collections import Counter

from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.games.mundus_novus.rules.cards import KINDS, RELIC, RESOURCES
from carrack.games.mundus_novus.rules.state import Position

World = tuple[int, ...]  # cards surely in the hands, by seat and kind


class Memory:
    """All that one seat was told, put together."""

    def __init__(self, s: Position, seat: int | None) -> None:
        self.seat = seat
        self.players = s.players
        self.copies = s.cards.copies
        self.worlds: set[World] = {(0,) * (s.players * KINDS)}
        self.sizes = [0] * s.players
        self.own = [0] * KINDS
        self.offers = [[0] * KINDS for _ in range(s.players)]
        self.discards = [0] * KINDS
        self.deck = self.copies[:]  # at most
        self.was_shuffled = False  # in the supply that is going on
        self.market: Counter[int] = Counter()  # cards put there that still lie there
        self.owned: list[Counter[str]] = [Counter() for _ in range(s.players)]
        self.revealed: Counter[str] = Counter()
        self.money = [0] * s.players

    # --- hands ----------------------------------------------------------------------------

    def change(self, seat: int, kind: int, by: int) -> None:
        """A card enters or leaves a hand, and this seat sees which."""
        if seat == self.seat:
            self.own[kind] += by
            assert self.own[kind] >= 0
        at = seat * KINDS + kind
        self.worlds = {
            (*world[:at], max(0, world[at] + by), *world[at + 1 :]) for world in self.worlds
        }

    def enter(self, seat: int, kind: int) -> None:
        self.sizes[seat] += 1
        self.change(seat, kind, 1)

    def leave(self, seat: int, kind: int) -> None:
        self.sizes[seat] -= 1
        self.change(seat, kind, -1)

    def give(self, giver: int, taker: int, kinds: list[int]) -> None:
        """A card of one of some kinds goes from hand to hand."""
        before, found = self.worlds, set()
        for kind in kinds:
            self.worlds = before
            self.change(giver, kind, -1)
            self.change(taker, kind, 1)
            found |= self.worlds
        self.worlds = found
        self.sizes[giver] -= 1
        self.sizes[taker] += 1

    def others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.seat]

    def narrow(self) -> None:
        """Leave out worlds with more cards than a hand holds, or than there are of a kind."""
        self.worlds = {world for world in self.worlds if self.can_be(world)}
        assert self.worlds, "something must have happened"

    def can_be(self, world: World) -> bool:
        for seat in self.others():
            if sum(world[seat * KINDS : (seat + 1) * KINDS]) > self.sizes[seat]:
                return False
        for kind in range(KINDS):
            held = sum(world[seat * KINDS + kind] for seat in self.others())
            lying = self.market[kind] + sum(offer[kind] for offer in self.offers)
            if held + self.own[kind] + self.discards[kind] + lying > self.copies[kind]:
                return False
        return True

    # --- events ---------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        facts = event.to_json()
        kind = event.kind.name
        seat = facts.get("seat", -1)
        cards = facts.get("cards")
        named = [RESOURCES.index(name) for name in cards] if isinstance(cards, list) else []
        hear = getattr(self, f"hear_{kind}", None)
        if hear is not None:
            hear(seat, named, facts)
            if kind not in ("supplied", "gift", "gave"):
                self.narrow()

    def hear_supplied(self, _seat: int, _named: list[int], facts: dict[str, object]) -> None:
        self.narrow()
        self.sizes = [size + int(str(facts["cards"])) for size in self.sizes]

    def hear_round(self, *_: object) -> None:
        self.was_shuffled = False

    def hear_dealt(self, seat: int, named: list[int], _facts: object) -> None:
        assert seat == self.seat, "cards dealt to others are not told"
        for kind in named:
            self.own[kind] += 1
        self.hear_arrived(seat, named)

    def hear_arrived(self, _seat: int, named: list[int], *_: object) -> None:
        """Nobody can tell which cards of a supply came from the deck that was just shuffled."""
        if not self.was_shuffled:
            for kind in named:
                self.deck[kind] -= 1

    def hear_loaded(self, seat: int, named: list[int], _facts: object) -> None:
        for kind in named:
            self.enter(seat, kind)

    def hear_reshuffled(self, *_: object) -> None:
        self.deck, self.discards = self.discards, [0] * KINDS
        self.was_shuffled = True

    def drop(self, seat: int, kind: int) -> None:
        self.leave(seat, kind)
        self.discards[kind] += 1

    def hear_discarded(self, seat: int, named: list[int], _facts: object) -> None:
        for kind in named:
            self.drop(seat, kind)

    hear_made_same = hear_made_different = hear_perfected = hear_discarded

    def hear_sold_relics(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        for _ in range(int(str(facts["relics"]))):
            self.drop(seat, RELIC)

    def hear_plundered(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        self.drop(seat, RESOURCES.index(str(facts["card"])))

    def hear_offered(self, seat: int, named: list[int], _facts: object) -> None:
        for kind in named:
            self.leave(seat, kind)
            self.offers[seat][kind] += 1

    def hear_took_back(self, seat: int, named: list[int], _facts: object) -> None:
        self.hear_loaded(seat, named, None)
        self.offers[seat] = [0] * KINDS

    def hear_took(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        kind = RESOURCES.index(str(facts["card"]))
        self.offers[int(str(facts["other"]))][kind] -= 1
        self.enter(seat, kind)

    def hear_swapped(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        put, got = RESOURCES.index(str(facts["card"])), RESOURCES.index(str(facts["market_card"]))
        self.leave(seat, put)
        self.market[got] = max(0, self.market[got] - 1)
        self.market[put] += 1
        self.enter(seat, got)

    def hear_gave(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        other = int(str(facts["other"]))
        if self.seat not in (seat, other):
            self.give(seat, other, list(range(KINDS)))
            self.narrow()

    def hear_gift(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        other = int(str(facts["other"]))
        assert self.seat in (seat, other), "a gift is told to giver and taker"
        self.give(seat, other, [RESOURCES.index(str(facts["card"]))])
        self.narrow()

    def hear_bought(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        self.owned[seat][str(facts["development"])] += 1

    def hear_revealed(self, _seat: int, _named: list[int], facts: dict[str, object]) -> None:
        self.revealed[str(facts["development"])] += 1

    def hear_scored(self, seat: int, _named: list[int], facts: dict[str, object]) -> None:
        parts = facts["parts"]
        assert isinstance(parts, list)
        self.money[seat] += sum(points for _, points in parts)

    # --- what does not fit ----------------------------------------------------------------

    def contradictions(self, s: Position) -> list[str]:
        aside = s.offers if s.is_choosing else [0] * len(s.offers)
        hands = [count + aside[at] for at, count in enumerate(s.hands)]
        rows = [hands[seat * KINDS : (seat + 1) * KINDS] for seat in range(s.players)]
        found = [
            f"{'ABCDEF'[seat]} holds {sum(rows[seat])} cards, not {self.sizes[seat]}"
            for seat in range(s.players)
            if sum(rows[seat]) != self.sizes[seat]
        ]
        if self.seat is not None and rows[self.seat] != self.own:
            found.append(f"the own hand is {rows[self.seat]}, not {self.own}")
        if not any(self.is_true(world, hands) for world in self.worlds):
            found.append(f"hands {rows} fit none of {sorted(self.worlds)[:4]}")
        if s.discards != self.discards:
            found.append(f"discards {s.discards}, not {self.discards}")
        if not s.is_choosing and s.offers != [count for offer in self.offers for count in offer]:
            found.append(f"offers {s.offers}, not {self.offers}")
        if Counter(s.deck[s.drawn :]) - Counter(dict(enumerate(self.deck))):
            found.append(f"deck {s.deck[s.drawn :]}, at most {self.deck}")
        if self.market - Counter(s.market):
            found.append(f"market {s.market} lacks some of {self.market}")
        return found + self.of_developments(s)

    def is_true(self, world: World, hands: list[int]) -> bool:
        mine = self.seat
        return all(count <= hands[at] for at, count in enumerate(world) if at // KINDS != mine)

    def of_developments(self, s: Position) -> list[str]:
        found = []
        for seat in range(s.players):
            names = Counter(s.game.owned(s, seat))
            if names != self.owned[seat]:
                found.append(f"{'ABCDEF'[seat]} owns {names}, not {self.owned[seat]}")
            if s.doubloons(seat) != self.money[seat]:
                found.append(f"{'ABCDEF'[seat]} has {s.doubloons(seat)}, not {self.money[seat]}")
        cards = s.cards.developments
        pile = Counter(cards[n].name for n in s.pile)
        every = Counter(cards[n].name for n in s.cards.for_players(s.players))
        bought = sum(self.owned, Counter())
        for name, count in pile.items():
            if count > every[name] - max(bought[name], self.revealed[name]):
                found.append(f"{name} was seen and cannot be in the pile {count} times")
        return found


LAST: list[tuple[list[Event], Memory]] = []  # of the seat asked last: truth and redeals follow


def contradictions(s: State, seat: int | None, told: list[Event], moves: list[Action]) -> list[str]:
    """List what in a state cannot be, for all that a seat was told; its moves tell it no more."""
    assert isinstance(s, Position)
    if not LAST or LAST[0][0] is not told:
        memory = Memory(s, seat)
        for event in told:
            memory.hear(event)
        LAST[:] = [(told, memory)]
    return LAST[0][1].contradictions(s)
