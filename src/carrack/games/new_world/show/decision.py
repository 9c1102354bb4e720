"""The decision told in words: the tile, where it fits, its parts and what they pay."""

from carrack.games.new_world.rules.atlas import Cell, Feature
from carrack.games.new_world.rules.cells import AROUND_NAMES
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM
from carrack.games.new_world.show.names import (
    SIDE_NAMES,
    NewWorldTeller,
    cell_words,
    feature_words,
    part_words,
    payout_words,
    settler_words,
    size_words,
    tile_words,
)
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet
from carrack.text.sentences import action_label


def decision(t: NewWorldTeller) -> Sheet:
    """Tell who decides what, with all that the decision is about."""
    view = t.view
    if view.over:
        seats = ", ".join(LETTERS[seat] for seat in view.winners)
        return t.sheet("over", [t.words.say("picture.winners", n=len(view.winners), seats=seats)])
    prompt = t.words.say(f"prompt.{view.step}", seat=LETTERS[view.to_move[0]]) + "."
    match view.step:
        case "PlaceTile":
            return where_it_fits(t, prompt)
        case "TurnTile":
            return how_it_lies(t, prompt)
    return new_tile(t, prompt)


def in_hand(t: NewWorldTeller) -> str:
    """Describe the tile in hand as printed."""
    shape = t.game.tiles.shape(t.view.tile)
    parts = tile_words(t.words, shape)
    left = t.view.left[t.view.tile]
    copies = t.words.say("picture.copies" if left else "picture.last_copy", n=left)
    return t.say("hand", tile=shape.tile.id, parts=parts, copies=copies)


def turn_words(t: NewWorldTeller, turns: int) -> str:
    """List turns that are given as bits."""
    return ", ".join(action_label(t.words, a) for a in t.game.actions.turns[turns])


def around(t: NewWorldTeller, cell: Cell) -> str:
    """Tell what goes on into a free cell, side by side."""
    told = []
    for side, feature in t.atlas.beside(cell):
        side_name = t.name(SIDE_NAMES[side])
        told.append(t.words.say("feature.line", name=side_name, facts=short(t, feature)))
    return t.words.say("tile.join").join(told)


def short(t: NewWorldTeller, feature: Feature) -> str:
    """Name a feature with its size and its settlers."""
    name = t.name(FEATURE_NAMES[feature.kind])
    return f"{name} ({size_words(t.words, feature)}, {settler_words(t.words, feature)})"


def where_it_fits(t: NewWorldTeller, prompt: str) -> Sheet:
    """List the cells that take the tile in hand."""
    rows = [
        [cell_words(t.words, [cell]), turn_words(t, turns), around(t, cell)]
        for cell, turns in t.atlas.free_cells().items()
        if turns
    ]
    return t.sheet("decision", [prompt, in_hand(t)], "cell turns beside", rows)


def how_it_lies(t: NewWorldTeller, prompt: str) -> Sheet:
    """List the turns at which the tile fits the chosen cell."""
    column, row = t.view.cell
    turns = t.atlas.free_cells()[column, row]
    rows = [
        [
            action_label(t.words, a),
            tile_words(t.words, t.game.tiles.shape(t.view.tile, a.arg)),
        ]
        for a in t.game.actions.turns[turns]
    ]
    cell = t.say("chosen", cell=cell_words(t.words, [(column, row)]))
    lines = [prompt, in_hand(t), f"{cell} {around(t, (column, row))}."]
    return t.sheet("decision", lines, "turn lies", rows)


def new_tile(t: NewWorldTeller, prompt: str) -> Sheet:
    """List the parts of the tile just placed, and farms that it has completed."""
    column, row = t.view.cell
    shape = t.atlas.shapes[column, row]
    rows = []
    for slot, segment in enumerate(shape.tile.segments):
        name = t.name(FEATURE_NAMES[segment.kind])
        number = shape.tile.number_of(slot) + 1
        feature = t.atlas.at((column, row, slot))
        part = part_words(t.words, segment, shape.turn)
        rows.append([f"{name} {number}", part, *state_of(t, feature)])
    rows += farms_around(t, column, row)
    cell = cell_words(t.words, [(column, row)])
    line = t.say("placed", tile=shape.tile.id, cell=cell)
    return t.sheet("decision", [prompt, line], "part where feature pays", rows)


def farms_around(t: NewWorldTeller, column: int, row: int) -> list[list[str]]:
    """List the completed farms beside the tile just placed."""
    rows = []
    for a in sorted(t.atlas.completed(), key=lambda a: a.args):
        place = t.atlas.place_of(a)
        if a.arg == FARM and place[:2] != (column, row):
            farm = f"{t.name('farm')}, {t.name(AROUND_NAMES[a.args[1]])}"
            where = cell_words(t.words, [place[:2]])
            rows.append([farm, where, *state_of(t, t.atlas.at(place))])
    return rows


def state_of(t: NewWorldTeller, feature: Feature) -> list[str]:
    """Describe a feature, and what it pays if it is complete."""
    return [feature_words(t.words, feature), payout_words(t.words, feature) or "-"]
