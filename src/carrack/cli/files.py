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
        raise BadRecord("{path} is not a file", path=path)
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise BadRecord("{path} is too large to be a record", path=path)
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadFile("{path} cannot be read: {why}", path=path, why=because(error)) from None
    except UnicodeDecodeError:
        raise BadRecord("{path} is not a record of Carrack: it is not text", path=path) from None
    try:
        return Record.parse(text)
    except BadRecord as error:
        raise BadRecord("{path}: {why}", path=path, why=error) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that after any crash either the old or the new content is there."""
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise BadFile("{path} cannot be written: {why}", path=path, why=because(error)) from None


def write_between(path: Path, mark: str, text: str) -> None:
    """Put a text into a page, between the marks of its place."""
    begin, end = f"<!-- {mark} -->\n", f"<!-- /{mark} -->"
    head, _, rest = path.read_text("utf-8").partition(begin)
    _, _, tail = rest.partition(end)
    write_whole(path, f"{head}{begin}{text}\n{end}{tail}".encode())
