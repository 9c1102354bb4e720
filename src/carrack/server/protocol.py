"""What goes over the wire: tagged JSON objects, read strictly."""

from typing import Annotated, Literal, TypeAlias

import msgspec

LONGEST_ID = 40
AnswerKind = Literal["why", "preview", "hint", "said"]


class Asked(msgspec.Struct, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    """What a browser may send. Who sends it follows from its cookie, never from the message.

    A message with an `id` is sent again until it was heard: it has one effect, however often it
    comes. Actions have that by their number, chat by the `id`.
    """

    id: Annotated[str, msgspec.Meta(max_length=LONGEST_ID)] = ""


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


class Why(Asked, tag="why"):
    """Why can nothing be done with a thing, or why is an action refused? Spectators are -1."""

    seat: int
    about: str


class Preview(Asked, tag="preview"):
    """What does an option bring?"""

    seat: int
    act: str


class Hint(Asked, tag="hint"):
    """What would a bot of a level do?"""

    seat: int
    level: str


class Command(Asked, tag="command"):
    """What somebody typed in the text view; `ask` as in `Act`, `n` as in `Undo` or -1 for now."""

    seat: int
    ask: int
    typed: str
    n: int = -1


class Ping(Asked, tag="ping"):
    """Is anybody there?"""


Deed: TypeAlias = Act | Undo | Redo | Restart | End
Ask: TypeAlias = Why | Preview | Hint
Message: TypeAlias = Deed | Look | Say | Ask | Command | Ping


class Told(msgspec.Struct, tag_field="t"):
    """What the server sends."""


class Heard(Told, tag="heard"):
    """A message was done or refused, and need not be sent again."""

    id: str


class Hello(Told, tag="hello"):
    """The seats of the one who came, and whether the board is hidden between them."""

    mine: list[int]
    curtain: bool


class Update(Told, tag="update"):
    """A whole position as one pair of eyes sees it; the parts are HTML, the board is SVG."""

    n: int
    ask: int  # the number of the question put to these eyes; -1 if there is none
    eyes: int  # -1 for a spectator
    to_move: list[int]
    over: bool
    moves: int
    title: str
    parts: dict[str, str]
    rule: str = ""  # the section of the rules about this decision


class Parts(Told, tag="parts"):
    """Parts that changed without a move: chat, presence."""

    parts: dict[str, str]


class Refused(Told, tag="refused"):
    """One sentence about why nothing happened."""

    why: str


class Answer(Told, tag="answer"):
    """What was asked for: `why`, `preview`, `hint`, or `said` to a command."""

    kind: AnswerKind
    about: str  # the thing or action it is about
    lines: list[str]
    rule: str = ""  # the section of the rules that tells more
    heading: str = ""


DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode
