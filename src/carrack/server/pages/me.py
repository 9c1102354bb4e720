"""The page about oneself, and those where a link asks who one is."""

from carrack.server.pages.layout import Visitor, page
from carrack.server.snapshot import Snapshot
from carrack.text import title_of


def me_page(
    visitor: Visitor,
    *,
    has_phrase: bool,
    link: str = "",
    code: str = "",
    phrase: list[str] | None = None,
) -> str:
    """Show how one is known here; a link or a phrase that was just made is shown this once."""
    return page(
        "me.html",
        visitor,
        visitor.words,
        "/me",
        visitor.words.say("me.title"),
        has_phrase=has_phrase,
        link=link,
        code=code,
        phrase=phrase or [],
    )


def here_page(visitor: Visitor, token: str) -> str:
    """Ask whether this device belongs to the same person."""
    words = visitor.words
    title = words.say("me.here")
    return page("here.html", visitor, words, f"/here/{token}", title, token=token)


def coach_page(visitor: Visitor, token: str, table: Snapshot, seat: int) -> str:
    """Ask somebody whether they want to sit behind a seat."""
    words = table.words(visitor.language)
    return page(
        "coach.html",
        visitor,
        words,
        f"/coach/{token}",
        title_of(words, table.row.game),
        token=token,
        seat=seat,
        name=table.names(words)[seat],
    )
