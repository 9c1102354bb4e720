"""What a model sees in a position is found for all seats at once; each figure is the rules' own."""

import pytest

from carrack.games.manifest_destiny.rules.features import PURSES, ManifestFeatures
from carrack.games.manifest_destiny.rules.phases.payment import payment
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.takings import Takings
from tests.tables import positions

pytestmark = pytest.mark.engine


def paid(s: Position, seat: int) -> list[int]:
    """Give what each product pays a seat by the rules, none in surplus (8.331)."""
    return [payment(s, seat, product) for product in range(len(s.atlas.pays))]


def test_products_are_thought_to_pay_what_they_pay() -> None:
    some = 0
    for s in positions(Position, "manifest_destiny", 3, 7):
        s.surplus = 0
        takings = Takings(s, [s.held(seat) for seat in range(s.players)])
        for seat in range(s.players):
            assert takings.now[seat] == paid(s, seat)
            some += sum(takings.now[seat])
        for seat in range(s.players):
            s.established[seat] = s.held(seat)
        assert takings.following == [paid(s, seat) for seat in range(s.players)]
    assert some


def test_what_a_seat_has_is_named_as_it_is() -> None:
    found = 0
    for s in positions(Position, "manifest_destiny", 4, 9):
        features = ManifestFeatures(s.game)
        for seat, row in enumerate(features.measure(s)):
            seen = dict(zip(features.names, row, strict=True))
            assert seen["points"] == sum(s.tally[seat])
            assert seen["tokens"] == s.tokens(seat)
            assert [seen[f"cash_{n}"] for n in PURSES] == [seen["cash"] >= n for n in PURSES]
            for n, name in enumerate(PROGRESSIONS):
                assert seen[f"has_{name}"] == s.has(seat, 1 << n)
            for d, name in enumerate(DISCOVERIES):
                assert seen[f"found_{name}"] == s.found(seat, d)
                assert seen[f"steps_{name}"] == s.steps_of(seat, d).bit_count()
            found += seen["steps_patriotism"] + seen["has_steamships"]
    assert found
