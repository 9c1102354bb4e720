"""Why not? Every action is legal or has a reason, in all languages, with its rule."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import carrack
from carrack.arena.why import by_part, why_not, why_section, why_sentence
from carrack.core.reasons import COMMON_REASONS, NOT_YOUR_TURN, Reason
from carrack.learn.rules import about_reason, are_written
from carrack.text import LANGUAGES, catalogue
from tests.tables import Table, brief_tables, fits, in_brief, label, random_play, tables

pytestmark = pytest.mark.engine

POSITIONS = 2_000  # of each game and each value of its options
SAMPLE = 51  # actions asked about in one position
each_game = pytest.mark.parametrize("name", carrack.NAMES)


def smallest(name: str) -> Table:
    """The table of a game with the fewest seats."""
    return name, carrack.title(name).low, {}


def different(shown: list[Table]) -> list[Table]:
    """Leave out what differs from the smallest table of its game by seats alone."""
    return [table for table in shown if table == smallest(table[0]) or table[2]]


each_table = pytest.mark.parametrize(
    "table", in_brief(different(brief_tables()), different(tables())), ids=label
)


def positions(table: Table, count: int) -> Iterator[tuple[carrack.State, int]]:
    """Play random games, and stop before each move with the seat that makes it.

    From game to game there is one seat more, as far as the table takes it.
    """
    name, players, options = table
    counts = [n for n in range(players, carrack.title(name).high + 1) if fits(name, n, options)]
    share = -(-count // len(counts))  # of a long game
    for seed in range(count):
        s = carrack.game(name, players=counts[seed % len(counts)], **options).new(seed)
        for seat, _ in islice(random_play(s, seed), min(share, count)):
            yield s, seat
            count -= 1
        if not count:
            return


@each_table
def test_every_action_is_legal_or_has_a_reason_with_its_sentence_and_its_rule(table: Table) -> None:
    """Each position is asked about the next slice of the vocabulary and about all its options.

    So every action is asked about again and again, at least ten times where they are the most.
    """
    name = table[0]
    title = carrack.title(name)
    texts = [catalogue(language, title.package) for language in LANGUAGES]
    asked = 0
    seen: set[Reason] = set()
    for s, seat in positions(table, POSITIONS):
        actions = s.game.vocabulary.actions
        options = set(s.options(seat))
        known = {*s.game.reasons, *COMMON_REASONS}
        for a in options:
            assert s.why_not(seat, a) is None
        for n in range(asked, asked + SAMPLE):
            a = actions[n % len(actions)]
            reason = s.why_not(seat, a)
            assert (reason is None) == (a in options)
            assert reason is None or reason in known
            if reason is not None:
                seen.add(reason)
        asked += SAMPLE
    assert asked == POSITIONS * SAMPLE >= 10 * len(actions)
    assert seen
    for reason in seen:
        assert all(words.say(f"reason.{reason.name}") for words in texts)
        if are_written(title.package) and reason not in COMMON_REASONS:
            assert about_reason(title.package, name, "en", reason.name) is not None, reason


@each_game
def test_the_answer_tells_no_secret(name: str) -> None:
    rng = random.Random(name)
    words = catalogue("en", carrack.title(name).package)
    compared = 0
    for s, seat in islice(positions(smallest(name), 480), 0, None, 4):
        other = s.redeal(seat, carrack.Rng(rng.randbytes(32)))
        things = list(by_part(s.game))
        for about in rng.sample(things, min(20, len(things))):
            answer = why_not(s, seat, about)
            assert why_not(other, seat, about) == answer
            assert why_sentence(words, s, answer)
            compared += 1
    assert compared > 500


@each_game
def test_those_who_are_not_asked_hear_that_it_is_not_their_turn(name: str) -> None:
    s, seat = next(positions(smallest(name), 1))
    about = s.options(seat)[0].text
    assert why_not(s, None, about).reason is NOT_YOUR_TURN
    for other in set(range(s.players)) - set(s.to_move):
        assert why_not(s, other, about).reason is NOT_YOUR_TURN


def test_a_thing_answers_with_the_reason_of_an_action_about_it() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "carrack.games.new_world")
    answer = why_not(s, 0, "90,3")
    assert answer.action is not None and answer.action.text == "tile:90,3"
    assert why_sentence(words, s, answer).startswith("place the tile at 90,3: not possible")
    section = why_section(s, answer, "en")
    assert section is not None and section.name == "place"


def test_where_the_moment_is_wrong_the_answer_is_what_is_asked_now() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "carrack.games.new_world")
    answer = why_not(s, 0, "no_settler")
    assert "A chooses where the tile goes" in why_sentence(words, s, answer)
