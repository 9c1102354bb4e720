"""The event boxes in the order in which they act, with their spaces and the workers there."""

from collections.abc import Callable
from typing import Final

from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    BUILDER,
    KIND_NAMES,
    KINDS,
    SPACES,
    TRAINING,
    code_of,
    kind_of,
    seat_of,
)
from carrack.games.age_of_discovery.show.art import worker
from carrack.games.age_of_discovery.show.map import printed
from carrack.games.age_of_discovery.show.names import AGES, AgeOfDiscoveryTeller, building_rule
from carrack.show.areas import Thing
from carrack.show.seats import LETTERS

RULES: Final = {  # the sections about the boxes
    "turn_order": "turn-order",
    "initiative": "initiative",
    "dock": "dock",
    "goods": "goods-box",
    "shipping": "shipping",
    "buildings": "capital",
    "discovery": "discovery",
    "specialists": "specialists",
    "warfare": "warfare",
}
SIGNS: Final = {
    "turn_order": "flag",
    "initiative": "crown",
    "dock": "anchor",
    "goods": "barrel",
    "shipping": "ship",
    "buildings": "column",
    "discovery": "spyglass",
    "specialists": "book",
    "warfare": "swords",
}
FETCHING: Final = "university"
ABOUT: Final = {"SeatBid": "turn_order", "England": "dock"}  # where nothing can be chosen


def box(
    p: AgeOfDiscoveryTeller, name: str, holds: list[Thing], *, lines: tuple[str, ...] = ()
) -> tuple[Thing, ...]:
    """Show a box with what is in it."""
    return (
        Thing(
            look="box",
            state="event about" if ABOUT.get(p.view.step) == name else "event",
            title=p.name(name),
            picture=f"ad-m-{SIGNS[name]}",
            lines=lines,
            holds=tuple(holds),
            tip=p.hint(name),
            on="" if name in ("specialists", "turn_order") else f"place:*:{name}",
            name=name,
            rule=RULES[name],
        ),
    )


def fetcher(p: AgeOfDiscoveryTeller) -> int:
    """Tell who may fetch workers out of any box with the University."""
    if not p.facts.university_fetches:
        return -1
    number = p.facts.building_number[FETCHING]
    return next((seat for seat, row in enumerate(p.view.owned) if number in row), -1)


def occupant(p: AgeOfDiscoveryTeller, box: str, code: int, nth: int, on: str = "") -> Thing:
    """Show a worker in a box; `nth` tells equal ones apart."""
    seat, kind = seat_of(code), kind_of(code)
    name = KIND_NAMES[kind]
    if seat == fetcher(p):
        on = f"{on} fetch:{name}:{box}".strip()
    return Thing(
        look="chip",
        picture=worker(seat, kind),
        seat=seat,
        tip=p.whose(seat, kind),
        on=on,
        piece=f"{LETTERS[seat]}:{name}@{box}:{nth}",
        rule="workers",
    )


def queue(
    p: AgeOfDiscoveryTeller, box: str, codes: list[int], spaces: int, pays: list[int] | None = None
) -> list[Thing]:
    """Show numbered spaces with the workers on them."""
    held = []
    for n in range(max(spaces, len(codes))):
        if n < len(codes):
            on = f"front:{box}:{n + 1}" + (f" next:{n + 1}" if box == "dock" else "")
            held.append(occupant(p, box, codes[n], codes[:n].count(codes[n]), on))
        elif pays:
            tip = p.drawn("money", amount=pays[n])
            held.append(Thing(look="slot", badges=(("coin", str(pays[n])),), tip=tip))
        else:
            held.append(Thing(look="slot", title=str(n + 1), state="free"))
    return held


def crowd(
    p: AgeOfDiscoveryTeller, box: str, rows: list[list[int]], sender: int = -1
) -> list[Thing]:
    """Show workers of all seats in an open area."""
    held = []
    for seat, row in enumerate(rows):
        for kind, count in enumerate(row):
            on = f"send:{KIND_NAMES[kind]}" if seat == sender else ""
            code = code_of(seat, kind)
            held += [occupant(p, box, code, n, on) for n in range(count)]
    return held


