"""What can be seen, in words: the parts of sentences that text views are made of."""

from typing import Final

from carrack.games.age_of_discovery.rules.facts import Discovery, Facts
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import (
    COUNTERS,
    GOODS,
    KIND_NAMES,
    KINDS,
    kind_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.view import UNKNOWN, AgeOfDiscoveryView
from carrack.show.seats import LETTERS
from carrack.show.teller import Teller
from carrack.text.catalogue import Catalogue

AGES: Final = ("I", "II", "III")


def hint(game: AgeOfDiscovery, words: Catalogue, word: str, amount: int = 0) -> str:
    """Say what a thing does, in the edition that is played."""
    own = f"hint.{game.name}.{word}"
    return words.say(own if words.has(own) else f"hint.{word}", amount=amount)


class AgeOfDiscoveryTeller(Teller[AgeOfDiscovery, AgeOfDiscoveryView]):
    """Puts one view into words."""

    @property
    def facts(self) -> Facts:
        """Give the facts of the table."""
        return self.game.facts

    def drawn(self, key: str, **gaps: object) -> str:
        """Give a message of the picture."""
        return self.words.say(f"picture.{key}", **gaps)

    def listed(self, parts: list[str], none: str = "none") -> str:
        """Join parts, or say that there are none: of workers, or of things."""
        return ", ".join(parts) or self.say(none)

    def nobody(self) -> str:
        """Say that nobody is there."""
        return self.words.say("nobody")

    def worker(self, code: int) -> str:
        """Name a worker and its owner."""
        return f"{LETTERS[seat_of(code)]} {self.name(KIND_NAMES[kind_of(code)])}"

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
        return ", ".join(told) or self.nobody()

    def crowd(self, rows: list[list[int]]) -> str:
        """List the workers of all seats in an open area."""
        told = [
            self.noted(LETTERS[seat], self.workers(row))
            for seat, row in enumerate(rows)
            if sum(row)
        ]
        return "; ".join(told) or self.nobody()

    def goods(self, counts: list[int]) -> str:
        """Count goods by kind."""
        names = self.facts.goods
        told = [f"{count} {self.name(names[good])}" for good, count in enumerate(counts) if count]
        return self.listed(told, "nothing")

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

    def building(self, seat: int, number: int) -> str:
        """Name a building; one that can be used no more is marked."""
        name = self.name(self.facts.buildings[number].name)
        is_used = number in self.view.used[seat]
        return f"{name} ({self.drawn('used')})" if is_used else name

    def effect(self, number: int) -> str:
        """Say what a building does."""
        b = self.facts.buildings[number]
        return hint(self.game, self.words, b.name, b.amount)

    def nation(self, seat: int) -> str:
        """Name a seat's nation with the uses left, if it has one."""
        nation = self.view.nations[seat]
        if nation < 0:
            return ""
        uses = self.drawn("uses", count=self.view.uses[seat])
        return f"{self.name(self.facts.nations[nation].name)}, {uses}"


def holdings(game: AgeOfDiscovery, view: AgeOfDiscoveryView, seat: int) -> list[tuple[str, int]]:
    """Count what a seat has."""
    colonies = view.colonies[seat]
    abroad = [sum(row[kind] for row in colonies) for kind in range(KINDS)]
    return [
        ("dollars", view.money[seat]),
        ("income", view.income[seat]),
        *[(KIND_NAMES[kind], view.workers[seat][kind]) for kind in range(KINDS)],
        ("explorers", sum(view.discovery[seat])),
        *[(f"{KIND_NAMES[kind]}_abroad", abroad[kind]) for kind in range(KINDS)],
        *[(game.facts.goods[good], view.goods[seat][good]) for good in range(GOODS)],
        ("merchant_ships", view.ships[seat]),
        ("own_buildings", len(view.owned[seat])),
        ("own_discoveries", view.found.count(seat)),
    ]
