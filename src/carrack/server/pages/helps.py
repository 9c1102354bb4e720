"""Help on the table's page: the buttons, the drawer with the rules, the box for hints."""

import msgspec

from carrack import bots, games
from carrack.arena.advice import LEVEL
from carrack.render.svg import esc
from carrack.server.agreed import allows
from carrack.server.pages.layout import choice
from carrack.server.room import Room
from carrack.text import Catalogue
from carrack.text.rules import sections


def help_buttons(room: Room, words: Catalogue) -> str:
    """Give the buttons that open the rules, ask why not, and ask for a hint."""
    buttons = [("rules", "rules.button")]
    if allows(room, "why") and room.lesson is None:
        buttons.append(("why", "help.why"))
    if allows(room, "hint"):
        buttons.append(("hint", "help.hint"))
    return "".join(
        f'<button type="button" class="tool" data-help="{kind}" '
        f'title="{esc(words.say(f"{key}_help"))}">{esc(words.say(key))}</button>'
        for kind, key in buttons
    )


def drawer(game: str, words: Catalogue) -> str:
    """Give the drawer; the rules are fetched when it is opened first."""
    found = sections(games.title(game).folder, game, words.language)
    headings = msgspec.json.encode({each.name: each.heading for each in found}).decode()
    return (
        f'<dialog id="rules" class="drawer" aria-label="{esc(words.say("rules.button"))}" '
        f'data-headings="{esc(headings)}">'
        f'<header><a href="/rules/{game}" target="_blank">{esc(words.say("rules.button"))}</a>'
        f'<button type="button" data-close>{esc(words.say("web.close"))}</button></header>'
        f'<div class="text"></div></dialog>'
    )


def hint_box(words: Catalogue) -> str:
    """Give the box that shows a hint, with the level of the bot that is asked."""
    levels = [(level, words.name(level)) for level in bots.LEVELS]
    return (
        f'<dialog id="hint" aria-label="{esc(words.say("help.hint"))}" '
        f'data-thinking="{esc(words.say("help.thinking"))}"><div aria-live="polite"></div>'
        f'<form method="dialog">{choice("level", words.say("help.hint_level"), levels, LEVEL)}'
        f"<button>{esc(words.say('web.close'))}</button></form></dialog>"
    )
