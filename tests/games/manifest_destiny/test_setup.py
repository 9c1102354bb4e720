"""Set-up (4.0) and the auction of the homes (6.0)."""

import pytest

import carrack
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import card, options, place, play

pytestmark = pytest.mark.engine

REMOVED_WITH_4 = [
    "hudson_bay_company",
    "thomas_jefferson",
    "davy_crockett",
    "pt_barnum",
    "reconstruction",
    "sewards_folly",
    "amelia_earhart",
    "dust_bowl",
    "elvis_presley",
    "civil_disobedience",
]
REMOVED_WITH_3 = [
    *REMOVED_WITH_4,
    *[
        "remember_the_alamo",
        "ben_franklin",
        "robert_fulton",
        "war_of_1812",
        "star_spangled_banner",
        "samuel_morse",
        "thomas_edison",
        "the_sixties",
        "franklin_d_roosevelt",
        "lawyer",
    ],
]


def new(players: int, seed: int = 1) -> Position:
    s = carrack.game("manifest_destiny", players=players).new(seed)
    assert isinstance(s, Position)
    return s


@pytest.mark.parametrize(("players", "profit"), [(5, 30), (4, 20), (3, 20)])
def test_everyone_starts_with_60_dollars_profit_by_table_and_three_cards(
    players: int, profit: int
) -> None:
    """4.1, 4.2, 4.3."""
    s = new(players)
    assert s.cash == [60] * players
    assert s.profit == [profit] * players
    assert s.scores() == [0] * players
    assert [len(hand) for hand in s.hands] == [3] * players
    assert s.supply == [25] * players


def test_everyone_is_dealt_one_destiny_card_of_era_one() -> None:
    """4.1."""
    for seed in range(5):
        s = new(5, seed)
        for hand in s.hands:
            assert sum(1 for number in hand if s.deck.cards[number].pack == 0) >= 1


@pytest.mark.parametrize(("players", "sizes"), [(5, 29 - 15), (4, 25 - 12), (3, 19 - 9)])
def test_the_first_pack_holds_what_is_left(players: int, sizes: int) -> None:
    """4.1: 6 destiny cards and 23 others with five players, fewer with four and three."""
    assert len(new(players).pack) == sizes


@pytest.mark.parametrize(("players", "names"), [(5, []), (4, REMOVED_WITH_4), (3, REMOVED_WITH_3)])
def test_cards_are_left_out_by_the_number_of_players(players: int, names: list[str]) -> None:
    """4.2, 4.3: ten and twenty cards."""
    s = new(players)
    out = [id for n, id in enumerate(s.deck.ids) if n not in s.deck.in_play]
    assert sorted(out) == sorted(names)


@pytest.mark.parametrize(
    ("players", "closed"), [(5, []), (4, ["canada"]), (3, ["canada", "mexico_region"])]
)
def test_regions_are_closed_by_the_number_of_players(players: int, closed: list[str]) -> None:
    """4.2, 4.3."""
    atlas = new(players).atlas
    empty = [id for id, mask in zip(atlas.region_ids, atlas.regions, strict=True) if not mask]
    assert empty == closed


@pytest.mark.parametrize(
    ("players", "homes"),
    [
        (5, ["louisiana", "mexico", "pennsylvania", "quebec", "virginia"]),
        (4, ["louisiana", "mexico", "pennsylvania", "virginia"]),
        (3, ["louisiana", "pennsylvania", "virginia"]),
    ],
)
def test_homes_by_the_number_of_players(players: int, homes: list[str]) -> None:
    """6.4."""
    s = new(players)
    assert sorted(s.atlas.ids[home] for home in s.atlas.homes) == homes


def test_the_order_of_bidding_is_random() -> None:
    """6.1."""
    assert len({tuple(new(5, seed).order) for seed in range(10)}) > 5


def test_a_bid_is_a_multiple_of_five_up_to_what_one_has() -> None:
    """6.2."""
    s = new(3)
    assert options(s) == [f"bid:{amount}" for amount in range(0, 61, 5)]


def test_the_highest_bid_chooses_first_and_equals_in_the_order_of_bidding() -> None:
    """6.2: seats bid 10, 25 and 25."""
    s = new(3)
    first, second, third = s.order
    play(s, "bid:10", "bid:25", "bid:25")
    assert s.to_move == [second]
    play(s, "home:virginia")
    assert s.to_move == [third]
    play(s, "home:pennsylvania")
    assert s.mats == [second, third, first]
    assert s.homes[first] == place(s, "louisiana")  # what is left
    assert (s.cash[first], s.cash[second], s.cash[third]) == (50, 35, 35)  # all bids are paid


def test_who_chooses_a_home_pays_the_bid_and_stands_there_established() -> None:
    """6.3."""
    s = new(3)
    seat = s.order[0]
    play(s, "bid:20", "bid:0", "bid:0", "home:virginia")
    assert s.cash[seat] == 40
    assert s.established[seat] == 1 << place(s, "virginia")
    assert s.supply[seat] == 24


def test_a_home_is_chosen_once() -> None:
    """6.3."""
    s = new(3)
    play(s, "bid:0", "bid:0", "bid:0", "home:virginia")
    assert sorted(options(s)) == ["home:louisiana", "home:pennsylvania"]
    reason = s.why_not(s.to_move[0], s.game.action("home:virginia"))
    assert reason is not None and reason.name == "home_taken"


def test_the_first_turn_order_is_chosen_in_the_order_of_the_homes() -> None:
    """7.0."""
    s = new(3)
    second = s.order[1]
    play(s, "bid:0", "bid:5", "bid:0", "home:virginia", "home:louisiana")
    assert s.to_move == [second]
    assert options(s) == ["order:1", "order:2", "order:3"]


def test_the_last_seat_takes_the_place_that_is_left() -> None:
    """7.0."""
    s = new(3)
    play(s, "bid:0", "bid:0", "bid:0", "home:virginia", "home:louisiana")
    one, other, last = s.mats
    play(s, "order:3", "order:1")
    assert s.order == [other, last, one]


def test_card_numbers_run_from_one_and_destiny_cards_come_first() -> None:
    """3.1, 8.61."""
    s = new(5)
    assert len(s.deck.cards) == 64
    assert [row.kind == 0 for row in s.deck.cards] == [n < 14 for n in range(64)]
    assert card(s, "president") == 63
