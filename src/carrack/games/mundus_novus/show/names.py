"""Words for cards, shared by the picture, the text view and the tables of the rules."""

from typing import Final

from carrack.games.mundus_novus.rules.cards import (
    CHARACTER,
    CLASSES,
    EVENTS,
    FAMILIES,
    RELIC,
    RESOURCES,
    ROW,
    SMALLEST_SAME,
    Cards,
    Development,
)
from carrack.text.catalogue import Catalogue

NOTHING: Final = "-"


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def entry(words: Catalogue, key: str, value: object) -> str:
    """Write a label of the table with what belongs to it, as the language spaces it."""
    return words.say("picture.entry", name=words.say(f"picture.{key}"), value=value)


def effect(words: Catalogue, card: Development) -> str:
    """Say what a development does."""
    rule = card.name if words.has(f"rule.{card.name}") else FAMILIES[card.family]
    told = words.say(f"rule.{rule}", n=card.amount)
    if card.income and card.family != CHARACTER:  # a character's rule names the income itself
        told += " " + words.say("rule.income", n=card.income)
    return told


def reach_told(words: Catalogue, reach: int) -> str:
    """Say how far along the row a set reaches."""
    return words.say("listing.any_card") if reach >= ROW else words.say("listing.first", n=reach)


def resource_told(words: Catalogue, cards: Cards, kind: int) -> str:
    """Say what a resource is and how far sets of it reach; of a relic, what it is good for."""
    name = capital(words.name(RESOURCES[kind]))
    if kind == RELIC:
        return words.say("picture.entry", name=name, value=words.say("rule.relic"))
    group = kind // 3
    reaches = [
        f"{SMALLEST_SAME + n}, {reach_told(words, reach)}"
        for n, reach in enumerate(cards.access[group])
    ]
    label = words.say(f"picture.{CLASSES[group]}")
    return words.say(
        "rule.resource", name=name, n=kind + 1, group=label, reaches="; ".join(reaches)
    )


def event_told(words: Catalogue, event: int) -> str:
    """Say what an event does."""
    name = EVENTS[event]
    return words.say(
        "picture.entry", name=capital(words.name(name)), value=words.say(f"rule.{name}")
    )


def cards_told(words: Catalogue, counts: list[int]) -> str:
    """List counted cards, each kind once with its number."""
    told = []
    for kind, count in enumerate(counts):
        if count:
            name = words.name(RESOURCES[kind])
            told.append(words.say("told.times", n=count, card=name) if count > 1 else name)
    return ", ".join(told) or NOTHING
