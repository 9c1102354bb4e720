"""The rules' text: its examples score as the engine scores, and its tables hold all facts."""

import re

import pytest

import carrack
from carrack.games.age_of_discovery.learn.illustrations import (
    AFTER,
    BEFORE,
    BUILDERS,
    SCORING,
    Example,
)
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.phases.warfare import Battle
from carrack.games.age_of_discovery.rules.pieces import COUNTERS, KIND_NAMES
from carrack.games.age_of_discovery.rules.scoring import region_points
from carrack.games.age_of_discovery.rules.state import Position
from carrack.learn.rules import about_reason, sections
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue, reason_sentence
from tests.games.age_of_discovery.tools import colony, play, position, run, settle

pytestmark = pytest.mark.engine

PICTURED = ("boxes", "workers", "dock", "building", "counter", "sets", "scoring", "battle")


def set_up(s: Position, example: Example) -> None:
    for seat, (kinds, _, _) in enumerate(example):
        for kind, count in kinds.items():
            settle(s, seat, "new_france", *[KIND_NAMES[kind]] * count)


@pytest.mark.parametrize("example", [*SCORING, BUILDERS])
def test_a_pictured_region_scores_what_stands_beside_it(example: Example) -> None:
    s = position(players=3, builders=True)
    set_up(s, example)
    points = region_points(s, 0)[: len(example)]
    assert points == [(place, builders) for _, place, builders in example]


def test_the_pictured_battle_ends_as_shown() -> None:
    s = position(players=2)
    set_up(s, BEFORE)
    run(s, Battle.by(0, 0, 1))
    play(s, "hit:soldier hit:soldier")
    for seat, (kinds, _, _) in enumerate(AFTER):
        left = colony(s, seat, "new_france")
        assert left == {KIND_NAMES[kind]: count for kind, count in kinds.items()}


@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_the_rules_have_their_pictures(name: str) -> None:
    text = "".join(s.text for s in sections("carrack.games.age_of_discovery", name, "en"))
    assert [each for each in PICTURED if f"picture:{each})" not in text] == []


@pytest.mark.parametrize(("name", "kinds"), [("age_of_empires", 33), ("empires", 56)])
def test_the_tables_of_buildings_list_every_kind_of_the_edition(name: str, kinds: int) -> None:
    game = carrack.game(name, players=3)
    rows = [row for age in "123" for row in presenter_of(game).listing(f"buildings-{age}").rows]
    assert len(rows) == kinds


def test_the_tables_of_discoveries_list_all_of_them() -> None:
    game = carrack.game("empires", players=3)
    assert isinstance(game, AgeOfDiscovery)
    assert sum(int(row[-1]) for row in presenter_of(game).listing("counters").rows) == COUNTERS
    assert len(presenter_of(game).listing("cards").rows) == COUNTERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_players_read_sections_of_our_rules_and_never_numbers_of_rulings(
    name: str, language: str
) -> None:
    game = carrack.game(name, players=3)
    words = catalogue(language, game.package)
    told = [reason_sentence(words, reason) for reason in game.reasons]
    told += [str(message) for message in words.messages.values()]
    told += [
        f"{section.heading} {section.text}" for section in sections(game.package, name, language)
    ]
    assert [text for text in told if re.search(r"\b(R-[A-Z]\d|[AB]\d{1,2}\b)", text)] == []
    for reason in game.reasons:
        assert about_reason(game.package, name, language, reason.name) is not None


CHAPTERS = {
    "age_of_empires": [
        "What it is about",
        "I. The goods",
        "II. Set-up",
        "III. How a turn goes",
        "IV. Specialists",
        "V. The event boxes",
        "VI. Goods and merchant ships",
        "VII. Capital buildings",
        "VIII. Points",
        "IX. How to play well",
        "Appendix I. Bidding for places",
        "Appendix II. All buildings",
        "Appendix III. Discoveries",
        "The 2015 edition",
        "What is reconstructed",
    ],
    "empires": [
        "What it is about",
        "The workers",
        "The goods",
        "Set-up",
        "The phases of a turn",
        "Phase 1: placing workers",
        "Phase 2: the boxes act",
        "Phase 3: income",
        "Phase 4: what buildings give",
        "Phase 5: the next turn",
        "Final scoring",
        "How to play well",
        "Appendix I. Nations",
        "Appendix II. Buildings",
        "Appendix III. Discoveries",
        "The 2007 edition",
        "What is reconstructed",
    ],
}
NUMBER = re.compile(r"^(?:\w+ )?([IVX]+(?=\.)|[A-J](?= \S+ J\.|\.)|\d(?=\s?:))")
OTHER_EDITION = {"age_of_empires": "empires", "empires": "age_of_empires"}


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_rules_have_the_chapters_of_their_edition_in_its_order(name: str) -> None:
    found = sections("carrack.games.age_of_discovery", name, "en")
    assert [each.heading for each in found if each.level == 2] == CHAPTERS[name]


