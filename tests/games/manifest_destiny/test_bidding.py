"""Bids for homes follow what the homes are worth, and never go beyond it."""

import json

import pytest

import carrack
from carrack.arena.turns import ask
from carrack.bots.evaluation import model_text
from carrack.bots.greedy import Planner
from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.features import ManifestFeatures
from carrack.games.manifest_destiny.rules.state import Position

pytestmark = pytest.mark.engine

WORTH = ("chooses_first", "chooses_last")
MEASURED = 25  # dollars that the best home brings more than the others (docs/strength.md)


def auction(*bids: int) -> Position:
    """Give an auction at four seats, after some bids."""
    game = carrack.game("manifest_destiny", players=4)
    s = game.new(seed=11)
    for bid in bids:
        s.apply(s.to_move[0], game.action(f"bid:{bid}"))
    assert isinstance(s, Position)
    return s


def figures(s: Position, name: str) -> list[int]:
    """Give a figure of all seats, in the order in which they bid."""
    features = ManifestFeatures(s.game)
    rows = features.measure(s)
    return [rows[seat][features.names.index(name)] for seat in s.order]


def model(times: float) -> str:
    """Give the model with so many times the worth of the homes."""
    about = json.loads(model_text(carrack.title("manifest_destiny")))
    for name in WORTH:
        about["stages"][0][about["features"].index(name)] *= times
    return json.dumps(about)


def bid_of(s: Position, times: float = 1) -> int:
    """Give what the planner bids next, if homes are worth so many times what they are."""
    seat = s.to_move[0]
    return ask(Planner(model(times)), s, seat, Rng(b"bid")).arg


def test_a_bid_is_told_until_the_home_is_chosen() -> None:
    s = auction(0, 10, 5, 0)
    assert figures(s, "bid") == [0, 10, 5, 0]
    s.apply(s.to_move[0], s.options(s.to_move[0])[0])
    assert figures(s, "bid") == [0, 0, 5, 0]


def test_who_chooses_first_and_last_is_known_when_all_have_bid() -> None:
    s = auction(0, 10, 5, 0)
    assert figures(s, "chooses_first") == [0, 100, 0, 0]
    assert figures(s, "chooses_last") == [0, 0, 0, 100]


def test_who_has_still_to_bid_may_bid_more_or_not() -> None:
    s = auction(0, 10)
    assert figures(s, "chooses_first")[:2] == [0, 25]
    assert figures(s, "chooses_last")[:2] == [25, 0]


def test_the_last_bidder_outbids_the_others_by_one_step_as_long_as_a_home_is_worth_it() -> None:
    bids = [bid_of(auction(0, other, 0)) for other in range(0, 60, 5)]
    most = max(bids)
    assert 5 < most <= MEASURED
    for other, bid in zip(range(0, 60, 5), bids, strict=True):
        assert bid in (0, 5, other + 5)
        assert (bid == other + 5) == (other + 5 <= most)


def test_the_more_the_homes_are_worth_the_more_is_bid() -> None:
    most = [
        max(bid_of(auction(0, other, 0), times) for other in range(0, 60, 5))
        for times in (0, 0.5, 1, 1.5)
    ]
    assert most[0] == 0
    assert most == sorted(set(most))


def test_nothing_is_bid_for_a_place_that_is_had_without() -> None:
    assert bid_of(auction()) == 0


def test_the_home_that_brings_most_is_chosen_first() -> None:
    s = auction(0, 0, 0, 0)
    a = ask(Planner(), s, s.to_move[0], Rng(b"home"))
    assert s.atlas.ids[a.arg] == "mexico"


def test_a_chosen_home_tells_of_the_choice_as_long_as_others_choose() -> None:
    s = auction(0, 0, 0, 0)
    chosen = []
    while len(s.mats) < s.players:
        s.apply(s.to_move[0], s.options(s.to_move[0])[0])
        features = ManifestFeatures(s.game)
        rows = features.measure(s)
        names = [name for name in features.names if name.startswith("chosen_")]
        chosen.append(sum(row[features.names.index(name)] for row in rows for name in names))
    assert chosen == [1, 2, 0]  # the last home is nobody's choice
