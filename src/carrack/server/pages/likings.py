"""What one person likes at a table; the browser remembers it."""

from carrack.render.svg import esc
from carrack.text import Catalogue

LIKINGS = ("quick", "sound", "notify", "still")


def likings(words: Catalogue) -> str:
    """Give the switches: all are off until somebody turns them on."""
    switches = "".join(
        f'<label class="switch"><input type="checkbox" data-liking="{name}">'
        f"<span>{esc(words.say(f'web.liking.{name}'))}</span></label>"
        for name in LIKINGS
    )
    return (
        f'<details class="panel likings"><summary>{esc(words.say("web.likings"))}</summary>'
        f"{switches}</details>"
    )
