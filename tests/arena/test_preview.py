"""Previews: what an option brings, told without any secret."""

import random
from functools import partial
from itertools import islice

import pytest

import carrack
from carrack.arena.preview import HELD, POINTS, Change, preview, preview_lines
from carrack.text import LANGUAGES, catalogue
from tests.tables import random_play

pytestmark = pytest.mark.engine
each_game = pytest.mark.parametrize("name", carrack.NAMES)


def of(s: carrack.State, seat: int, text: str, seed: int = 1) -> list[Change]:
    sample = partial(s.redeal, seat, carrack.Rng(seed.to_bytes(32)))
    return preview(sample, seat, s.game.action(text))


@each_game
def test_what_is_certain_happens(name: str) -> None:
    """In random games the certain changes of one's own points and things come true."""
    s = carrack.game(name, players=carrack.title(name).low).new(5)
    certain = 0
    for n, (seat, action) in enumerate(random_play(s, 5)):
        if n > 400:
            break
        before, held = s.shown_scores()[seat], dict(s.game.holdings(s.view(seat), seat))
        changes = of(s, seat, action.text, n)
        after = s.clone()
        after.step(seat, action)
        if any(change.by is None for change in changes):
            continue
        own = [change for change in changes if change.seat == seat]
        gained = sum(change.by or 0 for change in own if change.kind == POINTS)
        now = dict(after.game.holdings(after.view(seat), seat))
        spent = {change.name: change.by for change in own if change.kind == HELD}
        if after.rng.n == s.rng.n and after.seen == s.seen:  # nothing hidden came to light
            assert after.shown_scores()[seat] - before == gained
            assert {k: now.get(k, 0) - held.get(k, 0) for k in spent} == spent
            certain += 1
    assert certain > 20


@each_game
def test_a_preview_is_the_same_whether_the_truth_or_a_redeal_is_behind_it(name: str) -> None:
    words = catalogue("en", carrack.title(name).folder)
    rng = random.Random(name)
    s = carrack.game(name, players=carrack.title(name).low).new(9)
    compared = 0
    for n, (seat, action) in enumerate(islice(random_play(s, 9), 300)):
        if n % 5:
            continue
        other = s.redeal(seat, carrack.Rng(rng.randbytes(32)))
        here, there = (preview_lines(words, seat, of(t, seat, action.text, n)) for t in (s, other))
        assert here == there
        compared += 1
    assert compared > 10


def test_placing_a_settler_takes_one_from_the_supply() -> None:
    s = carrack.game("new_world", players=2).new(2)
    while not any(a.text == "no_settler" for a in s.options(0)):
        s.apply(0, s.options(0)[0])
    settle = next(a for a in s.options(0) if a.text != "no_settler")
    held = [change for change in of(s, 0, settle.text) if change.kind == HELD]
    assert next(change.by for change in held) == -1


@pytest.mark.parametrize("language", LANGUAGES)
def test_changes_are_told_in_all_languages(language: str) -> None:
    words = catalogue(language, "new_world")
    changes = [
        Change(POINTS, 0, "towns", 4),
        Change(POINTS, 1, "farms", -2),
        Change(HELD, 0, "settlers", None),
    ]
    lines = preview_lines(words, 0, changes)
    assert lines[0].endswith(" +4") and words.say("source.towns") in lines[0]
    assert lines[1].startswith("B: ") and lines[1].endswith(" \N{MINUS SIGN}2")
    assert not lines[2][-1].isdigit()
