"""Turn order choice (8.62) and the priority option (8.63)."""

import pytest

from carrack.games.manifest_destiny.rules.priority import choice_order
from tests.games.manifest_destiny.table import (
    A,
    B,
    Begin,
    C,
    D,
    E,
    cards,
    expand,
    hand,
    invest,
    lay,
    options,
    play,
    refused,
    table,
)

pytestmark = pytest.mark.engine


def test_the_highest_card_played_chooses_first_and_no_card_last_by_mat() -> None:
    """8.62."""
    s = table()
    s.mats = [E, D, C, B, A]
    s.played[C] = [30, 31, 32]  # the highest counts, not how many
    s.played[A] = [5, 60]
    assert choice_order(s) == [A, C, E, D, B]


def test_without_cards_the_mats_decide() -> None:
    """8.62."""
    s = table()
    s.mats = [C, A, B, E, D]
    assert choice_order(s) == [C, A, B, E, D]


def test_the_priority_option_costs_a_token_for_good_and_works_once() -> None:
    """8.63."""
    s = cards(table(), A)
    before = s.supply[A]
    play(s, "priority")
    assert s.supply[A] == before - 1
    assert s.to_move == [0] and "priority" not in options(s)


@pytest.mark.parametrize("phase", [cards, invest, expand])
def test_the_priority_option_may_be_used_in_three_phases(phase: Begin) -> None:
    """8.63."""
    s = table()
    hand(s, B, "spy")
    phase(s, B)
    assert "priority" in options(s)


def test_a_used_priority_option_is_refused_with_its_reason() -> None:
    """8.63."""
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    play(s, "priority")
    assert refused(s, "priority") == "priority_used"


def test_without_a_token_there_is_no_priority() -> None:
    """8.63: the option is paid with a control token."""
    s = table()
    s.bought[A] += s.supply[A]
    s.supply[A] = 0
    assert "priority" not in options(invest(s, A))


def test_example_of_the_priority_option() -> None:
    """8.63: Bill, Steve, Charlie, Ken, Debbie; Debbie uses the option, then Charlie."""
    bill, steve, charlie, ken, debbie = A, B, C, D, E
    s = table()
    for seat, name in enumerate(["president", "supreme_court", "congress", "spy", "comstock_lode"]):
        lay(s, seat, name)
    assert choice_order(s) == [bill, steve, charlie, ken, debbie]
    invest(s, debbie, charlie)
    play(s, "priority", "end")
    assert choice_order(s) == [debbie, bill, steve, charlie, ken]
    play(s, "priority")
    assert choice_order(s) == [debbie, charlie, bill, steve, ken]
