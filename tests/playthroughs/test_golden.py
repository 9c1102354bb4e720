"""Play is what it was: a change here is a change of rules, and says why."""

import json

import pytest

import carrack
from tests.playthroughs.golden import FINGERPRINTS, FOLDER, fingerprint, playthrough

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_fingerprint_is_the_golden_one(name: str) -> None:
    assert fingerprint(name) == json.loads(FINGERPRINTS.read_text("utf-8"))[name]
