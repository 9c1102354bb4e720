"""Tutorials play through the real engine, and every step has its text and its rule."""

from typing import Any

import pytest

import carrack
from carrack import bots
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import WRITTEN
from carrack.learn.rules import sections
from carrack.learn.tutorial import Exercise, tutorial
from carrack.text import LANGUAGES, catalogue

MOST_OF_STEP, MOST_OF_ANSWER = 30, 20  # words


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_action_of_a_tutorial_can_be_done(name: str) -> None:
    """Whatever was chosen before, each accepted action is legal, and so are the moves that follow.

    Chance has no say in it.
    """
    for chapter in tutorial(carrack.title(name).package, name):
        options: dict[str, Any] = chapter.options
        game = carrack.game(name, players=chapter.players, **options)
        branches = [chapter.begin(game)]
        assert branches[0].rng.key.startswith(WRITTEN)
        for step in chapter.steps:
            assert step.acts
            branches = [
                after(game, s, chapter.seat, step, act) for s in branches for act in step.acts
            ]


def after(game: Game, s: State, seat: int, step: Exercise, act: str) -> State:
    """Do an action that a step accepts, and the moves of the others."""
    assert seat in s.to_move
    t = s.clone()
    t.apply(seat, game.action(act))
    for other, move in step.then:
        t.apply(other, game.action(move))
    assert t.rng.n <= len(t.rng.key) - len(WRITTEN), "a draw that is not written down"
    return t


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_chapter_leaves_something_to_decide(name: str) -> None:
    for chapter in tutorial(carrack.title(name).package, name):
        free = [step for step in chapter.steps if len(step.acts) > 1]
        assert free, f"{chapter.name} has no free choice"
        assert all(step.answer(act) for step in free for act in step.acts)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_last_chapter_promises_a_game_that_can_be_played(name: str) -> None:
    *_, last = tutorial(carrack.title(name).package, name)
    assert last.play is not None
    assert last.play.bot in bots.LEVELS
    options: dict[str, Any] = last.play.options
    carrack.game(name, players=last.play.players, **options)


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_tutorial_has_its_text_and_its_rule(name: str, language: str) -> None:
    folder = carrack.title(name).package
    words = catalogue(language, folder)
    known = {section.name for section in sections(folder, name, language)}
    keys = set()
    for chapter in tutorial(folder, name):
        keys |= {f"tutorial.{name}.{chapter.name}.{part}" for part in ("title", "end")}
        for step in chapter.steps:
            told = {step.name} | {step.answer(act) for act in step.acts} - {""}
            keys |= {f"tutorial.{name}.{chapter.name}.{part}" for part in told}
        assert {step.rule for step in chapter.steps} <= known
    assert keys == {key for key in words.messages if key.startswith(f"tutorial.{name}.")}
    for key in keys:
        is_answer = key[-1].isdecimal()
        assert length(words.say(key)) <= (MOST_OF_ANSWER if is_answer else MOST_OF_STEP), key


def length(text: str) -> int:
    """Count words; French puts signs apart, which are none."""
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_tutorial_takes_a_few_minutes(name: str) -> None:
    steps = sum(len(chapter.steps) for chapter in tutorial(carrack.title(name).package, name))
    assert 8 <= steps <= 30
