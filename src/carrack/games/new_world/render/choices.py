"""What can be done, shown on the map: free cells, the tile to be turned, claims, scorings."""

from carrack.core.space import Action
from carrack.games.new_world.cells import AROUND, cell_at, column_of, row_of
from carrack.games.new_world.render.figures import settler
from carrack.games.new_world.render.plan import FARM_RADIUS, look_of, plan_of
from carrack.games.new_world.render.scene import SIZE, Part, Scene, stand, variation
from carrack.games.new_world.render.symbols import INK
from carrack.games.new_world.render.tile import path, region, tile
from carrack.games.new_world.tiles import FARM, PLAINS, TOWN, TURNS
from carrack.render.seats import COLOURS
from carrack.render.svg import num, tooltip
from carrack.text import action_label

# Each claim has its own tint, on the map and in the panel.
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


def part_of(scene: Scene, a: Action) -> Part:
    """Find the segment that a claim or a scoring names."""
    column, row = scene.view.cell
    kind, number = a.args
    if a.word == "score" and kind == FARM:
        cell = cell_at(column, row) + (AROUND[number] if number < len(AROUND) else 0)
        column, row, number = column_of(cell), row_of(cell), 0
    return column, row, scene.shapes[column, row].tile.slot_of(kind, number)


def chosen_features(scene: Scene) -> list[tuple[Action, str, list[Part]]]:
    """List the options that name a feature, each with its tint and all its segments."""
    named = [a for a in scene.options if len(a.args) == 2]
    return [
        (a, TINTS[n % len(TINTS)], scene.feature(*part_of(scene, a))) for n, a in enumerate(named)
    ]


def ground_highlights(scene: Scene, chosen: list[tuple[Action, str, list[Part]]]) -> str:
    """Tint the plains under claim."""
    drawn = []
    for _, tint, parts in chosen:
        for column, row, slot in parts:
            shape = scene.shapes[column, row]
            if shape.tile.segments[slot].kind == PLAINS:
                x, y = scene.corner(column, row)
                data = region(plan_of(look_of(shape)), slot, shape.turn)
                drawn.append(
                    f'<path transform="translate({x} {y})" d="{data}" fill="{tint}" opacity=".8"/>'
                )
    return "".join(drawn)


def outline(scene: Scene, tint: str, parts: list[Part]) -> str:
    """Outline the trails, towns and farms of a feature."""
    drawn = []
    for column, row, slot in parts:
        shape = scene.shapes[column, row]
        plan = plan_of(look_of(shape))
        kind = plan.parts[slot][0]
        if kind == PLAINS:
            continue
        x, y = scene.corner(column, row)
        if kind == TOWN:
            data = path(plan.outlines[slot], shape.turn, closed=True)
            body = f'<path d="{data}" fill="{tint}" fill-opacity=".45" stroke="{tint}" stroke-width="4"/>'
        elif kind == FARM:
            body = (
                f'<circle cx="50" cy="50" r="{FARM_RADIUS + 5}" fill="{tint}" fill-opacity=".25" '
                f'stroke="{tint}" stroke-width="5"/>'
            )
        else:
            data = "".join(path(line, shape.turn) for line in plan.trails[slot])
            body = (
                f'<g fill="none" stroke-linecap="round"><path d="{data}" stroke="{INK}" stroke-width="11"/>'
                f'<path d="{data}" stroke="{tint}" stroke-width="8"/></g>'
            )
        drawn.append(f'<g transform="translate({x} {y})">{body}</g>')
    return "".join(drawn)


