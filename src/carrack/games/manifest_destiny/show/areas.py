"""The table of Manifest Destiny: map, own cards, players, and where things are bought."""

from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show import boxes, map, tray
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller
from carrack.games.manifest_destiny.show.players import describe
from carrack.show.areas import Area
from carrack.show.players import Names, seats_area
from carrack.show.scores import source_sheet


def areas(game: ManifestDestiny, view: ManifestView, language: str, names: Names) -> list[Area]:
    """List the areas with all that each of them reads."""
    t = ManifestDestinyTeller(game, view, [], language, names)
    seats = (
        view.profit, view.cash, view.hand_sizes, view.tokens, view.pioneers, view.supply,
        view.lost, view.city_counts, view.monopoly, view.has_priority, view.homes, view.partners,
    )  # fmt: skip
    holding = (view.holders, view.fresh, view.homes, view.cities, view.natives, view.frozen)
    chart = view.steps, view.claims, view.is_open, view.era
    market = view.units, view.levels, view.payments, view.surplus
    return [
        Area(
            "map",
            "main",
            t.picture("map"),
            (holding, view.products, view.is_canal_open, view.seat, names),
            lambda: map.draw(t),
        ),
        Area(
            "hand",
            "tray",
            t.picture("hand"),
            (view.hand, view.seat is None, view.over),
            lambda: tray.hand(t),
        ),
        seats_area(t.words, view, names, seats, lambda seat: describe(t, seat)),
        Area(
            "turn",
            "boxes",
            t.picture("turn", turn=view.turn),
            (
                view.turn,
                view.phase,
                t.era(),
                view.pack_left,
                view.order,
                view.choice,
                view.seat,
                view.is_destiny_played,
                names,
            ),
            lambda: boxes.turn(t),
        ),
        Area(
            "played",
            "boxes",
            t.picture("played"),
            (view.played, view.dice, view.defence, view.seat, names),
            lambda: boxes.played(t),
        ),
        Area("prices", "boxes", t.picture("prices"), view.item_prices, lambda: boxes.prices(t)),
        Area(
            "progress",
            "boxes",
            t.picture("progress"),
            (view.prices, view.owned, view.seat, names),
            lambda: boxes.progress(t),
        ),
        Area(
            "discoveries",
            "boxes",
            t.picture("discoveries"),
            (chart, view.seat, names),
            lambda: boxes.discoveries(t),
        ),
        Area(
            "payments",
            "boxes",
            t.picture("payments"),
            (market, view.seat, names),
            lambda: boxes.payments(t),
        ),
        Area("regions", "boxes", t.picture("regions"), (), lambda: boxes.regions(t)),
        Area(
            "sources",
            "aid",
            t.words.say("score.title"),
            view.tally,
            lambda: (source_sheet(t.words, view, game.sources),),
        ),
    ]
