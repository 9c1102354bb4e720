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
    """Do an action. `ask` is the number of the question that is answered.

    With `hold` the turn waits for its end even after a single step, so that it can be taken back.
    Over a WebSocket, what could not be is then answered by `sure`, and done when it comes without.
    """

    seat: int
    ask: int
    act: str
    hold: bool = False


class Make(Asked, tag="make"):
    """Make a set of picks in any order, instead of those made before; `ask`, `hold` as in `Act`."""

    seat: int
    ask: int
    picks: list[str]
    hold: bool = False


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


class Point(Asked, tag="point"):
    """Point at a thing, or say something, to the seat behind which one sits as a coach."""

    thing: str = ""
    text: str = ""


class Why(Asked, tag="why"):
    """Why can nothing be done with a thing, or why is an action refused? Spectators are -1.

    With picks of a set: why can it not be added to them?
    """

    seat: int
    about: str
    picks: list[str] = []


class Preview(Asked, tag="preview"):
    """What does an option bring?"""

    seat: int
    act: str


class Pick(Asked, tag="pick"):
    """What can be added to some picks, and what are they worth? The answer is `picks`."""

    seat: int
    picks: list[str]


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


Deed: TypeAlias = Act | Make | Undo | Redo | Restart | End
Ask: TypeAlias = Why | Preview | Hint
Message: TypeAlias = Deed | Look | Say | Point | Ask | Pick | Command | Ping


class Told(msgspec.Struct, tag_field="t"):
    """What the server sends."""


class Heard(Told, tag="heard"):
    """A message was done or refused, and need not be sent again."""

    id: str


class Hello(Told, tag="hello"):
    """The seats of the one who came, and whether the board is hidden between them."""

    mine: list[int]
    curtain: bool
    coaching: int = -1  # the seat behind which the one who came sits


class Update(Told, tag="update"):
    """A position as one pair of eyes sees it; parts that the page has got already are left out."""

    n: int
    ask: int  # the number of the question put to these eyes; -1 if there is none
    eyes: int  # -1 for a spectator
    to_move: list[int]
    over: bool
    moves: int
    held: int  # steps of the turn that these eyes have done but not ended
    since: int  # the last move of these eyes: what came later is news
    title: str
    options: list[tuple[str, str]]  # what can be chosen: the action's text, and its label
    is_picking: bool  # whether options are picks of a set, to be made in any order
    picks: list[str]  # those made already; with `whole` and `worth` as in `Picks`
    whole: bool
    worth: str
    areas: list[tuple[str, str, str]]  # of the table, in their order: name, role, title
    seats: list[str]  # per seat, words for its style: `bot`, `here`, `away`, `open`, `turn`
    log_from: int  # lines of the log before this one stay
    log: list[str]  # HTML of the lines from there on, the latest last
    rule: str  # the section of the rules about this decision
    parts: dict[str, str]  # HTML; that of an area under `area-` and its name; at the end


class Picks(Told, tag="picks"):
    """Picks of a set in any order: what can be added, whether they are one, what they are worth."""

    picks: list[str]
    options: list[tuple[str, str]]
    whole: bool
    worth: str


class Presence(Told, tag="presence"):
    """Who is there, as in an update."""

    seats: list[str]


class Parts(Told, tag="parts"):
    """Parts that changed without a move: the chat."""

    parts: dict[str, str]


class Refused(Told, tag="refused"):
    """One sentence about why nothing happened."""

    why: str


class Sure(Told, tag="sure"):
    """What was to be held could not be taken back: it was not done, and waits to come again."""

    prompt: str  # HTML of the part that says so


class Answer(Told, tag="answer"):
    """What was asked for: `why`, `preview`, `hint`, or `said` to a command."""

    kind: AnswerKind
    about: str  # the thing or action it is about
    lines: list[str]
    rule: str = ""  # the section of the rules that tells more
    heading: str = ""
    # The best moves of a hint: each in words, with its chance to win in hundredths.
    ways: list[tuple[str, int]] = []


DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode
