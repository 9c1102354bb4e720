"""The cover: a wagon before mountains, a train, a city, under a rising sun."""

from carrack.games.manifest_destiny.show.pictures import MOTIFS
from carrack.show.svg import document, num, text


def cover() -> str:
    """Draw the cover, 800 by 500."""
    rays = "".join(
        f'<path d="M400 300L{num(x)} -40L{num(x + 46)} -40Z" fill="#fff3c9" opacity=".5"/>'
        for x in range(-120, 920, 104)
    )

    def motif(name: str, x: float, y: float, size: float, fill: str) -> str:
        return (
            f'<path transform="translate({num(x)} {num(y)}) scale({num(size / 48)})" '
            f'fill="{fill}" fill-rule="evenodd" d="{MOTIFS[name]}"/>'
        )

    body = (
        '<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#e59a5b"/>'
        '<stop offset=".6" stop-color="#f6d79a"/><stop offset="1" stop-color="#fbeccb"/>'
        '</linearGradient></defs><rect width="800" height="500" fill="url(#dusk)"/>'
        f'{rays}<circle cx="400" cy="300" r="92" fill="#fff6d8"/>'
        '<path d="M0 330l90-120 60 70 90-140 110 150 80-90 100 120 90-110 100 130 80-60v220H0z" '
        'fill="#8f6a7e"/><path d="M0 360l140-90 120 100 150-110 140 110 130-80 120 80v150H0z" '
        'fill="#6f7f5a"/><path d="M0 400q200-70 400-20t400-20v140H0z" fill="#a7a35c"/>'
        '<path d="M0 450q260-60 800-10v60H0z" fill="#5d5a35"/>'
        f"{motif('skyline', 560, 222, 170, '#4a4350')}{motif('train', 470, 336, 120, '#2f2a33')}"
        f"{motif('wagon', 120, 300, 200, '#3a2a1c')}{motif('star', 40, 40, 70, '#8a3b2a')}"
        f"{motif('star', 690, 40, 70, '#8a3b2a')}"
        + text(400, 96, "Manifest Destiny", size=66, fill="#5a2416", anchor="middle", weight="bold")
    )
    return document(800, 500, "Manifest Destiny", body)
