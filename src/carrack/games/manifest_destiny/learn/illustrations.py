"""Pictures of the rules' text: small positions drawn with the parts of the table's picture."""

from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.show.board import borders, land
from carrack.games.manifest_destiny.show.geography import geography
from carrack.games.manifest_destiny.show.hand import CARD_HIGH, CARD_WIDE, draw_card, draw_dice
from carrack.games.manifest_destiny.show.payments import payment_heads, payment_row
from carrack.games.manifest_destiny.show.scene import (
    PANEL_WIDE,
    PANEL_X,
    SCALE,
    SEA,
    ManifestDestinyScene,
)
from carrack.games.manifest_destiny.show.sheets import deed, discovery
from carrack.games.manifest_destiny.show.signs import signs_of
from carrack.show.scene import PAPER
from carrack.show.seats import mark
from carrack.show.svg import document, num, rect

A, B, C = range(3)
MARGIN = 10


def illustrate(game: ManifestDestiny, name: str, language: str) -> str:
    """Draw a picture of the rules' text."""
    draw = {
        "map": piece_of_map,
        "cards": three_cards,
        "payment": livestock,
        "mat": transportation,
        "research": think_tank,
        "duel": colorado,
    }[name]
    s = game.blank(Rng(b""))
    assert isinstance(s, Position)
    return draw(game, s, language)


def scene_of(game: ManifestDestiny, s: Position, language: str) -> ManifestDestinyScene:
    """Look at a position from seat A."""
    return ManifestDestinyScene(game, s.view(A), [], language)


def frame(
    scene: ManifestDestinyScene, width: float, height: float, body: str, defs: str = ""
) -> str:
    """Put a drawing on paper."""
    body = rect(0, 0, width, height, PAPER) + body
    return document(width, height, scene.words.say("title"), body, defs=defs)


def places(s: Position, *ids: str) -> int:
    """Give territories as a set."""
    return set_of([s.atlas.ids.index(id) for id in ids])


def crop(scene: ManifestDestinyScene, x: float, y: float, width: float, height: float) -> str:
    """Draw the part of the map in a window, given in the map's own measure."""
    shapes = geography(scene.game)
    left, top, wide, high = x * SCALE, y * SCALE, width * SCALE, height * SCALE
    near = [
        place
        for place, territory in enumerate(scene.game.atlas.territories)
        if place in shapes.cells
        and x - 120 < territory.x < x + width + 120
        and y - 120 < territory.y < y + height + 120
    ]
    grounds = "".join(land(scene, shapes, place, is_lit=False) for place in near)
    signs = "".join(signs_of(scene, place) for place in near)
    return (
        f'<svg x="0" y="0" width="{num(wide)}" height="{num(high)}" '
        f'viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}">'
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(wide)}" height="{num(high)}" '
        f'fill="{SEA}"/><g clip-path="url(#mainland)">{grounds}{borders(scene, shapes)}</g>'
        f'<path d="{shapes.mainland}" fill="none" stroke="#5b5140" stroke-width="1.600"/>'
        f"{signs}</svg>"
    )


def coast(game: ManifestDestiny) -> str:
    """Give the outline that the mainland is cut to."""
    return f'<clipPath id="mainland"><path d="{geography(game).mainland}"/></clipPath>'


def piece_of_map(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw Louisiana as a home with a city, a New Presence beside it, and natives in Kansas."""
    s.homes[A] = s.atlas.ids.index("louisiana")
    s.established[A] = places(s, "louisiana", "texas")
    s.fresh[A] = places(s, "arkansas")
    s.established[B] = places(s, "tennessee", "alabama")
    s.cities = places(s, "texas")
    s.natives = places(s, "kansas")
    scene = scene_of(game, s, language)
    body = crop(scene, 400, 285, 270, 215)
    return frame(scene, 270 * SCALE, 215 * SCALE, body, coast(game))


def three_cards(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw a card of each kind."""
    scene = scene_of(game, s, language)
    step = CARD_WIDE + MARGIN
    body = "".join(
        draw_card(scene, scene.game.deck.ids.index(id), MARGIN + n * step, MARGIN)
        for n, id in enumerate(("king_cotton", "george_washington", "erie_canal"))
    )
    return frame(scene, 3 * step + MARGIN, CARD_HIGH + 2 * MARGIN, body)


def livestock(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw the row of Livestock where A has two units and a city, B three units, C one."""
    product = s.atlas.products.index("livestock")
    yields = [1 << n for n in range(len(s.atlas.ids)) if s.atlas.producing[product] >> n & 1]
    s.established = [sum(yields[:2]), sum(yields[2:5]), yields[5]]
    s.cities = yields[0]
    scene = scene_of(game, s, language)
    body = payment_heads(16) + payment_row(scene, product, "livestock", 40)
    moved = f'<g transform="translate({-PANEL_X} 0)">{body}</g>'
    return frame(scene, PANEL_WIDE, 60, moved)


def transportation(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw one category: the first owned, the second with a credit, the third to come."""
    s.owned[A] = 1
    s.owned[B] = 1
    s.add_credit(A, PROGRESSIONS.index("railroads"), 40)
    scene = scene_of(game, s, language)
    body = "".join(deed(scene, number, MARGIN + number * 156, MARGIN) for number in range(3))
    return frame(scene, 3 * 156 + MARGIN + 4, 66, body)


def think_tank(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw the rulebook's example: A lacks the 3 and has rolled 1 and 6 (9.412)."""
    number = DISCOVERIES.index("think_tank")
    s.era = 2
    s.put_steps(A, number, set_of([1, 2, 4]))
    s.put_steps(B, number, set_of([2]))
    s.dice = [1, 6]
    scene = scene_of(game, s, language)
    body = discovery(scene, number, MARGIN, MARGIN)
    body += mark(A, 352, 33, 12) + draw_dice(scene.view.dice, 376, 20)
    return frame(scene, 460, 66, body)


def colorado(game: ManifestDestiny, s: Position, language: str) -> str:
    """Draw the rulebook's example of a duel: A attacks B in Colorado and ties (10.247)."""
    s.established[B] = places(s, "colorado")
    s.fresh[A] = places(s, "utah")
    s.established[A] = places(s, "nevada", "wyoming")
    scene = scene_of(game, s, language)
    body = crop(scene, 195, 255, 260, 125)
    dice = mark(A, 358, 46, 12) + draw_dice([3, 2], 380, 33)
    dice += mark(B, 358, 96, 12) + draw_dice([3], 380, 83, is_defence=True)
    return frame(scene, 450, 125 * SCALE, body + dice, coast(game))
