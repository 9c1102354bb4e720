"""Run the notebooks and keep what they show: `python -m tools.notebooks`.

They need Carrack alone: text and drawings of the last line of a cell are shown, as Jupyter does.
The same cells show the same everywhere, so that a test can compare.
"""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def run_cell(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run one cell; give what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    shown: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        shown.append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        drawing = value._repr_svg_() if hasattr(value, "_repr_svg_") else None
        data = {"image/svg+xml": drawing.splitlines(keepends=True)} if drawing else {}
        plain = repr(value) if not drawing else f"<{type(value).__name__}>"
        data["text/plain"] = plain.splitlines(keepends=True)
        result = {"data": data, "execution_count": count, "metadata": {}}
        shown.append({**result, "output_type": "execute_result"})
    return shown


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """Run all cells in their order."""
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = run_cell("".join(cell["source"]), names, count)
    return notebook


def text_of(notebook: dict[str, Any]) -> str:
    """Write a notebook as Jupyter does."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def as_page(notebook: dict[str, Any], name: str, folder: Path) -> str:
    """Write a notebook as Markdown, with its drawings beside it."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "image/svg+xml" in data:
                path = f"{name}_{cell['execution_count']}.svg"
                (folder / path).write_text("".join(data["image/svg+xml"]), "utf-8")
                parts.append(f"![What the cell above draws]({path})")
            else:
                shown = "".join(output.get("text", []) or data["text/plain"])
                parts.append(f"```text\n{shown.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.ipynb")):
        path.write_text(text_of(executed(json.loads(path.read_text("utf-8")))), "utf-8")
        print(path)
