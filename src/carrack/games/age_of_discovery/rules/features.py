"""What a model of the Age of Discovery sees in a position."""

from typing import Final

from carrack.core.evaluation import Features, reached
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import (
    CAPTAIN,
    GOODS,
    KIND_NAMES,
    KINDS,
    MERCHANT,
    REGIONS,
    SOLDIER,
    SPACES,
    seat_of,
)
from carrack.games.age_of_discovery.rules.scoring import region_points, standing
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

    __slots__ = ("buildings", "last", "purses")

    def __init__(self, game: Game) -> None:
        assert isinstance(game, AgeOfDiscovery)
        kinds = game.facts.buildings
        self.buildings = len(kinds)
        self.last = game.facts.rules.turns
        count = len(PURSES)
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
        colony_points = [0] * s.players
        for region in range(REGIONS):
            for seat, (place, builders) in enumerate(region_points(s, region)):
                colony_points[seat] += place + builders
        cargos = [cargo_of(s, seat) for seat in range(s.players)]
        for seat in range(s.players):
            row = self.means(s, seat)
            row.append(colony_points[seat])
            self.add_abroad(s, seat, row)
            self.add_rows(s, seat, cargos, row)
            self.add_heaps(s, seat, row)
            self.add_buildings(s.owns[seat] & ~s.spent[seat], row)
            rows.append(row)
        return rows

    def means(self, s: Position, seat: int) -> list[int]:
        """Give what a seat has: points, money, goods, workers to be placed."""
        money = s.money[seat]
        row = [sum(standing(s, seat)), s.found.count(seat), money]
        row += self.purses[reached(PURSES, money)]
        first = seat * GOODS
        counts = [0, 0, 0, 0, 0]  # kinds by how many of it there are
        goods = 0
        for place in range(first, first + GOODS):
            goods += s.goods[place]
            counts[min(s.goods[place], 4)] += 1
        row.append(s.sets.income(s.goods, first, s.ships[seat]))
        row += [goods, counts[2], counts[3], counts[4], s.ships[seat]]
        row += s.workers[seat * KINDS : (seat + 1) * KINDS]
        row.append(s.order.index(seat) if seat in s.order else 0)
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

    def add_rows(self, s: Position, seat: int, cargos: list[int], row: list[int]) -> None:
        """Add who waits in the dock, for goods, a ship and buildings."""
        dock = [0] * KINDS
        for code in [*s.dock, s.dock_x, s.dock_y, *s.mayflower]:
            kind = code - seat * KINDS
            if 0 <= kind < KINDS:
                dock[kind] += 1
        row += dock
        row.append(1 if s.dock and seat_of(s.dock[0]) == seat else 0)
        traders = count_of(s.trade, seat)
        row.append(traders)
        row.append(1 if traders and seat_of(s.trade[0]) == seat else 0)
        row.append(self.goods_gain(s, seat) if traders else 0)
        cargo = cargos[seat]
        rival = 0
        for other, each in enumerate(cargos):
            if other != seat:
                rival = max(rival, each)
        row += [cargo, 1 if cargo > rival else 0, cargo - rival if cargo > rival else 0]
        buyers = count_of(s.capital, seat)
        payable = min(buyers, s.money[seat] // max(1, s.facts.rules.building_costs[s.age]))
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
        for size in range(2, 7):
            row.append(1 if strength >= size else 0)
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

    def add_buildings(self, owns: int, row: list[int]) -> None:
        """Add each building that a seat has and can still use."""
        first = len(row)
        row += [0] * self.buildings
        for number in range(self.buildings if owns else 0):
            if owns >> number & 1:
                row[first + number] = 1


def count_of(box: list[int], seat: int) -> int:
    """Count a seat's workers in a box."""
    count = 0
    for code in box:
        if seat_of(code) == seat:
            count += 1
    return count


def cargo_of(s: Position, seat: int) -> int:
    """Add up a seat's workers in the shipping box; captains and merchants count twice."""
    base = seat * KINDS
    total = s.shipping[base + CAPTAIN] + s.shipping[base + MERCHANT]
    for code in range(base, base + KINDS):
        total += s.shipping[code]
    return total


def kind_of_abroad(s: Position, seat: int, kind: int) -> int:
    """Count a seat's workers of a kind in the New World."""
    count = 0
    for region in range(REGIONS):
        count += s.settled(seat, region, kind)
    return count
