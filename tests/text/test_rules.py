"""The rules' texts: the same sections in all languages, and one for every decision and reason."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

import carrack
from carrack.core.reasons import COMMON_REASONS
from carrack.learn.rules import HEADING, sections
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue

LINK = re.compile(r"\]\(([^)]*)\)")


@pytest.mark.parametrize("name", carrack.NAMES)
def test_all_languages_have_the_same_sections_in_the_same_order(name: str) -> None:
    package = carrack.title(name).package
    english = [(each.name, each.level) for each in sections(package, name, "en")]
    assert len(english) == len({section for section, _ in english})
    for language in LANGUAGES:
        assert [(s.name, s.level) for s in sections(package, name, language)] == english


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_heading_has_a_name(name: str) -> None:
    place = files(carrack.title(name).package).joinpath("learn")
    for language in LANGUAGES:
        text = place.joinpath(f"{language}.md").read_text("utf-8")
        lines = [line for line in text.splitlines() if line.startswith("#")]
        assert lines == [match[0] for match in HEADING.finditer(text)]


@pytest.mark.parametrize("name", carrack.NAMES)
def test_headings_name_only_titles_that_share_the_rules(name: str) -> None:
    package = carrack.title(name).package
    sharing = {each for each in carrack.NAMES if carrack.title(each).package == package}
    place = files(package).joinpath("learn")
    for language in LANGUAGES:
        text = place.joinpath(f"{language}.md").read_text("utf-8")
        named = [title for match in HEADING.finditer(text) for title in match[4].split()]
        assert set(named) <= sharing


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_decision_and_every_reason_has_its_section(name: str) -> None:
    title = carrack.title(name)
    game = carrack.game(name, players=title.low)
    found = sections(title.package, name, "en")
    prompts = catalogue("en", title.package).messages
    asked = {step for step in game.steps if f"prompt.{step}" in prompts}
    told = [step for section in found for step in section.steps]
    assert asked <= set(told)
    assert len(told) == len(set(told)), "a step has two sections"
    reasons = {reason.name for reason in game.reasons} - {r.name for r in COMMON_REASONS}
    cited = [reason for section in found for reason in section.reasons]
    assert reasons <= set(cited)
    assert len(cited) == len(set(cited)), "a reason has two sections"


@pytest.mark.parametrize("name", carrack.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_pictures_and_tables_are_there(name: str, language: str) -> None:
    title = carrack.title(name)
    game = carrack.game(name, players=title.low)
    found = sections(title.package, name, language)
    names = {section.name for section in found}
    assert any(LINK.search(section.text) for section in found)
    for section in found:
        for target in LINK.findall(section.text):
            kind, _, what = target.rpartition(":")
            if kind == "picture":
                ElementTree.fromstring(presenter_of(game).illustration(what, language))
            elif kind == "table":
                sheet = presenter_of(game).listing(what, language)
                assert sheet.rows
                assert all(len(row) == len(sheet.head) for row in sheet.rows)
            else:
                assert target.removeprefix("#") in names, f"{section.name} links to {target}"
