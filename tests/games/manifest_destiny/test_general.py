"""Rules that hold throughout: components, the turn, kinds of events, features at once."""

import pytest

import carrack
from carrack.games.manifest_destiny.rules.phases.payment import payment
from carrack.games.manifest_destiny.rules.priority import choice_order
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    adjust,
    build,
    cards,
    dice,
    expand,
    hand,
    invest,
    may,
    natives,
    options,
    own,
    pioneers,
    place,
    play,
    settle,
    steps,
    table,
    tokens,
)

pytestmark = pytest.mark.engine


def test_the_map_has_eight_regions_and_alaska_and_hawaii_belong_to_the_west() -> None:
    """3.4."""
    atlas = table().atlas
    region = {row.id: atlas.region_ids[row.region] for row in atlas.territories}
    assert len(atlas.region_ids) == 8
    assert region["alaska"] == "northwest" and region["hawaii"] == "southwest"
    markets = [id for id, name in region.items() if name == "foreign_markets"]
    assert sorted(markets) == ["africa", "asia", "australia", "europe", "middle_east"]


def test_each_seat_has_25_control_tokens() -> None:
    """3.0, 3.5: those not on the map or in a box are the supply."""
    s = table()
    assert all(supply == 24 for supply in s.supply)  # one stands at home


def test_a_turn_has_five_phases_and_seats_finish_one_after_the_other() -> None:
    """5.0: nobody goes back once the next has begun."""
    s = carrack.game("manifest_destiny", players=3).new(3)
    assert isinstance(s, Position)
    seen: list[tuple[int, int]] = []
    while s.turn < 2:
        seat = s.to_move[0]
        if s.turn == 1 and s.phase >= 2 and (s.phase, seat) not in seen:
            seen.append((s.phase, seat))
        last = s.options(seat)[-1]
        s.apply(seat, last)
    assert seen == [(phase, seat) for phase in (2, 3, 4) for seat in seen_order(seen)]


def seen_order(seen: list[tuple[int, int]]) -> list[int]:
    return [seat for phase, seat in seen if phase == 2]


def test_progress_cards_are_played_in_any_number() -> None:
    """8.0, 8.3."""
    s = table()
    hand(s, A, "erie_canal", "comstock_lode", "thomas_jefferson")
    cards(s, A)
    play(s, "play:erie_canal", "use:event", "play:thomas_jefferson", "play:comstock_lode")
    play(s, "use:event")
    assert len(s.played[A]) == 3


def test_a_product_that_a_card_brought_stays_when_the_territory_changes_hands() -> None:
    """8.32, 8.321."""
    s = table(era=3)
    settle(s, A, "arkansas")
    hand(s, A, "babe_ruth")
    cards(s, A)
    play(s, "play:babe_ruth", "choose:arkansas")
    tokens(s, B, 3)
    settle(s, B, "texas")
    expand(s, B)
    dice(s, 6, 6, 1)
    play(s, "attack:arkansas")
    adjust(s)
    assert payment(s, B, s.atlas.products.index("tourist")) == 20


def test_natives_hold_an_expansion_up_until_they_are_beaten() -> None:
    """8.322."""
    s = table()
    own(s, A, "westward_ho", "telegraph")
    settle(s, A, "oklahoma")
    natives(s, "kansas", "colorado", "new_mexico")
    tokens(s, A, 3)
    expand(s, A)
    assert {"kansas", "colorado", "new_mexico"} <= set(may(s, "attack"))
    assert "utah" not in may(s, "place")


@pytest.mark.parametrize(
    ("name", "era", "field"),
    [
        ("war_of_1812", 1, "cheaper"),
        ("star_spangled_banner", 1, "repeating"),
        ("remember_the_maine", 2, "ties"),
    ],
)
def test_cards_that_change_expansion_dice_hold_for_the_turn(
    name: str, era: int, field: str
) -> None:
    """8.323, 10.242."""
    s = table(era=era)
    hand(s, A, name)
    cards(s, A)
    play(s, f"play:{name}", "use:event")
    value = getattr(s, field)
    assert value if isinstance(value, int) else value[A]
    s.begin_turn()
    value = getattr(s, field)
    assert not (value if isinstance(value, int) else value[A])


