"""`carrack schema`: the forms of our files, for other programs."""

from importlib.resources import files
from typing import Annotated, Literal

from cyclopts import Parameter


def schema(what: Annotated[Literal["record"], Parameter(help="Which form.")], /) -> None:
    """Print the JSON Schema of a file that Carrack writes.

    For example:

        carrack schema record > record.schema.json
    """
    print(files("carrack.core").joinpath(f"{what}.schema.json").read_text("utf-8"), end="")
