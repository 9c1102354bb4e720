"""Counters and responses (8.327, 8.328)."""

from carrack.core.actions import Action
from carrack.core.flow import Frame, SecretChoice, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.actions import EVENT
from carrack.games.manifest_destiny.rules.cards import DESTINY, LEADER
from carrack.games.manifest_destiny.rules.events import CANCELLED, COUNTERED
from carrack.games.manifest_destiny.rules.leaders import lead, put_down, shield
from carrack.games.manifest_destiny.rules.reasons import CANNOT_ANSWER
from carrack.games.manifest_destiny.rules.state import IS_CANCELLED, IS_COUNTERED, Position


def cancels(s: Position, depth: int, number: int) -> bool:
    """Supreme Court cancels all but leaders, President only progress events (ruling 7)."""
    card = s.deck.cards[number]
    if not card.cancels:
        return False
    played, use, _ = s.card_in_play()
    kind = s.deck.cards[s.replies[depth - 1] if depth else played].kind
    if kind == LEADER:
        return False
    is_event = kind != DESTINY and (depth > 0 or use == EVENT)
    return is_event or card.cancels == "any_but_leader"


def counters(s: Position, seat: int, depth: int, number: int) -> bool:
    """Only the victim counters, and only the card in play (8.327)."""
    card = s.deck.cards[number]
    if depth or card.counters < 0:
        return False
    played, _, target = s.card_in_play()
    return target == seat and card.counters == played


def answers(s: Position, seat: int, depth: int) -> list[Action]:
    """List how a seat can answer the card in play, or the answer so deep in the chain."""
    found: list[Action] = []
    for number in sorted(s.hands[seat]):
        if cancels(s, depth, number):
            found.append(s.actions.cancels[number])
        if counters(s, seat, depth, number):
            found.append(s.actions.counters[number])
    return found


def betrayed(s: Position, seat: int) -> int:
    """Give the cards of which a seat must hold one, because it is asked: unless all are asked."""
    f = s.stack[-1] if s.stack else None
    if f is None or f.player != seat or f.step.name != "Respond" or s.game.is_on("ask_all"):
        return 0
    depth = f.args[1]
    found = 0
    for number in s.deck.in_play:
        if cancels(s, depth, number) or counters(s, seat, depth, number):
            found |= 1 << number
    return found


class Ask(Task[Position]):
    """Ask the others in turn order; only who can answer, or everyone if the table wishes so.

    An answer is a card that is played, so it can be answered as well (8.328); the frame's number
    says how deep in the chain.
    """

    def run(self, s: Position, f: Frame) -> None:
        everyone = s.game.is_on("ask_all")
        s.seen += 0 if everyone else 1  # who is asked, and who is not, tells something
        asked = [seat for seat in s.seats_after(f.player) if everyone or answers(s, seat, f.n)]
        s.do_next(*[Respond.by(seat, f.player, f.n) for seat in asked])


class Respond(SecretChoice[Position]):
    """Answer the card, or let it pass; the frame's numbers are who played it, and how deep."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        depth = f.args[1]
        is_settled = s.outcome() != 0 if depth == 0 else len(s.replies) > depth
        if is_settled:
            return []
        found = answers(s, f.player, depth)
        if not found and not s.game.is_on("ask_all"):
            return []  # the answer was used on another card of the chain
        return [*found, s.actions.let]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.let:
            s.seen += 0 if s.game.is_on("ask_all") else 1  # who is asked next tells something
            return
        seat = f.player
        other, depth = f.args
        put_down(s, seat, a.arg)  # ruling 6: it counts as played this turn
        if depth == 0:
            s.replies = []
            s.verdict = IS_CANCELLED if a.word == "cancel" else IS_COUNTERED
        s.replies = [*s.replies, a.arg]
        s.tell(CANCELLED if a.word == "cancel" else COUNTERED, seat, s.deck.ids[a.arg], other)
        s.do_next(Ask.by(seat, depth + 1), Reply.by(seat, depth))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return CANNOT_ANSWER if a.word in ("cancel", "counter") else NOT_NOW


class Reply(Task[Position]):
    """An answer that is not cancelled itself protects its player, and a leader leads (8.327)."""

    def run(self, s: Position, f: Frame) -> None:
        if (len(s.replies) - f.n) % 2:
            card = s.replies[f.n]
            shield(s, f.player, card)
            if s.deck.cards[card].kind == LEADER:
                lead(s, f.player, card)
