"""The 21 leaders: credits on progressions, and what else they bring (8.31)."""

import pytest

from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    cards,
    find,
    hand,
    may,
    options,
    own,
    own_level,
    pioneers,
    place,
    play,
    steps,
    steps_of,
    table,
)

pytestmark = pytest.mark.engine


def led(name: str, era: int = 1, *moves: str) -> Position:
    """Give the position after seat A played a leader."""
    s = table(era=era)
    hand(s, A, name)
    cards(s, A)
    play(s, f"play:{name}", *moves)
    return s


def credits(s: Position) -> dict[str, int]:
    """List seat A's credits by progression."""
    row = s.credits[: len(PROGRESSIONS)]
    return {name: row[n] for n, name in enumerate(PROGRESSIONS) if row[n]}


def test_ben_franklin_helps_innovation_and_tolerance_and_finds_a_step_of_level_one() -> None:
    s = led("ben_franklin", 1, "step:turnpike:4")
    assert credits(s) == {"innovation": 20, "tolerance": 10}
    assert steps_of(s, A, "turnpike") == [4]


def test_george_washington_helps_unity_and_brings_two_tokens() -> None:
    s = led("george_washington")
    assert credits(s) == {"unity": 30}
    assert s.bought[A] == 2


def test_eli_whitney_helps_innovation_and_brings_a_pioneer() -> None:
    s = led("eli_whitney", 1, "take_pioneer")
    assert credits(s) == {"innovation": 20}
    assert s.pioneers[A] == 1


def test_thomas_jefferson_helps_westward_ho_and_tolerance() -> None:
    assert credits(led("thomas_jefferson")) == {"westward_ho": 20, "tolerance": 20}


def test_robert_fulton_helps_steamships_and_finds_a_step_of_turnpike() -> None:
    s = led("robert_fulton", 1, "step:turnpike:1")
    assert credits(s) == {"steamships": 30}
    assert steps_of(s, A, "turnpike") == [1]


def test_davy_crockett_helps_westward_ho_and_finds_a_step_of_storytelling() -> None:
    s = led("davy_crockett", 1, "step:storytelling:3")
    assert credits(s) == {"westward_ho": 20}
    assert steps_of(s, A, "storytelling") == [3]


def test_samuel_morse_helps_telegraph_and_telephone() -> None:
    assert credits(led("samuel_morse")) == {"telegraph": 30, "telephone": 10}


def test_pt_barnum_helps_circus_and_finds_a_step_of_storytelling() -> None:
    s = led("pt_barnum", 1, "step:storytelling:2")
    assert credits(s) == {"circus": 30}
    assert steps_of(s, A, "storytelling") == [2]


def test_abraham_lincoln_helps_unity_and_tolerance_and_protects_from_civil_war() -> None:
    s = led("abraham_lincoln", 2)
    assert credits(s) == {"unity": 30, "tolerance": 20}
    hand(s, B, "civil_war")
    cards(s, B)
    play(s, "play:civil_war", "use:event")
    assert "A" not in may(s, "target")


def test_cornelius_vanderbilt_helps_railroads_and_steamships() -> None:
    assert credits(led("cornelius_vanderbilt", 2)) == {"railroads": 40, "steamships": 20}


def test_alexander_graham_bell_helps_telephone_and_finds_a_step_of_electricity() -> None:
    s = led("alexander_graham_bell", 2, "step:electricity:5")
    assert credits(s) == {"telephone": 40}
    assert steps_of(s, A, "electricity") == [5]


def test_thomas_edison_finds_a_step_of_electricity_and_one_of_motion_pictures() -> None:
    s = led("thomas_edison", 2, "step:electricity:1", "step:motion_pictures:5")
    assert credits(s) == {"innovation": 40}
    assert steps_of(s, A, "electricity") == [1]
    assert steps_of(s, A, "motion_pictures") == [5]


def test_teddy_roosevelt_brings_tourists_to_two_western_territories() -> None:
    s = led("teddy_roosevelt", 2, "choose:wyoming", "choose:california")
    assert credits(s) == {"pro_sports": 20}
    tourist = s.atlas.products.index("tourist")
    assert s.new_products[tourist] == 1 << place(s, "wyoming") | 1 << place(s, "california")


def test_wright_brothers_help_airplanes_and_bring_a_pioneer() -> None:
    s = led("wright_brothers", 2, "take_pioneer")
    assert credits(s) == {"airplanes": 40}
    assert s.pioneers[A] == 1


