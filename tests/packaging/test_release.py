"""A release: version, changelog and what is kept of it."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tools.release import Refused, dated, news_of, write_version

import carrack

ROOT = Path(__file__).parents[2]
CHANGELOG = """# Changelog

## Unreleased

### Added
- A thing.

## 0.1.0 - 2026-01-01

### Added
- All of it.
"""


def test_what_is_unreleased_becomes_the_version() -> None:
    after = dated(CHANGELOG, "0.2.0", "2026-02-03")
    assert news_of(after, "0.2.0") == "### Added\n- A thing."
    assert news_of(after, "0.1.0") == "### Added\n- All of it."
    assert after.index("## Unreleased") < after.index("## 0.2.0 - 2026-02-03")
    with pytest.raises(Refused, match="nothing under Unreleased"):
        dated(after, "0.3.0", "2026-02-04")


def test_a_version_is_released_once() -> None:
    with pytest.raises(Refused, match=r"0\.1\.0 already"):
        dated(CHANGELOG, "0.1.0", "2026-02-03")


def test_the_version_is_named_everywhere(tmp_path: Path) -> None:
    (tmp_path / "src/carrack").mkdir(parents=True)
    for name in ("CHANGELOG.md", "CITATION.cff", "src/carrack/__init__.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(CHANGELOG, "utf-8")
    write_version(tmp_path, "7.8.9", "2027-01-02")
    assert '__version__ = "7.8.9"' in (tmp_path / "src/carrack/__init__.py").read_text("utf-8")
    citation = (tmp_path / "CITATION.cff").read_text("utf-8")
    assert "\nversion: 7.8.9\n" in citation and "\ndate-released: 2027-01-02\n" in citation


def test_the_version_of_the_package_is_written_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project and "version" in project["dynamic"]
    assert f"\nversion: {carrack.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.3", "1.2.3rc1"])
def test_an_unfit_version_is_refused_in_one_line(version: str) -> None:
    command = [sys.executable, "-m", "tools.release", version]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"release: a version is three numbers, not {version!r}\n"
