"""Why not? Every action is legal or has a reason, in all languages, with its rule."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import carrack
from carrack.arena.why import about, by_part, why_not, why_section, why_sentence
from carrack.core.reasons import COMMON_REASONS, NOT_NOW, NOT_YOUR_TURN, Reason
from carrack.learn.rules import about_reason, are_written
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue
from tests.show.shown import things
from tests.tables import Table, brief_tables, fits, in_brief, label, random_play, tables

pytestmark = pytest.mark.engine

POSITIONS = 2_000  # of each game and each value of its options
SAMPLE = 51  # actions asked about in one position
ASKED_AT = 20  # positions whose things are asked about, one in twelve
MOMENTS = 400  # positions of each table whose options are looked at
BUTTONS = {"pass"}  # what no thing stands for, and many steps ask for
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


def names_moments(name: str) -> bool:
    """Tell whether a game says in which steps its actions are asked for, as ours all do."""
    game = carrack.game(name, players=carrack.title(name).low)
    return bool(presenter_of(game).moments())


each_with_moments = pytest.mark.parametrize(
    "name", [name for name in carrack.NAMES if names_moments(name)]
)


@each_game
def test_our_games_say_in_which_steps_their_actions_are_asked_for(name: str) -> None:
    assert names_moments(name) or not carrack.title(name).package.startswith("carrack.games.")


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
        names = list(by_part(s.game))
        for name_of in rng.sample(names, min(20, len(names))):
            answer = why_not(s, seat, name_of)
            assert why_not(other, seat, name_of) == answer
            assert why_sentence(words, s, answer)
            compared += 1
    assert compared > 500


@each_game
def test_those_who_are_not_asked_hear_that_it_is_not_their_turn(name: str) -> None:
    s, seat = next(positions(smallest(name), 1))
    act = s.options(seat)[0].text
    assert why_not(s, None, act).reason is NOT_YOUR_TURN
    for other in set(range(s.players)) - set(s.to_move):
        assert why_not(s, other, act).reason is NOT_YOUR_TURN


def test_a_thing_answers_with_the_reason_of_an_action_about_it() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "carrack.games.new_world")
    answer = why_not(s, 0, "90,3")
    assert answer.action is not None and answer.action.text == "tile:90,3"
    assert why_sentence(words, s, answer).startswith("place the tile at 90,3: not possible")
    section = why_section(s, answer, "en")
    assert section is not None and section.name == "place"


def test_where_the_moment_is_wrong_the_answer_is_what_is_asked_now_and_the_right_moment() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "carrack.games.new_world")
    answer = why_not(s, 0, "no_settler")
    assert why_sentence(words, s, answer) == (
        "Not now: A chooses where the tile goes. "
        "Its moment: a player may place a settler on the new tile."
    )
    section = why_section(s, answer, "en")
    assert section is not None and section.name == "claim"


def test_out_of_turn_the_answer_tells_whose_turn_it_is_and_the_right_moment() -> None:
    s = carrack.game("mundus_novus", players=3).new(2)
    words = catalogue("en", "carrack.games.mundus_novus")
    master = s.to_move[0]
    answer = why_not(s, (master + 1) % 3, "buy:4")
    assert why_sentence(words, s, answer) == (
        f"It is not your turn: {'ABC'[master]} announces how many cards everybody offers. "
        "Its moment: a player takes a development."
    )


def test_what_is_refused_for_now_may_have_other_moments() -> None:
    s = carrack.game("manifest_destiny", players=3).new(2)
    words = catalogue("en", "carrack.games.manifest_destiny")
    while s.shown_step(None) != "Invest":
        s.apply(s.to_move[0], s.options(s.to_move[0])[0])
    told = why_sentence(words, s, why_not(s, s.to_move[0], "*:florida"))
    assert "only in the turn in which you buy Wireless" in told
    assert "Its moment: " in told and "a player expands" in told


@each_with_moments
def test_the_moment_of_each_action_is_where_it_is_asked_for(name: str) -> None:
    title = carrack.title(name)
    for table in different(brief_tables()):
        if table[0] != name:
            continue
        for s, seat in positions(table, MOMENTS):
            moments = presenter_of(s.game).moments()
            for word in {a.word for a in s.options(seat)} - BUTTONS:
                assert s.stack[-1].step.name in moments[word], word
    steps = {step for steps in moments.values() for step in steps}
    for language in LANGUAGES:
        words = catalogue(language, title.package)
        assert all(words.has(f"prompt.{step}") for step in steps)


@each_with_moments
def test_each_thing_on_the_table_answers_with_its_moment(name: str) -> None:
    """What can never be chosen at this table says so; in its own step a thing says more."""
    words = catalogue("en", carrack.title(name).package)
    asked = 0
    for s, _ in islice(positions(smallest(name), 12 * ASKED_AT), 0, None, 12):
        moments = presenter_of(s.game).moments()
        for eyes in range(s.players):
            for on in {thing.on for thing in things(s, eyes) if thing.on}:
                answer = why_not(s, eyes, on)
                can_be = any(a.word in moments for a in about(s.game, on))
                if answer.reason is NOT_NOW:
                    assert bool(answer.moments) == can_be, on
                is_generic = why_sentence(words, s, answer).startswith("Nothing is chosen")
                assert is_generic == (answer.reason is NOT_NOW and not can_be), on
                asked += 1
    assert asked > 1000


@each_with_moments
def test_in_its_own_step_a_thing_says_what_is_missing(name: str) -> None:
    asked = 0
    for s, seat in islice(positions(smallest(name), 12 * ASKED_AT), 0, None, 12):
        moments = presenter_of(s.game).moments()
        for on in {thing.on for thing in things(s, seat) if thing.on}:
            answer, now = why_not(s, seat, on), s.stack[-1].step.name
            if any(now in moments.get(a.word, ()) for a in about(s.game, on)):
                assert answer.reason is not NOT_NOW, (now, on)
                asked += 1
    assert asked > 50
