"""The table of both editions: map, boxes, what is mine, the players, and tables to look up."""

from carrack.games.age_of_discovery.learn.listings import listing
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show import boxes, map, text_view, tray
from carrack.games.age_of_discovery.show.decision import BIDDING
from carrack.games.age_of_discovery.show.names import AgeOfDiscoveryTeller
from carrack.games.age_of_discovery.show.players import describe
from carrack.show.areas import Area
from carrack.show.players import Names, seats_area
from carrack.show.scores import source_sheet
from carrack.show.sheets import Sheet
from carrack.show.teller import capital


def areas(
    game: AgeOfDiscovery, view: AgeOfDiscoveryView, language: str, names: Names
) -> list[Area]:
    """List the areas with all that each of them reads."""
    p = AgeOfDiscoveryTeller(game, view, [], language, names)
    bids = view.bids if view.step in BIDDING else []
    seats = (
        view.money, view.income, view.workers, view.goods, view.ships, view.owned, view.used,
        view.nations, view.uses, bids, view.found,
    )  # fmt: skip
    battle = view.battle if view.step == "Hit" else ()
    return [
        Area(
            "map",
            "main",
            p.say("world"),
            (view.turn, view.colonies, view.counters, view.region_goods, battle, tuple(names)),
            lambda: map.draw(p),
        ),
        *(tray_areas(p, view.seat) if view.seat is not None else []),
        seats_area(p.words, view, names, seats, lambda seat: describe(p, seat)),
        *box_areas(p),
        *aid_areas(p),
    ]


def tray_areas(p: AgeOfDiscoveryTeller, seat: int) -> list[Area]:
    """List what is mine."""
    view = p.view
    owned = view.owned[seat], view.used[seat]
    mine = [number for number, owner in enumerate(view.found) if owner == seat]
    income = capital(p.drawn("income", amount=view.income[seat]))
    all_areas = [
        Area(
            "workers",
            "tray",
            capital(p.drawn("to_place")),
            (seat, view.workers[seat]),
            lambda: tray.workers(p, seat),
        ),
        Area(
            "purse",
            "tray",
            capital(p.name("dollars")),
            (seat, view.money[seat], view.nations[seat], view.uses[seat]),
            lambda: tray.purse(p, seat),
        ),
        Area(
            "own_goods",
            "tray",
            income,
            (view.sets[seat], view.pool),
            lambda: tray.goods(p, seat),
        ),
        Area(
            "own_buildings",
            "tray",
            capital(p.name("own_buildings")),
            owned,
            lambda: tray.buildings(p, seat),
        ),
        Area(
            "own_discoveries",
            "tray",
            capital(p.drawn("discoveries")),
            mine,
            lambda: tray.discoveries(p, seat),
        ),
    ]
    filled: dict[str, object] = {
        "workers": any(view.workers[seat]),
        "own_goods": view.sets[seat],
        "own_buildings": view.owned[seat],
        "own_discoveries": mine,
    }
    return [area for area in all_areas if filled.get(area.name, True)]


def box_areas(p: AgeOfDiscoveryTeller) -> list[Area]:
    """List the boxes from top to bottom."""
    view = p.view
    who = tuple(p.names), boxes.fetcher(p)
    carriers = [seat for seat, row in enumerate(view.owned) if boxes.sails(p, row)]
    about = boxes.ABOUT.get(view.step)
    is_sending = view.step == "Muster" or sum(view.party) > 0
    sender = view.to_move if is_sending else []
    reads: dict[str, object] = {
        "turn_order": view.order,
        "initiative": view.initiative,
        "dock": (view.dock, view.dock_x, view.dock_y, view.mayflower, carriers),
        "goods": (view.trade, view.table_goods, [view.pool[good] for good in view.table_goods]),
        "shipping": (view.shipping, view.ship),
        "buildings": (view.capital, view.offer, view.prices),
        "discovery": (view.discovery, view.party, view.strength, sender, view.step == "Muster",
                      view.cards_left, view.top_card),
        "specialists": view.spaces,
        "warfare": view.warfare,
    }  # fmt: skip
    found = [
        Area(name, "boxes", p.name(name), (what, who, about == name), boxes.drawn_box(p, name))
        for name, what in reads.items()
    ]
    if view.step in ("NationBid", "ChooseNation"):
        nations = Area(
            "nations",
            "boxes",
            capital(p.say("head_nation")),
            view.nations_left,
            lambda: boxes.nations(p),
        )
        return [nations, *found]
    return found


def noted_sources(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell where points come from at this table, and what they leave out."""
    by_source = source_sheet(p.words, p.view, p.game.sources)
    sources = zip(p.game.sources, by_source.rows, strict=True)
    rows = [row for source, row in sources if p.facts.can_score(source)]
    return Sheet(by_source.title, [p.say("points_note")], by_source.head, rows)


def aid_areas(p: AgeOfDiscoveryTeller) -> list[Area]:
    """List the tables to look up."""
    view = p.view
    piles = (
        view.pool, view.cards_left, view.pile_sizes, view.removed, view.top_card, view.third_age,
    )  # fmt: skip
    return [
        Area(
            "sources",
            "aid",
            p.say("points"),
            view.tally,
            lambda: (noted_sources(p),),
        ),
        Area("piles", "aid", p.say("rest"), piles, lambda: (text_view.rest(p),)),
        Area(
            "cards",
            "aid",
            capital(p.drawn("discoveries")),
            (),
            lambda: tuple(listing(p.game, name, p.language) for name in ("counters", "cards")),
        ),
    ]
