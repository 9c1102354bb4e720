"""The expansion phase (10.0) and dice duels (10.24)."""

import pytest

from carrack.games.manifest_destiny.rules.fields import EXPANSION
from carrack.games.manifest_destiny.rules.phases.expand import BonusCard, ExpansionPhase
from carrack.games.manifest_destiny.rules.reach import reach
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    D,
    E,
    begin,
    build,
    dice,
    expand,
    held,
    may,
    natives,
    own,
    place,
    play,
    refused,
    settle,
    table,
    tokens,
    top,
)

pytestmark = pytest.mark.engine


def test_tokens_are_placed_beside_established_presences() -> None:
    """10.1."""
    s = table()
    tokens(s, A, 3)
    expand(s, A)
    assert may(s, "place") == ["arkansas", "mississippi", "texas"]
    assert refused(s, "place:ohio") == "out_of_reach"


def test_new_presences_are_no_bases() -> None:
    """10.23."""
    s = table()
    tokens(s, A, 9)
    expand(s, A)
    play(s, "place:arkansas")
    assert "oklahoma" not in may(s, "place")


def test_territories_that_touch_at_a_corner_are_adjacent() -> None:
    """10.1: the point of four corners."""
    s = table()
    own(s, A, "westward_ho")
    settle(s, A, "colorado")
    tokens(s, A, 1)
    assert "arizona" in may(expand(s, A), "place")


def test_nothing_passes_through_the_west_without_westward_ho() -> None:
    """10.11."""
    s = table()
    own(s, A, "telegraph")
    settle(s, A, "oklahoma")
    tokens(s, A, 3)
    assert "sonora" not in may(expand(s, A), "place")  # only over New Mexico


def test_the_two_south_americas_are_adjacent() -> None:
    """10.12."""
    s = table()
    settle(s, A, "eastern_south_america")
    tokens(s, A, 1)
    assert "western_south_america" in may(expand(s, A), "place")


def test_alaska_is_reached_by_ferry_from_british_columbia_not_from_washington() -> None:
    """10.15, 10.17."""
    s = table()
    own(s, A, "westward_ho")
    settle(s, A, "washington")
    tokens(s, A, 3)
    assert "alaska" not in may(expand(s, A), "place")
    settle(s, A, "british_columbia")
    assert "alaska" in may(expand(s, A), "place")


def test_quebec_lies_on_the_atlantic_coast() -> None:
    """10.15."""
    s = table()
    own(s, D, "steamships")
    tokens(s, D, 3)
    assert "florida" in may(expand(s, D), "place")


def test_oaxaca_and_central_america_lie_on_both_coasts() -> None:
    """10.15."""
    s = table()
    own(s, B, "steamships")
    settle(s, B, "oaxaca")
    tokens(s, B, 3)
    assert {"florida", "jalisco", "western_south_america"} <= set(may(expand(s, B), "place"))


def test_telegraph_and_railroads_do_not_use_ferries() -> None:
    """10.17."""
    s = table()
    own(s, A, "telegraph")
    s.railing = 1 << A  # as if with Railroads
    settle(s, A, "georgia")
    assert reach(s, A) >> place(s, "florida") & 1
    assert not reach(s, A) >> place(s, "cuba") & 1


def test_telegraph_goes_no_further_from_the_end_of_a_ferry() -> None:
    """10.17."""
    s = table()
    own(s, A, "telegraph", "westward_ho")
    settle(s, A, "alaska")
    assert reach(s, A) >> place(s, "british_columbia") & 1
    assert not reach(s, A) >> place(s, "prairies") & 1


def test_no_die_is_added_at_the_home_of_another() -> None:
    """10.247: in the own home alone."""
    s = table()
    settle(s, A, "west_virginia")
    tokens(s, A, 2)
    expand(s, A)
    play(s, "attack:virginia")
    assert (len(s.dice), len(s.defence)) == (2, 2)


def test_a_vacant_territory_costs_its_control_number_and_one_token_stays() -> None:
    """10.21, 10.22."""
    s = table()
    tokens(s, A, 3)
    before = s.supply[A]
    expand(s, A)
    play(s, "place:texas")
    assert s.bought[A] == 1 and s.supply[A] == before + 1
    assert s.fresh[A] == 1 << place(s, "texas")


def test_partial_control_is_not_possible() -> None:
    """10.21."""
    s = table()
    tokens(s, A, 1)
    expand(s, A)
    assert refused(s, "place:texas") == "too_few_tokens"


def test_an_occupied_territory_is_attacked_not_placed_in() -> None:
    """10.24."""
    s = table()
    settle(s, B, "texas")
    tokens(s, A, 3)
    expand(s, A)
    assert refused(s, "place:texas") == "not_vacant"
    assert refused(s, "attack:arkansas") == "nobody_there"
    assert may(s, "attack") == ["texas"]


