"""The data files: what the rulebooks count, and what is refused."""

import pytest

import carrack
from carrack.core.data import Data
from carrack.core.errors import BadData
from carrack.games import packaged_data
from carrack.games.age_of_discovery.facts import Facts

pytestmark = pytest.mark.engine


def facts(name: str = "empires", **options: object) -> Facts:
    return Facts(Data(packaged_data(name)), name, options)


def changed(old: str, new: str, file: str = "buildings.toml") -> Data:
    files = packaged_data("empires")
    assert old in files[file]
    return Data({**files, file: files[file].replace(old, new, 1)})


def test_there_are_46_goods_of_eleven_kinds_and_each_region_has_its_own() -> None:
    f = facts()
    assert sum(f.tokens) == 46 and len(f.tokens) == 11
    assert len(set(f.region_goods)) == 9
    assert f.goods[f.region_goods[f.regions.index("peru")]] == "silver"


def test_borders_are_known_from_both_sides() -> None:
    f = facts()
    assert sum(len(near) for near in f.neighbours) == 22
    for region, near in enumerate(f.neighbours):
        assert near and all(region in f.neighbours[other] for other in near)


def test_there_are_sixteen_counters_and_sixteen_cards() -> None:
    f = facts()
    natives = [d.natives for d in f.discoveries[:16]]
    assert [natives.count(n) for n in (1, 2, 3, 4, 5)] == [2, 3, 6, 3, 2]
    assert sum(d.points for d in f.discoveries[16:]) == 78
    assert {d.name for d in f.discoveries[16:]} >= {"china", "mississippi", "circumnavigation"}


@pytest.mark.parametrize(("turns", "age"), [((1, 2, 3), 0), ((4, 5, 6), 1), ((7, 8), 2)])
def test_an_age_lasts_three_turns_and_the_last_two(turns: tuple[int, ...], age: int) -> None:
    s = carrack.game("empires", players=2).new(1)
    for turn in turns:
        s.turn = turn  # type: ignore
        assert s.age == age  # type: ignore


def test_an_unknown_effect_is_refused() -> None:
    title = carrack.title("empires")
    with pytest.raises(BadData, match="trading_post has an unknown effect 'gold'"):
        title.table(2, {}, changed('"money"\namount = 5', '"gold"\namount = 5'))


def test_an_unknown_key_of_a_building_is_refused() -> None:
    title = carrack.title("empires")
    with pytest.raises(BadData, match="unknown key 'speed'"):
        title.table(2, {}, changed('name = "navigator"', 'name = "navigator"\nspeed = 3'))


def test_a_border_to_nowhere_is_refused() -> None:
    title = carrack.title("empires")
    with pytest.raises(BadData, match="no region 'atlantis'"):
        title.table(2, {}, changed('["virginia"]', '["atlantis"]', "board.toml"))


def test_a_missing_region_is_refused() -> None:
    title = carrack.title("empires")
    data = changed('[[region]]\nname = "brazil"\ngood = "coffee"\n', "", "board.toml")
    with pytest.raises(BadData):
        title.table(2, {}, data)


def test_a_fact_can_be_corrected_in_the_data() -> None:
    title = carrack.title("empires")
    game = title.table(2, {}, changed('"many_converts"', '"strong_captains"'))
    assert game.facts.cathedral == 0  # type: ignore
    assert bin(game.facts.magellan).count("1") == 2  # type: ignore
