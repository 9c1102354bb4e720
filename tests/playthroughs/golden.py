"""Golden playthroughs and fingerprints: `make golden` writes them, a test compares them.

A playthrough is a short seeded game with every move, what was told and where it led; reviewed as a
diff, it shows what a change of rules does. A fingerprint is a hash over many seeded games.
"""

import json
import random
from hashlib import blake2b
from pathlib import Path

import carrack
from carrack.text import catalogue, event_sentence

FOLDER = Path(__file__).parent
FINGERPRINTS = FOLDER / "fingerprints.json"
GAMES = 20


def random_game(name: str, players: int, seed: int) -> carrack.State:
    """Play one seeded game at random."""
    s = carrack.game(name, players=players).new(seed)
    rng = random.Random(seed)
    while not s.over:
        seat = rng.choice(s.to_move)
        s.apply(seat, rng.choice(s.options(seat)))
    return s


def playthrough(name: str) -> str:
    """Tell one game, move by move."""
    title = carrack.title(name)
    s = random_game(name, title.low, 1)
    assert s.journal is not None
    words = catalogue("en", title.package)
    names = [f"Seat{seat}" for seat in range(s.players)]
    lines = [f"{name}, {s.players} seats, seed 1, rules {title.rules}", ""]
    told = list(s.journal.events)
    for n in range(len(s.journal.moves) + 1):
        while told and told[0][0] == n:
            lines.append("    " + event_sentence(words, names, told.pop(0)[1]))
        if n < len(s.journal.moves):
            seat, action = s.journal.moves[n]
            lines.append(f"{n + 1}. {seat} {action.text}")
    lines.append("")
    for seat, row in enumerate(s.tally):
        parts = ", ".join(f"{source} {n}" for source, n in zip(s.game.sources, row, strict=True))
        lines.append(f"Seat{seat}: {sum(row)} ({parts})")
    lines.append(f"won by {', '.join(names[seat] for seat in s.winners())}")
    return "\n".join(lines) + "\n"


def fingerprint(name: str) -> str:
    """Hash the records and final positions of seeded games over all seat counts."""
    title = carrack.title(name)
    h = blake2b(digest_size=16)
    for seed in range(GAMES):
        players = title.low + seed % (title.high - title.low + 1)
        s = random_game(name, players, seed)
        h.update(json.dumps([s.record.to_json(), s.to_json()]).encode())
    return h.hexdigest()


def main() -> None:
    """Write all playthroughs and fingerprints anew."""
    for name in carrack.NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
    prints = {name: fingerprint(name) for name in carrack.NAMES}
    FINGERPRINTS.write_text(json.dumps(prints, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
