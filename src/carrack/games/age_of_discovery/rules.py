"""The numbers of both editions."""

from carrack.core.data import Table


class Rules:
    """The numbers of both editions."""

    __slots__ = (
        "age_ends",
        "any_three",
        "builder_discount",
        "builder_first",
        "builder_second",
        "building_costs",
        "buildings_on_offer",
        "buildings_slots",
        "colonists",
        "colony",
        "first_place",
        "four_alike",
        "goods_on_offer",
        "goods_slots",
        "mayflower_ships",
        "merchant_landing",
        "nation_auction_money",
        "point_costs",
        "portugal_natives",
        "reduced_luck_buildings",
        "scout_costs",
        "second_place",
        "specialist_bid",
        "start_money",
        "three_alike",
        "tied_first_place",
        "training",
        "turns",
        "war",
        "warfare_slots",
    )

    def __init__(self, t: Table) -> None:
        t.provenance()
        self.turns = t.number("turns")
        self.age_ends = t.numbers("age_ends")
        self.colonists = t.number("colonists")
        self.start_money = t.number("start_money")
        self.nation_auction_money = t.number("nation_auction_money")
        self.specialist_bid = t.number("specialist_bid")
        sets = t.table("sets")
        self.any_three = sets.number("any_three")
        self.three_alike = sets.number("three_alike")
        self.four_alike = sets.number("four_alike")
        sets.done()
        self.building_costs = t.numbers("building_costs")
        self.builder_discount = t.number("builder_discount")
        self.training = t.number("training")
        self.war = t.number("war")
        self.merchant_landing = t.number("merchant_landing")
        self.first_place = t.number("first_place")
        self.second_place = t.number("second_place")
        self.tied_first_place = t.number("tied_first_place")
        self.builder_first = t.number("builder_first")
        self.builder_second = t.number("builder_second")
        self.colony = t.number("colony")
        self.point_costs = t.numbers("point_costs")
        self.scout_costs = t.numbers("scout_costs")
        slots = t.table("slots")
        self.goods_slots = slots.number("goods")
        self.buildings_slots = slots.number("buildings")
        self.warfare_slots = slots.number("warfare")
        slots.done()
        self.goods_on_offer = t.number("goods_on_offer")
        self.buildings_on_offer = t.number("buildings_on_offer")
        self.mayflower_ships = t.number("mayflower_ships")
        self.portugal_natives = t.number("portugal_natives")
        self.reduced_luck_buildings = t.number("reduced_luck_buildings")
        t.done()
