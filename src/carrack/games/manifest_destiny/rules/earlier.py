"""Positions saved earlier, when a frame carried one number: others were packed into it, and what
was being resolved stood in fields of the state.
"""

from typing import Any, Final

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import Deck
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES

LAYER: Final = 8
STEPS: Final = 8
DIGIT: Final = 16
SUBJECTS: Final = len(DISCOVERIES) + 1
PACKED: Final = ("Respond", "MakeRoom", "Answer", "AnswerLicence", "Licence")
# Steps of a card's effect; those that are counted have the number left first.
COUNTED: Final = ("Homestead", "DustBowl", "NewProduct")
CARD_STEPS: Final = (
    "BurnCity",
    "ChooseEra",
    "CivilWar",
    "DustBowl",
    "FreeStep",
    "Homestead",
    "KeepFew",
    "MoonLanding",
    "NameDepressed",
    "NameTrust",
    "NewProduct",
    "PlaceNatives",
    "TakeVacant",
)


def renewed(position: dict[str, Any], deck: Deck) -> dict[str, Any]:
    """Give a saved position with all numbers of each frame by themselves."""
    stack = []
    for name, player, *args in position["stack"]:
        if name in PACKED and len(args) < 2:
            stack.append([name, player, *unpacked(position, deck, name, player, *args)])
        elif "topic" not in position:
            stack.append([name, player, *args])
        elif name != "MayClaim" or position["topic"] >= 0:
            stack.append([name, player, *completed(position, deck, name, *args)])
    if "card" not in position:
        return {**position, "stack": stack}
    if stack and stack[-1][0] in ("UseCard", "Aim"):  # what follows was pending already
        below = [n for n, frame in enumerate(stack) if frame[0] == "Resolve"]
        stack[below[-1] : -1] = []
    answers = {} if "replies" in position else answered(position)
    return {**position, **answers, "stack": [with_card(position, *frame) for frame in stack]}


def with_card(position: dict[str, Any], name: str, player: int, *args: int) -> list[Any]:
    """Give a frame with the card in play, its use and its target, or where a seat has fought."""
    card, use, target = position["card"], position["use"], position["target"]
    if name in ("UseCard", "Aim", "Resolve"):
        return [name, player, card, use, target]
    if name == "Effects":
        return [name, player, card, target, *(args or (0,))]
    if name in ("Payment", "NamePaid"):
        return [name, player, card]
    if name in ("BurnCity", "CivilWar"):
        return [name, player, *args, card]
    if name == "Expand":
        return [name, player, position["fought"]]
    return [name, player, *args]


def answered(position: dict[str, Any]) -> dict[str, Any]:
    """Give the answers of a position that knew only what the last one made of the card."""
    verdict = position["is_cancelled"]
    return {"verdict": verdict, "replies": [position["card"]] if verdict else []}


def completed(position: dict[str, Any], deck: Deck, name: str, n: int = 0) -> list[int]:
    """List the numbers of a frame, those that stood in fields of the state too."""
    if name in ("Reroll", "Steps", "Joker", "MayClaim"):
        return [position["topic"]]
    if name == "Presence":
        return [position["spot"]]
    if name == "Duel":
        return [position["spot"], position["paid"], position["is_first_duel"]]
    if name == "Again":
        return [n, position["spot"], position["paid"], position["is_first_duel"]]
    if name == "Cede":
        return [n, position["named"]]
    if name in CARD_STEPS:
        e = deck.cards[position["card"]].effects[position["effect"]]
        return {
            "FreeStep": [n, e.number, position["topic"]],
            "BurnCity": [n, e.pays],
            "NameTrust": [e.least],
            "NameDepressed": [e.n],
            "CivilWar": [e.n],
            "KeepFew": [position["named"], e.n],
        }.get(name, [n, e.number] if name in COUNTED else [e.number])
    return [n] if n else []


def unpacked(position: dict[str, Any], deck: Deck, name: str, player: int, n: int = 0) -> list[int]:
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
