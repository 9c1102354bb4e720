"""`carrack new-game`: a package with a small whole game, to be written over."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.core.errors import BadFile, BadOption

WORD = re.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*")  # as modules and packages may both be called
PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "carrack-{name}"
version = "0.1.0"
dependencies = ["carrack"]

[project.entry-points."carrack.games"]
{name} = "carrack_{name}:TITLE"

[tool.hatch.build.targets.wheel]
packages = ["src/carrack_{name}"]
"""


def copied(place: Traversable, where: Path, changes: list[tuple[str, str]]) -> None:
    """Copy the modules of the template under another name."""
    where.mkdir(parents=True, exist_ok=True)
    for each in place.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            copied(each, where / each.name, changes)
        elif each.name.endswith(".py"):
            text = each.read_text("utf-8")
            for old, new in changes:
                text = text.replace(old, new)
            (where / each.name).write_text(text, "utf-8")


def new_game(
    name: Annotated[str, Parameter(help="Name of the game: small letters, digits and _.")],
    output: Annotated[
        Path, Parameter(name=("--output", "-o"), help="The folder to write to.")
    ] = Path(),
) -> None:
    """Write a package with a small game of your own, which plays at once.

    For example:

        carrack new-game race
        pip install --editable ./race
        carrack play race
    """
    from carrack import games

    if not WORD.fullmatch(name) or keyword.iskeyword(name) or name in games.NAMES:
        raise BadOption("error.new_name", name=name)
    folder = output / name
    if folder.exists():
        raise BadFile("error.is_there", path=folder)
    camel = "".join(part.capitalize() for part in name.split("_"))
    changes = [
        ("carrack.template", f"carrack_{name}"),
        ('"template"', f'"{name}"'),
        ("to be copied by `carrack new-game` and written over", "to be written over"),
        ("Template", camel),
    ]
    copied(files("carrack.template"), folder / "src" / f"carrack_{name}", changes)
    (folder / "pyproject.toml").write_text(PROJECT.format(name=name), "utf-8")
    print(folder)
