"""The table told in words and tables: the decision, the own cards, the board, the seats."""

from typing import Final

from carrack.games.mundus_novus.learn.listings import listing
from carrack.games.mundus_novus.rules.cards import (
    CLASSES,
    EVENTS,
    IN_CLASS,
    KINDS,
    RELIC,
    Development,
)
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show.decision import decision, fleets_told
from carrack.games.mundus_novus.show.names import NOTHING, MundusNovusTeller, effect
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet
from carrack.show.teller import capital

TRADE_STEPS: Final = ("Crown", "Take", "Swap", "Give")


def told(game: MundusNovus, view: MundusView, language: str) -> list[Sheet]:
    """Tell all that a seat sees, what matters most first."""
    t = MundusNovusTeller(game, view, [], language)
    sheets = [t.sheet("now", decision(t))]
    mine = own(t, view.seat) if view.seat is not None else []
    if view.step in TRADE_STEPS:
        sheets += [trade(t), on_show(t), *mine, row(t)]
    else:
        sheets += [*mine, row(t), on_show(t), trade(t)]
    sheets.append(seats(t))
    sheets += [
        developments(t, seat, t.say("has", seat=LETTERS[seat]))
        for seat in range(view.players)
        if seat != view.seat and view.developments[seat]
    ]
    sheets += [doubloons(t), discards(t)]
    return sheets + [listing(game, name, language) for name in ("equal", "different", "relics")]


def listed(
    t: MundusNovusTeller, title: str, lines: list[str], columns: str, rows: list[list[str]]
) -> Sheet:
    """Make a sheet with the title that the table has in the picture, and heads as in the rules."""
    heads = [t.words.say(f"listing.{column}") for column in columns.split()]
    return Sheet(title, lines, heads if rows else [], rows)


def own(t: MundusNovusTeller, seat: int) -> list[Sheet]:
    """Tell the own cards, the best sets of them, and the own developments."""
    view = t.view
    rows = []
    for kind, count in enumerate(view.own):
        if count:
            number = NOTHING if kind == RELIC else str(kind + 1)
            group = t.words.say(f"picture.{CLASSES[kind // IN_CLASS]}") if kind < RELIC else NOTHING
            rows.append([t.resource(kind), str(count), number, group])
    lines = [t.words.say("picture.cards_in_hand", n=sum(view.own))]
    if view.best:
        lines.append(t.entry("best", "; ".join(t.best_told(best) for best in view.best)) + ".")
    if view.gift:
        lines.append(t.words.say("picture.gift", card=t.resource(view.gift[2])))
    sheets = [listed(t, t.words.say("picture.hand"), lines, "resource count number class", rows)]
    if view.developments[seat]:
        sheets.append(developments(t, seat, t.say("yours")))
    return sheets


def development_cells(t: MundusNovusTeller, card: Development) -> list[str]:
    """Tell a development and what it does."""
    return [capital(t.name(card.name)), effect(t.words, card)]


def developments(t: MundusNovusTeller, seat: int, title: str) -> Sheet:
    """List the developments of a seat."""
    owned = [t.cards.developments[n] for n in t.view.developments[seat]]
    return listed(t, title, [], "card effect", [development_cells(t, card) for card in owned])


def row(t: MundusNovusTeller) -> Sheet:
    """Tell the round, its event, the row and the pile."""
    lines = [
        f"{t.words.say('picture.round', n=t.view.round)}. {t.event_told(t.view.event)}",
        t.entry("pile", t.view.pile_left),
    ]
    rows = []
    for place, number in enumerate(t.view.row, 1):
        card = t.cards.developments[number]
        event = capital(t.name(EVENTS[card.event])) if card.event else NOTHING
        rows.append([str(place), *development_cells(t, card), event])
    return listed(t, t.words.say("picture.row"), lines, "place card effect event", rows)


def on_show(t: MundusNovusTeller) -> Sheet:
    """Tell the cards of the market, those for the caravels, and the order of the fleets."""
    counts = [t.view.market.count(kind) for kind in range(KINDS)]
    lines = [t.entry("market", t.cards_told(counts))]
    if any(t.view.pool):
        lines.append(t.entry("ships", t.cards_told(t.view.pool)))
    if t.view.fleets:
        sailing = [f"{LETTERS[seat]} {value}" for value, _, seat, _ in t.view.fleets]
        lines.append(t.say("order", fleets=", ".join(sailing)))
    return t.sheet("on_show", lines)


def trade(t: MundusNovusTeller) -> Sheet:
    """Tell what lies before the seats, and who took what from whom."""
    view = t.view
    lines = [t.say("announced", n=view.announced)] if view.announced else []
    lines += [t.take_told(taker, giver, card, kept) for taker, giver, card, kept in view.chain]
    rows = [
        [LETTERS[seat], t.cards_told(offer)]
        for seat, offer in enumerate(view.offers)
        if any(offer) and not view.is_choosing
    ]
    heads = [t.say(word) for word in ("seat", "offers")] if rows else []
    return Sheet(t.words.say("picture.trade"), lines or [t.say("no_trade")], heads, rows)


def seats(t: MundusNovusTeller) -> Sheet:
    """Tell of each seat its doubloons, income, cards, caravels and number of developments."""
    view = t.view
    rows = [
        [
            t.seat(seat),
            str(money),
            str(view.incomes[seat]),
            str(view.hand_sizes[seat]),
            t.cards_told(view.known[seat]),
            fleets_told(t, seat),
            str(len(view.developments[seat])),
        ]
        for seat, money in enumerate(view.scores())
    ]
    lines = [t.say("master", seat=LETTERS[view.master])]
    lines += [t.say("perfect", seat=LETTERS[seat]) for seat in view.perfect]
    heads = "seat doubloons income cards known caravels developments"
    return t.sheet("seats", lines, heads, rows)


def doubloons(t: MundusNovusTeller) -> Sheet:
    """Tell where the doubloons of each seat came from."""
    head = [t.say("seat"), *[t.words.say(f"source.{name}") for name in t.game.sources]]
    tally = enumerate(t.view.tally)
    rows = [[LETTERS[seat], *[str(points) for points in parts]] for seat, parts in tally]
    return Sheet(t.say("sources"), [], head, rows)


def discards(t: MundusNovusTeller) -> Sheet:
    """Count the deck and the discards."""
    lines = [
        t.entry("deck", t.view.deck_left),
        t.entry("discards", t.cards_told(t.view.discards)),
    ]
    return t.sheet("piles", lines)
