"""The table told in words: what is to be decided, one's own settlers, the land, the others."""

from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import PLAINS
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.decision import decision
from carrack.games.new_world.show.names import (
    NewWorldTeller,
    cell_words,
    danger_words,
    feature_words,
    open_words,
    settler_words,
    size_words,
    tile_words,
    worth_words,
)
from carrack.show.scores import score_sheet
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet


def told(game: NewWorld, view: NewWorldView, language: str) -> list[Sheet]:
    """Tell everything, what matters most first."""
    t = NewWorldTeller(game, view, [], language)
    own = [own_settlers(t)] if view.seat is not None else []
    return [
        decision(t),
        *own,
        surveyors(t),
        features(t),
        land(t),
        others(t),
        scores(t),
        bag(t),
    ]


def own_settlers(t: NewWorldTeller) -> Sheet:
    """Tell a seat what it has."""
    seat = t.view.seat
    assert seat is not None
    points = t.say("points", n=t.view.scores()[seat], seat=LETTERS[seat])
    supply = t.words.say("picture.supply", n=t.view.supply[seat])
    mine = [settler for settler in t.view.settlers if settler[0] == seat]
    rows = [settler_row(t, settler)[1:] for settler in mine]
    return t.sheet("own", [f"{points}, {supply}."], "role cell feature surveyors", rows)


def others(t: NewWorldTeller) -> Sheet:
    """List the settlers of all others."""
    theirs = [settler for settler in t.view.settlers if settler[0] != t.view.seat]
    rows = [settler_row(t, settler) for settler in sorted(theirs)]
    lines = [] if rows else [t.say("nobody")]
    return t.sheet("others", lines, "seat role cell feature surveyors", rows)


def settler_row(t: NewWorldTeller, settler: list[int]) -> list[str]:
    """Tell about one settler."""
    seat, kind, column, row, slot = settler
    return [
        LETTERS[seat],
        t.name(ROLES[kind]),
        cell_words(t.words, [(column, row)]),
        feature_words(t.words, t.atlas.at((column, row, slot))),
        danger_words(t.words, t.atlas, kind, column),
    ]


def surveyors(t: NewWorldTeller) -> Sheet:
    """Tell where the surveyors stand."""
    lines = []
    for column in sorted(set(t.view.surveyors)):
        n = t.view.surveyors.count(column)
        bonus = t.atlas.bonus(column)
        lines.append(t.words.say("picture.surveyors", n=n, column=column, bonus=bonus) + ".")
    return t.sheet("surveyors_stand", lines)


def features(t: NewWorldTeller) -> Sheet:
    """List what is still open, and the plains that matter."""
    rows = [
        [
            t.name(FEATURE_NAMES[feature.kind]),
            cell_words(t.words, feature.cells),
            size_words(t.words, feature),
            open_words(t.words, feature) or "-",
            settler_words(t.words, feature),
            worth_words(t.words, feature),
        ]
        for feature in t.atlas.features
        if not feature.is_complete and (feature.kind != PLAINS or feature.badges or feature.counts)
    ]
    return t.sheet("features", [], "feature cells_of size open settlers worth", rows)


def land(t: NewWorldTeller) -> Sheet:
    """List all tiles and start spaces as they lie."""
    rows = []
    for cell, shape in sorted(t.atlas.shapes.items()):
        name = shape.tile.id or shape.tile.name or t.say("coast")
        rows.append([cell_words(t.words, [cell]), name, tile_words(t.words, shape)])
    return t.sheet("land", [t.say("cells")], "cell tile parts", rows)


def scores(t: NewWorldTeller) -> Sheet:
    """List points by seat and source, and the settlers in supply."""
    points = score_sheet(t.words, t.view, t.game.sources)
    rows = [[*row, str(t.view.supply[seat])] for seat, row in enumerate(points.rows)]
    return Sheet(points.title, [], [*points.head, t.say("supply")], rows)


def bag(t: NewWorldTeller) -> Sheet:
    """List the tiles that are still to come."""
    rows = [
        [tile.id, str(left), tile_words(t.words, t.game.tiles.shape(kind))]
        for kind, (tile, left) in enumerate(zip(t.game.tiles.tiles, t.view.left, strict=True))
        if left
    ]
    lines = [t.words.say("picture.left", n=sum(t.view.left)) + "."]
    return t.sheet("bag", lines, "tile left parts", rows)
