"""The shapes of the territories: on the mainland each is what lies nearest to its places."""

from typing import TYPE_CHECKING, NamedTuple

from carrack.games.manifest_destiny.rules.atlas import Atlas, Outline
from carrack.games.manifest_destiny.show.scene import SCALE
from carrack.show.svg import num

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.rules.game import ManifestDestiny

MARKET = (44, 38)  # half the size of a foreign market's box
FRAME = (0.0, 0.0, 1000.0, 700.0)


class Corner(NamedTuple):
    """A corner of a cell, and the territory beyond the side that begins there."""

    x: float
    y: float
    beyond: int


class Side(NamedTuple):
    """A piece of border between two territories."""

    one: int
    other: int
    path: str


Cell = list[Corner]


class Geography:
    """All shapes as SVG paths in the picture's own measure."""

    def __init__(self, atlas: Atlas) -> None:
        self.mainland = "".join(path(o) for o in atlas.outlines if o.kind == "mainland")
        self.lakes = "".join(path(o) for o in atlas.outlines if o.kind == "lake")
        self.islands = {o.of: path(o) for o in atlas.outlines if o.kind == "island"}
        for place, territory in enumerate(atlas.territories):
            if territory.ocean >= 0:
                self.islands[place] = box(territory.x, territory.y)
        cells = mainland_cells(atlas, set(self.islands))
        self.cells = {
            place: "".join(polygon(cell) for owner, cell in cells if owner == place)
            for place in {owner for owner, _ in cells}
        }
        self.sides = [side for owner, cell in cells for side in sides_of(owner, cell)]
        self.edges = self.islands | {
            place: "".join(s.path for s in self.sides if place in (s.one, s.other))
            for place in self.cells
        }
        self.rooms = [room(atlas, place) for place in range(len(atlas.ids))]
        self.find_borders(atlas)

    def find_borders(self, atlas: Atlas) -> None:
        """Join the borders: fine between territories, strong between regions, wet at rivers."""
        rivers = {(link.one, link.other) for link in atlas.links if link.river}
        rivers |= {(other, one) for one, other in rivers}
        self.fine, self.strong, self.wet = "", "", ""
        for side in self.sides:
            if (side.one, side.other) in rivers:
                self.wet += side.path
            elif atlas.territories[side.one].region != atlas.territories[side.other].region:
                self.strong += side.path
            else:
                self.fine += side.path


_KNOWN: dict[str, Geography] = {}


def room(atlas: Atlas, place: int) -> float:
    """Say how much larger than in the crowded East the signs of a territory may be."""
    here = atlas.territories[place]
    nearest = min(
        (other.x - here.x) ** 2 + (other.y - here.y) ** 2
        for other in atlas.territories
        if other is not here
    )
    return float(min(max(nearest**0.5 / 40, 1.0), 1.6))


def path(outline: Outline) -> str:
    """Draw an outline with soft corners."""
    points = list(zip(outline.points[::2], outline.points[1::2], strict=True))
    middles = [
        ((x + u) / 2, (y + v) / 2)
        for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    start = middles[-1]
    steps = [
        f"Q{num(x * SCALE)} {num(y * SCALE)} {num(mx * SCALE)} {num(my * SCALE)}"
        for (x, y), (mx, my) in zip(points, middles, strict=True)
    ]
    return f"M{num(start[0] * SCALE)} {num(start[1] * SCALE)}{''.join(steps)}Z"


def box(x: float, y: float) -> str:
    """Draw the box of a foreign market."""
    wide, high = MARKET[0] * SCALE, MARKET[1] * SCALE
    left, top = x * SCALE - wide, y * SCALE - high
    return (
        f"M{num(left + 14)} {num(top)}h{num(2 * wide - 28)}q14 0 14 14v{num(2 * high - 28)}"
        f"q0 14-14 14h{num(28 - 2 * wide)}q-14 0-14-14v{num(28 - 2 * high)}q0-14 14-14Z"
    )


def polygon(cell: Cell) -> str:
    """Draw a cell."""
    return "M" + "L".join(f"{num(c.x * SCALE)} {num(c.y * SCALE)}" for c in cell) + "Z"


def sides_of(owner: int, cell: Cell) -> list[Side]:
    """List a cell's sides towards other territories, each once."""
    found = []
    for n, corner in enumerate(cell):
        if corner.beyond > owner:
            end = cell[(n + 1) % len(cell)]
            line = (
                f"M{num(corner.x * SCALE)} {num(corner.y * SCALE)}"
                f"L{num(end.x * SCALE)} {num(end.y * SCALE)}"
            )
            found.append(Side(owner, corner.beyond, line))
    return found


def mainland_cells(atlas: Atlas, islands: set[int]) -> list[tuple[int, Cell]]:
    """Cut the canvas into cells, one around each place of a mainland territory."""
    seeds: list[tuple[float, float, int]] = []
    for place, territory in enumerate(atlas.territories):
        if place not in islands:
            also = zip(territory.also[::2], territory.also[1::2], strict=True)
            seeds += [(x, y, place) for x, y in [(territory.x, territory.y), *also]]
    return [(owner, cell_around(x, y, seeds)) for x, y, owner in seeds]


def cell_around(x: float, y: float, seeds: list[tuple[float, float, int]]) -> Cell:
    """Cut away from the canvas all that is nearer to another seed."""
    left, top, right, bottom = FRAME
    cell = [
        Corner(left, top, -1),
        Corner(right, top, -1),
        Corner(right, bottom, -1),
        Corner(left, bottom, -1),
    ]
    for u, v, other in seeds:
        if (u, v) != (x, y):
            cell = cut(cell, (x + u) / 2, (y + v) / 2, u - x, v - y, other)
    return cell


def cut(cell: Cell, x: float, y: float, dx: float, dy: float, beyond: int) -> Cell:
    """Keep what lies on the near side of a line, given by a point and its outward direction."""
    kept: Cell = []
    for n, corner in enumerate(cell):
        end = cell[(n + 1) % len(cell)]
        here = (corner.x - x) * dx + (corner.y - y) * dy
        there = (end.x - x) * dx + (end.y - y) * dy
        if here <= 0:
            kept.append(corner)
        if (here <= 0) != (there <= 0):
            share = here / (here - there)
            crossing = corner.beyond if here > 0 else beyond
            kept.append(
                Corner(
                    corner.x + share * (end.x - corner.x),
                    corner.y + share * (end.y - corner.y),
                    crossing,
                )
            )
    return kept


def geography(game: "ManifestDestiny") -> Geography:
    """Find the shapes of a map once for all tables that use the same data."""
    if game.data_hash not in _KNOWN:
        _KNOWN[game.data_hash] = Geography(game.atlas)
    return _KNOWN[game.data_hash]
