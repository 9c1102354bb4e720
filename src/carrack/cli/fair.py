"""`carrack fair`: was the deal of a game drawn by all who played it?"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.files import read_record
from carrack.core.errors import BadFile, BadRecord, because


def fair(
    proof: Annotated[Path, Parameter(help="The numbers of all, as the table's page gives them.")],
    /,
    *,
    record: Annotated[
        Path | None, Parameter(help="The record of the game, to see that it was dealt from them.")
    ] = None,
) -> None:
    """Check that the key of a game follows from the numbers of all who played it.

    For example:

        carrack fair carrack-fair.json
        carrack fair carrack-fair.json --record game.json
    """
    import msgspec

    import carrack
    from carrack.server.fair import Proof, faults

    try:
        given = msgspec.json.decode(proof.read_bytes(), type=Proof)
        found = faults(given)
    except OSError as error:
        raise BadFile("error.file_unread", path=proof, why=because(error)) from None
    except ValueError as error:  # of msgspec too
        raise BadRecord("error.in_file", path=proof, why=error) from None
    if record is not None:
        played = read_record(record)
        carrack.replay(played)
        if played.key.hex() != given.key:
            found.append("the record and the key")
    if found:
        raise BadRecord("error.unfair", what=", ".join(found))
    names = ", ".join(one.name for one in given.parts)
    print(f"the numbers of {names or 'nobody'} and of the server fit: {given.how or 'server'}")
    if not given.key:
        print("the game is not over: its key is not told yet")
