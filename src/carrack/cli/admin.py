"""`carrack admin`: tables of a server, for its operator, while it runs."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from carrack.cli.database import Database, existing, place_of

app = App(
    name="admin",
    help_format="plaintext",
    help="""List, end, export and delete tables of a server, while it runs.

For example:

    carrack admin tables
    carrack admin reports
    carrack admin end nPyIQfOq3Qk8bVxM
    carrack admin export nPyIQfOq3Qk8bVxM -o table.jsonl
    carrack admin delete nPyIQfOq3Qk8bVxM
""",
)
Which = Annotated[str, Parameter(help="The table's name, as in its address.")]
Out = Annotated[Path, Parameter(name=("--output", "-o"), help="The file to write.")]


def moment(at: int) -> str:
    """Write a time as all read it."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@app.command
def tables(*, database: Database = None) -> None:
    """List all tables, those last played first.

    For example:

        carrack admin tables
    """
    from carrack.server.store import admin
    from carrack.server.store.care import opened

    with opened(existing(place_of(database)), as_it_was=True) as driver:
        found = admin.tables(driver)
    for row in found:
        state = f"ended {moment(row.ended)}" if row.ended else f"moved {moment(row.moved)}"
        print(f"{row.id}  {row.game}  {row.players} seats  begun {moment(row.created)}  {state}")


@app.command
def reports(*, database: Database = None) -> None:
    """List what players told the operator, the latest first.

    For example:

        carrack admin reports
    """
    from carrack.server.store import admin
    from carrack.server.store.care import opened

    with opened(existing(place_of(database)), as_it_was=True) as driver:
        found = admin.reports(driver)
    for each in found:
        print(f"{moment(each.at)}  {each.match}  {each.said}")


@app.command
def end(table: Which, /, *, database: Database = None) -> None:
    """End a table without a result; its log tells so, and open pages see it within seconds.

    For example:

        carrack admin end nPyIQfOq3Qk8bVxM
    """
    from carrack.server.store import admin
    from carrack.server.store.care import opened

    with opened(existing(place_of(database))) as driver:
        admin.end(driver, table, int(time.time() * 1000))
    print(f"{table} has ended")


@app.command
def export(table: Which, /, *, output: Out, database: Database = None) -> None:
    """Write all that is kept of a table to a file, as lines of JSON.

    For example:

        carrack admin export nPyIQfOq3Qk8bVxM -o table.jsonl
    """
    from carrack.cli.files import write_whole
    from carrack.server.store import admin
    from carrack.server.store.care import opened

    with opened(existing(place_of(database)), as_it_was=True) as driver:
        content = admin.export(driver, table)
    write_whole(output, content, mode=0o600)
    print(f"{output}: {len(content)} bytes")


@app.command
def delete(table: Which, /, *, database: Database = None) -> None:
    """Delete a table with its log, chat and reports; open pages close within seconds.

    For example:

        carrack admin delete nPyIQfOq3Qk8bVxM
    """
    from carrack.server.store import admin
    from carrack.server.store.care import opened

    with opened(existing(place_of(database))) as driver:
        admin.delete(driver, table)
    print(f"{table} is deleted")
