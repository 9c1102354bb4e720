"""The table told in words and tables: the decision, the own cards, the board, the seats."""

from typing import TYPE_CHECKING, Final

from carrack.core.game import Sheet
from carrack.games.mundus_novus.cards import (
    CLASSES,
    EVENTS,
    KINDS,
    RELIC,
    RESOURCES,
    Development,
)
from carrack.games.mundus_novus.describing import (
    NOTHING,
    capital,
    cards_told,
    effect,
    entry,
    event_told,
)
from carrack.games.mundus_novus.holdings import income, own_cards
from carrack.games.mundus_novus.listings import listing
from carrack.games.mundus_novus.told_now import decision, fleets_told
from carrack.games.mundus_novus.view import CHOOSING, MundusView
from carrack.render.seats import LETTERS
from carrack.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from carrack.games.mundus_novus.game import MundusNovus

TRADE_STEPS: Final = ("Crown", "Take", "Swap", "Give")


def told(game: "MundusNovus", view: MundusView, language: str) -> list[Sheet]:
    """Tell all that a seat sees, what matters most first."""
    words = catalogue(language, game.folder)
    sheets = [Sheet(words.say("told.now"), decision(game.cards, view, words))]
    mine = own(game, view, words, view.seat) if view.seat is not None else []
    deals, open_cards = trade(view, words), on_show(view, words)
    board = row(game, view, words)
    if view.step in TRADE_STEPS:
        sheets += [deals, open_cards, *mine, board]
    else:
        sheets += [*mine, board, open_cards, deals]
    sheets.append(seats(game, view, words))
    sheets += [
        developments(game, words, view.developments[seat], words.say("told.has", seat=name))
        for seat, name in enumerate(LETTERS[: view.players])
        if seat != view.seat and view.developments[seat]
    ]
    sheets += [doubloons(game, view, words), discards(view, words)]
    return sheets + [listing(game, name, language) for name in ("equal", "different", "relics")]


def own(game: "MundusNovus", view: MundusView, words: Catalogue, seat: int) -> list[Sheet]:
    """Tell the own cards, the best sets of them, and the own developments."""
    rows = []
    counts = own_cards(view, seat)
    for kind, count in enumerate(counts):
        if count:
            number = NOTHING if kind == RELIC else str(kind + 1)
            group = NOTHING if kind == RELIC else words.say(f"picture.{CLASSES[kind // 3]}")
            rows.append([words.name(RESOURCES[kind]), str(count), number, group])
    lines = [words.say("picture.cards_in_hand", n=sum(counts)), *best_sets(view, words)]
    if view.gift:
        lines.append(words.say("picture.gift", card=words.name(RESOURCES[view.gift[2]])))
    columns = ("resource", "count", "number", "class")
    head = [words.say(f"listing.{column}") for column in columns]
    sheets = [Sheet(words.say("picture.hand"), lines, head if rows else [], rows)]
    if view.developments[seat]:
        title = words.say("told.yours")
        sheets.append(developments(game, words, view.developments[seat], title))
    return sheets


def best_sets(view: MundusView, words: Catalogue) -> list[str]:
    """Tell the best sets of the own cards."""
    lines = []
    for kind, size, reach in view.best["same"]:
        gives = words.say("picture.access", n=reach)
        name = words.name(RESOURCES[kind])
        lines.append(words.say("picture.set", name=name, size=size, gives=gives))
    for key in ("different", "relics"):
        for size, worth in view.best[key]:
            gives = words.say("picture.worth", n=worth)
            name = words.say(f"picture.{key}")
            lines.append(words.say("picture.set", name=name, size=size, gives=gives))
    lines += [words.say("picture.perfect") for _ in view.best["perfect"]]
    return [entry(words, "best", "; ".join(lines)) + "."] if lines else []


def development_cells(words: Catalogue, card: Development) -> list[str]:
    """Tell a development and what it does."""
    return [capital(words.name(card.name)), effect(words, card)]


def developments(game: "MundusNovus", words: Catalogue, numbers: list[int], title: str) -> Sheet:
    """List developments that somebody owns."""
    rows = [development_cells(words, game.cards.developments[n]) for n in numbers]
    head = [words.say("listing.card"), words.say("listing.effect")]
    return Sheet(title, [], head, rows)


