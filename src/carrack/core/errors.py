"""Mistakes of the people and programs that use Carrack; ours are `AssertionError`."""


class CarrackError(ValueError):
    """Something asked for is impossible: one line in English, with {named} gaps for the facts.

    `carrack.text` says the same sentence in other languages.
    """

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence.format(**facts) if facts else sentence)
        self.sentence = sentence
        self.facts = facts


class BadOption(CarrackError):
    """An unknown game, seat count or option; the message lists what is possible."""


class BadData(CarrackError):
    """A data file with a wrong key or value; the message names file, table and key."""


class BadRecord(CarrackError):
    """A record that is damaged, foreign, or was played with other rules or data."""


class BadFile(CarrackError):
    """A file that cannot be read or written."""


def because(error: OSError) -> CarrackError:
    """Give what the system had against it."""
    return CarrackError((error.strerror or str(error)).lower())
