"""Positions saved by earlier rules, brought into the form of today."""

from typing import Any, Final

from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.pieces import GOODS, REGIONS, SOLDIER

# Frames once held one number, in which two facts were packed: what the first was counted in.
PACKED: Final = {"Battle": 8, "Deaths": 8, "SecondMigrant": REGIONS, "Give": GOODS}
ASKED_BIT: Final = 256  # beside seats as bits
KIND_BASE: Final = 16  # of an exchange; one without a kind was about a soldier
MUST_BIT: Final = 128


def brought_up(position: dict[str, Any], facts: Facts) -> dict[str, Any]:
    """Unpack old frames, and find the University where it had no field of its own."""
    stack = [unpacked(name, player, args) for name, player, *args in position["stack"]]
    if "battle" in position:  # what was being resolved stood in fields of the state
        stack = [completed(position, *frame) for frame in stack]
        if sum(position["party"]):
            at = max(n for n, frame in enumerate(stack) if frame[0] == "Muster")
            stack[at] = [*stack[at][:2], *position["party"]]
    position = {**position, "stack": stack}
    if "scholar" not in position:
        for seat, owned in enumerate(position["owns"]):
            if owned & ~position["spent"][seat] & facts.university:
                position["scholar"] = seat
    return position


def completed(position: dict[str, Any], name: str, player: int, *args: int) -> list[Any]:
    """Give a frame with the battle it belongs to, and without a number that said nothing."""
    if name in ("Volley", "Hit"):
        return [name, player, *(args or (0,)), *position["battle"]]
    if name == "Aftermath":
        return [name, player, *position["battle"]]
    return [name, player] if name == "Muster" else [name, player, *args]


def unpacked(name: str, player: int, args: list[int]) -> list[Any]:
    """Give a saved frame with its facts one by one."""
    if len(args) != 1:
        return [name, player, *args]
    n = args[0]
    if name in PACKED:
        return [name, player, n // PACKED[name], n % PACKED[name]]
    if name == "Recall":
        kind = n % MUST_BIT // KIND_BASE or SOLDIER
        return [name, player, n % KIND_BASE, kind, n // MUST_BIT]
    if name in ("Discovery", "Benefits") and n >= ASKED_BIT:
        return [name, player, n % ASKED_BIT, 1]
    return [name, player, n]
