"""What is at hand: the tile to be laid, and one's own settlers."""

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import SETTLERS
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.art import settler, tile_use
from carrack.games.new_world.show.field import Field
from carrack.games.new_world.show.names import tile_words
from carrack.show.areas import Drawing, attributes, thing_group
from carrack.show.seats import LETTERS
from carrack.show.svg import esc, num
from carrack.text.catalogue import Catalogue

HIGH = 96.0
SIDE = 90.0  # of the tile in hand
IN_HAND = ("PlaceTile", "TurnTile")


def hand(field: Field) -> Drawing:
    """Draw the tile in hand; where one of several turns must be chosen, draw these."""
    game, view, words = field.game, field.view, field.words
    if view.step not in IN_HAND:
        slot = f'<rect x="3" y="3" width="{SIDE}" height="{SIDE}" rx="6" class="s-soft" '
        return Drawing(HIGH, HIGH, f'{slot}fill="none" stroke-width="2" stroke-dasharray="6 5"/>')
    fits = field.atlas.gains(view.to_move[0])
    if view.step == "TurnTile":
        turns = [*fits[view.cell[0], view.cell[1]]]
        shown = "".join(turned(game, view, words, n, turn) for n, turn in enumerate(turns))
        width = HIGH * len(turns)
    else:
        shown = tile_in_hand(game, view, words)
        width = HIGH
    cell = f' data-cell="tile:{view.cell[0]},{view.cell[1]}"' if view.step == "TurnTile" else ""
    return Drawing(width, HIGH, f'<g data-ghost="{ghosts(fits)}"{cell}>{shown}</g>')


def ghosts(fits: dict[tuple[int, int], dict[int, int]]) -> str:
    """Tell the page which turns fit each cell, and what they score: `tile:3,4=0/2+8`."""
    told = []
    for (column, row), turns in fits.items():
        each = "/".join(
            f"{turn}+{points}" if points else f"{turn}" for turn, points in turns.items()
        )
        told.append(f"tile:{column},{row}={each}")
    return esc(" ".join(told))


def framed(body: str, x: float) -> str:
    """Put a tile, 100 by 100, into its frame."""
    scale = num(SIDE / 100)
    return (
        f'<g transform="translate({num(x + 3)} 3) scale({scale})">'
        f'<rect x="-3" y="-3" width="106" height="106" rx="5" class="f-nw-ink"/>{body}</g>'
    )


def tile_in_hand(game: NewWorld, view: NewWorldView, words: Catalogue) -> str:
    """Draw the tile at all its turns; the page shows one of them, at first as printed."""
    shape = game.tiles.shape(view.tile)
    drawn = []
    for turn in shape.tile.turns:
        hidden = "" if turn == shape.tile.turns[0] else ' display="none"'
        use = tile_use(game.tiles, view.tile, turn)
        drawn.append(f'<g data-turn="{turn}"{hidden}>{use}</g>')
    tip = words.say("picture.in_hand", tile=shape.tile.id, parts=tile_words(words, shape))
    piece = f"tile:{len(view.land)}"
    return thing_group(framed("".join(drawn), 0), tip=tip, rule="place", piece=piece)


def turned(game: NewWorld, view: NewWorldView, words: Catalogue, n: int, turn: int) -> str:
    """Draw the tile at one of the turns that can be chosen."""
    x, side = n * HIGH, SIDE + 2
    light = (
        f'<rect x="{num(x + 2)}" y="2" width="{side:g}" height="{side:g}" rx="6" fill="none" '
        'class="glow s-lit" stroke-width="6"/>'
    )
    use = f'<g data-turn="{turn}">{tile_use(game.tiles, view.tile, turn)}</g>'
    tip = words.say("picture.turns")
    return thing_group(framed(use, x) + light, tip=tip, rule="turn-tile", on=f"turn:{turn}")


def supply(seat: int, count: int, words: Catalogue) -> Drawing:
    """Draw the settlers of a seat; those on the land are faint, and the next goes there."""
    following = attributes(piece=f"{LETTERS[seat]}@tray")
    figures = "".join(
        f'<g opacity="{1 if n < count else 0.15}"{following if n == count - 1 else ""}>'
        f"{settler(seat, 26 + 44 * n, HIGH / 2, scale=1.2)}</g>"
        for n in range(SETTLERS)
    )
    place = f'y="14" width="{44 * count + 8}" height="70" rx="10"'
    ring = f'<rect {place} class="glow f-lit" opacity=".45"/>'
    tip = words.say("picture.supply", n=count)
    on = "shopkeeper:* robber:* trapper:* farmer:*"
    body = thing_group(ring + figures, tip=tip, rule="claim", on=on)
    return Drawing(44 * SETTLERS + 8, HIGH, body)
