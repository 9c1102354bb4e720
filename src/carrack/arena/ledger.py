"""Results on disk: one line of JSON for the series, then one for each game as it ends."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from carrack.arena.simulate import Result, Series
from carrack.core.errors import BadOption

if TYPE_CHECKING:
    from typing import BinaryIO

FORMAT = 1


class Ledger:
    """The results of a series, kept so that nothing is lost or doubled when it is broken off."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.series = series
        self.results: list[Result] = []

    @staticmethod
    def begin(path: Path, series: Series) -> "Ledger":
        """Begin a file; one that is there already is not written over."""
        if path.exists():
            raise BadOption(f"{path} is there already; --resume goes on with it")
        path.write_bytes(line(head(series)))
        return Ledger(path, series)

    @staticmethod
    def read(path: Path) -> "Ledger":
        """Read a file; of a line that was not finished nothing counts."""
        if not path.is_file():
            raise BadOption(f"{path} is not a file of results")
        try:
            first, *rest = path.read_bytes().split(b"\n")[:-1]
            ledger = Ledger(path, series_of(json.loads(first)))
            ledger.results = [Result(**json.loads(row)) for row in rest]
        except (ValueError, TypeError, KeyError):
            raise BadOption(f"{path} is not a file of results, or is damaged") from None
        return ledger

    @staticmethod
    def resume(path: Path, series: Series) -> "Ledger":
        """Go on with a file of the same series, from where it was broken off."""
        if not path.exists():
            return Ledger.begin(path, series)
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])
        if not path.stat().st_size:
            path.unlink()
            return Ledger.begin(path, series)
        ledger = Ledger.read(path)
        if head(ledger.series) != head(series):
            raise BadOption(f"{path} holds another series: {head(ledger.series)}")
        return ledger

    def keep(self, results: Iterator[Result]) -> Iterator[Result]:
        """Write results down as they come."""
        with self.path.open("ab") as file:
            for result in results:
                self.write(file, result)
                yield result

    def write(self, file: "BinaryIO", result: Result) -> None:
        """Add one result, whole or not at all."""
        file.write(line(asdict(result)))
        file.flush()
        self.results.append(result)

    @property
    def done(self) -> set[int]:
        """Give the numbers of the games played."""
        return {result.number for result in self.results}


def line(entries: dict[str, object]) -> bytes:
    """Give one line of the file."""
    return json.dumps(entries, separators=(",", ":")).encode() + b"\n"


def head(series: Series) -> dict[str, object]:
    """Say which games the file holds; how many of them may change."""
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
