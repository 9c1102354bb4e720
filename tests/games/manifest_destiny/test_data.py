"""The data: complete, consistent, and with its provenance."""

import pytest

from carrack.games.manifest_destiny.rules.bits import members
from tests.games.changed_data import assert_refused
from tests.games.manifest_destiny.table import table

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("players", [3, 4, 5])
def test_links_go_both_ways(players: int) -> None:
    atlas = table(players).atlas
    for one in range(len(atlas.ids)):
        for mask in (atlas.land, atlas.ferries, atlas.dry):
            for other in members(mask[one]):
                assert mask[other] >> one & 1


def test_there_are_67_territories_139_links_64_cards_15_progressions_and_10_discoveries() -> None:
    s = table()
    assert len(s.atlas.ids) == 67
    assert len(s.atlas.links) == 139
    assert len(s.deck.cards) == 64
    assert len(s.progress.progressions) == 15
    assert len(s.progress.discoveries) == 10


def test_control_numbers_known_from_the_rulebook() -> None:
    """10.241: Utah needs one token, Colorado two."""
    atlas = table().atlas
    assert atlas.controls[atlas.ids.index("utah")] == 1
    assert atlas.controls[atlas.ids.index("colorado")] == 2
    assert set(atlas.controls) == {1, 2, 3}


def test_payments_known_from_the_rulebook() -> None:
    """The table of payments."""
    atlas = table().atlas
    pays = dict(zip(atlas.products, atlas.pays, strict=True))
    assert pays["produce"] == [0, 5, 10, 15, 20, 30, 40]
    assert pays["ore"] == [0, 10, 25, 50, 75, 100, 125]
    assert pays["oil"] == [0, 10, 30, 60, 90, 120]
    assert pays["tourist"] == [0, 20, 40, 70, 100, 150, 200]


def test_all_progressions_together_are_worth_thirty_points() -> None:
    assert sum(row.level for row in table().progress.progressions) == 30


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_home_has_at_least_two_neighbours(players: int) -> None:
    atlas = table(players).atlas
    assert len(atlas.homes) == players
    assert all(atlas.land[home].bit_count() >= 2 for home in atlas.homes)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_more_destiny_card_of_era_one_than_players(players: int) -> None:
    assert len(table(players).deck.packs[0]) == players + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("map.toml", 'region = "canada"', 'region = "atlantis"', "atlantis"),
        ("map.toml", 'products = ["fur"]', 'products = ["silk"]', "silk"),
        ("map.toml", "control = 2", "control = 2\nfog = 1", "fog"),
        (
            "map.toml",
            'provenance = { name = "rulebook"',
            'provenance = { name = "rumour"',
            "rumour",
        ),
        ("cards.toml", 'do = "take"', 'do = "steal_all"', "steal_all"),
        ("cards.toml", "unity = 30", "harmony = 30", "harmony"),
        ("cards.toml", 'where = ["region:canada"]', 'where = ["region:mars"]', "mars"),
        ("cards.toml", "number = 2", "number = 3", "numbered"),
        ("progress.toml", 'id = "circus"', 'id = "opera"', "circus"),
    ],
)
def test_wrong_data_is_refused_by_name(file: str, old: str, new: str, named: str) -> None:
    assert_refused("manifest_destiny", file, old, new, named)
