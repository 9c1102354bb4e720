"""Non-interference over the wire: what a seat cannot know changes no byte sent to it."""

import random

import carrack
from carrack.arena.match import Match
from carrack.server import logbook
from carrack.server.api_schemas import table_facts
from carrack.server.pages.parts import live_update
from carrack.server.pages.text import text_update
from carrack.server.protocol import encode
from carrack.server.snapshot import Snapshot
from carrack.server.store.rows import MatchRow, Rules, SeatRow
from carrack.server.table import Table
from tests.tables import each_table

MOST = 40  # comparisons for each table


def table_of(match: Match) -> Snapshot:
    """Put a match on a table."""
    game = match.game
    row = MatchRow(
        "table",
        game.name,
        game.players,
        dict(game.chosen),
        game.title.rules,
        game.data_hash,
        "00" * 32,
        Rules(),
        "",
        0,
        0,
        0,
        0,
    )
    seats = [SeatRow(seat, "person", "") for seat in range(game.players)]
    entries = logbook.entries_of(match, 0)
    table = Table(row, entries, [logbook.position(match, entries[-1].n)], seats)
    table.match = match  # with what can still be taken back
    return table.snapshot()


def everything_sent(match: Match, eyes: int | None) -> bytes:
    """All bytes that a page, a page in words and a program get for a position."""
    table = table_of(match)
    told = live_update(table, eyes, "fr"), text_update(table, eyes, "en")
    return encode(told) + encode(table_facts(table, "", eyes, "nl", 0))


@each_table
def test_what_a_seat_cannot_know_changes_no_byte_sent_to_it(
    table: tuple[str, int, dict[str, bool | int | str]],
) -> None:
    name, players, options = table
    rng = random.Random(f"{table}")
    match = Match(carrack.game(name, players=players, **options), rng.randrange(1 << 30))  # type: ignore[arg-type]
    moves = compared = 0
    while not match.state.over and compared < MOST:
        seat = rng.choice(match.state.to_move)
        match.apply(seat, rng.choice(match.state.options(seat)))
        moves += 1
        if moves % 37 != 5 or match.state.over:
            continue
        for eyes in (None, *range(players)):
            truth = match.state
            sent = everything_sent(match, eyes)
            match.state = truth.redeal(eyes, carrack.Rng(rng.randbytes(32)))
            match.state.journal = truth.journal
            assert everything_sent(match, eyes) == sent
            match.state = truth
            compared += 1
    assert compared
