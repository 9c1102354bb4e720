"""Objects that are nothing but their fields, with a JSON form."""

from typing import TypeAlias, Union

from carrack.core.actions import Action
from carrack.core.native import mypyc_attr

Json: TypeAlias = Union[bool, int, str, list["Json"], dict[str, "Json"], None]


def plain(value: object) -> Json:
    """Give the JSON form of numbers, texts, lists, dicts, actions and Plain objects."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Action):
        return value.text
    assert isinstance(value, Plain), f"{value!r} has no JSON form"
    return value.to_json()


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """A thing that is the sum of its named fields."""

    __slots__ = ()

    def fields(self) -> tuple[str, ...]:
        """Name the fields that make up this object."""
        return ()

    def to_json(self) -> dict[str, Json]:
        """Give all fields as JSON."""
        return {name: plain(getattr(self, name)) for name in self.fields()}
