"""Put the pages of the site together in build/docs, for zensical: `python -m tools.pages`.

Beside what is written in docs/ there are the rules of each game, as they are taught in the program,
the notebooks, and the reference, which is made from the docstrings.
"""

import ast
import json
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import carrack
from carrack.learn.rules import PICTURE, sections, with_listings
from carrack.show.compose import alone
from carrack.show.palette import COMMON
from carrack.show.presenter import presenter_of
from carrack.text import catalogue, title_of
from tools.notebooks import FOLDER as NOTEBOOKS
from tools.notebooks import as_page

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
REFERENCE = {
    "core": "The engine: games, states, actions, events, records",
    "bots": "Opponents",
    "arena": "Matches, tournaments and what follows from them",
    "adapters": "Environments for learners",
    "show": "How a game shows itself",
    "learn": "Rules as texts, tutorials",
    "text": "Catalogues and sentences",
}


def rules_page(name: str, folder: Path) -> str:
    """Write the rules of a game, with its tables and pictures."""
    title = carrack.title(name)
    words = catalogue("en", title.package)
    game = carrack.game(name, players=title.low)
    shows = presenter_of(game)
    parts = [f"# {title_of(words, name)}", words.say("blurb"), f"*{words.say('provenance')}*"]
    for section in sections(title.package, name, "en"):
        text = with_listings(game, section.text, "en")
        for caption, picture in PICTURE.findall(text):
            path = f"{name}_{picture}.svg"
            drawn = alone(shows.illustration(picture, "en"), {**COMMON, **shows.palette()})
            (folder / path).write_text(drawn, "utf-8")
            shown = f"![{caption}]({path})\n\n*{caption}*"
            text = text.replace(f"![{caption}](picture:{picture})", shown)
        # A list needs an empty line before it here.
        parts += [f"{'#' * section.level} {section.heading} {{#{section.name}}}", text]
    return "\n\n".join(parts) + "\n"


def reference_page(package: str, about: str) -> str:
    """Write what the public classes and functions of a package say of themselves."""
    parts = [f"# carrack.{package}", f"{about}."]
    folder = ROOT / "src" / "carrack" / package
    for path in sorted(folder.glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        module = "carrack." + package + ("" if path.stem == "__init__" else f".{path.stem}")
        told = [line for node in tree.body for line in described(node, module, 3)]
        if told:
            parts += [f"## {module}", prose(ast.get_docstring(tree)), *told]
    return "\n\n".join(parts) + "\n"


def described(node: ast.AST, place: str, level: int) -> list[str]:
    """Describe a public class or function, and the public methods of a class."""
    if not isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        return []
    told = ast.get_docstring(node)
    if node.name.startswith("_") or told is None:
        return []
    anchor = f"{place}.{node.name}"
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        made = f"class {node.name}" + (f"({bases})" if bases else "")
        inner = [line for each in node.body for line in described(each, anchor, level + 1)]
        functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
        made_by = [each for each in functions if each.name == "__init__"]
        how = [f"`{node.name}({signature(each)})`" for each in made_by]
        if bases == "NamedTuple":
            fields = [ast.unparse(each) for each in node.body if isinstance(each, ast.AnnAssign)]
            how = [f"`{node.name}({', '.join(fields)})`"]
    else:
        gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        made, inner = node.name, []
        how = [f"`{node.name}({signature(node)}){gives}`"]
    return [f"{'#' * level} `{made}` {{#{anchor}}}", *how, prose(told), *inner]


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Write the arguments of a function; what it is a method of goes without saying."""
    given = ast.unparse(node.args)
    return given.removeprefix("self, ").removeprefix("self")


def prose(text: str | None) -> str:
    """Write a docstring as Markdown: its own lines, with nothing taken for a mark of HTML."""
    return (text or "").replace("<", "&lt;")


class Links(HTMLParser):
    """What a page leads to, and the places within it that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one element."""
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.leads.append(value)
            if name in ("id", "name") and value:
                self.places.add(value)


def broken_links(site: Path) -> list[str]:
    """List the links of a built site that lead nowhere within it."""
    pages = {path: Links(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # shown at any address, so its links begin at the root
        for lead in page.leads:
            parts = urlsplit(lead)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                found.append(f"{path.relative_to(site)}: {lead} is not there")
            elif parts.fragment and unquote(parts.fragment) not in pages[target].places:
                found.append(f"{path.relative_to(site)}: {lead} has no such place")
    return found


def write_pages() -> None:
    """Put all pages together."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.ipynb"))
    for name in ("CHANGELOG", "CONTRIBUTING"):
        shutil.copy(ROOT / f"{name}.md", PAGES / f"{name.lower()}.md")
    rules, reference, notebooks = PAGES / "rules", PAGES / "reference", PAGES / "notebooks"
    for folder in (rules, reference, notebooks):
        folder.mkdir(exist_ok=True)
    for name in carrack.NAMES:
        (rules / f"{name}.md").write_text(rules_page(name, rules), "utf-8")
    for package, about in REFERENCE.items():
        (reference / f"{package}.md").write_text(reference_page(package, about), "utf-8")
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        page = as_page(json.loads(path.read_text("utf-8")), path.stem, notebooks)
        (notebooks / f"{path.stem}.md").write_text(page, "utf-8")
        shutil.copy(path, notebooks / path.name)


if __name__ == "__main__":
    if sys.argv[1:] == ["--links"]:
        sys.exit("\n".join(broken_links(SITE)) or None)
    write_pages()
