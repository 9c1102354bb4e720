"""The table in characters: round, row, market, trade, offers, the own hand, the doubloons."""

from typing import Final

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import EVENTS, RESOURCES, Development
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.show.characters import Lines
from carrack.show.scores import score_lines, seat_ink
from carrack.show.seats import LETTERS

MARK_INK: Final = "#1a1208 on #ffd75f"
DIM_INK: Final = "#8a8a8a"
NUMBERS: Final = "123456789*"  # on the cards; a relic has none
PICKS: Final = {"Plunder": "lose", "Give": "give"}

Run = tuple[str, str]


class Board(MundusNovusTeller):
    """One table in the making."""

    space = "picture"

    def __init__(
        self, game: MundusNovus, view: MundusView, options: list[Action], language: str
    ) -> None:
        super().__init__(game, view, options, language)
        self.numbers = {a.text: n for n, a in enumerate(options, 1)}

    def title(self, key: str) -> Run:
        """Write the name of a part of the table."""
        return (self.entry(key, ""), DIM_INK)

    def marked(self, act: str, words: str) -> list[Run]:
        """Write a thing, after the number of the option it stands for, if there is one."""
        number = self.numbers.get(act, 0)
        return (
            [(f"[{number}]", MARK_INK), (f" {words}   ", "")] if number else [(f"{words}   ", "")]
        )

    def counted(self, counts: list[int], word: str) -> list[Run]:
        """Write counted cards, with the options that a word makes of them."""
        runs: list[Run] = []
        for kind, count in enumerate(counts):
            if count:
                times = f" x{count}" if count > 1 else ""
                label = f"{NUMBERS[kind]} {self.resource(kind)}{times}"
                runs += self.marked(f"{word}:{RESOURCES[kind]}", label)
        return runs

    def development(self, card: Development, *, in_row: bool) -> str:
        """Write a development with its income, and in the row its event."""
        name = self.name(card.name)
        more = [f"+{card.income}"] if card.income else []
        if card.event and in_row:
            more.append(self.name(EVENTS[card.event]))
        return f"{name} ({', '.join(more)})" if more else name

    def head(self) -> Lines:
        """Tell round and event."""
        event = EVENTS[self.view.event]
        first = self.say("round", n=self.view.round)
        told = f"{first} · {self.name(event)}. {self.words.say(f'rule.{event}')}"
        return [[(told, "")], []]

    def row(self) -> Lines:
        """List the row from its first card on, and the pile."""
        view = self.view
        lines: Lines = [[self.title("row")]]
        for n, number in enumerate(view.row):
            told = f"{n + 1}. {self.development(self.cards.developments[number], in_row=True)}"
            lines.append([("  ", ""), *self.marked(f"buy:{n + 1}", told)])
        pile = self.entry("pile", view.pile_left)
        return [*lines, [("  ", ""), *self.marked("buy:pile", pile)], []]

    def market(self) -> Lines:
        """List the cards that lie open, and the trade so far."""
        view = self.view
        market = [view.market.count(kind) for kind in range(len(RESOURCES))]
        lines: Lines = [[self.title("market"), *self.counted(market, "swap")]]
        if any(view.pool):
            word = "pick" if view.step == "Load" else ""
            lines.append([self.title("ships"), *self.counted(view.pool, word)])
        if view.chain:
            links = [
                f"{LETTERS[taker]} < {self.link(card, kept)} <"
                for taker, _, card, kept in view.chain
            ]
            chain = " ".join([*links, LETTERS[view.chain[-1][1]]])
            lines.append([self.title("trade"), (chain, "")])
        return [*lines, []]

    def link(self, card: int, kept: int) -> str:
        """Write a card that was taken, and what it was swapped for."""
        name = self.resource(card)
        return name if card == kept else f"{name} ({self.resource(kept)})"

    def players(self) -> Lines:
        """List what lies before each seat."""
        view = self.view
        lines: Lines = []
        for seat in range(view.players):
            owned = [self.cards.developments[n] for n in view.developments[seat]]
            words = ", ".join(self.development(card, in_row=False) for card in owned)
            sign = (f" {LETTERS[seat]} ", seat_ink(seat))
            master = f" {self.say('master')}." if seat == view.master else ""
            lines.append([sign, (f"{master} {words}", "")])
            if any(view.offers[seat]):
                lines.append(
                    [("    ", ""), *self.counted(view.offers[seat], f"take:{LETTERS[seat]}")]
                )
        return [*lines, []]

    def hand(self) -> Lines:
        """List the own hand, what is picked of it, and the best sets."""
        view = self.view
        if view.seat is None:
            return []
        word = "" if view.step == "Load" else PICKS.get(view.step, "pick")
        lines: Lines = [[self.title("hand"), *self.counted(view.hand, word)]]
        if any(view.picked):
            lines.append([self.title("picked"), *self.counted(view.picked, "")])
        runs: list[Run] = []
        for best in view.best:
            runs += self.marked(best.action.text, self.best_told(best))
        return [*lines, [self.title("best"), *runs], []]

    def scores(self) -> Lines:
        """List the doubloons by source, with the cards in hand and the fleets."""
        view = self.view
        fleets = [
            "+".join(str(value) for value, _, owner, _ in view.fleets if owner == seat)
            for seat in range(view.players)
        ]
        columns = [
            (self.say("cards"), [str(size) for size in view.hand_sizes]),
            (self.say("fleets"), fleets),
        ]
        return score_lines(self.words, view, self.game.sources, columns)


def draw(game: MundusNovus, view: MundusView, options: list[Action], language: str) -> Lines:
    """Draw all that a seat sees, the options marked by their numbers."""
    board = Board(game, view, options, language)
    return [
        *board.head(),
        *board.row(),
        *board.market(),
        *board.players(),
        *board.hand(),
        *board.scores(),
    ]