def test_the_attacker_rolls_two_dice_and_the_defender_one() -> None:
    """10.241."""
    s = table()
    settle(s, B, "arkansas")
    tokens(s, A, 1)
    expand(s, A)
    play(s, "attack:arkansas")
    assert (len(s.dice), len(s.defence)) == (2, 1)


def test_a_beaten_defender_goes_to_the_loss_box_and_the_victor_stays_as_new_presence() -> None:
    """10.241, 10.26."""
    s = table()
    settle(s, B, "texas")
    tokens(s, A, 2)
    before = s.supply[A]
    expand(s, A)
    dice(s, 6, 1, 5)
    play(s, "attack:texas")
    assert s.lost[B] == 1
    assert s.fresh[A] == 1 << place(s, "texas")
    assert s.supply[A] == before + 1


def test_a_beaten_attacker_takes_his_tokens_back() -> None:
    """10.241."""
    s = table()
    settle(s, B, "texas")
    tokens(s, A, 2)
    before = s.supply[A]
    expand(s, A)
    dice(s, 4, 1, 4)
    play(s, "attack:texas")
    assert "texas" in held(s, B)
    assert s.supply[A] == before + 2 and s.lost[A] == 0


def test_a_city_costs_the_attacker_a_token_and_gives_the_defender_a_die() -> None:
    """10.245."""
    s = table()
    settle(s, B, "texas")
    build(s, "texas")
    tokens(s, A, 3)
    expand(s, A)
    dice(s, 5, 1, 2, 4)
    play(s, "attack:texas")
    assert len(s.defence) == 2 and s.bought[A] == 0
    assert s.cities >> place(s, "texas") & 1  # it stays
    assert s.monopoly == A


def test_the_defender_rolls_one_more_die_at_home() -> None:
    """10.247."""
    s = table()
    settle(s, A, "pennsylvania")
    s.established[A] ^= 1 << place(s, "pennsylvania")
    s.supply[A] += 1
    settle(s, A, "ohio")
    tokens(s, A, 2)
    expand(s, A)
    play(s, "attack:pennsylvania")
    assert len(s.defence) == 2


def test_the_attacker_rolls_one_more_die_to_win_back_his_home() -> None:
    """10.247."""
    s = table()
    s.established[A] = 0
    s.supply[A] += 1
    settle(s, B, "louisiana")
    tokens(s, A, 2)
    expand(s, A)
    play(s, "attack:louisiana")
    assert (len(s.dice), len(s.defence)) == (3, 1)


def test_example_of_dice_duels() -> None:
    """10.241: Red takes Utah with 1, 5 against 4, and fails in Colorado with 2, 3 against 3."""
    red, yellow = A, B
    s = table()
    own(s, red, "westward_ho")
    settle(s, red, "wyoming")
    settle(s, yellow, "utah", "colorado")
    tokens(s, red, 3)
    expand(s, red)
    dice(s, 1, 5, 4)
    play(s, "attack:utah")
    assert "utah" in held(s, red) and s.bought[red] == 2
    dice(s, 2, 3, 3)
    play(s, "attack:colorado")
    assert "colorado" in held(s, yellow) and s.bought[red] == 0


def test_a_territory_may_be_attacked_as_often_as_the_tokens_allow() -> None:
    """10.25."""
    s = table()
    settle(s, B, "arkansas")
    tokens(s, A, 2)
    expand(s, A)
    dice(s, 1, 1, 6, 1, 1, 6)
    play(s, "attack:arkansas", "attack:arkansas")
    assert s.bought[A] == 0


def test_natives_are_beaten_in_a_duel_and_leave() -> None:
    """8.322, 10.24."""
    s = table()
    own(s, A, "westward_ho")
    settle(s, A, "oklahoma")
    natives(s, "kansas")
    tokens(s, A, 1)
    expand(s, A)
    assert refused(s, "place:kansas") == "not_vacant"
    dice(s, 5, 2, 4)
    play(s, "attack:kansas")
    assert not s.natives and "kansas" in held(s, A)


def test_most_new_presences_bring_a_card() -> None:
    """10.27."""
    s = table()
    settle(s, B, "oaxaca", new=True)
    settle(s, C, "ohio", "maryland", new=True)
    top(s, "spy")
    begin(s, EXPANSION, BonusCard.by())
    assert s.hands[C] == [60]


def test_of_equals_the_one_who_moved_first_has_the_bonus_card() -> None:
    """10.27."""
    s = table()
    s.order = [E, D, C, B, A]
    settle(s, B, "oaxaca", new=True)
    settle(s, C, "ohio", new=True)
    begin(s, EXPANSION, BonusCard.by())
    assert [len(hand) for hand in s.hands] == [0, 0, 1, 0, 0]


def test_seats_expand_in_turn_order() -> None:
    """10.0."""
    s = table(3)
    s.order = [C, A, B]
    for seat in (A, B, C):
        tokens(s, seat, 1)
    begin(s, EXPANSION, ExpansionPhase.by())
    moved = []
    for _ in range(3):
        moved.append(s.to_move[0])
        play(s, "end")
    assert moved == [C, A, B]
