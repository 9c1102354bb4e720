"""Collaboration between owners of Unity: licences (9.351) and joint research (9.423)."""

from carrack.core.flow import Choice, Frame
from carrack.core.space import Action
from carrack.games.manifest_destiny.discovery import is_open, join, missing, toll_tokens
from carrack.games.manifest_destiny.events import ACCEPTED, OFFERED, REFUSED
from carrack.games.manifest_destiny.leaders import leader_credit
from carrack.games.manifest_destiny.progress import DISCOVERIES, PROGRESSIONS, TURNPIKE
from carrack.games.manifest_destiny.state import HAS_ROLLED, NOBODY, Position

LICENCE = 0  # in an offer's number; a discovery is one more than its own


def offers(s: Position, seat: int) -> list[Action]:
    """List the offers a seat may make: one partner a turn, each offer once a turn."""
    found: list[Action] = []
    for other in range(s.players):
        if not may_collaborate(s, seat, other):
            continue
        if can_license(s, seat, other) and not was_offered(s, seat, other, LICENCE):
            found.append(s.words.licence_offers[other])
        for d in range(len(DISCOVERIES)):
            if can_join(s, seat, other, d) and not was_offered(s, seat, other, d + 1):
                found.append(s.words.joint[other][d])
    return found


def offer_bit(other: int, subject: int) -> int:
    """Give the bit that notes an offer."""
    return 1 << (other * (len(DISCOVERIES) + 1) + subject)


def was_offered(s: Position, seat: int, other: int, subject: int) -> bool:
    """Tell whether a seat has already made this offer this turn."""
    return s.offered[seat] & offer_bit(other, subject) != 0


def may_collaborate(s: Position, seat: int, other: int) -> bool:
    """Both owned Unity when the phase began, and have no other partner this turn."""
    return (
        other != seat
        and s.united >> other & 1 != 0
        and s.partners[seat] in (NOBODY, other)
        and s.partners[other] in (NOBODY, seat)
    )


def can_license(s: Position, seat: int, other: int) -> bool:
    """Tell whether the other has leaders whose credits the seat could use."""
    if s.licensed >> seat & 1:
        return False
    return any(
        not s.owned[seat] >> n & 1 and leader_credit(s, other, n) for n in range(len(PROGRESSIONS))
    )


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


def propose(s: Position, seat: int, a: Action) -> None:
    """Put an offer to another seat."""
    subject = LICENCE if a.word == "offer_licence" else a.args[1] + 1
    s.offered[seat] |= offer_bit(a.arg, subject)
    s.tell(OFFERED, seat, a.arg, "licence" if subject == LICENCE else DISCOVERIES[subject - 1])
    s.do_next(Answer.by(a.arg, seat * (len(DISCOVERIES) + 1) + subject))


class Answer(Choice[Position]):
    """Accept or refuse; the frame's number holds who offers and what."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.words.accept, s.words.refuse]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        other, subject = divmod(f.n, len(DISCOVERIES) + 1)
        if a is s.words.refuse:
            s.tell(REFUSED, f.player, other)
            return
        s.tell(ACCEPTED, f.player, other)
        s.partners[other] = f.player
        s.partners[f.player] = other
        both = 1 << other | 1 << f.player
        if subject == LICENCE:
            s.licensed |= both
        else:
            claim_together(s, other, f.player, subject - 1)


def claim_together(s: Position, seat: int, other: int, discovery: int) -> None:
    """Both claim, each with a pioneer; neither rolls this turn (9.423)."""
    for anyone in range(s.players):
        s.steps[anyone * len(DISCOVERIES) + discovery] = 0
    for partner in (other, seat):
        s.done[partner] |= HAS_ROLLED
        join(s, partner, discovery)
    if discovery == TURNPIKE:
        toll_tokens(s, seat)  # the other's come when he invests
