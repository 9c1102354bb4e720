"""What buildings do: a closed vocabulary, named in the data."""

from collections.abc import Callable
from typing import Final

from carrack.core.flow import AnyStep
from carrack.games.age_of_discovery.rules.buildings import Building
from carrack.games.age_of_discovery.rules.effects.gains import gain
from carrack.games.age_of_discovery.rules.effects.history import FreeDiscovery, Rewrite
from carrack.games.age_of_discovery.rules.effects.moving import FirstMigrant, FirstRider
from carrack.games.age_of_discovery.rules.effects.plagues import Epidemic, Pestilence
from carrack.games.age_of_discovery.rules.effects.settling import (
    PapalEdict,
    SettleColonist,
    SettleSoldiers,
)
from carrack.games.age_of_discovery.rules.effects.trading import Sale, Smuggle
from carrack.games.age_of_discovery.rules.events import PAID
from carrack.games.age_of_discovery.rules.phases.boxes import Recruit
from carrack.games.age_of_discovery.rules.state import Position


def act(s: Position, seat: int, b: Building) -> None:
    """Let a building act: it asks its owner something, or simply happens."""
    if b.effect in ASKING:
        s.do_next(ASKING[b.effect].by(seat, b.amount))
    else:
        SIMPLE[b.effect](s, seat, b)


def worker(s: Position, seat: int, b: Building) -> None:
    """A worker, for the next turn or in its box."""
    gain(s, seat, b.worker, b.to)


def money(s: Position, seat: int, b: Building) -> None:
    """Dollars."""
    s.receive(seat, b.amount, b.name)


def ships(s: Position, seat: int, b: Building) -> None:
    """Merchant ships that were not on the board."""
    for _ in range(b.amount):
        s.take_ship(seat)


def goods(s: Position, seat: int, b: Building) -> None:
    """Random goods, as long as there are any (B30)."""
    for _ in range(b.amount):
        good = s.draw_good()
        if good >= 0:
            s.take_good(seat, good)


def privateers(s: Position, seat: int, b: Building) -> None:
    """From every rival a dollar for each of the owner's ships; A9: who has less pays less."""
    for other in s.order:
        amount = min(s.money[other], b.amount * s.ships[seat])
        if other != seat and amount:
            s.money[other] -= amount
            s.tell(PAID, other, amount, b.name)
            s.receive(seat, amount, b.name)


def rum(s: Position, seat: int, b: Building) -> None:
    """Dollars for each sugar."""
    sugar = s.held(seat, s.facts.goods.index("sugar"))
    s.receive(seat, b.amount * sugar, b.name)


def mint(s: Position, seat: int, b: Building) -> None:
    """Dollars for each gold or each silver, whichever is more."""
    gold = s.held(seat, s.facts.goods.index("gold"))
    silver = s.held(seat, s.facts.goods.index("silver"))
    s.receive(seat, b.amount * max(gold, silver), b.name)


SIMPLE: Final[dict[str, Callable[[Position, int, Building], None]]] = {
    "worker": worker,
    "money": money,
    "ships": ships,
    "goods": goods,
    "privateers": privateers,
    "rum": rum,
    "mint": mint,
}
ASKING: Final[dict[str, type[AnyStep]]] = {
    "cartography": FreeDiscovery,
    "specialists": Recruit,
    "overpopulation": SettleColonist,
    "smuggler": Smuggle,
    "indian_allies": SettleSoldiers,
    "stable": FirstRider,
    "epidemic": Epidemic,
    "papal_edict": PapalEdict,
    "sale": Sale,
    "migration": FirstMigrant,
    "pestilence": Pestilence,
    "rewrite_history": Rewrite,
}
