"""Positions saved earlier, when a frame carried one number and packed others into it."""

from typing import Any, Final

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import Deck
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES

LAYER: Final = 8
STEPS: Final = 8
DIGIT: Final = 16
SUBJECTS: Final = len(DISCOVERIES) + 1
PACKED: Final = ("Respond", "MakeRoom", "Answer", "AnswerLicence", "Licence")


def renewed(position: dict[str, Any], deck: Deck) -> dict[str, Any]:
    """Give a saved position with the numbers of each frame by themselves."""
    stack = [
        [name, player, *unpacked(position, deck, name, player, args[0] if args else 0)]
        if name in PACKED and len(args) < 2
        else [name, player, *args]
        for name, player, *args in position["stack"]
    ]
    return {**position, "stack": stack}


def unpacked(position: dict[str, Any], deck: Deck, name: str, player: int, n: int) -> list[int]:
    """List the numbers that one number held."""
    if name == "Respond":
        return [n % LAYER, n // LAYER]
    if name == "MakeRoom":
        return [n // STEPS, n % STEPS]
    if name == "Answer":
        return [n // SUBJECTS, n % SUBJECTS - 1]
    if name == "AnswerLicence":
        return [n // len(deck.cards), n % len(deck.cards)]
    progression, count, taken = n % DIGIT, n // DIGIT % DIGIT, n // (DIGIT * DIGIT)
    borrowed = members(position["borrowed"][player])
    leaders = [card for card in borrowed if deck.cards[card].credits[progression]]
    return [progression, count, *[leaders[at] for at in members(taken)]]
