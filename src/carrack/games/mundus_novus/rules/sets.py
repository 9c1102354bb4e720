"""What hands are good for: the sets that can be made of cards, relics and merchants.

`hand` and `picked` count cards by kind; `merchants` are the unused ones by class.
"""

from carrack.games.mundus_novus.rules.cards import (
    IN_CLASS,
    RELIC,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
    Cards,
    size_of,
)

# --- equal resources --------------------------------------------------------------------


def same_size(cards: Cards, hand: list[int], merchants: list[int], kind: int) -> int:
    """Give the size of the largest useful set of a resource; 0 if there is none."""
    real = hand[kind] + min(merchants[kind // IN_CLASS], size_of(hand) - hand[RELIC] - hand[kind])
    # 23: relics alone are no set.
    size = real + hand[RELIC] if real else 0
    return min(size, cards.largest_same(kind)) if size >= SMALLEST_SAME else 0


def same_kinds(hand: list[int], merchants: list[int]) -> list[int]:
    """List the resources of which a set can be made.

    Of the resources of a class that are not in the hand at all only the first counts: merchants
    would make the same set of each.
    """
    found: list[int] = []
    relics = hand[RELIC]
    total = size_of(hand) - relics
    for kind in range(RELIC):
        count = hand[kind]
        helpers = merchants[kind // IN_CLASS]
        if not count and (not helpers or 0 in hand[kind - kind % IN_CLASS : kind]):
            continue
        real = count + min(helpers, total - count)
        if real and real + relics >= SMALLEST_SAME:
            found.append(kind)
    return found


def same_picks(
    cards: Cards, hand: list[int], merchants: list[int], picked: list[int], kind: int
) -> list[int]:
    """List what can be picked next, in ascending order, for a set of one resource.

    Cards of other kinds are turned by merchants; what can no longer grow to three is left out.
    """
    size = size_of(picked)
    if size == cards.largest_same(kind):
        return []
    turned = size - picked[kind] - picked[RELIC]
    helpers = merchants[kind // IN_CLASS] - turned
    found: list[int] = []
    fit = 0  # cards of this kind and relics from here on
    other = 0  # cards for merchants from here on
    for n in range(RELIC, last_picked(picked) - 1, -1):
        left = hand[n] - picked[n]
        if not left:
            continue
        is_fit = n in (kind, RELIC)
        if is_fit:
            fit += left
        else:
            other += left
        grows = size + fit + min(helpers, other) >= SMALLEST_SAME
        if grows and (is_fit or helpers) and (n != RELIC or size > picked[RELIC]):
            found.append(n)
    found.reverse()
    return found


# --- different resources ----------------------------------------------------------------


def helped(hand: list[int], merchants: list[int]) -> int:
    """Count the missing resources that merchants could make."""
    return sum(min(merchants[at], missing(hand, at)) for at in range(3))


def missing(cards: list[int], at: int) -> int:
    """Count the resources of a class that are not there."""
    return sum(1 for kind in range(at * IN_CLASS, (at + 1) * IN_CLASS) if not cards[kind])


def different_size(hand: list[int], merchants: list[int]) -> int:
    """Give the size of the largest set of different resources; 0 if it is too small."""
    kinds = sum(1 for kind in range(RELIC) if hand[kind])
    spare = size_of(hand) - hand[RELIC] - kinds
    size = kinds + min(spare, helped(hand, merchants))
    return size if size >= SMALLEST_DIFFERENT else 0


def different_picks(hand: list[int], merchants: list[int], picked: list[int]) -> list[int]:
    """List what can be picked next, in ascending order, for a set of different resources.

    A second card of a kind needs a merchant who makes a kind that is not there.
    """
    found: list[int] = []
    for kind in range(last_picked(picked), RELIC):
        if hand[kind] > picked[kind]:
            more = picked[:]
            more[kind] += 1
            if reach(hand, merchants, more, kind) >= SMALLEST_DIFFERENT:
                found.append(kind)
    return found


def reach(hand: list[int], merchants: list[int], picked: list[int], last: int) -> int:
    """Give the size that a different set can grow to by cards from `last` on; 0 if it is none."""
    free = helped(picked, merchants) - surplus(picked)
    if free < 0:
        return 0
    easy = 0  # kinds to add that no merchant could have made instead
    for at in range(3):
        room = missing(picked, at) - merchants[at]
        if room > 0:
            above = hand[max(at * IN_CLASS, last + 1) : (at + 1) * IN_CLASS]
            easy += min(room, sum(1 for count in above if count))
    rest = size_of(hand[last:RELIC]) - picked[last]
    return size_of(picked) + easy + min(free, rest - easy)


def surplus(picked: list[int]) -> int:
    """Count the cards that are not the first of their kind: merchants must turn them."""
    return sum(count - 1 for count in picked if count)


def merchant_ways(merchants: list[int], picked: list[int]) -> list[tuple[int, int, int]]:
    """List how many merchants of each class can turn the surplus cards of a different set."""
    need = surplus(picked)
    most = [min(merchants[at], missing(picked, at)) for at in range(3)]
    return [
        (a, b, need - a - b)
        for a in range(min(most[0], need), -1, -1)
        for b in range(min(most[1], need - a), -1, -1)
        if need - a - b <= most[2]
    ]


# --- the perfect combination ------------------------------------------------------------


def can_perfect(hand: list[int], merchants: list[int]) -> bool:
    """Tell whether all nine resources can be shown, with a relic (5: a real one)."""
    return hand[RELIC] > 0 and different_size(hand, merchants) == RELIC


def perfect_cards(hand: list[int]) -> list[int]:
    """Choose the cards of the perfect combination: merchants turn the commonest spare ones."""
    chosen = [min(count, 1) for count in hand]
    missing = chosen[:RELIC].count(0)
    for kind in range(RELIC):
        turned = min(missing, max(0, hand[kind] - 1))
        chosen[kind] += turned
        missing -= turned
    return chosen


def last_picked(picked: list[int]) -> int:
    """Give the highest kind picked so far: picking goes upwards."""
    for kind in range(RELIC, 0, -1):
        if picked[kind]:
            return kind
    return 0
