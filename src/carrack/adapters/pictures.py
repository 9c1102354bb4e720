"""How learners' environments show a position."""

import json

from carrack.core.flow import State


def ansi(s: State, seat: int) -> str:
    """Show what a seat sees as text: the board where the game can draw one, or its facts."""
    view = s.view(seat)
    lines = s.game.board_text(view, s.options(seat))
    if lines:
        return "\n".join("".join(run for run, _ in line) for line in lines)
    return json.dumps(view.to_json())
