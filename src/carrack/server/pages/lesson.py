"""The panel of a tutorial: what to do now, how far one is, and where to go from its end."""

from carrack import games
from carrack.render.svg import esc
from carrack.server.lessons import Lesson, chapters_of
from carrack.text import Catalogue
from carrack.text.rules import called


def lesson_part(lesson: Lesson, words: Catalogue, folder: str, moves: int) -> str:
    """Show the step that is asked for; between steps, that others move."""
    chapter = lesson.chapter
    chapters = [each.name for each in chapters_of(lesson.game)]
    place = chapters.index(chapter.name)
    step = lesson.step(moves)
    done = sum(1 for each in chapter.steps if each.at < moves)
    total = len(chapter.steps)
    head = words.say(f"{lesson.key}.title")
    if len(chapters) > 1:
        head = f"{words.say('lesson.chapter', n=place + 1, m=len(chapters))} · {head}"
    bar = f'<progress max="{total}" value="{done}"></progress>'
    if lesson.is_done(moves):
        ahead = chapters[place + 1] if place + 1 < len(chapters) else ""
        told = esc(words.say(f"{lesson.key}.end"))
        return f"<h2>{esc(head)}</h2>{bar}<p>{told}</p>{ways_on(lesson.game, words, ahead)}"
    count = esc(words.say("lesson.step", n=min(done + 1, total), m=total))
    head = f'<h2>{esc(head)} <span class="count">{count}</span></h2>{bar}'
    if step is None:
        return f"{head}<p>{esc(words.say('lesson.watch'))}</p>"
    rule = called(folder, lesson.game, words.language, step.rule)
    assert rule is not None
    return (
        f'{head}<p data-step="{esc(step.name)}">{esc(words.say(f"{lesson.key}.{step.name}"))} '
        f'<a href="/rules/{lesson.game}#rule-{esc(step.rule)}" data-rule="{esc(step.rule)}">'
        f"{esc(words.say('rules.button'))}: {esc(rule.heading)}</a></p>"
    )


def ways_on(game: str, words: Catalogue, ahead: str) -> str:
    """Lead to the next chapter, or from the last one to a game of one's own."""
    if ahead:
        return learn_form(game, words.say("lesson.next"), ahead, style="primary")
    one = games.title(game)
    players = min(max(3, one.low), one.high)
    return (
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{game}">'
        f'<input type="hidden" name="preset" value="now"><input type="hidden" name="players" '
        f'value="{players}"><button class="primary">{esc(words.say("lesson.play"))}</button></form>'
    )


def learn_form(game: str, label: str, chapter: str = "", *, style: str = "") -> str:
    """Give the button that begins a tutorial, or goes on with it."""
    return (
        f'<form method="post" action="/learn/{game}" class="learn">'
        f'<input type="hidden" name="chapter" value="{esc(chapter)}">'
        f'<button class="{style}">{esc(label)}</button></form>'
    )
