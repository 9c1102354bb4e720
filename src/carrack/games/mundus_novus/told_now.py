"""The decision of the moment in words, with what one needs to know for it."""

from carrack.games.mundus_novus.cards import (
    CARAVEL,
    CLASSES,
    KINDS,
    RESOURCES,
    WAREHOUSE,
    Cards,
)
from carrack.games.mundus_novus.describing import NOTHING, capital, cards_told, entry
from carrack.games.mundus_novus.holdings import owned
from carrack.games.mundus_novus.offers import VALDIVIA_ADDS
from carrack.games.mundus_novus.selling import DIFFERENT, SAME
from carrack.games.mundus_novus.view import CHOOSING, MundusView
from carrack.render.seats import LETTERS
from carrack.text.catalogue import Catalogue


def letters(seats: list[int]) -> str:
    """Name seats."""
    return ", ".join(LETTERS[seat] for seat in seats)


def decision(cards: Cards, view: MundusView, words: Catalogue) -> list[str]:
    """Say who is to decide what, and what matters for it."""
    if view.over:
        return [
            words.say(
                "picture.entry", name=letters(view.winners), value=words.say("picture.winner")
            )
            + "."
        ]
    is_mine = view.seat in view.to_move
    asked = [view.seat] if is_mine and view.seat is not None else view.to_move
    lines = [words.say(f"prompt.{view.step}", seat=letters(asked)) + "."]
    lines += of_trade(cards, view, words)
    lines += of_cards(view, words)
    if any(view.merchants):
        lines.append(merchants(view, words))
    if view.seat is not None and is_mine:
        lines += of_picks(cards, view, words, view.seat)
    return lines


def of_trade(cards: Cards, view: MundusView, words: Catalogue) -> list[str]:
    """Tell what a decision of the trade is about."""
    step = view.step
    if step in CHOOSING:
        ready = [seat for seat in range(view.players) if seat not in view.to_move]
        lines = [words.say("told.announced", n=view.announced)] if step == "Offer" else []
        return [*lines, words.say("told.ready", seats=letters(ready))] if ready else lines
    if step == "Crown":
        return [words.say("told.totals", totals=totals(cards, view))]
    if step == "Take" and len(view.chain) > 1:
        taker, giver, _, _ = view.chain[-1]
        before = view.chain[-2]
        if before[0] == giver and before[1] == taker and view.players > 2:
            return [words.say("told.two_takes", seat=LETTERS[giver], other=LETTERS[taker])]
    if step == "Swap":
        name = words.name(RESOURCES[view.n])
        return [words.say("told.taken", card=name, seat=LETTERS[view.chain[-1][1]])]
    if step == "Give":
        return [words.say("told.give_to", seat=LETTERS[view.n])]
    return []


def totals(cards: Cards, view: MundusView) -> str:
    """Add up the offers of all seats."""
    told = []
    for seat, offer in enumerate(view.offers):
        total = VALDIVIA_ADDS if cards.valdivia in view.developments[seat] else 0
        total += sum([count * (kind + 1) for kind, count in enumerate(offer)])
        told.append(f"{LETTERS[seat]} {total}")
    return ", ".join(told)


def of_cards(view: MundusView, words: Catalogue) -> list[str]:
    """Tell how many cards can be loaded or chosen from, and which sets are made already."""
    if view.step == "Load":
        return [words.say("told.load", n=view.n)]
    if view.step == "Buy":
        return [capital(words.say("picture.access", n=view.n)) + "."]
    if view.step != "Turn":
        return []
    kinds = ((SAME, "equal"), (DIFFERENT, "different"))
    made = [words.say(f"picture.{name}") for bit, name in kinds if view.done & bit]
    return [words.say("told.made", sets=", ".join(made))] if made else []


def merchants(view: MundusView, words: Catalogue) -> str:
    """Count the merchants that are not used yet."""
    left = [
        f"{words.say(f'picture.{CLASSES[n]}')} {count}"
        for n, count in enumerate(view.merchants)
        if count
    ]
    return entry(words, "merchants", ", ".join(left))


def of_picks(cards: Cards, view: MundusView, words: Catalogue, seat: int) -> list[str]:
    """Tell what the seat itself has picked so far, and what that gives."""
    lines = []
    if view.step == "SameSet":
        lines.append(words.say("told.set_of", resource=words.name(RESOURCES[view.n])))
    if view.step == "Store":
        rooms = [card.amount for card in owned(cards, view, seat, WAREHOUSE)]
        lines.append(words.say("told.room", n=sum(rooms)))
    if view.step == "Split":
        lines.append(words.say("told.sailing", fleets=fleets_told(cards, view, seat)))
    picked = view.offers[seat] if view.step in CHOOSING else view.picked
    if picked != [0] * KINDS:
        lines.append(entry(words, "picked", cards_told(words, picked)))
    if view.picked_worth:
        gives = "access" if view.step == "SameSet" else "worth"
        lines.append(capital(words.say(f"picture.{gives}", n=view.picked_worth)) + ".")
    return lines


def fleets_told(cards: Cards, view: MundusView, seat: int) -> str:
    """List a seat's caravels: "1, 2", or in two fleets "1, 2 / 7"."""
    values = sorted([card.amount for card in owned(cards, view, seat, CARAVEL)])
    second = view.second if cards.ponce_de_leon in view.developments[seat] else 0
    fleets = [[v for v in values if second >> v & 1 == sails] for sails in (0, 1)]
    return " / ".join(", ".join(str(v) for v in fleet) for fleet in fleets if fleet) or NOTHING
