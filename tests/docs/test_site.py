"""The site builds without a warning and leads nowhere wrong; notebooks show what they do."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.notebooks import FOLDER, as_page, executed, text_of
from tools.pages import PAGES, ROOT, SITE, broken_links, rules_page

import carrack

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "arning" not in done.stdout + done.stderr, done.stdout + done.stderr


def told(notebook: dict[str, Any]) -> list[str]:
    """Give what the cells print; drawings change whenever a picture is made nicer."""
    return [
        "".join(output.get("text", [])) or "".join(output["data"]["text/plain"])
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
    ]


@pytest.mark.long
def test_the_site_builds_without_warnings_and_its_links_lead_somewhere() -> None:
    run(sys.executable, "-m", "tools.pages")
    run(sys.executable, "-m", "zensical", "build", "--strict", "--clean")
    run(sys.executable, "-m", "tools.pages", "--links")
    built = {path.parent.relative_to(SITE) for path in SITE.rglob("index.html")}
    written = {path.relative_to(PAGES).with_suffix("") for path in PAGES.rglob("*.md")}
    indexed = {path.parent if path.name == "index" else path for path in written}
    assert indexed == built


@pytest.mark.parametrize("name", carrack.NAMES)
def test_pictures_of_the_rules_bring_their_colours_along(name: str, tmp_path: Path) -> None:
    rules_page(name, tmp_path)
    pictures = [path.read_text("utf-8") for path in tmp_path.glob("*.svg")]
    assert pictures
    for picture in pictures:
        used = {word for each in re.findall(r'class="([^"]*)"', picture) for word in each.split()}
        assert {word for word in used if word[:2] in ("f-", "s-")} <= styled(picture)


def styled(picture: str) -> set[str]:
    return set(re.findall(r"\.([fs]-[\w-]+)\{", picture.partition("</style>")[0]))


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "zensical.toml").read_text("utf-8")
    for path in (ROOT / "docs").rglob("*.md"):
        assert f'"{path.relative_to(ROOT / "docs")}"' in menu, path


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "index.html").write_text('<h1 id="here">B</h1>')
    page = tmp_path / "index.html"
    page.write_text('<a href="b/">b</a><a href="b/#here">b</a><a href="https://else.where/">e</a>')
    assert broken_links(tmp_path) == []
    page.write_text('<a href="c/">c</a><img src="x.png"><a href="b/#there">b</a>')
    assert broken_links(tmp_path) == [
        "index.html: c/ is not there",
        "index.html: x.png is not there",
        "index.html: b/#there has no such place",
    ]


@pytest.mark.long
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_its_cells_do(path: Path) -> None:
    kept = json.loads(path.read_text("utf-8"))
    assert text_of(kept) == path.read_text("utf-8")
    assert told(executed(json.loads(path.read_text("utf-8")))) == told(kept) != []


def test_a_notebook_becomes_a_page_with_its_drawings(tmp_path: Path) -> None:
    source = ["class D(str):\n", "    def _repr_svg_(self):\n", "        return str(self)\n"]
    cells = [
        {"cell_type": "markdown", "source": ["# Words"]},
        {"cell_type": "code", "source": [*source, "print(2)\n", "D('<svg/>')"]},
    ]
    page = as_page(executed({"cells": cells}), "few", tmp_path)
    assert page.startswith("# Words\n\n```python\nclass D(str)")
    assert page.endswith("```text\n2\n```\n\n![What the cell above draws](few_1.svg)\n")
    assert (tmp_path / "few_1.svg").read_text("utf-8") == "<svg/>"
