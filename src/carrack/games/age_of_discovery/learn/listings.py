"""The tables of the rules' text, made from the facts and the catalogue."""

from typing import Final

from carrack.games.age_of_discovery.rules.buildings import EXPANSION
from carrack.games.age_of_discovery.rules.facts import Discovery, Facts
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import COUNTERS
from carrack.games.age_of_discovery.show.names import hint
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue, catalogue

AGES: Final = {"buildings-1": 0, "buildings-2": 1, "buildings-3": 2}


def listing(game: AgeOfDiscovery, name: str, language: str) -> Sheet:
    """Make one of the tables."""
    words = catalogue(language, game.package)
    facts = game.facts
    if name in AGES:
        return buildings(game, words, AGES[name])
    if name == "counters":
        return counters(words, facts)
    if name == "cards":
        return cards(words, facts)
    if name == "nations":
        return nations(game, words)
    if name == "goods":
        return goods(words, facts)
    assert name == "regions", f"the rules have no table {name}"
    return regions(words, facts)


def sheet(words: Catalogue, columns: list[str], rows: list[list[str]]) -> Sheet:
    """Put headings over rows."""
    return Sheet("", [], [words.say(f"table.{column}") for column in columns], rows)


def buildings(game: AgeOfDiscovery, words: Catalogue, age: int) -> Sheet:
    """List the buildings of an Age that this edition can have."""
    facts = game.facts
    rows: list[list[str]] = []
    sets = [*facts.sets, *EXPANSION] if "plague" in facts.sets else facts.sets
    for b in facts.buildings:
        if b.age == age and b.set in sets:
            name = words.name(b.name)
            if b.copies > 1:
                name = f"{name} ({b.copies} x)"
            if b.set in EXPANSION:
                name = words.say("table.expansion", name=name)
            points = str(b.points) if b.points else ""
            effect = hint(game, words, b.name, b.amount)
            rows.append([name, words.say(f"when.{b.when}"), effect, points])
    return sheet(words, ["building", "when", "effect", "points"], rows)


def numbers(d: Discovery) -> list[str]:
    """Give what is printed on a counter or card."""
    return [str(d.natives), str(d.money), str(d.soldier), str(d.points)]


def counters(words: Catalogue, facts: Facts) -> Sheet:
    """List the counters, equal ones together."""
    printed = [numbers(d) for d in facts.discoveries[:COUNTERS]]
    rows: list[list[str]] = []
    for row in sorted(printed):
        if [*row, str(printed.count(row))] not in rows:
            rows.append([*row, str(printed.count(row))])
    return sheet(words, ["natives", "dollars", "per_soldier", "points", "copies"], rows)


def cards(words: Catalogue, facts: Facts) -> Sheet:
    """List the cards."""
    rows = [[words.name(d.name), *numbers(d)] for d in facts.discoveries[COUNTERS:]]
    return sheet(words, ["card", "natives", "dollars", "per_soldier", "points"], rows)


def nations(game: AgeOfDiscovery, words: Catalogue) -> Sheet:
    """List the nations with their advantages."""
    rows = [[words.name(n.name), hint(game, words, n.name)] for n in game.facts.nations]
    return sheet(words, ["nation", "advantage"], rows)


def goods(words: Catalogue, facts: Facts) -> Sheet:
    """List the goods, how many there are, and the region where one lies at the start."""
    rows: list[list[str]] = []
    for good, name in enumerate(facts.goods):
        places = [
            words.name(facts.regions[region])
            for region, found in enumerate(facts.region_goods)
            if found == good
        ]
        rows.append([words.name(name), str(facts.tokens[good]), ", ".join(places)])
    return sheet(words, ["good", "tokens", "region"], rows)


def regions(words: Catalogue, facts: Facts) -> Sheet:
    """List the regions with their goods, told apart by their provenance, and neighbours."""
    rows: list[list[str]] = []
    for region, name in enumerate(facts.regions):
        near = [words.name(facts.regions[other]) for other in facts.neighbours[region]]
        good = words.name(facts.goods[facts.region_goods[region]])
        if facts.region_sources[region] == "reconstructed":
            good = words.say("table.reconstructed", name=good)
        rows.append([words.name(name), good, ", ".join(near)])
    return sheet(words, ["region", "good", "neighbours"], rows)
