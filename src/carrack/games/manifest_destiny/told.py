"""The whole visible state in words: what is to be decided, own things, board, others, the rest."""

from typing import TYPE_CHECKING, Final

from carrack.core.game import Sheet
from carrack.games.manifest_destiny.bits import members
from carrack.games.manifest_destiny.holdings import count_holdings
from carrack.games.manifest_destiny.listing import eras_of, head, product_of
from carrack.games.manifest_destiny.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.state import AUCTION, CARDS, NOBODY
from carrack.games.manifest_destiny.told_board import (
    Teller,
    discoveries,
    payments,
    players,
    progressions,
    regions,
)
from carrack.games.manifest_destiny.view import ManifestView
from carrack.games.manifest_destiny.words import ITEMS, USES
from carrack.text.catalogue import catalogue

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.game import ManifestDestiny

HAND_HEAD: Final = ("number", "card", "eras", "effect", "product")
ABOUT_A_TERRITORY: Final = ("Again", "Presence")
ABOUT_A_DISCOVERY: Final = ("Reroll", "Joker", "MakeRoom", "MayClaim", "FreeStep")
OUTCOMES: Final = ("", "cancelled", "countered")


def tell(game: "ManifestDestiny", view: ManifestView, language: str) -> list[Sheet]:
    """Tell all that a seat sees, or a spectator."""
    teller = Teller(game, view, catalogue(language, game.folder))
    mine = [own_things(teller, view.seat)] if view.seat is not None else []
    return [
        now(teller),
        *mine,
        *regions(teller),
        progressions(teller),
        discoveries(teller),
        payments(teller),
        players(teller),
        *[
            Sheet(teller.seat(seat), about(teller, seat))
            for seat in range(view.players)
            if seat != view.seat
        ],
        rest(teller),
    ]


def now(teller: Teller) -> Sheet:
    """Tell the moment of the game, who decides what, and what is being resolved."""
    view = teller.view
    era = teller.board("era", era=view.era)
    if view.is_transition:
        era = teller.board("transition", before=view.era - 1, era=view.era)
    turn = teller.board("turn", turn=view.turn)
    lines = [f"{turn}, {teller.board(f'phase{view.phase}')}, {era}."]
    if view.over:
        lines.append(teller.pair(teller.board("won"), teller.seats(view.winners)))
    for seat in view.to_move:
        lines.append(teller.words.say(f"prompt.{view.step}", seat=teller.seat(seat)) + ".")
    lines += resolving(teller)
    lines += table_lines(teller)
    return Sheet(teller.say("now"), lines)


def resolving(teller: Teller) -> list[str]:
    """Tell the last card and what was chosen for it, the last research and the last dice."""
    view = teller.view
    lines: list[str] = []
    if view.phase == CARDS and view.step != "PlayCards" and view.card >= 0:
        card = teller.game.deck.cards[view.card]
        use = teller.name(USES[view.use]) if view.use >= 0 else ""
        rule = teller.words.say(f"rule.{card.id}")
        lines.append(teller.say("card", card=teller.name(card.id), use=use, rule=rule))
        if view.is_cancelled:
            lines.append(teller.say(OUTCOMES[view.is_cancelled]))
        if view.named >= 0:
            lines.append(teller.say("named", thing=named(teller)))
    if lines or view.step == "Again":
        aimed = [view.target] if view.target != NOBODY else []
        lines.append(teller.say("target", seat=teller.seats(aimed)))
    if view.step in ABOUT_A_TERRITORY:
        lines.append(teller.say("spot", territory=teller.name(teller.game.atlas.ids[view.spot])))
    if view.step in ABOUT_A_DISCOVERY and view.topic >= 0:
        lines.append(teller.say("topic", discovery=teller.name(DISCOVERIES[view.topic])))
    if view.dice:
        lines.append(teller.say("dice", dice=numbers(view.dice)))
    if view.defence:
        lines.append(teller.say("defence", dice=numbers(view.defence)))
    return lines


def numbers(values: list[int]) -> str:
    """List numbers."""
    return ", ".join([str(value) for value in values])


def named(teller: Teller) -> str:
    """Give what was named last: The Depression names a region, other cards a product."""
    view = teller.view
    atlas = teller.game.atlas
    effects = teller.game.deck.cards[view.card].effects
    if any(effect.do == "depression" for effect in effects):
        return teller.name(atlas.region_ids[view.named])
    return teller.name(atlas.products[view.named])


