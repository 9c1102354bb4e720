"""What everybody may know of the others: money, workers, goods, ships, buildings, discoveries."""

from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.show.art import worker
from carrack.games.age_of_discovery.show.decision import BIDDING
from carrack.games.age_of_discovery.show.names import AgeOfDiscoveryTeller, building_rule
from carrack.show.areas import Thing
from carrack.show.players import seat_thing
from carrack.show.seats import LETTERS
from carrack.show.teller import capital


def describe(p: AgeOfDiscoveryTeller, seat: int) -> Thing:
    """Show a seat; what the reader has stands in the tray alone."""
    view, letter = p.view, LETTERS[seat]
    is_mine = seat == view.seat
    badges: list[tuple[str, str]] = []
    if view.step in BIDDING and view.bids[seat]:
        badges.append(("", p.drawn("bid", amount=view.bids[seat])))
    return seat_thing(
        p.words,
        view,
        seat,
        p.names,
        badges=tuple(badges),
        holds=() if is_mine else tuple(holdings(p, seat)),
        on=f"rival:{letter} first:{letter} war:{letter} battle:*:{letter} strike:*:{letter} "
        f"swap:{letter}:*",
        tip="" if is_mine else told(p, seat),
    )


def told(p: AgeOfDiscoveryTeller, seat: int) -> str:
    """Say in words what the signs mean."""
    return " ".join(
        [
            p.say("money", amount=p.view.money[seat]),
            p.say("to_place", workers=p.workers(p.view.workers[seat])),
            p.say("goods", goods=p.goods(p.view.goods[seat]), ships=p.view.ships[seat]),
            p.say("discoveries", found=p.found(seat)),
        ]
    )


def holdings(p: AgeOfDiscoveryTeller, seat: int) -> list[Thing]:
    """Show workers, goods, ships, discoveries and buildings as small signs."""
    view, letter = p.view, LETTERS[seat]
    purse = p.say("money", amount=view.money[seat])
    earned = p.drawn("income", amount=view.income[seat])
    held = [
        counted("coin", f"{view.money[seat]}+{view.income[seat]}", f"{purse} {capital(earned)}")
    ]
    if view.nations[seat] >= 0:
        nation = p.facts.nations[view.nations[seat]].name
        tip = f"{p.nation(seat)}. {p.hint(nation)}"
        held.append(
            Thing(look="chip", state="mini", picture=f"ad-p-{nation}", tip=tip, name=nation)
        )
    held += [
        counted(
            worker(seat, kind),
            count,
            p.words.say(f"count.{name}", n=count),
            piece=f"{letter}:{name}@hand",
        )
        for kind, name in enumerate(KIND_NAMES)
        if (count := view.workers[seat][kind])
    ]
    held += [
        counted(f"ad-{name}", count, f"{count} {p.name(name)}")
        for good, name in enumerate(p.facts.goods)
        if (count := view.goods[seat][good])
    ]
    if view.ships[seat]:
        ships = p.drawn("ships", count=view.ships[seat])
        held.append(counted("ad-m-ship", view.ships[seat], ships))
    if found := view.found.count(seat):
        tip = p.say("discoveries", found=p.found(seat))
        held.append(counted("ad-m-globe", found, tip))
    for number in view.owned[seat]:
        b = p.facts.buildings[number]
        held.append(
            Thing(
                look="chip",
                state="mini spent" if number in view.used[seat] else "mini",
                picture=f"ad-p-{b.name}",
                tip=p.noted(p.building(seat, number), p.effect(number)),
                name=b.name,
                rule=building_rule(b),
            )
        )
    return held


def counted(picture: str, count: object, tip: str, piece: str = "") -> Thing:
    """Show a sign with a number."""
    return Thing(look="chip", state="mini", picture=picture, title=str(count), tip=tip, piece=piece)
