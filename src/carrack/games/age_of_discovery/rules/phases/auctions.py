"""Auctions before the first turn: for seats in one edition, for nations in the other."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import BID, CHOSE_NATION, PASSED, SEATED
from carrack.games.age_of_discovery.rules.expedition import discover
from carrack.games.age_of_discovery.rules.phases.boxes import Recruit
from carrack.games.age_of_discovery.rules.pieces import COLONIST
from carrack.games.age_of_discovery.rules.reasons import (
    BID_TOO_LOW,
    MUST_BID,
    NOT_ON_OFFER,
    TOO_DEAR,
)
from carrack.games.age_of_discovery.rules.state import Position, changed


def next_bidder(bidders: int, seat: int, players: int) -> int:
    """Give the next seat clockwise that has not passed; bidders are bits."""
    for step in range(1, players + 1):
        other = (seat + step) % players
        if bidders >> other & 1:
            return other
    raise AssertionError("somebody must be left to bid")


def is_last(bidders: int) -> bool:
    """Tell whether a single bidder is left."""
    return bidders & (bidders - 1) == 0


def higher_bids(s: Position, seat: int) -> list[Action]:
    """List the bids above the highest that a seat can pay."""
    return s.actions.bids[max(s.bids) + 1 : s.money[seat] + 1]


def why_not_bid(s: Position, seat: int, a: Action) -> Reason:
    """Say why a bid cannot be made."""
    if a.word == "pass":
        return MUST_BID
    if a.word != "bid":
        return NOT_NOW
    return TOO_DEAR if a.arg > s.money[seat] else BID_TOO_LOW


class SeatBid(Choice[Position]):
    """A15: bid more, or pass and take the last free place; the number holds who still bids."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [*higher_bids(s, f.player), s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        bidders = f.n
        if a is s.actions.pass_:
            s.tell(PASSED, f.player)
            bidders &= ~(1 << f.player)
            take_place(s, f.player, bidders.bit_count())
        else:
            s.bids = changed(s.bids, f.player, a.arg)
            s.tell(BID, f.player, a.arg)
        other = next_bidder(bidders, f.player, s.players)
        if is_last(bidders):
            take_place(s, other, 0)
        else:
            s.do_next(SeatBid.by(other, bidders))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_bid(s, seat, a)


def take_place(s: Position, seat: int, place: int) -> None:
    """A15: the first pays his bid and finds the Caribbean, the second pays half of his."""
    bid = s.bids[seat]
    price = bid if place == 0 else (bid + 1) // 2 if place == 1 else 0
    s.order.insert(0, seat)  # places are taken from the last to the first
    s.money[seat] -= price
    s.tell(SEATED, seat, place + 1, price)
    if place == 0:
        s.seen += 1
        discover(s, seat, s.facts.open_region, COLONIST, 0)
    elif place == 1 and bid >= s.facts.rules.specialist_bid:
        s.do_next(Recruit.by(seat, 1))


class NationRound(Task[Position]):
    """One nation and the next place is auctioned; the last player pays half of the last bid."""

    def run(self, s: Position, f: Frame) -> None:
        waiting = 0
        for seat in range(s.players):
            if s.nations[seat] < 0:
                waiting |= 1 << seat
        if not waiting:
            return
        opener = next_bidder(waiting, f.player, s.players)  # B13
        s.bids = [0] * s.players
        if is_last(waiting):
            s.do_next(ChooseNation.by(opener, (s.last_bid + 1) // 2))
        else:
            s.do_next(NationBid.by(opener, waiting))


class NationBid(Choice[Position]):
    """Bid more or pass for this round; B13: the last one left must bid."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        bids = higher_bids(s, f.player)
        return bids if is_last(f.n) else [*bids, s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        bidders = f.n
        if a is s.actions.pass_:
            s.tell(PASSED, f.player)
            bidders &= ~(1 << f.player)
        else:
            s.bids = changed(s.bids, f.player, a.arg)
            s.tell(BID, f.player, a.arg)
        other = next_bidder(bidders, f.player, s.players)
        if is_last(bidders) and s.bids[other]:
            s.last_bid = s.bids[other]
            s.do_next(ChooseNation.by(other, s.last_bid), NationRound.by(other))
        else:
            s.do_next(NationBid.by(other, bidders))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_bid(s, seat, a)


class ChooseNation(Choice[Position]):
    """The winner pays, takes a nation, and the next place in turn order."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.nations[nation] for nation in nations_left(s)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.money[f.player] -= f.n
        give_nation(s, f.player, a.arg)
        s.order.append(f.player)
        s.tell(CHOSE_NATION, f.player, s.facts.nations[a.arg].name, f.n)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "nation" else NOT_NOW


def nations_left(s: Position) -> list[int]:
    """List the nations that nobody plays."""
    return [nation for nation in range(len(s.facts.nations)) if nation not in s.nations]


def give_nation(s: Position, seat: int, nation: int) -> None:
    """Give a nation and the uses of its advantage."""
    s.nations = changed(s.nations, seat, nation)
    s.uses = changed(s.uses, seat, s.facts.nations[nation].uses)
