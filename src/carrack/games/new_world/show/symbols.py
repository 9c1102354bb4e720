"""Little drawings that stand on the land, from `symbols.svg`.

They stand on the point they are put at, and always upright.
"""

from importlib.resources import files

from carrack.show.svg import num

INK = "#3f2d1d"
PAPER = "#f2e6c9"
PREFIX = "nw-"  # of all ids, since several pictures may share a page

ANIMALS = ("bison", "deer", "bear")
HOUSES = ("house0", "house1", "house2", "house3")
TREES = ("tree0", "tree1", "tree2")


def all_symbols() -> str:
    """Give the definitions of all little drawings."""
    lines = files(__package__).joinpath("symbols.svg").read_text("utf-8").splitlines()
    return "".join(line.strip() for line in lines[1:-1])


SYMBOLS = all_symbols()


def use(name: str, x: float, y: float) -> str:
    """Put a little drawing at a point."""
    return f'<use href="#{PREFIX}{name}" x="{num(x)}" y="{num(y)}"/>'


def use_at(name: str, x: float, y: float, scale: float) -> str:
    """Put a little drawing at a point, larger or smaller."""
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<use href="#{PREFIX}{name}" transform="{place}"/>'
