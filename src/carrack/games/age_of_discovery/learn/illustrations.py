"""The pictures of the rules' text: small examples drawn with the parts of the big picture."""

from collections.abc import Callable

from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.phases.capital import price
from carrack.games.age_of_discovery.rules.pieces import (
    BUILDER,
    CAPTAIN,
    COLONIST,
    KIND_NAMES,
    KINDS,
    MERCHANT,
    MISSIONARY,
    REGIONS,
    SOLDIER,
)
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show import geography as geo
from carrack.games.age_of_discovery.show.boxes import BOXES_HEIGHT, WIDTH, boxes, card
from carrack.games.age_of_discovery.show.figures import coin, pawn, ship, star, token
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene, at
from carrack.games.age_of_discovery.show.spaces import occupant, space
from carrack.games.age_of_discovery.show.world import colony, face
from carrack.show.scene import CARD, INK, LINE, PAPER, SOFT
from carrack.show.svg import document, num, paragraph, rect, text

SEATS = 3
# A region's example: for each seat the workers by kind, and the points for place and builders.
Example = list[tuple[dict[int, int], int, int]]
SCORING: tuple[Example, ...] = (
    [({COLONIST: 4}, 6, 0), ({COLONIST: 2, SOLDIER: 1}, 2, 0), ({COLONIST: 1}, 0, 0)],
    [({COLONIST: 3}, 2, 0), ({COLONIST: 2, MISSIONARY: 1}, 2, 0), ({COLONIST: 2}, 0, 0)],
    [({COLONIST: 5}, 6, 0), ({COLONIST: 2}, 0, 0), ({COLONIST: 2}, 0, 0)],
    [({COLONIST: 2}, 0, 0), ({COLONIST: 1}, 0, 0), ({COLONIST: 1}, 0, 0)],
)
BUILDERS: Example = [({COLONIST: 4, BUILDER: 1}, 6, 12), ({COLONIST: 2, BUILDER: 2}, 2, 6)]
BEFORE: Example = [({COLONIST: 3, SOLDIER: 2}, 0, 0), ({COLONIST: 4, SOLDIER: 1}, 0, 0)]
AFTER: Example = [({COLONIST: 3, SOLDIER: 1}, 0, 0), ({COLONIST: 3}, 0, 0)]
SETS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ("indigo", "silver", "tobacco")),
    (3, ("fur", "fur", "")),
    (6, ("sugar", "sugar", "sugar", "")),
)


def illustrate(game: AgeOfDiscovery, name: str, language: str) -> str:
    """Draw one of the pictures."""
    width, height, body = PICTURES[name]
    scene = AgeOfDiscoveryScene(game, table(game), [], language)
    paper = rect(0, 0, width, height, PAPER, radius=10)
    return document(width, height, name, paper + body(scene))


def table(game: AgeOfDiscovery) -> AgeOfDiscoveryView:
    """Make an empty table of three players, to be filled with an example."""
    view = game.new(3).view(None)
    assert isinstance(view, AgeOfDiscoveryView)
    view.players = SEATS
    view.order = list(range(SEATS))
    view.nations = [-1] * SEATS
    view.to_move = [0]
    view.shipping = [[0] * KINDS for _ in range(SEATS)]
    view.discovery = [[0] * KINDS for _ in range(SEATS)]
    view.colonies = [[[0] * KINDS for _ in range(REGIONS)] for _ in range(SEATS)]
    return view


def all_boxes(scene: AgeOfDiscoveryScene) -> str:
    """Show all boxes with the first turn's workers."""
    view = scene.view
    view.order = [1, 0, 2]
    view.initiative = [2 * KINDS]
    view.dock = [KINDS, 0, 2 * KINDS, 0]
    view.trade = [0, KINDS]
    view.shipping[1][COLONIST] = 1
    view.shipping[2][COLONIST] = 2
    view.capital = [KINDS, 0]
    view.discovery[2][COLONIST] = 1
    view.spaces = [-1, -1, 0, -1, -1, -1]
    view.spaces[CAPTAIN - 1] = KINDS
    return at(10, 10, boxes(scene))


def workers(scene: AgeOfDiscoveryScene) -> str:
    """Show the kinds of workers with what they can do."""
    drawn = ""
    for kind in range(KINDS):
        name = KIND_NAMES[kind]
        x, y = 14 + kind % 3 * 208, 14 + kind // 3 * 84
        drawn += rect(x, y, 200, 76, CARD, radius=7, stroke=LINE)
        drawn += pawn(0, kind, x + 8, y + 14, 46)
        drawn += text(x + 62, y + 20, scene.name(name), size=13, weight="bold")
        drawn += paragraph(x + 62, y + 36, scene.hint(name), letters=25, size=10)
    return drawn


def dock(scene: AgeOfDiscoveryScene) -> str:
    """Show a dock with what its workers bring."""
    sailing = ((0, MISSIONARY), (1, MERCHANT), (0, COLONIST), (2, SOLDIER))
    drawn = rect(10, 10, 420, 110, CARD, radius=7, stroke=LINE)
    for n in range(2 * SEATS - 1):
        left = 26 + n * 62
        drawn += space(left, 22, n + 1, 42)
        if n < len(sailing):
            seat, kind = sailing[n]
            drawn += occupant(scene, seat * KINDS + kind, left + 1, 23, size=38)
    drawn += space(334, 22, "X", 42) + space(380, 22, "Y", 42)
    drawn += plus(34, 92) + pawn(0, COLONIST, 44, 78, 30)
    return drawn + plus(96, 92) + coin(118, 92, scene.facts.rules.merchant_landing, 13)


