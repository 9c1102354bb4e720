"""The table told in sentences and tables, for those who cannot see the picture."""

from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    BUILDER,
    CAPITAL,
    DISCOVERY,
    DOCK,
    INITIATIVE,
    SHIPPING,
    SPACES,
    TRADE,
    TRAINING,
    WARFARE,
)
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show.decision import now
from carrack.games.age_of_discovery.show.names import AgeOfDiscoveryTeller, hint
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet


def told(game: AgeOfDiscovery, view: AgeOfDiscoveryView, language: str) -> list[Sheet]:
    """Tell what is to be decided, the own things, the board, the others, and the rest."""
    p = AgeOfDiscoveryTeller(game, view, [], language)
    sheets = [now(p)]
    if view.seat is not None:
        sheets.append(own(p, view.seat))
    return [*sheets, boxes(p), offer(p), world(p), players(p), points(p, game.sources), rest(p)]


def own(p: AgeOfDiscoveryTeller, seat: int) -> Sheet:
    """Tell what the reader has, with what the buildings do."""
    view = p.view
    lines = [
        p.say("money", amount=view.money[seat]),
        p.say("to_place", workers=p.workers(view.workers[seat])),
        p.say("waiting", workers=p.workers(view.discovery[seat])),
        p.say("goods", goods=p.goods(view.goods[seat]), ships=view.ships[seat]),
        p.say("sets", sets=sets(p, seat), amount=view.income[seat]),
        p.say("discoveries", found=p.found(seat)),
    ]
    nation = view.nations[seat]
    if nation >= 0:
        what = hint(p.game, p.words, p.facts.nations[nation].name)
        lines.append(f"{p.nation(seat)}. {what}")
    rows = [[p.building(seat, number), p.effect(number)] for number in view.owned[seat]]
    head = [p.words.say("table.building"), p.words.say("table.effect")]
    return Sheet(p.say("own", seat=LETTERS[seat]), lines, head if rows else None, rows)


def sets(p: AgeOfDiscoveryTeller, seat: int) -> str:
    """List the sets that earn most."""
    told = [
        f"{p.listed([p.name(p.facts.goods[g] if g >= 0 else 'ship') for g in members])} = {value}"
        for value, members in p.view.sets[seat]
        if value
    ]
    return "; ".join(told) or p.say("nothing")


