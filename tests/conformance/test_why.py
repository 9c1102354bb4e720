"""Why not? Every action is legal or has a reason, in all languages, with its rule."""

import random

import pytest

import carrack
from carrack.arena.why import by_part, why_not, why_section, why_sentence
from carrack.core.reasons import COMMON_REASONS, NOT_YOUR_TURN
from carrack.text import LANGUAGES, catalogue
from carrack.text.rules import about_reason, are_written
from tests.tables import random_play

pytestmark = pytest.mark.engine

GAMES = 4  # for each title
SAMPLE = 50  # actions asked about in one position
each_game = pytest.mark.parametrize("name", carrack.NAMES)


def positions(name: str) -> list[tuple[carrack.State, int]]:
    """Some states of random games of all seat counts, with a seat that may act."""
    title = carrack.title(name)
    found = []
    for seed in range(GAMES):
        players = title.low + seed % (title.high - title.low + 1)
        s = carrack.game(name, players=players).new(seed)
        for n, (seat, _) in enumerate(random_play(s, seed)):
            if n > 1500:
                break
            if n % 3 == seed % 3:
                found.append((s.clone(), seat))
    return found


@each_game
def test_every_action_is_legal_or_has_a_reason_with_its_sentence_and_its_rule(name: str) -> None:
    title = carrack.title(name)
    texts = [catalogue(language, title.folder) for language in LANGUAGES]
    rng = random.Random(name)
    asked = found = 0
    seen = set()
    for s, seat in positions(name):
        actions = s.game.vocabulary.actions
        sample = [actions[(asked + n) % len(actions)] for n in range(SAMPLE)]
        asked += SAMPLE
        options = set(s.options(seat))
        for a in [*sample, *rng.sample(actions, min(SAMPLE, len(actions)))]:
            reason = s.why_not(seat, a)
            assert (reason is None) == (a in options)
            if reason is not None:
                assert reason in (*s.game.reasons, *COMMON_REASONS)
                seen.add(reason)
            found += 1
    assert asked >= len(carrack.game(name, players=title.low).vocabulary.actions)
    assert found > 5_000
    for reason in seen:
        assert all(words.has(f"reason.{reason.name}") for words in texts)
        if are_written(title.folder) and reason not in COMMON_REASONS:
            assert about_reason(title.folder, name, "en", reason.name) is not None, reason


@each_game
def test_the_answer_tells_no_secret(name: str) -> None:
    rng = random.Random(name)
    words = catalogue("en", carrack.title(name).folder)
    compared = 0
    for s, seat in positions(name)[::4]:
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
    s, seat = positions(name)[0]
    about = s.options(seat)[0].text
    assert why_not(s, None, about).reason is NOT_YOUR_TURN
    for other in set(range(s.players)) - set(s.to_move):
        assert why_not(s, other, about).reason is NOT_YOUR_TURN


def test_a_thing_answers_with_the_reason_of_an_action_about_it() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "new_world")
    answer = why_not(s, 0, "90,3")
    assert answer.action is not None and answer.action.text == "tile:90,3"
    assert why_sentence(words, s, answer).startswith("place the tile at 90,3: not possible")
    section = why_section(s, answer, "en")
    assert section is not None and section.name == "place"


def test_where_the_moment_is_wrong_the_answer_is_what_is_asked_now() -> None:
    s = carrack.game("new_world", players=2).new(2)
    words = catalogue("en", "new_world")
    answer = why_not(s, 0, "no_settler")
    assert "A chooses where the tile goes" in why_sentence(words, s, answer)
