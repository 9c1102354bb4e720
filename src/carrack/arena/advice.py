"""Judge: what a bot of some level would do, and why, from the terms of its evaluation."""

from random import Random
from typing import NamedTuple

from carrack import bots
from carrack.arena.turns import BUDGET, ask
from carrack.bots.evaluation import foreteller_of, judge_of
from carrack.bots.turns import Deadline, is_done, step_values, unveil
from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.text import Catalogue, action_label

LEVEL = "skilled"  # of the bot that is asked, unless another is named
OTHERS = 8  # options that the advised one is compared with
DEALS = 2
LONGEST = 8  # decisions of a turn that are looked at
WAYS = 12  # options that are looked at for each of them
TOLD = 3  # terms that are told
BARS = 3  # moves that are compared in a hint
SLIGHT = 0.05  # of a point: less is not worth a word


class Way(NamedTuple):
    """A move: the chance to win after the turn that begins with it, and how much that is more."""

    act: str
    chance: float
    gain: float


class Advice(NamedTuple):
    """An action, what it is worth more than the others, by term, in points, and the best ways."""

    act: str
    terms: list[tuple[str, float]]
    ways: list[Way] = []


class Outlook(NamedTuple):
    """What the end of a turn promises: chance to win, how much more, and each term in points."""

    chance: float
    gain: float
    terms: dict[str, float]


def advise(s: State, seat: int, level: str, rng: Rng) -> Advice:
    """Ask a bot for a seat, knowing no more than the seat; the largest differences come first."""
    a = ask(bots.make(level), s, seat, rng, BUDGET)
    others = rivals(s, seat, a, rng)
    if not others:
        return Advice(a.text, [])
    mine, *theirs = outlooks(s, seat, [a, *others], rng)
    ways = [Way(b.text, each.chance, each.gain) for b, each in zip(others, theirs, strict=True)]
    best = sorted(ways, key=lambda way: -way.gain)[: BARS - 1]
    ways = [Way(a.text, mine.chance, mine.gain), *best]
    return Advice(a.text, differences(mine, theirs), ways)


def rivals(s: State, seat: int, a: Action, rng: Rng) -> list[Action]:
    """List the other options that look best at first sight."""
    others = [each for each in s.options(seat) if each is not a]
    if len(others) <= OTHERS:
        return others
    deal, chance = s.redeal(seat, rng), Random(rng.below(1 << 48))
    values = step_values(deal, seat, others, judge_of(s.game), chance, Deadline())
    places = sorted(range(len(others)), key=lambda n: -values[n])
    return [others[n] for n in places[:OTHERS]]


def outlooks(
    s: State, seat: int, actions: list[Action], rng: Rng, *, many: int = DEALS
) -> list[Outlook]:
    """Judge some options by where the turn leads that begins with each, over the same deals."""
    hints, foreteller = judge_of(s.game), foreteller_of(s.game)
    deals = [s.redeal(seat, rng) for _ in range(many)]
    now = sum(foreteller.prospects(deal)[seat] for deal in deals) / many
    found = []
    for a in actions:
        ends = [end_of_turn(hints, deal, seat, a) for deal in deals]
        then = sum(foreteller.prospects(end)[seat] for end in ends) / many
        told = [hints.explain(end, seat) for end in ends]
        found.append(Outlook(then, then - now, {name: average(told, name) for name in hints.names}))
    return found


def differences(mine: Outlook, theirs: list[Outlook]) -> list[tuple[str, float]]:
    """Give the terms in which one outlook differs most from others, in points."""
    rest = [each.terms for each in theirs]
    gaps = [(name, figure - average(rest, name)) for name, figure in mine.terms.items()]
    told = [(name, round(gap, 1)) for name, gap in gaps if abs(gap) >= SLIGHT]
    return sorted(told, key=lambda term: -abs(term[1]))[:TOLD]


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
    unveil(now, seat, hints, Random(0))
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
    lines += term_lines(words, advice.terms)
    if not advice.terms:
        lines.append(words.say("help.no_terms"))
    return lines


def way_lines(words: Catalogue, game: Game, advice: Advice) -> list[str]:
    """Put the best ways into words, with what each does to the chance to win."""
    return [
        f"{gain_line(words, way.gain)}: {action_label(words, game.action(way.act))}"
        for way in advice.ways
    ]


def term_lines(words: Catalogue, terms: list[tuple[str, float]]) -> list[str]:
    """Put differences of terms into words."""
    return [
        words.say("help.term", number=signed(words, gap), term=words.say(f"term.{term}"))
        for term, gap in terms
    ]


def signed(words: Catalogue, number: float, *, digits: int = 1) -> str:
    """Write a number with its sign, and with the comma of the language."""
    text = f"{abs(number):.{digits}f}"
    if not float(text):
        return text.replace(".", "." if words.language == "en" else ",")
    sign = "+" if number > 0 else "\N{MINUS SIGN}"
    return sign + (text if words.language == "en" else text.replace(".", ","))


def gain_line(words: Catalogue, gain: float) -> str:
    """Say how much a chance to win changes, in hundredths."""
    return words.say("help.to_win", number=signed(words, 100 * gain, digits=0))
