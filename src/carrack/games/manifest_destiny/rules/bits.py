"""Sets of territories, progressions and seats as bits of one number, and the highest of a few."""


def members(mask: int) -> list[int]:
    """List the members of a set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def size(mask: int) -> int:
    """Count the members of a small set; compiled, this is quicker than `bit_count`."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def union(sets: list[int], mask: int) -> int:
    """Join the sets that belong to the members of a set."""
    joined = 0
    while mask:
        low = mask & -mask
        joined |= sets[low.bit_length() - 1]
        mask ^= low
    return joined


def highest(numbers: list[int]) -> int:
    """Give the highest of some numbers, or -1; compiled, this is quicker than `max`."""
    most = -1
    for number in numbers:
        most = max(most, number)
    return most


def total(numbers: list[int]) -> int:
    """Add up some numbers; compiled, this is quicker than `sum`."""
    whole = 0
    for number in numbers:
        whole += number
    return whole


def set_of(numbers: list[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
