"""The page of a table; its parts are filled and kept fresh by the client."""

from carrack.render.svg import esc
from carrack.server.agreed import allows
from carrack.server.pages.digest import digest
from carrack.server.pages.helps import drawer, help_buttons, hint_box
from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.likings import likings
from carrack.server.pages.parts import STEPS, Shown, chat_part, icons, live_frame, seat_names, sign
from carrack.server.room import Room
from carrack.text import Catalogue, catalogue, title_of
from carrack.text.options import value_words


def table_page(visitor: Visitor, room: Room, eyes: int | None) -> str:
    """Show a table with all its parts, so that the page says something before any script runs."""
    words = catalogue(visitor.language, room.game.folder)
    frame = live_frame(room, eyes, visitor.language)
    part = frame.parts
    shown = Shown(room.game, room.match.state, room.seats, eyes, visitor.language, options=[])
    body = (
        f'<div id="table" data-table="{room.row.id}" data-game="{room.row.game}" '
        f'data-rule="{esc(frame.rule)}" data-why="{int(allows(room, "why"))}" '
        f'data-preview="{int(allows(room, "preview"))}" '
        f'class="{"teaching" if room.lesson else ""}" '
        f'data-curtain="{int(room.row.settings.curtain)}" '
        f'data-looking-back="{esc(words.say("web.looking_back"))}" '
        f'data-offline="{esc(words.say("web.offline"))}" '
        f'data-pass="{esc(words.say("web.pass_screen", seat="{seat}"))}" '
        f'data-confirm="{esc(words.say("web.confirm"))}" '
        f'data-copied="{esc(words.say("web.copied"))}">'
        f'<section class="line">{lesson_panel(room, part)}'
        f'<div id="prompt" aria-live="polite">{part["prompt"]}</div>'
        f'<div class="aids"><div id="clock" class="clock">{part["clock"]}</div>'
        f'<div id="tools" class="tools">{part["tools"]}</div>'
        f'<div class="helps">{help_buttons(room, words)}</div>'
        f'<a id="next-game" class="button" hidden>{esc(words.say("web.next_game"))} <b></b></a>'
        f'<div class="zoom">{zoom(words)}</div></div></section>'
        f'<section class="map"><div id="board" tabindex="0">{part["board"]}</div>{back(words)}'
        f"{digest(room, shown) if room.lesson is None else ''}</section>"
        f'<aside><section class="panel"><h2>{esc(words.say("web.players"))}</h2>'
        f'<div id="seats">{part["seats"]}</div>{seat_actions(visitor, room, words)}</section>'
        f'<section class="panel grow"><h2>{esc(words.say("web.log"))}</h2>'
        f'<div id="log" tabindex="0">{part["log"]}</div></section>'
        f'<section class="panel"><h2>{esc(words.say("web.chat"))}</h2><form id="say">'
        f'<input name="text" maxlength="300" autocomplete="off" '
        f'aria-label="{esc(words.say("web.say"))}" placeholder="{esc(words.say("web.say"))}">'
        f"<button>{esc(words.say('web.send'))}</button></form>"
        f'<div id="chat">{chat_part(room, visitor.language)}</div></section>'
        f"{likings(words)}"
        f'<details class="panel"{" open" if room.n == 0 else ""}><summary>'
        f"{esc(words.say('web.about'))}</summary>{about(room, words)}"
        f'<div id="fair">{part["fair"]}</div></details>'
        f'<p class="links"><a href="/replay/{room.row.id}">{esc(words.say("web.replay"))}</a> '
        f'<a href="/rules/{room.row.game}">{esc(words.say("rules.button"))}</a> '
        f'<a href="/table/{room.row.id}/text" title="{esc(words.say("spoken.link_help"))}">'
        f"{esc(words.say('spoken.link'))}</a></p></aside></div>"
        f"{drawer(room.row.game, words)}{hint_box(words) if allows(room, 'hint') else ''}"
        f'<div id="heard" class="unseen" aria-live="polite"></div>'
        f'<dialog id="keys"><h2>{esc(words.say("web.keys"))}</h2>'
        f'<p class="lines">{esc(words.say("web.keys_help"))}</p>'
        f'<p class="lines">{esc(words.say("help.keys"))}</p>'
        f'<form method="dialog"><button>{esc(words.say("web.close"))}</button></form></dialog>'
        f'<div id="curtain" hidden><div class="card narrow"><h2></h2>'
        f'<button type="button" class="primary">{esc(words.say("web.raise_curtain"))}</button>'
        f"</div></div>"
    )
    return page(
        visitor, f"/table/{room.row.id}", title_of(words, room.row.game), body, kind="at-table"
    )


