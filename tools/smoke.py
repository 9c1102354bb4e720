"""Try an installed Carrack with any Python: every game once, replayed and drawn.

`python tools/smoke.py compiled` (or `interpreted`) also insists on that engine.
"""

import random
import sys

import carrack


def try_game(name: str) -> None:
    """Play one game at random."""
    game = carrack.game(name, players=carrack.title(name).low)
    state = game.new(seed=1)
    rng = random.Random(1)
    while not state.over:
        seat = state.to_move[0]
        state.apply(seat, rng.choice(state.options(seat)))
    assert carrack.replay(state.record).scores() == state.scores(), name
    assert carrack.picture(state, 0).startswith("<svg"), name


engine = "compiled" if carrack.compiled else "interpreted"
assert sys.argv[1:] in ([], [engine]), f"the engine is {engine}, not {sys.argv[1]}"
for name in carrack.NAMES:
    try_game(name)
print(f"carrack {carrack.__version__} ({engine}) plays {', '.join(carrack.NAMES)}")
