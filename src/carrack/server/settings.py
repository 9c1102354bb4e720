"""What a server is told when it starts: by command line, environment or file, in this order."""

import os
import re
import tomllib
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from carrack.core.errors import BadFile, BadOption, because

Level: TypeAlias = Literal["debug", "info", "warning"]
Calls: TypeAlias = Literal["public", "any"]
PREFIX = "CARRACK_"
PASSWORD = re.compile(r"([?&](?:ssl)?password=)[^&]*")
FILE = "carrack.toml"  # where the server is started, if CARRACK_CONFIG names no other


class ServerSettings(msgspec.Struct, forbid_unknown_fields=True):
    """What can be set."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str | None = None
    pace: float = 0.4
    rate: float = 50.0
    proxy: str = ""
    calls: Calls = "public"
    log: Level = "warning"


def settled(**given: object) -> ServerSettings:
    """Put the settings together; those given as None are not given."""
    named = {name: value for name, value in given.items() if value is not None}
    told = {**from_file(), **from_environment(), **named}
    try:
        found = msgspec.convert(told, ServerSettings, strict=False)
        check_proxies(found.proxy)
    except ValueError as error:
        raise BadOption("error.settings", why=error) from None
    return found


def check_proxies(proxy: str) -> None:
    """Refuse what no proxy can be known by: addresses and networks can be compared, names not."""
    for place in proxy.split(",") if proxy not in ("", "*") else ():
        ip_network(place.strip())


def without_password(database: str) -> str:
    """Name a database so that all may read it."""
    database = PASSWORD.sub(r"\1…", database)
    before, at, host = database.rpartition("@")
    if not at or "://" not in before:
        return database
    scheme, _, user = before.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{host}"


def from_environment() -> dict[str, object]:
    """Read the settings that the environment names."""
    names = ServerSettings.__struct_fields__
    found = {name: os.environ.get(PREFIX + name.upper()) for name in names}
    return {name: value for name, value in found.items() if value}


def from_file() -> dict[str, object]:
    """Read the settings' file, if there is one; one that is named must be there."""
    named = os.environ.get(f"{PREFIX}CONFIG")
    path = Path(named or FILE)
    if not named and not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadFile("error.file_unread", path=path, why=because(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadFile("error.file_unread", path=path, why=error) from None
