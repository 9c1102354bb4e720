"""Home: the games as pictures, and one's own tables."""

from carrack import bots, title
from carrack.bots import USUAL
from carrack.games import playable
from carrack.server.gathering import Gathering
from carrack.server.pages.introduction import Introduction, introduced
from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.my_games import News, own_table
from carrack.server.store.rows import MatchRow
from carrack.text import catalogue, title_of


def home_page(
    visitor: Visitor,
    mine: list[MatchRow],
    waiting: set[str],
    news: dict[str, News],
    gathered: list[tuple[str, Gathering]],
) -> str:
    """Show all games, and what the visitor has begun; what waits for the visitor comes first."""
    running = sorted((row for row in mine if not row.ended), key=lambda row: row.id not in waiting)
    finished = [row for row in mine if row.ended and not row.settings.tutorial]
    return page(
        "home.html",
        visitor,
        visitor.words,
        "/",
        visitor.words.say("web.welcome"),
        games=[introduced(visitor.language, name) for name in playable()],
        counts=counts,
        levels=levels,
        running=[own_table(visitor, row, waiting, news) for row in running],
        finished=[own_table(visitor, row, waiting, news) for row in finished],
        usual_level=USUAL,
        gathered=[open_table(visitor.language, name, g) for name, g in gathered],
    )


def open_table(language: str, name: str, g: Gathering) -> dict[str, object]:
    """Tell what a line about a table before its game shows."""
    words = catalogue(language, title(g.game).package)
    sitting = [chair.name or words.name(chair.kind) for chair in g.chairs if not chair.is_free]
    return {
        "id": name,
        "title": title_of(words, g.game),
        "names": ", ".join(sitting),
        "free": sum(1 for chair in g.chairs if chair.is_free),
    }


def counts(game: Introduction) -> list[tuple[str, str]]:
    """List how many bots one can play against, by the seats that makes."""
    one = game.one
    return [(str(n), game.words.say("web.bots", n=n - 1)) for n in range(one.low, one.high + 1)]


def levels(game: Introduction) -> list[tuple[str, str]]:
    """List how strong the bots can be."""
    return [(bot, game.words.name(bot)) for bot in bots.LEVELS]
