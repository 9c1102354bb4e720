"""Collaboration between owners of Unity: licences (9.351) and joint research (9.423)."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.games.manifest_destiny.rules.actions import EVENT
from carrack.games.manifest_destiny.rules.cards import LEADER
from carrack.games.manifest_destiny.rules.effects.table import Effects
from carrack.games.manifest_destiny.rules.events import ACCEPTED, LICENCE_ASKED, OFFERED, REFUSED
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.phases.card import CardEnd
from carrack.games.manifest_destiny.rules.phases.discovery import (
    is_open,
    join,
    missing,
    toll_tokens,
)
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS, TURNPIKE
from carrack.games.manifest_destiny.rules.state import HAS_ROLLED, Position

SUBJECTS: Final = len(DISCOVERIES) + 1  # bits of each seat in `offered`, the first one unused
LEADERS: Final = 64  # where the bits of leaders asked for begin in `offered`


def offers(s: Position, seat: int) -> list[Action]:
    """List the offers a seat may make: one partner a turn, each offer once a turn."""
    found: list[Action] = []
    for other in range(s.players):
        if not may_collaborate(s, seat, other):
            continue
        for card in s.played[other]:
            if can_borrow(s, seat, card):
                found.append(s.actions.licence_offers[card])
        for d in range(len(DISCOVERIES)):
            if can_join(s, seat, other, d) and not s.offered[seat] & offer_bit(other, d):
                found.append(s.actions.joint[other][d])
    return found


def offer_bit(other: int, discovery: int) -> int:
    """Give the bit that notes an offer of joint research."""
    return 1 << (other * SUBJECTS + discovery + 1)


def may_collaborate(s: Position, seat: int, other: int) -> bool:
    """Both owned Unity when the phase began, and have no other partner this turn."""
    return (
        other != seat
        and s.united >> other & 1 != 0
        and s.partners[seat] in (NOBODY, other)
        and s.partners[other] in (NOBODY, seat)
    )


def can_borrow(s: Position, seat: int, number: int) -> bool:
    """Tell whether an open card is a leader of use to a seat that has not asked for it yet."""
    card = s.deck.cards[number]
    if card.kind != LEADER or s.offered[seat] >> (LEADERS + number) & 1:
        return False
    if card.effects:
        return True
    return any(card.credits[n] and not s.owned[seat] >> n & 1 for n in range(len(PROGRESSIONS)))


def can_join(s: Position, seat: int, other: int, discovery: int) -> bool:
    """Their steps together complete it, both can claim, the other moves later, none has rolled."""
    if not is_open(s, discovery) or missing(s, seat, discovery) & missing(s, other, discovery):
        return False
    needs = s.progress.discoveries[discovery].needs
    return (
        s.order.index(other) > s.order.index(seat)
        and not (s.done[seat] | s.done[other]) & HAS_ROLLED
        and s.pioneers[seat] > 0
        and s.pioneers[other] > 0
        and s.owned[seat] & s.owned[other] & needs == needs
    )


def owner_of(s: Position, card: int) -> int:
    """Name the seat before which a card lies open, or NOBODY."""
    for seat in range(s.players):
        if card in s.played[seat]:
            return seat
    return NOBODY


def propose(s: Position, seat: int, a: Action) -> None:
    """Put an offer to another seat."""
    if a.word == "offer_licence":
        other = owner_of(s, a.arg)
        s.offered[seat] |= 1 << (LEADERS + a.arg)
        s.tell(LICENCE_ASKED, seat, other, s.deck.ids[a.arg])
        s.do_next(AnswerLicence.by(other, seat, a.arg))
        return
    other, discovery = a.args
    s.offered[seat] |= offer_bit(other, discovery)
    s.tell(OFFERED, seat, other, DISCOVERIES[discovery])
    s.do_next(Answer.by(other, seat, discovery))


def answer(s: Position, seat: int, other: int, a: Action) -> bool:
    """Tell whether a seat accepts the other's offer; the two are partners then."""
    if a is s.actions.refuse:
        s.tell(REFUSED, seat, other)
        return False
    s.tell(ACCEPTED, seat, other)
    s.partners[other] = seat
    s.partners[seat] = other
    return True


class Answer(Choice[Position]):
    """Accept or refuse joint research; the frame's numbers are who offers, and the discovery.

    An offer without a discovery was, by earlier rules, one of all leaders together: it lapses.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.accept, s.actions.refuse] if f.args[1] >= 0 else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        other, discovery = f.args
        if answer(s, f.player, other, a):
            claim_together(s, other, f.player, discovery)


class AnswerLicence(Choice[Position]):
    """Let another use a leader, or not; the frame's numbers are who asks, and the card."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.accept, s.actions.refuse]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        other, card = f.args
        if answer(s, f.player, other, a):
            borrow(s, other, card)


def borrow(s: Position, seat: int, card: int) -> None:
    """Have all benefits of a leader: what he gives at once, his credits when buying (9.351)."""
    s.borrowed[seat] |= 1 << card
    if s.deck.cards[card].effects:
        s.do_next(Effects.by(seat, card, NOBODY, 0), CardEnd.by(seat, card, EVENT, NOBODY))


def claim_together(s: Position, seat: int, other: int, discovery: int) -> None:
    """Both claim, each with a pioneer; neither rolls this turn (9.423)."""
    for anyone in range(s.players):
        s.put_steps(anyone, discovery, 0)
    for partner in (other, seat):
        s.done[partner] |= HAS_ROLLED
        join(s, partner, discovery)
    if discovery == TURNPIKE:
        toll_tokens(s, seat)  # the other's come when he invests
