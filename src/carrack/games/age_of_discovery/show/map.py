"""The New World: regions on the map, a plate beside each with who is there, and the turns."""

from typing import Final

from carrack.games.age_of_discovery.rules.facts import Discovery
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.rules.view import UNKNOWN
from carrack.games.age_of_discovery.show.art import worker
from carrack.games.age_of_discovery.show.land import MAP
from carrack.games.age_of_discovery.show.names import AGES, AgeOfDiscoveryTeller
from carrack.show import map_layers
from carrack.show.areas import Drawing, thing_group
from carrack.show.maps import Region
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import esc, num

WORDS: Final = ("land", "explore", "discover", "scout", "move_to", "move_from", "recall")
HEAD: Final = 28  # the height of a plate's title
ROW: Final = 31  # of a row of colonies; three of them fit above the next plate
COUNTER: Final = 36
PIECE: Final = (15, 22)  # the smallest and the largest
DIGIT: Final = 9.4
PALER: Final = 'fill-opacity=".75"'  # parts of a number beside it
SMALLEST: Final = 14.7  # letters
LEAST: Final = 0.75  # of its size: then the smallest letters can just be read
INWARD: Final = 700  # farther to the right is one plate alone
START: Final = (590, 250, 340, 330)  # the Caribbean, which is in view first where not all fits
TURNS: Final = (880, 12, 58)  # left, top and step of the turns


def draw(p: AgeOfDiscoveryTeller) -> Drawing:
    """Draw the whole map."""
    regions = range(len(p.facts.regions))
    body = layer("ad-sea") + "".join(ground(p, region) for region in regions) + layer("ad-lines")
    body += "".join(map_layers.leader(place(p, region)) for region in regions)
    body += "".join(plate(p, region) for region in regions) + turns(p)
    left, top, wide, high = START
    body += f'<rect class="start" x="{left}" y="{top}" width="{wide}" height="{high}" fill="none"/>'
    return Drawing(MAP.width, MAP.height, body, least=LEAST)


def layer(name: str, style: str = "") -> str:
    """Lay one of the map's layers on the sheet."""
    kind = f' class="{style}"' if style else ""
    return f'<use href="#{name}" width="{MAP.width}" height="{MAP.height}"{kind}/>'


def label(
    x: float, y: float, told: object, size: float = SMALLEST, style: str = "f-ink", more: str = ""
) -> str:
    """Write words in a colour of the palette."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{style}" {more}>'
        f"{esc(told)}</text>"
    )


def box(x: float, y: float, width: float, height: float, style: str, more: str = "") -> str:
    """Draw a rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="6" '
        f'class="{style}" {more}/>'
    )


def use(name: str, x: float, y: float, size: float, style: str = "") -> str:
    """Put a symbol at a place."""
    kind = f' class="{style}"' if style else ""
    return (
        f'<use href="#{name}" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
        f"{kind}/>"
    )


def outline_of(p: AgeOfDiscoveryTeller, region: int) -> str:
    """Name a region as the map does: both editions share the land of the North."""
    return "new_france" if region == 0 else p.facts.regions[region]


def place(p: AgeOfDiscoveryTeller, region: int) -> Region:
    """Find a region on the map; its plate is as high as what stands on it."""
    found = MAP.regions[outline_of(p, region)]
    return found._replace(plate=found.plate._replace(height=height(p, region)))


def present(p: AgeOfDiscoveryTeller, region: int) -> list[int]:
    """List the seats in a region, the largest colony first."""
    sizes = [(-sum(row[region]), seat) for seat, row in enumerate(p.view.colonies)]
    return [seat for size, seat in sorted(sizes) if size]


