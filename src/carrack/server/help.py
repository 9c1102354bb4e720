"""Help at the table: why not, previews, hints. Nobody learns more than their seat knows."""

import secrets
from functools import partial

from carrack import bots
from carrack.arena.advice import advice_lines, gain_line, way_lines
from carrack.arena.lasting import lasting
from carrack.arena.preview import preview, preview_lines, promise
from carrack.arena.why import why_not, why_not_added, why_section, why_sentence
from carrack.core.actions import Action
from carrack.core.rng import Rng
from carrack.learn.rules import Section
from carrack.server.commands import own_seat
from carrack.server.http_errors import HttpError, Stale
from carrack.server.pages.parts import Shown
from carrack.server.protocol import (
    Act,
    Answer,
    AnswerKind,
    Ask,
    Hint,
    Make,
    Pick,
    Picks,
    Preview,
    Sure,
    Why,
)
from carrack.server.room import Room
from carrack.server.snapshot import Snapshot
from carrack.text import Catalogue, reason_sentence

LEAST_LEFT = 5_000  # milliseconds on the clock of a seat that may think over what it does


async def answer(room: Room, asked: Ask, holder: str, language: str) -> Answer:
    """Answer about one's own seat or one's pupil's; anybody may ask why one is not theirs."""
    shown = room.shown
    words = shown.words(language)
    is_coach = shown.beside.coached_by(holder) == asked.seat and not isinstance(asked, Hint)
    if not is_coach and (asked.seat != -1 or not isinstance(asked, Why)):
        own_seat(shown, asked.seat, holder)
    match asked:
        case Why(seat=seat, about=about, picks=picked):
            check(shown, "why")
            return why(shown, words, seat, about, [shown.game.action(text) for text in picked])
        case Preview(seat=seat, act=act):
            check(shown, "preview")
            return what_it_brings(shown, words, seat, act)
        case Hint(seat=seat, level=level):
            check(shown, "hint")
            return await hint(room, words, seat, level)


def picks(room: Room, asked: Pick, holder: str, language: str) -> Picks:
    """Say what can be added to picks of a set, and what they are worth; nothing is done."""
    own_seat(room.shown, asked.seat, holder)
    shown = Shown(room.shown, asked.seat, language)
    found = shown.picks([room.shown.game.action(text) for text in asked.picks])
    if found is None:
        raise Stale
    return found


def sure(room: Room, deed: Act | Make, language: str) -> Sure | None:
    """Say before something is done that it could not be taken back; None if that is not needed.

    Nobody is asked whose question is not open any more, or who has no time left to think it over.
    """
    shown, seat = room.shown, deed.seat
    due = shown.dues[seat]
    is_late = bool(due) and due - room.services.now() < LEAST_LEFT
    if not shown.is_held_back or deed.ask != shown.ask(seat) or is_late:
        return None
    if isinstance(deed, Act):
        s, acts = shown.state, [shown.game.action(deed.act)]
    else:
        one = shown.picking(seat)
        if one is None:
            return None
        s, acts = one.start, one.whole([shown.game.action(text) for text in deed.picks])
    why = lasting(s, seat, acts)
    return Sure(Shown(shown, seat, language).sure(acts, why)) if why else None


def check(shown: Snapshot, kind: str) -> None:
    """Refuse help that the table did not agree on."""
    if not shown.allows(kind):
        raise HttpError(403, "help.none_here")


def why(shown: Snapshot, words: Catalogue, seat: int, about: str, picked: list[Action]) -> Answer:
    """Say why nothing can be done with a thing, or why an action is refused."""
    s = shown.state
    if shown.lesson is not None:
        return Answer("why", about, [words.say(shown.lesson.asked(shown.moves))])
    one = shown.picking(seat) if picked else None
    found = None if one is None else why_not_added(one, picked, about)
    if found is None:
        found = why_not(s, None if seat == -1 else seat, about)
    section = why_section(s, found, words.language)
    return with_section("why", about, [why_sentence(words, s, found)], section)


def with_section(kind: AnswerKind, about: str, lines: list[str], section: Section | None) -> Answer:
    """Give an answer with the passage of the rules that it rests on."""
    if section is None:
        return Answer(kind, about, lines)
    return Answer(kind, about, lines, section.name, section.heading)


def what_it_brings(shown: Snapshot, words: Catalogue, seat: int, act: str) -> Answer:
    """Try an option out on states dealt anew."""
    s = shown.state
    a = shown.game.action(act)
    reason = s.why_not(seat, a)
    if reason is not None:
        return Answer("preview", act, [reason_sentence(words, reason)])
    sample = partial(s.redeal, seat, Rng(secrets.token_bytes(32)))
    lines = preview_lines(words, seat, preview(sample, seat, a))
    why = lasting(s, seat, [a]) if shown.is_held_back else ""
    if why:
        lines.append(words.say(f"sure.{why}"))
    gain = promise(sample, seat, a) if shown.allows("hint") else None
    if gain is not None:
        lines.append(gain_line(words, gain))
    return Answer("preview", act, lines)


async def hint(room: Room, words: Catalogue, seat: int, level: str) -> Answer:
    """Let a bot of a level advise, in a worker."""
    if level not in bots.LEVELS:
        raise HttpError(400, "error.no_level", level=level, known=", ".join(bots.LEVELS))
    if not room.shown.options(seat):
        raise HttpError(409, "help.no_choice")
    game = room.shown.game
    advice = await room.advise(seat, level)
    lines = advice_lines(words, game.action(advice.act), level, advice)
    bars = [round(100 * way.chance) for way in advice.ways]
    ways = list(zip(way_lines(words, game, advice), bars, strict=True))
    return Answer("hint", advice.act, lines, ways=ways)