def test_the_phases_of_the_first_edition_have_its_letters_and_those_of_the_second_its_numbers() -> (
    None
):
    def heading(name: str, section: str) -> str:
        return next(
            s.heading
            for s in sections("carrack.games.age_of_discovery", name, "en")
            if s.name == section
        )

    phases = ["place", "resolve", "income-phase", "benefits", "refresh"]
    first = [heading("age_of_empires", each).split(".")[0] for each in phases]
    assert first == ["A", "B", "C", "D", "E to J"]
    phases[2] = "income"
    second = [heading("empires", each).split(":")[0] for each in phases]
    assert second == [f"Phase {n}" for n in range(1, 6)]


@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_headings_have_the_same_numbers_in_all_languages(name: str, language: str) -> None:
    def numbers(spoken: str) -> list[str]:
        told = [
            NUMBER.match(s.heading)
            for s in sections("carrack.games.age_of_discovery", name, spoken)
        ]
        return [match[1] if match else "" for match in told]

    assert numbers(language) == numbers("en")


@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_with_two_headings_has_its_text_in_both_editions(
    name: str, language: str
) -> None:
    found = sections("carrack.games.age_of_discovery", name, language)
    assert [section.name for section in found if not section.text] == []
    other = {
        s.name: s.text
        for s in sections("carrack.games.age_of_discovery", OTHER_EDITION[name], language)
    }
    shared = {section.name for section in found if section.text == other.get(section.name)}
    assert {"goods", "setup", "place", "resolve", "income"} <= shared


@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boxes_come_in_the_order_in_which_they_act(name: str, language: str) -> None:
    boxes = ["initiative", "dock", "goods-box", "shipping", "capital", "discovery", "specialists"]
    names = [s.name for s in sections("carrack.games.age_of_discovery", name, language)]
    places = [names.index(box) for box in [*boxes, "warfare"]]
    assert places == sorted(places)


@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_one_section_speaks_of_the_other_edition(name: str, language: str) -> None:
    other = catalogue(language, "carrack.games.age_of_discovery").say(
        f"titles.{OTHER_EDITION[name]}"
    )
    short = other.split(":")[0]
    found = sections("carrack.games.age_of_discovery", name, language)
    speaking = [s.name for s in found if f"*{short}" in s.text or f"{short}*" in s.text]
    assert speaking == ["second-edition" if name == "age_of_empires" else "first-edition"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_edition_tells_in_its_own_words_how_to_play_well(language: str) -> None:
    texts = [
        next(
            s.text
            for s in sections("carrack.games.age_of_discovery", name, language)
            if s.name == "strategy"
        )
        for name in CHAPTERS
    ]
    advice = [[line for line in text.split("\n") if line.startswith("- **")] for text in texts]
    assert min(len(lines) for lines in advice) >= 6
    assert set(advice[0]).isdisjoint(advice[1])


CLUMSY = {
    "en": r"(?:(?:^|\. )Who|; who) (?:has|is|was|stands|passes)\b",
    "fr": r"\bdont (?:son|sa|ses|leur)\b|(?:^|\. )Que .* (?:a|est|sont) ",
    "nl": r"\bin Caraïben\b|\bbeurten\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_avoid_what_no_native_would_write(language: str) -> None:
    clumsy = re.compile(CLUMSY[language], re.MULTILINE)
    for name in CHAPTERS:
        for section in sections("carrack.games.age_of_discovery", name, language):
            assert not clumsy.search(section.text), section.name
    common = catalogue(language).messages
    for key, message in catalogue(language, "carrack.games.age_of_discovery").messages.items():
        assert key in common or not clumsy.search(str(message)), key
