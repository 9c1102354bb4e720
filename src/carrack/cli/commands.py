"""What can be typed besides options: help, undo, why, save and the rest."""

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from carrack import bots
from carrack.arena.advice import LEVEL, advice_lines, advise, way_lines
from carrack.arena.preview import preview, preview_lines
from carrack.arena.why import by_part, why_not, why_section, why_sentence
from carrack.cli.files import write_whole
from carrack.core.errors import BadFile
from carrack.core.rng import Rng
from carrack.learn.rules import about_step, called, passage
from carrack.text import error_sentence
from carrack.text.commands import VERBS, help_lines, meant_by

if TYPE_CHECKING:
    from carrack.cli.session import Session

COMMANDS = (*(verb for verb in VERBS if verb != "end"), "save", "quit")


class Quit(Exception):
    """The player wants to go."""


def obey(session: "Session", seat: int, command: str, rest: str) -> None:
    """Do what a command says."""
    table, screen = session.match, session.screen
    match command:
        case "quit":
            raise Quit
        case "help":
            screen.lines(help_lines(screen.words, COMMANDS))
        case "undo":
            change(session, done=table.undo(seat), refusal="no_undo")
        case "redo":
            change(session, done=table.redo(seat), refusal="no_redo")
        case "restart":
            change(session, done=table.restart_turn(seat), refusal="no_undo")
        case "why":
            why(session, seat, rest)
        case "preview":
            show_preview(session, seat, rest)
        case "hint":
            show_hint(session, seat, rest or LEVEL)
        case "rules":
            show_rules(session, rest)
        case "log":
            session.tell(seat, since=0)
        case "score":
            screen.scores(table.game, table.game.view(table.state, seat))
        case "board":
            session.show(seat)
        case "save":
            save_copy(session, rest)


def change(session: "Session", *, done: bool, refusal: str) -> None:
    """Keep what was taken back or done again, or say why it could not be."""
    if not done:
        session.screen.say(refusal)
        return
    count = len(session.match.journal.events)
    session.told = [min(told, count) for told in session.told]
    session.keep()


def why(session: "Session", seat: int, text: str) -> None:
    """Say why an action is refused now."""
    screen = session.screen
    if not text:
        screen.say("why_what")
        return
    s = session.match.state
    meant = meant_by(screen.words, s.options(seat), text)
    about = meant[0].text if len(meant) == 1 else text
    if about not in s.game.vocabulary.by_text and about not in by_part(s.game):
        screen.say("no_action", text=text)
        return
    answer = why_not(s, seat, about)
    section = why_section(s, answer, screen.words.language)
    screen.line(why_sentence(screen.words, s, answer))
    if section is not None:
        screen.line(f"  {section.heading} [{section.name}]")


def show_preview(session: "Session", seat: int, text: str) -> None:
    """Say what an option brings."""
    screen, s = session.screen, session.match.state
    meant = meant_by(screen.words, s.options(seat), text)
    if len(meant) != 1:
        screen.say("preview_what")
        return
    sample = partial(s.redeal, seat, Rng(secrets.token_bytes(32)))
    lines = preview_lines(screen.words, seat, preview(sample, seat, meant[0]))
    screen.lines(lines or [screen.words.say("help.no_change")])


def show_hint(session: "Session", seat: int, level: str) -> None:
    """Say what a bot would do, and why."""
    screen, match = session.screen, session.match
    if level not in bots.LEVELS:
        screen.line(", ".join(bots.LEVELS))
        return
    advice = advise(match.state, seat, level, Rng(secrets.token_bytes(32)))
    screen.lines(advice_lines(screen.words, match.game.action(advice.act), level, advice))
    screen.lines(way_lines(screen.words, match.game, advice))


def show_rules(session: "Session", text: str) -> None:
    """Print the passage of the rules about this decision, or one by its name."""
    screen, s = session.screen, session.match.state
    place = s.game.package, s.game.name, screen.words.language
    section = called(*place, text) if text else about_step(*place, s.stack[-1].step.name)
    if section is None:
        screen.line(screen.words.say("rules.none"))
        return
    screen.lines(passage(s.game, section, screen.words.language))


def save_copy(session: "Session", name: str) -> None:
    """Write the game so far to a file of the player's choice, never over another one."""
    screen = session.screen
    if not name:
        screen.say("save_where")
        return
    try:
        path = Path(name).expanduser()
        if path.exists() and path not in session.copies:
            screen.say("taken", path=path)
            return
        write_whole(path, session.match.record(session.seats).to_text().encode())
    except BadFile as error:
        screen.say("no_copy", why=error_sentence(screen.words.language, error))
        return
    except (OSError, ValueError, RuntimeError) as error:  # of names that cannot be
        screen.say("no_copy", why=error)
        return
    session.copies.add(path)
    screen.say("saved", path=path)
