"""What one visitor may cost: each kind of work has a price, paid from a purse that fills by itself.

Visitors pay twice, from the purse of their address and from that of their secret: neither many
secrets nor many addresses make them richer.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal, TypeAlias, TypeVar

from carrack.server.http_errors import TooMuch
from carrack.server.protocol import Deed, Hint, Look, Message, Pick, Ping, Preview, Say, Why

Work: TypeAlias = Literal[
    "request",
    "message",
    "deed",
    "page",
    "table",
    "preview",
    "hint",
    "past",
    "svg",
    "png",
    "review",
    "move",
    "entry",
]
# A plain request is 1: about two milliseconds of the event loop, or twenty of a worker.
PRICES: Final[dict[Work, float]] = {
    "request": 1,
    "message": 1,  # over a WebSocket
    "deed": 2,  # a move, written and shown to all
    "page": 5,  # the table drawn whole
    "table": 20,
    "preview": 2,
    "hint": 50,
    "past": 5,  # a position looked back at
    "svg": 10,
    "png": 100,
    "review": 300,  # for the one who begins it
    "move": 0.1,  # of a record that is brought along
    "entry": 0.01,  # of the log, told to a program
}
BOT = 2.0  # the price of a bot's decision, paid from a purse of its own
MOST_PURSES = 10_000
SOMETHING = 1e-6  # what must be in a purse
T = TypeVar("T")


class Bucket:
    """Fills by `rate` a second up to `burst`; whoever finds something in it may take, and owe."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.at = clock()

    def wait(self) -> float:
        """Tell in how many seconds something can be taken; 0 if now."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return 0.0 if self.level > 0 else (SOMETHING - self.level) / self.rate

    def take(self, amount: float) -> None:
        """Take some."""
        self.level -= amount


class Quotas:
    """A purse for each address and each secret; those not used for longest are forgotten."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.purses: OrderedDict[str, Bucket] = OrderedDict()
        self.seen: OrderedDict[str, str] = OrderedDict()  # from where each secret came last

    def purse(self, who: str) -> Bucket:
        """Find somebody's purse."""
        if who not in self.purses:
            self.purses[who] = Bucket(self.rate, self.burst, self.clock)
        return used(self.purses, who)

    def pay(self, work: Work, address: str, holder: str = "", amount: float = 1.0) -> None:
        """Let a visitor pay for work, or refuse it and say for how long."""
        purses = [self.purse(address)]
        if holder:
            purses.append(self.purse(holder))
            self.see(holder, address)
        wait = max(purse.wait() for purse in purses)
        if wait:
            raise TooMuch(math.ceil(wait))
        for purse in purses:
            purse.take(PRICES[work] * amount)

    def see(self, holder: str, address: str) -> None:
        """Remember from where a secret came last."""
        self.seen[holder] = address
        used(self.seen, holder)

    def payer(self, holder: str) -> str:
        """Name the one on whose account bots think at somebody's tables: their address.

        Those who were not seen since the server started have one account together.
        """
        return self.seen.get(holder, "")

    def wait_for_bot(self, holder: str) -> float:
        """Tell how long bots at somebody's tables have to wait; 0 if one may think, which costs."""
        purse = self.purse(f"bots {self.payer(holder)}")
        wait = purse.wait()
        if not wait:
            purse.take(BOT)
        return wait


def work_of(message: Message | Deed | Say) -> Work:
    """Tell what kind of work a message asks for."""
    match message:
        case Hint():
            return "hint"
        case Preview() | Pick():
            return "preview"
        case Look() | Why() | Ping():
            return "message"
    return "deed"


def used(known: OrderedDict[str, T], name: str) -> T:
    """Give what is known by a name, and forget what was not used for longest."""
    known.move_to_end(name)
    if len(known) > MOST_PURSES:
        known.popitem(last=False)
    return known[name]
