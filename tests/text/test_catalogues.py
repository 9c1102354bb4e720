"""Catalogues: the same keys and the same gaps in all languages."""

import re
import textwrap
from pathlib import Path
from string import Formatter

import pytest

import carrack
from carrack.core.events import SCORED, Event
from carrack.core.plain import Json
from carrack.core.reasons import NOT_NOW, Reason
from carrack.text import LANGUAGES, catalogue, event_sentence, reason_sentence
from carrack.text.catalogue import Catalogue, Message, as_typed, typeset

PACKAGES = ["", *sorted({carrack.title(name).package for name in carrack.NAMES})]


def gaps(message: Message) -> list[set[str | None]]:
    texts = [message] if isinstance(message, str) else [message["one"], message["other"]]
    return [{field for _, field, _, _ in Formatter().parse(text) if field} for text in texts]


def without_forms(messages: dict[str, Message]) -> dict[str, Message]:
    """Which names need other forms, and which, differs by language."""
    return {key: message for key, message in messages.items() if not key.startswith("form.")}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_gaps(language: str, package: str) -> None:
    english = without_forms(catalogue("en", package).messages)
    other = without_forms(catalogue(language, package).messages)
    assert set(other) == set(english)
    for key, message in english.items():
        assert set.union(*gaps(other[key])) == set.union(*gaps(message)), key
        assert type(other[key]) is type(message), key


@pytest.mark.parametrize("package", PACKAGES[1:])
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_sentences_are_really_translated(language: str, package: str) -> None:
    english = catalogue("en", package).messages
    other = catalogue(language, package).messages
    spoken = [key for key in english if key.startswith(("event.", "prompt.", "reason.", "option."))]
    assert spoken
    assert [key for key in spoken if other[key] == english[key]] == []


def test_who_loses_points_does_not_score_them() -> None:
    told = [
        event_sentence(
            catalogue(language, "carrack.games.manifest_destiny"),
            ["Ann"],
            Event(SCORED, (0, "cities_lost", [["cities", -2]]), -1),
        )
        for language in LANGUAGES
    ]
    assert told[0] == "Ann loses 2 points: no longer the most cities."
    assert not any("-" in sentence for sentence in told)


def test_plurals_follow_the_language() -> None:
    sentences = {
        (language, points): event_sentence(
            catalogue(language, "carrack.games.new_world"),
            ["Ann"],
            Event(SCORED, (0, "town", [["towns", points]]), -1),
        )
        for language in LANGUAGES
        for points in (0, 1, 2)
    }
    assert sentences["en", 1] == "Ann scores 1 point: completed town."
    assert "points" in sentences["en", 0] and "points" in sentences["en", 2]
    assert "0 point\xa0:" in sentences["fr", 0] and "2 points" in sentences["fr", 2]
    assert "1 punt:" in sentences["nl", 1] and "0 punten" in sentences["nl", 0]


@pytest.mark.parametrize(
    ("game", "reason", "parts", "told"),
    [
        ("age_of_discovery", "economy", [["economy", 3]], "economy"),
        ("age_of_discovery", "peru", [["colonies_1", 6]], "Peru (colonies of Age I: 6)"),
        ("manifest_destiny", "discovery", [["discoveries", 2]], "discovery"),
        (
            "new_world",
            "trail",
            [["trails", 4], ["posts", 2]],
            "completed trail (trails: 4 + posts: 2)",
        ),
    ],
)
def test_a_source_with_the_name_of_the_reason_is_told_once(
    game: str, reason: str, parts: list[Json], told: str
) -> None:
    words = catalogue("en", f"carrack.games.{game}")
    sentence = event_sentence(words, ["Ann"], Event(SCORED, (0, reason, parts), -1))
    assert sentence.endswith(f" points: {told}.")


def test_a_reason_cites_its_rule() -> None:
    words = catalogue("en", "carrack.games.new_world")
    assert reason_sentence(words, NOT_NOW) == "this belongs to another moment of the game"
    cited = reason_sentence(words, Reason("cell_taken", "Placing tiles"))
    assert cited == "a tile or a start space is already there (Placing tiles)"


