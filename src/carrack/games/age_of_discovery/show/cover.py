"""The covers of both editions: a carrack before the New World, by day and by night."""

from typing import Final, NamedTuple

from carrack.games.age_of_discovery.show.pictures import motif
from carrack.show.svg import document, num

INK: Final = "#1d130a"
PEN: Final = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'


class Light(NamedTuple):
    """The colours of one cover."""

    sky: tuple[str, str, str]  # from above
    orb: str
    land: tuple[str, str]  # far and near
    sea: tuple[str, str, str]  # from far to near
    sail: str
    sign: str
    shore: tuple[tuple[str, int, int, int], ...]  # motifs with left, top and size


DAY: Final = Light(
    ("#f0a35a", "#f7cf8b", "#fdf0c8"), "#fff3c4", ("#b98b62", "#6f7f4a"),
    ("#5f9db5", "#3f7f9c", "#2a6079"), "#fbf3dd", "#b8312a",
    (("palm", 4, 178, 120), ("pyramid", 80, 226, 96), ("native", 30, 296, 64),
     ("palm", 160, 250, 70), ("tipi", 108, 306, 58)),
)  # fmt: skip
NIGHT: Final = Light(
    ("#16233f", "#324a75", "#8d86a0"), "#f6ecd0", ("#39435c", "#2f4a44"),
    ("#33587a", "#24466a", "#173252"), "#f2e2bd", "#e0b23c",
    (("fort", 6, 210, 110), ("cathedral", 104, 222, 90), ("house", 190, 276, 50),
     ("flag", 84, 172, 56), ("builder", 150, 312, 54)),
)  # fmt: skip


def cover(name: str) -> str:
    """Draw the cover of an edition."""
    light = DAY if name == "age_of_empires" else NIGHT
    body = sky(light) + shore(light) + sea(light, 0) + carrack(light) + sea(light, 1)
    return document(800, 500, name.replace("_", " "), body, defs=gradient(light))


def gradient(light: Light) -> str:
    """Blend the colours of the sky."""
    stops = "".join(
        f'<stop offset="{num(n / 2)}" stop-color="{colour}"/>' for n, colour in enumerate(light.sky)
    )
    return f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'


def sky(light: Light) -> str:
    """Draw the sky with sun or moon, and the lines of the winds."""
    rays = "".join(f"M610 150L{x} {y}" for x, y in (
        (800, 20), (800, 90), (800, 170), (740, 0), (660, 0), (560, 0), (470, 0), (360, 0),
        (230, 0), (60, 0), (0, 60), (0, 150), (0, 230), (800, 240),
    ))  # fmt: skip
    return (
        '<rect width="800" height="380" fill="url(#sky)"/>'
        f'<path d="{rays}" stroke="{light.orb}" stroke-width="2" opacity=".28"/>'
        f'<circle cx="610" cy="150" r="84" fill="{light.orb}" opacity=".35"/>'
        f'<circle cx="610" cy="150" r="58" fill="{light.orb}"/>'
        '<g fill="#fff" opacity=".5"><path d="M40 96q26-26 58-10q30-30 66-2q34-8 40 20h-176z"/>'
        '<path d="M300 60q20-20 46-8q24-22 50 0q28-4 32 16h-140z"/></g>'
    )


def shore(light: Light) -> str:
    """Draw the coast of the New World with what is found there."""
    far, near = light.land
    signs = "".join(
        f'<svg x="{x}" y="{y}" width="{size}" height="{size}" viewBox="0 0 24 24" '
        f'overflow="visible">{motif(name)}</svg>'
        for name, x, y, size in light.shore
    )
    return (
        f'<path d="M0 262L60 196L104 238L168 150L236 244L290 214L372 300L470 330H0Z" fill="{far}"/>'
        f'<path d="M0 312Q90 280 190 308Q280 318 340 352Q300 376 0 384Z" fill="{near}" {PEN}/>'
        f"{signs}"
    )


def sea(light: Light, part: int) -> str:
    """Draw the waves behind the ship, or those before it."""
    far, middle, near = light.sea
    if part == 0:
        return (
            f'<path d="M0 344Q50 334 100 344T200 346T300 350T400 340T500 342T600 338T700 344T800 '
            f'336V500H0Z" fill="{far}"/>'
        )
    return "".join(
        f'<path d="M-20 {y}q30-22 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0'
        f't60 0V500H-20Z" fill="{colour}" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/>'
        for y, colour in ((414, middle), (452, near))
    )


def carrack(light: Light) -> str:
    """Draw the ship under full sail."""
    masts = f'<path d="M520 378V60M408 372V128M640 350V120M330 372L236 300" fill="none" {PEN}/>'
    ropes = "M520 62L408 130L238 300M520 62L640 122L700 300M520 62L420 372M520 62L610 350"
    sails = "".join(
        f'<path d="{path}" fill="{light.sail}" {PEN}/>'
        for path in (
            "M446 96H594Q640 170 600 244Q520 220 440 244Q486 170 446 96Z",
            "M434 252Q520 228 608 252Q640 300 606 344Q520 322 436 344Q470 300 434 252Z",
            "M352 150H456Q484 196 460 240Q404 224 350 240Q384 196 352 150Z",
            "M350 248Q404 232 460 248Q480 296 458 334Q404 318 348 334Q376 296 350 248Z",
            "M646 132Q724 190 744 300Q690 276 620 292Q664 216 646 132Z",
        )
    )
    cross = f'<path d="M508 118H532V152H566V176H532V212H508V176H474V152H508Z" fill="{light.sign}"/>'
    flags = (
        f'<path d="M520 34Q550 22 566 40T606 42L592 56L602 66Q570 72 556 62T520 64Z" '
        f'fill="{light.sign}" {PEN}/><path d="M408 106Q428 98 440 110T470 112L460 124Q436 126 428 '
        f'122T408 128Z" fill="{light.sign}" {PEN}/>'
    )
    hull = "".join(
        f'<path d="{path}" fill="{fill}" {PEN}/>'
        for path, fill in (
            ("M288 348L352 352L362 384H600L612 330L726 306Q730 400 668 440H380Q304 430 288 348Z",
             "#7a4a21"),
            ("M362 384H600L596 402H368ZM612 330L726 306L725 328L608 352Z", "#a86f34"),
        )
    )  # fmt: skip
    ports = "".join(
        f'<rect x="{x}" y="{y}" width="18" height="15" rx="2" fill="#2b1a0c" stroke="#d9a520" '
        f'stroke-width="2"/>'
        for x, y in (
            (400, 414),
            (446, 416),
            (492, 416),
            (538, 415),
            (584, 412),
            (636, 372),
            (672, 364),
        )
    )
    return (
        f'<path d="{ropes}" fill="none" stroke="{INK}" stroke-width="1.5" opacity=".7"/>'
        f"{masts}{sails}{cross}{flags}{hull}{ports}"
    )
