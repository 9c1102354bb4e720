"""What can be done, shown on the map: free cells, the tile to be turned, claims, scorings."""

from typing import NamedTuple

from carrack.core.actions import Action
from carrack.games.new_world.rules.atlas import Place
from carrack.games.new_world.rules.cells import column_of, row_of
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN
from carrack.games.new_world.show.plan import FARM_RADIUS, look_of, plan_of
from carrack.games.new_world.show.scene import SIZE, NewWorldScene, stand, variation
from carrack.games.new_world.show.symbols import INK, settler
from carrack.games.new_world.show.tile import path, region, tile
from carrack.show.seats import COLOURS
from carrack.show.svg import num, text

TINTS = (
    "#fff09a",
    "#ffb3d1",
    "#a9dcff",
    "#c5f5a8",
    "#ffc98a",
    "#d6c2ff",
    "#a8f5e6",
    "#ffaea3",
    "#f4f4f4",
)


class Marked(NamedTuple):
    """An option that names a feature: its tint on map and panel, its place, all its segments."""

    action: Action
    tint: str
    place: Place
    places: list[Place]


def mark_feature(scene: NewWorldScene, n: int, a: Action, place: Place) -> Marked:
    """Mark the feature at a place with the tint of the option's number."""
    return Marked(a, TINTS[n % len(TINTS)], place, scene.atlas.at[place].places)


def marked_features(scene: NewWorldScene) -> list[Marked]:
    """List the claims or scorings that can be chosen."""
    words = ("score", *scene.game.actions.roles)
    named = [a for a in scene.options.values() if a.word in words]
    return [mark_feature(scene, n, a, scene.atlas.place_of(a)) for n, a in enumerate(named)]


# --- features ---------------------------------------------------------------------------


def tinted_plains(scene: NewWorldScene, marked: list[Marked]) -> str:
    """Tint the plains under claim; trails and towns are drawn over them."""
    drawn = []
    for _, tint, _, places in marked:
        for column, row, slot in places:
            shape = scene.shapes[column, row]
            if shape.tile.segments[slot].kind == PLAINS and scene.is_shown(column, row):
                x, y = scene.corner(column, row)
                data = region(plan_of(look_of(shape)), slot, shape.turn)
                drawn.append(
                    f'<path transform="translate({x} {y})" d="{data}" fill="{tint}" opacity=".8"/>'
                )
    return "".join(drawn)


def outline(scene: NewWorldScene, tint: str, place: Place) -> str:
    """Outline one segment of a trail, town or farm."""
    column, row, slot = place
    shape = scene.shapes[column, row]
    plan = plan_of(look_of(shape))
    kind = plan.parts[slot].kind
    x, y = scene.corner(column, row)
    if kind == PLAINS:
        body = ""
    elif kind == TOWN:
        walls = "".join(path(wall, shape.turn) for wall in plan.walls[slot])
        body = (
            f'<path d="{path(plan.outlines[slot], shape.turn, closed=True)}" fill="{tint}" '
            f'opacity=".5"/><path d="{walls}" fill="none" stroke="{tint}" stroke-width="4"/>'
        )
    elif kind == FARM:
        body = (
            f'<circle cx="50" cy="50" r="{FARM_RADIUS + 5}" fill="{tint}" fill-opacity=".25" '
            f'stroke="{tint}" stroke-width="5"/>'
        )
    else:
        data = "".join(path(line, shape.turn) for line in plan.trails[slot])
        body = (
            f'<g fill="none"><path d="{data}" stroke="{INK}" stroke-width="10.5"/>'
            f'<path d="{data}" stroke="{tint}" stroke-width="7.5"/></g>'
        )
    return f'<g transform="translate({x} {y})">{body}</g>'


def outlines(scene: NewWorldScene, marked: list[Marked]) -> str:
    """Outline all features under claim, and those that can be scored, which can be clicked."""
    drawn = []
    for a, tint, at, places in marked:
        body = "".join(outline(scene, tint, place) for place in places)
        if a.word == "score":
            x, y = scene.spot(*at)
            body += (
                f'<circle cx="{num(x)}" cy="{num(y)}" r="24" fill="{tint}" fill-opacity=".6" '
                f'stroke="{INK}" stroke-width="2.5" stroke-dasharray="6 4"/>'
            )
            body = scene.thing("", body + numbered(scene, a, x + 8, y - 14, 1.2), a.text)
        else:
            body = f'<g pointer-events="none">{body}</g>'
        drawn.append(body)
    return "".join(drawn)


