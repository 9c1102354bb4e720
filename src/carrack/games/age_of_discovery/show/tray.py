"""What is mine now: money, workers to place, goods in their sets, buildings, discoveries."""

from carrack.games.age_of_discovery.rules.pieces import COUNTERS, KIND_NAMES
from carrack.games.age_of_discovery.show.art import worker
from carrack.games.age_of_discovery.show.boxes import good
from carrack.games.age_of_discovery.show.map import printed
from carrack.games.age_of_discovery.show.names import AgeOfDiscoveryTeller, building_rule
from carrack.show.areas import Thing
from carrack.show.seats import LETTERS
from carrack.show.teller import capital


def workers(p: AgeOfDiscoveryTeller, seat: int) -> tuple[Thing, ...]:
    """Show the workers still to place, kind by kind."""
    letter = LETTERS[seat]
    return tuple(
        Thing(
            look="chip",
            state="tall",
            picture=worker(seat, kind),
            title=p.words.say(f"count.{name}", n=count),
            seat=seat,
            tip=p.hint(name),
            on=f"place:{name}:*",
            name=f"{letter}:{name}",  # what others do with theirs is not told here
            piece=f"{letter}:{name}@tray",
            rule="workers",
        )
        for kind, name in enumerate(KIND_NAMES)
        if (count := p.view.workers[seat][kind])
    )


def purse(p: AgeOfDiscoveryTeller, seat: int) -> tuple[Thing, ...]:
    """Show the money, and what nation it is for."""
    money = p.view.money[seat]
    held = Thing(look="chip", state="tall", picture="coin", title=str(money),
                 tip=p.drawn("money", amount=money), rule="income")  # fmt: skip
    nation = p.view.nations[seat]
    if nation < 0:
        return (held,)
    name = p.facts.nations[nation].name
    uses = capital(p.drawn("uses", count=p.view.uses[seat]))
    return held, Thing(look="card", state="small", picture=f"ad-p-{name}", title=p.name(name),
                       tip=f"{p.hint(name)} {uses}", name=name, rule="nations")  # fmt: skip


def goods(p: AgeOfDiscoveryTeller, seat: int) -> tuple[Thing, ...]:
    """Show goods and ships in the sets that earn most, with what each set earns."""
    sets = []
    for value, members in p.view.sets[seat]:
        held = tuple(piece(p, number) for number in members)
        badge = (("coin", f"+{value}"),) if value else ()
        sets.append(Thing(look="slot", state="offer", badges=badge, holds=held))
    return tuple(sets)


def piece(p: AgeOfDiscoveryTeller, number: int) -> Thing:
    """Show one good, which may be given or sold, or a ship."""
    if number < 0:
        return Thing(look="chip", picture="ad-m-ship", tip=p.hint("ship"), rule="income")
    name = p.facts.goods[number]
    return good(p, number, f"give:{name} sell:{name}")


def buildings(p: AgeOfDiscoveryTeller, seat: int) -> tuple[Thing, ...]:
    """Show the own buildings; those that can be used no more are pale."""
    cards = []
    for number in p.view.owned[seat]:
        b = p.facts.buildings[number]
        cards.append(
            Thing(
                look="card",
                state="small spent" if number in p.view.used[seat] else "small",
                picture=f"ad-p-{b.name}",
                title=p.building(seat, number),
                tip=p.effect(number),
                name=b.name,
                rule=building_rule(b),
            )
        )
    return tuple(cards)


def discoveries(p: AgeOfDiscoveryTeller, seat: int) -> tuple[Thing, ...]:
    """Show the own discoveries with their points: counters, and cards with their pictures."""
    cards = []
    for number, owner in enumerate(p.view.found):
        if owner == seat:
            d = p.facts.discoveries[number]
            is_counter = number < COUNTERS
            cards.append(
                Thing(
                    look="card",
                    state="small",
                    picture="ad-counter" if is_counter else f"ad-p-{d.name}",
                    title="" if is_counter else p.name(d.name),
                    badges=(("points", str(d.points)),),
                    tip=printed(
                        p, capital(p.drawn("discoveries")) if is_counter else p.name(d.name), d
                    ),
                    rule="discoveries",
                )
            )
    return tuple(cards)