def spot(seat: int, kind: int, tint: str, x: float, y: float, scale: float) -> str:
    """Draw a place where a settler can go: the settler, faint, in a ring of the claim's tint."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(15 * scale)}" fill="{tint}" stroke="{INK}" '
        f'stroke-width="{num(1.2 * scale)}" stroke-dasharray="{num(4 * scale)} {num(2.5 * scale)}"/>'
        + settler(seat, x, y + 1.5 * scale, lying=kind == PLAINS, scale=0.55 * scale)
    )


def marks(scene: Scene, chosen: list[tuple[Action, str, list[Part]]]) -> str:
    """Draw all that can be clicked on the map."""
    view, words = scene.view, scene.words
    drawn = [last_tile(scene)]
    for a in scene.options:
        if a.word == "tile":
            x, y = scene.corner(column_of(a.arg), row_of(a.arg))
            drawn.append(
                tooltip(action_label(words, a), free_cell(view.to_move[0], x, y), act=a.text)
            )
    if view.step == "TurnTile":
        drawn.append(ghost(scene))
    for a, tint, parts in chosen:
        body = outline(scene, tint, parts)
        column, row, slot = parts[0]
        if a.word == "score":
            x, y = scene.spot(column, row, slot)
            drawn.append(tooltip(action_label(words, a), body + ring(tint, x, y), act=a.text))
        else:
            drawn.append(body)
    return "".join(drawn)


def claim_spots(scene: Scene, chosen: list[tuple[Action, str, list[Part]]]) -> str:
    """Draw the places for a settler on the new tile."""
    drawn = []
    for a, tint, parts in chosen:
        if a.word != "score":
            x, y = scene.spot(*parts[0])
            body = spot(scene.view.to_move[0], a.args[0], tint, x, y, 0.9)
            drawn.append(tooltip(action_label(scene.words, a), body, act=a.text))
    return "".join(drawn)


def free_cell(seat: int, x: float, y: float) -> str:
    """Mark a cell where the tile in hand can go."""
    return (
        f'<rect x="{x + 7}" y="{y + 7}" width="86" height="86" rx="9" fill="#fffbe8" '
        f'fill-opacity=".72" stroke="{INK}" stroke-width="5"/>'
        f'<rect x="{x + 7}" y="{y + 7}" width="86" height="86" rx="9" fill="{COLOURS[seat]}" '
        f'fill-opacity=".16" stroke="{COLOURS[seat]}" stroke-width="3"/>'
        f'<path d="M{x + 50} {y + 36}v28M{x + 36} {y + 50}h28" stroke="{INK}" stroke-width="5" '
        'stroke-linecap="round" opacity=".55"/>'
    )


def ring(tint: str, x: float, y: float) -> str:
    """Mark a feature that can be scored, around its settler's place."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="24" fill="{tint}" fill-opacity=".6" '
        f'stroke="{INK}" stroke-width="2.500" stroke-dasharray="6 4"/>'
    )


def last_tile(scene: Scene) -> str:
    """Outline the tile placed last."""
    view = scene.view
    if not view.cell or (view.cell[0], view.cell[1]) not in scene.shapes:
        return ""
    x, y = scene.corner(*view.cell)
    return (
        f'<rect x="{x + 1.5}" y="{y + 1.5}" width="97" height="97" rx="3" fill="none" '
        'stroke="#fff8e0" stroke-width="4" opacity=".95"/>'
        f'<rect x="{x - 1}" y="{y - 1}" width="102" height="102" rx="4" fill="none" stroke="{INK}" '
        'stroke-width="1.500"/>'
    )


def ghost(scene: Scene) -> str:
    """Show the tile in hand, faint, in the chosen cell."""
    view = scene.view
    column, row = view.cell
    turns = [a.arg for a in scene.options if a.word == "turn"]
    x, y = scene.corner(column, row)
    look = look_of(scene.tiles.shapes[view.tile * TURNS])
    body = tile(look, turns[0] if turns else 0, variation(column, row))
    return (
        f'<g transform="translate({x} {y})"><g opacity=".6">{body}</g><rect x="2" y="2" '
        f'width="{SIZE - 4}" height="{SIZE - 4}" rx="6" fill="none" stroke="{COLOURS[view.to_move[0]]}" '
        'stroke-width="5" stroke-dasharray="12 7"/></g>'
    )


def tile_spots(scene: Scene, chosen: list[tuple[Action, str, list[Part]]]) -> str:
    """Draw the places for a settler on the new tile alone, for the panel."""
    drawn = []
    for a, tint, parts in chosen:
        column, row, slot = parts[0]
        shape = scene.shapes[column, row]
        x, y = stand(plan_of(look_of(shape)), slot, shape.turn)
        body = spot(scene.view.to_move[0], a.args[0], tint, x, y, 0.62)
        drawn.append(tooltip(action_label(scene.words, a), body, act=a.text))
    return "".join(drawn)
