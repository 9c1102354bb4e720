"""What must hold in every position, recounted from the land by a slower road."""

from carrack.games.new_world.rules.cells import STEP
from carrack.games.new_world.rules.state import SETTLERS, Position
from carrack.games.new_world.rules.tiles import SETTLERS_MASK, SIDES, TOWN, TRAIL, kind_of


def check_position(s: Position) -> None:
    """Assert the invariants of a position."""
    check_tiles(s)
    check_settlers(s)
    check_features(s)


def check_tiles(s: Position) -> None:
    """No tile is lost or doubled; edges match; the free cells are known with their surroundings."""
    kinds = [kind_of(shape) for shape in s.shapes[len(s.tiles.board) :]]
    drawn = s.bag[: s.drawn]
    assert sorted(s.bag) == s.tiles.bag
    assert all(drawn.count(kind) >= kinds.count(kind) for kind in set(kinds))
    frontier: dict[int, int] = {}
    at = {cell: number for cell, number in s.land.items() if number >= 0}
    for cell, number in at.items():
        assert s.cells[number] == cell
        edges = s.tiles.shapes[s.shapes[number]].edges
        for side in range(4):
            beside = cell + STEP[side]
            if beside in at:
                other = s.tiles.shapes[s.shapes[at[beside]]].edges
                assert edges[side] == other[(side + 2) % 4], f"edges differ at {SIDES[side]}"
            elif beside >= 256 and s.actions.cells[beside] is not None:
                code = edges[side] << (2 * ((side + 2) % 4))
                frontier[beside] = frontier.get(beside, 0) | code
    assert frontier == {a.arg: code for a, code in zip(s.free, s.codes, strict=True)}
    places = {cell: ~place for cell, place in s.land.items() if place < 0}
    assert places == {a.arg: place for place, a in enumerate(s.free)}


def check_settlers(s: Position) -> None:
    """Five settlers a seat, in the supply or on the land; no straggler is left standing."""
    for seat in range(s.players):
        standing = sum(1 for settler in s.settlers if settler[0] == seat)
        assert s.supply[seat] + standing == SETTLERS
    counts = [0] * len(s.parent)
    for seat, _, _, segment in s.settlers:
        counts[s.root(segment)] += 1 << (4 * seat)
    assert all(
        counts[root] == s.features[root] & SETTLERS_MASK
        for root in range(len(s.parent))
        if s.parent[root] == root
    )


def check_features(s: Position) -> None:
    """The features grown step by step are those found by walking over the land."""
    seen: set[int] = set()
    for segment in range(len(s.parent)):
        if segment in seen:
            continue
        feature = walk(s, segment)
        seen |= feature
        root = s.root(segment)
        assert all(s.root(other) == root for other in feature)
        where = [place(s, other) for other in feature]
        parts = [s.tiles.shapes[s.shapes[n]].tile.segments[slot] for n, slot in where]
        assert s.badges(root) == sum(part.badges for part in parts)
        if parts[0].kind in (TOWN, TRAIL):
            assert s.size(root) == len({n for n, _ in where})
            edges = sum(len(part.edges) for part in parts)
            joined = sum(1 for other in feature for _ in beside(s, other))
            assert s.open_edges(root) == edges - joined


def place(s: Position, segment: int) -> tuple[int, int]:
    """Find the tile and the slot of a segment."""
    number = max(n for n, first in enumerate(s.firsts) if first <= segment)
    return number, segment - s.firsts[number]


def beside(s: Position, segment: int) -> list[int]:
    """List the segments that a segment touches across the sides of its tile."""
    number, slot = place(s, segment)
    shape = s.tiles.shapes[s.shapes[number]]
    touching = []
    for side in range(4):
        other = s.land.get(s.cells[number] + STEP[side], -1)
        if other < 0:
            continue
        facing = s.tiles.shapes[s.shapes[other]]
        opposite = (side + 2) % 4
        pairs = (
            (shape.main[side], facing.main[opposite]),
            (shape.left[side], facing.right[opposite]),
            (shape.right[side], facing.left[opposite]),
        )
        touching += [s.firsts[other] + theirs for ours, theirs in pairs if ours == slot]
    return touching


def walk(s: Position, segment: int) -> set[int]:
    """Collect all segments that hang together with one."""
    found = {segment}
    edge = [segment]
    while edge:
        for other in beside(s, edge.pop()):
            if other not in found:
                found.add(other)
                edge.append(other)
    return found
