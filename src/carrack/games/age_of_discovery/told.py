"""The table told in sentences and tables, for those who cannot see the picture."""

from typing import TYPE_CHECKING

from carrack.core.game import Sheet
from carrack.games.age_of_discovery.phrases import LETTERS, Phrases, hint
from carrack.games.age_of_discovery.pieces import (
    BOX_NAMES,
    BUILDER,
    SPACES,
    TRAINING,
)
from carrack.games.age_of_discovery.told_now import now
from carrack.games.age_of_discovery.view import AgeOfDiscoveryView

if TYPE_CHECKING:
    from carrack.games.age_of_discovery.game import AgeOfDiscovery


def told(game: "AgeOfDiscovery", view: AgeOfDiscoveryView, language: str) -> list[Sheet]:
    """Tell what is to be decided, the own things, the board, the others, and the rest."""
    p = Phrases(game, view, language)
    sheets = [now(p)]
    if view.seat is not None:
        sheets.append(own(p, view.seat))
    return [*sheets, boxes(p), offer(p), world(p), players(p), points(p, game.sources), rest(p)]


def own(p: Phrases, seat: int) -> Sheet:
    """Tell what the reader has, with what the buildings do."""
    view = p.view
    lines = [
        p.say("money", amount=view.money[seat]),
        p.say("to_place", workers=p.workers(view.workers[seat])),
        p.say("waiting", workers=p.workers(view.discovery[seat])),
        p.say("goods", goods=p.goods(view.goods[seat]), ships=view.ships[seat]),
        p.say("sets", sets=sets(p, seat), amount=p.income(seat)),
        p.say("discoveries", found=p.found(seat)),
    ]
    nation = view.nations[seat]
    if nation >= 0:
        what = hint(p.game, p.words, p.facts.nations[nation].name)
        lines.append(f"{p.nation(seat)}. {what}")
    rows = [[p.building(seat, number), p.effect(number)] for number in p.owned(seat)]
    head = [p.words.say("table.building"), p.words.say("table.effect")]
    return Sheet(p.say("own", seat=LETTERS[seat]), lines, head if rows else None, rows)


def sets(p: Phrases, seat: int) -> str:
    """List the sets that earn most."""
    view = p.view
    ships = view.ships[seat] - view.away[seat]
    told = [
        f"{p.listed([p.name(p.facts.goods[g] if g >= 0 else 'ship') for g in members])} = {value}"
        for value, members in p.sets.arrangement(view.goods[seat], 0, ships)
        if value
    ]
    return "; ".join(told) if told else p.say("nothing")


def boxes(p: Phrases) -> Sheet:
    """Tell who stands in the boxes, from top to bottom."""
    view, rules = p.view, p.facts.rules
    dock = p.facts.dock_spaces(view.players)
    rows = [
        box(p, "initiative", p.queue(view.initiative), view.players - len(view.initiative)),
        box(p, "dock", dock_line(p), max(dock - len(view.dock), 0)),
        box(p, "goods", p.queue(view.trade), rules.goods_slots - len(view.trade)),
        box(p, "shipping", p.crowd(view.shipping)),
        box(p, "buildings", p.queue(view.capital), rules.buildings_slots - len(view.capital)),
        box(p, "discovery", p.crowd(view.discovery)),
    ]
    for space in range(SPACES):
        if space != BUILDER - 1 or p.facts.builders:
            code = view.spaces[space]
            here = p.worker(code) if code >= 0 else p.say("nobody")
            rows.append(box(p, BOX_NAMES[TRAINING + space], here, 0 if code >= 0 else 1))
    rows.append(box(p, "warfare", p.queue(view.warfare), p.facts.warfare_slots - len(view.warfare)))
    head = [p.say("box"), p.say("there"), p.say("free")]
    return Sheet(p.say("boxes"), [goods_line(p), ship_line(p)], head, rows)


def box(p: Phrases, name: str, here: str, free: int = -1) -> list[str]:
    """Tell one box; without a number of free spaces there is always room."""
    return [p.name(name), here, p.say("unlimited") if free < 0 else str(free)]


def dock_line(p: Phrases) -> str:
    """List the dock: numbered spaces, X, Y, and ships of the Mayflower."""
    view = p.view
    parts = [p.queue(view.dock)] if view.dock else []
    parts += [f"X {p.worker(view.dock_x)}"] if view.dock_x >= 0 else []
    parts += [f"Y {p.worker(view.dock_y)}"] if view.dock_y >= 0 else []
    parts += [f"{p.name('mayflower')}: {p.worker(code)}" for code in view.mayflower]
    return p.listed(parts, "nobody")


def goods_line(p: Phrases) -> str:
    """List the goods on offer."""
    names = [p.name(p.facts.goods[good]) for good in p.view.table_goods]
    return p.say("goods_on_offer", goods=p.listed(names, "nothing"))


def ship_line(p: Phrases) -> str:
    """Say whether there is a ship to be won."""
    return p.say("ship_waits" if p.view.ship else "no_ship")


def offer(p: Phrases) -> Sheet:
    """List the buildings on offer with price and effect."""
    say = p.words.say
    rows: list[list[str]] = []
    for number in p.view.offer:
        b = p.facts.buildings[number]
        points = str(b.points) if b.points else ""
        rows.append([p.name(b.name), str(p.price(number)), p.effect(number), points])
    head = [say("table.building"), say("table.price"), say("table.effect"), say("table.points")]
    return Sheet(p.say("offer"), [] if rows else [p.say("none")], head if rows else None, rows)


def world(p: Phrases) -> Sheet:
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


def colonies(p: Phrases, settled: list[list[int]]) -> str:
    """List the colonies of a region, the largest first."""
    seats = [seat for seat, row in enumerate(settled) if sum(row)]
    sizes = sorted([(-sum(settled[seat]), seat) for seat in seats])
    told = [f"{p.seat(seat)} {-size} ({p.workers(settled[seat])})" for size, seat in sizes]
    return "; ".join(told) if told else p.say("nobody")


def players(p: Phrases) -> Sheet:
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
            str(p.income(seat)),
            p.listed([p.building(seat, number) for number in p.owned(seat)]),
            p.found(seat),
        ]
        rows.append([*row, p.nation(seat)] if p.facts.nations and max(view.nations) >= 0 else row)
    if len(rows[0]) > len(keys):
        keys.append("nation")
    return Sheet(p.say("players"), [], [p.say(f"head_{key}") for key in keys], rows)


def points(p: Phrases, sources: tuple[str, ...]) -> Sheet:
    """Tell the points as they stand, by source."""
    tally = p.view.tally
    shown = [n for n in range(len(sources)) if any(row[n] for row in tally)]
    rows = [
        [p.seat(seat), str(sum(row)), *[str(row[n]) for n in shown]]
        for seat, row in enumerate(tally)
    ]
    head = [p.say("head_seat"), p.words.say("score.total")]
    head += [p.words.say(f"source.{sources[n]}") for n in shown]
    return Sheet(p.say("points"), [p.say("points_note")], head, rows)


def rest(p: Phrases) -> Sheet:
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
    return Sheet(p.say("rest"), lines)
