"""After the game: what each seat had from where, and when the lead changed hands."""

from carrack.core.flow import State
from carrack.render.svg import esc
from carrack.server.pages.parts import sign
from carrack.server.room import Room
from carrack.text import Catalogue

MOST = 8  # turning points that are told: the last ones


def review(words: Catalogue, names: list[str], room: Room, points: list[list[int]]) -> str:
    """Tell how the game was won; empty while it runs."""
    if not room.match.state.over:
        return ""
    html = (
        f'<section class="panel"><h2>{esc(words.say("web.points_after"))}</h2>'
        f'<div class="sources" tabindex="0">{by_source(words, names, room.match.state)}</div>'
    )
    turns = lead_changes(points)[-MOST:]
    if turns:
        lines = "".join(
            f'<li><a href="/replay/{room.row.id}?at={n}" data-at="{n}">'
            f"{esc(words.say('web.took_lead', n=n, seat=names[seat], points=points[n][seat]))}"
            f"</a></li>"
            for n, seat in turns
        )
        html += f'<h2>{esc(words.say("web.turning_points"))}</h2><ol class="turns">{lines}</ol>'
    return f"{html}</section>"


def by_source(words: Catalogue, names: list[str], s: State) -> str:
    """Set out the points of all seats by their source; sources without any are left out."""
    seats = range(s.players)
    head = "".join(
        f'<th scope="col" title="{esc(names[seat])}">{sign(seat)}</th>' for seat in seats
    )
    rows = ""
    for n, source in enumerate(s.game.sources):
        if any(s.tally[seat][n] for seat in seats):
            cells = "".join(f"<td>{s.tally[seat][n] or '·'}</td>" for seat in seats)
            name = words.say(f"source.{source}")
            rows += f'<tr><th scope="row">{esc(name)}</th>{cells}</tr>'
    total = "".join(f"<td><b>{points}</b></td>" for points in s.scores())
    label = esc(words.say("score.total"))
    return (
        f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}"
        f'<tr class="total"><th scope="row">{label}</th>{total}</tr></tbody></table>'
    )


def lead_changes(points: list[list[int]]) -> list[tuple[int, int]]:
    """List the moves at which another seat came to lead alone, and that seat."""
    changes: list[tuple[int, int]] = []
    leader = -1
    for n, row in enumerate(points):
        best = max(row)
        if row.count(best) == 1 and row.index(best) != leader:
            leader = row.index(best)
            changes.append((n, leader))
    return changes
