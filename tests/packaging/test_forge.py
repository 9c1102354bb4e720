"""What the forge reads: workflows, forms, and the gate for speed."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.speed_gate import measured, verdict

import carrack
from carrack.text import catalogue, title_of

ROOT = Path(__file__).parents[2]
FORGE = ROOT / ".github"
FILES = [*sorted(FORGE.rglob("*.yml")), ROOT / ".pre-commit-config.yaml"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def read(path: Path) -> dict[Any, Any]:
    found = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_a_file_runs_is_there(path: Path) -> None:
    read(path)
    text = path.read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for target in re.findall(r"run: make ([a-z-]+)", text):
        assert target in targets
    for module in re.findall(r"python -m (t\w+(?:\.\w+)+)", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    for group in re.findall(r"--group (\w+)", text):
        assert group in PROJECT["dependency-groups"]
    for place in re.findall(r"\b((?:tests|tools)/[\w./]+)", text):
        assert (ROOT / place).exists(), place


def test_all_pythons_that_are_promised_are_tried_and_built_for() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    matrix = read(FORGE / "workflows" / "checks.yml")["jobs"]["engine"]["strategy"]["matrix"]
    assert matrix["python"] == promised == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == "cp31{1,2,3,4}-*"


def test_a_rules_question_asks_for_game_rule_and_record() -> None:
    form = read(FORGE / "ISSUE_TEMPLATE" / "rules.yml")
    needed = {part["id"] for part in form["body"] if part["validations"]["required"]}
    assert {"game", "rule", "record", "move"} <= needed
    (games,) = [part["attributes"]["options"] for part in form["body"] if part["id"] == "game"]
    titles = [title_of(catalogue("en", carrack.title(n).package), n) for n in carrack.NAMES]
    assert games == titles


def test_the_gate_stops_what_is_slower_by_a_third() -> None:
    release = [{"new_world": 90.0, "empires": 50.0}, {"new_world": 100.0, "empires": 60.0}]
    told, is_fine = verdict(release, [{"new_world": 70.0, "empires": 60.0}])
    assert is_fine and " 0.70 of the release" in told and "TOO SLOW" not in told
    told, is_fine = verdict(release, [{"new_world": 60.0, "empires": 60.0}])
    assert not is_fine
    assert [line.split()[0] for line in told.splitlines() if "TOO SLOW" in line] == ["new_world"]


def test_the_gate_measures_every_title() -> None:
    speeds = measured(Path(carrack.__file__).parents[1], games=1)
    assert list(speeds) == list(carrack.NAMES) and min(speeds.values()) > 0
