"""Commands of the text view: whatever can be done at a table can be typed."""

import msgspec

from carrack.arena.advice import LEVEL
from carrack.learn.rules import about_step, called, passage
from carrack.server import help as helping
from carrack.server.commands import REFUSALS, own_seat
from carrack.server.http_errors import refusal
from carrack.server.pages.text import named_choices
from carrack.server.protocol import (
    Act,
    Answer,
    Command,
    End,
    Hint,
    Make,
    Preview,
    Redo,
    Restart,
    Undo,
    Why,
)
from carrack.server.room import Room
from carrack.server.snapshot import Snapshot
from carrack.show.presenter import presenter_of
from carrack.show.scores import score_sheet
from carrack.show.sheets import sheet_lines
from carrack.text import Catalogue, action_label, event_sentence
from carrack.text.commands import as_number, help_lines, meant_by, understand

TAKE_BACK: dict[str, type[Undo | Redo | Restart | End]] = {
    "undo": Undo,
    "redo": Redo,
    "restart": Restart,
    "end": End,
}


async def obey(room: Room, asked: Command, holder: str, language: str) -> Answer:
    """Do what somebody typed, and answer in words; what the rules refuse is an answer too."""
    own_seat(room.shown, asked.seat, holder)
    try:
        return await obey_typed(room, asked, holder, language)
    except REFUSALS as error:
        return said([refusal(error, language)[1]])


async def obey_typed(room: Room, asked: Command, holder: str, language: str) -> Answer:
    """Find what is meant, and do it."""
    table = room.shown
    words = table.words(language)
    seat = asked.seat
    options = table.options(seat)
    listed = named_choices(table, words, seat)
    number = as_number(asked.typed.strip())
    text = listed[number - 1][0] if 0 < number <= len(listed) else asked.typed
    typed = understand(words, options, text)
    match typed.verb:
        case "":
            return await act(room, words, asked, typed.rest, holder)
        case "undo" | "redo" | "restart" | "end":
            return await take_back(room, words, asked, typed.verb)
        case "why" if typed.rest:
            meant = meant_by(words, options, typed.rest)
            about = meant[0].text if len(meant) == 1 else typed.rest
            return await helping.answer(room, Why(seat, about), holder, language)
        case "why":
            return said([words.say("cli.why_what")])
        case "preview":
            meant = meant_by(words, options, typed.rest)
            if len(meant) != 1:
                return said([words.say("cli.preview_what")])
            given = await helping.answer(room, Preview(seat, meant[0].text), holder, language)
            return given if given.lines else said([words.say("help.no_change")])
        case "hint":
            level = typed.rest or LEVEL
            given = await helping.answer(room, Hint(seat, level), holder, language)
            ways = [told for told, _ in given.ways]
            return msgspec.structs.replace(given, lines=[*given.lines, *ways])
        case verb:
            return tell(table, words, seat, verb, typed.rest)


async def take_back(room: Room, words: Catalogue, asked: Command, verb: str) -> Answer:
    """Take back, do again or end the turn; say so if that cannot be."""
    seat, n = asked.seat, room.shown.n
    if verb == "end" and room.shown.held != seat:
        return said([words.say("cli.no_end")])
    await room.do(TAKE_BACK[verb](seat, n if asked.n < 0 else asked.n))
    refusal = "cli.no_redo" if verb == "redo" else "cli.no_undo"
    return said([words.say(refusal)] if room.shown.n == n else [])


def said(lines: list[str]) -> Answer:
    """Answer in words alone."""
    return Answer("said", "", lines)


def tell(table: Snapshot, words: Catalogue, seat: int, verb: str, rest: str) -> Answer:
    """Tell something that changes nothing: the rules, the log, the points, the table."""
    game = table.game
    view = game.view(table.state, seat)
    match verb:
        case "rules":
            place = game.package, game.name, words.language
            section = called(*place, rest) if rest else about_step(*place, view.step)
            if section is None:
                return said([words.say("rules.none")])
            lines = passage(game, section, words.language)
            return helping.with_section("said", "", lines, section)
        case "log":
            names = table.names(words)
            told = [event for _, event in table.events if event.is_for(seat)]
            return said([event_sentence(words, names, event) for event in told])
        case "score":
            return said(sheet_lines(score_sheet(words, view, game.sources)))
        case "board":
            sheets = presenter_of(game).text_view(view, words.language)
            return said([line for sheet in sheets for line in sheet_lines(sheet)])
    return said(help_lines(words))


async def act(room: Room, words: Catalogue, asked: Command, text: str, holder: str) -> Answer:
    """Do the option that is meant, or say what is not clear."""
    options = room.shown.options(asked.seat)
    meant = meant_by(words, options, text)
    if len(meant) == 1:
        await room.do(Act(asked.seat, asked.ask, meant[0].text))
        return said([])
    if meant:
        several = ", ".join(action_label(words, a) for a in meant)
        return said([words.say("cli.which", options=several)])
    if not text:
        return said([])
    known, picks = room.shown.game.vocabulary.by_text, text.split()
    if len(picks) > 1 and all(word in known for word in picks):
        await room.do(Make(asked.seat, asked.ask, picks))
        return said([])
    if as_number(text) >= 0:
        return said([words.say("cli.no_number", n=len(options))])
    if text not in room.shown.game.vocabulary.by_text:
        return said([words.say("cli.no_action", text=text)])
    return await helping.answer(room, Why(asked.seat, text), holder, words.language)
