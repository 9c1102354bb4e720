"""The card phase (8.0): playing cards, one seat after the other."""

from carrack.core.actions import Action
from carrack.core.flow import Frame, SecretChoice, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.cards import DESTINY
from carrack.games.manifest_destiny.rules.events import KEPT_TOO_MANY
from carrack.games.manifest_destiny.rules.fields import (
    CARDS,
    NO_TRANSITION,
    TRANSITION,
    TRANSITION_LATER,
)
from carrack.games.manifest_destiny.rules.money import change_profit
from carrack.games.manifest_destiny.rules.phases.card import play
from carrack.games.manifest_destiny.rules.phases.discovery import discard
from carrack.games.manifest_destiny.rules.priority import (
    can_take_priority,
    take_priority,
    with_end,
)
from carrack.games.manifest_destiny.rules.progress import PATRIOTISM, STORYTELLING
from carrack.games.manifest_destiny.rules.reasons import (
    DESTINY_PLAYED,
    NO_STORYTELLING,
    NOT_IN_HAND,
    PRIORITY_USED,
    WRONG_ERA,
)
from carrack.games.manifest_destiny.rules.state import HAS_DISCARDED, Position


def eras_now(s: Position) -> int:
    """Give the eras whose cards may be played: two in a transition turn (8.12)."""
    before = 1 << (s.era - 1)
    if s.is_transition == TRANSITION_LATER:
        return before
    return 1 << s.era | (before if s.is_transition else 0)


def may_play_destiny(s: Position, seat: int) -> bool:
    """One destiny card a turn for all together (8.21), and a seat's own allowances (8.22)."""
    return not s.is_destiny_played or s.allowances[seat] > 0


class CardPhase(Task[Position]):
    """Everyone plays cards in turn order; then surplus and transition are over."""

    def run(self, s: Position, f: Frame) -> None:
        s.begin_phase(CARDS)
        for seat in range(s.players):
            if s.found(seat, PATRIOTISM):
                s.allowances[seat] += 1  # ruling 3
        turns: list[Frame] = []
        for seat in s.order:
            turns += [PlayCards.by(seat), HandLimit.by(seat)]
        s.do_next(*turns, CardPhaseEnd.by())


class CardPhaseEnd(Task[Position]):
    """After the card phase no product is in surplus (8.3311), and the transition ends (8.12)."""

    def run(self, s: Position, f: Frame) -> None:
        s.surplus = 0
        is_later = s.is_transition == TRANSITION_LATER
        s.is_transition = TRANSITION if is_later else NO_TRANSITION


class PlayCards(SecretChoice[Position]):
    """Play any number of cards of the era, discard with Storytelling, or stop."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        seat = f.player
        hand = sorted(s.hands[seat])
        if not hand and not can_take_priority(s, seat):
            return []
        eras = eras_now(s)
        destiny = may_play_destiny(s, seat)
        cards = s.deck.cards
        plays = s.actions.plays
        found = [
            plays[card]
            for card in hand
            if cards[card].eras & eras and (destiny or cards[card].kind != DESTINY)
        ]
        if s.found(seat, STORYTELLING) and not s.done[seat] & HAS_DISCARDED:
            found += [s.actions.discards[card] for card in hand]
        return with_end(s, seat, found)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat = f.player
        if a is s.actions.end:
            return
        s.do_next(f)
        if a is s.actions.priority:
            take_priority(s, seat)
        elif a.word == "discard":
            s.done[seat] |= HAS_DISCARDED
            discard(s, seat, a.arg)
        else:
            play(s, seat, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a is s.actions.priority:
            return PRIORITY_USED
        if a.word not in ("play", "discard"):
            return NOT_NOW
        if a.arg not in s.hands[seat]:
            return NOT_IN_HAND
        if a.word == "discard":
            return NO_STORYTELLING
        return DESTINY_PLAYED if s.deck.cards[a.arg].eras & eras_now(s) else WRONG_ERA


class HandLimit(Task[Position]):
    """Whoever keeps more than three cards, or four with Storytelling, loses profit (8.4)."""

    def run(self, s: Position, f: Frame) -> None:
        limit = s.progress.hand + (1 if s.found(f.player, STORYTELLING) else 0)
        extra = len(s.hands[f.player]) - limit
        if extra > 0:
            s.tell(KEPT_TOO_MANY, f.player, extra)
            change_profit(s, f.player, -extra * s.progress.hand_penalty)
