"""`carrack fair` believes nothing but the numbers."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.tools import assert_one_line, carrack_here

PAGE = Path(__file__).parents[2] / "docs/fairness.md"


def example() -> dict[str, Any]:
    text = PAGE.read_text("utf-8").split("<<'END'\n")[1].split("\nEND")[0]
    given: dict[str, Any] = json.loads(text)
    return given


def checked(proof: dict[str, Any] | str, folder: Path) -> tuple[int, str]:
    file = folder / "fair.json"
    file.write_text(proof if isinstance(proof, str) else json.dumps(proof))
    done = carrack_here("fair", file, home=folder)
    if done.returncode:
        assert_one_line(done)
    return done.returncode, done.stdout + done.stderr


def test_numbers_that_fit_are_told(tmp_path: Path) -> None:
    code, told = checked(example(), tmp_path)
    assert (code, "Ann, Bob" in told) == (0, True)


@pytest.mark.parametrize("field", ["server", "key", "key_hash", "server_hash", "table", "order"])
def test_whatever_is_changed_is_noticed(field: str, tmp_path: Path) -> None:
    proof = example()
    proof[field] = [1, 0] if field == "order" else "0" * 64
    code, told = checked(proof, tmp_path)
    assert (code, "does not fit" in told) == (2, True)


def test_what_is_no_proof_is_refused(tmp_path: Path) -> None:
    for text in ("", "{}", "[1]", json.dumps({**example(), "key": "x"})):
        assert checked(text, tmp_path)[0] == 2
