"""Saved games: written after every move, kept until they are finished, and then kept still."""

import os
from datetime import datetime
from pathlib import Path

from carrack.cli.files import read_record, write_whole
from carrack.core.errors import BadFile, CarrackError, because
from carrack.core.record import Record


def data_home() -> Path:
    """Find the user's own folder for data."""
    named = os.environ.get("XDG_DATA_HOME")
    base = Path(named) if named else Path.home() / ".local" / "share"
    return base / "carrack"


def running_games() -> Path:
    """Find the folder of games that have not ended."""
    return data_home() / "games"


def finished_games() -> Path:
    """Find the folder of games that have ended."""
    return data_home() / "finished"


def saved() -> list[tuple[Path, Record]]:
    """List the games that can be gone on with, the latest first; damaged files stay untouched."""
    found = []
    folder = running_games()
    paths = list(folder.glob("*.json")) if folder.is_dir() else []
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            found.append((path, read_record(path)))
        except CarrackError:
            continue
    return found


class Save:
    """The file in which a running game is kept."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.path = self.fresh()
        self.content = b""  # what this process wrote last

    @staticmethod
    def of(path: Path, record: Record) -> "Save":
        """Keep a game where it was; a file from elsewhere is left alone and a new one begun."""
        save = Save(record.game)
        if path.resolve().parent == running_games().resolve():
            save.path = path
            save.content = path.read_bytes()
        return save

    def fresh(self) -> Path:
        """Think of a file name that is not taken."""
        stem = f"{self.game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}"
        path = running_games() / f"{stem}.json"
        while path.exists():
            stem += "-"
            path = running_games() / f"{stem}.json"
        return path

    def write(self, record: Record) -> None:
        """Keep the game as it is now."""
        content = record.to_text().encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.content and (not self.path.exists() or self.path.read_bytes() != self.content):
                # Another terminal goes on with the same game, or has ended it: both are kept.
                self.path = self.fresh()
        except OSError as error:
            raise BadFile(
                "error.file_unwritten", path=self.path.parent, why=because(error)
            ) from None
        write_whole(self.path, content)
        self.content = content

    def finish(self) -> None:
        """Put the game to those that have ended."""
        target = finished_games() / self.path.name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and not target.exists():
                self.path = self.path.rename(target)
        except OSError as error:
            raise BadFile("error.file_unwritten", path=target, why=because(error)) from None
