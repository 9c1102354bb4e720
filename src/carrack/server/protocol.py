"""What goes over the wire: tagged JSON objects, read strictly."""

from typing import TypeAlias

import msgspec


class Asked(msgspec.Struct, forbid_unknown_fields=True, tag_field="t"):
    """What a browser may send. Who sends it follows from its cookie, never from the message."""


class Act(Asked, tag="act"):
    """Do an action. `ask` is the number of the question that is answered."""

    seat: int
    ask: int
    act: str


class Undo(Asked, tag="undo"):
    """Take back the last action of the seat; `n` is the length of the log the sender knows."""

    seat: int
    n: int


class Redo(Asked, tag="redo"):
    """Do again what was taken back."""

    seat: int
    n: int


class Restart(Asked, tag="restart"):
    """Take back all of the turn that can be."""

    seat: int
    n: int


class End(Asked, tag="end"):
    """End the turn, so that it passes on."""

    seat: int
    n: int


class Look(Asked, tag="look"):
    """See through the eyes of another of one's own seats."""

    seat: int


class Say(Asked, tag="say"):
    """Chat."""

    text: str


Message: TypeAlias = Act | Undo | Redo | Restart | End | Look | Say


class Told(msgspec.Struct, tag_field="t"):
    """What the server sends."""


class Hello(Told, tag="hello"):
    """The seats of the one who came, and whether the board is hidden between them."""

    mine: list[int]
    curtain: bool


class Frame(Told, tag="frame"):
    """A whole position as one pair of eyes sees it; the parts are HTML, the board is SVG."""

    n: int
    ask: int  # the number of the question put to these eyes; -1 if there is none
    eyes: int  # -1 for a spectator
    to_move: list[int]
    over: bool
    moves: int
    title: str
    parts: dict[str, str]


class Parts(Told, tag="parts"):
    """Parts that changed without a move: chat, presence."""

    parts: dict[str, str]


class Refused(Told, tag="refused"):
    """One sentence about why nothing happened."""

    why: str


DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode
