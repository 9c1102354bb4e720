"""Measure every game, interpreted and compiled, and write the table of docs/benchmarks.md.

python benchmarks/engine.py                          the engine that is installed
python benchmarks/engine.py --compiled build/compiled --write docs/benchmarks.md
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from carrack.cli.files import write_between

SECONDS = 4.0  # of random play per game and engine


def measure(name: str, seconds: float) -> dict[str, float]:
    """Measure one game with four seats, or as near to four as it takes."""
    import carrack
    from carrack.bots.playout import play_out

    title = carrack.title(name)
    game = carrack.game(name, players=min(max(4, title.low), title.high))
    rng = random.Random(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        s = game.new(games)
        s.journal = None
        decisions += play_out(s, rng)
        games += 1
    spent = time.process_time() - start
    clones, sizes, observed = costs(game, decisions // games)
    return {
        "decisions": decisions / spent,
        "games": games / spent,
        "length": decisions / games,
        "clone": sum(clones) / len(clones),
        "save": sum(sizes) / len(sizes),
        "observe": max(observed),
        "steps": steps(game, seconds / 2),
        "answer": answer(game),
        "growth": growth(game, trappers=False) if name == "new_world" else 0.0,
        "growth_all": growth(game, trappers=True) if name == "new_world" else 0.0,
    }


def best(work: Callable[[], object]) -> float:
    """Give the µs that something takes, at best: other work on the machine only adds to it."""
    tries = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(1000):
            work()
        tries.append((time.process_time() - start) * 1000)
    return min(tries)


def costs(game: object, length: int) -> tuple[list[float], list[int], list[float]]:
    """Measure µs per clone, bytes per save and µs per observation at the quarters of a game."""
    import carrack
    from carrack.core.observation import observer_of

    assert isinstance(game, carrack.Game)
    clones, sizes, observed = [], [], []
    observer = observer_of(game)
    for part in (1, 2, 3):
        s = game.new(7)
        s.journal = None
        rng = random.Random(7)
        for _ in range(length * part // 4):
            if s.over:
                break
            seat = s.to_move[0]
            s.apply(seat, rng.choice(s.options(seat)))
        clones.append(best(s.clone))
        observed.append(best(partial(observer.encode, s, 0)))
        sizes.append(len(json.dumps(s.to_json(), separators=(",", ":"))))
    return clones, sizes, observed


def steps(game: object, seconds: float) -> float:
    """Give the steps a second of 256 games at once, with observations and masks of all."""
    import numpy as np

    import carrack
    from carrack.adapters.vector import Games

    assert isinstance(game, carrack.Game)
    many = Games(game.name, game.players, 256, seed=1)
    rng = np.random.default_rng(1)
    spent, count = 0.0, 0
    while spent < seconds:
        actions = (rng.random(many.masks.shape) * many.masks).argmax(1)
        start = time.process_time()
        many.step(actions)
        spent += time.process_time() - start
        count += many.count
    return count / spent


def growth(game: object, *, trappers: bool) -> float:
    """Compare the cost of a decision around tile 90 with that around tile 10 of New World.

    Trappers never come back, so late in a random game hardly any settler is left to place and a
    decision is nearly a whole turn; without them the mix of decisions stays the same.
    """
    import carrack

    assert isinstance(game, carrack.Game)
    spent, count = {10: 0.0, 90: 0.0}, {10: 0, 90: 0}
    for seed in range(100):
        s = game.new(seed)
        s.journal = None
        rng = random.Random(seed)
        while not s.over:
            seat = s.to_move[0]
            drawn = s.drawn  # type: ignore[attr-defined]
            near = 10 if 6 <= drawn <= 14 else 90 if 86 <= drawn <= 94 else 0
            start = time.process_time()
            options = s.options(seat)
            picked = options[int(rng.random() * len(options))]
            while picked.word == "trapper" and not trappers:
                picked = options[int(rng.random() * len(options))]
            s.apply(seat, picked)
            if near:
                spent[near] += time.process_time() - start
                count[near] += 1
    return (spent[90] / count[90]) / (spent[10] / count[10])


def answer(game: object) -> float:
    """Give the ms that a bot told to think for 50 takes at most, over the positions of a game."""
    import carrack
    from carrack.arena.turns import ask
    from carrack.bots import make

    assert isinstance(game, carrack.Game)
    bot = make("ismcts:50ms")
    s = game.new(4)
    rng = random.Random(4)
    took = []
    for n in range(200):
        if s.over:
            break
        seat = s.to_move[0]
        options = s.options(seat)
        if n % 20 == 0 and len(options) > 1:
            tries = []
            for _ in range(5):  # other work on the machine may hold up one of them
                start = time.perf_counter()
                ask(bot, s, seat, carrack.Rng(b"x"))
                tries.append(1000 * (time.perf_counter() - start))
            took.append(min(tries))
        s.apply(seat, rng.choice(options))
    return max(took)


def child(seconds: float, path: str = "") -> dict[str, dict[str, float]]:
    """Measure all games in a process of its own, with the engine found on a path."""
    env = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, __file__, "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    figures: dict[str, dict[str, float]] = json.loads(done.stdout)
    return figures


def table(interpreted: dict[str, dict[str, float]], compiled: dict[str, dict[str, float]]) -> str:
    """Set out the figures."""
    rows = [
        "| game | decisions/s, interpreted | compiled | games/s, interpreted | compiled "
        "| µs per clone, interpreted | compiled | µs per observation, interpreted | compiled "
        "| batched steps/s with observations and masks, interpreted | compiled "
        "| decisions a game | bytes per save |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for name, a in interpreted.items():
        b = compiled[name]
        rows.append(
            f"| `{name}` | {a['decisions']:,.0f} | {b['decisions']:,.0f} | {a['games']:,.1f} "
            f"| {b['games']:,.1f} | {a['clone']:.1f} | {b['clone']:.1f} | {a['observe']:.1f} "
            f"| {b['observe']:.1f} | {a['steps']:,.0f} | {b['steps']:,.0f} "
            f"| {a['length']:.0f} | {a['save']:,.0f} |"
        )
    a, b = interpreted["new_world"], compiled["new_world"]
    rows += [
        "",
        "New World, cost of a decision around tile 90 over that around tile 10 (at most 2 is "
        f"wanted): {a['growth']:.2f} interpreted, {b['growth']:.2f} compiled; with trappers, of "
        "which hardly a settler is left to place at tile 90, so that a decision is nearly a whole "
        f"turn: {a['growth_all']:.2f} and {b['growth_all']:.2f}.",
        "",
        "`ismcts:50ms`, the longest answer of each game in ms (at most 55 are wanted): "
        + ", ".join(
            f"`{name}` {interpreted[name]['answer']:.0f} interpreted, {row['answer']:.0f} compiled"
            for name, row in compiled.items()
        )
        + ".",
    ]
    return "\n".join(rows)


def write(path: Path, text: str) -> None:
    """Put the table into the page."""
    machine = f"{platform.machine()}, Python {platform.python_version()}, one core"
    write_between(path, "engine", f"Measured by `make bench` on {machine}.\n\n{text}")


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--compiled", default="", help="folder of the compiled engine")
    parser.add_argument("--write", type=Path, help="page to put the table into")
    parser.add_argument("--json", action="store_true", help="measure the engine of this process")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of play per game")
    given = parser.parse_args()
    if given.json or not given.compiled:
        import carrack

        figures = {name: measure(name, given.seconds) for name in carrack.NAMES}
        json.dump(figures, sys.stdout, indent=1)
        return
    text = table(child(given.seconds), child(given.seconds, str(Path(given.compiled).resolve())))
    print(text)
    if given.write:
        write(given.write, text)


if __name__ == "__main__":
    main()
