"""What happened since one's last move, told when a game is opened again."""

from typing import TYPE_CHECKING

from carrack.render.svg import esc

if TYPE_CHECKING:
    from carrack.server.pages.parts import Shown
    from carrack.server.room import Room

MOST = 40  # lines; the log has all


def digest(room: "Room", shown: "Shown") -> str:
    """Tell a seat what others did since its last move; empty if nothing happened."""
    journal = room.match.journal
    own = [n for n, (seat, _) in enumerate(journal.moves, start=1) if seat == shown.eyes]
    if not own:
        return ""
    news = [(n, event) for n, event in journal.events if n > own[-1]]
    if not any(event.is_for(shown.eyes) for _, event in news):
        return ""
    words = shown.words
    return (
        f'<section id="digest" class="panel"><h2>{esc(words.say("web.since"))}</h2>'
        f'<div class="log">{shown.log(room.row.id, news, MOST, latest_first=False)}</div>'
        f'<button type="button" class="primary" data-dismiss="digest">'
        f"{esc(words.say('web.understood'))}</button></section>"
    )
