"""Where the judge of a game's positions comes from: weights for its terms, or a model."""

from functools import lru_cache
from importlib.resources import files

from carrack.bots.model import Model
from carrack.core.data import Data
from carrack.core.evaluation import Judge, Learned, Weights
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.title import Title

FILE = "evaluation.toml"


@lru_cache(maxsize=64)
def judge_of(game: Game, text: str = "") -> Judge:
    """Give the judge of a table's positions: the title's model if it has one.

    With a text: the weights or the model that it holds, in place of the title's own.
    """
    title = game.title
    if text and not text.startswith("{"):
        return hand_judge(title, text)
    text = text or model_text(title)
    return learned_judge(game, Model.read(text)) if text else hand_judge(title, "")


@lru_cache(maxsize=64)
def foreteller_of(game: Game) -> Judge:
    """Give the judge that tells chances best: where the bots' own does not, one fitted for that."""
    text = model_text(game.title, ".chances")
    return learned_judge(game, Model.read(text)) if text else judge_of(game)


def chances(s: State) -> list[float]:
    """Give each seat's chance to win, as games like this one ended; together they are one."""
    return foreteller_of(s.game).prospects(s)


@lru_cache(maxsize=64)
def hand_judge(title: Title, text: str = "") -> Judge:
    """Give the judge by weights, those of `text` or the title's own."""
    text = text or weights_text(title)
    if not text:
        return title.judge(title.terms, Weights.plain(len(title.terms)))
    table = Data({FILE: text}).file(FILE).table(title.name)
    return title.judge(title.terms, Weights.read(table, title.terms))


def first_judge(title: Title) -> Judge:
    """Give the judge by the weights set by hand."""
    return hand_judge(title, first_text(title))


def learned_judge(game: Game, model: Model) -> Judge:
    """Give the judge by a model."""
    assert game.title.features is not None, f"{game.name} has no features"
    features = game.title.features(game)
    hand = hand_judge(game.title)
    return Learned(hand, features, model.arranged(features.names), model.hand)


def weights_text(title: Title) -> str:
    """Read the weights of a title's terms: those found by play, or else those set by hand."""
    place = files(title.package).joinpath("models", f"{title.name}.toml")
    return place.read_text("utf-8") if place.is_file() else first_text(title)


@lru_cache(maxsize=64)
def first_text(title: Title) -> str:
    """Read the weights set by hand; without any, every term counts alike."""
    place = files(title.package).joinpath("rules", FILE)
    return place.read_text("utf-8") if place.is_file() else ""


def model_text(title: Title, kind: str = "") -> str:
    """Read the model that comes with a title, if any."""
    place = files(title.package).joinpath("models", f"{title.name}{kind}.json")
    return place.read_text("utf-8") if place.is_file() else ""
