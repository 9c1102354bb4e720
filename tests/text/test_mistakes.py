"""Mistakes are told in the reader's language; `str(error)` stays English for programmers."""

import json
import pickle

import pytest

import carrack
from carrack.core.errors import BadData, CarrackError, because
from carrack.text import error_sentence

pytestmark = pytest.mark.engine


def mistake(**entries: object) -> CarrackError:
    """Replay a game of New World with something wrong about it."""
    given = {**carrack.game("new_world", players=2).new(1).record.to_json(), **entries}
    with pytest.raises(CarrackError) as refusal:
        carrack.replay(carrack.Record.parse(json.dumps(given)))
    return refusal.value


def test_a_mistake_is_told_in_each_language_with_its_facts() -> None:
    error = mistake(players=9)
    assert str(error) == "new_world seats 2 to 5 players, not 9"
    assert error_sentence("en", error) == str(error)
    assert error_sentence("fr", error) == "new_world se joue de 2 à 5, pas à 9"
    assert error_sentence("nl", error) == "new_world is voor 2 tot 5 spelers, niet voor 9"


def test_a_mistake_in_a_mistake_is_told_in_the_same_language() -> None:
    error = mistake(moves=["1 tile:1,3"])
    assert str(error) == (
        "move 1 of this record cannot be: tile:1,3 is not possible now: not_your_turn"
    )
    told = error_sentence("fr", error)
    assert told.startswith("le coup 1 de cette partie est impossible\xa0: ")
    assert told.endswith("ce n’est pas votre tour")


def test_what_is_typed_is_never_taken_for_a_gap() -> None:
    error = mistake(moves=["0 {0}{why}"])
    assert error_sentence("nl", error) == "dit spel kent geen actie '{0}{why}'"


def test_what_the_system_says_is_told_in_the_same_language() -> None:
    error = CarrackError(
        "error.file_unread",
        path="a.json",
        why=because(FileNotFoundError(2, "No such file or directory")),
    )
    assert error_sentence("nl", error) == "a.json is niet te lezen: bestand of map niet gevonden"


def test_a_mistake_in_the_facts_of_a_game_stays_english() -> None:
    assert error_sentence("fr", BadData("tiles.toml: no {gap}")) == "tiles.toml: no {gap}"


def test_a_mistake_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(mistake(moves=["0 {0}"])))
    assert str(error) == "there is no action '{0}' in this game"
