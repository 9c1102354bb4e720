"""Tutorials at a real table: which chapter, what is asked for, and whose move follows."""

from carrack import games
from carrack.arena.match import Match
from carrack.arena.tutorial import Chapter, Step, tutorial
from carrack.core.errors import CarrackError
from carrack.core.space import Action
from carrack.server import ledger, tables
from carrack.server.store import Store
from carrack.server.store.rows import TUTOR, MatchRow, Rules
from carrack.server.trouble import Trouble


class NotAsked(CarrackError):
    """The learner does something else than what the step asks for."""


class Lesson:
    """One chapter that is being taught."""

    def __init__(self, game: str, chapter: Chapter) -> None:
        self.game = game
        self.chapter = chapter

    def step(self, moves: int) -> Step | None:
        """Give the step that is asked for after so many moves."""
        return self.chapter.step(moves)

    def is_script(self, moves: int, seat: int) -> bool:
        """Tell whether the next move is written down, for this seat."""
        move = self.chapter.next_move(moves)
        return move is not None and move[0] == seat

    def scripted(self, moves: int) -> str:
        """Give the next move that is written down."""
        move = self.chapter.next_move(moves)
        assert move is not None
        return move[1]

    def is_done(self, moves: int) -> bool:
        """Tell whether the chapter is at its end."""
        return self.chapter.step(moves) is None and self.chapter.next_move(moves) is None

    def check(self, moves: int, seat: int, act: str) -> None:
        """Refuse everything but what the step asks for, or what is written down."""
        step = self.step(moves)
        asked = step is not None and seat == self.chapter.seat and act in step.acts
        if not asked and self.chapter.next_move(moves) != (seat, act):
            raise NotAsked("the tutorial asks for something else")

    def asked_for(self, moves: int, options: list[Action]) -> list[Action]:
        """Keep of the options those that the step asks for."""
        step = self.step(moves)
        return [a for a in options if step is not None and a.text in step.acts]

    @property
    def key(self) -> str:
        """Name the chapter's messages."""
        return f"tutorial.{self.game}.{self.chapter.name}"


def chapters_of(game: str) -> list[Chapter]:
    """List the chapters of a game's tutorial; empty if there is none."""
    return tutorial(games.title(game).folder, game)


def lesson_of(row: MatchRow) -> Lesson | None:
    """Find what is taught at a table; nothing at an ordinary one."""
    if not row.settings.tutorial:
        return None
    found = [each for each in chapters_of(row.game) if each.name == row.settings.tutorial]
    return Lesson(row.game, found[0]) if found else None


async def learn(store: Store, game: str, wanted: str, holder: str) -> str:
    """Give the table of a chapter: one that was left, or a new one.

    Without a wish it is the chapter last left, else the first that was never finished.
    """
    chapters = chapters_of(game)
    names = [chapter.name for chapter in chapters]
    if not chapters or (wanted and wanted not in names):
        raise Trouble(400, "error.no_tutorial", game=game)
    taught = [
        row
        for row in await store.matches_of(holder)
        if row.game == game and row.settings.tutorial in names
    ]
    for row in taught:
        if not row.ended and wanted in ("", row.settings.tutorial):
            return row.id
    done = {row.settings.tutorial for row in taught}
    name = wanted or next((name for name in names if name not in done), names[0])
    return await begin(store, game, chapters[names.index(name)], holder)


async def begin(store: Store, game: str, chapter: Chapter, holder: str) -> str:
    """Set up the table of a chapter, with the moves that lead to its first position."""
    table = ledger.table(game, chapter.players, tuple(chapter.options.items()))
    match = Match(table, chapter.seed)
    for seat, act in chapter.lead:
        match.apply(seat, table.action(act))
    seats = [tables.NewSeat(TUTOR) for _ in range(chapter.players)]
    seats[chapter.seat] = tables.NewSeat(tables.ME)
    rules = Rules(undo=False, end_turn=False, help="reasons", tutorial=chapter.name)
    return (await tables.store_match(store, match, seats, rules, holder)).id
