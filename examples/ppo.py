"""Train an agent by PPO in self-play, and measure it against a bot.

All seats are played by one small network, which sees what the seat to move sees; a seat is paid for
its lead in points. It can begin by imitating a bot, which says what it would do while the network
plays. Only NumPy is needed: python examples/ppo.py mundus_novus --minutes 20 --lessons 5
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np

import carrack
from carrack import bots
from carrack.adapters.arrays import action_mask, action_of, observation
from carrack.adapters.gymnasium import CarrackEnv
from carrack.adapters.vector import Games
from carrack.arena.intervals import wilson
from carrack.arena.turns import ask, bot_rng

HIDDEN = 128
COUNT, STEPS = 64, 128  # games side by side, and decisions of each between two updates
EPOCHS, PARTS = 3, 8  # how often each decision is learnt from, and in how many parts
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.995, 0.95, 0.2, 0.01, 1e-3
POINTS = 10.0  # a lead that is worth one
LONGEST = 2000  # decisions of a game
ROUNDS, READINGS = 6, 4  # of lessons; how often all that was noted is read after each


class Eyes:
    """Turns rows of bytes into numbers around nought; sets are taken apart into their bits."""

    def __init__(self, games: Games, rng: np.random.Generator) -> None:
        parts = games.observer.parts
        self.bits = np.concatenate(
            [np.full(part.length, "as bits" in part.meaning) for part in parts]
        )
        seen = []
        for _ in range(200):  # what random play shows
            seen.append(self.numbers(games.observations))
            games.step((rng.random(games.masks.shape) * games.masks).argmax(1))
        rows = np.concatenate(seen)
        self.mean, self.spread = rows.mean(0), rows.std(0) + 0.1

    def numbers(self, rows: np.ndarray) -> np.ndarray:
        """Give small numbers: square roots, for few and fewer differ more than many and more."""
        sets = np.unpackbits(rows[:, self.bits], axis=1)
        return np.concatenate([np.sqrt(rows[:, ~self.bits], dtype=np.float32), sets], axis=1)

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        """Give what the network is shown."""
        return np.clip((self.numbers(rows) - self.mean) / self.spread, -5, 5).astype(np.float32)


class Net:
    """Two layers, then a wish for each action and the lead that is expected; Adam moves them."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
        scales = [1.0, 1.0, 0.01, 0.1]
        self.weights = [
            (scale * rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            for shape, scale in zip(shapes, scales, strict=True)
        ] + [np.zeros(shape[1], np.float32) for shape in shapes]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.moves = 0

    def __call__(self, x: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """Give the two layers, the log-probabilities of the actions, and the lead expected."""
        w1, w2, wp, wv, b1, b2, bp, bv = self.weights
        one = np.tanh(x @ w1 + b1)
        two = np.tanh(one @ w2 + b2)
        wishes = np.where(masks, two @ wp + bp, np.float32(-1e9))
        wishes -= wishes.max(1, keepdims=True)
        return (
            one,
            two,
            wishes - np.log(np.exp(wishes).sum(1, keepdims=True)),
            (two @ wv + bv)[:, 0],
        )

    def learn(self, x: np.ndarray, one: np.ndarray, two: np.ndarray, *down: np.ndarray) -> None:
        """Go down the slopes of the wishes and of the expected lead."""
        _, w2, wp, wv = self.weights[:4]
        wishes, lead = down
        at_two = (wishes @ wp.T + lead[:, None] @ wv.T) * (1 - two * two)
        at_one = (at_two @ w2.T) * (1 - one * one)
        layers = [(x, at_one), (one, at_two), (two, wishes), (two, lead[:, None])]
        slopes = [below.T @ above for below, above in layers]
        slopes += [above.sum(0) for _, above in layers]
        size = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        self.moves += 1
        for w, m, v, slope in zip(self.weights, self.first, self.second, slopes, strict=True):
            slope *= min(1.0, 0.5 / (size + 1e-8))
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            step = (m / (1 - 0.9**self.moves)) / (np.sqrt(v / (1 - 0.999**self.moves)) + 1e-5)
            w -= RATE * step


@dataclass
class Decisions:
    """What was seen and done, one entry for each decision of each game, and how it turned out."""

    x: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray  # logarithms
    better: np.ndarray  # than expected
    leads: np.ndarray


def play(
    games: Games, net: Net, eyes: Eyes, rng: np.random.Generator, steps: int = STEPS
) -> Decisions:
    """Play some decisions in all games, and find by GAE how much better each turned out."""
    noted, paid, over, seats = [], [], [], []
    each = np.arange(games.count)
    for _ in range(steps):
        x, masks = eyes(games.observations), games.masks.astype(bool)
        _, _, chances, leads = net(x, masks)
        actions = (chances + rng.gumbel(size=chances.shape)).argmax(1)  # draws by the chances
        noted.append((x, masks, actions, chances[each, actions], leads))
        seats.append(games.seats.copy())
        points, ended = games.step(actions)
        others = (points.sum(1, keepdims=True) - points) / (points.shape[1] - 1)
        paid.append((points - others) / POINTS)
        over.append(ended)
    x, masks, actions, chances, leads = (np.array(column) for column in zip(*noted, strict=True))
    # From the last decision back: what each seat is paid until it decides again, and what it then
    # expects; after the end of a game that is nothing.
    coming = np.stack([expected(games, net, eyes, seat) for seat in range(paid[0].shape[1])], 1)
    gained, ahead = np.zeros_like(coming), np.zeros_like(coming)
    better = np.zeros_like(leads)
    for t in range(steps - 1, -1, -1):
        for gone in (coming, gained, ahead):
            gone[over[t]] = 0
        gained += paid[t]
        at = each, seats[t]
        better[t] = gained[at] + DISCOUNT * coming[at] - leads[t] + DISCOUNT * TRACE * ahead[at]
        coming[at], ahead[at], gained[at] = leads[t], better[t], 0
    flat = [rows.reshape(-1, *rows.shape[2:]) for rows in (x, masks, actions, chances)]
    return Decisions(*flat, better.ravel(), (better + leads).ravel())


def expected(games: Games, net: Net, eyes: Eyes, seat: int) -> np.ndarray:
    """Give the lead that a seat expects in each game."""
    rows = b"".join([games.observer.encode(s, seat) for s in games.states])
    x = eyes(np.frombuffer(rows, np.uint8).reshape(games.count, -1))
    return net(x, games.masks)[3]


def improve(net: Net, seen: Decisions, rng: np.random.Generator) -> None:
    """Make what turned out better than expected more likely, in small steps."""
    better = (seen.better - seen.better.mean()) / (seen.better.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in np.split(rng.permutation(len(better)), PARTS):
            one, two, chances, leads = net(seen.x[part], seen.masks[part])
            each = np.arange(len(part)), seen.actions[part]
            ratio = np.exp(chances[each] - seen.chances[part])
            gain = better[part]
            is_clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            odds = np.exp(chances)
            doubt = -(odds * np.where(seen.masks[part], chances, 0)).sum(1, keepdims=True)
            wishes = odds * (np.where(is_clipped, 0, ratio * gain))[:, None]
            wishes[each] -= np.where(is_clipped, 0, ratio * gain)
            wishes += ENTROPY * odds * (np.where(seen.masks[part], chances, 0) + doubt)
            lead = 0.5 * (leads - seen.leads[part])
            net.learn(seen.x[part], one, two, wishes / len(part), lead / len(part))


class Lessons:
    """Positions in which a bot was asked what it would do, and the lead that was gained after."""

    def __init__(self, games: Games, teacher: str) -> None:
        self.game, self.observer = games.game, games.observer
        self.bot = bots.make(teacher)
        self.rows: list[np.ndarray] = []
        self.masks: list[np.ndarray] = []
        self.numbers: list[int] = []
        self.leads: list[float] = []

    def take(self, seed: int, net: Net | None, eyes: Eyes, rng: np.random.Generator) -> None:
        """Note a game that the network plays, to learn from its errors, or else the bot."""
        s = self.game.new(seed)
        s.journal = None
        leads: list[tuple[int, float]] = []
        while not s.over and len(leads) < LONGEST:
            seat = s.to_move[0]
            a = ask(self.bot, s, seat, bot_rng(s, seat, len(leads)))
            row, mask = observation(self.observer, s, seat), action_mask(self.observer, s, seat)
            self.rows.append(row)
            self.masks.append(mask.astype(bool))
            self.numbers.append(self.observer.numbers(s, seat)[s.options(seat).index(a)])
            leads.append((seat, lead_of(s, seat)))
            if net is not None:
                chances = net(eyes(row[None]), mask[None])[2]
                drawn = int((chances + rng.gumbel(size=chances.shape)).argmax())
                a = action_of(self.observer, s, drawn)
            s.apply(seat, a)
        self.leads += [lead_of(s, seat) - then for seat, then in leads]

    def read(self, net: Net, eyes: Eyes, rng: np.random.Generator) -> None:
        """Make what the bot would do more likely, and expect the lead that was gained."""
        rows, masks = np.array(self.rows), np.array(self.masks)
        numbers, gained = np.array(self.numbers), np.array(self.leads, np.float32)
        for part in np.array_split(rng.permutation(len(rows)), 1 + len(rows) // 256):
            x = eyes(rows[part])
            one, two, chances, leads = net(x, masks[part])
            wishes = np.exp(chances)
            wishes[np.arange(len(part)), numbers[part]] -= 1
            lead = 0.5 * (leads - gained[part])
            net.learn(x, one, two, wishes / len(part), lead / len(part))


def lead_of(s: carrack.State, seat: int) -> float:
    """Give a seat's lead in points, in what it is worth."""
    points = s.shown_scores()
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return (points[seat] - others) / POINTS


def school(
    games: Games, net: Net, eyes: Eyes, teacher: str, seconds: float, rng: np.random.Generator
) -> int:
    """Imitate a bot for a while; the first games are its own. Give the number of lessons."""
    lessons = Lessons(games, teacher)
    start, seed = time.process_time(), 0
    for n in range(1, ROUNDS + 1):
        while time.process_time() - start < seconds * n / ROUNDS:
            lessons.take(2_000_000 + seed, None if n == 1 else net, eyes, rng)
            seed += 1
        for _ in range(READINGS):
            lessons.read(net, eyes, rng)
    return len(lessons.rows)


def share(name: str, net: Net, eyes: Eyes, opponent: str, test: int) -> float:
    """Measure the part of the victories against bots in all other seats."""
    others = [opponent] * (carrack.title(name).low - 1)
    env = CarrackEnv(name, others, random_seat=True, longest=LONGEST)
    won = 0.0
    for seed in range(test):
        seen, info = env.reset(seed=1_000_000 + seed)
        over = cut = False
        while not (over or cut):
            chances = net(eyes(seen[None]), info["action_mask"][None])[2]
            seen, reward, over, cut, info = env.step(chances[0].argmax())
        won += reward
    return won / test


def main() -> None:
    """Train until the time or the updates are used up, and tell from time to time how far it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="mundus_novus", choices=carrack.NAMES)
    parser.add_argument("--opponent", default="casual", help="the bot to beat")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time to train")
    parser.add_argument("--lessons", type=float, default=0.0, help="minutes of these to imitate")
    parser.add_argument("--teacher", default="planner", help="the bot to imitate")
    parser.add_argument("--updates", type=int, default=10**9, help="at most")
    parser.add_argument("--every", type=float, default=2.0, help="minutes between measurements")
    parser.add_argument("--test", type=int, default=100, help="games of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    low = carrack.title(given.game).low
    games = Games(given.game, low, COUNT, given.seed, reward="score", longest=LONGEST)
    eyes = Eyes(games, rng)
    net = Net(len(eyes.mean), games.masks.shape[1], rng)
    print(f"{given.game}, {low} seats, against {given.opponent}: {1 / low:.0%} is an equal share")
    start = time.process_time()
    if given.lessons:
        learnt = school(games, net, eyes, given.teacher, 60 * given.lessons, rng)
        print(f"after {learnt:,} lessons of {given.teacher}:")
    spent, told, updates = time.process_time() - start, -60 * given.every, 0
    while True:
        is_done = spent >= 60 * given.minutes or updates == given.updates
        if is_done or spent - told >= 60 * given.every:
            told = spent
            found = share(given.game, net, eyes, given.opponent, given.test)
            least, most = wilson(found, given.test)
            decisions = updates * COUNT * STEPS
            print(
                f"{spent / 60:5.1f} min {updates:5} updates {decisions:10,} decisions: "
                f"{found:.1%} of {given.test} games won ({least:.1%} - {most:.1%})",
                flush=True,
            )
        if is_done:
            return
        start = time.process_time()
        improve(net, play(games, net, eyes, rng), rng)
        updates += 1
        spent += time.process_time() - start


if __name__ == "__main__":
    main()
