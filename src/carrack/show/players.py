"""Every seat with its name, its points and what else everybody may know of it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from carrack.core.view import View
from carrack.show.areas import Area, Thing
from carrack.show.seats import LETTERS
from carrack.text.catalogue import Catalogue

Names: TypeAlias = Sequence[str]  # of the seats; empty where nobody has a name


def seat_name(words: Catalogue, view: View, seat: int, names: Names = ()) -> str:
    """Name a seat: as its player is called, else by its letter; the reader's own is marked."""
    if names:
        return names[seat]
    letter = LETTERS[seat]
    return words.say("you", seat=letter) if seat == view.seat else letter


def seat_thing(
    words: Catalogue,
    view: View,
    seat: int,
    names: Names = (),
    *,
    lines: tuple[str, ...] = (),
    badges: tuple[tuple[str, str], ...] = (),
    holds: tuple[Thing, ...] = (),
    tip: str = "",
    on: str = "",
) -> Thing:
    """Describe a seat; its points come first."""
    return Thing(
        look="seat",
        title=seat_name(words, view, seat, names),
        picture=f"seat-{seat}",
        badges=(("points", str(view.scores()[seat])), *badges),
        lines=lines,
        holds=holds,
        seat=seat,
        state="mine" if seat == view.seat else "",
        tip=tip,
        on=on,
        name=LETTERS[seat],
        piece=f"{LETTERS[seat]}@hand",  # what it puts on the table comes from there
    )


def seats_area(
    words: Catalogue,
    view: View,
    names: Names = (),
    reads: object = (),
    describe: Callable[[int], Thing] | None = None,
) -> Area:
    """List the seats, each as the game describes it."""
    make = describe or (lambda seat: seat_thing(words, view, seat, names))
    return Area(
        "players",
        "players",
        words.say("web.players"),
        (view.tally, view.seat, tuple(names), reads),
        lambda: tuple(make(seat) for seat in range(view.players)),
    )