def table_lines(teller: Teller) -> list[str]:
    """Tell order, prices, pack and what else holds for all."""
    view = teller.view
    order = [
        teller.say("place", n=n + 1, seat=teller.seat(seat), max=most)
        for n, (seat, most) in enumerate(
            zip(view.order, teller.game.progress.token_maximum, strict=True)
        )
        if seat != NOBODY
    ]
    prices = [f"{teller.name(item)} {view.boxes[n] + 1}" for n, item in enumerate(ITEMS)]
    lines = [
        teller.pair(teller.board("order"), "; ".join(order)) if order else teller.say("no_order"),
        teller.pair(teller.board("next"), teller.seats(view.choice)),
        teller.pair(teller.board("prices"), ", ".join(prices)),
        teller.say("pack", n=view.pack_left, era=view.pack_era),
        teller.say("destiny_played" if view.is_destiny_played else "destiny_open"),
        teller.board("canal_open" if view.is_canal_open else "canal_closed") + ".",
    ]
    if view.phase == AUCTION:
        bids = [
            f"{teller.seat(seat)} {teller.money(view.bids[seat])}" for seat in range(view.players)
        ]
        lines.append(teller.say("bids", bids=", ".join(bids)))
    if view.monopoly != NOBODY:
        lines.append(teller.say("most_cities", seat=teller.seat(view.monopoly)))
    if view.is_reached:
        lines.append(teller.say("reached", n=teller.game.progress.points_to_end))
    if view.shown:
        shown = [f"{teller.seat(seat)} {teller.money(n)}" for seat, n in enumerate(view.shown)]
        lines.append(teller.say("shown", amounts=", ".join(shown)))
    return lines


def own_things(teller: Teller, seat: int) -> Sheet:
    """Tell what lies before the seat that looks on, and its hand as a table."""
    deck = teller.game.deck
    rows = [
        [
            str(deck.cards[n].number),
            teller.name(deck.ids[n]),
            eras_of(deck.cards[n]),
            teller.words.say(f"rule.{deck.ids[n]}"),
            product_of(teller.words, teller.game.atlas, deck.cards[n]),
        ]
        for n in teller.view.hand
    ]
    counted = count_holdings(teller.game.atlas, teller.view, seat)
    have = [teller.say("count", name=teller.name(name), n=n) for name, n in counted if n]
    lines = [", ".join(have) + "."]
    lines += about(teller, seat)
    if teller.view.buried:
        names = teller.names([deck.ids[n] for n in teller.view.buried])
        lines.append(teller.say("buried", cards=names))
    return Sheet(teller.say("yours"), lines, head(teller.words, HAND_HEAD), rows)


def about(teller: Teller, seat: int) -> list[str]:
    """Tell what lies open before a seat."""
    view = teller.view
    game = teller.game
    owned = [PROGRESSIONS[n] for n in members(view.owned[seat])]
    found = [DISCOVERIES[d] for d in range(len(DISCOVERIES)) if view.claims[d] >> seat & 1]
    played = [f"{n + 1} {teller.name(game.deck.ids[n])}" for n in view.played[seat]]
    lines = [teller.say(f"count_{name}", n=value) for name, value in counts(teller, seat) if value]
    lines.append(teller.say("owned", names=teller.names(owned)))
    lines.append(teller.say("found", names=teller.names(found)))
    if played:
        lines.append(teller.pair(teller.board("played"), ", ".join(played)))
    lines += turn_lines(teller, seat)
    if not view.priority_used >> seat & 1:
        lines.append(teller.say("priority"))
    if seat in view.mats:
        lines.append(teller.say("mat", n=view.mats.index(seat) + 1))
    return lines


def counts(teller: Teller, seat: int) -> list[tuple[str, int]]:
    """Count what the table of players has no column for."""
    view = teller.view
    return [
        ("roaming", view.roaming[seat]),
        ("recalls", view.recalls[seat]),
        ("marks", view.marks[seat]),
        ("buried", view.buried_sizes[seat]),
        ("allowances", view.allowances[seat]),
    ]


def turn_lines(teller: Teller, seat: int) -> list[str]:
    """Tell what a seat has for this turn: credits, tokens tied to territories, a partner."""
    view = teller.view
    lines: list[str] = []
    first = seat * len(PROGRESSIONS)
    for n, id in enumerate(PROGRESSIONS):
        if view.credits[first + n]:
            amount = teller.money(view.credits[first + n])
            lines.append(teller.say("credit", progression=teller.name(id), amount=amount))
    marks = teller.game.deck.earmarks
    for n, card in enumerate(marks):
        tied = view.earmarked[seat * len(marks) + n]
        if tied:
            name = teller.name(teller.game.deck.ids[card])
            lines.append(teller.say("tied", n=tied, card=name))
    if view.partners[seat] != NOBODY:
        partner = teller.seat(view.partners[seat])
        lines.append(teller.say("partner", seat=partner))
        if view.borrowed[seat]:
            ids = [teller.game.deck.ids[card] for card in view.borrowed[seat]]
            lines.append(teller.say("licensed", cards=teller.names(ids)))
    return lines


def rest(teller: Teller) -> Sheet:
    """Tell which cards come back and which are out of the game."""
    ids = teller.game.deck.ids
    return Sheet(
        teller.say("rest"),
        [
            teller.say("recycled", cards=teller.names([ids[n] for n in teller.view.recycled])),
            teller.say("gone", cards=teller.names([ids[n] for n in teller.view.gone])),
        ],
    )
