"""Sets of territories, progressions and seats as bits of one number."""


def members(mask: int) -> list[int]:
    """List the members of a set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def set_of(numbers: list[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