def plus(x: float, y: float) -> str:
    """Draw a plus sign."""
    return (
        f'<path d="M{num(x - 5)} {num(y)}H{num(x + 5)}M{num(x)} {num(y - 5)}V{num(y + 5)}" '
        f'stroke="{INK}" stroke-width="2"/>'
    )


def label(x: float, y: float, words: str, to: tuple[float, float]) -> str:
    """Write words beside a drawing, tied to a point of it."""
    line = f'<path d="M{num(x - 4)} {num(y - 4)}L{num(to[0])} {num(to[1])}" stroke="{SOFT}"/>'
    return line + text(x, y, words, size=12.5)


def building(scene: AgeOfDiscoveryScene) -> str:
    """Show a building and name its parts."""
    taxation = scene.facts.buildings[scene.facts.building_number["taxation"]]
    say = scene.words.say
    drawn = card(scene, taxation.number, price(scene.facts, taxation, COLONIST), 36, 12)
    drawn += label(170, 34, say("table.building"), (132, 30))
    drawn += label(170, 92, say("table.effect"), (130, 88))
    for n, (x, key) in enumerate(((52, "price"), (84, "points"), (127, "age"))):
        drawn += below(x, 214, 234 + 18 * (2 - n), say(f"table.{key}"))
    return drawn


def below(x: float, top: float, y: float, words: str) -> str:
    """Write words under a drawing, beginning at a point of it."""
    line = f'<path d="M{num(x)} {num(top)}V{num(y - 4)}H{num(x + 8)}" fill="none" stroke="{SOFT}"/>'
    return line + text(x + 12, y, words, size=12.5)


def counter(scene: AgeOfDiscoveryScene) -> str:
    """Show a discovery counter and name its parts."""
    d = scene.facts.discoveries[0]
    say = scene.words.say
    drawn = at(16, 14, face(d, 0, 0), 3.4)
    columns = ((66, "natives"), (162, "dollars"), (227, "per_soldier"), (291, "points"))
    for n, (x, key) in enumerate(columns):
        drawn += below(x, 78, 100 + 18 * (3 - n), say(f"table.{key}"))
    return drawn


def sets(scene: AgeOfDiscoveryScene) -> str:
    """Show three sets with what they earn."""
    drawn = ""
    for n, (amount, members) in enumerate(SETS):
        y = 14 + n * 48
        drawn += rect(14, y, 16 + 38 * len(members), 42, "#f2e3b8", radius=7, stroke=LINE)
        for k, good in enumerate(members):
            x = 24 + k * 38
            drawn += (
                scene.thing(scene.name(good), token(good, x, y + 4, 34))
                if good
                else scene.thing(scene.say("ships", count=1), ship(x, y + 4, 34))
            )
        drawn += coin(216, y + 21, amount, 16)
    return drawn


def region(
    scene: AgeOfDiscoveryScene, place: int, example: Example, *, is_scored: bool = True
) -> str:
    """Show one region with its colonies, and the points of each seat."""
    drawn = rect(0, 0, geo.PLATE, 26 + 16 * len(example), CARD, radius=6, stroke=INK)
    drawn += text(8, 17, scene.name(scene.facts.regions[place]), size=13, weight="bold")
    for seat, (kinds, points, builders) in enumerate(example):
        row = scene.view.colonies[seat][place]
        for kind in range(KINDS):
            row[kind] = kinds.get(kind, 0)
        y = 24 + 16 * seat
        drawn += colony(scene, place, seat, 0, y)
        if is_scored:
            drawn += star(geo.PLATE + 14, y + 8, points, 7.4)
            drawn += plus(geo.PLATE + 32, y + 8) if builders else ""
            drawn += star(geo.PLATE + 50, y + 8, builders, 7.4) if builders else ""
    return drawn


def scoring(scene: AgeOfDiscoveryScene) -> str:
    """Show four regions with what they score."""
    return "".join(
        at(14 + n % 2 * 210, 14 + n // 2 * 92, region(scene, n, example))
        for n, example in enumerate(SCORING)
    )


def builders(scene: AgeOfDiscoveryScene) -> str:
    """Show a region with builders."""
    return at(14, 14, region(scene, 0, BUILDERS), 1.4)


def battle(scene: AgeOfDiscoveryScene) -> str:
    """Show a colony before a battle and after it."""
    arrow = f'<path d="M182 46H208M200 38L208 46L200 54" fill="none" stroke="{INK}" '
    return (
        at(14, 14, region(scene, 0, BEFORE, is_scored=False))
        + arrow
        + 'stroke-width="2.5"/>'
        + at(222, 14, region(scene, 0, AFTER, is_scored=False))
    )


PICTURES: dict[str, tuple[float, float, Callable[[AgeOfDiscoveryScene], str]]] = {
    "boxes": (WIDTH + 20, BOXES_HEIGHT + 14, all_boxes),
    "workers": (644, 182, workers),
    "dock": (440, 130, dock),
    "building": (280, 284, building),
    "counter": (400, 168, counter),
    "sets": (250, 164, sets),
    "scoring": (424, 190, scoring),
    "builders": (330, 108, builders),
    "battle": (392, 90, battle),
}
