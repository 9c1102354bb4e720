"""The table told in words: what is to be decided, one's own settlers, the land, the others."""

from typing import TYPE_CHECKING

from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.scoring import FEATURE_NAMES, SURVEYOR_BONUS
from carrack.games.new_world.rules.tiles import PLAINS, TURNS
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.decision import decision
from carrack.games.new_world.show.feature_names import (
    cell_words,
    danger_words,
    feature_words,
    open_words,
    settler_words,
    size_words,
    worth_words,
)
from carrack.games.new_world.show.names import Teller
from carrack.games.new_world.show.tile_names import tile_words
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet

if TYPE_CHECKING:
    from carrack.games.new_world.rules.game import NewWorld


def told(game: "NewWorld", view: NewWorldView, language: str) -> list[Sheet]:
    """Tell everything, what matters most first."""
    t = Teller(game, view, language)
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


def own_settlers(t: Teller) -> Sheet:
    """Tell a seat what it has."""
    seat = t.view.seat
    assert seat is not None
    points = t.words.say("told.points", n=t.view.scores()[seat], seat=LETTERS[seat])
    supply = t.words.say("picture.supply", n=t.view.supply[seat])
    mine = [settler for settler in t.view.settlers if settler[0] == seat]
    rows = [settler_row(t, settler)[1:] for settler in mine]
    return t.sheet("own", [f"{points}, {supply}."], "role cell feature surveyors", rows)


def others(t: Teller) -> Sheet:
    """List the settlers of all others."""
    theirs = [settler for settler in t.view.settlers if settler[0] != t.view.seat]
    rows = [settler_row(t, settler) for settler in sorted(theirs)]
    lines = [] if rows else [t.words.say("told.nobody")]
    return t.sheet("others", lines, "seat role cell feature surveyors", rows)


def settler_row(t: Teller, settler: list[int]) -> list[str]:
    """Tell about one settler."""
    seat, kind, column, row, slot = settler
    return [
        LETTERS[seat],
        t.words.name(ROLES[kind]),
        cell_words(t.words, [(column, row)]),
        feature_words(t.words, t.atlas.feature((column, row, slot))),
        danger_words(t.words, t.atlas, settler),
    ]


def surveyors(t: Teller) -> Sheet:
    """Tell where the surveyors stand."""
    lines = []
    for column in sorted(set(t.view.surveyors)):
        n = t.view.surveyors.count(column)
        bonus = SURVEYOR_BONUS * n
        lines.append(t.words.say("picture.surveyors", n=n, column=column, bonus=bonus) + ".")
    return t.sheet("surveyors_stand", lines)


def features(t: Teller) -> Sheet:
    """List what is still open, and the plains that matter."""
    rows = [
        [
            t.words.name(FEATURE_NAMES[feature.kind]),
            cell_words(t.words, feature.cells),
            size_words(t.words, feature),
            open_words(t.words, feature) or "-",
            settler_words(t.words, feature),
            worth_words(t.words, feature),
        ]
        for feature in t.atlas.all()
        if not feature.is_complete()
        and (feature.kind != PLAINS or feature.badges or feature.settlers)
    ]
    return t.sheet("features", [], "feature cells_of size open settlers worth", rows)


def land(t: Teller) -> Sheet:
    """List all tiles and start spaces as they lie."""
    rows = []
    for cell, shape in sorted(t.atlas.shapes.items()):
        name = shape.tile.id or shape.tile.name or t.words.say("told.coast")
        rows.append([cell_words(t.words, [cell]), name, tile_words(t.words, shape)])
    return t.sheet("land", [t.words.say("told.cells")], "cell tile parts", rows)


def scores(t: Teller) -> Sheet:
    """List points by seat and source, and the settlers in supply."""
    view, words = t.view, t.words
    sources = [words.say(f"source.{source}") for source in t.game.sources]
    head = [words.say("told.seat"), words.say("score.total"), *sources]
    rows = [
        [LETTERS[seat], str(sum(row)), *map(str, row), str(view.supply[seat])]
        for seat, row in enumerate(view.tally)
    ]
    return Sheet(words.say("told.scores"), [], [*head, words.say("told.supply")], rows)


def bag(t: Teller) -> Sheet:
    """List the tiles that are still to come."""
    rows = [
        [tile.id, str(left), tile_words(t.words, t.game.tiles.shapes[kind * TURNS])]
        for kind, (tile, left) in enumerate(zip(t.game.tiles.tiles, t.view.left, strict=True))
        if left
    ]
    lines = [t.words.say("picture.left", n=sum(t.view.left)) + "."]
    return t.sheet("bag", lines, "tile left parts", rows)
