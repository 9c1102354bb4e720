"""Tutorials play through the real engine, and every step has its text and its rule."""

from typing import Any

import pytest

import carrack
from carrack.core.rng import WRITTEN
from carrack.learn.rules import sections
from carrack.learn.tutorial import tutorial
from carrack.text import LANGUAGES, catalogue


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_action_of_a_tutorial_can_be_done(name: str) -> None:
    """Each accepted action is legal, and so are the moves that follow; chance has no say in it."""
    for chapter in tutorial(carrack.title(name).package, name):
        options: dict[str, Any] = chapter.options
        game = carrack.game(name, players=chapter.players, **options)
        s = chapter.begin(game)
        assert s.rng.key.startswith(WRITTEN)
        for step in chapter.steps:
            assert s.to_move[0] == chapter.seat or chapter.seat in s.to_move
            assert step.acts
            tries = []
            for act in step.acts:
                t = s.clone()
                t.apply(chapter.seat, game.action(act))
                for seat, other in step.then:
                    t.apply(seat, game.action(other))
                assert t.rng.n <= len(t.rng.key) - len(WRITTEN), "a draw that is not written down"
                tries.append(t)
            s = tries[0]


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_tutorial_has_its_text_and_its_rule(name: str, language: str) -> None:
    folder = carrack.title(name).package
    words = catalogue(language, folder)
    known = {section.name for section in sections(folder, name, language)}
    keys = set()
    for chapter in tutorial(folder, name):
        keys |= {f"tutorial.{name}.{chapter.name}.{part}" for part in ("title", "end")}
        keys |= {f"tutorial.{name}.{chapter.name}.{step.name}" for step in chapter.steps}
        assert {step.rule for step in chapter.steps} <= known
    assert keys == {key for key in words.messages if key.startswith(f"tutorial.{name}.")}


@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_tutorial_takes_a_few_minutes(name: str) -> None:
    steps = sum(len(chapter.steps) for chapter in tutorial(carrack.title(name).package, name))
    assert 8 <= steps <= 30
