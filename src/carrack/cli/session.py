"""A game at the terminal: whose turn it is, what they type, and what is shown."""

from pathlib import Path

from carrack import bots
from carrack.arena.match import Match
from carrack.arena.turns import ask, bot_rng
from carrack.cli.choices import HUMAN, program
from carrack.cli.commands import COMMANDS, Quit, obey, why
from carrack.cli.reader import Reader
from carrack.cli.saves import Save
from carrack.cli.screen import Screen
from carrack.core.actions import Action
from carrack.core.errors import BadFile
from carrack.core.plain import Json
from carrack.show.scores import seat_ink
from carrack.show.seats import LETTERS
from carrack.text import action_label, error_sentence
from carrack.text.commands import Typed, as_number, understand


class Session:
    """One game between people at this terminal and bots."""

    def __init__(
        self, match: Match, seats: list[str], save: Save, screen: Screen, reader: Reader
    ) -> None:
        self.match = match
        self.seats = seats
        self.save = save
        self.screen = screen
        self.reader = reader
        self.people = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.bots = {n: bots.make(name) for n, name in enumerate(seats) if name != HUMAN}
        self.told = [self.last_read(seat) for seat in range(len(seats))]
        self.last_person = -1
        self.trouble = ""
        self.copies: set[Path] = set()  # files that this player had the game written to

    def last_read(self, seat: int) -> int:
        """Count the events that a seat knew when it last acted."""
        acted = [n for n, (owner, _) in enumerate(self.match.journal.moves) if owner == seat]
        if not acted:
            return 0
        return sum(1 for moves, _ in self.match.journal.events if moves <= acted[-1])

    # --- the course of the game ---------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            self.keep()
            while not self.match.state.over:
                seat = self.next_seat()
                if seat in self.bots:
                    self.bot_moves(seat)
                else:
                    self.person_moves(seat)
        except (Quit, EOFError):
            self.leave()
            return
        except (KeyboardInterrupt, Exception):
            self.leave()
            raise
        finally:
            for bot in self.bots.values():
                bot.close()
        self.end()

    def leave(self) -> None:
        """Say whether the game can be gone on with."""
        self.screen.line()
        if self.trouble:
            self.screen.say("not_saved", why=self.trouble)
        else:
            self.screen.say("left", moves=len(self.match.journal.moves), program=program())

    def next_seat(self) -> int:
        """Let bots answer first where several seats may act."""
        waiting = self.match.state.to_move
        return next((seat for seat in waiting if seat in self.bots), waiting[0])

    def bot_moves(self, seat: int) -> None:
        """Let a bot choose and act."""
        s = self.match.state
        rng = bot_rng(s, seat, len(self.match.journal.moves))
        was_well = not self.bots[seat].trouble()
        a = ask(self.bots[seat], s, seat, rng)
        if was_well and self.bots[seat].trouble():
            self.screen.line(self.bots[seat].trouble())
        self.do(seat, a)
        if not self.people:
            self.tell(None)

    def do(self, seat: int, a: Action) -> None:
        """Act, and keep the game."""
        self.match.apply(seat, a)
        self.keep()

    def keep(self) -> None:
        """Save the game; a full disk is told, and does not end it."""
        if self.match.state.over and not self.save.content:
            return  # somebody looks again at how an old game ended
        try:
            self.save.write(self.match.record(self.seats))
            self.trouble = ""
        except BadFile as error:
            trouble = error_sentence(self.screen.words.language, error)
            if trouble != self.trouble:
                self.trouble = trouble
                self.screen.say("not_saved", why=self.trouble)

    def end(self) -> None:
        """Show how it ended."""
        seat = self.people[0] if len(self.people) == 1 else None
        view = self.match.game.view(self.match.state, seat)
        self.screen.board(self.match.game, view, [])
        self.screen.line()
        self.tell(seat)
        winners = ", ".join(LETTERS[winner] for winner in view.winners)
        self.screen.line()
        self.screen.say("won", n=len(view.winners), winners=winners)
        try:
            self.save.finish()
        except BadFile as error:
            self.screen.say("not_saved", why=error_sentence(self.screen.words.language, error))
        if self.save.path.exists():
            self.screen.say("kept", path=self.save.path)

    # --- a person's decision ------------------------------------------------------------

    def person_moves(self, seat: int) -> None:
        """Show a person the board, and ask until they have acted."""
        self.curtain(seat)
        self.show(seat)
        while True:
            before = self.match.state
            options = before.options(seat)
            typed = understand(self.screen.words, options, self.ask(seat, options), COMMANDS)
            if typed.verb:
                obey(self, seat, typed.verb, typed.rest)
                if self.match.state is not before:
                    return
                continue
            a = self.find(seat, typed, options)
            if a is not None:
                self.do(seat, a)
                return

    def ask(self, seat: int, options: list[Action]) -> str:
        """Read what the person types."""
        words = self.screen.words
        meanings = {a.text: action_label(words, a) for a in options}
        for command in COMMANDS:
            meanings[words.say(f"verb.{command}")] = words.say(f"command.{command}")
        ink = seat_ink(seat)
        return self.reader.ask(f"{LETTERS[seat]}>", ink, words.say("cli.hint"), meanings)

    def curtain(self, seat: int) -> None:
        """Hide what the last person saw where two people know different things."""
        last, self.last_person = self.last_person, seat
        if last in (-1, seat) or self.seen_by(last) == self.seen_by(seat):
            return
        self.screen.wipe()
        prompt = self.screen.words.say("cli.curtain", seat=LETTERS[seat])
        self.reader.ask(prompt)

    def seen_by(self, seat: int) -> dict[str, Json]:
        """Give what a seat sees, whoever it is."""
        facts = self.match.game.view(self.match.state, seat).to_json()
        del facts["seat"]
        return facts

    def show(self, seat: int) -> None:
        """Show the board, what happened, and what can be done."""
        s = self.match.state
        options = s.options(seat)
        view = self.match.game.view(s, seat)
        self.screen.board(self.match.game, view, options)
        self.screen.line()
        self.tell(seat)
        prompt = f"prompt.{view.step}"
        if self.screen.words.has(prompt):
            self.screen.line(self.screen.words.say(prompt, seat=LETTERS[seat]))
        self.screen.options(options)

    def tell(self, seat: int | None, *, since: int | None = None) -> None:
        """Tell what a reader has not read yet; watchers read as one."""
        place = seat or 0
        start = self.told[place] if since is None else since
        self.screen.log(self.match.log(seat, start))
        self.told[place] = len(self.match.journal.events)

    def find(self, seat: int, typed: Typed, options: list[Action]) -> Action | None:
        """Give the option that is meant, or say what is not clear."""
        if len(typed.meant) == 1:
            return typed.meant[0]
        if typed.meant:
            self.screen.say("which", options=", ".join(a.text for a in typed.meant))
        elif as_number(typed.rest) >= 0:
            self.screen.say("no_number", n=len(options))
        elif typed.rest:
            why(self, seat, typed.rest)
        return None
