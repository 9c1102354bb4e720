"""The replay: slider, arrows, the eyes of a seat, and how the points grew."""

from typing import TYPE_CHECKING

from carrack.render.seats import COLOURS, LETTERS
from carrack.render.svg import esc, num
from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.parts import STEPS, icons, seat_names, sign
from carrack.server.pages.review import review
from carrack.server.protocol import Frame
from carrack.server.room import Room
from carrack.text import Catalogue, catalogue, title_of

if TYPE_CHECKING:
    from carrack.server.history import History

WIDTH, HEIGHT, MARGIN = 600, 160, 8


def replay_page(
    visitor: Visitor, room: Room, frame: Frame, history: "History", eyes: list[int]
) -> str:
    """Show one moment; `eyes` lists the seats through which the visitor may look."""
    words = catalogue(visitor.language, room.game.folder)
    at, table, moves, points = frame.n, room.row.id, history.moves, history.points
    steps = [*STEPS, ("last", "last_move", "▸|")]
    body = (
        f'<div id="replay" data-table="{table}" data-moves="{moves}">'
        f'<section class="line back"><div id="prompt" aria-live="polite">{frame.parts["prompt"]}'
        f'</div><div class="tools">{icons(words, "step", steps, "tool")}</div>'
        f'<label class="slider"><span>{esc(words.say("web.move"))} <output id="at">{at}</output> / '
        f'{moves}</span><input id="slider" type="range" min="0" max="{moves}" value="{at}"></label>'
        f'</section><section class="map"><div id="board" tabindex="0">{frame.parts["board"]}</div>'
        "</section>"
        f'<aside><section class="panel"><h2>{esc(words.say("web.eyes"))}</h2>'
        f"{eyes_choice(words, room, eyes, frame.eyes)}</section>"
        f'<section class="panel"><h2>{esc(words.say("web.curve"))}</h2>'
        f"{chart(words.say('web.curve'), points, at)}</section>"
        f"{aftermath(words, room, frame, points)}</aside></div>"
    )
    title = f"{title_of(words, room.row.game)} · {words.say('web.replay')}"
    return page(visitor, f"/replay/{table}?at={at}", title, body, kind="at-replay")


def aftermath(words: Catalogue, room: Room, frame: Frame, points: list[list[int]]) -> str:
    """Tell how the game went, with its log, and what can be taken home."""
    return (
        f"{review(words, seat_names(words, room.seats), room, points)}"
        f'<section class="panel grow"><h2>{esc(words.say("web.log"))}</h2>'
        f'<div id="log" tabindex="0">{frame.parts["log"]}</div></section>'
        f'<section class="panel"><p class="ways">{downloads(words, room, frame.n)}'
        f'<a class="button" href="/rules/{room.row.game}">{esc(words.say("rules.button"))}</a>'
        f"</p></section>"
    )


def kept_page(visitor: Visitor, room: Room, frame: Frame, note: str, eyes: list[int]) -> str:
    """Show what is kept of a game of earlier rules: its last position and its log, and say why."""
    words = catalogue(visitor.language, room.game.folder)
    names = seat_names(words, room.seats)
    looks = [(-1, esc(words.say("web.spectator")))]
    looks += [(seat, f"{sign(seat)} {esc(names[seat])}") for seat in eyes]
    current = ' aria-current="true"'
    ways = "".join(
        f'<a class="button" href="/replay/{room.row.id}?eyes={seat}"'
        f"{current if seat == frame.eyes else ''}>{label}</a>"
        for seat, label in looks
    )
    body = (
        f'<div id="kept"><section class="line back"><div id="prompt">{frame.parts["prompt"]}</div>'
        f'<p class="note">{esc(note[0].upper() + note[1:])}.</p></section>'
        f'<section class="map"><div id="board" tabindex="0">{frame.parts["board"]}</div></section>'
        f'<aside><section class="panel"><h2>{esc(words.say("web.eyes"))}</h2>'
        f'<p class="ways">{ways}</p></section>'
        f"{aftermath(words, room, frame, [])}</aside></div>"
    )
    title = f"{title_of(words, room.row.game)} · {words.say('web.replay')}"
    return page(visitor, f"/replay/{room.row.id}", title, body, kind="at-replay")


def eyes_choice(words: Catalogue, room: Room, eyes: list[int], chosen: int) -> str:
    """Offer the eyes of a spectator and of the seats that may be seen through."""
    names = seat_names(words, room.seats)
    choices = [(-1, esc(words.say("web.spectator")))]
    choices += [(seat, f"{sign(seat)} {esc(names[seat])}") for seat in eyes]
    return (
        '<div class="eyes">'
        + "".join(
            f'<label><input type="radio" name="eyes" value="{seat}"'
            f"{' checked' if seat == chosen else ''}>{label}</label>"
            for seat, label in choices
        )
        + "</div>"
    )


def chart(label: str, points: list[list[int]], at: int) -> str:
    """Draw how the points of all seats grew."""
    top = max(1, *(value for row in points for value in row))
    bottom = min(0, *(value for row in points for value in row))
    last = max(1, len(points) - 1)
    lines = []
    for seat in range(len(points[0])):
        spots = [
            f"{num(MARGIN + n * (WIDTH - 30) / last)},"
            f"{num(MARGIN + (top - row[seat]) * (HEIGHT - 2 * MARGIN) / (top - bottom))}"
            for n, row in enumerate(points)
        ]
        x, y = spots[-1].split(",")
        lines.append(
            f'<polyline points="{" ".join(spots)}" fill="none" stroke="{COLOURS[seat]}" '
            f'stroke-width="3"/><text x="{num(float(x) + 5)}" y="{num(float(y) + 5)}" '
            f'font-size="15">{LETTERS[seat]}</text>'
        )
    here = num(MARGIN + at * (WIDTH - 30) / last)
    return (
        f'<svg id="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{esc(label)}" data-left="{MARGIN}" '
        f'data-width="{WIDTH - 30}"><line id="curve-at" x1="{here}" x2="{here}" y1="0" '
        f'y2="{HEIGHT}"/>{"".join(lines)}</svg>'
    )


def downloads(words: Catalogue, room: Room, at: int) -> str:
    """Offer the picture of this moment, and of a finished game the record."""
    table = room.row.id
    html = (
        f'<a class="button" id="png" href="/api/tables/{table}/at/{at}/board.png" download>'
        f"{esc(words.say('web.png'))}</a>"
    )
    if room.match.state.over:
        html += (
            f'<a class="button" href="/api/tables/{table}/record" download>'
            f"{esc(words.say('web.download'))}</a>"
        )
    else:
        html += f'<a class="button" href="/table/{table}">{esc(words.say("web.to_table"))}</a>'
    return html
