"""The language that the command line speaks; found without any package of an extra."""

import os
from itertools import pairwise
from typing import Literal, TypeAlias, cast

from carrack.text.catalogue import LANGUAGES

Language: TypeAlias = Literal["en", "fr", "nl"]


def language_in(tokens: list[str]) -> Language:
    """Find the language that a command line asks for, even one that is refused."""
    for before, token in pairwise(["", *(part for t in tokens for part in t.split("=", 1))]):
        if before == "--language" and token in LANGUAGES:
            return cast("Language", token)
    return system_language()


def system_language() -> Language:
    """Take the language of the system if it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2]
        if language:
            return cast("Language", language) if language in LANGUAGES else "en"
    return "en"
