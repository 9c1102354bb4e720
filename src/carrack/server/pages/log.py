"""The log in sentences: each line is made once, leads to its moment and names its places."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from carrack.core.events import Event
from carrack.core.plain import Json
from carrack.render.svg import esc
from carrack.text import Catalogue, event_sentence

KEPT = 50_000  # lines of all tables, in all languages


def log_list(
    words: Catalogue,
    names: list[str],
    eyes: int | None,
    match: str,
    events: list[tuple[int, Event]],
    most: int,
    *,
    latest_first: bool = True,
) -> str:
    """Tell the last things that happened, as far as some eyes may know them."""
    known = ((n, event) for n, event in reversed(events) if event.is_for(eyes))
    seats = tuple(names)
    lines: Iterable[str] = [line(words, seats, match, n, event) for n, event in islice(known, most)]
    return f"<ol>{''.join(lines if latest_first else reversed([*lines]))}</ol>"


@lru_cache(maxsize=KEPT)
def line(words: Catalogue, names: tuple[str, ...], match: str, n: int, event: Event) -> str:
    """Tell one thing that happened."""
    facts = event.to_json()
    seat = facts.get("seat")
    is_seat = isinstance(seat, int) and 0 <= seat < len(names)
    style = f' class="seat-{seat}"' if is_seat else ""
    sentence = esc(event_sentence(words, [*names], event))
    where = esc("|".join(places(facts)))
    link = f'href="/replay/{match}?at={n}" data-at="{n}" data-places="{where}"'
    return f"<li{style}><a {link}>{sentence}</a></li>"


def places(facts: dict[str, Json]) -> list[str]:
    """List what an event names that may be found on the board, as the texts of actions do."""
    found = [f"{facts['column']},{facts['row']}"] if "column" in facts and "row" in facts else []
    for field, value in facts.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and field != "event":
                found.append(each)
    return found