def boxes(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell who stands in the boxes, from top to bottom."""
    view = p.view
    rows = [
        box(p, INITIATIVE, p.queue(view.initiative)),
        box(p, DOCK, dock_line(p)),
        box(p, TRADE, p.queue(view.trade)),
        box(p, SHIPPING, p.crowd(view.shipping)),
        box(p, CAPITAL, p.queue(view.capital)),
        box(p, DISCOVERY, p.crowd(view.discovery)),
    ]
    for space in range(SPACES):
        if space != BUILDER - 1 or p.facts.builders:
            code = view.spaces[space]
            here = p.worker(code) if code >= 0 else p.nobody()
            rows.append(box(p, TRAINING + space, here))
    rows.append(box(p, WARFARE, p.queue(view.warfare)))
    return p.sheet("boxes", [goods_line(p), ship_line(p)], "box there free", rows)


def box(p: AgeOfDiscoveryTeller, number: int, here: str) -> list[str]:
    """Tell one box, who is there, and how many more there can be."""
    free = p.view.free[number]
    return [p.name(BOX_NAMES[number]), here, p.say("unlimited") if free < 0 else str(free)]


def dock_line(p: AgeOfDiscoveryTeller) -> str:
    """List the dock: numbered spaces, X, Y, and ships of the Mayflower."""
    view = p.view
    parts = [p.queue(view.dock)] if view.dock else []
    parts += [f"X {p.worker(view.dock_x)}"] if view.dock_x >= 0 else []
    parts += [f"Y {p.worker(view.dock_y)}"] if view.dock_y >= 0 else []
    parts += [p.noted(p.name("mayflower"), p.worker(code)) for code in view.mayflower]
    return ", ".join(parts) or p.nobody()


def goods_line(p: AgeOfDiscoveryTeller) -> str:
    """List the goods on offer."""
    names = [p.name(p.facts.goods[good]) for good in p.view.table_goods]
    return p.say("goods_on_offer", goods=p.listed(names, "nothing"))


def ship_line(p: AgeOfDiscoveryTeller) -> str:
    """Say whether there is a ship to be won."""
    return p.say("ship_waits" if p.view.ship else "no_ship")


def offer(p: AgeOfDiscoveryTeller) -> Sheet:
    """List the buildings on offer with price and effect."""
    say = p.words.say
    rows: list[list[str]] = []
    for number, price in zip(p.view.offer, p.view.prices, strict=True):
        b = p.facts.buildings[number]
        points = str(b.points) if b.points else ""
        rows.append([p.name(b.name), str(price), p.effect(number), points])
    head = [say("table.building"), say("table.price"), say("table.effect"), say("table.points")]
    return Sheet(p.say("offer"), [] if rows else [p.say("none")], head if rows else None, rows)


def world(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell the regions: what is known of them, their goods, and who has settled there."""
    view, say = p.view, p.words.say
    rows: list[list[str]] = []
    for region, name in enumerate(p.facts.regions):
        settled = [row[region] for row in view.colonies]
        near = [p.name(p.facts.regions[other]) for other in p.facts.neighbours[region]]
        rows.append(
            [
                p.name(name),
                p.counter(region),
                p.region_good(region),
                colonies(p, settled),
                ", ".join(near),
            ]
        )
    head = [say("table.region"), p.say("counter_head"), say("table.good"), p.say("colonies")]
    return Sheet(p.say("world"), [], [*head, say("table.neighbours")], rows)


def colonies(p: AgeOfDiscoveryTeller, settled: list[list[int]]) -> str:
    """List the colonies of a region, the largest first."""
    seats = [seat for seat, row in enumerate(settled) if sum(row)]
    sizes = sorted([(-sum(settled[seat]), seat) for seat in seats])
    told = [f"{p.seat(seat)} {-size} ({p.workers(settled[seat])})" for size, seat in sizes]
    return "; ".join(told) or p.nobody()


def players(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell what everybody owns."""
    view = p.view
    keys = ["seat", "dollars", "hand", "goods_head", "ships", "income", "buildings", "found"]
    rows: list[list[str]] = []
    for seat in range(view.players):
        row = [
            p.seat(seat),
            str(view.money[seat]),
            p.workers(view.workers[seat]),
            p.goods(view.goods[seat]),
            f"{view.ships[seat]} ({p.say('away', n=view.away[seat])})"
            if view.away[seat]
            else str(view.ships[seat]),
            str(view.income[seat]),
            p.listed([p.building(seat, number) for number in view.owned[seat]]),
            p.found(seat),
        ]
        rows.append([*row, p.nation(seat)] if p.facts.nations and max(view.nations) >= 0 else row)
    if len(rows[0]) > len(keys):
        keys.append("nation")
    return Sheet(p.say("players"), [], [p.say(f"head_{key}") for key in keys], rows)


def points(p: AgeOfDiscoveryTeller, sources: tuple[str, ...]) -> Sheet:
    """Tell the points as they stand, by source."""
    tally = p.view.tally
    shown = [n for n in range(len(sources)) if any(row[n] for row in tally)]
    rows = [
        [p.seat(seat), str(points), *[str(tally[seat][n]) for n in shown]]
        for seat, points in enumerate(p.view.scores())
    ]
    head = [p.say("head_seat"), p.words.say("score.total")]
    head += [p.words.say(f"source.{sources[n]}") for n in shown]
    return Sheet(p.say("points"), [p.say("points_note")], head, rows)


def rest(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell the piles and what has left the game."""
    view = p.view
    lines = [
        p.say("pool", goods=p.goods(view.pool)),
        p.say("cards", n=view.cards_left),
        p.say("piles", one=view.pile_sizes[0], two=view.pile_sizes[1], three=view.pile_sizes[2]),
    ]
    if sum(view.removed):
        lines.append(p.say("removed", goods=p.goods(view.removed)))
    if view.top_card >= 0:
        d = p.facts.discoveries[view.top_card]
        lines.append(p.say("top_card", card=p.name(d.name), printed=p.discovery(d)))
    if view.third_age:
        names = [p.name(p.facts.buildings[number].name) for number in view.third_age]
        lines.append(p.say("third_age", buildings=p.listed(names)))
    return p.sheet("rest", lines)
