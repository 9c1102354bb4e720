"""Settings for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import carrack

settings.register_profile("carrack", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("carrack")


# Programs that tests start over and over are compiled once, even where Python keeps no byte code.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / "build" / "byte_code")


def pytest_report_header() -> str:
    return f"carrack: the engine is {'compiled' if carrack.compiled else 'interpreted'}"


def pytest_sessionstart() -> None:
    if os.environ.get("CARRACK_EXPECT") == "compiled" and not carrack.compiled:
        pytest.exit("the compiled engine was asked for, but the interpreted one runs", 3)
