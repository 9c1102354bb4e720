"""A turn that waits to be ended: what it did, and the button that lets it pass on."""

from typing import TYPE_CHECKING

from carrack.core.plain import Json
from carrack.render.svg import esc
from carrack.text import event_sentence
from carrack.text.sentences import parts_sentence

if TYPE_CHECKING:
    from carrack.server.pages.parts import Shown
    from carrack.server.room import Room


def ending(room: "Room", shown: "Shown", seat: int) -> str:
    """Ask the seat to end its turn, with what it did; tell all others that they wait for it."""
    words = shown.words
    if shown.eyes != seat:
        told = words.say("web.waits_for_end", seat=shown.names[seat])
        return f'<p class="ask waiting">{shown.signs([seat])}<span>{esc(told)}</span></p>'
    lines = "".join(f"<li>{esc(line)}</li>" for line in effects(room, shown, seat))
    return (
        f'<p class="ask mine">{shown.signs([seat])}<span><b>{esc(words.say("web.turn_done"))}</b> '
        f"{esc(words.say('web.turn_done_help'))}</span></p>"
        f'<div class="options"><button type="button" class="primary" data-do="end" '
        f'title="{esc(words.say("web.end_help"))}">{esc(words.say("web.end"))}</button>'
        f'<details id="turn-effects" open><summary>{esc(words.say("web.effects"))}</summary>'
        f"<ul>{lines}</ul></details></div>"
    )


def effects(room: "Room", shown: "Shown", seat: int) -> list[str]:
    """Say what a turn did: its events, and the points it brought by their source."""
    match = room.match
    start = match.turn(seat)[0]
    told = [
        event_sentence(shown.words, shown.names, event)
        for _, event in match.journal.events[start.events :]
        if event.is_for(seat) and event.kind.name != "scored"
    ]
    before, now = start.state.standing()[seat], match.state.standing()[seat]
    gained = [
        (source, points - had)
        for source, had, points in zip(room.game.sources, before, now, strict=True)
        if points != had
    ]
    if gained:
        total = sum(points for _, points in gained)
        parts: Json = [[source, points] for source, points in gained]
        by_source = parts_sentence(shown.words, parts)
        told.append(shown.words.say("web.points_gained", n=total, parts=by_source))
    return told
