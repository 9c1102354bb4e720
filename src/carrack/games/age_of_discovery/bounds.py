"""Numbers that the engine can play: others are refused when the data is read, with the reason."""

from carrack.core.data import Table
from carrack.core.errors import BadData


def number_in(t: Table, key: str, low: int, high: int, default: int | None = None) -> int:
    """Read a whole number between two bounds."""
    number = t.number(key, default)
    if not low <= number <= high:
        raise BadData(f"{t.where}: {key!r} can be {low} to {high}, not {number}")
    return number


def numbers_in(t: Table, key: str, low: int, high: int) -> list[int]:
    """Read three whole numbers between two bounds, one for each Age."""
    numbers = t.numbers(key)
    if len(numbers) != 3 or min(numbers) < low or max(numbers) > high:
        raise BadData(f"{t.where}: {key!r} must be three numbers, {low} to {high}, not {numbers}")
    return numbers


def refuse(where: str, expected: str, *, unless: bool) -> None:
    """Refuse data that does not fit together."""
    if not unless:
        raise BadData(f"{where}: {expected}")
