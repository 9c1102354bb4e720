"""Options and their values are told in words, in all languages, wherever they are shown."""

import re
from pathlib import Path

import pytest

import carrack
from carrack.arena.ledger import Ledger
from carrack.arena.report import page
from carrack.arena.simulate import Series, play_batch
from carrack.cli.games import games
from carrack.cli.language import Language
from carrack.server.api_schemas import games_facts
from carrack.server.pages.layout import Visitor
from carrack.server.pages.new import new_page
from carrack.text import LANGUAGES, catalogue
from carrack.text.options import value_list, value_words
from tests.tables import values

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_title = pytest.mark.parametrize("name", carrack.NAMES)


@each_language
@each_title
def test_every_value_of_every_option_has_words_of_its_own(name: str, language: str) -> None:
    words = catalogue(language, carrack.title(name).package)
    bots = {words.name(bot) for bot in carrack.bots.NAMES}
    for option in carrack.title(name).options:
        about = words.say(f"option.{option.name}")
        told = [value_words(words, option.name, value) for value in values(option)]
        assert len(told) == len(set(told)), "two values are called the same"
        for each in [about, *told]:
            assert each not in bots and "_" not in each and each != option.name
        if language != "en" and option.choices:
            english = catalogue("en", carrack.title(name).package)
            assert told != [value_words(english, option.name, value) for value in values(option)]


@each_language
@each_title
def test_the_form_of_a_new_table_shows_no_key(name: str, language: str) -> None:
    words = catalogue(language, carrack.title(name).package)
    html = new_page(Visitor("", language, ""), name, "bots")
    begin = html.index('<form method="post" action="/tables"')
    form = html[begin : html.index("</form>", begin)]
    shown = re.sub(r"<[^>]*>", "\n", form)
    for option in carrack.title(name).options:
        assert f"\n{option.name}\n" not in shown
        for _, told in value_list(words, option) if option.choices else ():
            assert f">{told}</option>" in form


@each_language
def test_the_list_of_games_explains_each_value_that_can_be_typed(
    language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    games(language=language)
    printed = capsys.readouterr().out
    for name in carrack.NAMES:
        words = catalogue(language, carrack.title(name).package)
        for option in carrack.title(name).options:
            assert words.say(f"option.{option.name}") in printed
            for value, told in value_list(words, option):
                assert f"{value} = {told}" in printed


@each_language
def test_programs_are_told_what_values_are_called(language: str) -> None:
    for facts in games_facts(language):
        words = catalogue(language, carrack.title(facts.name).package)
        for told, option in zip(facts.options, carrack.title(facts.name).options, strict=True):
            assert told.labels == dict(value_list(words, option))


def test_the_report_of_a_series_tells_its_options_in_words(tmp_path: Path) -> None:
    ledgers = []
    for value in ("seat_one", "random"):
        series = Series("new_world", ("random", "random"), 2, 1, (("first", value),))
        ledger = Ledger.begin(tmp_path / value, series)
        ledger.results += play_batch(series, range(2))
        ledgers.append(ledger)
    html = page(ledgers)
    assert "who starts: the first seat, or a seat drawn at random: the first seat" in html
    assert "who starts: the first seat, or a seat drawn at random: a seat drawn at random" in html
    assert "seat_one" not in html and "new_world" not in html
