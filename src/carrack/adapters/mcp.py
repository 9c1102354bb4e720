"""A seat for a language model: rules, look, options, why not and act, over the MCP protocol."""

from collections.abc import Callable
from pathlib import Path

from carrack import bots
from carrack.arena.match import Match
from carrack.arena.turns import ask, bot_rng
from carrack.arena.why import about, why_not, why_section, why_sentence
from carrack.core.errors import BadOption
from carrack.core.extras import needs
from carrack.core.game import Game
from carrack.core.reasons import IllegalAction
from carrack.learn.rules import about_step, called, passage, sections
from carrack.show.presenter import presenter_of
from carrack.show.seats import LETTERS
from carrack.show.sheets import sheet_lines
from carrack.text import action_label, catalogue, event_sentence, reason_sentence
from carrack.text.commands import meant_by

needs("mcp")

from mcp.server import MCPServer  # noqa: E402  # after the check, which says what to install

MODEL = "model"  # the seat at which the language model sits


class Chair:
    """One seat at a table with bots; whoever sits there hears and does all in words.

    It never learns more than its seat knows: every answer is made from its view.
    """

    def __init__(
        self, game: Game, seats: list[str], seed: int | bytes, language: str = "en"
    ) -> None:
        if seats.count(MODEL) != 1 or len(seats) != game.players:
            raise BadOption("error.said", what=f"{game.players} seats, one of them `{MODEL}`")
        self.game = game
        self.names = seats
        self.seat = seats.index(MODEL)
        self.bots = {n: bots.make(name) for n, name in enumerate(seats) if name != MODEL}
        self.words = catalogue(language, game.package)
        self.match = Match(game, seed)
        self.told = 0  # events that were told already
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Let the bots decide until the seat itself is asked, or the game is over."""
        s = self.match.state
        while not s.over and self.seat not in s.to_move:
            seat = s.to_move[0]
            a = ask(self.bots[seat], s, seat, bot_rng(s, seat, len(self.match.journal.moves)))
            self.match.apply(seat, a)

    def asked(self) -> str:
        """Say what is asked for, or how the game ended."""
        view = self.match.state.view(self.seat)
        if view.over:
            winners = ", ".join(LETTERS[seat] for seat in view.winners)
            return self.words.say("web.won", n=len(view.winners), winners=winners)
        return self.words.say(f"prompt.{view.step}", seat=LETTERS[self.seat])

    def news(self) -> list[str]:
        """Tell what has happened since it was last told, as far as the seat may know it."""
        events = self.match.journal.events[self.told :]
        self.told = len(self.match.journal.events)
        return [
            event_sentence(self.words, [*LETTERS], event)
            for _, event in events
            if event.is_for(self.seat)
        ]

    def rules(self, section: str = "") -> str:
        """Read a passage of the rules by its name; without one, about the decision at hand.

        The names of all passages follow.
        """
        place = self.game.package, self.game.name, self.words.language
        step = self.match.state.shown_step(self.seat)
        found = called(*place, section) if section else about_step(*place, step)
        lines = [] if found is None else [found.heading, *passage(self.game, found, place[2])]
        names = [f"{each.name}: {each.heading}" for each in sections(*place)]
        return "\n".join([*lines, "", *names])

    def look(self) -> str:
        """Look at the table: all that your seat can see, in words."""
        view = self.match.state.view(self.seat)
        lines = [f"{LETTERS[n]}: {name}" for n, name in enumerate(self.names)]
        for sheet in presenter_of(self.game).text_view(view, self.words.language):
            lines += ["", *sheet_lines(sheet)]
        return "\n".join([*lines, "", self.asked()])

    def options(self) -> str:
        """List what you may do now: the action as it is to be given to `act`, then its meaning."""
        options = self.match.state.options(self.seat)
        lines = [f"{a.text}\t{action_label(self.words, a)}" for a in options]
        return "\n".join([self.asked(), *lines])

    def why_not(self, action: str) -> str:
        """Ask why an action, or anything with a thing on the table, is not possible now."""
        s = self.match.state
        if action not in self.game.vocabulary.by_text and not about(self.game, action):
            return self.words.say("cli.no_action", text=action)
        answer = why_not(s, self.seat, action)
        section = why_section(s, answer, self.words.language)
        rule = [f"{section.name}: {section.heading}"] if section is not None else []
        return "\n".join([why_sentence(self.words, s, answer), *rule])

    def act(self, action: str) -> str:
        """Do one of your options; then hear what happened until you are asked again."""
        s = self.match.state
        meant = meant_by(self.words, s.options(self.seat), action)
        if len(meant) != 1:
            return self.words.say("cli.no_action", text=action) if not s.over else self.asked()
        try:
            self.match.apply(self.seat, meant[0])
        except IllegalAction as error:
            return reason_sentence(self.words, error.reason)
        self.let_bots_play()
        return "\n".join([*self.news(), self.asked()])


def server(chair: Chair, record: Path | None = None) -> MCPServer:
    """Offer a chair over MCP; the game is written to a file after every action, if one is named."""
    made = MCPServer(
        "carrack",
        instructions=f"You play {chair.game.name} as seat {LETTERS[chair.seat]}. "
        "Call look and options, then act; rules and why_not explain. Play to win, to the end.",
    )

    def act(action: str) -> str:
        told = chair.act(action)
        if record is not None:
            record.write_text(chair.match.record(chair.names).to_text())
        return told

    act.__doc__ = Chair.act.__doc__
    tools: tuple[Callable[..., str], ...] = (
        chair.rules,
        chair.look,
        chair.options,
        chair.why_not,
        act,
    )
    for tool in tools:
        made.add_tool(tool, structured_output=False)
    return made
