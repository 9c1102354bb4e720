"""Better weights by play: all at a table weigh a little differently; follow those who won.

Each seat of each game plays by the present weights, changed at random; two seats have opposite
changes. What did better had more of some weights than what did worse, and the present weights take
a step that way. So every game says something of every weight.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median

from carrack import games
from carrack.arena.simulate import Series, Standing, play_series, shared_out, standings
from carrack.arena.turns import BUDGET, ask, bot_rng
from carrack.bots.evaluation import hand_judge, weights_text
from carrack.bots.greedy import Planner
from carrack.core.errors import BadOption

BOT = "planner"
FIXED = ("points", "spread")  # all other terms are measured against points
# Of the search, not of the evaluation.
SETTINGS = (
    "credit",
    "deals",
    "few",
    "horizon",
    "looks",
    "most_deals",
    "most_looks",
    "tries",
    "trust",
)
CHANGE = 0.35  # of a weight, at random
LEAST = 0.5  # of the usual weight: one that is smaller is changed as if it were this
STEP = 5.0  # times what the games say


@dataclass(frozen=True)
class Task:
    """A round to be played: the weights that all start from."""

    game: str
    players: int
    text: str
    seed: str
    weights: dict[str, float]
    changes: dict[str, float]


@dataclass(frozen=True)
class Seat:
    """What became of one who weighed differently: its part of the victory, points, and changes."""

    share: float  # above equal play
    points: float  # above the mean of the table
    drawn: list[float]  # of each weight, in parts of the usual change


@dataclass(frozen=True)
class Round:
    """What a round said of each weight, and the weights after it."""

    round: int
    slopes: dict[str, float]
    weights: dict[str, float]


def play_one(task: Task, number: int) -> list[Seat]:
    """Play one game of a round."""
    rng = Random(f"{task.seed} {number}")
    drawn: list[list[float]] = []
    for n in range(task.players):
        opposite = n % 2
        drawn.append(
            [-each for each in drawn[-1]] if opposite else [rng.gauss(0, 1) for _ in task.weights]
        )
    rng.shuffle(drawn)
    players = [Planner(text_by(task, changes)) for changes in drawn]
    s = games.game(task.game, task.players).new(f"{task.seed} {number}".encode().ljust(32))
    s.journal = None
    moves = 0
    while not s.over:
        seat = s.to_move[0]
        s.apply(seat, ask(players[seat], s, seat, bot_rng(s, seat, moves), BUDGET))
        moves += 1
    scores, winners = s.scores(), s.winners()
    mean = sum(scores) / len(scores)
    return [
        Seat(
            (1 / len(winners) if seat in winners else 0.0) - 1 / len(scores),
            scores[seat] - mean,
            drawn[seat],
        )
        for seat in range(len(scores))
    ]


def text_by(task: Task, drawn: list[float]) -> str:
    """Give the weights of a seat, as a file."""
    text = task.text
    for (name, weight), change in zip(task.weights.items(), drawn, strict=True):
        text = with_weight(text, task.game, name, round(weight + change * task.changes[name]))
    return text


class Tuning:
    """The search for better weights of a game; its rounds are in a file, and are gone on with."""

    def __init__(
        self, game: str, players: int, games: int, seed: int, jobs: int, log: Path
    ) -> None:
        self.game = game
        self.players = players
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.log = log
        self.start = starting_text(game, players)
        first = weights(self.start, game)
        usual = median(abs(weight) for weight in first.values() if weight)
        self.changes = {name: CHANGE * max(abs(first[name]), LEAST * usual) for name in first}
        self.first = {name: float(weight) for name, weight in first.items()}
        log.parent.mkdir(parents=True, exist_ok=True)

    @property
    def rounds(self) -> list[Round]:
        """Read the rounds that are done."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [Round(**json.loads(line)) for line in lines]

    def play(self, number: int) -> Iterator[list[Seat]]:
        """Play the games of a round, in order."""
        done = self.rounds
        present = done[-1].weights if done else self.first
        seed = f"{self.seed} {number}"
        task = Task(self.game, self.players, self.start, seed, present, self.changes)
        return shared_out(play_one, task, range(self.games), self.jobs, 4)

    def follow(self, number: int, played: list[list[Seat]]) -> Round:
        """Take a step towards what did better, and note it."""
        seats = [seat for game in played for seat in game]
        slopes = slopes_of(seats)
        done = self.rounds
        present = done[-1].weights if done else self.first
        told = dict(zip(present, slopes, strict=True))
        found = {
            name: round(weight + STEP * told[name] * self.changes[name], 2)
            for name, weight in present.items()
        }
        one = Round(number, {name: round(slope, 3) for name, slope in told.items()}, found)
        with self.log.open("a") as file:
            file.write(json.dumps(asdict(one)) + "\n")
        return one

    def text(self) -> str:
        """Give the weights found, as a table: the mean of the later half of the rounds."""
        done = self.rounds
        later = done[len(done) // 2 :]
        start, end = table_of(self.start, self.game)
        text = f"[{self.game}]\n{self.start[start:end]}"
        for name in self.first:
            mean = sum(one.weights[name] for one in later) / len(later)
            text = with_weight(text, self.game, name, round(mean))
        return text

    def verdict(self, found: Path) -> Standing:
        """Let the weights found play against the present bot, on deals of their own."""
        bots = (f"{BOT}:{found}", *[BOT] * (self.players - 1))
        series = Series(self.game, bots, self.games, self.seed)
        return standings(series, list(play_series(series, self.jobs)))[0]


def slopes_of(seats: list[Seat]) -> list[float]:
    """Tell how much more of each weight goes with doing better: by victories and points alike."""
    by_share = sqrt(sum(seat.share**2 for seat in seats) / len(seats)) or 1.0
    by_points = sqrt(sum(seat.points**2 for seat in seats) / len(seats)) or 1.0
    gains = [(seat.share / by_share + seat.points / by_points) / 2 for seat in seats]
    return [
        sum(gain * seat.drawn[n] for gain, seat in zip(gains, seats, strict=True)) / len(seats)
        for n in range(len(seats[0].drawn))
    ]


def starting_text(game: str, players: int) -> str:
    """Read the weights that the bots of a game play by now."""
    table = games.game(game, players)
    if len(hand_judge(table.title).names) < 2:
        raise BadOption("error.said", what=f"{game} names no terms to tune")
    return weights_text(table.title)


def table_of(text: str, game: str) -> tuple[int, int]:
    """Find where the table of a title begins and ends."""
    found = re.search(rf"^\[{game}\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"no table [{game}]"
    return found.span(1)


def weights(text: str, game: str) -> dict[str, int]:
    """Read the numbers that can be tuned."""
    start, end = table_of(text, game)
    found = re.findall(r"^(\w+) = (-?\d+)", text[start:end], re.MULTILINE)
    return {name: int(number) for name, number in found if name not in (*FIXED, *SETTINGS)}


def with_weight(text: str, game: str, name: str, value: int) -> str:
    """Give the text with one number changed."""
    start, end = table_of(text, game)
    pattern = re.compile(rf"^{name} = -?\d+", re.MULTILINE)
    return text[:start] + pattern.sub(f"{name} = {value}", text[start:end]) + text[end:]
