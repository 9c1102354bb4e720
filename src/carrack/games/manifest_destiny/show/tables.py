"""The board in words, as tables: territories, progressions, discoveries, payments, players."""

from typing import Final

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.progress import CATEGORIES
from carrack.games.manifest_destiny.show.names import (
    NOTHING,
    ManifestDestinyTeller,
    coasts_of,
    effect_of,
    head,
    neighbours,
)
from carrack.show.sheets import Sheet

LAND_HEAD: Final = ("territory", "control", "products", "there", "coast", "neighbours")
PROGRESS_HEAD: Final = ("category", "level", "progression", "cost", "owners", "effect")
DISCOVERY_HEAD: Final = ("level", "discovery", "steps", "owners", "effect")


def regions(teller: ManifestDestinyTeller) -> list[Sheet]:
    """Tell the territories of each open region."""
    atlas = teller.game.atlas
    return [
        Sheet(
            teller.name(region),
            [],
            head(teller.words, LAND_HEAD),
            [land(teller, place) for place in members(atlas.regions[number])],
        )
        for number, region in enumerate(atlas.region_ids)
        if atlas.regions[number]
    ]


def land(teller: ManifestDestinyTeller, place: int) -> list[str]:
    """Tell a territory: its facts, and who and what is there."""
    atlas = teller.game.atlas
    territory = atlas.territories[place]
    return [
        teller.name(territory.id),
        str(territory.control),
        ", ".join(teller.products(place)) or teller.say("nothing"),
        ", ".join(teller.there(place)) or teller.say("vacant"),
        coasts_of(teller.words, atlas, place),
        neighbours(teller.words, atlas, place, atlas.every),
    ]


def progressions(teller: ManifestDestinyTeller) -> Sheet:
    """Tell prices and owners of the progressions."""
    rows = [
        [
            teller.name(CATEGORIES[row.category]),
            str(row.level),
            teller.name(row.id),
            teller.money(teller.view.prices[number]),
            teller.seats(teller.owners(number)),
            effect_of(teller.words, row.id, row.rules),
        ]
        for number, row in enumerate(teller.game.progress.progressions)
    ]
    return Sheet(teller.picture("progress"), [], head(teller.words, PROGRESS_HEAD), rows)


def found_steps(teller: ManifestDestinyTeller, number: int) -> str:
    """Tell the steps of a discovery, and who has found which."""
    row = teller.game.progress.discoveries[number]
    parts = [", ".join(map(str, members(row.steps)))]
    for seat, rows in enumerate(teller.view.steps):
        if rows[number]:
            steps = ", ".join(map(str, rows[number]))
            parts.append(teller.say("has_steps", seat=teller.seat(seat), steps=steps))
    return "; ".join(parts)


def discoveries(teller: ManifestDestinyTeller) -> Sheet:
    """Tell steps and owners of the discoveries."""
    rows = [
        [
            str(row.level),
            teller.name(row.id),
            found_steps(teller, number),
            teller.seats(teller.view.claims[number]),
            effect_of(teller.words, row.id, row.rules),
        ]
        for number, row in enumerate(teller.game.progress.discoveries)
    ]
    return Sheet(teller.picture("discoveries"), [], head(teller.words, DISCOVERY_HEAD), rows)


def payments(teller: ManifestDestinyTeller) -> Sheet:
    """Tell what each product would pay everyone now, and all it can pay."""
    view = teller.view
    atlas = teller.game.atlas
    rows: list[list[str]] = []
    for number, id in enumerate(atlas.products):
        now = [teller.money(amounts[number]) for amounts in view.payments]
        amounts = ", ".join(map(str, atlas.pays[number][1:]))
        surplus = teller.picture("surplus") if number in view.surplus else NOTHING
        rows.append([teller.name(id), *now, surplus, amounts])
    columns = [teller.seat(seat) for seat in range(view.players)]
    titles = [teller.say("product"), *columns, teller.picture("surplus"), teller.say("scale")]
    return Sheet(teller.picture("payments"), [teller.say("payments")], titles, rows)


def players(teller: ManifestDestinyTeller) -> Sheet:
    """Tell what everyone knows of each seat, as a table."""
    view = teller.view
    scores = view.scores()
    rows = [
        [
            teller.seat(seat),
            str(scores[seat]),
            str(view.profit[seat]),
            teller.money(view.cash[seat]),
            str(view.hand_sizes[seat]),
            str(view.tokens[seat]),
            str(view.pioneers[seat]),
            str(view.supply[seat]),
            str(view.lost[seat]),
        ]
        for seat in range(view.players)
    ]
    columns = ("points", "profit", "money", "cards", "tokens", "pioneers", "supply", "losses")
    titles = [teller.say("seat"), *[teller.picture(name) for name in columns]]
    return Sheet(teller.say("players"), [], titles, rows)
