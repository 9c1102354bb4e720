"""Random play of our games and of others', in one run on one core, for docs/benchmarks.md.

python benchmarks/peers.py --compiled build/compiled --write docs/benchmarks.md

Every subject plays in a process of its own, in turns, several times; the best try counts.
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
from importlib.metadata import version
from pathlib import Path

from carrack.cli.files import write_between

SECONDS = 1.5  # of processor time for one try
TRIES = 3
CLONES = 2000
SEATS = 4
OURS = ("new_world", "mundus_novus", "age_of_empires", "empires", "manifest_destiny")
LIGHTER = OURS[:3]
PEERS = ("catanatron", "hearts", "hanabi")
TIMES_CATANATRON, TIMES_HEARTS = 20, 1  # to reach, compiled
LIGHT_CLONE, HEAVY_CLONE = 3.0, 6.0  # µs at most, compiled

Figures = dict[str, float]


def timed(play: Callable[[int], int], clone: Callable[[], object]) -> Figures:
    """Play games for a while, and copy a position in the middle of one."""
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += play(games)
        games += 1
    start = time.process_time()
    for _ in range(CLONES):
        clone()
    cost = (time.process_time() - start) / CLONES * 1e6
    return {"decisions": decisions / spent, "games": games / spent, "clone": cost}


def ours(name: str) -> Figures:
    """Measure one of our games, with the loop of random play in the engine and outside it."""
    import carrack
    from carrack.bots.playout import play_out

    game = carrack.game(name, players=SEATS)
    rng = random.Random(1)

    def begin(seed: int) -> carrack.State:
        s = game.new(seed)
        s.journal = None
        return s

    def inside(seed: int) -> int:
        return play_out(begin(seed), rng)

    def outside(seed: int) -> int:
        s = begin(seed)
        decisions = 0
        while not s.over:
            seat = s.to_move[0]
            options = s.options(seat)
            s.apply(seat, options[int(rng.random() * len(options))])
            decisions += 1
        return decisions

    length = outside(7)
    middle = begin(7)
    for _ in range(length // 2):
        seat = middle.to_move[0]
        middle.apply(seat, rng.choice(middle.options(seat)))
    figures = timed(inside, middle.clone)
    figures["driven"] = timed(outside, middle.clone)["decisions"]
    return figures


def catanatron(_: str) -> Figures:
    """Measure Catanatron, with its own check of every action."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(colour) for colour in Color]
    rng = random.Random(1)

    def play(seed: int, most: int = 1_000_000) -> int:
        nonlocal middle
        game = middle = Game(players, seed=seed + 1)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000 and decisions < most:
            options = game.state.playable_actions
            game.execute(options[int(rng.random() * len(options))])
            decisions += 1
        return decisions

    middle = None
    play(7, play(7) // 2)
    return timed(play, middle.copy)


def openspiel(name: str) -> Figures:
    """Measure a C++ game of OpenSpiel; chance moves cost their time but are no decisions."""
    import pyspiel

    game = pyspiel.load_game(name, {"players": SEATS} if name == "hanabi" else {})
    rng = random.Random(1)

    def play(_: int, most: int = 1_000_000) -> int:
        nonlocal middle
        s = middle = game.new_initial_state()
        decisions = 0
        while not s.is_terminal() and decisions < most:
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                options = s.legal_actions()
                s.apply_action(options[int(rng.random() * len(options))])
                decisions += 1
        return decisions

    middle = None
    play(7, play(7) // 2)
    return timed(play, middle.clone)


def best(tries: list[Figures]) -> Figures:
    """Take the best of each figure: other work on the machine only makes them worse."""
    return {
        key: (min if key == "clone" else max)(figures[key] for figures in tries) for key in tries[0]
    }


def measure_all(compiled: str) -> dict[str, Figures]:
    """Let the subjects take turns."""
    subjects = [(name, path) for path in ("", compiled) for name in OURS]
    subjects += [(name, "") for name in PEERS]
    tries: dict[str, list[Figures]] = {}
    for _ in range(TRIES):
        for name, path in subjects:
            env = {**os.environ, "PYTHONPATH": path}
            command = [sys.executable, __file__, "--subject", name]
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            key = f"{name}, compiled" if path else name
            tries.setdefault(key, []).append(json.loads(done.stdout.splitlines()[-1]))
    return {key: best(rows) for key, rows in tries.items()}


def table(found: dict[str, Figures]) -> str:
    """Set out the figures, and say which targets are reached."""
    base, hearts = found["catanatron"]["decisions"], found["hearts"]["decisions"]
    rows = [
        "| game | decisions/s | driven from Python | games/s | µs per clone "
        "| times Catanatron | times `hearts` |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for key, f in found.items():
        driven = f.get("driven", f["decisions"])
        rows.append(
            f"| {key} | {f['decisions']:,.0f} | {driven:,.0f} | {f['games']:,.1f} "
            f"| {f['clone']:.1f} | {f['decisions'] / base:.1f} | {f['decisions'] / hearts:.2f} |"
        )
    missed = []
    for name in OURS:
        f = found[f"{name}, compiled"]
        most = LIGHT_CLONE if name in LIGHTER else HEAVY_CLONE
        if f["decisions"] < TIMES_CATANATRON * base:
            missed.append(f"`{name}` is {f['decisions'] / base:.1f} times Catanatron")
        if f["decisions"] < TIMES_HEARTS * hearts:
            missed.append(f"`{name}` is {f['decisions'] / hearts:.2f} times `hearts`")
        if f["clone"] > most:
            missed.append(f"a clone of `{name}` takes {f['clone']:.1f} µs")
    rows += [
        "",
        "To reach, compiled: every game 20 times Catanatron's decisions and as many as `hearts`; a "
        "clone in 3 µs in the lighter games (New World, Mundus Novus, Age of Empires III) and in "
        "6 µs in the heavier (Empires, Manifest Destiny). "
        + (f"Missed: {'; '.join(missed)}." if missed else "All reached."),
    ]
    return "\n".join(rows)


def write(path: Path, text: str) -> None:
    """Put the table into the page."""
    peers = f"Catanatron {version('catanatron')}, OpenSpiel {version('open_spiel')}"
    write_between(
        path,
        "peers",
        f"Measured by `make bench-peers` on {platform.machine()}, Python "
        f"{platform.python_version()}, one core, {peers}, {SEATS} seats; processor time, the best "
        f"of {TRIES} tries of {SECONDS} s each.\n\n{text}",
    )


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--subject", default="", help="measure one subject in this process")
    parser.add_argument("--compiled", default="", help="folder of the compiled engine")
    parser.add_argument("--write", type=Path, help="page to put the table into")
    given = parser.parse_args()
    if given.subject:
        measure = ours if given.subject in OURS else openspiel
        if given.subject == "catanatron":
            measure = catanatron
        print(json.dumps(measure(given.subject)))
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    text = table(measure_all(str(Path(given.compiled).resolve())))
    print(text)
    if given.write:
        write(given.write, text)


if __name__ == "__main__":
    main()
