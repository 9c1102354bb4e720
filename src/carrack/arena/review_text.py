"""A review in words, the same on the page and in the terminal."""

from carrack.arena.advice import signed, term_lines
from carrack.arena.review import Judged, Review
from carrack.core.game import Game
from carrack.text import Catalogue, action_label

COLUMNS = ("start", "own", "others", "luck", "end")  # of a balance
SLIGHT = 0.005  # of a chance: less is not worth a word


def percent(chance: float) -> str:
    """Write a chance in hundredths."""
    return f"{100 * chance:.0f}"


def course(words: Catalogue, review: Review, judged: Judged) -> str:
    """Say how the chance of a seat went in its turn."""
    turn = judged.turn
    start, end = (percent(review.chances[at][turn.seat]) for at in (turn.first, turn.last))
    return words.say("review.from_to", start=start, end=end)


def verdict_lines(words: Catalogue, game: Game, judged: Judged) -> tuple[str, str, list[str]]:
    """Say what was done, what the bot would have done and what that brings, and why."""
    verdict = judged.verdict
    played = words.say("review.played", action=action_label(words, game.action(verdict.act)))
    if verdict.better == verdict.act:
        return played, words.say("review.same"), reasons(words, "why_same", judged)
    better = words.say("review.better", action=action_label(words, game.action(verdict.better)))
    if verdict.missed < SLIGHT:
        return played, better, [words.say("review.alike")]
    return played, better, reasons(words, "missed", judged)


def reasons(words: Catalogue, kind: str, judged: Judged) -> list[str]:
    """Say what speaks for the bot's move: a heading, then the terms."""
    verdict = judged.verdict
    terms = term_lines(words, verdict.terms)
    number = percent(verdict.missed)
    return [words.say(f"review.{kind}", number=number), *terms] if terms or number != "0" else []


def best_line(words: Catalogue, review: Review, names: list[str]) -> str:
    """Name the turn that brought its own seat most."""
    turn = review.best.turn
    number = signed(words, 100 * turn.gain, digits=0)
    return words.say("review.best_line", seat=names[turn.seat], n=turn.key + 1, number=number)


def balance_rows(words: Catalogue, review: Review) -> list[list[str]]:
    """Write, seat by seat, start, own choices, those of others, luck and end, in hundredths."""
    return [
        [
            f"{percent(one.start)} %",
            *(
                f"{signed(words, 100 * part, digits=0)} %"
                for part in (one.own, one.others, one.luck)
            ),
            f"{percent(one.end)} %",
        ]
        for one in review.balances
    ]
