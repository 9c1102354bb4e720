"""Files read with suspicion and written whole."""

import os
import tempfile
from pathlib import Path

from carrack.core.errors import BadFile, BadRecord, because
from carrack.core.record import Record

LARGEST_RECORD = 20_000_000


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    if path.exists() and not path.is_file():
        raise BadRecord("error.file_none", path=path)
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise BadRecord("error.file_large", path=path)
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadFile("error.file_unread", path=path, why=because(error)) from None
    except UnicodeDecodeError:
        raise BadRecord("error.file_not_text", path=path) from None
    try:
        return Record.parse(text)
    except BadRecord as error:
        raise BadRecord("error.in_file", path=path, why=error) from None


def write_whole(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Write a file so that after any crash either the old or the new content is there."""
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise BadFile("error.file_unwritten", path=path, why=because(error)) from None


def write_between(path: Path, mark: str, text: str) -> None:
    """Put a text into a page, between the marks of its place."""
    begin, end = f"<!-- {mark} -->\n", f"<!-- /{mark} -->"
    head, _, rest = path.read_text("utf-8").partition(begin)
    _, _, tail = rest.partition(end)
    write_whole(path, f"{head}{begin}{text}\n{end}{tail}".encode())
