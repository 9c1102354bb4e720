"""Where the judge of a game's positions comes from: its title, and the weights in its package."""

from functools import lru_cache
from importlib.resources import files

from carrack.core.data import Data
from carrack.core.evaluation import Judge, Weights
from carrack.core.title import Title

FILE = "evaluation.toml"


@lru_cache(maxsize=64)
def judge_of(title: Title, text: str = "") -> Judge:
    """Give the judge of a title's positions, with the weights of `text` in place of its own."""
    text = text or weights_text(title)
    if not text:
        return title.judge(title.terms, Weights.plain(len(title.terms)))
    table = Data({FILE: text}).file(FILE).table(title.name)
    return title.judge(title.terms, Weights.read(table, title.terms))


def weights_text(title: Title) -> str:
    """Read the weights that come with a title; without any, every term counts alike."""
    place = files(title.package).joinpath("rules", FILE)
    return place.read_text("utf-8") if place.is_file() else ""
