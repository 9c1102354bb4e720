"""Records: strict reading, replay, and refusal of what does not fit."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carrack
from tests.tables import random_play

pytestmark = pytest.mark.engine


def played(moves: int = 30) -> carrack.Record:
    s = carrack.game("new_world", players=3).new(11)
    for n, _ in enumerate(random_play(s, 1)):
        if n == moves:
            break
    return s.record


TEXT = played().to_text()


def changed(**entries: object) -> str:
    return json.dumps({**json.loads(TEXT), **entries})


def test_a_record_tells_game_options_key_and_moves() -> None:
    told = json.loads(TEXT)
    assert told["carrack"] == 1 and told["game"] == "new_world" and told["players"] == 3
    assert told["options"] == {"first": "seat_one"}
    assert len(told["moves"]) == 30 and len(told["key"]) == 64


def test_replay_can_stop_at_any_move() -> None:
    record = carrack.Record.parse(TEXT)
    game = carrack.game("new_world", players=3)
    s = record.replay(game, upto=7)
    assert s.record.moves == record.moves[:7]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[1]", "not a record of Carrack"),
        ('{"game": "chess"}', "not a record of Carrack"),
        (changed(carrack=2), "format 2"),
        (changed(extra=1), "unknown entry 'extra'"),
        (changed(players="3"), "'players'"),
        (changed(players=True), "'players'"),
        (changed(options={"first": [1]}), "option 'first'"),
        (changed(key="xyz"), "key"),
        (changed(key=""), "key"),
        (changed(key="00" * 65), "key"),
        (changed(moves=["tile:1,2"]), "move 1"),
        (changed(moves=[5]), "move 1"),
        (changed(moves=["0 "]), "move 1"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(carrack.CarrackError, match=message):
        carrack.Record.parse(text)


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"rules": 99}, "version 99 of the rules"),
        ({"data": "0" * 32}, "other data"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 9}, "2 to 5"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"moves": ["0 tile:9,9"]}, "move 1"),
        ({"moves": ["0 fly"]}, "no action 'fly'"),
        ({"moves": ["2 tile:1,3"]}, "move 1"),
        ({"moves": ["99 tile:1,3"]}, "move 1"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(entries: dict[str, object], message: str) -> None:
    with pytest.raises(carrack.CarrackError, match=message):
        carrack.replay(carrack.Record.parse(changed(**entries)))


@pytest.mark.long
@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_record_with_any_letter_changed_is_refused_or_replayed(place: int, letter: str) -> None:
    text = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        carrack.replay(carrack.Record.parse(text))
    except carrack.CarrackError as error:
        assert "\n" not in str(error)
