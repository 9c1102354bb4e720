"""A new table: who sits where, the game's options, and what the table agrees on."""

from functools import cache
from urllib.parse import parse_qsl

from carrack import bots, title
from carrack.core.game import Option, Title
from carrack.render.seats import LETTERS
from carrack.render.svg import esc
from carrack.server import ledger
from carrack.server.pages.layout import Visitor, choice, page
from carrack.server.pages.parts import sign
from carrack.server.store.rows import Help, Rules
from carrack.server.tables import CLOCKS, FRIEND, ME, USUAL, NewSeat, NewTable
from carrack.server.trouble import Trouble
from carrack.text import Catalogue, catalogue, title_of
from carrack.text.options import value_list

NOBODY = ""
HELPS: tuple[Help, ...] = ("none", "reasons", "full")


def new_page(visitor: Visitor, name: str, mode: str) -> str:
    """Ask for everything that a table needs."""
    one = title(name)
    words = catalogue(visitor.language, one.folder)
    seats = "".join(seat_line(words, one, n, mode) for n in range(one.high))
    options = "".join(option_line(words, option) for option in one.options)
    clocks = [(str(seconds), words.say(f"web.clock.{seconds}")) for seconds in CLOCKS]
    helps: list[tuple[str, str]] = [(level, words.say(f"web.help.{level}")) for level in HELPS]
    agreed = (
        choice("clock", words.say("web.clock.label"), clocks, "0")
        + choice("help", words.say("web.help.label"), helps, "reasons")
        + switch("undo", words.say("web.undo_rule"), on=True)
        + switch("end_turn", words.say("web.end_rule"), on=True)
        + switch("spectators", words.say("web.spectators_rule"), on=True)
        + switch(
            "curtain", words.say("web.curtain_rule"), on=mode == "screen" and has_secrets(name)
        )
    )
    body = (
        f'<form method="post" action="/tables" class="card narrow new">'
        f'<input type="hidden" name="game" value="{name}">'
        f"<fieldset><legend>{esc(words.say('web.who'))}</legend>{seats}</fieldset>"
    )
    if options:
        body += f"<fieldset><legend>{esc(words.say('web.options'))}</legend>{options}</fieldset>"
    body += (
        f"<fieldset><legend>{esc(words.say('web.agreed'))}</legend>{agreed}</fieldset>"
        f'<p class="end"><button class="primary">{esc(words.say("web.begin"))}</button></p></form>'
    )
    return page(visitor, f"/new/{name}?mode={mode}", title_of(words, name), body, kind="new-table")


@cache
def has_secrets(name: str) -> bool:
    """Tell whether a seat knows more than a spectator from the start, as with cards in hand."""
    game = ledger.table(name, title(name).low, ())
    s = game.new(1)
    seen, own = game.view(s, None).to_json(), game.view(s, 0).to_json()
    return any(seen[key] != own[key] for key in seen if key != "seat")


def seat_line(words: Catalogue, one: Title, n: int, mode: str) -> str:
    """Ask who sits at one seat."""
    kinds = [(ME, words.say("web.me")), (FRIEND, words.say("web.friend"))]
    kinds += [(bot, words.name(bot)) for bot in bots.LEVELS]
    chosen = ME if n == 0 or mode == "screen" else FRIEND if mode == "friends" else USUAL
    if n >= one.low:
        kinds.append((NOBODY, words.say("web.nobody")))
        chosen = chosen if n < min(max(3, one.low), one.high) and mode == "bots" else NOBODY
    letter = LETTERS[n]
    label = words.say("web.seat", letter=letter)
    name = esc(words.say("web.name"))
    return (
        f'<div class="seat-line">{sign(n)}{choice(f"seat{n}", label, kinds, chosen)}'
        f'<label>{name}<input name="name{n}" maxlength="24" autocomplete="off"></label></div>'
    )


def option_line(words: Catalogue, option: Option) -> str:
    """Ask for one option, explained."""
    label = words.say(f"option.{option.name}")
    field = f"option.{option.name}"
    if isinstance(option.default, bool):
        return switch(field, label, on=option.default)
    if isinstance(option.default, int):
        values = [(str(n), str(n)) for n in range(option.low, option.high + 1)]
        return choice(field, label, values, str(option.default))
    return choice(field, label, value_list(words, option), str(option.default))


def switch(name: str, label: str, *, on: bool) -> str:
    """Give a labelled switch."""
    checked = " checked" if on else ""
    return (
        f'<label class="switch"><input type="checkbox" name="{esc(name)}"{checked}>'
        f"<span>{esc(label)}</span></label>"
    )


def read_form(body: str) -> NewTable:
    """Read what the form of this page, or the button of the home page, sends."""
    form = dict(parse_qsl(body, max_num_fields=100))
    one = title(form.get("game", ""))
    if form.get("preset") == "now":
        given = form.get("players", "")
        players = int(given) if given.isdecimal() and len(given) < 3 else one.low
        bot = NewSeat(form.get("bot", USUAL))
        return NewTable(one.name, [NewSeat(ME)] + [bot] * (players - 1))
    seats = [
        NewSeat(kind, form.get(f"name{n}", ""))
        for n in range(one.high)
        if (kind := form.get(f"seat{n}", NOBODY)) != NOBODY
    ]
    clock = form.get("clock", "0")
    if not clock.isdecimal() or len(clock) > 6:
        raise Trouble(400, "error.clock_form")
    rules = Rules(
        undo="undo" in form,
        spectators="spectators" in form,
        curtain="curtain" in form,
        clock=int(clock),
        end_turn="end_turn" in form,
        help=next((each for each in HELPS if each == form.get("help")), ""),
    )
    options = {option.name: option.parse(chosen(form, option)) for option in one.options}
    return NewTable(one.name, seats, options, rules)


def chosen(form: dict[str, str], option: Option) -> object:
    """Find an option in a form, where a switch that is off is missing."""
    given = form.get(f"option.{option.name}")
    if isinstance(option.default, bool):
        return given is not None
    return option.default if given is None else given
