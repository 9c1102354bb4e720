"""Data files: strict reading, with file, table and key in every message."""

from pathlib import Path

import pytest

import carrack
from carrack import games
from carrack.core.data import PROVENANCES, Data
from carrack.core.errors import BadData

pytestmark = pytest.mark.engine

FILE = """
provenance = "published"
name = "Peru"
size = 4
[[region]]
id = "cuba"
neighbours = ["peru", "chile"]
values = [1, 2]
is_coast = true
[costs]
road = 3
"""


def test_each_key_is_read_by_its_type() -> None:
    file = Data({"map.toml": FILE}).file("map.toml")
    assert file.provenance() == "published"
    assert file.text("name") == "Peru" and file.number("size") == 4
    assert file.number("missing", 7) == 7 and file.text("missing", "x") == "x"
    (region,) = file.tables("region")
    assert region.texts("neighbours") == ["peru", "chile"] and region.numbers("values") == [1, 2]
    assert region.flag("is_coast") and not region.flag("is_land") and not region.has("is_land")
    assert region.one_of("id", ["cuba"]) == "cuba"
    region.done()
    costs = file.table("costs")
    assert costs.keys() == ["road"] and costs.number("road") == 3
    costs.done()
    file.done()


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda f: f.number("name"), "map.toml: 'name' must be a whole number, not 'Peru'"),
        (lambda f: f.number("gold"), "map.toml: key 'gold' is missing"),
        (lambda f: f.text("size"), "map.toml: 'size' must be a text, not 4"),
        (lambda f: f.flag("size"), "map.toml: 'size' must be true or false, not 4"),
        (lambda f: f.table("size"), "map.toml: 'size' must be a table, not 4"),
        (lambda f: f.tables("name"), "map.toml: 'name' must be a list of tables, not 'Peru'"),
        (
            lambda f: f.tables("region")[0].numbers("neighbours"),
            "map.toml, region 1: 'neighbours' must be a list of whole numbers, not 'peru'",
        ),
        (
            lambda f: f.tables("region")[0].one_of("id", ["peru", "chile"]),
            "map.toml, region 1: 'id' must be one of peru, chile, not cuba",
        ),
        (lambda f: f.table("costs").done(), "map.toml, table costs: unknown key 'road'"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(read: object, message: str) -> None:
    with pytest.raises(BadData) as error:
        read(Data({"map.toml": FILE}).file("map.toml"))  # type: ignore[operator]
    assert str(error.value) == message


def test_a_file_that_is_no_toml_or_missing_is_refused() -> None:
    with pytest.raises(BadData, match=r"a\.toml: "):
        Data({"a.toml": "= 1"}).file("a.toml")
    with pytest.raises(BadData, match=r"b\.toml: this data file is missing"):
        Data({}).file("b.toml")


def test_the_hash_changes_with_any_fact_and_not_with_how_it_is_written() -> None:
    one = Data({"a": "x = 1\ny = 2", "b": "x = 2"}).digest()
    assert one == Data({"b": "x = 2 # two", "a": "y = 2\n\nx = 1"}).digest()
    others = [Data({"a": "x = 1\ny = 2", "b": "x = 3"}), Data({"a": "x = 1\ny = 2"})]
    assert len({one, *(other.digest() for other in others)}) == 3


@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_comment_in_a_data_file_changes_nothing(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    folder.mkdir()
    for file, text in games.packaged_data(name).items():
        (folder / file).write_text(f"# a note\n{text}", "utf-8")
    record = carrack.game(name, carrack.title(name).low).new(1).record
    assert carrack.replay(record, tmp_path).to_json() == carrack.replay(record).to_json()


def test_a_record_with_the_hash_of_earlier_versions_is_replayed() -> None:
    game = carrack.game("new_world", 2)
    record = game.new(1).record
    record.data = game.earlier_hash
    assert carrack.replay(record).to_json() == game.new(1).to_json()


@pytest.mark.parametrize("name", carrack.NAMES)
def test_an_override_replaces_a_file_and_changes_the_hash(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    folder.mkdir()
    texts = games.packaged_data(name)
    said = 'provenance = "'
    file = min(file for file in texts if said in texts[file])
    before, _, after = texts[file].partition(said)
    word = after[: after.index('"')]
    other = PROVENANCES[PROVENANCES.index(word) - 1]
    (folder / file).write_text(before + said + other + after.removeprefix(word), "utf-8")
    players = carrack.title(name).low
    plain, corrected = carrack.game(name, players), carrack.game(name, players, override=tmp_path)
    assert plain.data_hash != corrected.data_hash
    record = corrected.new(1).record
    with pytest.raises(carrack.CarrackError, match="other data"):
        carrack.replay(record)
    assert carrack.replay(record, tmp_path).to_json()


def test_an_override_with_an_unknown_file_or_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="not a folder"):
        carrack.game("new_world", 2, override=tmp_path)
    folder = tmp_path / "new_world"
    folder.mkdir()
    (folder / "rivers.toml").write_text("")
    with pytest.raises(BadData, match=r"rivers\.toml: new_world has no such file"):
        carrack.game("new_world", 2, override=tmp_path)
    (folder / "rivers.toml").unlink()
    text = games.packaged_data("new_world")["tiles.toml"]
    (folder / "tiles.toml").write_text(text.replace('id = "A2"', 'id = "A2"\ncolour = "red"'))
    with pytest.raises(BadData, match=r"tiles\.toml, tile A2: unknown key 'colour'"):
        carrack.game("new_world", 2, override=tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('edges = "PPTP"', 'edges = "PPXP"', "'edges' must be four of"),
        ('edges = "PPTP"', 'edges = "PPPP"', "the parts at S do not make up P"),
        ("copies = 2", "copies = 3", "count is 95, the tiles are 96"),
        ('end = "farm"', 'end = "moon"', "'end' must be one of"),
        ("NL NR EL ER", "NL NR EL EX", "'halves' must be among"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "'provenance' must be one of"),
    ],
)
def test_a_tile_that_cannot_be_is_refused(old: str, new: str, message: str, tmp_path: Path) -> None:
    folder = tmp_path / "new_world"
    folder.mkdir()
    text = games.packaged_data("new_world")["tiles.toml"]
    (folder / "tiles.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadData, match=message):
        carrack.game("new_world", 2, override=tmp_path)
