"""Make a release: `python -m tools.release 0.2.0`.

Sets the version, dates the changelog, keeps records of all games for later versions to read,
commits, builds and checks what is published, and tags. Nothing leaves this machine: pushing the
tag lets the forge build all wheels and publish them.
"""

import re
import subprocess
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile(r"\d+\.\d+\.\d+")


class Refused(Exception):
    """The release cannot be made; the message says why."""


def dated(changelog: str, version: str, day: str) -> str:
    """Turn what is unreleased into a version, and begin anew."""
    head, mark, rest = changelog.partition("## Unreleased\n")
    news = rest.split("\n## ")[0]
    if not mark or not news.strip():
        raise Refused("the changelog has nothing under Unreleased")
    if f"## {version} " in changelog:
        raise Refused(f"the changelog tells of {version} already")
    return f"{head}{mark}\n## {version} - {day}\n{rest}"


def news_of(changelog: str, version: str) -> str:
    """Give what the changelog tells of a version."""
    _, _, rest = changelog.partition(f"## {version} - ")
    return rest.partition("\n")[2].split("\n## ")[0].strip()


def replaced(path: Path, pattern: str, text: str) -> None:
    """Put a text in the place of the one line that fits."""
    changed, count = re.subn(pattern, text, path.read_text("utf-8"), flags=re.MULTILINE)
    if count != 1:
        raise Refused(f"{path.name} has {count} lines like {pattern}")
    path.write_text(changed, "utf-8")


def write_version(root: Path, version: str, day: str) -> None:
    """Name the version wherever it stands."""
    changelog = root / "CHANGELOG.md"
    changelog.write_text(dated(changelog.read_text("utf-8"), version, day), "utf-8")
    replaced(root / "src/carrack/__init__.py", r"^__version__ = .*$", f'__version__ = "{version}"')
    replaced(root / "CITATION.cff", r"^version: .*$", f"version: {version}")
    replaced(root / "CITATION.cff", r"^date-released: .*$", f"date-released: {day}")


def run(*command: str, typed: str = "") -> str:
    """Run a command in the checkout; it must succeed."""
    done = subprocess.run(
        command, cwd=ROOT, input=typed, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"`{' '.join(command)}` failed")
    return done.stdout


def release(version: str) -> None:
    """Make the release."""
    if VERSION.fullmatch(version) is None:
        raise Refused(f"a version is three numbers, not {version!r}")
    if find_spec("twine") is None:
        raise Refused("twine is missing; `pip install --group release` brings it")
    if run("git", "status", "--porcelain"):
        raise Refused("there are changes that are not committed")
    if run("git", "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already")
    write_version(ROOT, version, f"{datetime.now(UTC):%Y-%m-%d}")
    run(sys.executable, "-m", "tests.records.make")
    run(sys.executable, "-m", "pytest", "-q", "tests/records")
    run("git", "add", "--all")
    run("git", "commit", "--quiet", "--message", f"Carrack {version}")
    run(sys.executable, "-m", "tools.wheels", sys.executable)
    news = news_of((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    # Lines of the news begin with #, which git would take for comments.
    told = f"Carrack {version}\n\n{news}\n"
    run("git", "tag", "--annotate", "--cleanup=whitespace", "--file=-", f"v{version}", typed=told)
    print(f"v{version} is tagged and dist/ is checked; `git push --follow-tags` publishes it")


if __name__ == "__main__":
    try:
        release(" ".join(sys.argv[1:]))
    except Refused as error:
        sys.exit(f"release: {error}")
