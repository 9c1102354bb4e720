"""Find messages that are missing or that nobody says: `python -m tests.text.keys`.

A message is said if the code holds its key as a text, or a pattern for it such as
`f"board.{word}"` whose gaps are filled by words that the code or the facts hold, or if a game's
own lists name it: steps, kinds of events, reasons, sources, options, terms, steps of tutorials.
A mistake is said by the key it carries; one without a message is reported.
"""

import ast
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import carrack
from carrack.bots.evaluation import judge_of
from carrack.core.flow import Choice, Together
from carrack.core.game import Game
from carrack.core.reasons import COMMON_REASONS
from carrack.learn.tutorial import tutorial
from carrack.text import LANGUAGES
from carrack.text.catalogue import flatten
from tests.tables import tables

ROOT = Path(carrack.__file__).parent
PACKAGES = sorted({carrack.title(name).package for name in carrack.NAMES})
LISTED = (
    "action.",
    "event.",
    "option.",
    "prompt.",
    "reason.",
    "source.",
    "term.",
    "tutorial.",
    "value.",
)
MISTAKES = ("CarrackError", "BadOption", "BadRecord", "BadFile", "CannotServe", "Unfit")
WORD = re.compile(r"[A-Za-z0-9_À-ÿ-]+")
FORM = re.compile(r"\{\w+:([a-z]+)\}")  # the form of a name, the thing that is counted
QUOTED = re.compile(r'"([^"\n]*)"')
# In a template: a key that is said, and what a key is put together from.
SAID = re.compile(r"""\b(?:say|common)\(["']([\w.]+)["']\s*[,)]""")
JOINED = re.compile(r"""\bsay\(((?:["'][\w.]+["']|[\w.]+)(?: ~ (?:["'][\w.]+["']|[\w.]+))+)""")
CHOSEN = re.compile(r"""["']([\w.]+)["'] if [\w.]+ else ["']([\w.]+)["']""")


class Code:
    """What some modules hold: texts, patterns of texts, and the keys they say for certain."""

    def __init__(self, paths: list[Path]) -> None:
        self.texts: set[str] = set()
        self.patterns: set[str] = set()
        self.said: set[str] = set()
        for path in paths:
            if path.suffix == ".py":
                self.read(ast.parse(path.read_text("utf-8")))
            elif path.suffix == ".html":
                self.read_template(path.read_text("utf-8"))
            else:
                text = path.read_text("utf-8")
                quoted = [found.replace(" ", "_") for found in QUOTED.findall(text)]
                self.texts |= {*WORD.findall(text), *quoted}

    def read(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts |= {node.value, *node.value.split()}
            elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
                self.patterns.add(re.escape(str(node.left.value)) + "(.+)")
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                if [ast.unparse(target) for target in node.targets] == ["space"]:  # of a teller
                    self.patterns.add(re.escape(f"{node.value.value!s}.") + "(.+)")
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    else "(.+)"
                    for part in node.values
                ]
                if any(len(part) > 2 and part != "(.+)" for part in parts):
                    self.patterns.add("".join(parts))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr == "say" and isinstance(first, ast.Constant):
                    self.said |= {str(first.value)} if "." in str(first.value) else set()
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.func.id in MISTAKES and node.args else None
                if isinstance(first, ast.Constant):
                    self.said.add(str(first.value))

    def read_template(self, text: str) -> None:
        said = set(SAID.findall(text))
        self.said |= {key for key in said if "." in key}
        self.texts |= {*said, *QUOTED.findall(text), *WORD.findall(text)}
        self.texts |= {key for pair in CHOSEN.findall(text) for key in pair}
        for joined in JOINED.findall(text):
            parts = joined.split(" ~ ")
            gaps = [re.escape(p[1:-1]) if p[0] in "\"'" else "(.+)" for p in parts]
            self.patterns.add("".join(gaps))


def files_of(package: Path, *, but: Path | None = None) -> list[Path]:
    found = [
        path for path in sorted(package.rglob("*")) if path.suffix in (".py", ".toml", ".html")
    ]
    texts = [path for path in found if path.parent.name not in ("text", "learn", "tutorials")]
    texts += [path for path in found if path.suffix == ".py" and path not in texts]
    return [path for path in texts if but is None or but not in path.parents]


def texts_of(package: str, language: str) -> str:
    place = place_of(package) if package else ROOT
    return (place / "text" / f"{language}.toml").read_text("utf-8")


