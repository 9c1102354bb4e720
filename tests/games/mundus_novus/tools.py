"""Positions of Mundus Novus for tests: forced hands, decks and developments, moves as text."""

import carrack
from carrack.core.flow import Frame, Journal
from carrack.games.mundus_novus.rules.cards import EVENTS, KINDS, RESOURCES, ROW
from carrack.games.mundus_novus.rules.phases.offers import Announce
from carrack.games.mundus_novus.rules.phases.progression import EndRound, StartTurn
from carrack.games.mundus_novus.rules.state import Position

CODES = "123456789R"  # a resource by its number, R for a relic


def kinds(codes: str) -> list[int]:
    """Read cards such as "115R"."""
    return [CODES.index(code) for code in codes if code != " "]


def codes(counts: list[int]) -> str:
    """Write counted cards such as "115R"."""
    return "".join(code * count for code, count in zip(CODES, counts, strict=True))


def table(
    *hands: str,
    owns: dict[int, str] | None = None,
    row: str = "",
    pile: int | None = None,
    market: str = "123",
    deck: str = "",
    event: str = "no_event",
    money: list[int] | None = None,
    master: int = 0,
    round: int = 2,
) -> Position:
    """Set up a table with a hand for each player, and nothing pending."""
    game = carrack.game("mundus_novus", players=len(hands))
    s = game.blank(carrack.Rng(b"test"))
    assert isinstance(s, Position)
    s.journal = Journal()
    game.start(s)
    s.stack.clear()
    s.round, s.master, s.event = round, master, EVENTS.index(event)
    deal(s, list(hands), market, deck)
    develop(s, owns or {}, row.split())
    if pile is not None:
        # The rest of the pile is out of the game, as if bought and lost: only its size matters.
        s.pile = s.pile[:pile]
    for seat, doubloons in enumerate(money or []):
        s.tally[seat][0] = doubloons
    return s


def deal(s: Position, hands: list[str], market: str, deck: str) -> None:
    """Put all resource cards where a test wants them; the rest goes under the forced deck."""
    left = s.cards.copies[:]
    s.discards = [0] * KINDS
    s.market = kinds(market)
    for seat, hand in enumerate(hands):
        for kind in kinds(hand):
            s.hands[seat * KINDS + kind] += 1
            left[kind] -= 1
    for kind in s.market + kinds(deck):
        left[kind] -= 1
    assert min(left) >= 0
    s.deck = kinds(deck) + [kind for kind in range(KINDS) for _ in range(left[kind])]
    s.drawn = 0


def develop(s: Position, owns: dict[int, str], row: list[str]) -> None:
    """Give developments to seats and lay the row; the rest is the pile."""
    left = s.cards.for_players(s.players)
    for seat, names in owns.items():
        for name in names.split():
            card = find(s, name, left)
            left.remove(card)
            s.owner[card] = seat
    s.row = []
    for name in row:
        card = find(s, name, left)
        left.remove(card)
        s.row.append(card)
    while len(s.row) < ROW:
        # Plain cards without an event, so that rounds to come are quiet.
        quiet = next(n for n in left if not s.cards.developments[n].event)
        left.remove(quiet)
        s.row.append(quiet)
    s.pile = left


def find(s: Position, name: str, among: list[int]) -> int:
    """Find a development by its name."""
    return next(n for n in among if s.cards.developments[n].name == name)


def begin(s: Position, *frames: Frame) -> Position:
    """Start from these steps."""
    s.do_next(*frames)
    s.settle()
    return s


def turn(hand: str, *others: str, **more: object) -> Position:
    """Begin the progression with the turn of the first seat; after the phase no cards are dealt."""
    s = table(hand, *(others or ("12345",)), **more)  # type: ignore[arg-type]
    turns = [StartTurn.by(seat) for seat in range(s.players)]
    return begin(s, *turns, EndRound.by(), Announce.by(0))


def end_phase(s: Position) -> Position:
    """Let all end their turns: those with warehouses and cards are to store next."""
    while not s.over and step(s) == "Turn":
        play(s, "end_turn")
    return s


def trade(*hands: str, **more: object) -> Position:
    """Begin the trade of a round."""
    s = table(*hands, **more)  # type: ignore[arg-type]
    return begin(s, Announce.by(s.master))


def offer(s: Position, announced: int, *offers: str) -> Position:
    """Announce, and let all seats offer these cards."""
    s.apply(s.master, s.game.action(f"announce:{announced}"))
    for seat, cards in enumerate(offers):
        for kind in sorted(kinds(cards)):
            s.apply(seat, s.actions.pick[kind])
        if len(kinds(cards)) < announced:  # Las Casas
            s.apply(seat, s.actions.enough)
    return s


def play(s: Position, *turns: str) -> Position:
    """Play actions in order, each by whoever is to move; `done` ends a picking that is open."""
    for actions in turns:
        for text in actions.split():
            if text != "done":
                s.apply(s.to_move[0], s.game.action(text))
            elif "enough" in options(s):
                s.apply(s.to_move[0], s.actions.enough)
    return s


def take_all(s: Position, *takes: str) -> Position:
    """Take cards ("B:coffee") and keep them, from the first take on; some had no alternative."""
    for n, text in enumerate(" ".join(takes).split()):
        if n == len(s.chain):
            play(s, f"take:{text}")
        letter, name = text.split(":")
        assert s.chain[n][1:3] == ("ABCDEF".index(letter), RESOURCES.index(name))
        if step(s) == "Swap":
            play(s, "no_swap")
    return s


def options(s: Position, seat: int | None = None) -> list[str]:
    """List the options of a seat, or of whoever is to move."""
    return [a.text for a in s.options(s.to_move[0] if seat is None else seat)]


def words(s: Position) -> set[str]:
    """List the words of the options of whoever is to move."""
    return {a.word for a in s.options(s.to_move[0])}


def step(s: Position) -> str:
    """Name the decision that is open."""
    return s.stack[-1].step.name


def owned(s: Position, seat: int) -> list[str]:
    """Name a seat's developments."""
    return [s.cards.developments[n].name for n, owner in enumerate(s.owner) if owner == seat]


def row(s: Position) -> list[str]:
    """Name the developments of the row."""
    return [s.cards.developments[n].name for n in s.row]


def hand(s: Position, seat: int) -> str:
    """Write a seat's hand."""
    return codes(s.hand(seat))


def events(s: Position, kind: str) -> list[dict[str, object]]:
    """List all events of a kind so far."""
    return [event for event in all_events(s) if event["event"] == kind]


def all_events(s: Position) -> list[dict[str, object]]:
    """List all events so far."""
    assert s.journal is not None
    return [{**event.to_json()} for _, event in s.journal.events]


def refusal(s: Position, text: str) -> str:
    """Name the reason why whoever is to move may not do something."""
    reason = s.why_not(s.to_move[0], s.game.action(text))
    assert reason is not None
    return reason.name
