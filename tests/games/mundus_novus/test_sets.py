"""Picking finds every set that cards and merchants can make, once, and never ends in the blue."""

import random
from itertools import product

import pytest

from carrack.games.mundus_novus.rules.cards import RELIC
from carrack.games.mundus_novus.rules.sets import (
    different_picks,
    different_size,
    same_kinds,
    same_picks,
    same_size,
)
from tests.games.mundus_novus.tools import table

pytestmark = pytest.mark.engine

CARDS = table("", "").cards
Counts = tuple[int, ...]


def hands() -> list[tuple[list[int], list[int]]]:
    """Random hands of up to eight cards with up to three merchants."""
    rng = random.Random(5)
    found = []
    for _ in range(60):
        hand = [0] * (RELIC + 1)
        for _ in range(rng.randint(3, 8)):
            hand[rng.randint(0, RELIC)] += 1
        merchants = [0, 0, 0]
        for _ in range(rng.randint(0, 3)):
            merchants[rng.randint(0, 2)] += 1
        found.append((hand, merchants))
    return found


def parts(hand: list[int], sizes: range) -> list[Counts]:
    """All ways to take so many cards from a hand."""
    ways = product(*[range(count + 1) for count in hand])
    return [counts for counts in ways if sum(counts) in sizes]


def is_different(cards: Counts, merchants: list[int]) -> bool:
    """Try all targets for the surplus cards."""
    if cards[RELIC]:
        return False
    have = {kind for kind in range(RELIC) if cards[kind]}
    helpers = [group for group, count in enumerate(merchants) for _ in range(count)]
    need = sum(cards) - len(have)
    if need > len(helpers):
        return False
    for made in product([None, 0, 1, 2], repeat=len(helpers)):
        kinds = [3 * group + n for group, n in zip(helpers, made, strict=True) if n is not None]
        if len(kinds) == need == len(set(kinds) - have):
            return True
    return False


def is_same(cards: Counts, merchants: list[int], kind: int) -> bool:
    real = sum(cards) - cards[RELIC]
    return real > 0 and real - cards[kind] <= merchants[kind // 3]


def walk_different(hand: list[int], merchants: list[int]) -> list[Counts]:
    """Follow all picks to all sets."""
    found: list[Counts] = []
    edge = [[0] * (RELIC + 1)]
    while edge:
        picked = edge.pop()
        picks = different_picks(hand, merchants, picked)
        if sum(picked) >= 4:
            found.append(tuple(picked))
        else:
            assert picks or not sum(picked), f"{hand} {merchants} {picked} is a dead end"
        for kind in picks:
            more = picked[:]
            more[kind] += 1
            edge.append(more)
    return found


def walk_same(hand: list[int], merchants: list[int], kind: int) -> list[Counts]:
    found: list[Counts] = []
    edge = [[0] * (RELIC + 1)]
    while edge:
        picked = edge.pop()
        picks = same_picks(CARDS, hand, merchants, picked, kind)
        if sum(picked) >= 3:
            found.append(tuple(picked))
        else:
            assert picks, f"{hand} {merchants} {picked} is a dead end"
        for pick in picks:
            more = picked[:]
            more[pick] += 1
            edge.append(more)
    return found


def test_picking_finds_each_set_of_different_resources_once() -> None:
    for hand, merchants in hands():
        wanted = [cards for cards in parts(hand, range(4, 9)) if is_different(cards, merchants)]
        assert sorted(walk_different(hand, merchants)) == sorted(wanted)
        assert different_size(hand, merchants) == max(map(sum, wanted), default=0)


def test_picking_finds_each_set_of_equal_resources_once() -> None:
    for hand, merchants in hands():
        for kind in same_kinds(hand, merchants):
            sizes = range(3, CARDS.largest_same(kind) + 1)
            wanted = [c for c in parts(hand, sizes) if is_same(c, merchants, kind)]
            assert sorted(walk_same(hand, merchants, kind)) == sorted(wanted)
            assert same_size(CARDS, hand, merchants, kind) == max(map(sum, wanted))


def test_every_resource_with_a_set_is_offered_unless_another_makes_the_same() -> None:
    for hand, merchants in hands():
        offered = same_kinds(hand, merchants)
        for kind in range(RELIC):
            if any(is_same(cards, merchants, kind) for cards in parts(hand, range(3, 6))):
                group = range(kind - kind % 3, kind)
                twin = any(not hand[other] and other in offered for other in group)
                assert kind in offered or (not hand[kind] and twin)
            else:
                assert kind not in offered
