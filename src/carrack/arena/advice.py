"""Judge: what a bot of some level would do, and why, from the terms of its evaluation."""

from functools import partial
from typing import NamedTuple

from carrack import bots
from carrack.arena.turns import BUDGET, ask
from carrack.bots.evaluation import judge_of
from carrack.bots.turns import is_done
from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.text import Catalogue, action_label

LEVEL = "skilled"  # of the bot that is asked, unless another is named
OTHERS = 8  # options that the advised one is compared with
DEALS = 2
LONGEST = 8  # decisions of a turn that are looked at
WAYS = 12  # options that are looked at for each of them
TOLD = 3  # terms that are told
SLIGHT = 0.05  # of a point: less is not worth a word


class Advice(NamedTuple):
    """An action, and what it is worth more or less than the others, by term, in points."""

    act: str
    terms: list[tuple[str, float]]


def advise(s: State, seat: int, level: str, rng: Rng) -> Advice:
    """Ask a bot for a seat, knowing no more than the seat; the largest differences come first."""
    a = ask(bots.make(level), s, seat, rng, BUDGET)
    others = [each for each in s.options(seat) if each is not a]
    while len(others) > OTHERS:
        others.pop(rng.below(len(others)))
    if not others:
        return Advice(a.text, [])
    hints = judge_of(s.game)
    sample = partial(s.redeal, seat, rng)
    deals = [sample() for _ in range(DEALS)]
    mine = [terms_after(hints, deal, seat, a) for deal in deals]
    theirs = [terms_after(hints, deal, seat, b) for deal in deals for b in others]
    gaps = [(name, average(mine, name) - average(theirs, name)) for name in hints.names]
    told = [(name, round(gap, 1)) for name, gap in gaps if abs(gap) >= SLIGHT]
    return Advice(a.text, sorted(told, key=lambda term: -abs(term[1]))[:TOLD])


def terms_after(hints: Judge, s: State, seat: int, a: Action) -> dict[str, float]:
    """Judge the end of the turn that begins with an action: what each term adds, in points."""
    return hints.explain(end_of_turn(hints, s, seat, a), seat)


def end_of_turn(hints: Judge, s: State, seat: int, a: Action) -> State:
    """Go on after an action as seems best at each step, until the turn of the seat is over."""
    mark = s.no_return
    now = s.clone()
    now.step(seat, a)
    for _ in range(LONGEST):
        if is_done(now, seat, mark):
            break
        ways = []
        for option in now.options(seat)[:WAYS]:
            then = now.clone()
            then.step(seat, option)
            ways.append(then)
        now = max(ways, key=lambda way: hints.prospects(way)[seat])
    return now


def average(found: list[dict[str, float]], name: str) -> float:
    """Give the mean of a term; where it is missing it adds nothing."""
    return sum(terms.get(name, 0.0) for terms in found) / len(found)


def advice_lines(words: Catalogue, action: Action, level: str, advice: Advice) -> list[str]:
    """Put a hint into words: what to do, then the reasons."""
    name = words.name(level)
    lines = [words.say("help.advice", level=name, action=action_label(words, action))]
    if advice.terms:
        lines.append(words.say("help.compared"))
    for term, gap in advice.terms:
        sign = "+" if gap > 0 else "\N{MINUS SIGN}"
        number = f"{sign}{abs(gap):.1f}"
        if words.language != "en":
            number = number.replace(".", ",")
        lines.append(words.say("help.term", number=number, term=words.say(f"term.{term}")))
    if not advice.terms:
        lines.append(words.say("help.no_terms"))
    return lines
