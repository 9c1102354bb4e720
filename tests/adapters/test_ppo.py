"""The example that trains by PPO learns something, by the number of updates and not by time."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from carrack.adapters.vector import Games

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
GAME = "mundus_novus"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.long
def test_a_few_updates_make_an_agent_that_beats_random_play() -> None:
    ppo = example()
    rng = np.random.default_rng(1)
    games = Games(GAME, 2, 32, 1, reward="score", longest=ppo.LONGEST)
    eyes = ppo.Eyes(games, rng)
    net = ppo.Net(len(eyes.mean), games.masks.shape[1], rng)
    before = ppo.share(GAME, net, eyes, "random", 20)
    for _ in range(6):
        ppo.improve(net, ppo.play(games, net, eyes, rng, 64), rng)
    after = ppo.share(GAME, net, eyes, "random", 20)
    assert before < 0.7 < 0.85 <= after


@pytest.mark.long
def test_lessons_make_the_agent_choose_what_the_bot_would() -> None:
    ppo = example()
    rng = np.random.default_rng(1)
    games = Games("age_of_empires", 2, 8, 1, reward="score", longest=ppo.LONGEST)
    eyes = ppo.Eyes(games, rng)
    net = ppo.Net(len(eyes.mean), games.masks.shape[1], rng)
    lessons = ppo.Lessons(games, "greedy")
    lessons.take(1, None, eyes, rng)  # a game of the bot's
    lessons.take(2, net, eyes, rng)  # one of the network's
    assert len(lessons.leads) == len(lessons.rows) > 100
    before = agreement(net, eyes, lessons)
    for _ in range(40):
        lessons.read(net, eyes, rng)
    assert before < 0.5 < 0.8 < agreement(net, eyes, lessons)


def agreement(net: Any, eyes: Any, lessons: Any) -> float:
    chances = net(eyes(np.array(lessons.rows)), np.array(lessons.masks))[2]
    return float((chances.argmax(1) == np.array(lessons.numbers)).mean())
