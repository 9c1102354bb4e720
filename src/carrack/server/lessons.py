"""Tutorials at a real table: which chapter, what is asked for, and whose move follows."""

from carrack import games
from carrack.core.actions import Action
from carrack.learn.tutorial import Chapter, Exercise, tutorial
from carrack.server.http_errors import NotAsked
from carrack.server.store.rows import MatchRow


class Lesson:
    """One chapter that is being taught."""

    def __init__(self, game: str, chapter: Chapter) -> None:
        self.game = game
        self.chapter = chapter

    def step(self, moves: int) -> Exercise | None:
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
            raise NotAsked(self.asked(moves), games.title(self.game).package)

    def asked(self, moves: int) -> str:
        """Name the message that says what is asked for."""
        step = self.step(moves)
        return "lesson.watch" if step is None else f"{self.key}.{step.name}"

    def answered(self, done: list[tuple[int, Action]]) -> str:
        """Name the message that answers to the last step, where it was a free choice."""
        step = self.chapter.last(len(done))
        answer = step.answer(done[step.at][1].text) if step is not None else ""
        return answer and f"{self.key}.{answer}"

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
    return tutorial(games.title(game).package, game)


def lesson_of(row: MatchRow) -> Lesson | None:
    """Find what is taught at a table; nothing at an ordinary one."""
    if not row.settings.tutorial:
        return None
    found = [each for each in chapters_of(row.game) if each.name == row.settings.tutorial]
    return Lesson(row.game, found[0]) if found else None
