"""Judge: a legal action, its reasons in words, and no knowledge that the seat has not."""

import pytest

import carrack
from carrack.arena.advice import Advice, advice_lines, advise
from carrack.bots.evaluation import judge_of
from carrack.text import LANGUAGES, catalogue
from tests.tables import random_play


@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_hint_is_an_option_with_reasons_from_the_terms(name: str) -> None:
    game = carrack.game(name, players=carrack.title(name).low)
    s = game.new(3)
    names = judge_of(game).names
    given = []
    for n, (seat, _) in enumerate(random_play(s, 3)):
        if n > 120:
            break
        if n % 7 == 0:
            advice = advise(s, seat, "casual", carrack.Rng(n.to_bytes(32)))
            assert advice.act in [a.text for a in s.options(seat)]
            assert all(term in names and abs(gap) >= 0.1 for term, gap in advice.terms if gap)
            given.append(advice)
    assert any(advice.terms for advice in given)


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words(name: str, language: str) -> None:
    game = carrack.game(name, players=carrack.title(name).low)
    words = catalogue(language, game.package)
    option = game.vocabulary.actions[0]
    for term in judge_of(game).names:
        lines = advice_lines(words, option, "casual", Advice(option.text, [(term, 1.5)]))
        number = "+1.5" if language == "en" else "+1,5"
        assert lines[-1] == f"{number} {words.say(f'term.{term}')}"


@pytest.mark.long
def test_the_better_move_is_better_in_points() -> None:
    """New World: to complete a town with one's own settler pays at once."""
    game = carrack.game("new_world", players=2)
    s = game.new(4)
    gains = []
    for n, (seat, _) in enumerate(random_play(s, 4)):
        if n > 150:
            break
        if n % 3:
            continue
        advice = advise(s, seat, "casual", carrack.Rng(n.to_bytes(32)))
        gains += [gap for term, gap in advice.terms if term == "points"]
    assert gains and sum(gains) > 0
