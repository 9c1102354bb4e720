"""What can be typed besides options: help, undo, why, save and the rest."""

from pathlib import Path
from typing import TYPE_CHECKING

from carrack.cli.files import write_whole
from carrack.core.errors import CarrackError
from carrack.text import reason_sentence

if TYPE_CHECKING:
    from carrack.cli.session import Session

COMMANDS = ("help", "undo", "redo", "restart", "why", "log", "score", "board", "save", "quit")
SHORT = {"?": "help", "u": "undo", "r": "redo", "q": "quit", "exit": "quit"}


class Quit(Exception):
    """The player wants to go."""


def is_command(session: "Session", seat: int, typed: str) -> bool:
    """Do what a command says; tell whether it was one."""
    command, _, rest = typed.partition(" ")
    table, screen = session.match, session.screen
    match SHORT.get(command, command):
        case "quit":
            raise Quit
        case "help":
            screen.say("help")
        case "undo":
            change(session, done=table.undo(seat), refusal="no_undo")
        case "redo":
            change(session, done=table.redo(seat), refusal="no_redo")
        case "restart":
            change(session, done=table.restart_turn(seat), refusal="no_undo")
        case "why":
            why(session, seat, rest.strip())
        case "log":
            session.tell(seat, since=0)
        case "score":
            screen.scores(table.game, table.game.view(table.state, seat))
        case "board":
            session.show(seat)
        case "save":
            save_copy(session, rest.strip())
        case _:
            return False
    return True


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
    try:
        reason = session.match.state.why_not(seat, session.match.game.action(text))
    except CarrackError:
        screen.say("no_action", text=text)
        return
    if reason is None:
        screen.say("possible", text=text)
    else:
        screen.say("refused", text=text, why=reason_sentence(screen.words, reason))


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
    except (OSError, ValueError, RuntimeError) as error:  # also of names that cannot be
        screen.say("no_copy", why=error)
        return
    session.copies.add(path)
    screen.say("saved", path=path)
