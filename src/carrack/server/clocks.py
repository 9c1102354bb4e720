"""Clocks made for long games: time for each decision, or a bank; nights and week-ends may pause.

Time is in milliseconds since 1970. When it has run out a bot decides; nothing is ever lost.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from carrack.server.store.rows import Rules

MORNING, EVENING = 8, 22  # between them it is day
NIGHTS = ("nights", "both")
WEEKENDS = ("weekends", "both")
SATURDAY = 5
# Seconds of a bank, and what each turn adds: ten minutes, half an hour; a day, three.
BANKS = ((600, 20), (1_800, 60), (86_400, 14_400), (259_200, 28_800))


@cache
def zones() -> frozenset[str]:
    """List the time zones that this machine knows."""
    return frozenset(available_timezones()) | {"UTC"}


def spans(rules: Rules, at: int) -> Iterator[tuple[int, int]]:
    """List the times in which clocks run, from a moment on."""
    zone = ZoneInfo(rules.zone)
    day = datetime.fromtimestamp(at / 1000, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    while True:
        following = day + timedelta(days=1)
        if not (rules.pauses in WEEKENDS and day.weekday() >= SATURDAY):
            is_split = rules.pauses in NIGHTS
            begin = day.replace(hour=MORNING) if is_split else day
            end = day.replace(hour=EVENING) if is_split else following
            if stamp(end) > at:
                yield max(at, stamp(begin)), stamp(end)
        day = following


def stamp(moment: datetime) -> int:
    """Give a moment as milliseconds."""
    return int(moment.timestamp() * 1000)


def due(rules: Rules, at: int, left: int) -> int:
    """Say when some time will have run out."""
    if not rules.pauses:
        return at + left
    for begin, end in spans(rules, at):
        if begin + left <= end:
            return begin + left
        left -= end - begin
    raise AssertionError("time goes on")


def spent(rules: Rules, since: int, at: int) -> int:
    """Count the time that has run between two moments."""
    if not rules.pauses:
        return max(0, at - since)
    total = 0
    for begin, end in spans(rules, since):
        if begin >= at:
            break
        total += min(end, at) - begin
    return total


def pauses(rules: Rules, since: int, until: int) -> list[tuple[int, int]]:
    """List the times between two moments in which clocks stand still."""
    found: list[tuple[int, int]] = []
    if not rules.pauses:
        return found
    before = since
    for begin, end in spans(rules, since):
        if begin > before:
            found.append((before, min(begin, until)))
        before = end
        if before >= until:
            break
    return found


class Clock:
    """What each seat has left of its bank, and since when that is so; 0 while it stands."""

    def __init__(self, rules: Rules, players: int, since: int, banks: list[int]) -> None:
        self.rules = rules
        self.since = since
        self.banks = banks or [rules.bank * 1000] * players

    def go_on(self, waited: list[int], ready: list[int], at: int) -> None:
        """Take what was used from those who were waited for; add to those who are no longer."""
        if self.since:
            used = spent(self.rules, self.since, at)
            for seat in waited:
                self.banks[seat] = max(0, self.banks[seat] - used)
        for seat in ready:
            self.banks[seat] += self.rules.increment * 1000
        self.since = at

    def due(self, seat: int) -> int:
        """Say when the bank of a seat that is waited for will be empty."""
        return due(self.rules, self.since, self.banks[seat]) if self.since else 0
