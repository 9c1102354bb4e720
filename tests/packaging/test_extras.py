"""A plain install needs nothing, and what is missing is said in one line."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from carrack.core.extras import EXTRAS, needs

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
DISTRIBUTIONS = {  # that are not called as what they bring
    "PIL": "pillow",
    "markdown_it": "markdown-it-py",
    "prompt_toolkit": "prompt-toolkit",
    "py_vapid": "py-vapid",
    "pyspiel": "open_spiel",
    "resvg_py": "resvg-py",
}


def brought_by(extra: str) -> set[str]:
    """Name the distributions of an extra, those of extras within it among them."""
    found = set()
    for wanted in PROJECT["optional-dependencies"][extra]:
        inner = re.fullmatch(r"carrack\[(.*)\]", wanted)
        if inner is not None:
            found |= {name for part in inner[1].split(",") for name in brought_by(part)}
        else:
            found.add(re.match(r"[\w-]+", wanted)[0])  # type: ignore[index]
    return found


def blocked(statement: str, *packages: str) -> str:
    """Run a statement where some packages cannot be found; give the last line of its complaint."""
    code = f"import sys\nfor name in {packages!r}: sys.modules[name] = None\n{statement}"
    hidden = (
        "import importlib.util as u\nfind = u.find_spec\n"
        f"u.find_spec = lambda name: None if name in {packages!r} else find(name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", hidden + code], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    return done.stderr.strip().splitlines()[-1]


def test_the_engine_has_no_dependencies() -> None:
    assert PROJECT["dependencies"] == []


@pytest.mark.parametrize("package", EXTRAS)
def test_each_package_comes_with_the_extra_that_is_named(package: str) -> None:
    assert DISTRIBUTIONS.get(package, package) in brought_by(EXTRAS[package])


def test_all_extras_are_in_all() -> None:
    extras = PROJECT["optional-dependencies"]
    assert brought_by("all") == {name for extra in extras for name in brought_by(extra)}


def test_every_foreign_import_is_of_a_package_that_an_extra_brings() -> None:
    known = {*sys.stdlib_module_names, *EXTRAS, "carrack", "mypy_extensions"}
    for path in (ROOT / "src" / "carrack").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert {name.split(".")[0] for name in names} <= known, path


@pytest.mark.parametrize(
    ("statement", "package", "extra"),
    [
        ("import carrack.server", "starlette", "serve"),
        ("import carrack.adapters.vector", "numpy", "learn"),
        ("import carrack.adapters.open_spiel", "pyspiel", "open_spiel"),
        ("from carrack.show.png import png; png('<svg/>')", "resvg_py", "play"),
        ("from carrack.arena.cluster import connect; connect('ray', 1)", "ray", "ray"),
        (
            "from carrack.server.store import Store; Store('postgresql:///x')",
            "psycopg",
            "postgresql",
        ),
    ],
)
def test_a_program_is_told_what_to_install(statement: str, package: str, extra: str) -> None:
    said = blocked(statement, package)
    assert said == (
        f"carrack.core.extras.MissingExtra: {package} is not installed; "
        f"this adds what is needed: pip install 'carrack[{extra}]'"
    )


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        ("games", "cyclopts", "play"),
        ("serve", "cyclopts", "serve"),
        ("mcp new_world", "cyclopts", "mcp"),
        ("learn new_world", "cyclopts", "play,learn"),
        ("play new_world", "prompt_toolkit", "play"),
        ("serve", "uvicorn", "serve"),
        ("tournament new_world", "openskill", "report"),
    ],
)
def test_the_command_line_says_it_in_one_line(words: str, package: str, extra: str) -> None:
    said = blocked(f"from carrack.cli import run; sys.exit(run({words.split()!r}))", package)
    assert said == (
        f"carrack: {package} is not installed; this adds what is needed: "
        f"pip install 'carrack[{extra}]'"
    )


def test_what_is_installed_is_not_complained_about() -> None:
    needs(*EXTRAS)
