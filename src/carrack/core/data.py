"""Facts from TOML files, read strictly, with their provenance and a hash."""

import json
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from carrack.core.errors import BadData

PROVENANCES: Final = ("rulebook", "published", "reconstructed")


@lru_cache(maxsize=64)
def parsed(text: str) -> dict[str, Any]:
    """Parse a file, once for all games that are made of it: nobody changes what it says."""
    return tomllib.loads(text)


class Table:
    """One table of a data file; every key must be asked for, and be of the right type."""

    __slots__ = ("_left", "_rows", "where")

    def __init__(self, where: str, rows: dict[str, Any]) -> None:
        self.where = where
        self._rows = rows
        self._left = set(rows)

    def has(self, key: str) -> bool:
        """Tell whether an optional key is there."""
        return key in self._rows

    def _take(self, key: str, kind: type, wanted: str) -> Any:
        if key not in self._rows:
            raise BadData(f"{self.where}: key {key!r} is missing")
        value = self._rows[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadData(f"{self.where}: {key!r} must be {wanted}, not {value!r}")
        self._left.discard(key)
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """Read a whole number."""
        if default is not None and key not in self._rows:
            return default
        number: int = self._take(key, int, "a whole number")
        return number

    def flag(self, key: str) -> bool:
        """Read true or false; a missing flag is false."""
        return key in self._rows and bool(self._take(key, bool, "true or false"))

    def text(self, key: str, default: str | None = None) -> str:
        """Read a text."""
        if default is not None and key not in self._rows:
            return default
        text: str = self._take(key, str, "a text")
        return text

    def one_of(self, key: str, allowed: list[str] | tuple[str, ...]) -> str:
        """Read one of a few words."""
        word = self.text(key)
        if word not in allowed:
            raise BadData(f"{self.where}: {key!r} must be one of {', '.join(allowed)}, not {word}")
        return word

    def _items(self, key: str, kind: type, wanted: str) -> list[Any]:
        if key not in self._rows:
            return []
        items: list[Any] = self._take(key, list, f"a list of {wanted}")
        for item in items:
            if not isinstance(item, kind) or isinstance(item, bool):
                raise BadData(f"{self.where}: {key!r} must be a list of {wanted}, not {item!r}")
        return items[:]

    def numbers(self, key: str) -> list[int]:
        """Read a list of whole numbers; a missing list is empty."""
        return self._items(key, int, "whole numbers")

    def texts(self, key: str) -> list[str]:
        """Read a list of texts; a missing list is empty."""
        return self._items(key, str, "texts")

    def table(self, key: str) -> "Table":
        """Read a table inside this one."""
        return Table(f"{self.where}, table {key}", self._take(key, dict, "a table"))

    def tables(self, key: str) -> list["Table"]:
        """Read a list of tables; a missing list is empty."""
        rows = self._items(key, dict, "tables")
        return [Table(f"{self.where}, {key} {n + 1}", row) for n, row in enumerate(rows)]

    def keys(self) -> list[str]:
        """List the keys, for a table whose keys are names; each must still be read."""
        return list(self._rows)

    def provenance(self) -> str:
        """Read where the facts come from."""
        return self.one_of("provenance", PROVENANCES)

    def done(self) -> None:
        """Refuse what nobody asked for."""
        if self._left:
            raise BadData(f"{self.where}: unknown key {min(self._left)!r}")


class Data:
    """The data files of one game: name and text of each."""

    __slots__ = ("files",)

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = dict(files)

    def file(self, name: str) -> Table:
        """Parse one file."""
        return Table(name, self._facts(name))

    def _facts(self, name: str) -> dict[str, Any]:
        if name not in self.files:
            raise BadData(f"{name}: this data file is missing")
        try:
            return parsed(self.files[name])
        except (ValueError, RecursionError) as error:
            raise BadData(f"{name}: {error}") from None

    def digest(self) -> str:
        """Hash what all files say, not how it is written; a record stores it."""
        facts = {name: self._facts(name) for name in self.files}
        text = json.dumps(facts, sort_keys=True, default=str)
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def earlier_digest(self) -> str:
        """Hash all files letter by letter: what records stored before rules of version 3."""
        h = blake2b(digest_size=16)
        for name in sorted(self.files):
            h.update(f"{name}\0{self.files[name]}\0".encode())
        return h.hexdigest()

    def changes(self, other: "Data") -> list[str]:
        """Name what other files say differently: file, table and key of each."""
        found: list[str] = []
        for name in sorted(self.files):
            compare(name, self._facts(name), other._facts(name), found)
        return found


def compare(where: str, ours: dict[str, Any], theirs: dict[str, Any], found: list[str]) -> None:
    """Note the keys of a table whose values differ."""
    for key in sorted(ours.keys() | theirs.keys()):
        a: Any = ours.get(key)
        b: Any = theirs.get(key)
        if a == b:
            continue
        if isinstance(a, dict) and isinstance(b, dict):
            compare(f"{where}, table {key}", a, b, found)
        elif are_rows(a) and are_rows(b) and len(a) == len(b):
            for n, row in enumerate(a):
                compare(f"{where}, {key} {n + 1}", row, b[n], found)
        else:
            found.append(f"{where}: {key!r}")


def are_rows(value: Any) -> bool:
    """Tell whether a value is a list of tables."""
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)
