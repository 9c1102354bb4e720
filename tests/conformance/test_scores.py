"""One number for a seat's points: picture, characters, text view and list show the same."""

import re
from itertools import islice

import pytest

import carrack
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.tables import Table, each_table, random_play

pytestmark = pytest.mark.engine


@each_table
def test_the_points_shown_are_those_of_the_view_and_at_the_end_the_scores(table: Table) -> None:
    name, players, options = table
    s = carrack.game(name, players=players, **options).new(6)
    for n, _ in enumerate(random_play(s, 6)):
        if n % 13 == 0:
            for seat in (None, 0):
                assert s.view(seat).scores() == s.shown_scores()
    assert s.shown_scores() == s.view(None).scores() == s.scores()


@pytest.mark.parametrize("name", carrack.NAMES)
def test_picture_characters_and_words_take_the_points_from_one_place(name: str) -> None:
    game = carrack.game(name, players=3)
    s = game.new(2)
    for _ in islice(random_play(s, 2), 60):
        pass
    view = game.view(s, None)
    totals = [701, 805, 903]
    view.tally = [[*[0] * (len(game.sources) - 1), total] for total in totals]
    for language in LANGUAGES:
        picture = re.sub(r"<title>.*?</title>", "", presenter_of(game).picture(view, [], language))
        drawn = re.findall(r"\d+", re.sub(r"<[^>]*>", " ", picture))
        cells = [
            cell
            for sheet in presenter_of(game).text_view(view, language)
            for row in [sheet.lines, *sheet.rows]
            for cell in re.findall(r"\d+", " ".join(row))
        ]
        characters = re.findall(
            r"\d+", plain_text(presenter_of(game).characters(view, [], language))
        )
        for total in totals:
            assert str(total) in drawn
            assert str(total) in cells
            assert str(total) in characters
