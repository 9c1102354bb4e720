"""Characters: bots that are fond of one way to play, as data, chosen like a level."""

from math import log

import pytest

import carrack
from carrack.bots.evaluation import judge_of
from carrack.bots.people import CHARACTERS, Fond, fondness
from tests.bots.test_sense import words_done
from tests.tables import random_play

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_character_is_fond_of_something_in_every_game(name: str, character: str) -> None:
    assert any(fondness(carrack.title(name), character))


@pytest.mark.parametrize("name", carrack.NAMES)
def test_what_a_character_is_fond_of_raises_its_odds_and_nothing_else_does(name: str) -> None:
    game = carrack.game(name, players=3)
    judge = judge_of(game)
    fond = fondness(game.title, "builder")
    leaning = Fond(judge, fond)
    s = game.new(seed=2)
    for n, _ in enumerate(random_play(s, 2)):
        if n % 40 or s.over:
            continue
        plain, raised = judge.prospects(s), leaning.prospects(s)
        likes = [
            sum(f * figure for f, figure in zip(fond, row, strict=True)) / 10_000
            for row in judge.measure(s)
        ]
        assert log(raised[0] / raised[1]) == pytest.approx(
            log(plain[0] / plain[1]) + likes[0] - likes[1], abs=1e-3
        )
    assert leaning.prospects(s) == judge.prospects(s)  # the end is the end


@pytest.mark.long
def test_traders_take_to_the_trails_and_explorers_to_the_plains() -> None:
    trader, explorer = words_done("trader", 2), words_done("explorer", 2)
    assert trader["robber"] > explorer["robber"]
    assert explorer["trapper"] > trader["trapper"]
