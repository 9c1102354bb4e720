"""Colours by name, each for light and for dark: drawings name them, pages and pictures set them.

`class="f-sea"` fills with the colour `sea`, `class="s-coast"` draws lines with `coast`.
"""

from typing import Final, TypeAlias

Palette: TypeAlias = dict[str, tuple[str, str]]  # light, dark

COMMON: Final[Palette] = {
    "paper": ("#f3e6c8", "#12202a"),
    "card": ("#fbf4e0", "#1e3240"),
    "ink": ("#2b2118", "#f1e8d3"),
    "soft": ("#6d5f4f", "#b3a88d"),
    "line": ("#b79c6c", "#4a6474"),
    "sea": ("#bcd8de", "#173646"),
    "deep": ("#8fbccb", "#10293a"),
    "coast": ("#6f8f95", "#5f8797"),
    "land": ("#efdfb4", "#46543f"),
    "border": ("#a98d58", "#7f8a66"),
    "river": ("#79a9bd", "#3f748a"),
    "lit": ("#ffd23f", "#ffd23f"),
    "glow": ("#c77700", "#ffb648"),
    "red": ("#8a3b2a", "#d9775e"),
    "gold": ("#d9a520", "#e9bd4a"),
    "white": ("#ffffff", "#f4efe2"),
}


def rules(palette: Palette, theme: int) -> str:
    """Write the styles of a palette for light (0) or dark (1)."""
    return "".join(
        f".f-{name}{{fill:{colours[theme]}}}.s-{name}{{stroke:{colours[theme]}}}"
        for name, colours in palette.items()
    )


def page_style(palette: Palette) -> str:
    """Write the styles for pages: light, dark, or as the system has it."""
    names = list(palette)
    light = ";".join(f"--c-{name}:{palette[name][0]}" for name in names)
    dark = ";".join(f"--c-{name}:{palette[name][1]}" for name in names)
    use = "".join(
        f".f-{name}{{fill:var(--c-{name})}}.s-{name}{{stroke:var(--c-{name})}}" for name in names
    )
    return (
        f":root{{{light}}}:root[data-theme=dark]{{{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}{use}"
    )