# --- places for a settler ---------------------------------------------------------------


def spots(scene: NewWorldScene, marked: list[Marked], x: float, y: float, scale: float) -> str:
    """Draw where a settler can go on the new tile, whose corner is given: a settler in a ring."""
    drawn = []
    for a, tint, (column, row, slot), _ in marked:
        if a.word not in scene.game.actions.roles:
            continue
        shape = scene.shapes[column, row]
        dx, dy = stand(plan_of(look_of(shape)), slot, shape.turn)
        body = (
            f'<circle cx="{num(x + dx)}" cy="{num(y + dy)}" r="{num(15 * scale)}" fill="{tint}" '
            f'stroke="{INK}" stroke-width="{num(1.2 * scale)}" '
            f'stroke-dasharray="{num(4 * scale)} {num(2.5 * scale)}"/>'
        )
        seat = scene.view.to_move[0]
        lying = a.args[0] == PLAINS
        body += settler(seat, x + dx, y + dy, scale=0.55 * scale, lying=lying)
        body += numbered(scene, a, x + dx, y + dy, scale)
        drawn.append(scene.thing("", body, a.text))
    return "".join(drawn)


def numbered(scene: NewWorldScene, a: Action, x: float, y: float, scale: float) -> str:
    """Write the number of an option beside its place, so that it is found without its tint."""
    x, y = x + 13 * scale, y - 11 * scale
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(7 * scale)}" fill="#fffaea" '
        f'stroke="{INK}" stroke-width="{num(scale)}"/>'
        + text(x, y + 4 * scale, number_of(scene, a), size=11 * scale, anchor="middle")
    )


def number_of(scene: NewWorldScene, a: Action) -> int:
    """Count an option among all, from one."""
    return list(scene.options).index(a.text) + 1


# --- cells ------------------------------------------------------------------------------


def free_cells(scene: NewWorldScene) -> str:
    """Mark the cells where the tile in hand can go."""
    drawn = []
    for a in scene.options.values():
        if a.word == "tile" and scene.is_shown(column_of(a.arg), row_of(a.arg)):
            x, y = scene.corner(column_of(a.arg), row_of(a.arg))
            colour = COLOURS[scene.view.to_move[0]]
            square = f'<rect x="{x + 7}" y="{y + 7}" width="86" height="86" rx="9"'
            body = (
                f'{square} fill="#fffbe8" fill-opacity=".72" stroke="{INK}" stroke-width="5"/>'
                f'{square} fill="{colour}" fill-opacity=".16" stroke="{colour}" stroke-width="3"/>'
                f'<path d="M{x + 50} {y + 36}v28M{x + 36} {y + 50}h28" stroke="{INK}" '
                'stroke-width="5" stroke-linecap="round" opacity=".55"/>'
            )
            drawn.append(scene.thing("", body, a.text))
    return "".join(drawn)


def chosen_cell(scene: NewWorldScene) -> str:
    """Show the tile in hand, faint, in the chosen cell; else outline the tile placed last."""
    view = scene.view
    if not view.cell:
        return ""
    column, row = view.cell
    x, y = scene.corner(column, row)
    body, colour = "", "#fff8e0"
    if view.step == "TurnTile":
        turns = [a.arg for a in scene.options.values()]
        look = look_of(scene.tiles.shape(view.tile))
        faint = tile(look, turns[0] if turns else 0, variation(column, row))
        words = scene.say("turns")
        body = scene.thing(words, f'<g opacity=".65">{faint}</g>', rule="turn-tile")
        colour = COLOURS[view.to_move[0]]
    square = f'<rect x="2" y="2" width="{SIZE - 4}" height="{SIZE - 4}" rx="4" fill="none"'
    return (
        f'<g transform="translate({x} {y})">{body}{square} stroke="{INK}" stroke-width="6"/>'
        f'{square} stroke="{colour}" stroke-width="4"/></g>'
    )
