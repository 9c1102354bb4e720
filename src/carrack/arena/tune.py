"""Better weights by self-play: change one, play the others, keep what wins more."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

from carrack import games
from carrack.arena.simulate import Series, Standing, play_series, standings
from carrack.bots.evaluation import hand_judge, weights_text
from carrack.core.errors import BadOption
from carrack.core.rng import Rng, key_of

FACTORS = (50, 70, 140, 200)  # per cent by which a weight is changed
FIXED = "points"  # all other terms are measured against it
BOT = "planner"
DEALS = 1_000_000  # seeds kept for one run: one for each round, the last for the verdict


@dataclass(frozen=True)
class Trial:
    """One change of one weight, and what came of it."""

    round: int
    name: str
    old: int
    new: int
    share: float
    wanted: float
    kept: bool


class Tuning:
    """The search for better weights of a game: the same seed tries the same changes."""

    def __init__(self, game: str, players: int, games: int, seed: int, jobs: int) -> None:
        self.game = game
        self.players = players
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.start = starting_text(game, players)
        self.text = self.start

    def run(self, rounds: int) -> Iterator[Trial]:
        """Try changes one after the other, and keep those that win."""
        rng = Rng(key_of(self.seed))
        names = [name for name in weights(self.text, self.game) if name != FIXED]
        for n in range(rounds):
            name = names[rng.below(len(names))]
            old = weights(self.text, self.game)[name]
            new = changed(old, rng)
            candidate = with_weight(self.text, self.game, name, new)
            share = self.share(candidate, self.text, n).share
            equal = 1 / self.players
            # One standard error above equal play: a worse weight is kept in one round of six.
            wanted = equal + sqrt(equal * (1 - equal) / self.games)
            if share >= wanted:
                self.text = candidate
            yield Trial(n, name, old, new, share, wanted, share >= wanted)

    def verdict(self) -> Standing:
        """Let the weights found play against those of the start, on deals of their own."""
        return self.share(self.text, self.start, DEALS - 1)

    def share(self, candidate: str, present: str, number: int) -> Standing:
        """Let one bot with some weights play against those with others."""
        with TemporaryDirectory() as folder:
            new, old = Path(folder, "new.toml"), Path(folder, "old.toml")
            new.write_text(candidate)
            old.write_text(present)
            bots = (f"{BOT}:{new}", *[f"{BOT}:{old}"] * (self.players - 1))
            series = Series(self.game, bots, self.games, self.seed * DEALS + number)
            results = list(play_series(series, self.jobs))
        return standings(series, results)[0]


def starting_text(game: str, players: int) -> str:
    """Read the weights that a game has now."""
    table = games.game(game, players)
    if len(hand_judge(table.title).names) < 2:
        raise BadOption("error.said", what=f"{game} names no terms to tune")
    return weights_text(table.title)


def changed(old: int, rng: Rng) -> int:
    """Change a weight by one of the factors; a nought becomes small."""
    if old == 0:
        return (-20, 20)[rng.below(2)]
    return round(old * FACTORS[rng.below(len(FACTORS))] / 100)


def table_of(text: str, game: str) -> tuple[int, int]:
    """Find where the table of a title begins and ends."""
    found = re.search(rf"^\[{game}\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"no table [{game}]"
    return found.span(1)


SETTINGS = ("deals", "horizon", "looks", "tries", "trust")  # of the search, not of the evaluation


def weights(text: str, game: str) -> dict[str, int]:
    """Read the numbers that can be tuned."""
    start, end = table_of(text, game)
    found = re.findall(r"^(\w+) = (-?\d+)", text[start:end], re.MULTILINE)
    return {name: int(number) for name, number in found if name not in SETTINGS}


def with_weight(text: str, game: str, name: str, value: int) -> str:
    """Give the text with one number changed."""
    start, end = table_of(text, game)
    pattern = re.compile(rf"^{name} = -?\d+", re.MULTILINE)
    return text[:start] + pattern.sub(f"{name} = {value}", text[start:end]) + text[end:]
