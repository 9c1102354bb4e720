"""Pictures as PNG, with our own fonts, so that they look the same everywhere."""

from importlib.resources import as_file, files

from carrack.core.extras import needs


def png(svg: str, width: int = 1600) -> bytes:
    """Turn SVG text into a PNG of a given width."""
    needs("resvg_py")
    import resvg_py

    with as_file(files("carrack.show").joinpath("fonts")) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                width=width,
                skip_system_fonts=True,
                font_files=[str(path) for path in sorted(folder.glob("*.ttf"))],
                font_family="Noto Sans",
                sans_serif_family="Noto Sans",
            )
        )
