"""Spaces of the boxes, the workers on them, and those that can be placed there."""

from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES, KINDS, code_of, kind_of, seat_of
from carrack.games.age_of_discovery.show.figures import pawn
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene
from carrack.show.scene import LINE, SOFT, glow
from carrack.show.svg import rect, text

SPACE = 30
CROWD = 372  # room for workers in an open area


def space(x: float, y: float, label: object = "", size: float = SPACE) -> str:
    """Draw an empty space with its number."""
    return rect(x, y, size, size, "#efe2c2", radius=4, stroke=LINE) + text(
        x + size / 2, y + size * 0.66, label, size=size * 0.42, fill=SOFT, anchor="middle"
    )


def occupant(
    scene: AgeOfDiscoveryScene, code: int, x: float, y: float, act: str = "", size: float = 26
) -> str:
    """Draw a worker on a space."""
    seat, kind = seat_of(code), kind_of(code)
    body = pawn(seat, kind, x + 2, y + 1, size)
    hint = scene.say("worker", seat=scene.seat(seat), worker=scene.name(KIND_NAMES[kind]))
    return scene.thing(hint, body, act, light=glow(x, y, SPACE, SPACE, 5), rule="workers")


def ghosts(
    scene: AgeOfDiscoveryScene, box: str, x: float, y: float, size: float = 22, across: int = KINDS
) -> str:
    """Offer the workers that can be placed in a box."""
    drawn = ""
    seat = scene.view.seat
    for n, (kind, act) in enumerate(scene.placing(box)):
        if seat is None:
            break
        left, top = x + n % across * (size + 4), y + n // across * (size + 4)
        body = rect(left - 1, top - 1, size + 2, size + 2, "#fff6e0", radius=4)
        body += pawn(seat, KIND_NAMES.index(kind), left, top, size, ghost=True)
        drawn += scene.thing("", body, act, light=glow(left, top, size, size, 4))
    return drawn


def row(
    scene: AgeOfDiscoveryScene,
    box: str,
    codes: list[int],
    spaces: int,
    x: float,
    y: float,
    step: float = 33,
) -> str:
    """Draw numbered spaces with the workers on them, and what can be placed on the next."""
    drawn = ""
    for n in range(max(spaces, len(codes))):
        left = x + n * step
        drawn += space(left, y, n + 1, min(SPACE, step - 2))
        if n < len(codes):
            act = scene.first(
                f"front:{box}:{n + 1}",
                f"next:{n + 1}" if box == "dock" else "",
                fetching(scene, codes[n], box),
            )
            drawn += occupant(scene, codes[n], left, y, act)
    return drawn


def fetching(scene: AgeOfDiscoveryScene, code: int, box: str) -> str:
    """Name the action by which the University fetches an own worker out of a box."""
    seat, kind = seat_of(code), kind_of(code)
    return f"fetch:{KIND_NAMES[kind]}:{box}" if seat == scene.view.seat else ""


def crowd(
    scene: AgeOfDiscoveryScene,
    box: str,
    rows: list[list[int]],
    x: float,
    y: float,
    *,
    act: str = "",
) -> str:
    """Show workers of all seats in an open area, seat by seat."""
    drawn = ""
    left = x
    groups = sum(1 for kinds in rows for count in kinds if count)
    step = min(33.0, CROWD / max(groups, 1))
    for seat, kinds in enumerate(rows):
        for kind, count in enumerate(kinds):
            if not count:
                continue
            name = KIND_NAMES[kind]
            sending = f"{act}:{name}" if act and scene.view.seat == seat else ""
            sending = scene.first(fetching(scene, code_of(seat, kind), box)) or sending
            body = pawn(seat, kind, left, y, 24) + text(
                left + 22, y + 20, count, size=11, weight="bold"
            )
            light = glow(left - 1, y, 30, 24, 4)
            hint = scene.say("worker", seat=scene.seat(seat), worker=scene.name(name))
            drawn += scene.thing(
                scene.noted(hint, count), body, sending, light=light, rule="workers"
            )
            left += step
    return drawn
