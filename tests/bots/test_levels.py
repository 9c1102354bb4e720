"""Levels: they err by choosing among their best few, the less often the higher they are."""

from collections import Counter
from random import Random

import pytest

import carrack
from carrack.bots.greedy import FEW, one_of_the_best
from carrack.bots.people import BLURRED, blur_of

VALUES = [0.1, 0.3, 0.28, 0.2, 0.05, 0.25, 0.15, 0.27]


def choices(blur: int) -> Counter[int]:
    chance = Random(1)
    return Counter(one_of_the_best(VALUES, blur, chance) for _ in range(2000))


def test_only_the_few_best_are_ever_chosen() -> None:
    assert set(choices(1000)) == {1, 2, 7, 5, 3}
    assert FEW == 5


def test_the_better_an_option_the_more_often_it_is_chosen() -> None:
    found = choices(40)
    assert found[1] > found[2] > found[7] > found[5] > found[3] > 0


@pytest.mark.parametrize("title", [*carrack.NAMES, "a title of your own"])
def test_the_higher_the_level_the_more_often_the_best_is_chosen(title: str) -> None:
    best = [choices(blur_of(title, level))[1] for level in BLURRED]
    assert best == sorted(best)
    assert best[-1] > 1.3 * best[0]


def test_odds_e_times_as_good_make_an_option_e_times_as_likely_at_a_blur_of_100() -> None:
    chance = Random(2)
    values = [0.5, 0.731]  # odds of 1 and of e
    found = Counter(one_of_the_best(values, 100, chance) for _ in range(4000))
    assert 2.4 < found[1] / found[0] < 3.0
    certain = Counter(one_of_the_best([0.0, 1.0], 100, chance) for _ in range(100))
    assert certain[1] > 95
