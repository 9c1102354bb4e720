"""Positions saved when a frame held a single number are read as they were meant."""

import pytest

from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.earlier import renewed
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from tests.games.manifest_destiny.table import A, B, C, table


@pytest.mark.parametrize(
    ("saved", "meant"),
    [
        (["Respond", B, C + 8 * 2], ["Respond", B, C, 2]),
        (["Respond", B, A], ["Respond", B, A, 0]),
        (["MakeRoom", A, 4 * 8 + 5], ["MakeRoom", A, 4, 5]),
        (["Answer", B, C * 11 + 3], ["Answer", B, C, 2]),
        (["Answer", B, C * 11], ["Answer", B, C, -1]),
        (["AnswerLicence", B, C * 64 + 63], ["AnswerLicence", B, C, 63]),
        (["Invest", A], ["Invest", A]),
        (["BurnCity", A, 2], ["BurnCity", A, 2]),
    ],
)
def test_the_numbers_that_one_number_held_are_told_apart(
    saved: list[object], meant: list[object]
) -> None:
    s = table()
    position = {**s.to_json(), "stack": [saved]}
    assert renewed(position, s.deck)["stack"] == [meant]
    assert renewed({**position, "stack": [meant]}, s.deck)["stack"] == [meant]


def test_a_licence_half_decided_keeps_the_leaders_taken() -> None:
    """The number held the progression, how many leaders were decided, and the taken as bits."""
    s = table()
    unity = PROGRESSIONS.index("unity")
    leaders = [n for n, c in enumerate(s.deck.cards) if c.credits[unity]]
    assert len(leaders) > 1
    s.borrowed[A] = set_of(leaders)
    for bits, taken in ((0, []), (1, leaders[:1])):
        packed = unity + 16 * 1 + 16 * 16 * bits
        position = {**s.to_json(), "stack": [["Licence", A, packed]]}
        assert renewed(position, s.deck)["stack"] == [["Licence", A, unity, 1, *taken]]
