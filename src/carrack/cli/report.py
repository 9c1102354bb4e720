"""`carrack report`: a page of plots about tournaments."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def report(
    file: Annotated[Path, Parameter(help="File of results of a tournament.")],
    /,
    *others: Annotated[Path, Parameter(help="More files: what their options change is shown.")],
    out: Annotated[Path | None, Parameter(help="The page; FILE.html if not given.")] = None,
) -> None:
    """Make one page with plots of who won, from which seat, with which points and things.

    For example:

        carrack report tournament-new_world.jsonl
        carrack report plain.jsonl with_builders.jsonl --out compared.html
    """
    from carrack.arena.ledger import Ledger
    from carrack.arena.report import page

    path = out or file.with_suffix(".html")
    path.write_text(page([Ledger.read(path) for path in (file, *others)]), "utf-8")
    print(f"the report is in {path}")
