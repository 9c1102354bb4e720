"""Data of a game with one thing changed, to see what is refused and what is played."""

import re

import pytest

import carrack
from carrack.core.data import Data
from carrack.core.errors import BadData
from carrack.games import packaged_data


def changed(name: str, file: str, old: str, new: str) -> Data:
    """Give a game's data with the first place of a text changed."""
    texts = packaged_data(name)
    assert old in texts[file], f"{file} has no {old!r} to be changed"
    return Data({**texts, file: texts[file].replace(old, new, 1)})


def assert_refused(name: str, file: str, old: str, new: str, reason: str) -> None:
    """Assert that no table can be made of the changed data, and that the sentence says why."""
    title = carrack.title(name)
    title.table(title.low, {}, Data(packaged_data(name)))
    with pytest.raises(BadData, match=re.escape(reason)):
        title.table(title.low, {}, changed(name, file, old, new))
