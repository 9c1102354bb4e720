"""The package: what it needs, which engine runs."""

import ast
import inspect
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import carrack
from carrack import games

pytestmark = pytest.mark.engine

STANDARD = sys.stdlib_module_names
SOURCE = Path(__file__).parents[2] / "src" / "carrack"


@pytest.mark.parametrize("folder", ["core", "games", "text", "show", "learn", "bots", "template"])
def test_the_engine_imports_nothing_but_python_and_itself(folder: str) -> None:
    found = list((SOURCE / folder).rglob("*.py"))
    assert found
    for path in found:
        if path.name in ("native.py", "png.py"):
            continue  # for the type checker alone; loads what it needs when it is called
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert name.split(".")[0] in {*STANDARD, "carrack"}, f"{path} imports {name}"


@pytest.mark.parametrize("name", games.OURS)
def test_steps_live_with_their_phase_or_with_the_effect_that_starts_them(name: str) -> None:
    steps = games.game(name, players=games.title(name).low).steps.values()
    rooms = {type(step).__module__.split(".rules.")[1].split(".")[0] for step in steps}
    assert "phases" in rooms
    assert rooms <= {"phases", "effects"}


def test_the_engine_that_runs_is_the_one_asked_for() -> None:
    assert carrack.compiled == (os.environ.get("CARRACK_EXPECT") == "compiled")


def test_the_engine_runs_where_nothing_else_is_installed() -> None:
    code = (
        "import carrack; s = carrack.game('new_world', players=2).new(1); "
        "s.apply(0, s.options(0)[0]); print(s.scores())"
    )
    folder = Path(carrack.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[0, 0]\n", done.stderr


def test_classes_and_methods_of_the_core_tell_what_they_are_for() -> None:
    compared = 0
    for path in (SOURCE / "core").glob("*.py"):
        module = import_module(f"carrack.core.{path.stem}")
        for node in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(node, ast.ClassDef):
                continue
            owner = getattr(module, node.name)
            assert inspect.getdoc(owner) == ast.get_docstring(node)
            for each in node.body:
                told = ast.get_docstring(each) if isinstance(each, ast.FunctionDef) else None
                if isinstance(each, ast.FunctionDef) and told and not each.decorator_list:
                    assert inspect.getdoc(getattr(owner, each.name)) == told, each.name
                    compared += 1
    assert compared > 100
