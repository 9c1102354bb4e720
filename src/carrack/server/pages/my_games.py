"""One's own tables: with whom, whose turn it is, since when, and what happened since one's last."""

import msgspec

from carrack import title
from carrack.core.errors import CarrackError
from carrack.server import logbook
from carrack.server.pages.layout import Visitor
from carrack.server.snapshot import seat_names
from carrack.server.store.rows import Entry, MatchRow, SeatRow
from carrack.show.seats import LETTERS
from carrack.text import Catalogue, catalogue, event_sentence, title_of


class News(msgspec.Struct, frozen=True):
    """Who sits at a table, and the end of its log."""

    seats: list[SeatRow]
    latest: list[Entry]


def own_table(
    visitor: Visitor, row: MatchRow, waiting: set[str], news: dict[str, News]
) -> dict[str, object]:
    """Tell what a line about one's own table shows."""
    words = catalogue(visitor.language, title(row.game).package)
    seats = words.say("lesson.name") if row.settings.tutorial else " ".join(LETTERS[: row.players])
    told: list[str] = []
    turn = ""
    if row.id in news and not row.settings.tutorial:
        names = [*seat_names(tuple(news[row.id].seats), words)]
        seats = " · ".join(names)
        turn = words.say("call.waits_for", players=", ".join(names[seat] for seat in row.turn))
        told = sentences(row, news[row.id], visitor.holder, names, words)
    return {
        "id": row.id,
        "place": "replay" if row.ended else "table",
        "title": title_of(words, row.game),
        "seats": seats,
        "waits": row.id in waiting,
        "turn": turn if row.turn else "",
        "told": told,
        "moved": row.moved,
    }


def sentences(
    row: MatchRow, news: News, holder: str, names: list[str], words: Catalogue
) -> list[str]:
    """Tell what happened since one's own last move, the latest first; as far as one may know it."""
    mine = [seat.seat for seat in news.seats if holder and seat.holder == holder]
    own = [entry.n for entry in news.latest if entry.seat in mine]
    since = [entry for entry in news.latest if not own or entry.n > own[-1]]
    eyes: list[int | None] = [None] if row.settings.curtain else [None, *mine]
    try:
        events = logbook.journal_of(logbook.game_of(row), since).events
    except CarrackError:  # a game that these rules cannot open hides no other
        return []
    seen = [event for _, event in events if any(event.is_for(seat) for seat in eyes)]
    return [event_sentence(words, names, event) for event in reversed(seen)]