def test_signs_that_french_sets_apart_stay_on_the_line_of_their_words() -> None:
    assert typeset("fr", "Dit : « oui » !") == "Dit\xa0: «\xa0oui\xa0»\xa0!"
    assert typeset("fr", "| :--- | ---: |") == "| :--- | ---: |"
    assert typeset("nl", "Zo : hier") == "Zo : hier"
    assert catalogue("fr").say("rules.of", game="X") == "Règles\xa0: X"


def test_apostrophes_are_curved_in_french_and_dutch_but_not_the_quotes_of_a_command() -> None:
    assert typeset("fr", "l'île, d'{name}, l'« or »") == "l’île, d’{name}, l’«\xa0or\xa0»"
    assert typeset("nl", "zo'n foto's") == "zo’n foto’s"
    assert typeset("en", "it's") == "it's"
    assert typeset("fr", "pip install 'carrack[play]'") == "pip install 'carrack[play]'"
    for language in ("fr", "nl"):
        for package in PACKAGES:
            for key, message in catalogue(language, package).messages.items():
                texts = [message] if isinstance(message, str) else message.values()
                assert not any(re.search(r"[^\W\d]'\w", text) for text in texts), key


def test_what_is_typed_on_a_keyboard_finds_what_is_printed() -> None:
    assert as_typed(typeset("fr", "L'Université : ici")) == "l'université : ici"


def test_a_gap_asks_for_the_form_of_a_name_that_the_sentence_needs() -> None:
    for language, told in [
        ("en", "the Caribbean, Caribbean, Peru"),
        ("fr", "les Caraïbes, Caraïbes, le Pérou"),
        ("nl", "de Caraïben, Caraïben, Peru"),
    ]:
        words = catalogue(language, "carrack.games.age_of_discovery")
        caribbean, peru = words.named("caribbean"), words.named("peru")
        assert f"{caribbean:the}, {caribbean}, {peru:the}" == told
    assert f"{peru:>6}" == "  Peru"


def test_a_gap_counts_its_number_with_its_thing() -> None:
    words = Catalogue(
        "en",
        {
            "told": "{seat} has {points:point} and {dollars:dollar}, {change:+d}.",
            "count.point": {"by": "n", "one": "{n} point", "other": "{n} points"},
            "count.dollar": {"by": "n", "one": "{n} dollar", "other": "{n} dollars"},
        },
    )
    assert words.say("told", seat="A", points=1, dollars=0, change=2) == (
        "A has 1 point and 0 dollars, +2."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_the_terminal_name_commands_by_the_words_of_their_language(
    language: str,
) -> None:
    words = catalogue(language)
    for message, verb in (
        ("begin", "help"),
        ("no_action", "help"),
        ("why_what", "why"),
        ("preview_what", "preview"),
        ("save_where", "save"),
    ):
        said = words.say(f"cli.{message}", text="x")
        assert re.search(rf"\b{words.say(f'verb.{verb}')}\b", said), said


def test_no_game_writes_a_colon_of_its_own() -> None:
    """French has a space before it: `Teller.noted` tells something of a thing."""
    for path in (Path(carrack.__file__).parent / "games").glob("*/show/*.py"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert re.search(r"f\"[^\"]*\}\)?: ", line) is None, f"{path.name}:{number} {line}"


PHONE = 46  # letters in a line of the prompt at 390 px, where there are two lines


@pytest.mark.parametrize("package", PACKAGES[1:])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_fits_two_lines_of_a_phone(language: str, package: str) -> None:
    words = catalogue(language, package)
    prompts = {key: said for key, said in words.messages.items() if key.startswith("prompt.")}
    assert len(prompts) > 3
    for key, said in prompts.items():
        assert isinstance(said, str)
        told = said.replace("{seat}", f"{words.say('name.casual')} B")
        lines = textwrap.wrap(f"{words.say('web.your_turn')} {told}", PHONE)
        assert len(lines) <= 2, (key, lines)
