"""Learning by self-play: play, fit a model to the games, keep it if it wins, and again."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from math import log
from pathlib import Path

import numpy as np

from carrack import __version__, bots, games
from carrack.arena.fit import Quality, Samples, calibrate, fit
from carrack.arena.intervals import wilson
from carrack.arena.simulate import Series, play_series, shared_out, standings
from carrack.arena.turns import BUDGET, ask, bot_rng
from carrack.bots.evaluation import hand_judge, model_text
from carrack.bots.model import Model
from carrack.core.errors import BadOption
from carrack.core.evaluation import Features
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng

BOT = "planner"
FIRST = "planner@1"  # plays where there is no model yet
SEATS = 4
PARCEL = 10  # games that are played and kept together
KEPT = 0.5  # of all positions
SLIPS = (5, 15)  # of a hundred decisions, made at random, so that all is tried; in turn
BOLD = "5,10,20,40"  # the same while there is no model
RECENT = 2  # rounds whose games a model is fitted to
GATE = 200  # games at most that decide whether a model is better
BETTER = 0.1  # first places more than equal play, against which the trial decides
SURE = log(19)  # errors of one in twenty


@dataclass(frozen=True)
class Play:
    """The games of one round."""

    game: str
    bot: str
    seed: int
    slips: tuple[int, ...]
    among: str = ""
    states: int = BUDGET

    def seated(self, number: int, players: int) -> list[bots.Bot]:
        """Seat the bot; in every other game at half the seats, if it plays among others."""
        names = [self.bot] * players
        if self.among and number % 2:
            names[number // 2 % 2 :: 2] = [self.among] * len(names[number // 2 % 2 :: 2])
        made = {name: bots.make(name) for name in names}
        return [made[name] for name in names]

    def players(self, number: int) -> int:
        """Two games of three have the usual seats, the others all numbers in turn."""
        title = games.title(self.game)
        if number % 3:
            return max(title.low, min(SEATS, title.high))
        return title.low + number // 3 % (title.high - title.low + 1)


@lru_cache(maxsize=16)
def table_of(game: str, players: int) -> Game:
    """Make a game once in each process."""
    return games.game(game, players)


def play_parcel(play: Play, first: int) -> Samples:
    """Play some games, and note positions of them."""
    found = [played(play, number) for number in range(first, first + PARCEL)]
    return Samples.joined([samples for samples in found if len(samples.games)])


def played(play: Play, number: int) -> Samples:
    """Play one game, and note what the features said on the way and how it ended."""
    game = table_of(play.game, play.players(number))
    make = game.title.features
    assert make is not None
    features: Features = make(game)
    s: State = game.new(f"{play.seed} {number}".encode().ljust(32))
    s.journal = None
    rng = Rng(f"learn {play.seed} {number}".encode())
    slips = play.slips[number % len(play.slips)]
    seated = play.seated(number, s.players)
    rows: list[list[int]] = []
    stages: list[int] = []
    hand = hand_judge(game.title)
    odds: list[float] = []
    moves = 0
    while not s.over:
        seat = s.to_move[0]
        options = s.options(seat)
        if rng.below(100) < slips:
            a = options[rng.below(len(options))]
        else:
            a = ask(seated[seat], s, seat, bot_rng(s, seat, moves), play.states)
        s.apply(seat, a)
        moves += 1
        if not s.over and features.is_calm(s) and rng.below(100) < KEPT * 100:
            rows += features.measure(s)
            stages.append(features.stage(s))
            odds += hand.odds(s)
    winners = s.winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(s.players)]
    return Samples(
        np.array(rows, np.int16).reshape(-1, len(features.names)),
        np.zeros(len(stages), np.int64),
        np.array(stages, np.int64),
        np.full(len(stages), s.players, np.int64),
        np.tile(np.array(shares, np.float32), len(stages)),
        np.tile(np.array(s.scores(), np.float32), len(stages)),
        np.array(odds, np.float32),
    )


@dataclass(frozen=True)
class Verdict:
    """What a round brought."""

    round: int
    quality: Quality
    games: int
    share: float
    kept: bool


class Learning:
    """The rounds of one game; all that was played is in a folder, and is gone on with."""

    def __init__(
        self,
        game: str,
        folder: Path,
        *,
        games_a_round: int,
        seed: int,
        jobs: int,
        command: str,
        bold: str = BOLD,
        kept: float = 0.0,
        first: str = "",
        among: str = "",
        states: int = BUDGET,
    ) -> None:
        title = games.title(game)
        if title.features is None:
            raise BadOption("error.said", what=f"{game} names no features to learn from")
        self.game = game
        self.features = title.features(games.game(game, title.low))
        self.folder = folder
        self.games = games_a_round
        self.seed = seed
        self.jobs = jobs
        self.command = command
        self.kept = kept
        self.first = first or FIRST
        self.among = among
        self.states = states
        self.bold = tuple(int(slips) for slips in bold.split(","))
        self.rules = title.rules
        folder.mkdir(parents=True, exist_ok=True)
        self.best = folder / "best.json"
        self.chances = folder / "chances.json"
        self.verdicts = folder / "verdicts.jsonl"

    @property
    def judged(self) -> int:
        """Count the rounds that are done."""
        return len(self.verdicts.read_text().splitlines()) if self.verdicts.exists() else 0

    @property
    def bot(self) -> str:
        """Name the bot that plays by the best model so far."""
        return f"{BOT}:{self.best}" if self.best.exists() else self.first

    def missing(self, number: int) -> list[int]:
        """List the parcels of a round that are still to be played, by their first game."""
        firsts = range(0, self.games, PARCEL)
        return [first for first in firsts if not self.parcel(number, first).exists()]

    def play(self, number: int) -> Iterator[int]:
        """Play the games of a round that are missing, parcel by parcel."""
        slips = SLIPS if self.best.exists() else self.bold
        seed = self.seed + number
        play = Play(self.game, self.bot, seed, slips, self.among, self.states)
        missing = self.missing(number)
        for first, samples in zip(
            missing, shared_out(play_parcel, play, missing, self.jobs), strict=True
        ):
            save(self.parcel(number, first), samples)
            yield first

    def parcel(self, number: int, first: int) -> Path:
        """Name the file of a parcel."""
        return self.folder / f"round-{number}-{first:05}.npz"

    def judge(self, number: int) -> Verdict:
        """Fit a model to the last rounds, and let it play the best so far."""
        samples = self.samples(range(max(0, number - RECENT + 1), number + 1))
        weights, quality = fit(samples, self.features.stages, self.kept)
        model = self.folder / f"round-{number}.json"
        about = self.about(number, samples, quality)
        if self.kept:
            about["hand"] = [round(weight, 4) for weight in weights[:, -1].tolist()]
        model.write_text(model_file(about, self.features.names, weights[:, :-1].tolist()))
        played, share, kept = self.trial(f"{BOT}:{model}", number)
        if kept:
            self.best.write_text(model.read_text())
        verdict = Verdict(number, quality, played, share, kept)
        with self.verdicts.open("a") as file:
            file.write(json.dumps(asdict(verdict)) + "\n")
        return verdict

    def samples(self, rounds: range) -> Samples:
        """Read what was noted of the games of some rounds."""
        files = [path for n in rounds for path in sorted(self.folder.glob(f"round-{n}-*.npz"))]
        return Samples.joined([load(path) for path in files])

    def about(self, number: int, samples: Samples, quality: Quality) -> dict[str, object]:
        """Say how a model was made."""
        return {
            "title": self.game,
            "rules": self.rules,
            "version": __version__,
            "command": self.command,
            "seed": self.seed,
            "round": number,
            "games": int(samples.games.max()) + 1,
            "log_loss": round(quality.log_loss, 4),
            "log_loss_even": round(quality.even, 4),
        }

    def foretell(self) -> Quality:
        """Fit how much what the bots judge by says of who wins; nothing plays by it."""
        samples = self.samples(range(1))
        text = model_text(games.title(self.game))
        names = self.features.names if text else []
        weights = np.zeros((self.features.stages, len(names)), np.float32)
        if text:
            weights = np.array(Model.read(text).arranged(names), np.float32)
            of_row = weights[np.repeat(samples.stages, samples.seats)]
            samples = replace(samples, hand=(samples.rows * of_row).sum(axis=1))
        factors, quality = calibrate(samples, self.features.stages)
        about = self.about(0, samples, quality)
        if not text:
            about["hand"] = [round(factor, 4) for factor in factors]
        scaled = weights * np.array(factors, np.float32)[:, None]
        self.chances.write_text(model_file(about, names, scaled.tolist()))
        return quality

    def trial(self, bot: str, number: int) -> tuple[int, float, bool]:
        """Play a bot against the best so far until it is clear whether it is better."""
        title = games.title(self.game)
        players = max(title.low, min(SEATS, title.high))
        opponents = [self.bot] * (players - 1)
        series = Series(self.game, (bot, *opponents), GATE, self.seed + number)
        even = 1 / players
        won = log((even + BETTER) / even)
        lost = log((1 - even - BETTER) / (1 - even))
        results = []
        evidence = 0.0
        for result in play_series(series, self.jobs, most=players):
            results.append(result)
            share = result.share(0)
            evidence += share * won + (1 - share) * lost
            if len(results) % players == 0 and abs(evidence) > SURE:
                break
        share = standings(series, results)[0].share
        low, _ = wilson(share, len(results))
        return len(results), share, evidence > SURE or low > even


def model_file(about: dict[str, object], names: list[str], stages: list[list[float]]) -> str:
    """Write a model: how it was made, its features, and a line of weights for each stage."""
    rows = ",\n".join(json.dumps([round(w, 4) for w in row]) for row in stages)
    head = json.dumps({**about, "features": names}, indent=0)[:-2]
    return f'{head},\n"stages": [\n{rows}\n]\n}}\n'


def save(path: Path, samples: Samples) -> None:
    """Write a parcel, whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            rows=samples.rows,
            games=samples.games,
            stages=samples.stages,
            seats=samples.seats,
            shares=samples.shares,
            scores=samples.scores,
            hand=samples.hand,
        )
    part.replace(path)


def load(path: Path) -> Samples:
    """Read a parcel."""
    with np.load(path) as found:
        return Samples(
            found["rows"],
            found["games"],
            found["stages"],
            found["seats"],
            found["shares"],
            found["scores"],
            found["hand"],
        )
