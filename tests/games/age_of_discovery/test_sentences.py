"""Sentences: names with their articles, numbers that agree, and a log that leaves nothing out."""

import re
from string import Formatter
from textwrap import wrap

import pytest

import carrack
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.turn import Before
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from carrack.games.age_of_discovery.rules.pieces import BOX_NAMES, COUNTERS, DOCK, TRAINING
from carrack.games.age_of_discovery.rules.state import Position
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, Catalogue, action_label, blurb_of, catalogue, event_sentence
from tests.games.age_of_discovery.tools import (
    counter,
    give_workers,
    nation,
    own,
    play,
    position,
    put,
    run,
    settle,
    top_card,
)

pytestmark = pytest.mark.engine

FOLDER = "carrack.games.age_of_discovery"
NAMES = ["Ann", "Bob", "Cor"]
WITH_ARTICLE = re.compile(r"(the Caribbean|(aux|des|les) Caraïbes|de Caraïben)")


def log(s: Position, kind: str, language: str = "en") -> list[str]:
    """Tell the events of a kind, as they stand in the log."""
    assert s.journal is not None
    words = catalogue(language, FOLDER)
    found = [event for _, event in s.journal.events if event.kind.name == kind]
    return [event_sentence(words, NAMES, event) for event in found]


def label(text: str, language: str = "en", name: str = "empires") -> str:
    action = carrack.game(name, players=3, builders=True).action(text)
    return action_label(catalogue(language, FOLDER), action)


