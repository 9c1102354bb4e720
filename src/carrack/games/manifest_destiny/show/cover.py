"""The cover: a covered wagon on the trail, a train and a city before it, under the evening sun."""

from math import cos, pi, sin

from carrack.show.svg import document, num

INK = 'stroke="#2a1a10" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'
THIN = 'stroke="#2a1a10" stroke-width="2.5" fill="none" stroke-linecap="round"'


def cover() -> str:
    """Draw the cover, 800 by 500."""
    body = sky() + mountains() + city(560, 210) + train(470, 330) + trail() + wagon(210, 250)
    return document(800, 500, "Manifest Destiny", body)


def sky() -> str:
    """Draw the evening with the rays of the sun."""
    rays = "".join(
        f'<path d="M520 300L{num(520 + 900 * cos(turn))} {num(300 + 900 * sin(turn))}'
        f'L{num(520 + 900 * cos(turn + 0.09))} {num(300 + 900 * sin(turn + 0.09))}Z" '
        'fill="#fff3c9" opacity=".45"/>'
        for turn in (pi + n * pi / 13 for n in range(13))
    )
    return (
        '<defs><linearGradient id="md-dusk" x2="0" y2="1"><stop stop-color="#c8543a"/>'
        '<stop offset=".55" stop-color="#f0a860"/><stop offset="1" stop-color="#fbe3b0"/>'
        '</linearGradient></defs><rect width="800" height="500" fill="url(#md-dusk)"/>'
        f'{rays}<circle cx="520" cy="300" r="84" fill="#fff4cf"/>'
    )


def mountains() -> str:
    """Draw two ranges, the far one with snow, and the hills before them."""
    return (
        '<path d="M-20 360L90 170l60 80 60-110 110 150 70-80 90 110 80-70 120 120 80-70 80 80v240'
        'H-20z" fill="#7d5a78"/><path d="M90 170l-34 59 22-8 14 14 16-18 16 2zM210 140l-36 66 24-10'
        ' 14 16 18-20 22 8zM390 210l-26 30 18-4 10 10 12-12 10 4z" fill="#f6e6d8"/>'
        '<path d="M-20 380l150-70 130 70 160-80 150 80 140-50 120 50v160H-20z" fill="#5f7a55"/>'
        '<path d="M-20 400q220-70 430-20t410-30v180H-20z" fill="#a9a257"/>'
    )


def city(x: float, y: float) -> str:
    """Draw the towers of a city to come."""
    towers = ((0, 70, 44), (40, 20, 40), (78, 50, 34), (110, 0, 44), (152, 60, 40))
    body = "".join(
        f'<rect x="{num(x + dx)}" y="{num(y + dy)}" width="{wide}" height="{num(170 - dy)}" '
        f'fill="#4b3d55"/>' + windows(x + dx + 8, y + dy + 12, wide - 16, 150 - dy)
        for dx, dy, wide in towers
    )
    return f'{body}<path d="M{num(x + 132)} {num(y)}v-34" {THIN}/>'


def windows(x: float, y: float, width: float, height: float) -> str:
    """Light some windows."""
    spots = [
        (x + column * 12, y + row * 20)
        for row in range(int(height // 20))
        for column in range(int(width // 12) + 1)
        if (row * 7 + column * 5) % 3
    ]
    return "".join(
        f'<rect x="{num(a)}" y="{num(b)}" width="6" height="9" fill="#ffd98a"/>' for a, b in spots
    )


def train(x: float, y: float) -> str:
    """Draw an engine with its car on the line across the plain."""
    wheels = "".join(
        wheel(x + dx, y + 60, r) for dx, r in ((24, 13), (58, 13), (96, 17), (160, 13))
    )
    smoke = "".join(
        f'<circle cx="{num(x + 18 + n * 26)}" cy="{num(y - 26 - n * 9)}" r="{12 + n * 4}" '
        f'fill="#fff8ea" opacity="{num(0.8 - n * 0.14)}"/>'
        for n in range(5)
    )
    return (
        f'{smoke}<path d="M-20 {num(y + 76)}H820" {THIN}/>'
        f'<path d="M{num(x)} {num(y + 22)}h74v-34h44v70H{num(x)}z" fill="#8a2f24" {INK}/>'
        f'<path d="M{num(x + 12)} {num(y + 22)}v-34h-6l10-10h14l10 10h-6v34z" fill="#3a2a2a" '
        f"{INK}/>"
        f'<rect x="{num(x + 84)}" y="{num(y - 2)}" width="24" height="20" fill="#ffe3a8" {INK}/>'
        f'<path d="M{num(x)} {num(y + 58)}l-26 14h26z" fill="#c9a24a" {INK}/>'
        f'<path d="M{num(x + 128)} {num(y + 14)}h70v44h-70z" fill="#5b6d3e" {INK}/>{wheels}'
    )


def trail() -> str:
    """Draw the near ground with the ruts of wheels."""
    return (
        '<path d="M-20 440q300-50 840-10v90H-20z" fill="#6d5f36"/>'
        '<path d="M-20 470q300-36 840-14M-20 486q300-30 840-12" stroke="#4d4223" '
        'stroke-width="5" fill="none"/>'
    )


def wagon(x: float, y: float) -> str:
    """Draw a covered wagon."""
    hoops = "".join(f"M{num(x - 78 + n * 52)} {num(y + 92)}q-8-70 8-104" for n in range(1, 4))
    return (
        f'<path d="M{num(x - 120)} {num(y + 96)}q-22-96 26-112q94-34 188 0q48 16 26 112z" '
        f'fill="#fbf0d8" {INK}/><path d="{hoops}" {THIN}/>'
        f'<path d="M{num(x + 92)} {num(y + 90)}q14-60-8-96q34 12 22 96z" fill="#7a5b3a" {INK}/>'
        f'<path d="M{num(x - 130)} {num(y + 92)}h260l-14 54h-232z" fill="#7b4a26" {INK}/>'
        f'<path d="M{num(x - 122)} {num(y + 118)}h244" {THIN}/>'
        f'<path d="M{num(x + 122)} {num(y + 138)}l110 26" {INK} fill="none"/>'
        f"{wheel(x - 78, y + 166, 48)}{wheel(x + 84, y + 176, 38)}"
    )


def wheel(x: float, y: float, radius: float) -> str:
    """Draw a wheel with spokes."""
    spokes = "".join(
        f"M{num(x)} {num(y)}l{num(radius * cos(turn))} {num(radius * sin(turn))}"
        for turn in (n * pi / 4 for n in range(8))
    )
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="none" stroke="#2a1a10" '
        f'stroke-width="{num(radius / 6 + 2)}"/><path d="{spokes}" {THIN}/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius / 5)}" fill="#2a1a10"/>'
    )
