"""Titles, options and vocabularies."""

from typing import Any

import pytest

import carrack
from carrack.core.actions import Vocabulary
from carrack.core.errors import BadData
from carrack.show.presenter import Presenter, presenter_of
from tests.core.toy import TITLE, toy

pytestmark = pytest.mark.engine


def test_options_are_given_by_name_or_take_their_default() -> None:
    assert toy().chosen == {"loud": False, "limit": 5, "mood": "calm"}
    assert toy(loud=True, limit=9).chosen == {"loud": True, "limit": 9, "mood": "calm"}
    assert toy(loud=True).is_on("loud") and not toy().is_on("loud")


def test_options_are_read_from_text() -> None:
    assert toy(loud="yes", limit="3", mood="wild").chosen == {
        "loud": True,
        "limit": 3,
        "mood": "wild",
    }
    assert toy(loud="off").chosen["loud"] is False


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"loud": "perhaps"}, "option loud can be true or false, not 'perhaps'"),
        ({"loud": 2}, "option loud can be true or false, not 2"),
        ({"limit": 10}, "option limit can be 1 to 9, not 10"),
        ({"limit": "-"}, "option limit can be 1 to 9, not '-'"),
        ({"limit": True}, "option limit can be 1 to 9, not True"),
        ({"mood": "sad"}, "option mood can be calm, wild, not 'sad'"),
        ({"size": 1}, "toy has no option 'size'; it has the options loud, limit, mood"),
    ],
)
def test_unfit_options_are_refused_with_what_is_possible(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(carrack.CarrackError) as refusal:
        toy(**options)
    assert str(refusal.value) == message


@pytest.mark.parametrize("players", [1, 5, True])
def test_unfit_seat_counts_are_refused_with_the_range(players: int) -> None:
    with pytest.raises(carrack.CarrackError, match="toy seats 2 to 4 players"):
        toy(players)


def test_an_unknown_game_is_refused_with_a_list() -> None:
    with pytest.raises(carrack.CarrackError, match="there is no game 'chess'; there are new_world"):
        carrack.game("chess", players=2)


def test_a_vocabulary_has_texts_and_indices() -> None:
    words = Vocabulary()
    go = words.add("go", 3, -2)
    peru, cuba = words.add_each("land", ["peru", "cuba"])
    assert (go.text, go.index, go.arg, go.args) == ("go:3:-2", 0, 3, (3, -2))
    assert (peru.text, cuba.text, cuba.arg) == ("land:peru", "land:cuba", 1)
    assert words.parse("land:cuba") is cuba and len(words) == 3
    with pytest.raises(carrack.CarrackError, match="no action 'fly'"):
        words.parse("fly")


def test_the_rules_version_is_part_of_the_title() -> None:
    assert TITLE.rules == 3 and toy().title is TITLE


def test_a_presenter_is_found_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(presenter_of(toy(players=2))) is Presenter  # of a title that names none
    monkeypatch.setattr(TITLE, "presenter", "tests.core.test_game:ToyPresenter")
    assert type(presenter_of(toy(players=3))) is ToyPresenter
    monkeypatch.setattr(TITLE, "presenter", "builtins:str")
    with pytest.raises(BadData, match="toy: builtins:str is no presenter"):
        presenter_of(toy(players=4))


class ToyPresenter(Presenter[Any, Any]):
    """A presenter of its own."""
