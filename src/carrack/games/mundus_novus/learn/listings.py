"""The tables of the rules' text, made from the facts."""

from typing import TYPE_CHECKING

from carrack.core.errors import BadData
from carrack.games.mundus_novus.rules.cards import (
    CHARACTER,
    CLASSES,
    EVENTS,
    IN_CLASS,
    RELIC,
    RESOURCES,
    Cards,
)
from carrack.games.mundus_novus.show.names import CLASS_RANGES, NOTHING, effect, reach_told
from carrack.show.sheets import Sheet
from carrack.show.teller import capital
from carrack.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.game import MundusNovus


def listing(game: "MundusNovus", name: str, language: str) -> Sheet:
    """Make one table of the rules."""
    words = catalogue(language, game.package)
    cards = game.cards
    if name == "resources":
        return resources(words, cards)
    if name == "events":
        return events(words)
    if name == "equal":
        return equal(words, cards)
    if name in ("different", "relics"):
        return payouts(words, name, cards)
    if name == "characters":
        return characters(words, cards)
    if name == "developments":
        return developments(words, cards)
    raise BadData(f"mundus_novus has no table {name!r} in its rules")


def head(words: Catalogue, *columns: str) -> list[str]:
    """Name the columns of a table."""
    return [words.say(f"listing.{column}") for column in columns]


def resources(words: Catalogue, cards: Cards) -> Sheet:
    """List the resources with their number, class and copies."""
    rows = []
    for kind, copies in enumerate(cards.copies):
        is_relic = kind == RELIC
        group = NOTHING if is_relic else words.say(f"picture.{CLASSES[kind // IN_CLASS]}")
        number = NOTHING if is_relic else str(kind + 1)
        rows.append([number, capital(words.name(RESOURCES[kind])), group, str(copies)])
    title = words.say("listing.resources")
    return Sheet(title, [], head(words, "number", "resource", "class", "copies"), rows)


def events(words: Catalogue) -> Sheet:
    """List the events with what they do."""
    rows = [[capital(words.name(event)), words.say(f"rule.{event}")] for event in EVENTS[1:]]
    return Sheet(words.say("listing.events"), [], head(words, "event", "effect"), rows)


def equal(words: Catalogue, cards: Cards) -> Sheet:
    """List which cards of the row equal resources reach, by class and size."""
    reaches = [dict(cards.reaches(group)) for group in range(len(CLASSES))]
    sizes = sorted({size for each in reaches for size in each})
    rows = []
    for group, each in enumerate(reaches):
        label = f"{capital(words.say(f'picture.{CLASSES[group]}'))} ({CLASS_RANGES[group]})"
        told = [reach_told(words, each[size]) if size in each else NOTHING for size in sizes]
        rows.append([label, *told])
    columns = [words.say("listing.cards", n=size) for size in sizes]
    return Sheet(words.say("listing.equal"), [], [words.say("listing.class"), *columns], rows)


def payouts(words: Catalogue, name: str, cards: Cards) -> Sheet:
    """List doubloons by the number of cards."""
    rows = [[str(size), str(doubloons)] for size, doubloons in cards.payouts(name)]
    return Sheet(words.say(f"listing.{name}"), [], head(words, "number_of", "doubloons"), rows)


def characters(words: Catalogue, cards: Cards) -> Sheet:
    """List the characters with what they do."""
    rows = [
        [words.name(card.name), effect(words, card)]
        for card in cards.developments
        if card.family == CHARACTER
    ]
    return Sheet(words.say("listing.characters"), [], head(words, "card", "effect"), rows)


def developments(words: Catalogue, cards: Cards) -> Sheet:
    """List all developments; what is not named as known is reconstructed."""
    rows = []
    for card in cards.developments:
        known = [words.say(f"listing.known_{word.replace(' ', '_')}") for word in card.fixed]
        rows.append(
            [
                capital(words.name(card.name)),
                str(card.income) if card.income else NOTHING,
                capital(words.name(EVENTS[card.event])) if card.event else NOTHING,
                str(card.players),
                ", ".join(known) or NOTHING,
            ]
        )
    columns = head(words, "card", "income", "event", "players", "known")
    return Sheet(words.say("listing.developments"), [], columns, rows)
