"""What a table keeps beside its match: votes, muted seats, coaches, reports for the operator."""

import msgspec

from carrack.server.store import Store, insert, shaped
from carrack.server.store.writer import Statement


class Coach(msgspec.Struct, frozen=True):
    """Somebody behind a seat; `holder` is empty until the link, known by its hash, is used."""

    seat: int
    name: str
    holder: str
    link: str
    thing: str = ""  # what the coach points at, while the log is as long as `n`
    said: str = ""
    n: int = 0


class Beside(msgspec.Struct, frozen=True):
    """All of it."""

    votes: frozenset[tuple[str, int]] = frozenset()  # what is wanted, and by which seat
    muted: frozenset[int] = frozenset()
    coaches: tuple[Coach, ...] = ()

    def for_it(self, what: str) -> frozenset[int]:
        """List the seats that want something."""
        return frozenset(seat for wanted, seat in self.votes if wanted == what)

    def coach_of(self, seat: int | None) -> Coach | None:
        """Find who sits behind a seat."""
        return next((coach for coach in self.coaches if coach.seat == seat), None)

    def coached_by(self, holder: str) -> int | None:
        """Name the seat that somebody coaches."""
        found = (coach.seat for coach in self.coaches if holder and coach.holder == holder)
        return next(found, None)


async def read(store: Store, match: str) -> Beside:
    """Read what is kept beside a match."""
    votes = await store.rows("select what, seat from vote where match = ?", match)
    muted = await store.rows("select seat from mute where match = ?", match)
    sql = "select seat, name, holder, link, thing, said, n from coach where match = ? order by seat"
    return Beside(
        frozenset((str(what), int(str(seat))) for what, seat in votes),
        frozenset(int(str(seat)) for (seat,) in muted),
        tuple(shaped(Coach, row) for row in await store.rows(sql, match)),
    )


def vote(match: str, what: str, seats: list[int], *, yes: bool) -> list[Statement]:
    """Let seats want something, or want it no more."""
    sql = "delete from vote where match = ? and what = ? and seat = ?"
    statements: list[Statement] = [(sql, [match, what, seat]) for seat in seats]
    if yes:
        sql = "insert into vote values (?, ?, ?)"
        statements += [(sql, [match, what, seat]) for seat in seats]
    return statements


def settle(match: str, what: str) -> list[Statement]:
    """Forget the votes about something that is decided."""
    return [("delete from vote where match = ? and what = ?", [match, what])]


def mute(match: str, seat: int, *, on: bool) -> list[Statement]:
    """Let a seat say nothing, or speak again."""
    unmute: Statement = ("delete from mute where match = ? and seat = ?", [match, seat])
    return [unmute, ("insert into mute values (?, ?)", [match, seat])] if on else [unmute]


def seat_coach(match: str, coach: Coach) -> list[Statement]:
    """Put somebody behind a seat, instead of whoever was there."""
    return [*send_away(match, coach.seat), insert("coach", coach, match)]


def send_away(match: str, seat: int) -> list[Statement]:
    """Let nobody be behind a seat."""
    return [("delete from coach where match = ? and seat = ?", [match, seat])]


async def coached_seat(store: Store, link: str) -> tuple[str, int] | None:
    """Find the seat behind which a link, given by its hash, leads."""
    rows = await store.rows("select match, seat from coach where link = ?", link)
    return (str(rows[0][0]), int(str(rows[0][1]))) if rows and link else None


async def report(store: Store, match: str, holder: str, said: str, at: int) -> None:
    """Save what somebody tells the operator."""
    sql = (
        "insert into report (match, n, holder, said, at) "
        "select ?, coalesce(max(n), -1) + 1, ?, ?, ? from report where match = ?"
    )
    await store.write([(sql, [match, holder, said, at, match])])
