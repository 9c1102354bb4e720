"""Between the log of the store and a match in memory."""

from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

import msgspec

from carrack import games
from carrack.arena.match import Match
from carrack.core.actions import Action
from carrack.core.errors import BadRecord, CarrackError
from carrack.core.events import (
    EVERYONE,
    SCORED,
    STOOD_IN,
    Event,
    Kind,
)
from carrack.core.flow import Journal, State
from carrack.core.game import Game
from carrack.server import notes
from carrack.server.store.chain import is_sound
from carrack.server.store.rows import (
    CLOSE,
    END,
    NOTE,
    START,
    UNDO,
    Entry,
    MatchRow,
    SavedPosition,
    Start,
)
from carrack.text import LANGUAGES, catalogue

NOTES = (NOTE, CLOSE)  # no moves, and no undo takes them back
# What may come of a position or a move that other rules made.
UNFIT = (CarrackError, LookupError, TypeError, ValueError, AssertionError)


def game_of(row: MatchRow) -> Game:
    """Give the game that a match is played on."""
    return games.set_up(row.game, row.players, row.options)


@lru_cache
def has_secrets(game: str) -> bool:
    """Tell whether a seat knows more than a spectator from the start, as with cards in hand."""
    table = games.set_up(game, games.title(game).low, {})
    s = table.new(1)
    seen, own = table.view(s, None).to_json(), table.view(s, 0).to_json()
    return any(seen[key] != own[key] for key in seen if key != "seat")


def told(match: Match, since: int) -> list[tuple[str, list[object], int]]:
    """List what was told from an event on, as the log keeps it."""
    return events_written([event for _, event in match.journal.events[since:]])


def events_written(events: list[Event]) -> list[tuple[str, list[object], int]]:
    """Write events as the log keeps them."""
    return [(event.kind.name, list(event.args), event.audience) for event in events]


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
    kinds = {kind.name: kind for kind in (*game.kinds, STOOD_IN)}
    lasting: list[Entry] = []
    for entry in entries:
        if entry.act == UNDO:  # of the seat's own last move: others may have answered since
            own = [n for n, other in enumerate(lasting) if other.seat == entry.seat]
            if own:  # else the move is before the part of the log that is read
                del lasting[own[-1]]
        elif entry.act not in (END, *NOTES):
            lasting.append(entry)
    journal = Journal()
    for entry in lasting:
        if entry.act != START:
            journal.moves.append((entry.seat, action_of(game, entry.act)))
        for kind, args, audience in entry.events:
            if is_known(game, kinds, kind, args):
                event = Event(kinds[kind], tuple(args), audience)  # type: ignore[arg-type]
                journal.events.append((len(journal.moves), event))
    return journal


def began(start: Start) -> list[tuple[int, Event]]:
    """Tell how a match came about, before anything else."""
    if start.how == "record":
        return [(0, Event(notes.BROUGHT_ALONG, (), EVERYONE))]
    if start.how == "people":
        return [(0, Event(notes.DRAWN_TOGETHER, (start.draws,), EVERYONE))]
    return []


def with_names(row: MatchRow, names: dict[int, str]) -> MatchRow:
    """Name those who gave numbers at the start; earlier servers kept their names there."""
    parts = [
        msgspec.structs.replace(part, name=names.get(-1 - n, part.name))
        for n, part in enumerate(row.start.parts)
    ]
    start = msgspec.structs.replace(row.start, parts=parts)
    return msgspec.structs.replace(row, start=start)


def notes_of(entries: list[Entry], names: dict[int, str]) -> list[tuple[int, Event]]:
    """List what a table tells of itself, each with the number of moves before.

    No undo takes that back. Names are given by the entries that they belong to.
    """
    found: list[tuple[int, Event]] = []
    moves = 0
    for entry in entries:
        if entry.act in NOTES:
            for kind, args, _ in entry.events:
                name = names.get(entry.n, "")
                event = notes.told(notes.KINDS[kind], tuple(args), name)  # type: ignore[arg-type]
                found.append((moves, event))
        elif entry.act == UNDO:
            moves -= 1
            found = not_after(moves, found)
        elif entry.act not in (START, END):
            moves += 1
    return found