def lesson_panel(room: Room, part: dict[str, str]) -> str:
    """Give the panel of a tutorial."""
    if room.lesson is None:
        return ""
    return f'<div id="lesson" aria-live="polite">{part["lesson"]}</div>'


def back(words: Catalogue) -> str:
    """Give the frame that shows unmistakably that this is the past, and the ways through it."""
    return (
        f'<div id="back" hidden><b>{esc(words.say("web.looking_back"))}</b>'
        f"<span>{esc(words.say('web.move'))} <output></output></span>{icons(words, 'back', STEPS)}"
        f'<button type="button" class="primary" data-back="now">{esc(words.say("web.to_now"))}'
        f"</button></div>"
    )


def zoom(words: Catalogue) -> str:
    """Give the buttons that make the board larger and smaller."""
    faces = {"in": "+", "fit": "⤢", "out": "\N{MINUS SIGN}", "bare": "◌"}
    return icons(words, "zoom", [(step, f"zoom_{step}", face) for step, face in faces.items()])


def seat_actions(visitor: Visitor, room: Room, words: Catalogue) -> str:
    """Give links for friends and for one's other devices, and lend a seat to a bot."""
    html = ""
    names = seat_names(words, room.seats)
    for row in room.seats if room.lesson is None else []:
        mine = bool(visitor.holder) and row.holder == visitor.holder
        is_open = not row.is_bot and not row.holder and visitor.holder == room.row.host
        if is_open or (mine and row.holder):
            key = "web.invite" if is_open else "web.move_seat"
            lend = "web.take_back" if row.is_bot else "web.lend"
            html += f'<li>{sign(row.seat)}<span class="name">{esc(names[row.seat])}</span>'
            if not row.is_bot:
                html += (
                    f'<button type="button" data-link="{row.seat}">{esc(words.say(key))}</button>'
                )
            if mine:
                html += (
                    f'<button type="button" data-lend="{row.seat}" '
                    f'data-to="{"" if row.is_bot else room.house.stand_in}">'
                    f"{esc(words.say(lend))}</button>"
                )
            html += "</li>"
    if not html:
        return ""
    return (
        f'<details class="seat-actions"><summary>{esc(words.say("web.seat_links"))}</summary>'
        f'<ul>{html}</ul><input id="link" readonly hidden '
        f'aria-label="{esc(words.say("web.link"))}">'
        f"</details>"
    )


def about(room: Room, words: Catalogue) -> str:
    """Show what the table has agreed on, and with which rules and data it is played."""
    rules = room.row.settings
    facts = [
        (words.say("web.rules_version"), str(room.row.rules)),
        (words.say("web.data"), room.row.data[:12]),
        (words.say("web.clock.label"), words.say(f"web.clock.{rules.clock}")),
        (words.say("web.help.label"), words.say(f"web.help.{rules.help or 'reasons'}")),
        (words.say("web.undo_rule"), yes(words, on=rules.undo)),
        (words.say("web.end_rule"), yes(words, on=rules.end_turn)),
        (words.say("web.spectators_rule"), yes(words, on=rules.spectators)),
    ]
    for name, value in room.game.chosen.items():
        facts.append((words.say(f"option.{name}"), value_words(words, name, value)))
    lines = "".join(f"<dt>{esc(term)}</dt><dd>{esc(text)}</dd>" for term, text in facts)
    return f'<dl>{lines}</dl><p class="note">{esc(words.say("provenance"))}</p>'


def yes(words: Catalogue, *, on: bool) -> str:
    """Say yes or no."""
    return words.say("web.yes" if on else "web.no")


def company(names: list[str]) -> str:
    """List who sits at the table."""
    return "".join(f"<li>{sign(n)} {esc(name)}</li>" for n, name in enumerate(names))


def seat_page(visitor: Visitor, token: str, room: Room, seat: int) -> str:
    """Ask somebody who follows a link whether they want that seat; looking changes nothing."""
    words = catalogue(visitor.language, room.game.folder)
    names = seat_names(words, room.seats)
    body = (
        f'<form class="card narrow" method="post" action="/seat/{esc(token)}">'
        f"<h2>{sign(seat)} {esc(words.say('web.seat_for_you', seat=names[seat]))}</h2>"
        f'<label>{esc(words.say("web.name"))}<input name="name" maxlength="24" '
        f'value="{esc(room.seats[seat].name)}" autocomplete="nickname"></label>'
        f'<p class="end"><button class="primary">{esc(words.say("web.take_seat"))}</button></p>'
        f'<h2>{esc(words.say("web.about"))}</h2><ul class="seats">{company(names)}</ul>'
        f"{about(room, words)}</form>"
    )
    return page(visitor, f"/seat/{token}", title_of(words, room.row.game), body, kind="seat-link")
