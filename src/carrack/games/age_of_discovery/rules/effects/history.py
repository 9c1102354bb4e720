"""New World Cartography and Rewrite History: counters found and taken."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import TOOK_COUNTER
from carrack.games.age_of_discovery.rules.expedition import discover
from carrack.games.age_of_discovery.rules.pieces import COLONIST, COUNTERS
from carrack.games.age_of_discovery.rules.reasons import DISCOVERED_ALREADY, NOBODY_THERE
from carrack.games.age_of_discovery.rules.state import Position, changed


class FreeDiscovery(Choice[Position]):
    """New World Cartography: a region is discovered without an expedition, now or later (A13)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.spent[f.player] & s.facts.cartography:
            return []
        regions = [a for a in s.actions.discovers if s.counters[a.arg] >= 0]
        return [*regions, s.actions.pass_] if regions else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            return
        s.seen += 1
        s.spent = changed(s.spent, f.player, s.spent[f.player] | s.facts.cartography)
        discover(s, f.player, a.arg, COLONIST, 0)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return DISCOVERED_ALREADY if a.word == "discover" else NOT_NOW


def chroniclers(s: Position, seat: int) -> list[int]:
    """List the rivals who have discovery counters."""
    return [other for other in range(s.players) if other != seat and counters_of(s, other)]


def counters_of(s: Position, seat: int) -> list[int]:
    """List a player's discovery counters."""
    return [number for number in range(COUNTERS) if s.found[number] == seat]


def take_counter(s: Position, seat: int, other: int) -> None:
    """Take a random counter from a rival, without its dollars."""
    counters = counters_of(s, other)
    number = counters[s.rng.below(len(counters))]
    s.found = changed(s.found, number, seat)
    s.tell(TOOK_COUNTER, seat, other, s.facts.discoveries[number].points)


class Rewrite(Task[Position]):
    """B21: Rewrite History robs two different rivals, as far as there are any."""

    def run(self, s: Position, f: Frame) -> None:
        rivals = chroniclers(s, f.player)
        if len(rivals) > f.n:
            s.do_next(Rob.by(f.player, -1))
            return
        for other in rivals:
            take_counter(s, f.player, other)


class Rob(Choice[Position]):
    """The owner chooses whom to rob; the number is the first victim, or -1."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.rivals[seat] for seat in chroniclers(s, f.player) if seat != f.n]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        take_counter(s, f.player, a.arg)
        if f.n < 0:
            s.do_next(Rob.by(f.player, a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "rival" else NOT_NOW
