"""The record format: its schema, and what was promised about records of earlier versions."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import carrack
from carrack.core.errors import BadRecord
from tests.cli.tools import carrack_here
from tests.playthroughs.golden import random_game

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "src/carrack/core/record.schema.json").read_text("utf-8"))
READER = jsonschema.Draft202012Validator(SCHEMA)
VERSIONS = sorted(path.name for path in Path(__file__).parent.iterdir() if path.name[0].isdigit())
RELEASED = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
GOOD = random_game("new_world", 2, 1).record.to_json()


def kept(version: str) -> list[tuple[Path, list[int]]]:
    """List the records of a version with the points in which they ended."""
    folder = Path(__file__).parent / version
    lines = [line.split() for line in (folder / "points.txt").read_text("utf-8").splitlines()]
    return [(folder / f"{name}.json", [int(n) for n in points]) for name, *points in lines]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_command_line_prints_the_schema(tmp_path: Path) -> None:
    done = carrack_here("schema", "record", home=tmp_path)
    assert (done.returncode, json.loads(done.stdout)) == (0, SCHEMA)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_records_of_all_games_keep_to_the_schema(name: str) -> None:
    s = carrack.game(name, players=carrack.title(name).low).new(3)
    s.apply(s.to_move[0], s.options(s.to_move[0])[0])
    s.record.seats = ["Ada", "greedy"]
    READER.validate(s.record.to_json())


FIT: list[dict[str, Any]] = [
    {},
    {"seats": ["Ada", "greedy"]},
    {"options": {"first": True}},
    {"key": "AB"},
]
UNFIT: list[dict[str, Any]] = [
    {"seats": [1]},
    {"carrack": 2},
    {"game": 7},
    {"rules": "3"},
    {"players": None},
    {"options": []},
    {"options": {"first": [1]}},
    {"key": ""},
    {"key": "0"},
    {"key": "00 00"},
    {"key": "00" * 65},
    {"moves": ["tile:1,2"]},
    {"moves": ["0 "]},
    {"moves": ["100 pass"]},
    {"moves": ["\u0663 pass"]},  # a digit, but not of ours
    {"moves": ["0 pass", 3]},
    {"winner": "Ada"},
]


@pytest.mark.parametrize("change", FIT, ids=str)
def test_the_program_and_the_schema_take_the_same(change: dict[str, Any]) -> None:
    record = {**GOOD, **change}
    READER.validate(record)
    carrack.Record.parse(json.dumps(record))


@pytest.mark.parametrize("change", UNFIT, ids=str)
def test_the_program_and_the_schema_refuse_the_same(change: dict[str, Any]) -> None:
    record = {**GOOD, **change}
    assert not READER.is_valid(record)
    with pytest.raises(BadRecord):
        carrack.Record.parse(json.dumps(record))


@pytest.mark.parametrize("name", GOOD)
def test_neither_does_without_an_entry(name: str) -> None:
    record = {each: value for each, value in GOOD.items() if each != name}
    assert not READER.is_valid(record)
    with pytest.raises(BadRecord):
        carrack.Record.parse(json.dumps(record))


def test_every_released_version_left_its_records() -> None:
    assert set(RELEASED) <= set(VERSIONS)
    assert carrack.__version__ in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_records_of_every_version_are_read_and_played_by_their_own_rules(version: str) -> None:
    """The promise of docs/records.md."""
    for path, points in kept(version):
        text = path.read_text("utf-8")
        READER.validate(json.loads(text))
        record = carrack.Record.parse(text)
        assert record.to_json() == json.loads(text)
        if record.rules == carrack.title(record.game).rules:
            assert carrack.replay(record).scores() == points, path
        else:
            with pytest.raises(BadRecord, match=f"version {record.rules} of the rules"):
                carrack.replay(record)
