"""Tables of the rules' text, made from the facts: cards, progress, payments, territories."""

from typing import Final

from carrack.games.manifest_destiny.rules.atlas import OURS, Atlas
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import DESTINY, LEADER, Card
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import CATEGORIES
from carrack.games.manifest_destiny.show.names import (
    NOTHING,
    TOLD,
    coasts_of,
    effect_of,
    eras_of,
    head,
    money,
    neighbours,
    product_of,
)
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue, catalogue

CARD_HEAD: Final = ("number", "card", "eras", "effect", "product", "without")
PROGRESSION_HEAD: Final = ("category", "level", "progression", "cost", "effect")
DISCOVERY_HEAD: Final = ("level", "discovery", "steps", "effect")
ORIGIN_HEAD: Final = ("thing", "datum", "ours")
TERRITORY_HEAD: Final = ("region", "territory", "control", "products", "coast", "neighbours")
FEW: Final = 15  # names that a table lists rather than all others


def listing(game: ManifestDestiny, name: str, language: str) -> Sheet:
    """Make one of the tables."""
    words = catalogue(language, game.package)
    if name == "payments":
        return payments(words, game.atlas)
    if name == "progressions":
        return progressions(words, game)
    if name == "discoveries":
        return discoveries(words, game)
    if name == "territories":
        return territories(words, game.atlas)
    if name == "reconstructed":
        return origins(words, game)
    cards = game.deck.cards
    if name == "destiny":
        return card_sheet(words, game.atlas, [card for card in cards if card.kind == DESTINY])
    if name == "leaders":
        return card_sheet(words, game.atlas, [card for card in cards if card.kind == LEADER])
    assert name == "events", f"there is no table {name!r}"
    others = [card for card in cards if card.kind not in (DESTINY, LEADER)]
    return card_sheet(words, game.atlas, others)


def payments(words: Catalogue, atlas: Atlas) -> Sheet:
    """List what one, two … units of each product pay."""
    width = max(len(pays) for pays in atlas.pays)
    rows = [
        [words.name(id), *[money(words, n) for n in pays[1:]], *[NOTHING] * (width - len(pays))]
        for id, pays in zip(atlas.products, atlas.pays, strict=True)
    ]
    numbers = [str(units) for units in range(1, width)]
    return Sheet("", [], [words.say("listing.product"), *numbers], rows)


def progressions(words: Catalogue, game: ManifestDestiny) -> Sheet:
    """List the progressions by category and level."""
    rows = [
        [
            words.name(CATEGORIES[row.category]),
            str(row.level),
            words.name(row.id),
            money(words, row.cost),
            effect_of(words, row.id, row.rules),
        ]
        for row in game.progress.progressions
    ]
    return Sheet("", [], head(words, PROGRESSION_HEAD), rows)


def discoveries(words: Catalogue, game: ManifestDestiny) -> Sheet:
    """List the discoveries by level."""
    rows = [
        [
            str(row.level),
            words.name(row.id),
            ", ".join(str(step) for step in members(row.steps)),
            effect_of(words, row.id, row.rules),
        ]
        for row in game.progress.discoveries
    ]
    return Sheet("", [], head(words, DISCOVERY_HEAD), rows)


def card_sheet(words: Catalogue, atlas: Atlas, cards: list[Card]) -> Sheet:
    """List some cards."""
    rows = [
        [
            str(card.number),
            words.name(card.id),
            eras_of(card),
            words.say(f"rule.{card.id}"),
            product_of(words, atlas, card),
            ", ".join(str(players) for players in card.without) or NOTHING,
        ]
        for card in cards
    ]
    return Sheet("", [], head(words, CARD_HEAD), rows)


def origins(words: Catalogue, game: ManifestDestiny) -> Sheet:
    """List of which things each datum is reconstructed."""
    things = {
        "card": {card.id: card.origin for card in game.deck.cards},
        "territory": {land.id: land.origin for land in game.atlas.territories},
        "progression": {row.id: row.origin for row in game.progress.progressions},
        "discovery": {row.id: row.origin for row in game.progress.discoveries},
    }
    rows = [
        [words.say(f"listing.{thing}"), words.say(f"ours.{datum}"), whose(words, entries, datum)]
        for thing, entries in things.items()
        for datum in TOLD
        if any(origin.get(datum) == OURS for origin in entries.values())
    ]
    return Sheet("", [], head(words, ORIGIN_HEAD), rows)


def whose(words: Catalogue, entries: dict[str, dict[str, str]], datum: str) -> str:
    """Name the entries of which a datum is reconstructed, or those few of which it is not."""
    ours = [words.name(id) for id, origin in entries.items() if origin.get(datum) == OURS]
    others = [words.name(id) for id, origin in entries.items() if origin.get(datum, OURS) != OURS]
    if len(ours) == len(entries) or (not others and len(ours) > FEW):
        return words.say("listing.all")
    if len(ours) <= max(len(others), FEW):
        return ", ".join(ours)
    return words.say("listing.all_but", names=", ".join(others))


def territories(words: Catalogue, atlas: Atlas) -> Sheet:
    """List the territories by region, closed ones too."""
    rows = [
        [
            words.name(atlas.region_ids[territory.region]),
            words.name(territory.id),
            str(territory.control),
            ", ".join(words.name(atlas.products[n]) for n in territory.products) or NOTHING,
            coasts_of(words, atlas, place),
            neighbours(words, atlas, place, -1),
        ]
        for place, territory in enumerate(atlas.territories)
    ]
    return Sheet("", [], head(words, TERRITORY_HEAD), rows)
