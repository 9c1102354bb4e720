"""The bot that plays anything, and the table of bots."""

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask

pytestmark = pytest.mark.engine


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bots.make("random"), bots.Bot)


def test_an_unknown_bot_is_refused_with_a_list_of_the_known() -> None:
    with pytest.raises(carrack.CarrackError, match="there are random"):
        bots.make("deep_thought")


def test_the_random_bot_comes_to_choose_every_option() -> None:
    s = carrack.game("new_world", players=2).new(seed=1)
    seat = s.to_move[0]
    rng = carrack.Rng(b"chance")
    chosen = {ask(bots.make("random"), s, seat, rng).text for _ in range(200)}
    assert chosen == {a.text for a in s.options(seat)}


def test_the_same_chance_gives_the_same_choices() -> None:
    s = carrack.game("new_world", players=2).new(seed=1)
    bot = bots.make("random")
    one, other = carrack.Rng(b"chance"), carrack.Rng(b"chance")
    first = [ask(bot, s, 0, one).text for _ in range(20)]
    assert first == [ask(bot, s, 0, other).text for _ in range(20)]
