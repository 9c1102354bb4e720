"""Refuse a change that makes a game slower by a third than in the last release.

Both are built here and measured in turns, in one run on one machine, so only their ratio counts.
`python -m tools.speed_gate` compares the checkout with the newest tag.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SLOWEST = 2 / 3  # of the release's decisions a second
ROUNDS = 5
GAMES = 30  # of each title in a round
MEASURE = """
import random, sys, time
import carrack
from carrack.bots.playout import play_out
for name in carrack.NAMES:
    title = carrack.title(name)
    game = carrack.game(name, players=min(max(4, title.low), title.high))
    rng = random.Random(1)
    start, decisions = time.process_time(), 0
    for seed in range(int(sys.argv[1])):
        s = game.new(seed)
        s.journal = None
        decisions += play_out(s, rng)
    print(name, decisions / (time.process_time() - start))
"""


def measured(place: Path, games: int) -> dict[str, float]:
    """Give the decisions a second of each title, by the engine in a folder."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(games)],
        env={**os.environ, "PYTHONPATH": str(place)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    rows = [line.split() for line in done.stdout.splitlines()]
    return {name: float(speed) for name, speed in rows}


def verdict(release: list[dict[str, float]], now: list[dict[str, float]]) -> tuple[str, bool]:
    """Compare the best rounds of both: other work on the machine can only slow one down."""
    lines, is_fine = [], True
    for name in sorted(set(release[0]) & set(now[0])):
        before, after = (max(each[name] for each in rounds) for rounds in (release, now))
        is_slow = after < SLOWEST * before
        is_fine = is_fine and not is_slow
        lines.append(f"{name:18} {after / before:5.2f} of the release{'  TOO SLOW' * is_slow}")
    return "\n".join(lines), is_fine


def built(source: Path, place: Path) -> Path:
    """Build the compiled engine of a checkout into a folder."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", place]
    subprocess.run([*map(str, command), str(source)], check=True)
    return place


def main() -> int:
    """Build, measure, judge."""
    git = ["git", "-C", str(ROOT)]
    tags = subprocess.run(
        [*git, "describe", "--tags", "--abbrev=0", "--match", "v*"],
        capture_output=True,
        text=True,
        check=False,
    )
    if tags.returncode:
        print("there is no release to compare with")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "release"
        subprocess.run(
            [*git, "worktree", "add", "--detach", str(source), tags.stdout.strip()], check=True
        )
        try:
            places = [built(source, Path(folder) / "then"), built(ROOT, Path(folder) / "now")]
            rounds = [[measured(place, GAMES) for place in places] for _ in range(ROUNDS)]
        finally:
            subprocess.run([*git, "worktree", "remove", "--force", str(source)], check=True)
    told, is_fine = verdict([then for then, _ in rounds], [now for _, now in rounds])
    print(f"compared with {tags.stdout.strip()}\n{told}")
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
