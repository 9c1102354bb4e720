"""What happened, told as data; sentences are made of it later, in the reader's language."""

from typing import Final

from carrack.core.plain import Json, plain

EVERYONE: Final = -1


class Kind:
    """A kind of event: its past-tense name and the names of what it tells."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, *fields: str) -> None:
        self.name = name
        self.fields = fields

    def __reduce__(self) -> tuple[type["Kind"], tuple[str, ...]]:
        return Kind, (self.name, *self.fields)


class Event:
    """One thing that happened, and the seats (as bits) that may know it."""

    __slots__ = ("args", "audience", "kind")

    def __init__(self, kind: Kind, args: tuple[Json, ...], audience: int) -> None:
        assert len(args) == len(kind.fields), f"{kind.name} tells {kind.fields}, got {args}"
        self.kind = kind
        self.args = args
        self.audience = audience

    def __reduce__(self) -> tuple[type["Event"], tuple[Kind, tuple[Json, ...], int]]:
        return Event, (self.kind, self.args, self.audience)

    def __repr__(self) -> str:
        return str(self.to_json())

    def is_for(self, seat: int | None) -> bool:
        """Tell whether a seat, or a spectator (None), may know of this."""
        if self.audience == EVERYONE:
            return True
        return seat is not None and bool(self.audience >> seat & 1)

    def to_json(self) -> dict[str, Json]:
        """Give the event as its name and its named facts."""
        facts: dict[str, Json] = {"event": self.kind.name}
        for name, value in zip(self.kind.fields, self.args, strict=True):
            facts[name] = plain(value)
        return facts


SCORED: Final = Kind("scored", "seat", "reason", "parts")
STOOD_IN: Final = Kind("stood_in", "seat")  # of a table with a clock: a bot decides for a seat
