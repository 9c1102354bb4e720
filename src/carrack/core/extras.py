"""What a plain install leaves out: the engine needs nothing, the rest comes in extras."""

from importlib.util import find_spec
from typing import Final

from carrack.core.errors import CarrackError

# The packages that are looked for, each with the extra of `pyproject.toml` that brings it.
EXTRAS: Final = {
    "cyclopts": "play",
    "prompt_toolkit": "play",
    "resvg_py": "play",
    "rich": "play",
    "cryptography": "serve",
    "jinja2": "serve",
    "markdown_it": "serve",
    "markupsafe": "serve",
    "mnemonic": "serve",
    "msgspec": "serve",
    "py_vapid": "serve",
    "pywebpush": "serve",
    "starlette": "serve",
    "uvicorn": "serve",
    "websockets": "serve",
    "segno": "serve",
    "psycopg": "postgresql",
    "gymnasium": "learn",
    "numpy": "learn",
    "pettingzoo": "learn",
    "PIL": "learn",
    "pyspiel": "open_spiel",
    "openskill": "report",
    "pyarrow": "report",
    "ray": "ray",
    "mcp": "mcp",
}


class MissingExtra(CarrackError):
    """A package that this part needs is not installed; the message says what adds it."""


def needs(*packages: str, extra: str = "") -> None:
    """Refuse, with the command that helps, if one of these packages is not installed.

    Some come with several extras: the one that is wanted can be named.
    """
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra("error.extra", package=package, extra=extra or EXTRAS[package])
