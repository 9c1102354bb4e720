"""Effects by which a seat loses territories of its own choice."""

# All effects have one signature, whether they need all of it or not.
# ruff: noqa: ARG001

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.games.manifest_destiny.rules.cards import Effect
from carrack.games.manifest_destiny.rules.effects.lands import LandChoice, lands
from carrack.games.manifest_destiny.rules.events import NAMED
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.land import vacate
from carrack.games.manifest_destiny.rules.money import charge, show_money
from carrack.games.manifest_destiny.rules.state import Position


def depression(s: Position, seat: int, target: int, e: Effect) -> None:
    """Name a region where everyone keeps only a few territories."""
    s.do_next(NameDepressed.by(seat, e.n))


class NameDepressed(Choice[Position]):
    """Choose a region other than the foreign markets."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = s.atlas.regions
        return [a for a in s.actions.regions if regions[a.arg] & ~s.atlas.foreign]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(NAMED, f.player, s.atlas.region_ids[a.arg])
        s.do_next(*[KeepFew.by(seat, a.arg, f.n) for seat in s.order])


class KeepFew(LandChoice):
    """Leave a territory of a region, until only so many are left: the frame's numbers."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        mask = s.held(f.player) & s.atlas.regions[f.n]
        if mask.bit_count() <= f.args[1]:
            return []
        return lands(s, mask & ~s.home_lands())

    def take(self, s: Position, f: Frame, a: Action) -> None:
        vacate(s, a.arg)
        s.do_next(f)


def civil_war(s: Position, seat: int, target: int, e: Effect) -> None:
    """The victim pays half its money or leaves territories, and chooses last (12.21: all show)."""
    if target == NOBODY:
        return
    show_money(s)
    s.last.append(target)
    s.do_next(CivilWar.by(target, e.n, e.card))


class CivilWar(Choice[Position]):
    """Pay half, rounded up to $5, or leave some Established Presences other than the home.

    The frame's numbers are how many, and the card.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.established[f.player] & ~s.home_lands():
            return [s.actions.pay_half, s.actions.vacate]
        return [s.actions.pay_half]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pay_half:
            s.seen += 1  # half shows the whole
            charge(s, f.player, (s.cash[f.player] + 9) // 10 * 5, s.deck.ids[f.args[1]])
        else:
            s.do_next(LeaveOne.by(f.player, f.n))


class LeaveOne(LandChoice):
    """Choose an Established Presence to leave."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return lands(s, s.established[f.player] & ~s.home_lands()) if f.n else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        vacate(s, a.arg)
        s.do_next(LeaveOne.by(f.player, f.n - 1))
