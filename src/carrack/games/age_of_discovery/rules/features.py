"""What a model of the Age of Discovery sees in a position."""

from typing import Final

from carrack.core.evaluation import Features, reached
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.games.age_of_discovery.rules.counts import Counts, count_of, kind_of_abroad
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import (
    CAPTAIN,
    GOODS,
    KIND_NAMES,
    KINDS,
    REGIONS,
    SOLDIER,
    SPACES,
    seat_of,
)
from carrack.games.age_of_discovery.rules.scoring import standing
from carrack.games.age_of_discovery.rules.state import Position

PLACEMENT: Final = "Place"
PURSES: Final = [3, 6, 10, 14, 18, 20, 24, 28, 32, 40, 50, 60]  # dollars that make a difference

MEANS: Final = (
    "points",
    "discoveries",
    "dollars",
    *[f"dollars_{purse}" for purse in PURSES],
    "income",
    "goods",
    "pairs",  # kinds of goods of which there are two, three, four or more
    "triples",
    "fours",
    "ships",
    *[f"hand_{kind}" for kind in KIND_NAMES],
    "order",  # places behind the first
)
ABROAD: Final = (
    "colony_points",  # if the regions were scored now
    "workers_abroad",
    *[f"abroad_{kind}" for kind in KIND_NAMES],
    # Regions, by what the seat has there and the best of the others.
    "led_by_1",
    "led_by_2",
    "led_by_3",
    "led_by_more",
    "tied",
    "behind_by_1",
    "behind_by_2",
    "behind_by_more",
    "second",
    "begun_1",  # not yet a colony: one worker, or two
    "begun_2",
    "good_near",  # one more worker claims the region's good
    "rivals_under_arms",  # workers of others in regions with own soldiers
)
BOXES: Final = (
    *[f"dock_{kind}" for kind in KIND_NAMES],
    "dock_first",  # lands before all others
    "goods_box",
    "goods_box_first",
    "goods_gain",  # income that the first good taken can add
    "shipping",
    "shipping_led",  # the ship is his if nothing changes
    "shipping_lead",
    "buildings_box",
    "buildings_box_first",
    "buildings_box_second",
    "buildings_box_third",
    "buildings_payable",  # workers there for whom the money is enough
    "buildings_short",  # and not
    *[f"discovery_{kind}" for kind in KIND_NAMES],
    "discovery_2",
    "discovery_3",
    "discovery_4",
    "discovery_5",
    "discovery_6",
    *[f"space_{space}" for space in range(SPACES)],
    "training_payable",
    "warfare",
    "warfare_targets",
    "initiative_1",
    "initiative_2",
    "initiative_3",
    "initiative_4",
    "initiative_later",
)