# Names in the middle of sentences.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_the_caribbean_has_its_article_in_every_action(name: str, language: str) -> None:
    words = catalogue(language, FOLDER)
    game = carrack.game(name, players=3)
    labels = [
        action_label(words, a) for a in game.vocabulary.actions if "caribbean" in a.text.split(":")
    ]
    assert len(labels) > 10
    assert [told for told in labels if not WITH_ARTICLE.search(told)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_region_in_a_message_stands_in_the_form_its_sentence_needs(language: str) -> None:
    words = catalogue(language, FOLDER)
    found = 0
    for key, message in words.messages.items():
        if key.startswith(("event.", "told.")) and isinstance(message, str):
            fields = {field: form for _, field, form, _ in Formatter().parse(message) if field}
            forms = [form for field, form in fields.items() if field in ("region", "target")]
            assert all(forms), f"{language} {key}: {message}"
            found += len(forms)
    assert found


def test_french_knows_every_place_with_its_prepositions() -> None:
    words = catalogue("fr", FOLDER).messages
    facts = position("empires").facts
    regions = {*facts.regions, *position("age_of_empires").facts.regions}
    cards = {d.name for d in facts.discoveries[COUNTERS:]}
    nations = {each.name for each in facts.nations}
    wanted = [f"form.{form}.{region}" for form in ("the", "in", "from") for region in regions]
    wanted += [f"form.the.{place}" for place in cards | nations | set(facts.goods)]
    wanted += [f"form.of.{each}" for each in nations] + [f"form.some.{g}" for g in facts.goods]
    assert [key for key in wanted if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_is_placed_in_and_every_form_is_that_of_a_name(language: str) -> None:
    words = catalogue(language, FOLDER).messages
    boxes = [box for box in BOX_NAMES if box != "turn_order"]
    assert [box for box in boxes if f"form.in.{box}" not in words] == []
    boxes.remove("mayflower_ship")
    assert [box for box in boxes if f"form.from.{box}" not in words] == []
    forms = [key.split(".")[2] for key in words if key.startswith("form.")]
    assert [word for word in forms if f"name.{word}" not in words] == []


def test_actions_read_as_people_say_them() -> None:
    assert label("place:colonist:dock") == "put a colonist on the Colonist Dock"
    assert label("place:colonist:training", "fr") == "placer un colon sur la case Entraînement"
    assert label("battle:caribbean:B", "nl") == "gevecht in de Caraïben tegen B"
    assert label("land:peru", "fr") == "débarquer au Pérou"
    assert label("take:gold", "fr") == "prendre l’or"
    assert label("remove:1") == "remove 1 colonist"


def test_italy_names_the_space() -> None:
    assert label("italy:captain") == "replace the worker on the captain's space"
    assert label("italy:training") == "replace the worker on the Training space"
    assert label("italy:captain", "fr") == "remplacer l’ouvrier de la case du capitaine"
    assert label("italy:captain", "nl") == "vervang de arbeider op de plaats van de kapitein"


def test_a_militia_man_is_hit_not_the_building() -> None:
    assert [label("hit:militia", language) for language in LANGUAGES] == [
        "hit the militia man",
        "éliminer le milicien",
        "schakel de militieman uit",
    ]


# Numbers.


def filled(words: Catalogue, text: str) -> str:
    """Fill every gap of a text with the number 1, or with a name where a form is asked for."""
    fields = [(field, form) for _, field, form, _ in Formatter().parse(text) if field is not None]
    gaps: dict[str, object] = {}
    for field, form in fields:
        is_name = bool(form) and not words.has(f"count.{form}") and str(form).isalpha()
        gaps[field] = words.named("caribbean") if is_name else words.gap(1)
    places = [gaps.get(str(n), words.gap(1)) for n in range(9)]
    return text.format(
        *places, **{field: gap for field, gap in gaps.items() if field.isidentifier()}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_counts_one_as_many(language: str) -> None:
    words = catalogue(language, FOLDER)
    many = [
        message["other"].split()[-1]
        for key, message in words.messages.items()
        if key.startswith("count.")
        and not isinstance(message, str)
        and message["one"] != message["other"]
    ]
    assert many
    plural = re.compile(rf"\b1 ({'|'.join(many)}|points|punten)\b")
    assert plural.search("with 1 points")
    for key, message in words.messages.items():
        told = filled(words, message if isinstance(message, str) else message["one"])
        assert not plural.search(told), f"{key}: {told}"


def test_what_costs_nothing_is_not_bought_for_0_dollars() -> None:
    for language, told in [("en", "for nothing"), ("fr", "gratuitement"), ("nl", "voor niets")]:
        words = catalogue(language, FOLDER)
        sentence = words.say("event.seated", seat="Ann", place=3, amount=0)
        assert sentence.endswith(f"{told}.") and "0" not in sentence


# The log.


def test_the_log_tells_which_nations_were_drawn() -> None:
    s = carrack.game("empires", players=3, nations="random").new(5)
    assert isinstance(s, Position)
    drawn = [s.facts.nations[number].name for number in s.nations]
    words = catalogue("en", FOLDER)
    told = [f"{who} draws {words.named(what):the}." for who, what in zip(NAMES, drawn, strict=True)]
    assert log(s, "drew_nation") == told


def test_the_log_tells_whom_italy_drove_out_and_from_where() -> None:
    s = position()
    nation(s, 0, "italy")
    put(s, "captain_space", "1 soldier")
    play(run(s, Before.by(-1, TRAINING)), "italy:captain")
    assert log(s, "ousted") == ["Ann drives Bob's soldier from the captain's space."]
    assert log(s, "ousted", "fr") == [
        "Ann prend la case du capitaine à Bob, dont le soldat rentre."
    ]
    assert log(s, "ousted", "nl") == [
        "Ann verdrijft de soldaat van Bob van de plaats van de kapitein."
    ]


def test_the_log_tells_the_order_england_made() -> None:
    s = position()
    nation(s, 0, "england")
    put(s, "dock", "1 colonist", "2 captain")
    play(run(s, Before.by(-1, DOCK), Dock.by()), "england next:3 next:3 pass")
    order = "Ann (colonist), Cor (captain), Bob (colonist), Ann (colonist)"
    assert log(s, "arranged") == [f"Ann lets them sail in this order: {order}."]


def test_the_log_tells_englands_order_once_though_nobody_is_left_to_name() -> None:
    s = position()
    nation(s, 0, "england")
    play(run(s, Before.by(-1, DOCK), Dock.by()), "england")
    assert log(s, "arranged") == [
        "Ann lets them sail in this order: Ann (colonist), Ann (colonist)."
    ]


def test_the_log_tells_with_what_strength_an_expedition_failed() -> None:
    s = position()
    counter(s, "peru", 15)  # 5 natives
    put(s, "discovery", "0 captain", "0 colonist")
    play(run(s, Discovery.by()), "send:captain send:colonist explore:peru")
    assert log(s, "failed") == [
        "Ann's expedition to Peru fails with a strength of 3 against 5 natives."
    ]
    assert log(s, "failed", "fr")[0].startswith("Ann échoue au Pérou")


def test_a_plague_does_not_add_to_the_strength_that_is_told() -> None:
    s = position()
    own(s, 0, "plague_1")
    counter(s, "peru", 15)
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "send:colonist explore:peru")
    assert "strength of 1 against 5" in log(s, "failed")[0]


def test_the_log_tells_with_what_strength_a_card_was_missed() -> None:
    s = position()
    for region in range(len(s.counters)):
        s.box += [s.counters[region]] if s.counters[region] >= 0 else []
        s.counters[region] = -1
    top_card(s, "great_lakes")
    put(s, "discovery", "1 colonist", "1 colonist")
    play(run(s, Discovery.by()), "send:colonist send:colonist explore:cards")
    assert log(s, "missed", "nl") == [
        "De expeditie van Bob naar de Grote Meren mislukt met sterkte 2 tegen 3 inheemsen."
    ]


def test_a_scout_reads_what_soldiers_would_loot() -> None:
    s = position("empires", scouting=True)
    counter(s, "peru", 15)  # 2 dollars, 4 for a soldier, 5 natives, 7 points
    give_workers(s, 0, "colonist")
    play(run(s, Placement.by()), "scout:peru")
    assert log(s, "saw") == [
        "Ann scouts Peru and sees 5 natives, 2 dollars, 4 dollars more for each soldier, 7 points."
    ]


def test_the_log_tells_that_the_militia_man_fell() -> None:
    s = position()
    settle(s, 0, "caribbean", "soldier")
    settle(s, 1, "caribbean", "colonist", "colonist")
    own(s, 1, "militia")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "battle:caribbean:B hit:militia")
    assert log(s, "militia_fell") == ["The militia man of Bob falls in the Caribbean."]
    assert log(s, "lost") == ["Ann loses a soldier in the Caribbean."]


# What things do.


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_building_does_is_told_for_the_edition_that_is_played(language: str) -> None:
    rows = {
        name: {
            row[0]: row[1:]
            for age in "123"
            for row in presenter_of(carrack.game(name, players=3))
            .listing(f"buildings-{age}", language)
            .rows
        }
        for name in ("age_of_empires", "empires")
    }
    words = catalogue(language, FOLDER)
    glory, university = words.name("glory"), words.name("university")
    for table in rows.values():
        assert not any("Empires" in cell for row in table.values() for cell in row)
        assert table[university][0] == words.say("when.any_time") != words.say("when.always")
    assert rows["age_of_empires"][glory] != rows["empires"][glory]
    assert rows["age_of_empires"][university] != rows["empires"][university]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_what_a_building_does_fits_on_its_card(name: str, language: str) -> None:
    game = carrack.game(name, players=3)
    rows = [
        row
        for age in "123"
        for row in presenter_of(game).listing(f"buildings-{age}", language).rows
    ]
    assert [row[0] for row in rows if len(wrap(row[2], 16)) > 8] == []


def test_a_colony_of_two_is_told_in_the_plural() -> None:
    s = position("empires")
    settle(s, 0, "caribbean", "colonist", "colonist", "soldier")
    drawn = presenter_of(s.game).picture(s.view(0), "en")
    assert "in the Caribbean: 2 colonists, 1 soldier" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_edition_has_a_blurb_of_its_own(language: str) -> None:
    words = catalogue(language, "carrack.games.age_of_discovery")
    assert len({blurb_of(words, name) for name in ("age_of_empires", "empires")}) == 2