def height(p: AgeOfDiscoveryTeller, region: int) -> int:
    """Give the height of a plate."""
    if p.view.counters[region] != -1:
        return HEAD + COUNTER + 4
    rows = -(-len(present(p, region)) // columns(p, region))
    return HEAD + max(1, rows) * ROW + 2


def columns(p: AgeOfDiscoveryTeller, region: int) -> int:
    """Tell how many colonies stand side by side: one that is mixed wants room, if there are few."""
    seats = present(p, region)
    mixed = max([sum(map(bool, p.view.colonies[seat][region])) for seat in seats], default=0)
    return 1 if len(seats) == 1 or (len(seats) <= 3 and mixed > 1) else 2


def choosing(p: AgeOfDiscoveryTeller, region: int) -> str:
    """List what a region stands for."""
    name = p.facts.regions[region]
    return " ".join([*[f"{word}:{name}" for word in WORDS], f"battle:{name}:* strike:{name}:*"])


def telling(p: AgeOfDiscoveryTeller, region: int) -> str:
    """Say what a region is."""
    name = p.name(p.facts.regions[region])
    number = p.view.counters[region]
    if number == UNKNOWN:
        return p.drawn("counter_hidden", region=name)
    if number >= 0:
        return printed(p, name, p.facts.discoveries[number])
    good = p.view.region_goods[region]
    if good < 0:
        return p.drawn("region_claimed", region=name)
    return p.drawn("region", region=name, good=p.name(p.facts.goods[good]))


def printed(p: AgeOfDiscoveryTeller, name: str, d: Discovery) -> str:
    """Say what is printed on a counter or card."""
    return p.drawn(
        "counter_known",
        region=name,
        natives=d.natives,
        money=d.money,
        soldier=d.soldier,
        points=d.points,
    )


def ground(p: AgeOfDiscoveryTeller, region: int) -> str:
    """Draw the land of a region, pale as long as it is unknown; all of it can be chosen."""
    id = outline_of(p, region)
    state = "known" if p.view.counters[region] == -1 else "unknown"
    return thing_group(
        layer(f"ad-{state}-{id}") + layer(f"ad-lit-{id}", "glow"),
        style="ground",
        tip=telling(p, region),
        on=choosing(p, region),
        name=p.facts.regions[region],
        rule="colonies",
    )


def plate(p: AgeOfDiscoveryTeller, region: int) -> str:
    """Write a region's name, its good or counter, and its colonies."""
    x, y, width, high = place(p, region).plate
    name = p.facts.regions[region]
    is_embattled = p.view.step == "Hit" and p.view.battle[0] == region
    edge = "f-card s-red" if is_embattled else "f-card s-line"
    head = box(x + 2, y + 3, width, high, "", 'fill="#000" opacity=".22"')
    head += box(x, y, width, high, edge, f'stroke-width="{3 if is_embattled else 1.5}"')
    head += box(x, y, width, high, "glow s-glow", 'fill="none" stroke-width="4"')
    title = p.name(name)
    size = max(SMALLEST, min(15, 222 / len(title)))
    narrow = f'textLength="{width - 42}" lengthAdjust="spacingAndGlyphs"'
    squeezed = narrow if len(title) * SMALLEST > 222 else ""  # up to its good
    head += label(x + 10, y + 20, title, size, "f-ink", f'font-weight="bold" {squeezed}')
    good = p.view.region_goods[region]
    if good >= 0:
        head += use(f"ad-{p.facts.goods[good]}", x + width - 30, y + 3, 24, "piece")
    if p.view.counters[region] != -1:
        head += counter(p, region, x + 6, y + HEAD, width - 12)
    body = thing_group(
        head,
        style="about" if is_embattled else "",
        tip=telling(p, region),
        on=choosing(p, region),
        name=name,
        rule="colonies",
    )
    seats = present(p, region)
    across = columns(p, region)
    wide = width / across
    for n, seat in enumerate(seats):
        left, top = x + n % across * wide, y + HEAD - 2 + n // across * ROW
        body += colony(p, region, seat, left, top, wide, is_first=leads(p, region, seats, seat))
    # On a tablet it stands closer, so that the whole map can be seen.
    return f'<g class="inward">{body}</g>' if x > INWARD else body


def leads(p: AgeOfDiscoveryTeller, region: int, seats: list[int], seat: int) -> bool:
    """Tell whether a seat has the most workers in a region."""
    sizes = [sum(p.view.colonies[other][region]) for other in seats]
    return sizes.count(sizes[0]) == 1 and seat == seats[0]


def counter(p: AgeOfDiscoveryTeller, region: int, x: float, y: float, width: float) -> str:
    """Show the discovery counter, face down or as far as the seat knows it."""
    number = p.view.counters[region]
    drawn = box(x, y, width, COUNTER - 4, "f-counter s-ink")
    if number != UNKNOWN:
        return drawn + counter_face(p.facts.discoveries[number], x, y)
    drawn += use("ad-m-compass", x + width / 2 - 12, y + 4, 24)
    rays = f"M{num(x + 12)} {num(y + 16)}H{num(x + width / 2 - 18)}"
    rays += f"M{num(x + width / 2 + 18)} {num(y + 16)}H{num(x + width - 12)}"
    return f'{drawn}<path d="{rays}" class="s-bone" stroke-dasharray="2 4" stroke-width="1.5"/>'


def counter_face(d: Discovery, x: float, y: float) -> str:
    """Draw a counter face up: natives, dollars, dollars for each soldier, points."""
    signs = (
        (4, "ad-m-native", d.natives),
        (44, "coin", d.money),
        (84, "ad-m-soldier", f"+{d.soldier}"),
        (132, "points", d.points),
    )
    return "".join(
        use(sign, x + left, y + 6, 20)
        + label(x + left + 21, y + 21, told, style="f-bone", more='font-weight="bold"')
        for left, sign, told in signs
    )


def colony(
    p: AgeOfDiscoveryTeller,
    region: int,
    seat: int,
    x: float,
    y: float,
    width: float,
    *,
    is_first: bool,
) -> str:
    """Show one seat's workers in a region: how many together, then kind by kind."""
    name, row = p.facts.regions[region], p.view.colonies[seat][region]
    kinds = [kind for kind, count in enumerate(row) if count]
    body = box(x + 4, y + 1, width - 8, ROW - 2, "f-lit" if is_first else "f-paper",
               'fill-opacity=".35"' if is_first else "")  # fmt: skip
    body += box(x + 4, y + 1, width - 8, ROW - 2, "glow s-glow", 'fill="none" stroke-width="3"')
    # While it can be chosen, a colony takes a finger a little beyond its edge.
    body += box(x + 2, y - 7, width - 4, 46, "glow", 'fill="#000" fill-opacity="0"')
    body += mark(seat, x + 15, y + ROW / 2, SMALLEST * 0.75)
    total = sum(row)
    body += label(x + 27, y + 21, total, more='font-weight="bold"')
    left = x + (30 if len(kinds) > 2 else 34) + DIGIT * len(str(total))
    room = x + width - 4 - left
    step = min(42, room / len(kinds))
    if step < PIECE[0]:  # they lie over each other, the last at the edge
        step = (room - PIECE[0]) / (len(kinds) - 1)
    for n, kind in enumerate(kinds):
        # In a small room the tip alone tells how many of each kind there are.
        is_told = row[kind] > 1 and len(kinds) > 1 and step >= PIECE[0]
        count = row[kind] if is_told else 0
        piece = f"{LETTERS[seat]}:{KIND_NAMES[kind]}@{name}"
        body += group(worker(seat, kind), piece, count, left + n * step, y, step)
    workers = p.workers(row)
    place = p.words.named(name)
    letter = LETTERS[seat]
    return thing_group(
        body,
        tip=p.drawn("colony", seat=p.who(seat), region=place, workers=workers),
        on=f"battle:{name}:{letter} strike:{name}:{letter}",
        rule="colonies",
    )


def group(symbol: str, piece: str, count: int, x: float, y: float, room: float) -> str:
    """Show workers of one kind: how many of them beside the piece, or over it in a small room."""
    smallest, largest = PIECE
    beside = room - DIGIT * len(str(count)) if count else room
    is_over = beside < smallest
    size = max(smallest, min(largest, beside - 2))
    foot = y + (30 if is_over else 27)
    drawn = thing_group(use(symbol, x, foot - size, size, "piece"), piece=piece)
    if not count or (is_over and DIGIT * len(str(count)) > room - 2):
        return drawn  # a number would run into the next: the total and the others tell it
    if is_over:
        return drawn + label(x + size / 2, y + 14, count, more=f'text-anchor="middle" {PALER}')
    return drawn + label(x + size - 1, y + 26, count, more=PALER)


def turns(p: AgeOfDiscoveryTeller) -> str:
    """Show turns and Ages down the ocean; the ship has come to the present turn."""
    left, top, step = TURNS
    rules = p.facts.rules
    path = f"M{left + 22} {top + 20}V{top + 20 + step * (p.view.last_turn - 1)}"
    drawn = f'<path d="{path}" class="s-bone" stroke-width="3" stroke-dasharray=".1 9" '
    drawn += 'stroke-linecap="round"/>'
    for turn in range(1, p.view.last_turn + 1):
        y = top + (turn - 1) * step
        age, is_end = rules.age(turn), turn in rules.age_ends
        told = f"{p.drawn('turn', turn=turn, last=p.view.last_turn)}, "
        told += p.drawn("age", age=AGES[age]) + (f". {p.drawn('scores')}" if is_end else "")
        body = f'<circle cx="{left + 22}" cy="{y + 20}" r="{20 if is_end else 16}" '
        body += f'class="f-age-{age} s-ink" stroke-width="{2.5 if is_end else 1.2}"/>'
        body += label(left + 22, y + 25.5, turn, 16, "f-ink", 'text-anchor="middle"')
        is_now = turn == p.view.turn
        if is_now:
            body += use("ad-m-ship", left + 46, y - 6, 46, "piece")
        if is_end:
            rise = 36 if is_now else 0  # above the ship: on a tablet there is no room beside it
            body += use("points", left + 46, y + 8 - rise, 24)
            body += label(left + 72, y + 25 - rise, AGES[age])
        drawn += thing_group(body, tip=told, rule="turn")
    return drawn