def row(game: "MundusNovus", view: MundusView, words: Catalogue) -> Sheet:
    """Tell the round, its event, the row and the pile."""
    lines = [
        f"{words.say('picture.round', n=view.round)}. {event_told(words, view.event)}",
        entry(words, "pile", view.pile_left),
    ]
    rows = []
    for place, number in enumerate(view.row, 1):
        card = game.cards.developments[number]
        event = capital(words.name(EVENTS[card.event])) if card.event else NOTHING
        rows.append([str(place), *development_cells(words, card), event])
    columns = ("place", "card", "effect", "event")
    head = [words.say(f"listing.{column}") for column in columns]
    return Sheet(words.say("picture.row"), lines, head, rows)


def on_show(view: MundusView, words: Catalogue) -> Sheet:
    """Tell the cards of the market, those for the caravels, and the order of the fleets."""
    counts = [view.market.count(kind) for kind in range(KINDS)]
    lines = [entry(words, "market", cards_told(words, counts))]
    if any(view.pool):
        lines.append(entry(words, "ships", cards_told(words, view.pool)))
    if view.fleets:
        sailing = [f"{LETTERS[seat]} {value}" for value, _, seat, _ in view.fleets]
        lines.append(words.say("told.order", fleets=", ".join(sailing)))
    return Sheet(words.say("told.on_show"), lines)


def trade(view: MundusView, words: Catalogue) -> Sheet:
    """Tell what lies before the seats, and who took what from whom."""
    lines = []
    if view.announced:
        lines.append(words.say("told.announced", n=view.announced))
    for taker, giver, card, kept in view.chain:
        seat, name = LETTERS[taker], words.name(RESOURCES[card])
        told_take = words.say("event.took", seat=seat, other=LETTERS[giver], card=name)
        if kept != card:
            swapped_for = words.name(RESOURCES[kept])
            told_take += " " + words.say(
                "event.swapped", seat=seat, card=name, market_card=swapped_for
            )
        lines.append(told_take)
    rows = [
        [LETTERS[seat], cards_told(words, offer)]
        for seat, offer in enumerate(view.offers)
        if any(offer) and view.step not in CHOOSING
    ]
    head = [words.say("told.seat"), words.say("told.offers")] if rows else []
    return Sheet(words.say("picture.trade"), lines or [words.say("told.no_trade")], head, rows)


def seats(game: "MundusNovus", view: MundusView, words: Catalogue) -> Sheet:
    """Tell of each seat its doubloons, income, cards, caravels and number of developments."""
    rows = []
    money = view.scores()
    for seat in range(view.players):
        name = LETTERS[seat]
        rows.append(
            [
                words.say("told.you", seat=name) if seat == view.seat else name,
                str(money[seat]),
                str(income(game.cards, view, seat)),
                str(view.hand_sizes[seat]),
                cards_told(words, view.known[seat]),
                fleets_told(game.cards, view, seat),
                str(len(view.developments[seat])),
            ]
        )
    columns = ("seat", "doubloons", "income", "cards", "known", "caravels", "developments")
    head = [words.say(f"told.{column}") for column in columns]
    lines = [words.say("told.master", seat=LETTERS[view.master])]
    lines += [words.say("told.perfect", seat=LETTERS[seat]) for seat in view.perfect]
    return Sheet(words.say("told.seats"), lines, head, rows)


def doubloons(game: "MundusNovus", view: MundusView, words: Catalogue) -> Sheet:
    """Tell where the doubloons of each seat came from."""
    head = [words.say("told.seat"), *[words.say(f"source.{name}") for name in game.sources]]
    rows = [
        [LETTERS[seat], *[str(points) for points in tally]] for seat, tally in enumerate(view.tally)
    ]
    return Sheet(words.say("told.sources"), [], head, rows)


def discards(view: MundusView, words: Catalogue) -> Sheet:
    """Count the deck and the discards."""
    lines = [
        entry(words, "deck", view.deck_left),
        entry(words, "discards", cards_told(words, view.discards)),
    ]
    return Sheet(words.say("told.piles"), lines)
