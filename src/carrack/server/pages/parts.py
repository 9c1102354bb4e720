"""The parts of a table's page, made from what one pair of eyes may see."""

from functools import cached_property
from typing import TYPE_CHECKING

from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.space import Action
from carrack.core.view import View
from carrack.render.seats import LETTERS, mark
from carrack.render.svg import esc
from carrack.server.pages.ending import ending
from carrack.server.pages.lesson import lesson_part
from carrack.server.pages.log import log_list
from carrack.server.people import key_hash
from carrack.server.protocol import Frame
from carrack.server.store.rows import SeatRow
from carrack.text import Catalogue, action_label, catalogue, title_of
from carrack.text.rules import about_step

if TYPE_CHECKING:
    from carrack.server.room import Room

LOG_LINES = 80  # of the log on the table's page; the replay has all of it
FEW = 3  # options up to this number are all buttons; of more, only those not on the picture

STEPS = [("first", "first_move", "|◂"), ("back", "move_back", "◂"), ("next", "move_on", "▸")]


def icons(words: Catalogue, kind: str, buttons: list[tuple[str, str, str]], style: str = "") -> str:
    """Give buttons that show a sign: what each does, the message that says it, and the sign."""
    return "".join(
        f'<button type="button" class="{style}" data-{kind}="{does}" title="{label}" '
        f'aria-label="{label}">{face}</button>'
        for does, key, face in buttons
        for label in [esc(words.say(f"web.{key}"))]
    )


def sign(seat: int) -> str:
    """Draw a seat's sign, to stand in a line of text."""
    return (
        f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">{mark(seat, 0, 0, 9)}</svg>'
    )


def seat_names(words: Catalogue, seats: list[SeatRow]) -> list[str]:
    """Name the seats: people by their name, bots by their level, all with their letter."""
    names = []
    for row in seats:
        letter = LETTERS[row.seat]
        if row.name:
            names.append(f"{row.name} ({letter})")
        elif row.is_bot:
            names.append(f"{words.name(row.kind)} {letter}")
        else:
            names.append(words.say("web.player", letter=letter))
    return names


class Shown:
    """A position on its way to a pair of eyes."""

    def __init__(
        self,
        game: Game,
        s: State,
        seats: list[SeatRow],
        eyes: int | None,
        language: str,
        *,
        options: list[Action],
    ) -> None:
        self.game = game
        self.state = s
        self.eyes = eyes
        self.words = catalogue(language, game.folder)
        self.names = seat_names(self.words, seats)
        self.view: View = game.view(s, eyes)
        self.options = options
        self.language = language

    @cached_property
    def board(self) -> str:
        """Draw the position."""
        return self.game.render(self.view, self.options, self.language)

    def signs(self, seats: list[int]) -> str:
        """Draw the signs of some seats."""
        return "".join(sign(seat) for seat in seats)

    def prompt(self) -> str:
        """Say who must do what, with a button for each option that the picture does not show."""
        if self.view.over:
            return self.asked()
        return f'{self.asked()}<div class="options">{self.buttons()}</div>'

    def asked(self) -> str:
        """Say who must do what, or who has won."""
        view = self.view
        if view.over:
            winners = ", ".join(self.names[seat] for seat in view.winners)
            told = self.words.say("web.won", n=len(view.winners), winners=winners)
            return f'<p class="ask over">{self.signs(view.winners)}<span>{esc(told)}</span></p>'
        is_mine = bool(self.options)
        asked = [self.eyes] if is_mine and self.eyes is not None else view.to_move
        who = ", ".join(self.names[seat] for seat in asked)
        told = self.words.say(f"prompt.{view.step}", seat=who)
        mine = "mine" if is_mine else "waiting"
        yours = f"<b>{esc(self.words.say('web.your_turn'))}</b> " if is_mine else ""
        return f'<p class="ask {mine}">{self.signs(asked)}<span>{yours}{esc(told)}</span></p>'

    def buttons(self) -> str:
        """Give a button for each option that needs one, and all others in a list to open."""
        drawn = [a for a in self.options if f'data-act="{esc(a.text)}"' in self.board]
        few = len(self.options) <= FEW
        plain = self.options if few else [a for a in self.options if a not in drawn]
        rest = [a for a in self.options if a not in plain]
        html = "".join(self.button(a) for a in plain)
        if rest:
            title = self.words.say("web.all_moves", n=len(rest))
            html += (
                f'<details id="all-moves"><summary>{esc(title)}</summary>'
                f'<div class="options">{"".join(self.button(a) for a in rest)}</div></details>'
            )
        return html

    def button(self, a: Action) -> str:
        """Give the button of an option."""
        label = esc(action_label(self.words, a))
        return f'<button type="button" data-act="{esc(a.text)}">{label}</button>'

    def log(
        self,
        match: str,
        events: list[tuple[int, Event]],
        most: int,
        *,
        latest_first: bool = True,
    ) -> str:
        """Tell the last things that happened."""
        words, names, eyes = self.words, self.names, self.eyes
        return log_list(words, names, eyes, match, events, most, latest_first=latest_first)


