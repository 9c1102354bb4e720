"""How much help a table agreed on."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrack.server.room import Room

KINDS = {"none": (), "reasons": ("why", "preview"), "full": ("why", "preview", "hint")}


def allows(room: "Room", kind: str) -> bool:
    """Tell whether a kind of help is given here: `why`, `preview` or `hint`."""
    return kind in KINDS[room.row.settings.help or "reasons"]
