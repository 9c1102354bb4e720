"""What can be seen, in words: the parts of sentences that text views are made of."""

from typing import TYPE_CHECKING, Final

from carrack.games.age_of_discovery.facts import Discovery
from carrack.games.age_of_discovery.pieces import (
    BUILDER,
    CAPTAIN,
    COUNTERS,
    GOODS,
    KIND_NAMES,
    KINDS,
)
from carrack.games.age_of_discovery.view import UNKNOWN, AgeOfDiscoveryView
from carrack.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from carrack.games.age_of_discovery.game import AgeOfDiscovery

LETTERS: Final = "ABCDEF"
AGES: Final = ("I", "II", "III")


def hint(game: "AgeOfDiscovery", words: Catalogue, word: str, amount: int = 0) -> str:
    """Say what a thing does, in the edition that is played."""
    own = f"hint.{game.name}.{word}"
    return words.say(own if words.has(own) else f"hint.{word}", amount=amount)


class Phrases:
    """The words for one view."""

    def __init__(self, game: "AgeOfDiscovery", view: AgeOfDiscoveryView, language: str) -> None:
        self.game = game
        self.facts = game.facts
        self.sets = game.sets
        self.view = view
        self.words: Catalogue = catalogue(language, game.folder)

    def say(self, key: str, /, **gaps: object) -> str:
        """Give one of the messages of the text view."""
        return self.words.say(f"told.{key}", **gaps)

    def name(self, word: str) -> str:
        """Give the name of a thing."""
        return self.words.name(word)

    def listed(self, parts: list[str], none: str = "none") -> str:
        """Join parts, or say that there are none: of workers, of things, or nobody at all."""
        return ", ".join(parts) if parts else self.say(none)

    def seat(self, seat: int) -> str:
        """Name a seat; the reader's own is marked."""
        letter = LETTERS[seat]
        return self.say("you", seat=letter) if seat == self.view.seat else letter

    def worker(self, code: int) -> str:
        """Name a worker and its owner."""
        return f"{LETTERS[code // KINDS]} {self.name(KIND_NAMES[code % KINDS])}"

    def workers(self, counts: list[int]) -> str:
        """Count workers by kind."""
        return self.listed(
            [
                self.words.say(f"count.{KIND_NAMES[kind]}", n=count)
                for kind, count in enumerate(counts)
                if count
            ]
        )

    def queue(self, codes: list[int]) -> str:
        """List the workers on numbered spaces."""
        told = [f"{n}. {self.worker(code)}" for n, code in enumerate(codes, 1)]
        return self.listed(told, "nobody")

    def crowd(self, rows: list[list[int]]) -> str:
        """List the workers of all seats in an open area."""
        told = [
            f"{LETTERS[seat]}: {self.workers(row)}" for seat, row in enumerate(rows) if sum(row)
        ]
        return "; ".join(told) if told else self.say("nobody")

    def goods(self, counts: list[int]) -> str:
        """Count goods by kind."""
        names = self.facts.goods
        told = [f"{count} {self.name(names[good])}" for good, count in enumerate(counts) if count]
        return self.listed(told, "nothing")

    def income(self, seat: int) -> int:
        """Work out what a seat's goods and ships would earn now."""
        view = self.view
        ships = view.ships[seat] - view.away[seat]
        return self.sets.income(view.goods[seat], 0, ships)

    def discovery(self, d: Discovery) -> str:
        """Say what is printed on a counter or card."""
        return self.say(
            "printed", natives=d.natives, money=d.money, soldier=d.soldier, points=d.points
        )

    def counter(self, region: int) -> str:
        """Say what is known of a region's counter."""
        number = self.view.counters[region]
        if number == -1:
            return self.say("discovered")
        if number == UNKNOWN:
            return self.say("hidden")
        return self.discovery(self.facts.discoveries[number])

    def region_good(self, region: int) -> str:
        """Say which good waits in a region for the first three workers."""
        good = self.view.region_goods[region]
        return self.name(self.facts.goods[good]) if good >= 0 else self.say("claimed")

    def found(self, seat: int) -> str:
        """List a seat's discoveries with their points."""
        numbers = [n for n, owner in enumerate(self.view.found) if owner == seat]
        return self.listed([self.discovery_name(n) for n in numbers], "nothing")

    def discovery_name(self, number: int) -> str:
        """Name a discovery with its points."""
        d = self.facts.discoveries[number]
        if number < COUNTERS:
            return self.say("counter", points=d.points)
        return f"{self.name(d.name)} ({d.points})"

    def owned(self, seat: int) -> list[int]:
        """List the numbers of the buildings a seat owns."""
        return [number for owner, number in self.view.owned if owner == seat]

    def building(self, seat: int, number: int) -> str:
        """Name a building; one that can be used no more is marked."""
        name = self.name(self.facts.buildings[number].name)
        return f"{name} ({self.words.say('picture.used')})" if self.is_used(seat, number) else name

    def is_used(self, seat: int, number: int) -> bool:
        """Tell whether a building that acts once has acted."""
        return bool(self.view.spent[seat] >> number & 1)

    def effect(self, number: int) -> str:
        """Say what a building does."""
        b = self.facts.buildings[number]
        return hint(self.game, self.words, b.name, b.amount)

    def price(self, number: int) -> int:
        """Give what a building costs; the builder at the head of the box saves some."""
        rules = self.facts.rules
        b = self.facts.buildings[number]
        if b.is_free:
            return 0
        price = rules.building_costs[b.age]
        has_builder = self.view.step == "Build" and self.view.capital[0] % KINDS == BUILDER
        return max(price - rules.builder_discount, 0) if has_builder else price

    def nation(self, seat: int) -> str:
        """Name a seat's nation with the uses left, if it has one."""
        nation = self.view.nations[seat]
        if nation < 0:
            return ""
        uses = self.words.say("picture.uses", count=self.view.uses[seat])
        return f"{self.name(self.facts.nations[nation].name)}, {uses}"

    def next_to_sail(self) -> int:
        """Give the worker at the head of the dock."""
        view = self.view
        codes = [*view.dock, view.dock_x, view.dock_y, *view.mayflower]
        return next(code for code in codes if code >= 0)

    def strength(self, seat: int) -> int:
        """Add up the expedition that is being mustered."""
        party = self.view.party
        has_magellan = any(self.facts.magellan >> number & 1 for number in self.owned(seat))
        return sum(party) + party[CAPTAIN] * (2 if has_magellan else 1)


def holdings(game: "AgeOfDiscovery", view: AgeOfDiscoveryView, seat: int) -> list[tuple[str, int]]:
    """Count what a seat has."""
    ships = view.ships[seat] - view.away[seat]
    colonies = view.colonies[seat]
    abroad = [sum(row[kind] for row in colonies) for kind in range(KINDS)]
    return [
        ("dollars", view.money[seat]),
        ("income", game.sets.income(view.goods[seat], 0, ships)),
        *[(KIND_NAMES[kind], view.workers[seat][kind]) for kind in range(KINDS)],
        ("explorers", sum(view.discovery[seat])),
        *[(f"{KIND_NAMES[kind]}_abroad", abroad[kind]) for kind in range(KINDS)],
        *[(game.facts.goods[good], view.goods[seat][good]) for good in range(GOODS)],
        ("merchant_ships", view.ships[seat]),
        ("own_buildings", sum(1 for owner, _ in view.owned if owner == seat)),
        ("own_discoveries", view.found.count(seat)),
    ]
