"""Offers: announcement, secret choice of cards, the new Trade Master."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Together
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import names, size_of
from carrack.games.mundus_novus.rules.events import ANNOUNCED, MASTERED, OFFERED, OFFERED_NOTHING
from carrack.games.mundus_novus.rules.phases.trade import Due
from carrack.games.mundus_novus.rules.picking import upwards, why_not_pick
from carrack.games.mundus_novus.rules.reasons import NOT_TIED
from carrack.games.mundus_novus.rules.sets import last_picked
from carrack.games.mundus_novus.rules.state import Position

VALDIVIA_ADDS: Final = 3


class Announce(Choice[Position]):
    """The Trade Master announces how many cards everybody offers."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.announce

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.announced = a.arg
        s.tell(ANNOUNCED, f.player, a.arg)
        s.do_next(Offer.by(-1, (1 << s.players) - 1))


class Offer(Together[Position]):
    """All choose in secret the announced number of cards; Las Casas lets his owner offer fewer."""

    def options(self, s: Position, f: Frame, seat: int) -> list[Action]:
        offer = s.offer(seat)
        is_free = s.has(seat, s.cards.las_casas)
        need = 1 if is_free else s.announced - size_of(offer)
        found = upwards(s.actions.pick, s.hand(seat), last_picked(offer), need)
        if is_free:
            found.append(s.actions.enough)
        return found

    def take(self, s: Position, f: Frame, seat: int, a: Action) -> bool:
        if a is s.actions.enough:
            return True
        s.put_aside(seat, a.arg)
        return size_of(s.offer(seat)) == s.announced

    def reveal(self, s: Position, f: Frame) -> None:
        s.seen += 1
        totals = offer_totals(s)
        for seat in range(s.players):
            for kind, count in enumerate(s.offer(seat)):
                for _ in range(count):
                    s.lose_sight(seat, kind)
        if s.journal is not None:
            for seat, total in enumerate(totals):
                if size_of(s.offer(seat)):
                    s.tell(OFFERED, seat, names(s.offer(seat)), total)
                else:
                    s.tell(OFFERED_NOTHING, seat)
        leaders = highest(totals)
        if s.master in leaders:
            crown(s, s.master)
        elif len(leaders) == 1:
            crown(s, leaders[0])
        else:
            s.do_next(Crown.by(s.master))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_pick(s.hand(seat), s.offer(seat), a)


def offer_totals(s: Position) -> list[int]:
    """Add up the offers: a relic counts 10, Valdivia adds 3."""
    return [offer_total(s.offer(seat), added(s, seat)) for seat in range(s.players)]


def added(s: Position, seat: int) -> int:
    """Tell what Valdivia adds to the offer of a seat."""
    return VALDIVIA_ADDS if s.has(seat, s.cards.valdivia) else 0


def offer_total(offer: list[int], adds: int) -> int:
    """Add up an offer."""
    return adds + sum(count * (kind + 1) for kind, count in enumerate(offer))


def highest(totals: list[int]) -> list[int]:
    """Name the seats with the highest total."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]


def crown(s: Position, seat: int) -> None:
    """Make a seat the new Trade Master, who takes first."""
    s.master = seat
    s.tell(MASTERED, seat)
    s.do_next(Due.by(seat))


class Crown(Choice[Position]):
    """The old Trade Master, not among the highest, picks the new one from them."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.master[seat] for seat in highest(offer_totals(s))]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        crown(s, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_TIED if a.word == "master" else NOT_NOW


OFFER_STEPS: Final = (Announce, Offer, Crown)
