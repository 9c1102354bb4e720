"""The page of a table; its parts are kept fresh by the client."""

from collections.abc import Mapping

import msgspec

from carrack import bots
from carrack.arena.advice import LEVEL
from carrack.bots import USUAL
from carrack.core.title import Value
from carrack.learn.rules import sections
from carrack.server.pages.between import between
from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.parts import chat_part, live_update, symbols_part
from carrack.server.snapshot import DELAY, Snapshot
from carrack.server.store.rows import Rules
from carrack.text import Catalogue, title_of
from carrack.text.options import value_words

STEPS = [("first", "first_move", "|◂"), ("back", "move_back", "◂"), ("next", "move_on", "▸")]


def table_page(visitor: Visitor, table: Snapshot, eyes: int | None) -> str:
    """Show a table with all its parts."""
    words = table.words(visitor.language)
    update = live_update(table, eyes, visitor.language)
    found = sections(table.game.package, table.game.name, visitor.language)
    coached = table.beside.coached_by(visitor.holder)
    headings = msgspec.json.encode({each.name: each.heading for each in found}).decode()
    return page(
        "table.html",
        visitor,
        words,
        f"/table/{table.row.id}",
        title_of(words, table.row.game),
        table=table,
        part=update.parts,
        update=update,
        symbols=symbols_part(table),
        rule=update.rule,
        chat=chat_part(table, visitor.language),
        helps=helps(table),
        steps=STEPS,
        links=links(visitor, table, words),
        watch=f"/watch/{table.row.id}/{table.watch_mark}",
        between=between(visitor, table, words),
        coached="" if coached is None else table.names(words)[coached],
        stand_in=USUAL,
        agreed=agreed(table, words),
        headings=headings,
        levels=[(level, words.name(level)) for level in bots.LEVELS],
        usual_level=LEVEL,
    )


def helps(table: Snapshot) -> list[tuple[str, str]]:
    """List the buttons that open the rules, ask why not, and ask for a hint."""
    buttons = [("rules", "rules.button")]
    if table.allows("why") and table.lesson is None:
        buttons.append(("why", "help.why"))
    if table.allows("hint"):
        buttons.append(("hint", "help.hint"))
    return buttons


def links(visitor: Visitor, table: Snapshot, words: Catalogue) -> list[dict[str, object]]:
    """List seats to invite a friend to, to take to one's other devices, or to lend to a bot."""
    found: list[dict[str, object]] = []
    names = table.names(words)
    for row in table.seats if table.lesson is None else ():
        is_mine = bool(visitor.holder) and row.holder == visitor.holder
        is_open = not row.is_bot and not row.holder and visitor.holder == table.row.host
        if is_open or is_mine:
            facts = {"is_bot": row.is_bot, "is_mine": is_mine, "is_open": is_open}
            found.append({"seat": row.seat, "name": names[row.seat], **facts})
    return found


def agreed(table: Snapshot, words: Catalogue) -> list[tuple[str, str]]:
    """Tell what the table has agreed on, and with which rules and data it is played."""
    facts = [
        (words.say("web.rules_version"), str(table.row.rules)),
        (words.say("web.data"), table.row.data[:12]),
        (words.say("fair.start"), words.say(f"fair.how.{table.row.start.how or 'server'}")),
    ]
    chosen = options_told(words, table.game.chosen)
    return [*facts, *rules_told(words, table.row.settings), *chosen]


def rules_told(words: Catalogue, rules: Rules) -> list[tuple[str, str]]:
    """Tell what is agreed on beside the game's own options."""
    return [
        (words.say("web.clock.label"), clock_words(rules, words)),
        (words.say("web.help.label"), words.say(f"web.help.{rules.help or 'reasons'}")),
        (words.say("web.undo_rule"), yes(words, on=rules.undo)),
        (words.say("web.end_rule"), yes(words, on=rules.end_turn)),
        (words.say("web.spectators_rule"), yes(words, on=rules.spectators)),
        (words.say("web.open_rule", n=DELAY), yes(words, on=rules.open_hands)),
    ]


def options_told(words: Catalogue, chosen: Mapping[str, Value]) -> list[tuple[str, str]]:
    """Tell the game's own options."""
    return [
        (words.say(f"option.{name}"), value_words(words, name, value))
        for name, value in chosen.items()
    ]


def clock_words(rules: Rules, words: Catalogue) -> str:
    """Name the clock, and when it stands still."""
    name = f"clock.bank.{rules.bank}" if rules.bank else f"web.clock.{rules.clock}"
    told = words.say(name)
    if not (rules.has_clock and rules.pauses):
        return told
    return f"{told}; {words.say(f'clock.pauses.{rules.pauses}')} ({rules.zone})"


def yes(words: Catalogue, *, on: bool) -> str:
    """Say yes or no."""
    return words.say("web.yes" if on else "web.no")


def seat_page(visitor: Visitor, token: str, table: Snapshot, seat: int) -> str:
    """Ask somebody who follows a link whether they want that seat; looking changes nothing."""
    words = table.words(visitor.language)
    return page(
        "seat.html",
        visitor,
        words,
        f"/seat/{token}",
        title_of(words, table.row.game),
        table=table,
        token=token,
        seat=seat,
        names=table.names(words),
        agreed=agreed(table, words),
    )
