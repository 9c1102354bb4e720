"""The messages as TypeScript: `python -m tests.server.message_types --write`.

Without `--write` it tells whether `client/src/messages.ts` is as the server has them.
"""

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

from carrack.server.api_schemas import Calls, Link, Waiting
from carrack.server.fair import Proof
from carrack.server.gathering import Begin, Doing, Fill, Ready, Show, Sit, Stand
from carrack.server.new_tables import Made
from carrack.server.protocol import Asked, Deed, Message, Told
from carrack.server.store.rows import Part

PLACE = Path(__file__).parents[2] / "client/src/messages.ts"
HEAD = "// Made from the server's own structs by `make fix`; do not edit.\n"
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
}


def spelled(kind: inspect.Type) -> str:
    """Spell a type."""
    match kind:
        case inspect.ListType(item_type=item):
            return f"{spelled(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(spelled(item) for item in items)}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{spelled(key)}, {spelled(value)}>"
        case inspect.StructType(cls=struct):
            return struct.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
    return PLAIN[type(kind)]


def interface(struct: type[msgspec.Struct]) -> str:
    """Write one struct; what the server sends is complete, what it reads may lack a default."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType) and struct.__doc__
    told = " ".join(struct.__doc__.split())
    lines = [f"// {told}", f"export interface {struct.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "?" if issubclass(struct, Asked | Doing) and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {spelled(field.type)};")
    return "\n".join([*lines, "}\n"])


def union(name: str, structs: list[type[msgspec.Struct]]) -> str:
    """Write what one of several structs is called."""
    return f"export type {name} = {' | '.join(struct.__name__ for struct in structs)};\n"


def written() -> str:
    """Write all messages, and what the API answers to the page."""
    asked, told = list(get_args(Message)), Told.__subclasses__()
    assert set(asked) == set(Asked.__subclasses__()), "every message can be read"
    before = [Sit, Stand, Fill, Ready, Begin, Show]  # the game; changes come by a form
    answers = [Waiting, Link, Made, Part, Proof, Calls]
    parts = [HEAD, *(interface(struct) for struct in [*asked, *told, *before, *answers])]
    unions = {"Deed": list(get_args(Deed)), "Message": asked, "Told": told, "Doing": before}
    return "\n".join([*parts, *(union(name, structs) for name, structs in unions.items())])


def main() -> None:
    """Write the file, or tell whether it is as it should be."""
    if "--write" in sys.argv:
        PLACE.write_text(written(), "utf-8")
    elif PLACE.read_text("utf-8") != written():
        sys.exit("client/src/messages.ts is stale: `make fix` writes it anew")


if __name__ == "__main__":
    main()
