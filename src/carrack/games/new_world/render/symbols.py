"""Little drawings that stand on the land: each is drawn once and used by its name.

They stand on the point they are put at, and always upright.
"""

from carrack.render.svg import num

INK = "#3f2d1d"
PAPER = "#f2e6c9"
PREFIX = "nw-"  # several pictures may share a page

ANIMALS = ("bison", "deer", "bear")
HOUSES = 4
TREES = 3
ROOFS = ("#b4523a", "#c67046", "#96483a", "#a8793f")
LEAVES = (("#5d7f4e", "#7d9d62"), ("#6f8d52", "#92ab6b"), ("#4f7354", "#6f9168"))

_LEGS = f'stroke="{INK}" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round"'
DRAWINGS = {
    "bison": (
        f'<g fill="#6b472c" {_LEGS}><path d="M9.4-6.5q2.4 1 1.8 4.5" fill="none"/>'
        '<path d="M-9.6-3.6C-10.6-7-8.8-9.4-6.4-9.5-5.4-13.4-.4-14.6 3-11.6 6.6-10.8 9.6-9.4 9.9-6'
        'L9.6 0H7.4L6.8-3.8 2.6-4-1.6-3.8-1.9 0h-2.2l-.7-3.2C-6.4-.8-8.6-.9-9.6-3.6Z"/>'
        '<path d="M-9.6-3.6C-10.6-7-8.8-9.4-6.4-9.5-5-12.6-1.6-13.6.4-12.6-1.4-9-2.6-5-4.8-3.2-6.4-.8'
        '-8.6-.9-9.6-3.6Z" fill="#452c1b"/>'
        f'<path d="M-7.4-9.2q-2-.6-1.6-2.6" fill="none" stroke="{PAPER}" stroke-width="1.1"/></g>'
    ),
    "deer": (
        f'<g fill="#a06a3a" {_LEGS}><path d="M-5-12.2C-6.8-14.4-6.4-16.6-5-18.4M-6-15.2l-2.2-1.6'
        'M-4.5-12.4C-2.9-14.4-1.9-16-2.1-18.4M-2.9-15l2.2-.8" fill="none" stroke-width=".9"/>'
        '<path d="M-3-8.3C0-8.8 5-9.2 7.6-8.3 9-7.4 8.7-5.6 8.1-4.8L8.3 0H6.9L6-4.1-.4-3.9-.9 0h-1.4'
        'L-2.5-4.5C-3.6-5.5-4.3-8.4-5.1-10.1L-8-9.7C-8.9-10.7-7.7-11.6-6-12.3L-4.4-12.6C-3.3-11.2'
        '-3.2-9.4-3-8.3Z"/></g>'
    ),
    "bear": (
        f'<g fill="#5a4639" {_LEGS}><path d="M-10-5.6C-11.2-7-10-9-8.2-9.4-8.4-11.2-6.4-11.6-5.8-10.1'
        '-3.6-11.2.4-12.2 4.4-11.4 8.6-10.6 10.2-7.8 9.9-4.2L9.7 0H6.3L5.5-3.2 1.4-3.4-1.6-3.2-2 0'
        'h-3.4L-5.6-4.4C-7.4-3.8-9.2-4-10-5.6Z"/></g>'
    ),
    "post": (
        f'<g stroke="{INK}" stroke-width=".8" stroke-linejoin="round">'
        '<path d="M-9-7H7V0H-9Z" fill="#a9793f"/><path d="M-9-4.7H7M-9-2.3H7" stroke-width=".5"/>'
        '<path d="M-11-6.6-8-13H6L9-6.6Z" fill="#6d4a2a"/><path d="M-3.5-4.6H.5V0H-3.5Z" fill="#3f2d1d"/>'
        '<circle cx="8" cy="-4" r="4.6" fill="#f6edd6" stroke-width="1.2"/>'
        '<path d="M8-8.4V.4M3.6-4H12.4M4.9-7.1 11.1-.9M11.1-7.1 4.9-.9"/></g>'
    ),
    "flag": (
        f'<g stroke="{INK}" stroke-width=".9" stroke-linejoin="round">'
        '<path d="M-6 0V-20" stroke-width="1.6"/>'
        '<path d="M-6-20C-1-22 3-17.600 9-19.600V-9.500C3-7.500-1-12-6-10Z" fill="#fbf4e2"/>'
        '<path d="M-6-16.800C-1-18.800 3-14.400 9-16.400V-12.900C3-10.900-1-15.400-6-13.400Z" fill="#b23a2e" '
        'stroke="none"/></g>'
    ),
    "farm": (
        f'<g stroke="{INK}" stroke-width=".8" stroke-linejoin="round">'
        '<path d="M-25-3-8-21 1-12-15 8Z" fill="#dcb65a"/><path d="M2-13 13-24 26-8 15 3Z" fill="#9fb565"/>'
        '<path d="M-14 10 2-8 10 16-2 25Z" fill="#c39a5e"/><path d="M8 12 26-6 22 14 12 23Z" fill="#e4c878"/>'
        '<path d="M-21-7-11.5 4M-17-11-7.5 0M-13-16-3.5-5M5-10 18 0M9-14 22-4M13-19 25-9M-10 13-2 23M-6 8 '
        '3 20M-2 3 7 17M12 14 15 21M16 10 19 18M20 5 23 12" stroke-width=".6" opacity=".55"/>'
        '<path d="M-13-4H5V10H-13Z" fill="#a8402f"/><path d="M-16-3-12-12H4L8-3Z" fill="#6b4531"/>'
        '<path d="M-7.5 1H-.5V10H-7.5Z" fill="#f2e6c9"/><path d="M-7.5 1-.5 10M-.5 1-7.5 10" stroke-width=".6"/>'
        '<path d="M8-8H15V10H8Z" fill="#cdbfa4"/><path d="M8-8A3.5 4.4 0 0 1 15-8Z" fill="#8c7b62"/></g>'
    ),
    "crossroad": (
        f'<g stroke="{INK}" stroke-width=".7" stroke-linejoin="round">'
        '<ellipse rx="8.6" ry="7.6" fill="#ead8aa" stroke="#8b6b45" stroke-width="1.3"/>'
        '<path d="M-.9 3V-12H.9V3Z" fill="#7a5532"/><path d="M-8-11H5L7.4-9.2 5-7.4H-8Z" fill="#c59a5f"/>'
        '<path d="M8-6.4H-4.4L-6.6-4.8-4.4-3.2H8Z" fill="#b98a50"/></g>'
    ),
    "boat": (
        f'<g stroke="{INK}" stroke-width=".9" stroke-linejoin="round"><path d="M-8-3H8L5 2H-5Z" '
        'fill="#8a5a33"/><path d="M0-3V-17" /><path d="M1-16Q8-10 1-5Z" fill="#f7efdb"/></g>'
    ),
    "pier": (
        f'<path d="M-9-2.6H15M-9 2.6H15M-6-4V4M-1-4V4M4-4V4M9-4V4M14-4V4" stroke="{INK}" '
        'stroke-width="1.5" stroke-linecap="round"/>'
    ),
    "carrack": (
        f'<g stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" fill="none">'
        '<path d="M-30-8-27 6Q-22 13 0 13T25 6L33-14 22-12V-5H-18V-13H-30Z" fill="#8a5a33"/>'
        '<path d="M-28-1H27M-26 4.500H25" stroke-width=".7"/><path d="M-19-13V-40M0-5V-54M18-6V-38"/>'
        '<path d="M-13-48Q-19-36-13-24H15Q9-36 14-48Z" fill="#f7efdb"/>'
        '<path d="M-28-37Q-33-28-28-18H-11Q-15-28-11-37ZM11-35Q7-26 11-17H28Q24-26 27-35Z" fill="#efe3c6"/>'
        '<path d="M.5-46V-26M-6.500-36.500H8" stroke="#b23a2e" stroke-width="2.6"/>'
        '<path d="M0-54Q6-58 13-54 7-51 0-50Z" fill="#b23a2e"/>'
        '<path d="M-40 14Q-34 10-28 14T-16 14-4 14 8 14 20 14 32 14 42 14" stroke="#5f8f9d" stroke-width="1.6"/></g>'
    ),
    "rose": (
        f'<g stroke="{INK}" stroke-width=".8" stroke-linejoin="round"><circle r="27" fill="none" opacity=".5"/>'
        '<circle r="24" fill="none" opacity=".4"/><path d="M17-17 5 0 17 17 0 5-17 17-5 0-17-17 0-5Z" fill="#d8c59a"/>'
        '<path d="M0-36 6-6 36 0 6 6 0 36-6 6-36 0-6-6Z" fill="#f7efdb"/>'
        '<path d="M0-36 0 0 6-6ZM36 0 0 0 6 6ZM0 36 0 0-6 6ZM-36 0 0 0-6-6Z" fill="#9a3b2c"/></g>'
    ),
    "peak": (
        f'<path d="M-20 8-8-10-3-3 5-16 22 8M-8-10-5 2M5-16 9 0" fill="none" stroke="{INK}" '
        'stroke-width="1.3" stroke-linejoin="round" opacity=".16"/>'
    ),
    "surveyor": (
        f'<g stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M14 0 19-19 24 0M19-19V0" fill="none" stroke-width="1.5"/>'
        '<path d="M12-23 24-26V-20L12-19Z" fill="#c9a24e"/>'
        '<path d="M-13 0C-13-13-10-22-2-22S9-13 9 0Z" fill="#ffffff"/><path d="M3-17 13-20" stroke-width="3"/>'
        '<path d="M3-17 13-20" stroke="#ffffff" stroke-width="1.3"/>'
        '<circle cx="-2" cy="-26" r="6" fill="#f3dcc0"/><path d="M-12-29H8C5-31 4-31 3.500-36H-7.500C-8-31-9-31-12-29Z" '
        'fill="#ffffff"/></g>'
    ),
}


