"""What becomes of an expedition, and discoveries made without one."""

from carrack.core.flow import Frame
from carrack.games.age_of_discovery.rules.actions import PORTUGAL
from carrack.games.age_of_discovery.rules.deck import shuffle_in, take_top
from carrack.games.age_of_discovery.rules.events import (
    DISCOVERED,
    FAILED,
    FOUND,
    MISSED,
    USED_NATION,
)
from carrack.games.age_of_discovery.rules.fields import GONE, NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    ALL_EYES,
    CAPTAIN,
    COLONIST,
    KINDS,
    REGIONS,
    SOLDIER,
    code_of,
)
from carrack.games.age_of_discovery.rules.state import Position, changed


def is_portuguese(s: Position, seat: int) -> bool:
    """Tell whether a seat can use Portugal's advantage in this Age."""
    return s.has_nation(seat, "portugal")


def party_of(f: Frame) -> list[int]:
    """Count, kind by kind, the workers of the expedition that a frame musters."""
    return list(f.args) if f.args else [0] * KINDS


def party(s: Position) -> list[int]:
    """Count, kind by kind, the workers of the expedition being mustered."""
    muster = s.game.steps["Muster"]
    for n in range(len(s.stack) - 1, -1, -1):
        if s.stack[n].step is muster:
            return party_of(s.stack[n])
    return [0] * KINDS


def strength(s: Position, seat: int, crew: list[int]) -> int:
    """Add up an expedition: captains count 2, with Magellan 3, all others 1."""
    each = 3 if s.owns[seat] & s.facts.magellan else 2
    return sum(crew) + (each - 1) * crew[CAPTAIN]


def fewer_natives(s: Position, seat: int) -> int:
    """B17: the plague takes one of the natives from every discovery of its owner."""
    return 1 if s.owns[seat] & s.facts.plague else 0


def sail(s: Position, seat: int, place: int, crew: list[int]) -> None:
    """Send the mustered workers; they return to the reserve whatever comes of it."""
    value = strength(s, seat, crew)
    soldiers = crew[SOLDIER]
    for kind, count in enumerate(crew):
        s.in_play[code_of(seat, kind)] -= count
    s.seen += 1
    if place < REGIONS:
        explore_region(s, seat, place, value, soldiers)
        return
    natives = NOBODY
    if place == PORTUGAL:
        s.uses = changed(s.uses, seat, s.uses[seat] - 1)
        s.tell(USED_NATION, seat, "portugal")
        natives = s.facts.rules.portugal_natives  # B15: this replaces the printed number
    explore_card(s, seat, natives, value, soldiers)


def explore_region(s: Position, seat: int, region: int, value: int, soldiers: int) -> None:
    """R-D2: enough strength discovers the region; a failure shows its counter to all."""
    d = s.facts.discoveries[s.counters[region]]
    if value + fewer_natives(s, seat) >= d.natives:
        discover(s, seat, region, COLONIST, soldiers)
        return
    s.tell(FAILED, seat, s.facts.regions[region], d.natives, value)
    s.eyes = changed(s.eyes, region, ALL_EYES)
    if s.facts.no_survivors and s.box:
        s.found = changed(s.found, s.counters[region], GONE)
        s.counters[region] = s.box[-1]
        s.box = s.box[:-1]
        s.eyes = changed(s.eyes, region, ALL_EYES if s.facts.advanced_scouting else 0)


def discover(s: Position, seat: int, region: int, kind: int, soldiers: int) -> None:
    """Take a region's counter and its dollars; one worker settles there."""
    number = s.counters[region]
    d = s.facts.discoveries[number]
    s.counters[region] = NOBODY
    s.eyes = changed(s.eyes, region, 0)
    s.found = changed(s.found, number, seat)
    amount = d.money + soldiers * d.soldier
    s.money[seat] += amount
    s.tell(DISCOVERED, seat, s.facts.regions[region], amount, d.points)
    s.settle_new(seat, kind, region)


def explore_card(s: Position, seat: int, natives: int, value: int, soldiers: int) -> None:
    """The top card is found, or shuffled in again (R-D5, B16)."""
    card = s.cards[-1]
    d = s.facts.discoveries[card]
    if natives < 0:
        natives = d.natives
    if value + fewer_natives(s, seat) >= natives:
        take_top(s)
        s.found = changed(s.found, card, seat)
        amount = d.money + soldiers * d.soldier
        s.money[seat] += amount
        s.tell(FOUND, seat, d.name, amount, d.points)
        return
    s.tell(MISSED, seat, d.name, natives, value)
    shuffle_in(s)
