"""The whole visible state in words: what is to be decided, own things, board, others, the rest."""

from typing import Final

from carrack.games.manifest_destiny.rules.actions import ITEMS, USES
from carrack.games.manifest_destiny.rules.fields import AUCTION, CARDS, NOBODY
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.names import (
    ManifestDestinyTeller,
    eras_of,
    head,
    product_of,
)
from carrack.games.manifest_destiny.show.tables import (
    discoveries,
    payments,
    players,
    progressions,
    regions,
)
from carrack.show.sheets import Sheet

HAND_HEAD: Final = ("number", "card", "eras", "effect", "product")
OUTCOMES: Final = ("", "cancelled", "countered")


def tell(game: ManifestDestiny, view: ManifestView, language: str) -> list[Sheet]:
    """Tell all that a seat sees, or a spectator."""
    teller = ManifestDestinyTeller(game, view, [], language)
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


def now(teller: ManifestDestinyTeller) -> Sheet:
    """Tell the moment of the game, who decides what, and what is being resolved."""
    view = teller.view
    turn = teller.picture("turn", turn=view.turn)
    lines = [f"{turn}, {teller.picture(f'phase{view.phase}')}, {teller.era()}."]
    if view.over:
        lines.append(pair(teller, teller.picture("won"), teller.seats(view.winners)))
    for seat in view.to_move:
        lines.append(teller.words.say(f"prompt.{view.step}", seat=teller.seat(seat)) + ".")
    lines += resolving(teller)
    lines += table_lines(teller)
    return teller.sheet("now", lines)


def pair(teller: ManifestDestinyTeller, about: str, told: str) -> str:
    """Write a heading and what it is about as a sentence."""
    return teller.say("pair", head=about, rest=told)


def names(teller: ManifestDestinyTeller, ids: list[str]) -> str:
    """Name some things, or nothing."""
    return teller.names(ids) or teller.say("nothing")


def resolving(teller: ManifestDestinyTeller) -> list[str]:
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
    if view.spot >= 0:
        lines.append(teller.say("spot", territory=teller.name(teller.game.atlas.ids[view.spot])))
    if view.topic >= 0:
        lines.append(teller.say("topic", discovery=teller.name(DISCOVERIES[view.topic])))
    if view.dice:
        lines.append(teller.say("dice", dice=numbers(view.dice)))
    if view.defence:
        lines.append(teller.say("defence", dice=numbers(view.defence)))
    return lines


def numbers(values: list[int]) -> str:
    """List numbers."""
    return ", ".join([str(value) for value in values])


def named(teller: ManifestDestinyTeller) -> str:
    """Give what was named: territories are left in a region, or ceded for a product."""
    atlas = teller.game.atlas
    known = atlas.region_ids if teller.view.step == "KeepFew" else atlas.products
    return teller.name(known[teller.view.named])


def table_lines(teller: ManifestDestinyTeller) -> list[str]:
    """Tell order, prices, pack and what else holds for all."""
    view = teller.view
    order = [
        teller.say("place", n=n + 1, seat=teller.seat(seat), max=most)
        for n, (seat, most) in enumerate(
            zip(view.order, teller.game.progress.token_maximum, strict=True)
        )
        if seat != NOBODY
    ]
    prices = [f"{teller.name(item)} {view.item_prices[n]}" for n, item in enumerate(ITEMS)]
    lines = [
        pair(teller, teller.picture("order"), "; ".join(order))
        if order
        else teller.say("no_order"),
        pair(teller, teller.picture("next"), teller.seats(view.choice)),
        pair(teller, teller.picture("prices"), ", ".join(prices)),
        teller.say("pack", n=view.pack_left, era=view.pack_era),
        teller.say("destiny_played" if view.is_destiny_played else "destiny_open"),
        teller.picture("canal_open" if view.is_canal_open else "canal_closed") + ".",
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


def own_things(teller: ManifestDestinyTeller, seat: int) -> Sheet:
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
    counted = teller.holdings(seat)
    have = [teller.say("count", name=teller.name(name), n=n) for name, n in counted if n]
    lines = [", ".join(have) + "."]
    lines += about(teller, seat)
    if teller.view.buried:
        buried = names(teller, [deck.ids[n] for n in teller.view.buried])
        lines.append(teller.say("buried", cards=buried))
    return Sheet(teller.say("yours"), lines, head(teller.words, HAND_HEAD), rows)


def about(teller: ManifestDestinyTeller, seat: int) -> list[str]:
    """Tell what lies open before a seat."""
    view = teller.view
    game = teller.game
    owned = [PROGRESSIONS[n] for n in view.owned[seat]]
    found = [DISCOVERIES[d] for d, seats in enumerate(view.claims) if seat in seats]
    played = [f"{n + 1} {teller.name(game.deck.ids[n])}" for n in view.played[seat]]
    lines = [teller.say(f"count_{name}", n=value) for name, value in counts(teller, seat) if value]
    lines.append(teller.say("owned", names=names(teller, owned)))
    lines.append(teller.say("found", names=names(teller, found)))
    if played:
        lines.append(pair(teller, teller.picture("played"), ", ".join(played)))
    lines += turn_lines(teller, seat)
    if view.has_priority[seat]:
        lines.append(teller.say("priority"))
    if seat in view.mats:
        lines.append(teller.say("mat", n=view.mats.index(seat) + 1))
    return lines


def counts(teller: ManifestDestinyTeller, seat: int) -> list[tuple[str, int]]:
    """Count what the table of players has no column for."""
    view = teller.view
    return [
        ("roaming", view.roaming[seat]),
        ("recalls", view.recalls[seat]),
        ("marks", view.marks[seat]),
        ("buried", view.buried_sizes[seat]),
        ("allowances", view.allowances[seat]),
    ]


def turn_lines(teller: ManifestDestinyTeller, seat: int) -> list[str]:
    """Tell what a seat has for this turn: credits, tokens tied to territories, a partner."""
    view = teller.view
    lines: list[str] = []
    for id, credit in zip(PROGRESSIONS, view.credits[seat], strict=True):
        if credit:
            amount = teller.money(credit)
            lines.append(teller.say("credit", progression=teller.name(id), amount=amount))
    for card, tied in zip(teller.game.deck.earmarks, view.tied[seat], strict=True):
        if tied:
            name = teller.name(teller.game.deck.ids[card])
            lines.append(teller.say("tied", n=tied, card=name))
    if view.partners[seat] != NOBODY:
        partner = teller.seat(view.partners[seat])
        lines.append(teller.say("partner", seat=partner))
        if view.borrowed[seat]:
            ids = [teller.game.deck.ids[card] for card in view.borrowed[seat]]
            lines.append(teller.say("licensed", cards=names(teller, ids)))
    return lines


def rest(teller: ManifestDestinyTeller) -> Sheet:
    """Tell which cards come back and which are out of the game."""
    ids = teller.game.deck.ids
    return teller.sheet(
        "rest",
        [
            teller.say("recycled", cards=names(teller, [ids[n] for n in teller.view.recycled])),
            teller.say("gone", cards=names(teller, [ids[n] for n in teller.view.gone])),
        ],
    )
