"""Between the log of the store and a match in memory."""

from functools import lru_cache

import msgspec

from carrack import games
from carrack.arena.match import Match
from carrack.core.errors import BadRecord, CarrackError
from carrack.core.events import Event
from carrack.core.flow import Journal, State
from carrack.core.game import Game, Value
from carrack.server.store.rows import END, START, UNDO, Entry, MatchRow, SavedPosition


@lru_cache(maxsize=64)
def game_for(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> Game:
    """Make each kind of table once: it takes longer than a move, and never changes."""
    return games.title(game).table(players, dict(options), games.data(game))


def game_of(row: MatchRow) -> Game:
    """Give the game that a match is played on."""
    return game_for(row.game, row.players, tuple(row.options.items()))


def told(match: Match, since: int) -> list[tuple[str, list[object], int]]:
    """List what was told from an event on, as the log keeps it."""
    return [
        (event.kind.name, list(event.args), event.audience)
        for _, event in match.journal.events[since:]
    ]


def written(s: State) -> str:
    """Write a position as text."""
    return msgspec.json.encode(s.to_json()).decode()


def position(match: Match, n: int) -> SavedPosition:
    """Take the position after an entry."""
    return SavedPosition(n, match.game.title.rules, match.game.data_hash, written(match.state))


def entries_of(match: Match, at: int) -> list[Entry]:
    """Write a match played elsewhere as a log."""
    entries = [Entry(0, -1, START, [], at)]
    entries += [
        Entry(n, seat, a.text, [], at) for n, (seat, a) in enumerate(match.journal.moves, start=1)
    ]
    for moves, event in match.journal.events:
        entries[moves].events.append((event.kind.name, list(event.args), event.audience))
    return entries


def journal_of(game: Game, entries: list[Entry]) -> Journal:
    """Read what is remembered of a game from its log; what was taken back is forgotten."""
    kinds = {kind.name: kind for kind in game.kinds}
    lasting: list[Entry] = []
    for entry in entries:
        if entry.act == UNDO:
            lasting.pop()
        elif entry.act != END:
            lasting.append(entry)
    journal = Journal()
    for entry in lasting:
        if entry.act != START:
            journal.moves.append((entry.seat, game.action(entry.act)))
        for kind, args, audience in entry.events:
            event = Event(kinds[kind], tuple(args), audience)  # type: ignore[arg-type]
            journal.events.append((len(journal.moves), event))
    return journal


def load(game: Game, entries: list[Entry], kept: list[SavedPosition]) -> tuple[Match, int]:
    """Go on with a match; give it and the number of the position it was built from.

    With the same rules the last position before which nothing can be taken back is the start, so
    that undo still works. With other rules the last position is: no move is judged anew.
    """
    head = kept[-1]
    same = (head.rules, head.data) == (game.title.rules, game.data_hash)
    base = kept[0] if same else head
    try:
        state = game.load(msgspec.json.decode(base.position))
        state.journal = journal_of(game, [entry for entry in entries if entry.n <= base.n])
        match = Match(game, state)
        for entry in entries:
            if entry.n > base.n:
                perform(match, entry.seat, entry.act)
    except (CarrackError, LookupError, TypeError, AssertionError) as error:
        raise BadRecord("error.not_opened", why=error) from None
    return match, base.n


def perform(match: Match, seat: int, act: str) -> None:
    """Do one entry of a log."""
    if act == UNDO:
        assert match.undo(seat), "the log takes back what can be"
    elif act == END:
        match.settle()
    else:
        match.apply(seat, match.game.action(act))
