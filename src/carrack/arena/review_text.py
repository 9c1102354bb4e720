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
        terms = term_lines(words, verdict.terms)
        why = [words.say("review.why_same"), *terms] if terms else []
        return played, words.say("review.same"), why
    better = words.say("review.better", action=action_label(words, game.action(verdict.better)))
    if verdict.missed < SLIGHT:
        return played, better, [words.say("review.alike")]
    return played, better, reasons(words, judged)


def reasons(words: Catalogue, judged: Judged) -> list[str]:
    """Say what the bot's move brings: a heading, then the terms, if any is worth a word."""
    terms = term_lines(words, judged.verdict.terms)
    number = percent(judged.verdict.missed)
    return [words.say("review.missed" if terms else "review.missed_only", number=number), *terms]


def best_line(words: Catalogue, review: Review, names: list[str]) -> str:
    """Name the turn that brought its own seat most."""
    turn = review.best.turn
    number = signed(words, 100 * turn.gain, digits=0)
    return words.say("review.best_line", seat=names[turn.seat], n=turn.key + 1, number=number)


def balance_rows(words: Catalogue, review: Review) -> list[list[str]]:
    """Write, seat by seat, start, own choices, those of others, luck and end, in hundredths."""
    return [
        [
            words.say("review.share", n=percent(one.start)),
            *(
                words.say("review.share", n=signed(words, 100 * part, digits=0))
                for part in (one.own, one.others, one.luck)
            ),
            words.say("review.share", n=percent(one.end)),
        ]
        for one in review.balances
    ]
