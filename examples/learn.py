"""Train a small agent by policy gradient, and measure it against random play.

The agent knows one number for each word of the vocabulary ("farmer", "trapper", ...) and learns
which of them to prefer: python examples/learn.py
"""

import argparse

import numpy as np

from carrack.adapters.gymnasium import CarrackEnv
from carrack.arena.intervals import wilson

RATE = 0.05  # of learning
SCALE = 20.0  # points that make a game worth learning from


class Agent:
    """A softmax over the legal actions, by the preference for their words."""

    def __init__(self, env: CarrackEnv) -> None:
        words = env.observer.words  # by the number of the action
        self.words = sorted(set(words))
        self.word_of = np.array([self.words.index(word) for word in words])
        self.wish = np.zeros(len(self.words))

    def choose(self, mask: np.ndarray, rng: np.random.Generator) -> tuple[int, np.ndarray]:
        """Draw a legal action; give it and what its gradient is."""
        legal = np.flatnonzero(mask)
        words = self.word_of[legal]
        weights = np.exp(self.wish[words] - self.wish[words].max())
        weights /= weights.sum()
        chosen = rng.choice(len(legal), p=weights)
        gradient = -np.bincount(words, weights, len(self.words))
        gradient[words[chosen]] += 1
        return int(legal[chosen]), gradient


def play(env: CarrackEnv, agent: Agent, rng: np.random.Generator, seed: int) -> tuple[float, ...]:
    """Play one game; give the reward, the lead in points and the sum of gradients."""
    _, info = env.reset(seed=seed)
    total = np.zeros(len(agent.words))
    over, reward = False, 0.0
    while not over:
        action, gradient = agent.choose(info["action_mask"], rng)
        total += gradient
        _, reward, over, _, info = env.step(np.int64(action))
    scores = info["scores"]
    own = scores[info["seat"]]
    lead = own - max(score for seat, score in enumerate(scores) if seat != info["seat"])
    return reward, lead, total


def share(env: CarrackEnv, agent: Agent, games: int, first_seed: int) -> float:
    """Measure the agent's part of the victories."""
    rng = np.random.default_rng(first_seed)
    return sum(play(env, agent, rng, first_seed + n)[0] for n in range(games)) / games


def main() -> None:
    """Train, and tell what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="to learn from")
    parser.add_argument("--test", type=int, default=200, help="to measure with, before and after")
    given = parser.parse_args()
    env = CarrackEnv("new_world", ["random"], random_seat=True)
    agent = Agent(env)
    rng = np.random.default_rng(1)
    before = share(env, agent, given.test, 1_000_000)
    usual = 0.0
    for n in range(given.games):
        _, lead, gradient = play(env, agent, rng, n)
        agent.wish += RATE * (lead - usual) / SCALE * gradient
        usual += (lead - usual) / 20
    after = share(env, agent, given.test, 1_000_000)
    for word, wish in sorted(zip(agent.words, agent.wish, strict=True), key=lambda pair: -pair[1]):
        print(f"{word:12} {wish:+.2f}")
    for when, found in (("before", before), ("after", after)):
        low, high = wilson(found, given.test)
        print(f"{when}: {found:.1%} of {given.test} games won ({low:.1%} - {high:.1%})")


if __name__ == "__main__":
    main()