class DiscoveryFeatures(Features):
    """Measures positions of both editions: means, colonies, boxes, and each building."""

    __slots__ = ("blank", "last", "parties", "purses")

    def __init__(self, game: Game) -> None:
        assert isinstance(game, AgeOfDiscovery)
        kinds = game.facts.buildings
        self.last = game.facts.rules.turns
        count = len(PURSES)
        self.blank = [0] * len(kinds)
        self.parties = [
            [1 if strength >= size else 0 for size in range(2, 7)] for strength in range(7)
        ]
        self.purses = [[1] * n + [0] * (count - n) for n in range(count + 1)]
        names = [*MEANS, *ABROAD, *BOXES, *[f"has_{b.name}" for b in kinds]]
        super().__init__(names, stages=2 * self.last)

    def stage(self, s: State) -> int:
        """Each turn has two parts: workers are placed, then the boxes are resolved."""
        assert isinstance(s, Position)
        is_placement = s.stack[-1].step.name == PLACEMENT
        return 2 * min(s.turn, self.last) - (2 if is_placement else 1)

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        rows: list[list[int]] = []
        counts = Counts(s)
        for seat in range(s.players):
            row = self.means(s, seat, counts)
            row.append(counts.colony_points[seat])
            self.add_abroad(s, seat, row)
            self.add_rows(s, seat, counts, row)
            self.add_heaps(s, seat, row)
            rows.append(row)
        self.add_buildings(s, rows)
        return rows

    def means(self, s: Position, seat: int, counts: Counts) -> list[int]:
        """Give what a seat has: points, money, goods, workers to be placed."""
        money = s.money[seat]
        points = 0
        for figure in standing(s, seat):
            points += figure
        row = [points, counts.found[seat], money]
        row += self.purses[reached(PURSES, money)]
        first = seat * GOODS
        kinds = [0, 0, 0, 0, 0]  # by how many of it there are
        goods = 0
        for place in range(first, first + GOODS):
            goods += s.goods[place]
            kinds[min(s.goods[place], 4)] += 1
        row.append(s.sets.income(s.goods, first, s.ships[seat]))
        row += [goods, kinds[2], kinds[3], kinds[4], s.ships[seat]]
        row += s.workers[seat * KINDS : (seat + 1) * KINDS]
        row.append(counts.places[seat])
        return row

    def add_abroad(self, s: Position, seat: int, row: list[int]) -> None:
        """Add what a seat has in the New World, region by region against the best of the others."""
        kinds = [0] * KINDS
        leads = [0] * 13
        workers = 0
        colony = s.facts.rules.colony
        for region in range(REGIONS):
            own = s.sizes[seat * REGIONS + region]
            if not own:
                continue
            workers += own
            base = (seat * REGIONS + region) * KINDS
            for kind in range(KINDS):
                kinds[kind] += s.colonies[base + kind]
            best = next_best = others = 0
            for other in range(s.players):
                size = s.sizes[other * REGIONS + region]
                if other == seat or not size:
                    continue
                others += size
                if size > best:
                    next_best = best
                    best = size
                elif size > next_best:
                    next_best = size
            if s.region_goods[region] >= 0 and own == colony - 1:
                leads[11] += 1
            if others and s.colonies[base + SOLDIER]:
                leads[12] += others
            if max(own, best) < colony:
                leads[9 if own == 1 else 10] += 1
            elif own > best:
                leads[min(own - best, 4) - 1] += 1
            elif own == best:
                leads[4] += 1
            else:
                leads[4 + min(best - own, 3)] += 1
                if own > next_best:
                    leads[8] += 1
        row.append(workers)
        row += kinds
        row += leads

    def add_rows(self, s: Position, seat: int, counts: Counts, row: list[int]) -> None:
        """Add who waits in the dock, for goods, a ship and buildings."""
        row += counts.docks[seat * KINDS : (seat + 1) * KINDS]
        row.append(1 if s.dock and seat_of(s.dock[0]) == seat else 0)
        traders = count_of(s.trade, seat)
        row.append(traders)
        row.append(1 if traders and seat_of(s.trade[0]) == seat else 0)
        row.append(self.goods_gain(s, seat) if traders else 0)
        cargo, rival = counts.cargos[seat], counts.rival(seat)
        row += [cargo, 1 if cargo > rival else 0, cargo - rival if cargo > rival else 0]
        buyers = count_of(s.capital, seat)
        payable = min(buyers, s.money[seat] // counts.building_cost)
        row.append(buyers)
        for place in range(3):
            is_own = place < len(s.capital) and seat_of(s.capital[place]) == seat
            row.append(1 if is_own else 0)
        row += [payable, buyers - payable]

    def goods_gain(self, s: Position, seat: int) -> int:
        """Give by how much one of the goods on offer would raise a seat's income at most."""
        held = s.goods[seat * GOODS : (seat + 1) * GOODS]
        before = s.sets.income(held, 0, s.ships[seat])
        gain = 0
        seen = 0
        for good in s.table_goods:
            if seen >> good & 1:
                continue
            seen |= 1 << good
            held[good] += 1
            gain = max(gain, s.sets.income(held, 0, s.ships[seat]) - before)
            held[good] -= 1
        return gain

    def add_heaps(self, s: Position, seat: int, row: list[int]) -> None:
        """Add the explorers, those in training and at war, and the place in the initiative."""
        party = s.discovery[seat * KINDS : (seat + 1) * KINDS]
        row += party
        strength = party[CAPTAIN]
        for count in party:
            strength += count
        row += self.parties[min(strength, 6)]
        for code in s.spaces:
            row.append(1 if code >= 0 and seat_of(code) == seat else 0)
        row.append(row[-1] if s.money[seat] >= s.facts.rules.training else 0)
        fighters = count_of(s.warfare, seat)
        row.append(fighters)
        row.append(fighters * min(3, kind_of_abroad(s, seat, SOLDIER)) if fighters else 0)
        places = [0] * 5
        for place, code in enumerate(s.initiative):
            if seat_of(code) == seat:
                places[min(place, 4)] += 1
        row += places

    def add_buildings(self, s: Position, rows: list[list[int]]) -> None:
        """Add each building that a seat has and can still use."""
        first = len(rows[0])
        for row in rows:
            row += self.blank
        for code in s.owned:
            seat, number = code >> 6, code & 63
            if not s.spent[seat] >> number & 1:
                rows[seat][first + number] = 1
