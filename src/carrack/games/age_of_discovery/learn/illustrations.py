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
from carrack.games.age_of_discovery.show import boxes
from carrack.games.age_of_discovery.show.art import symbols, worker
from carrack.games.age_of_discovery.show.map import box, colony, counter_face, label, use
from carrack.games.age_of_discovery.show.names import AgeOfDiscoveryTeller
from carrack.show.areas import Drawing
from carrack.show.compose import figure, flow, lines_svg, thing_svg
from carrack.show.icons import ICONS
from carrack.show.svg import num

PLATE = 186.0  # the width of a region's plate
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
    p = AgeOfDiscoveryTeller(game, table(game), [], language)
    paper = box(0, 0, width, height, "f-paper")
    return figure(name, Drawing(width, height, paper + body(p)), {**ICONS, **symbols()})


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


def all_boxes(p: AgeOfDiscoveryTeller) -> str:
    """Show all boxes with the first turn's workers."""
    view = p.view
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
    view.offer, view.prices = view.offer[:3], view.prices[:3]
    things = [thing for draw in boxes.BOXES.values() for thing in draw(p)]
    half = len(things) // 2 + 1
    return flow(things[:half], 10, 10, 330)[0] + flow(things[half:], 350, 10, 330)[0]


def workers(p: AgeOfDiscoveryTeller) -> str:
    """Show the kinds of workers with what they can do."""
    drawn = ""
    for kind in range(KINDS):
        name = KIND_NAMES[kind]
        x, y = 14 + kind % 3 * 228, 14 + kind // 3 * 110
        drawn += box(x, y, 220, 102, "f-card s-line") + use(worker(0, kind), x + 8, y + 16, 50)
        drawn += label(x + 66, y + 22, p.name(name), 14, "f-ink", 'font-weight="bold"')
        drawn += lines_svg([p.hint(name)], x + 66, y + 28, 152)[0]
    return drawn


def dock(p: AgeOfDiscoveryTeller) -> str:
    """Show a dock with what its workers bring."""
    sailing = ((0, MISSIONARY), (1, MERCHANT), (0, COLONIST), (2, SOLDIER))
    drawn = box(10, 10, 460, 110, "f-card s-line")
    spaces = [*range(1, 2 * SEATS), "X", "Y"]
    for n, told in enumerate(spaces):
        left = 22 + n * 63
        drawn += box(left, 22, 50, 50, "f-paper s-line")
        if n < len(sailing):
            drawn += use(worker(*sailing[n]), left + 4, 26, 42)
        else:
            drawn += label(left + 25, 53, told, 16, "f-soft", 'text-anchor="middle"')
    drawn += plus(30, 94) + use(worker(0, COLONIST), 40, 78, 34) + plus(93, 94)
    return drawn + money(104, 80, p.facts.rules.merchant_landing)


def money(x: float, y: float, amount: int) -> str:
    """Show an amount of dollars."""
    return use("coin", x, y, 28) + label(x + 32, y + 20, amount, 16)


def points(x: float, y: float, amount: int) -> str:
    """Show an amount of points."""
    return use("points", x, y, 22) + label(x + 25, y + 17, amount, 15)


def plus(x: float, y: float) -> str:
    """Draw a plus sign."""
    return (
        f'<path d="M{num(x - 5)} {num(y)}H{num(x + 5)}M{num(x)} {num(y - 5)}V{num(y + 5)}" '
        f'class="s-ink" stroke-width="2"/>'
    )


def building(p: AgeOfDiscoveryTeller) -> str:
    """Show a building and name its parts."""
    taxation = p.facts.buildings[p.facts.building_number["taxation"]]
    thing = boxes.building(p, taxation.number, price(p.facts, taxation, COLONIST))
    say = p.words.say
    drawn = thing_svg(thing, 14, 14, 250)[0]
    parts = (say("table.building"), f"{say('table.points')}, {say('table.price')}")
    for n, told in enumerate((*parts, say("table.effect"))):
        y = 26 + n * 18
        drawn += f'<path d="M268 {y}H286" class="s-soft"/>' + label(292, y + 5, told, 13)
    return drawn


