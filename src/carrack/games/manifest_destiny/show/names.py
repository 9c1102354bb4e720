"""The board in words: territories by region, progressions, discoveries, payments, players."""

from typing import TYPE_CHECKING, Final

from carrack.games.manifest_destiny.learn.listings import (
    NOTHING,
    coasts_of,
    effect_of,
    head,
    money,
    neighbours,
)
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.payout import level_seen
from carrack.games.manifest_destiny.rules.progress import CATEGORIES, DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.rules.game import ManifestDestiny

LAND_HEAD: Final = ("territory", "control", "products", "there", "coast", "neighbours")
PROGRESS_HEAD: Final = ("category", "level", "progression", "cost", "owners", "effect")
DISCOVERY_HEAD: Final = ("level", "discovery", "steps", "owners", "effect")


class Teller:
    """What all sheets need: the game, the view, the words."""

    def __init__(self, game: "ManifestDestiny", view: ManifestView, words: Catalogue) -> None:
        self.game = game
        self.view = view
        self.words = words

    def name(self, id: str) -> str:
        """Give the name of a thing."""
        return self.words.name(id)

    def say(self, key: str, **gaps: object) -> str:
        """Give a text of this view."""
        return self.words.say(f"told.{key}", **gaps)

    def board(self, key: str, **gaps: object) -> str:
        """Give a text that stands on the board too."""
        return self.words.say(f"board.{key}", **gaps)

    def pair(self, head: str, rest: str) -> str:
        """Write a heading and what it is about as a sentence."""
        return self.say("pair", head=head, rest=rest)

    def money(self, amount: int) -> str:
        """Write an amount, or that it is hidden."""
        return money(self.words, amount) if amount >= 0 else self.say("hidden")

    def seat(self, seat: int) -> str:
        """Name a seat by its letter."""
        name = self.board("seat", letter=LETTERS[seat])
        return self.say("you", seat=name) if seat == self.view.seat else name

    def seats(self, seats: list[int]) -> str:
        """Name some seats."""
        return ", ".join([self.seat(seat) for seat in seats]) or self.words.say("nobody")

    def names(self, ids: list[str]) -> str:
        """Name some things."""
        return ", ".join([self.name(id) for id in ids]) or self.say("nothing")


def regions(teller: Teller) -> list[Sheet]:
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


def land(teller: Teller, place: int) -> list[str]:
    """Tell a territory: its facts, and who and what is there."""
    atlas = teller.game.atlas
    territory = atlas.territories[place]
    products = [atlas.products[n] for n in territory.products]
    for n, lands in enumerate(teller.view.new_products):
        if place in lands:
            products.append(atlas.products[n])
    return [
        teller.name(territory.id),
        str(territory.control),
        teller.names(products),
        there(teller, place),
        coasts_of(teller.words, atlas, place),
        neighbours(teller.words, atlas, place, atlas.every),
    ]


def there(teller: Teller, place: int) -> str:
    """Tell who and what is in a territory."""
    view = teller.view
    parts: list[str] = []
    for seat in range(view.players):
        if place in view.established[seat]:
            parts.append(teller.board("settled", seat=teller.seat(seat)))
        if place in view.fresh[seat]:
            parts.append(teller.board("newly", seat=teller.seat(seat)))
    if place in view.homes:
        parts.append(teller.board("home", seat=teller.seat(view.homes.index(place))))
    if place in view.cities:
        parts.append(teller.board("city"))
    if place in view.natives:
        parts.append(teller.board("natives"))
    if place in view.frozen:
        parts.append(teller.board("frozen"))
    return ", ".join(parts) or teller.say("vacant")


def price_for(teller: Teller, number: int) -> int:
    """Give the price of a progression for the seat that looks on, after its credits."""
    view = teller.view
    cost = teller.game.progress.progressions[number].cost
    if view.seat is None:
        return cost
    return max(cost - view.credits[view.seat * len(PROGRESSIONS) + number], 0)


def progressions(teller: Teller) -> Sheet:
    """Tell prices and owners of the progressions."""
    view = teller.view
    rows = [
        [
            teller.name(CATEGORIES[row.category]),
            str(row.level),
            teller.name(row.id),
            teller.money(price_for(teller, number)),
            teller.seats([n for n in range(view.players) if view.owned[n] >> number & 1]),
            effect_of(teller.words, row.id, row.rules),
        ]
        for number, row in enumerate(teller.game.progress.progressions)
    ]
    return Sheet(teller.board("progress"), [], head(teller.words, PROGRESS_HEAD), rows)


def found_steps(teller: Teller, number: int) -> str:
    """Tell the steps of a discovery, and who has found which."""
    view = teller.view
    row = teller.game.progress.discoveries[number]
    parts = [", ".join([str(step) for step in members(row.steps)])]
    for seat in range(view.players):
        steps = members(view.steps[seat * len(DISCOVERIES) + number])
        if steps:
            numbers = ", ".join([str(step) for step in steps])
            parts.append(teller.say("has_steps", seat=teller.seat(seat), steps=numbers))
    return "; ".join(parts)


def discoveries(teller: Teller) -> Sheet:
    """Tell steps and owners of the discoveries."""
    rows = [
        [
            str(row.level),
            teller.name(row.id),
            found_steps(teller, number),
            teller.seats(members(teller.view.claims[number])),
            effect_of(teller.words, row.id, row.rules),
        ]
        for number, row in enumerate(teller.game.progress.discoveries)
    ]
    return Sheet(teller.board("discoveries"), [], head(teller.words, DISCOVERY_HEAD), rows)


def payments(teller: Teller) -> Sheet:
    """Tell what each product would pay everyone now, and all it can pay."""
    view = teller.view
    atlas = teller.game.atlas
    rows: list[list[str]] = []
    for number, id in enumerate(atlas.products):
        pays = atlas.pays[number]
        now = [
            teller.money(pays[level_seen(atlas, view, seat, number)])
            for seat in range(view.players)
        ]
        amounts = ", ".join([str(amount) for amount in pays[1:]])
        surplus = teller.board("surplus") if view.surplus >> number & 1 else NOTHING
        rows.append([teller.name(id), *now, surplus, amounts])
    columns = [teller.seat(seat) for seat in range(view.players)]
    titles = [teller.say("product"), *columns, teller.board("surplus"), teller.say("scale")]
    return Sheet(teller.board("payments"), [teller.say("payments")], titles, rows)


def players(teller: Teller) -> Sheet:
    """Tell what everyone knows of each seat, as a table."""
    view = teller.view
    scores = view.scores()
    kinds = len(view.earmarked) // view.players
    rows = [
        [
            teller.seat(seat),
            str(scores[seat]),
            str(view.profit[seat]),
            teller.money(view.cash[seat]),
            str(view.hand_sizes[seat]),
            str(
                view.bought[seat]
                + view.roaming[seat]
                + sum(view.earmarked[seat * kinds : (seat + 1) * kinds])
            ),
            str(view.pioneers[seat]),
            str(view.supply[seat]),
            str(view.lost[seat]),
        ]
        for seat in range(view.players)
    ]
    columns = ("points", "profit", "money", "cards", "tokens", "pioneers", "supply", "losses")
    titles = [teller.say("seat"), *[teller.board(name) for name in columns]]
    return Sheet(teller.say("players"), [], titles, rows)
