"""What must hold in every position, counted again from the board."""

from carrack.games.age_of_discovery.rules.expedition import party
from carrack.games.age_of_discovery.rules.fields import GONE, NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    COUNTERS,
    GOODS,
    REGIONS,
    code_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.scoring import COLONIES, SOURCES
from carrack.games.age_of_discovery.rules.state import Position


def check_position(s: Position) -> None:
    """Assert the invariants of a position."""
    check_workers(s)
    check_goods(s)
    check_discoveries(s)
    check_buildings(s)
    assert min(s.money) >= 0
    assert 0 <= s.ship <= 1 and s.ship + sum(s.ships) <= 10
    assert all(0 <= away <= ships for away, ships in zip(s.away, s.ships, strict=True))
    assert len(set(s.order)) == len(s.order) <= s.players
    assert all(len(row) == len(SOURCES) and min(row) >= 0 for row in s.tally)
    for age, end in enumerate(s.facts.rules.age_ends):
        if s.turn < end:
            assert not any(row[COLONIES + age] for row in s.tally)


def check_workers(s: Position) -> None:
    """Every worker in play stands in exactly one place, and no box holds too many."""
    found = [a + b + c for a, b, c in zip(s.workers, s.shipping, s.discovery, strict=True)]
    rows = [s.initiative, s.dock, s.mayflower, s.trade, s.capital, s.spaces, s.warfare]
    for code in [code for row in rows for code in row] + [s.dock_x, s.dock_y]:
        if code >= 0:
            found[code] += 1
    for seat in range(s.players):
        for region in range(REGIONS):
            pieces = s.colony(seat, region)
            assert min(pieces) >= 0 and sum(pieces) == s.size(seat, region)
            if any(pieces):
                for kind, count in enumerate(pieces):
                    found[code_of(seat, kind)] += count
    for kind, count in enumerate(party(s)):  # mustered by the player to move
        found[code_of(s.to_move[0] if count else 0, kind)] += count
    assert found == s.in_play
    assert len(s.trade) <= s.facts.rules.goods_slots
    assert len(s.capital) <= s.facts.rules.buildings_slots
    assert len(s.warfare) <= s.facts.warfare_slots
    assert len(s.initiative) == len({seat_of(code) for code in s.initiative})


def check_goods(s: Position) -> None:
    """No good is lost or doubled."""
    counts = [a + b for a, b in zip(s.pool, s.removed, strict=True)]
    for good in s.table_goods + [good for good in s.region_goods if good >= 0]:
        counts[good] += 1
    for seat in range(s.players):
        for good in range(GOODS):
            counts[good] += s.held(seat, good)
    assert counts == s.facts.tokens and min(s.goods) >= 0


def check_discoveries(s: Position) -> None:
    """Every counter and card is in one place."""
    places = [counter for counter in s.counters if counter >= 0] + s.box + s.cards
    places += [number for number, owner in enumerate(s.found) if owner >= 0 or owner == GONE]
    assert sorted(places) == list(range(2 * COUNTERS))
    assert len(s.known_cards) == len(s.cards)


def check_buildings(s: Position) -> None:
    """No building is doubled, and the bits tell what was bought."""
    numbers = [number for _, number in s.bought()] + s.offer + [n for pile in s.piles for n in pile]
    for b in s.facts.buildings:
        assert numbers.count(b.number) <= (b.copies if b.set in s.facts.sets else 0)
    owns = [0] * s.players
    for seat, number in s.bought():
        owns[seat] |= 1 << number
    assert owns == s.owns
    bit = s.facts.university
    scholars = [n for n in range(s.players) if s.owns[n] & ~s.spent[n] & bit]
    assert [s.scholar] == (scholars or [NOBODY])
    assert all(not spent & ~own for spent, own in zip(s.spent, s.owns, strict=True))
