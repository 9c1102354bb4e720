"""The table in characters: turn, boxes, buildings on offer, regions, players, points."""

from typing import Final

from carrack.core.actions import Action
from carrack.games.age_of_discovery.rules.actions import DOCK_PLACES, LAST_POSITION
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    BUILDER,
    KIND_NAMES,
    SPACES,
    TRAINING,
)
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show.names import AGES, AgeOfDiscoveryTeller
from carrack.games.age_of_discovery.show.text_view import dock_line
from carrack.show.characters import Lines
from carrack.show.scores import score_lines, seat_ink
from carrack.show.seats import LETTERS

MARK_INK: Final = "#1a1208 on #ffd75f"
DIM_INK: Final = "#8a8a8a"
REGION_WORDS: Final = ("land", "explore", "discover", "scout", "move_to", "move_from", "recall")

Run = tuple[str, str]


class Board(AgeOfDiscoveryTeller):
    """One table in the making; an option that gets a place is taken off `unplaced`."""

    def __init__(
        self, game: AgeOfDiscovery, view: AgeOfDiscoveryView, options: list[Action], language: str
    ) -> None:
        super().__init__(game, view, options, language)
        self.numbers = {a.text: n for n, a in enumerate(options, 1)}
        self.unplaced = list(self.numbers)

    def mark(self, act: str, words: str = "") -> list[Run]:
        """Write an option's number, and words after it, if the option is open."""
        if act not in self.unplaced:
            return []
        self.unplaced.remove(act)
        return [(f" [{self.numbers[act]}]", MARK_INK), (f" {words}" if words else "", "")]

    def line(self, title: str, words: str, acts: list[tuple[str, str]]) -> list[Run]:
        """Write a thing by its name, what is told of it, and the options it stands for."""
        runs: list[Run] = [(self.noted(title, ""), DIM_INK), (words, "")]
        for act, label in acts:
            runs += self.mark(act, label)
        return runs

    def head(self) -> Lines:
        """Tell turn, Age and turn order."""
        view = self.view
        turn = self.say("turn", turn=view.turn, last=view.last_turn, age=AGES[view.age])
        runs: list[Run] = [(f"{turn} {self.noted(self.name('turn_order'), '')}", "")]
        for n, seat in enumerate(view.order, 1):
            runs += [(f" {LETTERS[seat]} ", seat_ink(seat)), *self.mark(f"front:turn_order:{n}")]
            runs.append((" ", ""))
        return [runs, []]

    def boxes(self) -> Lines:
        """List the boxes from top to bottom."""
        view = self.view
        goods = [self.facts.goods[good] for good in view.table_goods]
        on_offer = [
            (f"{word}:{good}", self.name(good)) for word in ("take", "france") for good in goods
        ]
        ship = self.say("ship_waits" if view.ship else "no_ship")
        offered = self.say(
            "goods_on_offer", goods=self.listed([self.name(good) for good in goods], "nothing")
        )
        sending = [(f"send:{kind}", self.name(kind)) for kind in KIND_NAMES]
        cards = [("explore:cards", self.name("cards")), ("scout:cards", self.name("cards"))]
        lines: Lines = [
            self.box("initiative", self.queue(view.initiative), []),
            [*self.box("dock", dock_line(self), self.nexts()), *self.ghosts("mayflower_ship")],
            self.box("goods", f"{self.queue(view.trade)}. {offered}", on_offer),
            self.box("shipping", f"{self.crowd(view.shipping)}. {ship}", [("holland", "")]),
            self.box("buildings", self.queue(view.capital), []),
            self.box("discovery", self.crowd(view.discovery), [*sending, *cards]),
        ]
        for space in range(SPACES):
            if space != BUILDER - 1 or self.facts.builders:
                lines.append(self.specialist(space))
        return [*lines, self.box("warfare", self.queue(view.warfare), []), []]

    def box(self, name: str, words: str, acts: list[tuple[str, str]]) -> list[Run]:
        """Write one box with the workers that can be placed there or come to its front."""
        fronts = [(f"front:{name}:{n}", f"{n} -> 1") for n in range(2, LAST_POSITION + 1)]
        fronts += [(f"front:{name}:{at}", f"{self.name(at)} -> 1") for at in DOCK_PLACES]
        return [*self.line(self.name(name), words, [*acts, *fronts]), *self.ghosts(name)]

    def ghosts(self, box: str) -> list[Run]:
        """Offer the workers that can be placed in a box."""
        runs: list[Run] = []
        for kind in KIND_NAMES:
            runs += self.mark(f"place:{kind}:{box}", self.name(kind))
        return runs

    def nexts(self) -> list[tuple[str, str]]:
        """Offer, to England, who sails next."""
        return [
            (f"next:{n}", f"{n}. {self.worker(code)}") for n, code in enumerate(self.view.dock, 1)
        ]

    def specialist(self, space: int) -> list[Run]:
        """Write one of the specialists' spaces."""
        name = BOX_NAMES[TRAINING + space]
        code = self.view.spaces[space]
        words = self.worker(code) if code >= 0 else self.nobody()
        return self.box(name, words, [(f"italy:{name.removesuffix('_space')}", "")])

    def offer(self) -> Lines:
        """List the buildings on offer with price and effect."""
        lines: Lines = [[(self.say("offer"), DIM_INK)]]
        for number, price in zip(self.view.offer, self.view.prices, strict=True):
            b = self.facts.buildings[number]
            words = self.noted(f"{self.name(b.name)} ({price})", self.effect(number))
            lines.append([("  ", ""), *self.mark(f"build:{b.name}"), (f" {words}", "")])
        return [*lines, []]

    def regions(self) -> Lines:
        """List the regions with what is known, their goods, and who is there."""
        view = self.view
        width = max(len(self.name(name)) for name in self.facts.regions)
        lines: Lines = [[(self.say("world"), DIM_INK)]]
        for region, name in enumerate(self.facts.regions):
            is_open = view.counters[region] == -1
            known = self.region_good(region) if is_open else self.counter(region)
            runs: list[Run] = [(f"  {self.name(name):<{width}}  {known}", "")]
            for word in REGION_WORDS:
                runs += self.mark(f"{word}:{name}", self.words.say(f"board.{word}"))
            for seat in range(view.players):
                runs += self.colony(region, name, seat)
            lines.append(runs)
        return [*lines, []]

    def colony(self, region: int, name: str, seat: int) -> list[Run]:
        """Write a seat's workers in a region."""
        row = self.view.colonies[seat][region]
        if not sum(row):
            return []
        letter = LETTERS[seat]
        runs: list[Run] = [("  ", ""), (f" {letter} ", seat_ink(seat)), (f" {sum(row)}", "")]
        runs.append((f" ({self.workers(row)})", DIM_INK))
        runs += self.mark(f"battle:{name}:{letter}")
        return runs + self.mark(f"strike:{name}:{letter}")

    def players(self) -> Lines:
        """List what everybody has."""
        view = self.view
        lines: Lines = []
        for seat in range(view.players):
            letter = LETTERS[seat]
            sign: list[Run] = [(f" {letter} ", seat_ink(seat))]
            for word in ("rival", "first", "war"):
                sign += self.mark(f"{word}:{letter}")
            dollars = self.drawn("money", amount=view.money[seat])
            to_place = self.drawn("to_place")
            placing = self.noted(to_place, self.workers(view.workers[seat]))
            hand = f"{dollars} | {placing}"
            ships = self.drawn("ships", count=view.ships[seat])
            income = self.drawn("income", amount=view.income[seat])
            owned = self.listed([self.building(seat, number) for number in view.owned[seat]])
            nation = f"{self.nation(seat)} | " if view.nations[seat] >= 0 else ""
            lines.append([*sign, (f" {nation}{hand}", "")])
            lines.append(
                [(f"     {self.goods(view.goods[seat])}, {ships}, {income} | {owned}", "")]
            )
        return [*lines, []]

    def others(self) -> Lines:
        """List the options that have no place on the board."""
        runs: list[Run] = []
        for act in self.unplaced[:]:
            runs += self.mark(act, self.label(act))
        return [runs, []] if runs else []


def draw(
    game: AgeOfDiscovery, view: AgeOfDiscoveryView, options: list[Action], language: str
) -> Lines:
    """Draw all that a seat sees, the options marked by their numbers."""
    board = Board(game, view, options, language)
    drawn = [
        *board.head(),
        *board.boxes(),
        *board.offer(),
        *board.regions(),
        *board.players(),
    ]
    return [*drawn, *board.others(), *score_lines(board.words, view, game.sources)]
