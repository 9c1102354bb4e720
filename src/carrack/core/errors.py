"""Mistakes of the people and programs that use Carrack; ours are `AssertionError`."""


class CarrackError(ValueError):
    """Something asked for is impossible; the message is one line fit for a person."""


class BadOption(CarrackError):
    """An unknown game, seat count or option; the message lists what is possible."""


class BadData(CarrackError):
    """A data file with a wrong key or value; the message names file, table and key."""


class BadRecord(CarrackError):
    """A record that is damaged, foreign, or was played with other rules or data."""
