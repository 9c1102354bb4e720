"""The text view: a table in sentences and tables, for the keyboard and for screen readers."""

from typing import TYPE_CHECKING

from carrack.core.game import Sheet
from carrack.core.space import Action
from carrack.render.svg import esc
from carrack.server.pages.ending import effects
from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.lesson import lesson_part
from carrack.server.pages.parts import LOG_LINES, Shown, ask_of, frame_of
from carrack.server.protocol import Frame
from carrack.text import Catalogue, action_label, catalogue, title_of
from carrack.text.commands import VERBS
from carrack.text.sheets import sheets_of

if TYPE_CHECKING:
    from carrack.server.room import Room


def text_page(visitor: Visitor, room: "Room", eyes: int | None, answer: list[str]) -> str:
    """Show a table in words; it works without any script, and by itself with it."""
    words = catalogue(visitor.language, room.game.folder)
    frame = spoken_frame(room, eyes, visitor.language)
    part = frame.parts
    told = "".join(f"<p>{esc(line)}</p>" for line in answer)
    lesson = f'<section id="lesson">{part["lesson"]}</section>' if room.lesson else ""
    body = (
        f'<div id="spoken" data-table="{room.row.id}" data-game="{room.row.game}" '
        f'data-offline="{esc(words.say("web.offline"))}">'
        f'<p><a href="/table/{room.row.id}">{esc(words.say("spoken.picture"))}</a> '
        f'<a href="/rules/{room.row.game}">{esc(words.say("rules.button"))}</a></p>{lesson}'
        f'<div id="prompt" tabindex="-1">{part["prompt"]}</div>'
        f'<form id="command" method="post" action="/table/{room.row.id}/text">'
        f'<label for="typed">{esc(words.say("spoken.command"))}</label>'
        f'<input id="typed" name="typed" list="completions" autocomplete="off" '
        f'autocapitalize="none" aria-describedby="command-help">'
        f"<button>{esc(words.say('spoken.do'))}</button>"
        f'<p id="command-help">{esc(words.say("spoken.command_help"))}</p></form>'
        f'<datalist id="completions">{part["completions"]}</datalist>'
        f'<div id="answer" role="status" aria-label="{esc(words.say("spoken.answer"))}">'
        f"{told}</div>"
        f'<div id="heard" class="unseen" aria-live="polite"></div>'
        f'<div id="choices">{part["choices"]}</div><div id="told">{part["told"]}</div>'
        f"<section><h2>{esc(words.say('spoken.news'))}</h2>"
        f'<div id="log">{part["log"]}</div></section></div>'
    )
    title = title_of(words, room.row.game)
    return page(visitor, f"/table/{room.row.id}/text", title, body, kind="in-words")


def spoken_frame(room: "Room", eyes: int | None, language: str) -> Frame:
    """Give the position in words, as a pair of eyes sees it."""
    options = room.options(eyes) if eyes is not None else []
    shown = Shown(room.game, room.match.state, room.seats, eyes, language, options=options)
    words = shown.words
    sheets = sheets_of(room.game, shown.view, language)
    parts = {
        "prompt": shown.asked() if room.held is None else ended(room, shown, room.held),
        "choices": choices(words, named_choices(room, words, eyes), ask_of(room, shown), eyes),
        "completions": completions(words, options),
        "told": "".join(sheet_html(sheet) for sheet in sheets),
        "log": shown.log(room.row.id, room.match.journal.events, LOG_LINES),
        "lesson": "",
    }
    if room.lesson is not None:
        parts["lesson"] = lesson_part(room.lesson, words, room.game.folder, room.moves)
    return frame_of(room, shown, title_of(words, room.row.game), parts)


def ended(room: "Room", shown: Shown, seat: int) -> str:
    """Say that a turn waits to be ended, and what it did."""
    words = shown.words
    if shown.eyes != seat:
        return f"<p>{esc(words.say('web.waits_for_end', seat=shown.names[seat]))}</p>"
    told = [words.say("web.turn_done"), words.say("web.turn_done_help")]
    return "".join(f"<p>{esc(line)}</p>" for line in told + effects(room, shown, seat))


def named_choices(room: "Room", words: Catalogue, eyes: int | None) -> list[tuple[str, str]]:
    """List what can be chosen, with what to send for it: an action, or the end of the turn."""
    if eyes is None:
        return []
    if room.held == eyes:
        return [("end", words.say("web.end"))]
    return [(a.text, action_label(words, a)) for a in room.options(eyes)]


def choices(words: Catalogue, named: list[tuple[str, str]], ask: int, eyes: int | None) -> str:
    """List the options with their numbers, each a button."""
    if not named:
        return ""
    lines = "".join(
        f'<li><button form="command" name="act" value="{esc(text)}" data-act="{esc(text)}">'
        f"{esc(label)}</button></li>"
        for text, label in named
    )
    return (
        f"<h2>{esc(words.say('spoken.options'))}</h2><ol>{lines}</ol>"
        f'<input type="hidden" form="command" name="ask" value="{max(ask, 0)}">'
        f'<input type="hidden" form="command" name="seat" value="{eyes}">'
    )


def completions(words: Catalogue, options: list[Action]) -> str:
    """Offer what can be typed: the options by their labels, and the commands."""
    offered = [(action_label(words, a), a.text) for a in options]
    offered += [(words.say(f"verb.{verb}"), words.say(f"command.{verb}")) for verb in VERBS]
    return "".join(f'<option value="{esc(word)}">{esc(means)}</option>' for word, means in offered)


def sheet_html(sheet: Sheet) -> str:
    """Write one sheet with a real table."""
    html = f"<section><h2>{esc(sheet.title)}</h2>"
    html += "".join(f"<p>{esc(line)}</p>" for line in sheet.lines)
    if sheet.rows:
        head = "".join(f'<th scope="col">{esc(name)}</th>' for name in sheet.head)
        rows = "".join(
            f'<tr><th scope="row">{esc(row[0])}</th>'
            f"{''.join(f'<td>{esc(cell)}</td>' for cell in row[1:])}</tr>"
            for row in sheet.rows
        )
        label = esc(sheet.title)
        html += (
            f'<div class="scroll" tabindex="0" role="group" aria-label="{label}"><table><thead>'
            f"<tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )
    return f"{html}</section>"
