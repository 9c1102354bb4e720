"""The actions, built once for a table."""

from typing import Final

from carrack.core.actions import Vocabulary

NUMBERS: Final = 12


class Actions:
    """All actions, found by what they mean."""

    __slots__ = ("lay", "roll", "stay")

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.lay = [vocabulary.add("lay", number) for number in range(NUMBERS)]
        self.roll = vocabulary.add("roll")
        self.stay = vocabulary.add("stay")
