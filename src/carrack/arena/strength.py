"""Who beats whom: the pairings whose figures stand in docs/strength.md."""

from dataclasses import dataclass

from carrack import games
from carrack.arena.simulate import Result, Series, Standing, standings


@dataclass(frozen=True)
class Pairing:
    """One bot against equal opponents in all other seats."""

    bot: str
    opponent: str
    games: int
    wanted: float = 0.0  # share of first places to reach; 0 where only the figure is of interest


PAIRINGS = (
    Pairing("greedy", "random", 400, 0.8),
    Pairing("planner", "planner@1", 100, 0.85),
    Pairing("ismcts:200ms", "ismcts@1:200ms", 100, 0.6),
    Pairing("ismcts:200ms", "planner", 100, 0.4),
    Pairing("casual", "beginner", 100, 0.45),
    Pairing("skilled", "casual", 100, 0.45),
    Pairing("expert", "skilled", 100, 0.45),
    Pairing("master", "expert", 40, 0.45),
)
SEATS = 4
SEED = 2026


def series_of(game: str, pairing: Pairing) -> Series:
    """Seat the pairing: four seats, or as many as the game has."""
    title = games.title(game)
    players = max(title.low, min(SEATS, title.high))
    bots = (pairing.bot, *[pairing.opponent] * (players - 1))
    return Series(game, bots, pairing.games, SEED)


def row(game: str, pairing: Pairing, results: list[Result]) -> str:
    """Set out one pairing as a line of the table."""
    first = first_of(game, pairing, results)
    others = standings(series_of(game, pairing), results)[1:]
    mean = sum(other.mean_score for other in others) / len(others)
    wanted = f"{pairing.wanted:.0%}" if pairing.wanted else ""
    return (
        f"| `{game}` | {pairing.bot} | {len(others)} x {pairing.opponent} | {first.games} "
        f"| {first.share:.1%} | {first.low:.1%} - {first.high:.1%} | {wanted} "
        f"| {first.mean_score:.1f} : {mean:.1f} |"
    )


def first_of(game: str, pairing: Pairing, results: list[Result]) -> Standing:
    """Give the standing of the bot that is measured."""
    return standings(series_of(game, pairing), results)[0]


HEAD = (
    "| game | bot | against | games | first places | 95 % interval | to reach | mean points |\n"
    "|---|---|---|---:|---:|---:|---:|---:|"
)