def turn_order(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show the order of play."""
    seats = [
        Thing(
            look="chip",
            picture=f"seat-{seat}",
            seat=seat,
            on=f"front:turn_order:{n + 1}",
            tip=p.who(seat),
            piece=f"{LETTERS[seat]}@order",
        )
        for n, seat in enumerate(p.view.order)
    ]
    return box(p, "turn_order", seats)


def initiative(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show who goes first next turn, and what the spaces pay."""
    view = p.view
    pays = [p.facts.initiative_pays(n) for n in range(view.players)]
    return box(p, "initiative", queue(p, "initiative", view.initiative, view.players, pays))


def dock(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show the numbered spaces, X, Y and the ships of the Mayflower."""
    view = p.view
    held = queue(p, "dock", view.dock, p.facts.dock_spaces(view.players))
    for letter, code in (("x", view.dock_x), ("y", view.dock_y)):
        if code >= 0:
            held.append(occupant(p, f"dock_{letter}", code, 0, f"front:dock:{letter}"))
        else:
            tip = p.drawn(f"dock_{letter}")
            held.append(Thing(look="slot", title=letter.upper(), state="free", tip=tip))
    held += [
        occupant(p, "mayflower_ship", code, n, f"front:dock:ship_{n + 1}")
        for n, code in enumerate(view.mayflower)
    ]
    if any(sails(p, row) for row in view.owned):
        tip = p.hint("mayflower")
        on = "place:*:mayflower_ship"
        held.append(Thing(look="slot", picture="ad-m-ship", on=on, tip=tip, name="mayflower_ship"))
    return box(p, "dock", held)


def good(p: AgeOfDiscoveryTeller, number: int, on: str, name: str = "") -> Thing:
    """Show a good; events are about those on offer, which have a name."""
    kind = p.facts.goods[number]
    count, left = p.facts.tokens[number], p.view.pool[number]
    tip = p.drawn("good", good=p.name(kind), count=count, left=left)
    return Thing(look="chip", picture=f"ad-{kind}", tip=tip, on=on, name=name, rule="goods")


def goods(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show the goods on offer and who will choose."""
    view = p.view
    held = queue(p, "goods", view.trade, p.facts.rules.goods_slots)
    for number in view.table_goods:
        name = p.facts.goods[number]
        held.append(good(p, number, f"take:{name} france:{name}", name))
    return box(p, "goods", held)


def shipping(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show who strives for the ship."""
    held = crowd(p, "shipping", p.view.shipping)
    if p.view.ship:
        held.insert(
            0,
            Thing(look="slot", picture="ad-m-ship", tip=p.hint("ship"), on="holland",
                  piece="ship@shipping"),
        )  # fmt: skip
    return box(p, "shipping", held)


def building(p: AgeOfDiscoveryTeller, number: int, price: int) -> Thing:
    """Show a building on offer: picture, name, price, points and what it does."""
    b = p.facts.buildings[number]
    points = (("points", str(b.points)),) if b.points else ()
    return Thing(
        look="box",
        state=f"sale age-{b.age}",
        title=p.name(b.name),
        picture=f"ad-p-{b.name}",
        badges=(*points, ("coin", str(price))),
        lines=(p.effect(number),),
        tip=p.drawn("age", age=AGES[b.age]),
        on=f"build:{b.name}",
        name=b.name,
        rule=building_rule(b),
    )


def buildings(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show who may build, and below the buildings on offer."""
    view = p.view
    held = queue(p, "buildings", view.capital, p.facts.rules.buildings_slots)
    offer = [
        building(p, number, price) for number, price in zip(view.offer, view.prices, strict=True)
    ]
    return *box(p, "buildings", held), *offer


def discovery(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show who waits for an expedition, who is sent, and the deck of cards."""
    view = p.view
    sender = view.to_move[0] if view.step == "Muster" and view.to_move else -1
    held = crowd(p, "discovery", view.discovery, sender)
    lines: tuple[str, ...] = ()
    if sum(view.party) and view.to_move:
        sent = [[0] * KINDS for _ in range(view.players)]
        sent[view.to_move[0]] = view.party
        held.append(Thing(look="slot", state="offer", title=p.drawn("party"),
                          badges=(("ad-m-swords", str(view.strength)),),
                          holds=tuple(crowd(p, "expedition", sent))))  # fmt: skip
    told = p.drawn("cards_left", count=view.cards_left)
    if view.top_card >= 0:
        d = p.facts.discoveries[view.top_card]
        lines = (printed(p, p.name(d.name), d),)
    held.append(
        Thing(
            look="slot",
            picture="ad-m-deck",
            title=str(view.cards_left),
            on="explore:cards explore:portugal scout:cards",
            name="cards portugal",
            tip=told,
            rule="cards",
        )
    )
    return box(p, "discovery", held, lines=lines)


def specialists(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show the specialists' spaces."""
    held = []
    for n in range(SPACES):
        if n == BUILDER - 1 and not p.facts.builders:
            continue
        name = BOX_NAMES[TRAINING + n]
        kind = "training" if name == "training" else KIND_NAMES[n + 1]
        code = p.view.spaces[n]
        price = (("coin", str(p.facts.rules.training)),) if kind == "training" else ()
        taken = (occupant(p, name, code, 0, f"italy:{kind}"),) if code >= 0 else ()
        held.append(
            Thing(
                look="slot",
                state="offer" if taken else "offer free",
                title=p.name(kind),
                picture="" if taken else f"ad-m-{'book' if kind == 'training' else SPACE_SIGNS[n]}",
                badges=price,
                holds=taken,
                tip=p.hint(kind),
                on=f"place:*:{name} train:{kind}",
                name=name,
                rule="specialists",
            )
        )
    return box(p, "specialists", held)


SPACE_SIGNS: Final = ("captain", "merchant", "friar", "soldier", "builder")


def warfare(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show who prepares for war."""
    return box(p, "warfare", queue(p, "warfare", p.view.warfare, p.facts.warfare_slots))


def nations(p: AgeOfDiscoveryTeller) -> tuple[Thing, ...]:
    """Show the nations that can still be had, while they are auctioned."""
    return tuple(
        Thing(
            look="box",
            state="sale about",
            title=p.name(nation.name),
            picture=f"ad-p-{nation.name}",
            lines=(p.hint(nation.name),),
            on=f"nation:{nation.name}",
            name=nation.name,
            rule="nations",
        )
        for nation in (p.facts.nations[n] for n in p.view.nations_left)
    )


def sails(p: AgeOfDiscoveryTeller, owned: list[int]) -> bool:
    """Tell whether a seat's ships can carry workers."""
    return p.facts.building_number["mayflower"] in owned


BOXES: Final[dict[str, Callable[[AgeOfDiscoveryTeller], tuple[Thing, ...]]]] = {
    "turn_order": turn_order,
    "initiative": initiative,
    "dock": dock,
    "goods": goods,
    "shipping": shipping,
    "buildings": buildings,
    "discovery": discovery,
    "specialists": specialists,
    "warfare": warfare,
}


def drawn_box(p: AgeOfDiscoveryTeller, name: str) -> Callable[[], tuple[Thing, ...]]:
    """Give what draws a box."""
    return lambda: BOXES[name](p)
