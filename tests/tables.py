"""Tables of all games for tests: every seat count, every option at each of its values."""

import os
import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias, TypeVar

import pytest

import carrack
from carrack.bots.base import Bot
from carrack.core.title import Option, Value

# A title, a number of seats, and options by name.
Table: TypeAlias = tuple[str, int, dict[str, Any]]
Kind = TypeVar("Kind", bound=carrack.State)


def values(option: Option) -> list[Value]:
    """List the values to try of an option."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return sorted({option.low, option.high})
    return list(option.choices)


def fits(name: str, players: int, options: dict[str, Any]) -> bool:
    """Tell whether the game takes this combination."""
    try:
        carrack.game(name, players=players, **options)
    except carrack.CarrackError:
        return False
    return True


@cache
def tables() -> list[Table]:
    """List tables that together show each game, seat count and option value."""
    shown: list[Table] = []
    for name in carrack.NAMES:
        title = carrack.title(name)
        for players in range(title.low, title.high + 1):
            shown.append((name, players, {}))
        for option in title.options:
            for value in values(option):
                chosen = {option.name: value}
                counts = range(title.high, title.low - 1, -1)
                most = next((n for n in counts if fits(name, n, chosen)), 0)
                assert most, f"{name} never takes {option.name}={value}"
                if value != option.default:
                    shown.append((name, most, chosen))
    return shown


@cache
def brief_tables() -> list[Table]:
    """List few of them: each game with fewest seats, and with options that go together."""
    shown: list[Table] = []
    for name in carrack.NAMES:
        shown.append((name, carrack.title(name).low, {}))
        mixed: list[Table] = []
        for _, players, chosen in [table for table in tables() if table[0] == name and table[2]]:
            for n, (_, seats, others) in enumerate(mixed):
                both = {**others, **chosen}
                if seats == players and not chosen.keys() & others and fits(name, seats, both):
                    mixed[n] = (name, seats, both)
                    break
            else:
                mixed.append((name, players, chosen))
        shown += mixed
    return shown


def label(table: Table) -> str:
    """Name a table in test reports."""
    name, players, options = table
    chosen = [f"{k}={v}" for k, v in options.items()]
    return "-".join([name, str(players), *(chosen if len(chosen) < 3 else ["mixed"])])


def in_brief(brief: Iterable[Any], every: Iterable[Any]) -> list[Any]:
    """Give parameters of a test: the brief ones, and the others marked as long."""
    shown = list(brief)
    more = [pytest.param(each, marks=pytest.mark.long) for each in every if each not in shown]
    return [*shown, *more]


each_table = pytest.mark.parametrize("table", in_brief(brief_tables(), tables()), ids=label)


def briefly(*brief: str) -> pytest.MarkDecorator:
    """Run a test with every game, and in a brief run with these alone."""
    return pytest.mark.parametrize("game", in_brief(brief, carrack.NAMES))


def fuzz_games(usual: int) -> int:
    """Tell how many games a fuzzing test plays; interpreted they take long, so half of them."""
    return int(os.environ.get("CARRACK_FUZZ_GAMES", usual if carrack.compiled else usual // 2))


def deals_for(bot: Bot, s: carrack.State, budget: int = 200) -> int:
    """Count the states that a bot has dealt for one decision."""
    seat = s.to_move[0]
    rng = carrack.Rng(b"x")
    dealt = []

    def sample() -> carrack.State:
        dealt.append(1)
        return s.redeal(seat, rng)

    bot.choose(s.view(seat), s.options(seat), sample, rng, budget)
    return len(dealt) - 1  # one is to see which game it is


def random_play(s: carrack.State, seed: int) -> Iterator[tuple[int, carrack.Action]]:
    """Play at random to the end; each move is given before it is made."""
    rng = random.Random(seed)
    while not s.over:
        seat = rng.choice(s.to_move)
        action = rng.choice(s.options(seat))
        yield seat, action
        s.apply(seat, action)


def positions(kind: type[Kind], game: str, seed: int, each: int) -> Iterator[Kind]:
    """Give some of the positions of a random game at four seats."""
    s = carrack.game(game, players=4).new(seed)
    for n, _ in enumerate(random_play(s, seed)):
        if n % each == 0:
            found = s.clone()
            assert isinstance(found, kind)
            yield found


def some(
    moves: Iterator[tuple[int, carrack.Action]], density: int
) -> Iterator[tuple[int, carrack.Action]]:
    """Stop at some of the moves: at all in the beginning, the later the farther apart."""
    due = 0
    for n, move in enumerate(moves):
        if n == due:
            due += 1 + n // density
            yield move
