"""Results on disk: one line of JSON for the series, then one for each game as it ends."""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO

from carrack.arena.simulate import Result, Series, table_of
from carrack.core.errors import BadOption

FORMAT = 1


class Ledger:
    """The results of a series, kept so that nothing is lost or doubled when it is broken off.

    One process at a time writes to a file; anyone may read it meanwhile.
    """

    def __init__(self, path: Path, series: Series, size: int, rules: int, facts: str) -> None:
        self.path = path
        self.series = series
        self.rules = rules  # their number; nought if the file does not say
        self.facts = facts  # hash of the data; empty if the file does not say
        self.size = size  # of the finished lines
        self.results: list[Result] = []

    @staticmethod
    def begin(path: Path, series: Series) -> "Ledger":
        """Begin a file; one that is there already is not written over."""
        if path.exists():
            raise BadOption("error.said", what=f"{path} is there already; --resume goes on with it")
        game = table_of(series)
        size = path.write_bytes(line(head(series)))
        return Ledger(path, series, size, game.title.rules, game.data_hash)

    @staticmethod
    def read(path: Path) -> "Ledger":
        """Read a file; of a line that was not finished nothing counts."""
        if not path.is_file():
            raise BadOption("error.said", what=f"{path} is not a file of results")
        whole = path.read_bytes()
        try:
            first, *rest = whole.split(b"\n")[:-1]
            entries = json.loads(first)
            known = int(entries.pop("rules", 0)), str(entries.pop("facts", ""))
            ledger = Ledger(path, series_of(entries), whole.rfind(b"\n") + 1, *known)
            ledger.results = [Result(**json.loads(row)) for row in rest]
        except (ValueError, TypeError, KeyError):
            raise BadOption(
                "error.said", what=f"{path} is not a file of results, or is damaged"
            ) from None
        return ledger

    @staticmethod
    def resume(path: Path, series: Series) -> "Ledger":
        """Go on with a file of the same series, from where it was broken off; or begin it."""
        if path.is_file() and line(head(series)).startswith(path.read_bytes()):
            path.unlink()
        if not path.exists():
            return Ledger.begin(path, series)
        ledger = Ledger.read(path)
        held, wanted = ledger.head(), head(series)
        other = [name for name in wanted if name != "data" and held[name] != wanted[name]]
        if other:
            what = ", ".join(f"{name} {held[name]}, not {wanted[name]}" for name in other)
            raise BadOption("error.said", what=f"{path} holds another series: {what}")
        ledger.series = series  # the same facts may lie elsewhere now
        return ledger

    def head(self) -> dict[str, object]:
        """Say which games the file holds, and by which rules and facts they were played."""
        return named(self.series) | {"rules": self.rules, "facts": self.facts}

    def keep(self, results: Iterator[Result]) -> Iterator[Result]:
        """Write results down as they come, each whole or not at all."""
        with self.path.open("a+b") as file:
            lock(file)
            file.seek(0)
            if file.read().rfind(b"\n") + 1 != self.size:
                raise BadOption("error.said", what=f"another process has written to {self.path}")
            file.truncate(self.size)
            for result in results:
                self.size += file.write(line(asdict(result)))
                file.flush()
                self.results.append(result)
                yield result

    @property
    def done(self) -> set[int]:
        """Give the numbers of the games played."""
        return {result.number for result in self.results}


def lock(file: BinaryIO) -> None:
    """Take a file for this process alone, as long as it is open."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadOption("error.said", what=f"another process is writing to {file.name}") from None


def line(entries: dict[str, object]) -> bytes:
    """Give one line of the file."""
    return json.dumps(entries, separators=(",", ":")).encode() + b"\n"


def head(series: Series) -> dict[str, object]:
    """Say which games a new file will hold, and the rules and facts they are played by."""
    game = table_of(series)
    return named(series) | {"rules": game.title.rules, "facts": game.data_hash}


def named(series: Series) -> dict[str, object]:
    """Say which games a series has; how many of them may change."""
    return {
        "carrack": FORMAT,
        "game": series.game,
        "bots": [*series.bots],
        "seats": series.players,
        "seed": series.seed,
        "options": dict(series.options),
        "data": str(series.data) if series.data else None,
        "budget": series.budget,
    }


def series_of(entries: dict[str, object]) -> Series:
    """Read the first line."""
    if entries.pop("carrack") != FORMAT:
        raise ValueError
    data = entries.pop("data")
    bots, options = entries.pop("bots"), entries.pop("options")
    if not isinstance(bots, list) or not isinstance(options, dict):
        raise TypeError
    return Series(
        bots=tuple(bots),
        games=0,
        data=Path(str(data)) if data else None,
        options=tuple(options.items()),
        **entries,  # type: ignore[arg-type]
    )