def not_after(moves: int, told: list[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Put what was told after moves that were taken back to where the match is now."""
    return [(min(n, moves), event) for n, event in told]


def action_of(game: Game, text: str) -> Action:
    """Find an action, or stand in for one that only earlier rules had: its text is kept."""
    return game.vocabulary.by_text.get(text) or Action(-1, text.partition(":")[0], (), text)


def is_known(game: Game, kinds: dict[str, Kind], kind: str, args: list[object]) -> bool:
    """Tell whether these rules have words for an event; those of earlier ones may not."""
    if kind not in kinds or len(args) != len(kinds[kind].fields):
        return False
    if kind != SCORED.name:
        return True
    _, reason, parts = args
    assert isinstance(parts, list)
    sources = [source for source, _ in parts]
    words = catalogue(LANGUAGES[0], game.package)
    return words.has(f"scoring.{reason}") and all(source in game.sources for source in sources)


class Loaded(NamedTuple):
    """A match, the number of the position it was built from, and what only loading has told."""

    match: Match
    base: int
    unwritten: int  # events that are not in the log yet, the last ones of the journal


def load(game: Game, entries: list[Entry], kept: list[SavedPosition], key: bytes = b"") -> Loaded:
    """Go on with a match, from a position if one can be read; they are a cache.

    Without any it is played again from its key, which is given if these rules have begun it.
    """
    sound = [each for each in kept if is_sound(each) and each.n <= entries[-1].n]
    try:
        return from_positions(game, entries, sound)
    except UNFIT as error:
        if not key:
            raise BadRecord("error.not_opened", why=error) from None
    try:
        return play_again(game, entries, key)
    except UNFIT as error:
        raise BadRecord("error.not_opened", why=error) from None


def from_positions(game: Game, entries: list[Entry], kept: list[SavedPosition]) -> Loaded:
    """Go on from a position.

    With the same rules the last one before which nothing can be taken back is the start, so that
    undo still works. With other rules, or where that does not lead to it, the last position is: no
    move is judged anew.
    """
    first, head = kept[0], kept[-1]
    if head.rules == game.title.rules and game.has_data(head.data) and first is not head:
        with suppress(*UNFIT):
            loaded = go_on(game, entries, first)
            if loaded.match.state.to_json() == msgspec.json.decode(head.position):
                return loaded
    return go_on(game, entries, head)


def play_again(game: Game, entries: list[Entry], key: bytes) -> Loaded:
    """Play a whole log again."""
    match, base = Match(game, key), 0
    for entry in entries[1:]:
        repeat(match, entry)
        if match.settled:
            base = entry.n
    return Loaded(match, base, 0)


def go_on(game: Game, entries: list[Entry], base: SavedPosition) -> Loaded:
    """Go on from a position with the entries after it."""
    journal = journal_of(game, [entry for entry in entries if entry.n <= base.n])
    written = len(journal.events)
    match = Match(game, game.load(msgspec.json.decode(base.position), journal))
    unwritten = len(journal.events) - written
    for entry in entries:
        if entry.n > base.n:
            repeat(match, entry)
    return Loaded(match, base.n, unwritten)


def repeat(match: Match, entry: Entry) -> None:
    """Do an entry of a log again; that a bot stood in is told by the table, not by the rules."""
    told, moves = len(match.journal.events), len(match.journal.moves)
    perform(match, entry.seat, entry.act)
    if any(kind == STOOD_IN.name for kind, _, _ in entry.events):
        tell_stand_in(match, told, moves, entry.seat)


def tell_stand_in(match: Match, told: int, moves: int, seat: int) -> None:
    """Tell that a bot decided for a seat, before what came of it."""
    match.journal.events.insert(told, (moves, Event(STOOD_IN, (seat,), EVERYONE)))


def perform(match: Match, seat: int, act: str) -> None:
    """Do one entry of a log."""
    if act in NOTES:
        return
    if act == UNDO:
        assert match.undo(seat), "the log takes back what can be"
    elif act == END:
        match.settle()
    else:
        match.apply(seat, match.game.action(act))
