"""One seat of a game as a Gymnasium environment, with bots in the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from carrack import bots, games
from carrack.adapters.arrays import Bytes, action_mask, observation
from carrack.adapters.pictures import MODES, check_mode, shown
from carrack.adapters.rewards import check_reward, worth
from carrack.arena.turns import ask, bot_rng
from carrack.core.flow import State
from carrack.core.observation import observer_of
from carrack.environments import register_all

KEY_BYTES = 32


class CarrackEnv(gymnasium.Env[Bytes, np.int64]):
    """The learner has the first seat, or a random one; `info["action_mask"]` marks legal actions.

    The reward comes at the end: the learner's part of the victory; or, as `reward="score"`, with
    every decision: the points gained since the last one. An action that the rules refuse ends the
    game with a reward of -1, and `info["illegal"]` names it. After `longest` decisions of the
    learner a game is truncated.
    """

    metadata = {"render_modes": [*MODES], "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | None = None,
        *,
        random_seat: bool = False,
        reward: str = "victory",
        longest: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if opponents is None:
            opponents = ("random",) * (games.title(game).low - 1)
        self.game = games.game(game, 1 + len(opponents), override=None, **options)
        self.reward = check_reward(reward)
        self.longest = longest
        self.render_mode = check_mode(render_mode)
        self.random_seat = random_seat
        self.observer = observer_of(self.game)
        self.observation_space = spaces.Box(0, 255, (self.observer.size,), np.uint8)
        self.action_space = spaces.Discrete(len(self.observer.words))
        self.names = tuple(opponents)
        self.opponents = [bots.make(name) for name in self.names]
        self.seat = 0
        self.moves = 0
        self.decisions = 0
        self.state: State = self.game.new(0)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "opponents"}

    def __setstate__(self, entries: dict[str, Any]) -> None:
        vars(self).update(entries)
        self.opponents = [bots.make(name) for name in self.names]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Start a game, and play it up to the learner's first decision."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.game.players)) if self.random_seat else 0
        self.state = self.game.new(self.np_random.bytes(KEY_BYTES))
        self.state.journal = None
        self.moves = self.decisions = 0
        self.play_others()
        return self.seen(), self.info()

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Do an action, and play up to the learner's next decision or the end."""
        s = self.state
        a = self.observer.action(s, int(action))
        if a is None or s.why_not(self.seat, a) is not None:
            illegal = str(action) if a is None else a.text
            return self.seen(), -1.0, True, False, {**self.info(), "illegal": illegal}
        before = worth(self.reward, s)[self.seat]
        s.apply(self.seat, a)
        self.moves += 1
        self.decisions += 1
        self.play_others()
        gained = worth(self.reward, s)[self.seat] - before
        return (
            self.seen(),
            gained,
            s.over,
            not s.over and self.decisions == self.longest,
            self.info(),
        )

    def play_others(self) -> None:
        """Let the bots act until the learner may."""
        s = self.state
        while not s.over and self.seat not in s.to_move:
            seat = s.to_move[0]
            bot = self.opponents[(seat - self.seat) % s.players - 1]
            s.apply(seat, ask(bot, s, seat, bot_rng(s, seat, self.moves)))
            self.moves += 1

    def seen(self) -> Bytes:
        """Encode what the learner sees."""
        return observation(self.observer, self.state, self.seat)

    def info(self) -> dict[str, Any]:
        """Tell what the learner may do, and how the points stand."""
        mask = action_mask(self.observer, self.state, self.seat)
        return {"action_mask": mask, "scores": self.state.scores(), "seat": self.seat}

    def render(self) -> str | Bytes | None:
        """Show the board as the learner sees it."""
        return shown(self.state, self.seat, self.render_mode)

    def close(self) -> None:
        """End programs that play as opponents."""
        for bot in self.opponents:
            bot.close()


register_all()