def house(n: int) -> str:
    """Draw one of the houses of the towns."""
    roof = ROOFS[n]
    width = 7.0 + n % 2
    gable = num(width / 2)
    return (
        f'<g stroke="{INK}" stroke-width=".7" stroke-linejoin="round">'
        f'<path d="M-{gable}-6H{gable}V0H-{gable}Z" fill="#f4e8cf"/>'
        f'<path d="M{gable}-6h4V0h-4Z" fill="#dcc7a0"/>'
        f'<path d="M-{gable}-6 0-11.500 {gable}-6Z" fill="#f4e8cf"/>'
        f'<path d="M0-11.500h4.500L{num(width / 2 + 4.6)}-6H{gable}Z" fill="{roof}"/>'
        f'<path d="M-{num(width / 2 + 0.8)}-5.400 0-11.800" stroke="{roof}" stroke-width="1.5"/>'
        f'<path d="M-1-3.400H1V0H-1Z" fill="{INK}" stroke="none"/></g>'
    )


def tree(n: int) -> str:
    """Draw one of the trees of the plains: two leafy ones and a fir."""
    dark, light = LEAVES[n]
    style = f'stroke="{INK}" stroke-width=".6" stroke-linejoin="round"'
    if n == 2:
        return (
            f'<path d="M-.8 0H.8V-4H-.8Z" fill="#6b4a2c"/><path d="M0-16-3-10.500H-1.600L-4.600-6H-2.600'
            f'L-5.600-2.200H5.600L2.600-6H4.600L1.600-10.500H3Z" fill="{dark}" {style}/>'
        )
    return (
        f'<path d="M-.9 0H.9V-5H-.9Z" fill="#6b4a2c"/><path d="M-5.500-6C-7-9-4.500-11.500-3-11.400-2.400-14 '
        f'2.400-14.400 3.200-11.600 6-11.600 7-8.200 5.400-6 4-3.600-4-3.600-5.500-6Z" fill="{dark}" {style}/>'
        f'<path d="M-3.400-8.600C-3-11 0-12.600 2-11.400" fill="none" stroke="{light}" stroke-width="1.6" '
        'stroke-linecap="round"/>'
    )


def all_symbols() -> str:
    """Give the definitions of all little drawings."""
    drawings = {
        **DRAWINGS,
        **{f"house{n}": house(n) for n in range(HOUSES)},
        **{f"tree{n}": tree(n) for n in range(TREES)},
    }
    return "".join(f'<g id="{PREFIX}{name}">{body}</g>' for name, body in drawings.items())


SYMBOLS = all_symbols()


def use(name: str, x: float, y: float) -> str:
    """Put a little drawing at a point."""
    return f'<use href="#{PREFIX}{name}" x="{num(x)}" y="{num(y)}"/>'


def use_at(name: str, x: float, y: float, scale: float) -> str:
    """Put a little drawing at a point, larger or smaller."""
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<use href="#{PREFIX}{name}" transform="{place}"/>'
