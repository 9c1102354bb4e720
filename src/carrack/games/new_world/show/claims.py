"""Where a settler can go, and what can be scored: signs around the tile that was laid last."""

from math import atan2, cos, pi, sin

from carrack.games.new_world.rules.actions import SCORED
from carrack.games.new_world.rules.atlas import Feature, Place
from carrack.games.new_world.rules.cells import AROUND, cell_at, column_of, row_of
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TRAIL, Shape
from carrack.games.new_world.show.art import settler
from carrack.games.new_world.show.curves import Point
from carrack.games.new_world.show.field import Field
from carrack.games.new_world.show.names import payout_words
from carrack.games.new_world.show.paper import SIZE, at, words_at
from carrack.games.new_world.show.parts import outline, part_tip, stand
from carrack.games.new_world.show.plan import look_of
from carrack.show.areas import thing_group
from carrack.show.svg import num
from carrack.show.teller import capital

RADIUS = 46  # of a sign: 46 units when shown at least
FAR = 152  # from the middle of the tile to the middle of a sign


def claims(field: Field) -> str:
    """Draw the signs; the page shows them while one of them is lit."""
    column, row, kind, turn = field.view.land[-1]
    if not column:
        return ""
    shape = field.game.tiles.shape(kind, turn)
    stands = [stand(shape, slot) for slot in range(len(shape.tile.segments))]
    drawn = [
        sign(field, (column, row, slot), shape, stands[slot], place)
        for slot, place in enumerate(around(stands))
    ]
    body = at(*field.corner(column, row), "".join(drawn))
    return f'<g class="around">{body}</g><g class="around">{farms(field)}</g>'


def around(stands: list[Point]) -> list[Point]:
    """Spread the signs evenly around the tile, in the order in which their parts lie."""
    turns = [atan2(y - 50, x - 50) for x, y in stands]
    order = sorted(range(len(stands)), key=lambda slot: turns[slot])
    step = 2 * pi / len(stands)
    # The mean of what is left of each angle when the signs are spread from nought.
    shift = atan2(
        sum(sin(turns[slot] - n * step) for n, slot in enumerate(order)),
        sum(cos(turns[slot] - n * step) for n, slot in enumerate(order)),
    )
    placed = {slot: shift + n * step for n, slot in enumerate(order)}
    return [
        (50 + FAR * cos(placed[slot]), 50 + FAR * sin(placed[slot])) for slot in range(len(stands))
    ]


def sign(field: Field, place: Place, shape: Shape, foot: Point, middle: Point) -> str:
    """Draw a sign for a part of the last tile, tied to it; the part is tinted while it is lit."""
    slot = place[2]
    tile, part = shape.tile, look_of(shape).parts[slot]
    feature = field.atlas.at(place)
    kind, number = part.kind, tile.number_of(slot)
    on = field.game.actions.claims[field.view.land[-1][2]][slot].text
    if kind in SCORED:
        on += f" score:{SCORED[kind]}:{number}"
    if kind == FARM:
        on += " score:farm:here"
    near = 1 - RADIUS / FAR  # where the line to a sign ends
    x, y = (50 + (n - 50) * near for n in middle)
    line = f"M{num(foot[0])} {num(foot[1])}L{num(x)} {num(y)}"
    body = (
        f'<path d="{line}" class="s-nw-ink" stroke-width="5"/>'
        f'<path d="{line}" class="s-lit" stroke-width="2.5"/>'
    )
    tip = f"{part_tip(field.words, part)} {capital(field.told(feature))}"
    pays = payout_words(field.words, feature)
    button = thing_group(
        button_body(field, place, feature, middle),
        tip=f"{tip}. {pays}" if pays else tip,
        on=on,
        rule=FEATURE_NAMES[kind],
    )
    return f'<g pointer-events="none">{body}</g>{button}{tint(field, feature)}'


def tint(field: Field, feature: Feature) -> str:
    """Tint all of a feature, while its sign is pointed at."""
    home = field.corner(*field.view.land[-1][:2])
    drawn = []
    for column, row, slot in feature.places:
        shape = field.atlas.shapes[column, row]
        x, y = field.corner(column, row)
        data = outline(look_of(shape), slot, shape.turn)
        place = f"translate({x - home[0]} {y - home[1]})"
        drawn.append(f'<path d="{data}" transform="{place}"/>')
    kind = "s-lit trail" if feature.kind == TRAIL else "f-lit"
    return f'<g class="tint {kind}">{"".join(drawn)}</g>'


def button_body(field: Field, place: Place, feature: Feature, middle: Point) -> str:
    """Draw the sign itself: a settler, and the points that he brings at once."""
    x, y = middle
    points = field.atlas.at_once(place)
    circle = f'<circle cx="{num(x)}" cy="{num(y)}" r="{RADIUS}"'
    told = words_at(x, y + 38, f"+{points}", style="f-nw-ink", size=26) if points else ""
    lift = 12 if points else 0
    return (
        f'{circle} class="f-card s-nw-ink" stroke-width="4"/>'
        f'{circle} class="glow f-lit s-glow" stroke-width="6" fill-opacity=".75"/>'
        + settler("", x, y - lift, scale=1.25, lying=feature.kind == PLAINS)
        + told
    )


def farms(field: Field) -> str:
    """Ring the farms around the last tile, which it may have completed."""
    column, row, _, _ = field.view.land[-1]
    here = cell_at(column, row)
    drawn = []
    for step in AROUND:
        place = column_of(here + step), row_of(here + step)
        shape = field.atlas.shapes.get(place)
        slot = shape.tile.slot_of(FARM, 0) if shape is not None else -1
        if slot < 0:
            continue
        x, y = field.corner(*place)
        feature = field.atlas.at((place[0], place[1], slot))
        pays = sum(points for _, points in feature.pays[:1])
        body = (
            f'<circle cx="{x + SIZE / 2:g}" cy="{y + SIZE / 2:g}" r="{RADIUS}" '
            'class="glow f-lit s-glow" fill-opacity=".5" stroke-width="6"/>'
        )
        if pays:
            told = words_at(x + SIZE / 2, y + 60, f"+{pays}", style="f-nw-ink", size=28)
            body += f'<g class="glow">{told}</g>'
        tip = field.told(feature)
        on = field.game.actions.farms[step].text
        drawn.append(thing_group(body, tip=tip, on=on, rule="farm"))
    return "".join(drawn)
