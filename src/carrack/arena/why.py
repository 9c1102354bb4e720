"""Why not? Any action, or any thing that actions are about, answers with a reason and its rule."""

from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from carrack.arena.picking import Picking
from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.reasons import GAME_OVER, NOT_NOW, NOT_YOUR_TURN, Reason
from carrack.learn.rules import Section, about_reason, about_step
from carrack.show.areas import stands_for
from carrack.show.presenter import presenter_of
from carrack.show.seats import LETTERS
from carrack.text import Catalogue, action_label, reason_sentence

LONGEST, MOST_STARS = 600, 3  # of the patterns of a thing
MOST_MOMENTS = 3  # that an answer tells
SAYS_LITTLE = ("option_off",)  # of a thing: an action that this table never has


class Answer(NamedTuple):
    """The action that the answer is about, and the reason; no reason if it is possible."""

    action: Action | None
    reason: Reason | None
    asked: str = ""  # the step that is open, as the one who asks may know it
    moments: tuple[str, ...] = ()  # other steps, which ask for what the thing stands for


@lru_cache(maxsize=64)
def by_part(game: Game) -> dict[str, list[Action]]:
    """List the actions under each part of their texts: `land:peru` under `peru`."""
    found: dict[str, list[Action]] = {}
    for a in game.vocabulary.actions:
        for part in dict.fromkeys(a.text.split(":")[1:]):
            found.setdefault(part, []).append(a)
    return found


def is_modest(thing: str) -> bool:
    """Tell whether patterns, which may come from anybody, are read in no time."""
    return len(thing) <= LONGEST and all(word.count("*") <= MOST_STARS for word in thing.split())


@lru_cache(maxsize=4096)
def about(game: Game, thing: str) -> list[Action]:
    """List the actions that a thing stands for: by its patterns, or by its name in their texts."""
    named = by_part(game).get(thing)
    if named is not None or not is_modest(thing):
        return named or []
    return [a for a in game.vocabulary.actions if stands_for(thing, a.text)]


def why_not(s: State, seat: int | None, text: str) -> Answer:
    """Say why nothing can be done with a thing, or why an action given by its text is refused.

    Of all actions about a thing the first counts whose reason says more than "not now".
    """
    exact = s.game.vocabulary.by_text.get(text)
    actions = [exact] if exact is not None else about(s.game, text)
    first = actions[0] if actions else None
    if s.over:
        return Answer(first, GAME_OVER)
    step = s.shown_step(seat)
    if seat is None or seat not in s.to_move:
        return Answer(first, NOT_YOUR_TURN, step, moments_of(s.game, actions, step))
    options = s.options(seat)
    possible = next((a for a in actions if a in options), None)
    if possible is not None:
        return Answer(possible, None)
    # What one could do with another thing right now comes first.
    words = {a.word for a in options}
    for a in sorted(actions, key=lambda a: a.word not in words):
        reason = s.why_not(seat, a)
        assert reason is not None, f"{a.text} is legal but not offered"
        if reason is not NOT_NOW and (exact is not None or reason.name not in SAYS_LITTLE):
            rest = [] if a.word in words else [other for other in actions if other.word != a.word]
            return Answer(a, reason, step, moments_of(s.game, rest, step))
    return Answer(first, NOT_NOW, step, moments_of(s.game, actions, step))


def moments_of(game: Game, actions: list[Action], now: str) -> tuple[str, ...]:
    """Name the steps that ask for some actions, the usual ones first, but for the open one."""
    moments = presenter_of(game).moments()
    each = [moments.get(word, ()) for word in dict.fromkeys(a.word for a in actions)]
    steps = [step for usual in zip_longest(*each) for step in usual if step]
    return tuple(step for step in dict.fromkeys(steps) if step != now)


def why_not_added(one: Picking, picks: list[Action], text: str) -> Answer | None:
    """Say why a thing cannot be added to picks of a set; None if it is no part of such sets."""
    s = one.start
    ready = s.game.ready(s, one.seat)
    a = next((a for a in about(s.game, text) if a in ready), None)
    return None if a is None else Answer(a, one.why_not(picks, a))


def why_sentence(words: Catalogue, s: State, answer: Answer) -> str:
    """Put an answer into words; at a wrong moment with what is asked now, and the right one."""
    if answer.reason is None:
        assert answer.action is not None
        return words.say("help.possible", action=action_label(words, answer.action))
    told = refusal(words, s, answer, answer.reason)
    several = answer.moments[:MOST_MOMENTS]
    if not several:
        return told
    somebody = words.say("help.somebody")
    moments = "; ".join(words.say(f"prompt.{step}", seat=somebody) for step in several)
    more = (
        f"{moments} \N{HORIZONTAL ELLIPSIS}"
        if len(answer.moments) > MOST_MOMENTS
        else f"{moments}."
    )
    return f"{told} {words.say('help.moment', moments=more)}"


def refusal(words: Catalogue, s: State, answer: Answer, reason: Reason) -> str:
    """Say why something is refused now."""
    if reason in (NOT_NOW, NOT_YOUR_TURN):
        who = ", ".join(LETTERS[seat] for seat in s.to_move)
        asked = words.say(f"prompt.{answer.asked}", seat=who)
        if reason is NOT_YOUR_TURN:
            return words.say("help.others_turn", asked=asked)
        return words.say("help.not_now" if answer.moments else "help.never", asked=asked)
    sentence = reason_sentence(words, reason)
    if answer.action is None or reason is GAME_OVER:
        return words.say("help.refused", why=sentence)
    return words.say("help.refused_act", action=action_label(words, answer.action), why=sentence)


def why_section(s: State, answer: Answer, language: str) -> Section | None:
    """Find the passage of the rules that an answer rests on."""
    place = s.game.package, s.game.name, language
    found = about_reason(*place, answer.reason.name) if answer.reason is not None else None
    if found is None and s.stack:
        found = about_step(*place, answer.moments[0] if answer.moments else s.stack[-1].step.name)
    return found