def place_of(package: str) -> Path:
    return ROOT.parent / package.replace(".", "/")


def messages(package: str, language: str) -> set[str]:
    return set(flatten("", tomllib.loads(texts_of(package, language))))


@cache
def games_of(package: str) -> list[Game]:
    """One game of each table that shows options and seat counts."""
    return [
        carrack.game(name, players=players, **options)
        for name, players, options in tables()
        if carrack.title(name).package == package
    ]


def listed(package: str) -> set[str]:
    """The keys that the lists of a package's games ask for."""
    keys = {"provenance"}
    for game in games_of(package):
        asking = [step for step in game.steps.values() if isinstance(step, (Choice, Together))]
        keys |= {f"prompt.{step.name}" for step in asking}
        keys |= {f"event.{kind.name}" for kind in game.kinds if kind.name != "scored"}
        keys |= {f"reason.{r.name}" for r in game.reasons if r not in COMMON_REASONS}
        keys |= {f"source.{source}" for source in game.sources}
        for option in game.title.options:
            keys.add(f"option.{option.name}")
            keys |= {f"value.{option.name}.{value}" for value in option.choices}
        keys |= {f"term.{term}" for term in judge_of(game).names}
        for chapter in tutorial(package, game.name):
            parts = ["title", "end", *(step.name for step in chapter.steps)]
            parts += [step.answer(act) for step in chapter.steps for act in step.acts]
            keys |= {f"tutorial.{game.name}.{chapter.name}.{part}" for part in parts if part}
    titles = [name for name in carrack.NAMES if carrack.title(name).package == package]
    # A game may tell of points in its own words.
    keys |= {"event.scored", "event.scored_simply", "event.scored_less"}
    if len(titles) == 1:
        return keys | {"title", "blurb"}
    return keys | {f"{kind}.{name}" for name in titles for kind in ("titles", "blurbs")}


def labelled(package: str, known: set[str]) -> set[str]:
    """The messages that label some action: those for the longest beginning of its text."""
    found = set()
    for game in games_of(package):
        for a in game.vocabulary.actions:
            beginning = a.text
            while beginning and f"action.{beginning}" not in known:
                beginning = beginning.rpartition(":")[0]
            found.add(f"action.{beginning or a.text}")
    return found


def is_said(text: str, code: Code, words: set[str], depth: int = 3) -> bool:
    """Tell whether the code can put a text together."""
    if text in words or text.isdecimal():
        return True
    for pattern in code.patterns if depth else ():
        found = re.fullmatch(pattern, text)
        if found and all(is_said(gap, code, words, depth - 1) for gap in found.groups()):
            return True
    return False


def problems() -> list[str]:
    """List all messages that are missing or that nobody says."""
    shared = Code([*files_of(ROOT, but=ROOT / "games"), ROOT / "games/__init__.py"])
    common = messages("", "en")
    told = []
    said_by_games: set[str] = set()
    for package in PACKAGES:
        own = messages(package, "en")
        code = Code(files_of(place_of(package)))
        said_by_games |= code.texts
        words = shared.texts | code.texts
        for game in games_of(package):
            words |= {part for a in game.vocabulary.actions for part in a.text.split(":")}
            words |= set(game.steps)
        words |= set(FORM.findall(texts_of(package, "en")))
        both = Code([])
        both.texts, both.patterns = shared.texts | code.texts, shared.patterns | code.patterns
        asked = listed(package) | labelled(package, own)
        missing = (asked | code.said) - own - common
        unused = {
            key for key in own - asked if key.startswith(LISTED) or not is_said(key, both, words)
        }
        told += [f"{package}: {key} is missing" for key in sorted(missing)]
        told += [f"{package}: nobody says {key}" for key in sorted(unused)]
    everywhere = set.intersection(*(messages(package, "en") for package in PACKAGES))
    told += [f"{key} is missing" for key in sorted(shared.said - common - everywhere)]
    words = shared.texts | said_by_games
    told += [f"nobody says {key}" for key in sorted(common) if not is_said(key, shared, words)]
    for package in ("", *PACKAGES):
        for language in LANGUAGES[1:]:
            differ = messages(package, "en") ^ messages(package, language)
            differ = {key for key in differ if not key.startswith("form.")}  # each has its own
            told += [f"{package} {language}: {key} is not in all" for key in sorted(differ)]
    return told


def main() -> None:
    found = problems()
    print("\n".join(found) or "all messages are there, and all are said")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
