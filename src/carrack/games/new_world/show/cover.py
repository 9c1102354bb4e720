"""The cover: a coast some turns into a game, and a ship before it."""

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.show.art import all_symbols
from carrack.games.new_world.show.field import Field
from carrack.games.new_world.show.palette import PALETTE
from carrack.show.compose import needed
from carrack.show.html import symbols_svg
from carrack.show.palette import COMMON, rules
from carrack.show.svg import document
from carrack.text.catalogue import catalogue

SEED, TILES = 12, 64
UPRIGHT = (
    ".up{transform:rotate(var(--up,0deg))}"
    ".turn-1{--up:-90deg}.turn-2{--up:-180deg}.turn-3{--up:-270deg}"
)


def some_turns(game: NewWorld) -> Position:
    """Play tiles where they have most neighbours, and settle whatever comes first."""
    s = game.new(SEED)
    assert isinstance(s, Position)
    while len(s.cells) < TILES:
        seat = s.to_move[0]
        options = s.options(seat)
        if options[0].word == "tile":
            s.apply(seat, max(options, key=lambda a: (s.neighbours(a.arg), a.text)))
        else:
            s.apply(seat, options[len(s.cells) % len(options)])
    return s


def cover(game: NewWorld) -> str:
    """Draw the cover, 800 by 500."""
    view = some_turns(game).view(None)
    field = Field(game, view, catalogue("en", game.package), (9, -2, 13))
    land = field.ground() + field.tiles() + field.settlers()
    ship = '<use href="#nw-carrack" transform="translate(668 352) scale(3.1)"/>'
    rose = '<use href="#nw-rose" transform="translate(716 92) scale(1.5)" opacity=".8"/>'
    body = f'<g transform="translate(470 -118) rotate(9) scale(.88)">{land}</g>{rose}{ship}'
    style = f"<style>{rules({**COMMON, **PALETTE}, 0)}{UPRIGHT}</style>"
    used = symbols_svg(needed(all_symbols(game.tiles), body))
    return document(800, 500, "New World", body, defs=style + used)
