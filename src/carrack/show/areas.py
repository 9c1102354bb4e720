"""How a game describes its table: areas with roles, filled with drawings, things and sheets.

Nothing here knows the options. A thing names the actions it stands for by patterns; whoever shows
the area lights what agrees with an option. So one drawing serves all who see the same.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from carrack.show.sheets import Sheet
from carrack.show.svg import esc

Role = Literal["main", "tray", "players", "boxes", "aid"]
Look = Literal["card", "box", "row", "chip", "slot", "seat"]


@lru_cache(maxsize=4096)
def pattern(on: str) -> re.Pattern[str]:
    """Read patterns of actions: words apart by blanks; `*` stands for anything."""
    words = (re.escape(word).replace(r"\*", ".*") for word in on.split())
    return re.compile("|".join(words) or "(?!)")


def stands_for(on: str, act: str) -> bool:
    """Tell whether a thing with these patterns stands for an action, given by its text."""
    return pattern(on).fullmatch(act) is not None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture that is drawn once and used by its name: an icon, a piece, the face of a card."""

    width: float
    height: float
    body: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as SVG in its natural size, with text of 12 units or more.

    It is shown no smaller, on a wide screen no smaller than `least` of it: text is then 11 pixels.
    """

    width: float
    height: float
    body: str
    left: float = 0
    top: float = 0
    least: float = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """One thing on the table: what it looks like, what it says, what can be chosen with it."""

    title: str = ""
    lines: tuple[str, ...] = ()  # short facts under the title
    picture: str = ""  # the name of a symbol
    badges: tuple[tuple[str, str], ...] = ()  # the name of an icon and a short text: price, points
    holds: "tuple[Thing, ...]" = ()  # what lies on it
    look: Look = "card"
    state: str = ""  # more words for its style: `spent`, `mine`, `next`
    seat: int = -1  # whose it is
    tip: str = ""
    on: str = ""  # patterns of the actions it stands for
    name: str = ""  # its names in events, apart by blanks: the log points at it
    piece: str = ""  # its identity, if it moves from place to place
    rule: str = ""  # the section of the rules about it


Content: TypeAlias = "Drawing | tuple[Thing, ...] | tuple[Sheet, ...]"


class Area:
    """A part of the table with one role; drawn when asked for, from what it reads alone."""

    def __init__(
        self,
        name: str,
        role: Role,
        title: str,
        reads: object,
        draw: Callable[[], Content],
    ) -> None:
        self.name = name
        self.role: Role = role
        self.title = title
        self.reads = reads  # all that the drawing depends on, besides table and language
        self.draw = draw


def attributes(
    *, tip: str = "", on: str = "", name: str = "", piece: str = "", rule: str = ""
) -> str:
    """Write what hangs on a thing, for HTML and SVG alike."""
    given = {"tip": tip, "on": on, "name": name, "piece": piece, "rule": rule}
    return "".join(f' data-{key}="{esc(value)}"' for key, value in given.items() if value)


def thing_group(
    body: str,
    *,
    style: str = "",
    tip: str = "",
    on: str = "",
    name: str = "",
    piece: str = "",
    rule: str = "",
) -> str:
    """Draw a thing inside a drawing; a child of class `glow` shows only while it is lit."""
    told = attributes(tip=tip, on=on, name=name, piece=piece, rule=rule)
    kind = f' class="{style}"' if style else ""
    return f"<g{kind}{told}>{body}</g>"


ON = re.compile(r' data-on="([^"]*)"')


def patterns_in(content: Content) -> Iterator[str]:
    """List the patterns of all things of an area."""
    if isinstance(content, Drawing):
        yield from ON.findall(content.body)
        return
    for one in content:
        if isinstance(one, Thing):
            if one.on:
                yield one.on
            yield from patterns_in(one.holds)
