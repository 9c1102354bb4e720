"""Before the first turn: the auction of the home territories (6.0)."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.events import BID, CHOSE_HOME
from carrack.games.manifest_destiny.rules.fields import AUCTION
from carrack.games.manifest_destiny.rules.money import pay
from carrack.games.manifest_destiny.rules.phases.order import Turn
from carrack.games.manifest_destiny.rules.reasons import HOME_TAKEN, TOO_LITTLE_MONEY
from carrack.games.manifest_destiny.rules.state import Position


class Auction(Task[Position]):
    """Bid in a random order (6.1), then choose homes from the highest bid to the lowest (6.2)."""

    def run(self, s: Position, f: Frame) -> None:
        s.begin_phase(AUCTION)
        s.order = list(range(s.players))
        s.rng.shuffle(s.order)
        s.do_next(*[Bid.by(seat) for seat in s.order], Award.by())


class Bid(Choice[Position]):
    """Bid once, openly, a multiple of $5; nothing is a bid too (6.2)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [a for a in s.actions.bids if a.arg <= s.cash[f.player]]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.bids[f.player] = a.arg
        s.tell(BID, f.player, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return TOO_LITTLE_MONEY if a.word == "bid" else NOT_NOW


class Award(Task[Position]):
    """Of equal bids the earlier one chooses first (6.2); then the first turn begins."""

    def run(self, s: Position, f: Frame) -> None:
        ranked = [(-s.bids[seat], place, seat) for place, seat in enumerate(s.order)]
        s.do_next(*[ChooseHome.by(seat) for _, _, seat in sorted(ranked)], Turn.by())


class ChooseHome(Choice[Position]):
    """Choose a free home territory, pay the bid, take the next mat (6.3)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [a for home, a in s.actions.homes.items() if home not in s.homes]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat = f.player
        s.homes[seat] = a.arg
        s.mats.append(seat)
        s.supply[seat] -= 1
        s.established[seat] = 1 << a.arg
        pay(s, seat, -s.bids[seat])
        s.tell(CHOSE_HOME, seat, s.atlas.ids[a.arg], s.bids[seat])
        s.bids[seat] = 0

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return HOME_TAKEN if a.word == "home" else NOT_NOW
