"""Counters and responses (8.327, 8.328), and carrying out a card."""

from typing import Final

from carrack.core.flow import Frame, SecretChoice, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.manifest_destiny.cards import DESTINY, LEADER
from carrack.games.manifest_destiny.effects.table import Effects
from carrack.games.manifest_destiny.events import CANCELLED, COUNTERED
from carrack.games.manifest_destiny.leaders import lead, put_down, shield
from carrack.games.manifest_destiny.payout import Payment
from carrack.games.manifest_destiny.reasons import CANNOT_ANSWER
from carrack.games.manifest_destiny.state import Position
from carrack.games.manifest_destiny.words import EVENT, NEWS, PRODUCT

IS_CANCELLED: Final = 1
IS_COUNTERED: Final = 2


def answers(s: Position, seat: int) -> list[Action]:
    """List how a seat can answer the card in play."""
    found: list[Action] = []
    kind = s.deck.cards[s.card].kind
    for number in sorted(s.hands[seat]):
        card = s.deck.cards[number]
        # Ruling 7: Supreme Court cancels all but leaders, President only progress events.
        if card.cancels == "any_but_leader" or (
            card.cancels == "progress_event" and s.use == EVENT and kind != DESTINY
        ):
            found.append(s.words.cancels[number])
        if card.counters == s.card and s.target == seat:
            found.append(s.words.counters[number])
    return found


class Ask(Task[Position]):
    """Ask the others in turn order; only who can answer, or everyone if the table wishes so."""

    def run(self, s: Position, f: Frame) -> None:
        if s.use == NEWS:
            return
        everyone = s.game.is_on("ask_all")
        s.seen += 0 if everyone else 1  # who is asked, and who is not, tells something
        for seat in reversed(s.seats_after(f.player)):
            if everyone or answers(s, seat):
                s.do_next(Respond.by(seat, f.player))


class Respond(SecretChoice[Position]):
    """Answer the card in play, or let it pass; the frame's number is who played it."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.is_cancelled:
            return []
        return [*answers(s, f.player), s.words.let]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.let:
            return
        seat = f.player
        put_down(s, seat, a.arg)  # ruling 6: it counts as played this turn
        shield(s, seat, a.arg)
        if s.deck.cards[a.arg].kind == LEADER:
            lead(s, seat, a.arg)
        if a.word == "cancel":
            s.is_cancelled = IS_CANCELLED
            s.tell(CANCELLED, seat, s.deck.ids[a.arg], f.n)
        else:
            s.is_cancelled = IS_COUNTERED
            s.tell(COUNTERED, seat, s.deck.ids[a.arg], f.n)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return CANNOT_ANSWER if a.word in ("cancel", "counter") else NOT_NOW


class Resolve(Task[Position]):
    """Carry out the card in play: a countered one strikes back, a destiny card also pays."""

    def run(self, s: Position, f: Frame) -> None:
        card = s.deck.cards[s.card]
        if s.is_cancelled == IS_CANCELLED:
            return
        actor = f.player
        if s.is_cancelled == IS_COUNTERED:
            actor, s.target = s.target, actor
        if s.use != PRODUCT:
            shield(s, f.player, s.card)
        if card.kind == LEADER:
            lead(s, f.player, s.card)
        if s.use == PRODUCT or card.kind == DESTINY:
            s.do_next(Payment.by(f.player))
        if s.use == EVENT and card.effects:
            s.do_next(Effects.by(actor))  # ruling 11: before the payment of a destiny card
