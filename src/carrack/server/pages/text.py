"""The text view: a table in sentences and tables, for the keyboard and for screen readers."""

from carrack.arena.lasting import lasting
from carrack.core.actions import Action
from carrack.server.pages.layout import PARTS, Visitor, page
from carrack.server.pages.parts import LOG_LINES, Shown
from carrack.server.protocol import Update
from carrack.server.snapshot import HeldTurn, Snapshot
from carrack.show.presenter import presenter_of
from carrack.text import Catalogue, action_label, title_of
from carrack.text.commands import VERBS


def text_page(visitor: Visitor, table: Snapshot, eyes: int | None, answer: list[str]) -> str:
    """Show a table in words; it works without any script, and by itself with it."""
    words = table.words(visitor.language)
    part = text_update(table, eyes, visitor.language).parts
    path, title = f"/table/{table.row.id}/text", title_of(words, table.row.game)
    return page("text.html", visitor, words, path, title, table=table, part=part, answer=answer)


def text_update(table: Snapshot, eyes: int | None, language: str) -> Update:
    """Give the position in words, as a pair of eyes sees it."""
    shown = Shown(table, eyes, language)
    words = shown.words
    sheets = presenter_of(table.game).text_view(shown.view, language)
    offered = [(label, text) for text, label in shown.named(shown.options)]
    offered += [(words.say(f"verb.{verb}"), words.say(f"command.{verb}")) for verb in VERBS]
    named = named_choices(table, words, eyes)
    parts = {
        "prompt": shown.asked() if table.turn is None else ended(shown, table.turn),
        "choices": str(PARTS.choices(words, named, max(table.ask(eyes), 0), eyes)),
        "completions": str(PARTS.completions(offered)),
        "told": "".join(PARTS.sheet(sheet) for sheet in sheets),
        "log": shown.latest(LOG_LINES),
        "lesson": "",
    }
    return shown.update(title_of(words, table.row.game), parts)


def ended(shown: Shown, turn: HeldTurn) -> str:
    """Say that a turn waits to be ended, and what it did."""
    words = shown.words
    if shown.eyes != turn.seat:
        told = [words.say("web.waits_for_end", seat=shown.names[turn.seat])]
    else:
        told = [words.say("web.turn_done"), words.say("web.turn_done_help"), *shown.effects(turn)]
    return str(PARTS.paragraphs(told))


def named_choices(table: Snapshot, words: Catalogue, eyes: int | None) -> list[tuple[str, str]]:
    """List what can be chosen, with what to send for it: an action, or the end of the turn."""
    if eyes is not None and table.held == eyes:
        return [("end", words.say("web.end"))]
    return [(a.text, told_option(table, words, eyes, a)) for a in table.options(eyes)]


def told_option(table: Snapshot, words: Catalogue, eyes: int | None, a: Action) -> str:
    """Say what an option does, and whether it could not be taken back as others can."""
    label = action_label(words, a)
    if eyes is None or not table.is_held_back:
        return label
    is_lasting = bool(lasting(table.state, eyes, [a]))
    return f"{label} ({words.say('sure.short')})" if is_lasting else label
