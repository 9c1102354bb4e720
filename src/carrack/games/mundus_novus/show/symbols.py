"""Little drawings of resources, developments and events, from `symbols.svg`.

Each fills a square of 80 around its middle.
"""

import re
from importlib.resources import files

from carrack.show.svg import num

PREFIX = "mn-"  # of all ids, since several pictures may share a page
RADIUS = 40.0


def all_symbols() -> str:
    """Give the definitions of all little drawings."""
    lines = files(__package__).joinpath("symbols.svg").read_text("utf-8").splitlines()
    return "".join(line.strip() for line in lines[1:-1])


SYMBOLS = all_symbols()
START = f'<g id="{PREFIX}'


def symbols_in(body: str) -> str:
    """Give the definitions that a small drawing needs."""
    used = set(re.findall(rf'href="#{PREFIX}(\w+)"', body))
    parts = SYMBOLS.split(START)[1:]
    return "".join(START + part for part in parts if part.partition('"')[0] in used)


def use(name: str, x: float, y: float, radius: float) -> str:
    """Put a little drawing around a point."""
    place = f"translate({num(x)} {num(y)}) scale({radius / RADIUS:.3f})"
    return f'<use href="#{PREFIX}{name}" transform="{place}"/>'
