"""One card played: how it is used, at whom it aims, what is answered, and carrying it out (8.3)."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.actions import EVENT, NEWS, PRODUCT, USES
from carrack.games.manifest_destiny.rules.cards import DESTINY, EVENT_PRODUCT, LEADER, NO_PRODUCT
from carrack.games.manifest_destiny.rules.effects.table import Effects
from carrack.games.manifest_destiny.rules.events import AIMED, PLAYED
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.leaders import lead, put_down, shield
from carrack.games.manifest_destiny.rules.phases.answers import Ask
from carrack.games.manifest_destiny.rules.phases.payment import Payment
from carrack.games.manifest_destiny.rules.reasons import NOT_A_TARGET
from carrack.games.manifest_destiny.rules.state import IS_CANCELLED, IS_COUNTERED, Position


def play(s: Position, seat: int, number: int) -> None:
    """Lay a card open; then say how it is used, at whom it aims, hear answers, carry it out."""
    card = s.deck.cards[number]
    put_down(s, seat, number)
    s.replies = []
    if card.kind == DESTINY:
        if s.is_destiny_played:
            s.allowances[seat] -= 1
        s.is_destiny_played = 1
    if card.kind == EVENT_PRODUCT:
        s.do_next(UseCard.by(seat, number, EVENT, NOBODY))
    elif card.kind == LEADER:
        s.tell(PLAYED, seat, card.id, "leader")
        s.do_next(Resolve.by(seat, number, EVENT, NOBODY))
    else:
        s.tell(PLAYED, seat, card.id, "destiny" if card.kind == DESTINY else "event")
        put_to_use(s, seat, number, EVENT)


class UseCard(Choice[Position]):
    """An event/product card is used as one of the two (8.33), or as news (8.333)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        card = s.deck.cards[f.n]
        uses = s.actions.uses
        found = [uses[EVENT]] if card.effects else []
        if card.product != NO_PRODUCT:
            found.append(uses[PRODUCT])
        if card.news:
            found.append(uses[NEWS])
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(PLAYED, f.player, s.deck.ids[f.n], USES[a.arg])
        put_to_use(s, f.player, f.n, a.arg)


def put_to_use(s: Position, seat: int, number: int, use: int) -> None:
    """Let a card aim if it is used so and there is anybody to aim at."""
    if use == EVENT and targets(s, seat, number):
        s.do_next(Aim.by(seat, number, use, NOBODY))
    else:
        hear(s, seat, number, use, NOBODY)


def targets(s: Position, seat: int, number: int) -> list[Action]:
    """List the opponents at whom a card can aim; who played its counter is safe (8.327)."""
    card = s.deck.cards[number]
    if not card.aims:
        return []
    steals = card.effects[0].do == "steal"
    return [
        s.actions.targets[other]
        for other in range(s.players)
        if other != seat and not s.immune[other] >> number & 1 and (s.hands[other] or not steals)
    ]


class Aim(Choice[Position]):
    """Choose the opponent at whom the event aims."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return targets(s, f.player, f.n)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(AIMED, f.player, s.deck.ids[f.n], a.arg)
        hear(s, f.player, f.n, f.args[1], a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_A_TARGET if a.word == "target" else NOT_NOW


def hear(s: Position, seat: int, number: int, use: int, target: int) -> None:
    """Hear the answers to a card, none to news; then carry it out."""
    s.do_next(Resolve.by(seat, number, use, target))
    if use != NEWS:
        s.do_next(Ask.by(seat, 0))


class Resolve(Task[Position]):
    """Carry out the card in play: a countered one strikes back, a destiny card also pays."""

    def run(self, s: Position, f: Frame) -> None:
        number, use, target = f.args
        card = s.deck.cards[number]
        outcome = s.outcome()
        if outcome == IS_CANCELLED:
            return
        actor = f.player
        if outcome == IS_COUNTERED:
            actor, target = target, actor
        if use != PRODUCT:
            shield(s, f.player, number)
        if card.kind == LEADER:
            lead(s, f.player, number)
        work: list[Frame] = []
        if use == EVENT and card.effects:
            work.append(Effects.by(actor, number, target, 0))
        if use == PRODUCT or card.kind == DESTINY:
            work.append(Payment.by(f.player, number))  # ruling 11: after the effects
        s.do_next(*work, CardEnd.by(f.player, number, use, target))


class CardEnd(Task[Position]):
    """All work of a card is done; until then this frame says which card is in play."""

    def run(self, s: Position, f: Frame) -> None:
        return
