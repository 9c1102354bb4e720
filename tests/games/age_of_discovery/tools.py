"""Positions of the Age of Discovery for tests: one piece of work at a time, moves as text."""

from typing import Any

import carrack
from carrack.core.flow import Frame, Journal
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    GOODS,
    KIND_NAMES,
    KINDS,
    REGIONS,
    colony_at,
)
from carrack.games.age_of_discovery.rules.rows import put_into
from carrack.games.age_of_discovery.rules.state import Position


def position(name: str = "empires", players: int = 3, **options: Any) -> Position:
    """Set up a game with nothing pending: seats in order, 20 dollars each, no workers to place."""
    game = carrack.game(name, players=players, **options)
    s = game.blank(carrack.Rng(b"test"))
    assert isinstance(s, Position)
    s.journal = Journal()
    game.start(s)
    s.stack.clear()
    s.order = list(range(players))
    s.money = [20] * players
    s.workers = [0] * (players * KINDS)
    s.in_play = s.discovery[:]
    return s


def run(s: Position, *frames: Frame) -> Position:
    """Do some work and nothing else."""
    s.stack.clear()
    s.do_next(*frames)
    s.settle()
    s.check()
    return s


def play(s: Position, texts: str) -> Position:
    """Play actions in order, each by whoever is to move."""
    for text in texts.split():
        s.apply(s.to_move[0], s.game.action(text))
        s.check()
    return s


def options(s: Position) -> list[str]:
    """List the options of whoever is to move."""
    return [a.text for a in s.options(s.to_move[0])]


def why_not(s: Position, text: str) -> str:
    """Name the reason why an action is refused to whoever is to move."""
    reason = s.why_not(s.to_move[0], s.game.action(text))
    assert reason is not None
    return reason.name


def region(s: Position, name: str) -> int:
    return s.facts.regions.index(name)


def kind(name: str) -> int:
    return KIND_NAMES.index(name)


def good(s: Position, name: str) -> int:
    return s.facts.goods.index(name)


def discovered(s: Position, *names: str) -> None:
    """Open regions without giving their counters to anyone."""
    for name in names or tuple(s.facts.regions):
        r = region(s, name)
        if s.counters[r] >= 0:
            s.box.append(s.counters[r])
            s.counters[r] = NOBODY


def settle(s: Position, seat: int, where: str, *workers: str) -> None:
    """Put workers into a region, which is open from now on; its good stays where it is."""
    r = region(s, where)
    discovered(s, where)
    for name in workers:
        s.colonies[colony_at(seat, r, kind(name))] += 1
        s.sizes[seat * REGIONS + r] += 1
        s.in_play[seat * KINDS + kind(name)] += 1


def colony(s: Position, seat: int, where: str) -> dict[str, int]:
    """Count a seat's workers in a region."""
    counts = [s.settled(seat, region(s, where), kind) for kind in range(KINDS)]
    return {KIND_NAMES[kind]: count for kind, count in enumerate(counts) if count}


def put(s: Position, box: str, *workers: str) -> None:
    """Put workers into a box, as "1 captain" for seat 1's captain."""
    for text in workers:
        seat, name = text.split()
        code = int(seat) * KINDS + kind(name)
        s.in_play[code] += 1
        put_into(s, code, BOX_NAMES.index(box))


def give_workers(s: Position, seat: int, *names: str) -> None:
    """Give workers to place."""
    for name in names:
        s.workers[seat * KINDS + kind(name)] += 1
        s.in_play[seat * KINDS + kind(name)] += 1


def workers(s: Position, seat: int) -> dict[str, int]:
    """Count the workers a seat has to place."""
    row = s.workers[seat * KINDS : (seat + 1) * KINDS]
    return {KIND_NAMES[k]: count for k, count in enumerate(row) if count}


def in_discovery(s: Position, seat: int) -> dict[str, int]:
    """Count the workers a seat has in the discovery box."""
    row = s.discovery[seat * KINDS : (seat + 1) * KINDS]
    return {KIND_NAMES[k]: count for k, count in enumerate(row) if count}


def building(s: Position, name: str) -> int:
    return s.facts.building_number[name]


def own(s: Position, seat: int, *names: str) -> None:
    """Give buildings that have been bought some turns ago."""
    for name in names:
        number = building(s, name)
        for pile in (*s.piles, s.offer):
            if number in pile:
                pile.remove(number)
                break
        s.owned.append(seat * 64 + number)
        s.owns[seat] |= 1 << number
        if name == "university":
            s.scholar = seat


def offer(s: Position, *names: str) -> None:
    """Have these buildings on offer, and nothing else."""
    for number in s.offer:
        age = s.facts.buildings[number].age
        s.piles[age] = [*s.piles[age], number]
    s.offer = []
    for name in names:
        number = building(s, name)
        age = s.facts.buildings[number].age
        s.piles[age] = [n for n in s.piles[age] if n != number]
        s.offer.append(number)


def give_goods(s: Position, seat: int, *names: str) -> None:
    """Give goods out of the pile."""
    for name in names:
        g = good(s, name)
        s.pool[g] -= 1
        s.goods[seat * GOODS + g] += 1


def goods(s: Position, seat: int) -> dict[str, int]:
    """Count a seat's goods."""
    row = s.goods[seat * GOODS : (seat + 1) * GOODS]
    return {s.facts.goods[g]: count for g, count in enumerate(row) if count}


def goods_on_table(s: Position, *names: str) -> None:
    """Have these goods on offer."""
    for g in s.table_goods:
        s.pool[g] += 1
    s.table_goods = [good(s, name) for name in names]
    for g in s.table_goods:
        s.pool[g] -= 1


def counter(s: Position, where: str, number: int) -> None:
    """Have a certain counter, by its number in the data, in a region."""
    r = region(s, where)
    if number in s.counters:
        s.counters[s.counters.index(number)] = s.counters[r]
    else:
        s.box[s.box.index(number)] = s.counters[r]
    s.counters[r] = number


def top_card(s: Position, name: str) -> None:
    """Have a certain card on top of the deck."""
    numbers = [n for n in s.cards if s.facts.discoveries[n].name == name]
    s.cards.remove(numbers[0])
    s.cards.append(numbers[0])


def nation(s: Position, seat: int, name: str) -> None:
    """Let a seat play a nation."""
    number = [n.name for n in s.facts.nations].index(name)
    s.nations[seat] = number
    s.uses[seat] = s.facts.nations[number].uses


def found(s: Position, seat: int, *numbers: int) -> None:
    """Let a seat have made discoveries."""
    for number in numbers:
        if number in s.cards:
            s.cards.remove(number)
            s.known_cards.pop()
        else:
            if number in s.counters:
                s.counters[s.counters.index(number)] = s.box.pop()
            else:
                s.box.remove(number)
        s.found[number] = seat


def events(s: Position, name: str) -> list[dict[str, object]]:
    """List all events of a kind so far."""
    assert s.journal is not None
    told = [event.to_json() for _, event in s.journal.events]
    return [{**event} for event in told if event["event"] == name]
