"""The table in characters."""

import pytest

from carrack.games.manifest_destiny.rules.state import Position
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.games.manifest_destiny.table import (
    A,
    B,
    cards,
    expand,
    hand,
    invest,
    own,
    pioneers,
    play,
    settle,
    steps,
    table,
    tokens,
)

pytestmark = pytest.mark.engine


def board(s: Position, seat: int | None, language: str = "en") -> str:
    options = s.options(seat) if seat is not None else []
    return plain_text(presenter_of(s.game).characters(s.view(seat), options, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_territories_progressions_and_discoveries_are_listed(language: str) -> None:
    s = cards(table(), A)
    text = board(s, None, language)
    assert "Montana" in text and "Rock 'n Roll" in text and "Westward Ho" in text


def test_options_are_marked_by_their_numbers() -> None:
    s = table()
    tokens(s, A, 3)
    expand(s, A)
    text = board(s, A)
    number = [a.text for a in s.options(A)].index("place:texas") + 1
    line = next(line for line in text.splitlines() if "Texas" in line)
    assert f"[{number}]" in line


def test_presences_are_letters_and_new_ones_have_a_plus() -> None:
    s = table()
    settle(s, B, "texas", new=True)
    cards(s, A)
    line = next(line for line in board(s, A).splitlines() if "Texas" in line)
    assert "+B+ 2 Texas" in line


def test_the_hand_is_shown_to_its_owner_alone() -> None:
    s = table()
    hand(s, A, "erie_canal")
    cards(s, A)
    assert "25 Erie Canal: 3 free tokens." in board(s, A)
    assert "Erie Canal" not in board(s, B)


def test_prices_steps_and_owners_are_shown() -> None:
    s = table()
    own(s, B, "circus")
    steps(s, B, "turnpike", 2)
    pioneers(s, A, 1)
    hand(s, A, "samuel_morse")
    cards(s, A)
    play(s, "play:samuel_morse")
    invest(s, A)
    text = board(s, A)
    assert "Telegraph            $10" in text
    assert "Circus               $40  B" in text
    assert "1 2B 4" in text
