"""Trade: the chain of takes, the market, the balancing card."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import RESOURCES, names, size_of
from carrack.games.mundus_novus.rules.events import GAVE, GIFT, SWAPPED, TOOK, TOOK_BACK
from carrack.games.mundus_novus.rules.knowledge import give
from carrack.games.mundus_novus.rules.phases.progression import NameFirst
from carrack.games.mundus_novus.rules.picking import upwards
from carrack.games.mundus_novus.rules.reasons import (
    NO_SUCH_CARD,
    NOT_OFFERED,
    NOT_ON_MARKET,
    OWN_OFFER,
    REPEAT_BAN,
    SWAP_CHANGES_NOTHING,
)
from carrack.games.mundus_novus.rules.scoring import MARKET, ORELLANA_GAINS, is_pattern
from carrack.games.mundus_novus.rules.state import Position


class Due(Task[Position]):
    """13: trade goes on as long as a card lies before anyone but the player who is due to take."""

    def run(self, s: Position, f: Frame) -> None:
        own = s.offer(f.player)
        if size_of(s.offers) > size_of(own):
            s.do_next(Take.by(f.player))
            return
        if size_of(own):
            for kind, count in enumerate(own):
                for _ in range(count):
                    s.hand_over(f.player, f.player, kind)
            s.tell(TOOK_BACK, f.player, names(own))
        balancing = [Give.by(s.master, f.player)] if f.player != s.master else []
        s.do_next(*balancing, NameFirst.by(s.master))


class Take(Choice[Position]):
    """Take a card that lies before another player."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        banned = repeat_ban(s)
        found: list[Action] = []
        lifted: list[Action] = []
        for seat, actions in enumerate(s.actions.take):
            if seat == f.player:
                continue
            cards = upwards(actions, s.offer(seat))
            if seat == banned:
                lifted = cards
            else:
                found += cards
        # 11: the ban is lifted for a take that it would make impossible.
        return found or lifted

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat, kind = a.args
        s.hand_over(seat, f.player, kind)
        s.chain = [*s.chain, (f.player, seat, kind, kind)]
        s.tell(TOOK, f.player, seat, RESOURCES[kind])
        s.do_next(Swap.by(f.player, kind), Due.by(seat))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "take":
            return NOT_NOW
        if a.arg == seat:
            return OWN_OFFER
        return REPEAT_BAN if s.offer(a.arg)[a.args[1]] else NOT_OFFERED


def repeat_ban(s: Position) -> int:
    """Name the player with whom a third take in a row is forbidden; -1 if there is none."""
    if s.players == 2 or len(s.chain) < 2:
        return -1
    taker, giver = s.chain[-1][0], s.chain[-1][1]
    before = s.chain[-2]
    if before[0] == giver and before[1] == taker:
        return taker
    return -1


class Swap(Choice[Position]):
    """Keep the card just taken, or put it on the market for another one that lay there."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        # Like for like is worth something to Orellana only.
        is_orellana = s.has(f.player, s.cards.orellana)
        found = [s.actions.no_swap]
        for kind in sorted(s.market):
            a = s.actions.swap[kind]
            if found[-1] is not a and (kind != f.n or is_orellana):
                found.append(a)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.no_swap:
            return
        place = s.market.index(a.arg)
        s.market = [*s.market[:place], f.n, *s.market[place + 1 :]]
        s.part(f.player, f.n)
        s.receive(f.player, a.arg)
        taker, giver, card, _ = s.chain[-1]
        s.chain = [*s.chain[:-1], (taker, giver, card, a.arg)]
        s.tell(SWAPPED, f.player, RESOURCES[f.n], RESOURCES[a.arg])
        if s.has(f.player, s.cards.orellana) and is_pattern(s.market):
            s.score(f.player, "orellana", [(MARKET, ORELLANA_GAINS)])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "swap":
            return NOT_NOW
        return SWAP_CHANGES_NOTHING if a.arg in s.market else NOT_ON_MARKET


class Give(SecretChoice[Position]):
    """The Trade Master took one card more than he lost: he gives one to the player one short."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return upwards(s.actions.give, s.hand(f.player))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.seen += 1
        give(s, f.player, f.n, a.arg)
        s.tell(GAVE, f.player, f.n)
        s.tell_to(1 << f.player | 1 << f.n, GIFT, f.player, f.n, RESOURCES[a.arg])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_SUCH_CARD if a.word == "give" else NOT_NOW


TRADE_STEPS: Final = (Due, Take, Swap, Give)
