"""A new table: who sits where, the game's options, and what the table agrees on."""

from collections.abc import Iterator

from carrack import bots, title
from carrack.bots import USUAL
from carrack.core.title import Option, Title, Value
from carrack.server import logbook
from carrack.server.clocks import BANKS, zones
from carrack.server.gathering import Gathering
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import CLOCKS, FRIEND, ME, NewGathering, NewSeat
from carrack.server.pages.introduction import introduced
from carrack.server.pages.layout import Visitor, page
from carrack.server.snapshot import DELAY
from carrack.server.store.rows import PERSON, AskedRules, Help, Pauses
from carrack.show.seats import LETTERS
from carrack.text import Catalogue
from carrack.text.options import value_list

NOBODY = ""
PAUSES: tuple[Pauses, ...] = ("", "nights", "weekends", "both")
HELPS: tuple[Help, ...] = ("none", "reasons", "full")


def new_page(
    visitor: Visitor, name: str, mode: str, wish: Gathering | None = None, table: str = ""
) -> str:
    """Ask for everything that a table needs, or for changes before its game."""
    game = introduced(visitor.language, name)
    one, words = game.one, game.words
    options = dict(wish.options) if wish is not None else {}
    curtain = mode == "screen" and logbook.has_secrets(name)
    rules = AskedRules(curtain=curtain, help="reasons") if wish is None else wish.rules
    return page(
        "new.html",
        visitor,
        words,
        f"/new/{name}?mode={mode}{'&table=' + table if table else ''}",
        game.title,
        game=game,
        table=table,
        seats=[
            seat_line(words, one, n, mode) if wish is None else chair_line(words, one, n, wish)
            for n in range(one.high)
        ],
        options=[option_line(words, option, options) for option in one.options],
        rules=rules,
        delay=DELAY,
        is_listed=wish is not None and wish.listed,
        by_lot=wish is not None and wish.lot,
        invites=mode == "friends" or wish is not None,
        clocks=[*clocks(words)],
        clock=f"{rules.bank}+{rules.increment}" if rules.bank else str(rules.clock),
        pauses=[(each, words.say(f"clock.pauses.{each or 'none'}")) for each in PAUSES],
        zones=sorted(zones()),
        helps=[(level, words.say(f"web.help.{level}")) for level in HELPS],
    )


def seat_line(words: Catalogue, one: Title, n: int, mode: str) -> dict[str, object]:
    """Tell who can sit at one seat."""
    kinds = [(ME, words.say("web.me")), (FRIEND, words.say("web.friend"))]
    kinds += [(bot, words.name(bot)) for bot in bots.PEOPLE]
    chosen = ME if n == 0 or mode == "screen" else FRIEND if mode == "friends" else USUAL
    if n >= one.low:
        kinds.append((NOBODY, words.say("web.nobody")))
        chosen = chosen if n < one.usual and mode == "bots" else NOBODY
    return {
        "label": words.say("web.seat", letter=LETTERS[n]),
        "kinds": kinds,
        "chosen": chosen,
    }


def clocks(words: Catalogue) -> Iterator[tuple[str, str]]:
    """List the clocks that are offered, as the form sends them: a bank with what a turn adds."""
    for seconds in CLOCKS:
        yield str(seconds), words.say(f"web.clock.{seconds}")
    for bank, increment in BANKS:
        yield f"{bank}+{increment}", words.say(f"clock.bank.{bank}")


def chair_line(words: Catalogue, one: Title, n: int, wish: Gathering) -> dict[str, object]:
    """Tell who can sit at one chair of a table before its game."""
    kinds = [(FRIEND, words.say("gather.person"))]
    kinds += [(bot, words.name(bot)) for bot in bots.PEOPLE]
    if n >= one.low:
        kinds.append((NOBODY, words.say("web.nobody")))
    chosen = NOBODY
    if n < len(wish.chairs):
        chosen = FRIEND if wish.chairs[n].kind == PERSON else wish.chairs[n].kind
    return {
        "label": words.say("web.seat", letter=LETTERS[n]),
        "kinds": kinds,
        "chosen": chosen,
    }


def option_line(words: Catalogue, option: Option, chosen: dict[str, Value]) -> dict[str, object]:
    """Explain one option; one without values is a switch."""
    default = chosen.get(option.name, option.default)
    values: list[tuple[str, str]] | None = None
    if isinstance(default, str):
        values = value_list(words, option)
    elif not isinstance(default, bool):
        values = [(str(n), str(n)) for n in range(option.low, option.high + 1)]
    return {
        "field": f"option.{option.name}",
        "label": words.say(f"option.{option.name}"),
        "offered": values,
        "default": default if values is None else str(default),
    }


def read_form(form: dict[str, str]) -> NewGathering:
    """Read what the form of this page, or a button that begins at once, sends."""
    one = title(form.get("game", ""))
    if form.get("preset") == "now":
        given = form.get("players", "")
        players = int(given) if given.isdecimal() and len(given) < 3 else one.low
        bot = NewSeat(form.get("bot", USUAL))
        given_options = {
            option.name: option.parse(form[field])
            for option in one.options
            if (field := f"option.{option.name}") in form
        }
        return NewGathering(one.name, [NewSeat(ME)] + [bot] * (players - 1), given_options)
    seats = [
        NewSeat(kind, form.get(f"name{n}", ""))
        for n in range(one.high)
        if (kind := form.get(f"seat{n}", NOBODY)) != NOBODY
    ]
    clock, plus, increment = form.get("clock", "0").partition("+")
    if not all(each.isdecimal() and len(each) <= 6 for each in (clock, increment or "0")):
        raise HttpError(400, "error.clock_form")
    rules = AskedRules(
        undo="undo" in form,
        spectators="spectators" in form,
        open_hands="open_hands" in form,
        curtain="curtain" in form,
        clock=0 if plus else int(clock),
        bank=int(clock) if plus else 0,
        increment=int(increment or "0"),
        pauses=next((each for each in PAUSES if each == form.get("pauses")), ""),
        zone=form.get("zone") or "UTC",
        end_turn="end_turn" in form,
        help=next((each for each in HELPS if each == form.get("help")), ""),
    )
    options = {option.name: option.parse(chosen(form, option)) for option in one.options}
    return NewGathering(one.name, seats, options, rules, "listed" in form, "lot" in form)


def chosen(form: dict[str, str], option: Option) -> object:
    """Find an option in a form, where a switch that is off is missing."""
    given = form.get(f"option.{option.name}")
    if isinstance(option.default, bool):
        return given is not None
    return option.default if given is None else given
