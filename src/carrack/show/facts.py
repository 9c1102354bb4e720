"""What a view holds, line by line: the text view of a game that draws none of its own."""

from carrack.core.plain import Json, plain
from carrack.core.view import View
from carrack.show.characters import Lines


def fact_lines(view: View) -> Lines:
    """List all that a seat sees, one fact a line."""
    lines: Lines = []
    for name in view.fields():
        add_fact(lines, 0, name, plain(getattr(view, name)))
    return lines


def add_fact(lines: Lines, depth: int, name: str, value: Json) -> None:
    """Add one fact, and under it what it consists of."""
    indent = "  " * depth
    if isinstance(value, dict):
        lines.append([(f"{indent}{name}:", "")])
        for key, item in value.items():
            add_fact(lines, depth + 1, key, item)
    elif isinstance(value, list) and any(isinstance(item, (list, dict)) for item in value):
        lines.append([(f"{indent}{name}:", "")])
        for n, item in enumerate(value):
            add_fact(lines, depth + 1, str(n), item)
    else:
        text = ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)
        lines.append([(f"{indent}{name}: {text}", "")])