def below(x: float, top: float, y: float, told: str) -> str:
    """Write words under a drawing, beginning at a point of it."""
    line = f"M{num(x)} {num(top)}V{num(y - 4)}H{num(x + 8)}"
    return f'<path d="{line}" fill="none" class="s-soft"/>' + label(x + 12, y, told, 13)


def counter(p: AgeOfDiscoveryTeller) -> str:
    """Show a discovery counter and name its parts."""
    face = box(0, 0, 174, 32, "f-counter s-ink") + counter_face(p.facts.discoveries[0], 0, 0)
    drawn = at(16, 14, face, 2)
    columns = ((44, "natives"), (128, "dollars"), (212, "per_soldier"), (296, "points"))
    for n, (x, key) in enumerate(columns):
        drawn += below(x, 78, 100 + 20 * (3 - n), p.words.say(f"table.{key}"))
    return drawn


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a drawing."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{body}</g>'


def sets(_: AgeOfDiscoveryTeller) -> str:
    """Show three sets with what they earn."""
    drawn = ""
    for n, (amount, members) in enumerate(SETS):
        y = 14 + n * 48
        drawn += box(14, y, 16 + 38 * len(members), 42, "f-card s-line")
        for k, good in enumerate(members):
            drawn += use(f"ad-{good}" if good else "ad-m-ship", 24 + k * 38, y + 4, 34)
        drawn += money(200, y + 7, amount)
    return drawn


def region(p: AgeOfDiscoveryTeller, place: int, example: Example, *, is_scored: bool = True) -> str:
    """Show one region with its colonies, and the points of each seat."""
    drawn = box(0, 0, PLATE, 30 + 32 * len(example), "f-card s-line")
    drawn += label(10, 20, p.name(p.facts.regions[place]), 15, "f-ink", 'font-weight="bold"')
    for seat, (kinds, scored, builders) in enumerate(example):
        row = p.view.colonies[seat][place]
        for kind in range(KINDS):
            row[kind] = kinds.get(kind, 0)
        y = 27 + 32 * seat
        drawn += colony(p, place, seat, 0, y, PLATE, is_first=scored == 6)
        if is_scored:
            drawn += points(PLATE + 8, y + 5, scored)
            if builders:
                drawn += plus(PLATE + 56, y + 16) + points(PLATE + 66, y + 5, builders)
    return drawn


def scoring(p: AgeOfDiscoveryTeller) -> str:
    """Show four regions with what they score."""
    return "".join(
        at(14 + n % 2 * 250, 14 + n // 2 * 138, region(p, n, example))
        for n, example in enumerate(SCORING)
    )


def builders(p: AgeOfDiscoveryTeller) -> str:
    """Show a region with builders."""
    return at(14, 14, region(p, 0, BUILDERS))


def battle(p: AgeOfDiscoveryTeller) -> str:
    """Show a colony before a battle and after it."""
    arrow = '<path d="M210 60H236M228 52L236 60L228 68" fill="none" class="s-ink" '
    return (
        at(14, 14, region(p, 0, BEFORE, is_scored=False))
        + arrow
        + 'stroke-width="2.5"/>'
        + at(250, 14, region(p, 0, AFTER, is_scored=False))
    )


PICTURES: dict[str, tuple[float, float, Callable[[AgeOfDiscoveryTeller], str]]] = {
    "boxes": (690, 530, all_boxes),
    "workers": (706, 240, workers),
    "dock": (480, 130, dock),
    "building": (460, 100, building),
    "counter": (430, 176, counter),
    "sets": (250, 164, sets),
    "scoring": (512, 286, scoring),
    "builders": (320, 124, builders),
    "battle": (450, 122, battle),
}
