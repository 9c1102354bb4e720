"""All seats of a game as a PettingZoo AEC environment."""

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from carrack import games
from carrack.adapters.arrays import Bytes, action_mask, action_of, observation
from carrack.adapters.pictures import MODES, check_mode, shown
from carrack.adapters.rewards import check_reward, worth
from carrack.core.flow import State
from carrack.core.observation import observer_of

SEAT = "seat_"


class CarrackAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """One agent for each seat; an observation holds the bytes and the mask of legal actions.

    The reward comes at the end: each winner's part of the victory; or, as `reward="score"`, with
    every decision: the points that each seat gained. After `longest` decisions a game is truncated.
    """

    metadata = {
        "name": "carrack_v1",
        "render_modes": [*MODES],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int,
        *,
        render_mode: str | None = None,
        reward: str = "victory",
        longest: int | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.game = games.game(game, players, override=None, **options)
        self.render_mode = check_mode(render_mode)
        self.reward = check_reward(reward)
        self.longest = longest
        self.decisions = 0
        self.observer = observer_of(self.game)
        self.possible_agents = [f"{SEAT}{seat}" for seat in range(players)]
        self.agents: list[str] = []
        size = len(self.observer.words)
        self._actions = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self.observer.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0, 255, (players * self.observer.size,), np.uint8)
        self.state_now: State = self.game.new(0)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of actions, by their numbers."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of observations."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game."""
        self.state_now = self.game.new(secrets.token_bytes(32) if seed is None else int(seed))
        self.state_now.journal = None
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"{SEAT}{self.state_now.to_move[0]}"

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": observation(self.observer, self.state_now, seat),
            "action_mask": action_mask(self.observer, self.state_now, seat),
        }

    def state(self) -> Bytes:
        """Give what all seats see, one after the other."""
        seats = range(self.game.players)
        return np.concatenate([observation(self.observer, self.state_now, n) for n in seats])

    def step(self, action: int | None) -> None:
        """Do an action of the selected agent; one that the rules refuse raises IllegalAction."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        s = self.state_now
        before = worth(self.reward, s)
        s.apply(self.possible_agents.index(agent), action_of(self.observer, s, int(action)))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        after = worth(self.reward, s)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = after[seat] - before[seat]
        if s.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.decisions == self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = f"{SEAT}{s.to_move[0]}"
        self._accumulate_rewards()

    def render(self) -> str | Bytes | None:
        """Show the board as the selected agent sees it."""
        seat = self.possible_agents.index(self.agent_selection)
        return shown(self.state_now, seat, self.render_mode)

    def close(self) -> None:
        """Let go of nothing: there is nothing held."""
