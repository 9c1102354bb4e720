"""The seats: doubloons, income, cards, developments, and what is known of their hands."""

from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    IN_CLASS,
    MERCHANT,
    RESOURCES,
    Development,
)
from carrack.games.mundus_novus.show.art import PREFIX
from carrack.games.mundus_novus.show.cards import RULES, amount, scene_name, told
from carrack.games.mundus_novus.show.names import TIMES, MundusNovusTeller
from carrack.show.areas import Area, Thing
from carrack.show.players import Names, seat_thing, seats_area
from carrack.show.seats import LETTERS
from carrack.show.teller import capital


def players_area(t: MundusNovusTeller, names: Names) -> Area:
    """Describe the seats."""
    view = t.view
    reads = (
        (view.master, view.incomes, view.hand_sizes, view.developments, view.caravels),
        (view.known, view.merchants, view.to_move if view.merchants else (), view.perfect),
        view.warehouses,
    )
    return seats_area(t.words, view, names, reads, lambda seat: seat_of(t, seat, names))


def seat_of(t: MundusNovusTeller, seat: int, names: Names) -> Thing:
    """Describe one seat."""
    view, letter = t.view, LETTERS[seat]
    badges = [
        (f"{PREFIX}coin", f"+{view.incomes[seat]}"),
        (f"{PREFIX}cards", str(view.hand_sizes[seat])),
    ]
    if view.warehouses[seat]:
        badges.append((f"{PREFIX}warehouse", str(view.warehouses[seat])))
    if seat == view.master:
        badges.append((f"{PREFIX}master", ""))
    lines = [capital(t.words.say("picture.perfect"))] if seat in view.perfect else []
    money = t.words.say("picture.doubloons", n=view.scores()[seat], income=view.incomes[seat])
    cards = t.words.say("picture.cards_in_hand", n=view.hand_sizes[seat])
    tip = f"{money}; {cards}."
    if seat == view.master:
        tip += f" {t.words.say('picture.about_master')}."
    return seat_thing(
        t.words,
        view,
        seat,
        names,
        lines=tuple(lines),
        badges=tuple(badges),
        holds=(*developments(t, seat), *known(t, seat)),
        tip=capital(tip),
        on=f"master:{letter} first:{letter}",
    )


def developments(t: MundusNovusTeller, seat: int) -> list[Thing]:
    """Describe a seat's developments; a merchant used in this turn is faint, others can be used."""
    view = t.view
    fresh = view.merchants[:] if view.merchants and seat in view.to_move else None
    found = []
    for number in view.developments[seat]:
        card = t.cards.developments[number]
        state, act = "", f"second:{card.amount}" if card.family == CARAVEL else ""
        if card.family == MERCHANT and fresh is not None:
            left = fresh[card.amount]
            state, act = ("", using(card.amount, left)) if left else ("spent", "")
            fresh[card.amount] = max(0, left - 1)
        found.append(chip(t, card, number, seat, state, act))
    return found


def using(sort: int, least: int) -> str:
    """Name the choices that use at least so many merchants of a sort."""
    counts = [["*"] * sort + [str(n)] + ["*"] * (2 - sort) for n in range(least, IN_CLASS + 1)]
    return " ".join(":".join(["merchants", *each]) for each in counts)


def chip(
    t: MundusNovusTeller, card: Development, number: int, seat: int, state: str, act: str
) -> Thing:
    """Describe a development that a seat owns."""
    name = amount(card) or (t.name(card.name).split()[-1] if card.family == 0 else "")
    _, second = t.view.caravels[seat]
    if card.family == CARAVEL and card.amount in second:
        name += " II"
    return Thing(
        look="chip",
        title=name,
        picture=f"{PREFIX}{scene_name(card)}",
        state=f"scene {state}".strip(),
        tip=told(t, card),
        on=act,
        name=f"{card.name} {card.id}",
        piece=f"development:{number}",
        rule=RULES[card.family],
    )


def known(t: MundusNovusTeller, seat: int) -> list[Thing]:
    """Show what everybody knows to be in a seat's hand: memory is not tested."""
    return [
        Thing(
            look="slot",
            picture=f"{PREFIX}tile-{RESOURCES[kind]}",
            title=f"{TIMES}{count}" if count > 1 else "",
            tip=t.words.say("picture.cards_known", cards=t.resource(kind)),
            rule="secrets",
        )
        for kind, count in enumerate(t.view.known[seat])
        if count
    ]
