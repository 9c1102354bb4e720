"""How strong each bot is, and how sure that is: openskill over all games."""

from dataclasses import dataclass

from carrack.arena.simulate import Result, Series
from carrack.core.extras import needs


@dataclass(frozen=True)
class Rating:
    """Openskill's guess of a bot's strength; nearly all guesses lie within three deviations."""

    bot: str
    strength: float
    deviation: float


def ratings(series: Series, results: list[Result]) -> list[Rating]:
    """Rate all bots by the games in the order of their numbers."""
    needs("openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating(name=bot) for bot in series.bots]
    for result in sorted(results, key=lambda result: result.number):
        teams = [[rated[place]] for place in result.places]
        after = model.rate(teams, ranks=ranks(result))
        for bot in set(result.places):
            seats = [seat for seat, place in enumerate(result.places) if place == bot]
            # A bot at several seats learns the mean of what happened at each.
            mean = sum(after[seat][0].mu for seat in seats) / len(seats)
            deviation = sum(after[seat][0].sigma for seat in seats) / len(seats)
            rated[bot] = model.rating(mu=mean, sigma=deviation, name=series.bots[bot])
    return [Rating(bot, rated[n].mu, rated[n].sigma) for n, bot in enumerate(series.bots)]


def ranks(result: Result) -> list[float]:
    """Rank the seats: winners first, the others by points."""
    best = max(result.scores) + 1
    points = [best if seat in result.winners else n for seat, n in enumerate(result.scores)]
    return [float(sum(1 for other in points if other > n)) for n in points]
