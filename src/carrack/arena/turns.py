"""How a bot is asked."""

from functools import partial
from hashlib import blake2b

from carrack.bots import Bot
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.core.space import Action

BUDGET = 200  # states a bot may search for one decision, unless told otherwise


def bot_rng(s: State, seat: int, moves: int) -> Rng:
    """Give a bot its own chance: the same for the same game, and telling nothing of its key."""
    h = blake2b(s.rng.key, digest_size=32, person=b"carrack bot")
    h.update(f" {seat} {moves}".encode())
    return Rng(h.digest())


def ask(bot: Bot, s: State, seat: int, rng: Rng, budget: int = BUDGET) -> Action:
    """Let a bot choose for a seat; it gets what the seat sees, and its options."""
    return bot.choose(s.view(seat), s.options(seat)[:], partial(s.redeal, seat, rng), rng, budget)
