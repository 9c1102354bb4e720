"""Positions saved when a frame held a single number are read as they were meant."""

from typing import Any

import pytest

from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.earlier import renewed
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import A, B, C, card, table

# What stood in fields of the state then.
FIELDS = {"topic": 7, "spot": 20, "paid": 3, "is_first_duel": 1, "named": 5}
# The card in play, and where a seat had fought, stood there longer.
IN_PLAY = {"card": 9, "use": 1, "target": C, "is_cancelled": 0, "fought": 1 << 20}


def read(s: Position, frame: list[object], **fields: int) -> Any:
    """Read one frame of a position saved earlier."""
    return renewed({**s.to_json(), **fields, "stack": [frame]}, s.deck)["stack"]


@pytest.mark.parametrize(
    ("saved", "meant"),
    [
        (["Respond", B, C + 8 * 2], ["Respond", B, C, 2]),
        (["Respond", B, A], ["Respond", B, A, 0]),
        (["MakeRoom", A, 4 * 8 + 5], ["MakeRoom", A, 4, 5]),
        (["Answer", B, C * 11 + 3], ["Answer", B, C, 2]),
        (["Answer", B, C * 11], ["Answer", B, C, -1]),
        (["AnswerLicence", B, C * 64 + 63], ["AnswerLicence", B, C, 63]),
        (["Joker", A, 0], ["Joker", A, 7]),
        (["Presence", A], ["Presence", A, 20]),
        (["Duel", A], ["Duel", A, 20, 3, 1]),
        (["Again", B, A], ["Again", B, A, 20, 3, 1]),
        (["Cede", B, C], ["Cede", B, C, 5]),
        (["Invest", A], ["Invest", A]),
    ],
)
def test_a_frame_is_given_all_its_numbers(saved: list[object], meant: list[object]) -> None:
    s = table()
    assert read(s, saved, **FIELDS) == [meant]
    assert read(s, meant) == [meant]


def test_a_step_of_a_card_is_given_what_its_effect_says() -> None:
    s = table()
    depression = card(s, "the_depression")
    steps = [e.do for e in s.deck.cards[depression].effects]
    fields = {**FIELDS, **IN_PLAY, "card": depression, "effect": steps.index("depression")}
    assert read(s, ["KeepFew", B], **fields) == [["KeepFew", B, 5, 2]]
    landing = card(s, "moon_landing")
    number = s.deck.cards[landing].effects[0].number
    fields = {**FIELDS, **IN_PLAY, "card": landing, "effect": 0}
    assert read(s, ["FreeStep", A, 1], **fields) == [["FreeStep", A, 1, number, 7]]
    assert read(s, ["MoonLanding", A], **fields) == [["MoonLanding", A, number]]


def test_without_a_step_placed_there_is_nothing_to_claim() -> None:
    s = table()
    assert read(s, ["MayClaim", A], **FIELDS) == [["MayClaim", A, 7]]
    assert read(s, ["MayClaim", A], **{**FIELDS, "topic": -1}) == []


def test_a_licence_half_decided_keeps_the_leaders_taken() -> None:
    """The number held the progression, how many leaders were decided, and the taken as bits."""
    s = table()
    unity = PROGRESSIONS.index("unity")
    leaders = [n for n, c in enumerate(s.deck.cards) if c.credits[unity]]
    assert len(leaders) > 1
    s.borrowed[A] = set_of(leaders)
    assert read(s, ["Licence", A, unity + 16]) == [["Licence", A, unity, 1]]
    assert read(s, ["Licence", A, unity + 16 + 256]) == [["Licence", A, unity, 1, leaders[0]]]


@pytest.mark.parametrize(
    ("saved", "meant"),
    [
        (["Resolve", A], ["Resolve", A, 9, 1, C]),
        (["Effects", A], ["Effects", A, 9, C, 0]),
        (["Effects", A, 2], ["Effects", A, 9, C, 2]),
        (["Payment", A], ["Payment", A, 9]),
        (["NamePaid", A], ["NamePaid", A, 9]),
        (["BurnCity", A, 2, 10], ["BurnCity", A, 2, 10, 9]),
        (["CivilWar", B, 2], ["CivilWar", B, 2, 9]),
        (["Expand", A], ["Expand", A, 1 << 20]),
        (["Respond", B, A, 0], ["Respond", B, A, 0]),
    ],
)
def test_a_frame_is_given_the_card_in_play(saved: list[object], meant: list[object]) -> None:
    s = table()
    assert read(s, saved, **IN_PLAY) == [meant]
    assert read(s, meant) == [meant]


def test_what_follows_a_choice_of_use_or_target_is_no_longer_pending() -> None:
    s = table()
    pending = [["PlayCards", A], ["Resolve", A], ["Ask", A], ["Aim", A]]
    position: dict[str, Any] = {**s.to_json(), **IN_PLAY, "stack": [*pending, ["UseCard", A]]}
    assert renewed(position, s.deck)["stack"] == [["PlayCards", A], ["UseCard", A, 9, 1, C]]
    position["stack"] = pending
    assert renewed(position, s.deck)["stack"] == [["PlayCards", A], ["Aim", A, 9, 1, C]]


def test_a_card_cancelled_before_answers_were_kept_stays_cancelled() -> None:
    s = table()
    position: dict[str, Any] = {**s.to_json(), **IN_PLAY, "stack": [["Resolve", A]]}
    del position["replies"], position["verdict"]
    for verdict in range(3):
        given = renewed({**position, "is_cancelled": verdict}, s.deck)
        s.replies, s.verdict = given["replies"], given["verdict"]
        assert s.outcome() == verdict