def test_cards_that_improve_movement_hold_for_the_turn() -> None:
    """8.324."""
    s = table()
    hand(s, A, "oregon_trail")
    cards(s, A)
    play(s, "play:oregon_trail", "use:event")
    tokens(s, A, 1)
    assert "oregon" in may(expand(s, A), "place")
    s.begin_turn()
    assert "oregon" not in may(expand(s, A), "place")


def test_cards_that_change_profit_do_so_at_once() -> None:
    """8.325."""
    s = table(era=2)
    settle(s, A, "georgia")
    hand(s, A, "reconstruction")
    cards(s, A)
    play(s, "play:reconstruction", "use:event")
    assert s.profit[A] == 35


def test_who_takes_a_territory_by_a_card_chooses_a_new_or_established_presence() -> None:
    """8.326."""
    s = table(era=2)
    hand(s, A, "sewards_folly")
    cards(s, A)
    play(s, "play:sewards_folly", "use:event")
    assert options(s) == ["presence:new", "presence:established"]
    play(s, "presence:new")
    assert s.fresh[A] == 1 << place(s, "alaska")


def test_the_highest_number_counts_whatever_kind_of_card_it_is() -> None:
    """8.6, 8.61."""
    s = table()
    hand(s, A, "king_cotton")
    hand(s, B, "erie_canal")
    cards(s, A, B)
    play(s, "play:king_cotton", "end", "play:erie_canal", "use:event")
    assert choice_order(s)[:2] == [B, A]


def test_a_city_raises_payments_and_defends() -> None:
    """9.221."""
    s = table()
    livestock = s.atlas.products.index("livestock")
    settle(s, B, "missouri")
    before = payment(s, B, livestock)
    build(s, "missouri")
    assert payment(s, B, livestock) == before + 5
    settle(s, A, "arkansas")
    tokens(s, A, 1)
    assert may(expand(s, A), "attack") == []  # one token is not enough any more


def test_a_discovery_works_at_once_when_claimed() -> None:
    """9.422: Mechanization bought a moment ago makes the pioneer cheap."""
    s = table(era=2)
    pioneers(s, A, 1)
    steps(s, A, "mechanization", 2, 3, 4, 5)
    s.boxes = [0, 3, 0]
    tokens(s, A, 1)
    invest(s, A)
    assert may(s, "mechanize") == []
    play(s, "claim:mechanization")
    assert may(s, "mechanize") == ["pioneer"]


def test_a_progression_works_at_once_when_bought() -> None:
    """9.35: Circus allows a card in the same phase."""
    s = table()
    tokens(s, A, 1)
    invest(s, A)
    play(s, "buy:circus", "card")
    assert len(s.hands[A]) == 1


def test_only_tokens_of_the_purchased_box_control_territories() -> None:
    """10.2."""
    s = table()
    expand(s, A)
    assert may(s, "place") == []


def test_adjustments_count_new_presences_and_losses_together() -> None:
    """11.1."""
    s = table()
    s.profit[A] = 40
    settle(s, A, "texas", "arkansas", new=True)
    s.lost[A], s.supply[A] = 1, s.supply[A] - 1
    adjust(s)
    assert s.profit[A] == 45


def test_a_spectator_sees_no_money_and_no_hand() -> None:
    """12.2."""
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    view = s.view(None)
    assert view.cash == [-1] * 5 and view.hand == []


def test_all_money_is_open_at_the_end() -> None:
    """13.0: it breaks ties."""
    s = table()
    s.stack = []
    assert s.view(B).cash == [60] * 5


def test_computers_are_needed_for_e_commerce_alone() -> None:
    """9.411."""
    s = table()
    needs = [row.id for row in s.progress.discoveries if row.needs]
    assert needs == ["e_commerce"]