def test_babe_ruth_brings_tourists_to_a_territory_of_ones_own() -> None:
    s = led("babe_ruth", 3)  # Louisiana is all that A has
    assert credits(s) == {"pro_sports": 30}
    assert s.units(A, s.atlas.products.index("tourist")) == 1


def test_amelia_earhart_helps_airplanes() -> None:
    assert credits(led("amelia_earhart", 3)) == {"airplanes": 50}


def test_franklin_d_roosevelt_helps_the_safety_net_and_brings_profit() -> None:
    s = led("franklin_d_roosevelt", 3)
    assert credits(s) == {"safety_net": 50}
    assert s.profit[A] == 35


def test_elvis_presley_helps_television_and_finds_a_step_of_rock_n_roll() -> None:
    s = led("elvis_presley", 3, "step:rock_n_roll:1")
    assert credits(s) == {"television": 40}
    assert steps_of(s, A, "rock_n_roll") == [1]


def test_john_f_kennedy_helps_wireless_and_television_and_finds_a_step_of_level_three() -> None:
    s = led("john_f_kennedy", 3, "step:e_commerce:3")
    assert credits(s) == {"wireless": 40, "television": 20}
    assert steps_of(s, A, "e_commerce") == [3]


def test_martin_luther_king_shields_from_the_civil_rights_movement() -> None:
    s = led("martin_luther_king", 3, "step:urban_renaissance:1")
    assert credits(s) == {"unity": 30, "safety_net": 20}
    hand(s, B, "abolitionists")
    cards(s, B)
    play(s, "play:abolitionists", "use:event")
    assert s.profit == [30, 20, 20, 20, 20]


def test_bill_gates_helps_computers_and_finds_a_step_of_e_commerce() -> None:
    s = led("bill_gates", 3, "step:e_commerce:1")
    assert credits(s) == {"computers": 50}
    assert steps_of(s, A, "e_commerce") == [1]


def test_a_leader_refunds_half_the_credit_on_what_is_already_owned() -> None:
    """8.31."""
    s = table()
    own(s, A, "tolerance")
    hand(s, A, "ben_franklin")
    cards(s, A)
    play(s, "play:ben_franklin", "skip")
    assert s.cash[A] == 65
    assert credits(s) == {"innovation": 20}


def test_a_credit_of_an_event_is_never_refunded() -> None:
    """8.31."""
    s = table(era=3)
    own_level(s, A, 1)
    own(s, A, "innovation", "computers")
    hand(s, A, "moon_landing")
    cards(s, A)
    before = s.cash[A]
    play(s, "play:moon_landing", "moon:computers")
    assert s.cash[A] == before


def test_a_step_from_a_leader_may_complete_a_discovery_that_is_claimed_at_once() -> None:
    """8.334."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "storytelling", 2, 3)
    hand(s, A, "davy_crockett")
    cards(s, A)
    play(s, "play:davy_crockett", "step:storytelling:4", "claim:storytelling")
    assert s.found(A, 1) and s.scores()[A] == 1


def test_a_discovery_that_was_complete_before_the_card_is_not_claimed_in_the_card_phase() -> None:
    """9.42: only what the card has completed."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "storytelling", 2, 3, 4)
    hand(s, A, "davy_crockett")
    cards(s, A)
    play(s, "play:davy_crockett")
    assert options(s) == ["priority", "end"]


def test_a_completed_discovery_without_a_pioneer_is_not_claimed() -> None:
    """9.42."""
    s = table()
    steps(s, A, "storytelling", 2, 3)
    hand(s, A, "davy_crockett")
    cards(s, A)
    play(s, "play:davy_crockett", "step:storytelling:4")
    assert options(s) == ["priority", "end"]


def test_a_free_pioneer_beyond_the_limit_is_lost() -> None:
    """9.233."""
    s = table()
    pioneers(s, A, 2)
    hand(s, A, "eli_whitney")
    cards(s, A)
    play(s, "play:eli_whitney")
    assert s.pioneers[A] == 2


def test_a_free_pioneer_may_be_declined() -> None:
    """9.233."""
    s = led("eli_whitney", 1, "no_pioneer")
    assert s.pioneers[A] == 0


def test_a_step_on_a_claimed_discovery_is_not_offered() -> None:
    """9.421."""
    s = table()
    find(s, B, "turnpike")
    hand(s, A, "robert_fulton")
    cards(s, A)
    play(s, "play:robert_fulton")
    assert options(s) == ["priority", "end"]