def live_frame(room: "Room", eyes: int | None, language: str) -> Frame:
    """Show a running match."""
    held = room.held
    options = room.options(eyes) if eyes is not None else []
    shown = Shown(room.game, room.match.state, room.seats, eyes, language, options=options)
    parts = {
        "board": shown.board,
        "prompt": shown.prompt() if held is None else ending(room, shown, held),
        "tools": tools_part(room, eyes, shown.words),
        "seats": seats_part(room, language),
        "log": shown.log(room.row.id, room.match.journal.events, LOG_LINES),
        "clock": clock_part(room),
        "fair": fair_part(room, shown.words),
    }
    if room.lesson is not None:
        parts["lesson"] = lesson_part(room.lesson, shown.words, room.game.folder, room.moves)
    if shown.view.over:
        link = f'<a class="button" href="/replay/{room.row.id}">'
        parts["prompt"] += f"{link}{esc(shown.words.say('web.review'))}</a>"
    mine = eyes in room.to_move
    title = shown.words.say("web.your_turn") if mine else title_of(shown.words, room.row.game)
    return frame_of(room, shown, title, parts)


def frame_of(room: "Room", shown: Shown, title: str, parts: dict[str, str]) -> Frame:
    """Put what a pair of eyes sees into a message; the title has a mark when they must act."""
    eyes = shown.eyes
    return Frame(
        room.n,
        ask_of(room, shown),
        -1 if eyes is None else eyes,
        room.to_move,
        shown.view.over,
        room.moves,
        f"● {title}" if eyes in room.to_move else title,
        parts,
        rule_of(room, shown),
    )


def ask_of(room: "Room", shown: Shown) -> int:
    """Number the question put to a pair of eyes; -1 if there is none."""
    return room.asks[shown.eyes] if shown.eyes is not None and shown.options else -1


def rule_of(room: "Room", shown: Shown) -> str:
    """Name the section of the rules about the decision at hand."""
    step = room.lesson.step(room.moves) if room.lesson is not None else None
    if step is not None:
        return step.rule
    words = shown.words
    section = about_step(room.game.folder, room.game.name, words.language, shown.view.step)
    return section.name if section is not None else ""


def tools_part(room: "Room", eyes: int | None, words: Catalogue) -> str:
    """Give undo, redo and restart, always in the same place."""
    can_undo = eyes is not None and room.row.settings.undo and room.match.can_undo(eyes)
    can_redo = eyes is not None and room.match.can_redo(eyes)
    states = (("undo", can_undo), ("redo", can_redo), ("restart", can_undo))
    return "".join(
        f'<button type="button" class="tool" data-do="{name}"{"" if on else " disabled"} '
        f'title="{esc(words.say(f"web.{name}_help"))}">{esc(words.say(f"web.{name}"))}</button>'
        for name, on in states
    )


def clock_part(room: "Room") -> str:
    """Give the moment at which a bot will decide; the page counts down to it."""
    at = room.deadline(int(room.asked_at * 1000))
    return f'<time data-deadline="{at}"></time>' if at and not room.match.state.over else ""


def seats_part(room: "Room", language: str) -> str:
    """List the seats with what everyone may know of them."""
    words = catalogue(language, room.game.folder)
    names = seat_names(words, room.seats)
    s = room.match.state
    scores, turn, here = s.shown_scores(), room.to_move, room.present()
    lines = []
    for row in room.seats:
        state = "bot" if row.is_bot else "here" if row.seat in here else "away"
        if not row.is_bot and not row.holder:
            state = "open"
        lines.append(
            f'<li class="{"turn" if row.seat in turn else ""}">{sign(row.seat)}'
            f'<span class="name">{esc(names[row.seat])}</span>'
            f'<span class="dot {state}" title="{esc(words.say(f"web.{state}"))}"></span>'
            f'<b class="score">{scores[row.seat]}</b></li>'
        )
    return f"<ul>{''.join(lines)}</ul>"


def chat_part(room: "Room", language: str) -> str:
    """List what was said, the latest first."""
    words = catalogue(language, room.game.folder)
    names = seat_names(words, room.seats)
    lines = []
    for said in reversed(room.chat):
        known = 0 <= said.seat < len(names)
        who = sign(said.seat) if known else f"<i>{esc(words.say('web.spectator'))}</i>"
        lines.append(f"<li>{who} <span>{esc(said.said)}</span></li>")
    return f"<ol>{''.join(lines)}</ol>"


def fair_part(room: "Room", words: Catalogue) -> str:
    """Show the promise about the shuffles, and when the game is over the key that keeps it."""
    key = bytes.fromhex(room.row.key)
    html = (
        f"<p>{esc(words.say('web.key_hash'))}</p>"
        f'<code data-key-hash="{key_hash(key)}">{key_hash(key)}</code>'
    )
    if room.match.state.over:
        html += (
            f"<p>{esc(words.say('web.key'))}</p><code data-key>{key.hex()}</code>"
            f'<p><button type="button" data-check-key>{esc(words.say("web.check_key"))}</button>'
            f' <output data-key-right="{esc(words.say("web.key_right"))}" '
            f'data-key-wrong="{esc(words.say("web.key_wrong"))}"></output></p>'
        )
    return html
