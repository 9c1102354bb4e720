"""Home: the games as pictures, and one's own tables."""

from carrack import NAMES, bots, title
from carrack.render.seats import LETTERS
from carrack.render.svg import esc
from carrack.server.lessons import chapters_of
from carrack.server.pages.layout import Visitor, choice, page
from carrack.server.pages.lesson import learn_form
from carrack.server.store.rows import MatchRow
from carrack.server.tables import USUAL
from carrack.text import Catalogue, catalogue, title_of

# Minutes that a game takes, and its weight from 1 to 5, as players of the boxes tell.
LENGTH_AND_WEIGHT = {
    "age_of_empires": ("90-120", 3),
    "empires": ("60-120", 3),
    "mundus_novus": ("45-60", 2),
    "new_world": ("45-60", 2),
    "manifest_destiny": ("180-240", 4),
}


def home_page(visitor: Visitor, mine: list[MatchRow], waiting: set[str]) -> str:
    """Show all games, and what the visitor has begun; what waits for the visitor comes first."""
    words = visitor.words
    running = sorted((row for row in mine if not row.ended), key=lambda row: row.id not in waiting)
    finished = [row for row in mine if row.ended and not row.settings.tutorial]
    cards = "".join(game_card(visitor, name) for name in NAMES)
    body = f'<p class="lead">{esc(words.say("web.lead"))}</p>'
    if running:
        body += own_games(visitor, "web.running", running, waiting)
    body += f'<section class="shelf" aria-label="{esc(words.say("web.games"))}">{cards}</section>'
    if finished:
        body += own_games(visitor, "web.finished", finished, waiting)
    body += (
        f'<section class="import"><h2>{esc(words.say("web.import"))}</h2>'
        f"<p>{esc(words.say('web.import_help'))}</p>"
        f'<label class="button ghost">{esc(words.say("web.choose_file"))}'
        f'<input type="file" data-import accept=".json,application/json"></label></section>'
        f"<footer>{esc(words.say('web.independent'))} "
        f'<a href="/api">{esc(words.say("web.api"))}</a></footer>'
    )
    return page(visitor, "/", words.say("web.welcome"), body, kind="home")


def game_card(visitor: Visitor, name: str) -> str:
    """Show one game, and the three ways to begin it."""
    one = title(name)
    words = catalogue(visitor.language, one.folder)
    minutes, weight = LENGTH_AND_WEIGHT[name]
    pips = "●" * weight + "○" * (5 - weight)
    levels = [(bot, words.name(bot)) for bot in bots.LEVELS]
    counts = [(str(n), words.say("web.bots", n=n - 1)) for n in range(one.low, one.high + 1)]
    usual = str(min(max(3, one.low), one.high))
    return (
        f'<article class="card game"><img class="picture" src="/picture/{name}.svg" '
        f'alt="" loading="lazy" width="800" height="500"><div class="about">'
        f"<h2>{esc(title_of(words, name))}</h2>"
        f'<p class="facts"><span>{esc(words.say("web.seats", low=one.low, high=one.high))}</span>'
        f"<span>{esc(words.say('web.minutes', minutes=minutes))}</span>"
        f'<span title="{esc(words.say("web.weight", n=weight))}">{pips}</span></p>'
        f"<p>{esc(words.say('blurb'))}</p>"
        f'<form method="post" action="/tables" class="now"><input type="hidden" name="game" '
        f'value="{name}"><input type="hidden" name="preset" value="now">'
        f"{choice('players', words.say('web.against'), counts, usual)}"
        f"{choice('bot', words.say('web.level'), levels, USUAL)}"
        f'<button class="primary">{esc(words.say("web.play_now"))}</button></form>'
        f'<p class="ways"><a class="button" href="/new/{name}?mode=friends">'
        f'{esc(words.say("web.friends"))}</a><a class="button" href="/new/{name}?mode=screen">'
        f"{esc(words.say('web.screen'))}</a></p>{teaching(words, name)}</div></article>"
    )


def teaching(words: Catalogue, name: str) -> str:
    """Lead to the tutorial and to the rules."""
    rules = f'<a class="button" href="/rules/{name}">{esc(words.say("rules.button"))}</a>'
    learn = learn_form(name, words.say("lesson.learn")) if chapters_of(name) else ""
    return f'<div class="ways teach">{learn}{rules}</div>'


def own_games(visitor: Visitor, heading: str, rows: list[MatchRow], waiting: set[str]) -> str:
    """List tables of the visitor."""
    words = visitor.words
    lines = []
    for row in rows:
        told = catalogue(visitor.language, title(row.game).folder)
        place = "replay" if row.ended else "table"
        seats = " ".join(LETTERS[: row.players])
        if row.settings.tutorial:
            seats = told.say("lesson.name")
        is_mine = row.id in waiting
        turn = f"<em>{esc(words.say('web.your_turn'))}</em> " if is_mine else ""
        lines.append(
            f'<li><a href="/{place}/{row.id}"{" class=yours" if is_mine else ""}>'
            f"<b>{esc(title_of(told, row.game))}</b> <span>{seats}</span> {turn}"
            f'<time data-time="{row.moved}"></time></a></li>'
        )
    head = f"<h2>{esc(words.say(heading))}</h2>"
    return f'<section class="own">{head}<ul>{"".join(lines)}</ul></section>'
