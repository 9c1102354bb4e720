"""The data files: what the rulebooks count, and what is refused."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.cli.data import check
from carrack.core.data import Data
from carrack.core.errors import BadData
from carrack.games import packaged_data
from carrack.games.age_of_discovery.rules.facts import Facts
from tests.games.changed_data import assert_refused, changed

pytestmark = pytest.mark.engine


def facts(name: str = "empires", **options: Any) -> Facts:
    return Facts(Data(packaged_data(name)), name, options)


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


def test_a_fact_can_be_corrected_in_the_data() -> None:
    title = carrack.title("empires")
    data = changed("empires", "buildings.toml", '"many_converts"', '"strong_captains"')
    game = title.table(2, {}, data)
    assert game.facts.cathedral == 0  # type: ignore
    assert bin(game.facts.magellan).count("1") == 2  # type: ignore


# --- what cannot be played is refused with the reason, the rest is played -------------------------

BRAZIL = '[[region]]\nname = "brazil"\ngood = "coffee"\nprovenance = "reconstructed"\n'
UNFIT: list[tuple[str, str, str, str]] = [
    (
        "buildings.toml",
        '"money"\namount = 5',
        '"gold"\namount = 5',
        "trading_post has an unknown effect 'gold'",
    ),
    (
        "buildings.toml",
        'name = "navigator"',
        'name = "navigator"\nspeed = 3',
        "unknown key 'speed'",
    ),
    ("board.toml", '["virginia"]', '["atlantis"]', "no region 'atlantis'"),
    ("board.toml", BRAZIL, "", "no region 'brazil'"),
    ("board.toml", "silver = 6", "silver = 21", "'silver' can be 0 to 20, not 21"),
    ("board.toml", "silver = 6", "silver = -1", "'silver' can be 0 to 20"),
    ("board.toml", "fish = 3", "fish = 0", "fewer tokens of fish than regions"),
    (
        "board.toml",
        "sugar = 6\ngold = 5",
        "sugar = 20\ngold = 20",
        "table goods: fewer than 64 together",
    ),
    ("rules.toml", "turns = 8", "turns = 9", "'turns' can be 3 to 8, not 9"),
    ("rules.toml", "[3, 6, 8]", "[3, 6, 7]", "'age_ends' must rise and end with the last"),
    ("rules.toml", "[3, 6, 8]", "[6, 3, 8]", "'age_ends' must rise"),
    ("rules.toml", "[10, 14, 20]", "[10, 14]", "'building_costs' must be three numbers"),
    ("rules.toml", "[1, 3, 10]", "[0, 3, 10]", "'point_costs' must be three numbers, 1 to 100"),
    ("rules.toml", "colony = 3", "colony = 0", "'colony' can be 1 to 20"),
    ("rules.toml", "mayflower_ships = 3", "mayflower_ships = 4", "'mayflower_ships' can be 0 to 3"),
    ("rules.toml", "goods = 4,", "goods = 40,", "'goods' can be 1 to 14, not 40"),
    ("rules.toml", "training = 5", "training = -5", "'training' can be 0 to 100"),
    ("rules.toml", "auction_money = 15", "auction_money = 0", "'nation_auction_money' can be 1"),
    ("empires.toml", "captain = 5", "captain = 0", "'captain' can be 1 to 100"),
    ("empires.toml", "spaces = 4", "spaces = 0", "table warfare: 'spaces' can be 1 to 14"),
    ("empires.toml", '"dock", "goods"', '"dock", "shipping"', "'university' can hold turn_order"),
    ("empires.toml", '"colonies", "buy', '"goods", "buy', "'end_of_turn' must hold colonies"),
    ("empires.toml", '"classic", "plague"', '"classic", "gold"', "'sets' can hold classic"),
    ("empires.toml", '"italy"', '"denmark"', "'name' must be one of england"),
    ("buildings.toml", "age = 1", "age = 4", "'age' can be 1 to 3, not 4"),
    ("buildings.toml", "each = 2", "each = 0", "'each' can be 1 to 100"),
    ("buildings.toml", '"migration"\namount = 2', '"migration"\namount = 3', "amount = 2 only"),
    ("buildings.toml", '"specialists"\namount = 2', '"specialists"\namount = 0', "1 or more"),
    ("buildings.toml", '"ships"\namount = 1', '"ships"\namount = 3', "2 ships at most, not 3"),
    ("buildings.toml", 'name = "university"', 'name = "university"\ncopies = 2', "one university"),
    ("buildings.toml", '"end"\neffect = "navy"', '"always"\neffect = "navy"', "can act end"),
    (
        "buildings.toml",
        '"any_time"\neffect = "university"',
        '"always"\neffect = "university"',
        "can act any_time",
    ),
    ("discoveries.toml", "natives = 1", "natives = -1", "'natives' can be 0 to 100"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"), UNFIT, ids=[reason for *_, reason in UNFIT]
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    file: str, old: str, new: str, reason: str
) -> None:
    assert_refused("empires", file, old, new, reason)


@pytest.mark.parametrize("count", [8, 20])
def test_more_of_one_good_can_be_played(count: int) -> None:
    data = changed("empires", "board.toml", "rice = 3", f"rice = {count}")
    game = carrack.title("empires").table(2, {}, data)
    goods = [0] * 11
    goods[game.facts.goods.index("rice")] = count  # type: ignore
    assert game.sets.income(goods, 0, 0) == count // 4 * 6  # type: ignore
    goods[game.facts.goods.index("rice")] -= 1  # type: ignore
    assert game.sets.income(goods, 0, 1) == count // 4 * 6, "a ship serves"  # type: ignore


def test_the_check_of_changed_facts_gives_the_reason(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "empires"
    folder.mkdir()
    for name, text in packaged_data("empires").items():
        (folder / name).write_text(text.replace("rice = 3", "rice = 200"), "utf-8")
    with pytest.raises(BadData, match="'rice' can be 0 to 20, not 200"):
        check("empires", data=tmp_path)


# --- provenance ----------------------------------------------------------------------------------


def provenance(file: str, *keys: str) -> object:
    """Read a provenance by its keys in a file."""
    table: object = tomllib.loads(packaged_data("empires")[file])
    for key in (*keys, "provenance"):
        assert isinstance(table, dict)
        table = table[key]
    return table


def test_the_spaces_of_warfare_are_stated_by_the_second_rulebook_only() -> None:
    assert provenance("empires.toml", "warfare") == "rulebook"
    assert provenance("age_of_empires.toml", "warfare") == "reconstructed"
    assert provenance("rules.toml") == provenance("age_of_empires.toml") == "rulebook"
    assert "warfare" not in packaged_data("empires")["rules.toml"]


def test_of_the_goods_on_the_map_the_silver_of_peru_alone_is_certain() -> None:
    f = facts()
    sources = dict(zip(f.regions, f.region_sources, strict=True))
    assert [name for name, source in sources.items() if source == "rulebook"] == ["peru"]
    assert provenance("board.toml", "goods") == "rulebook"
