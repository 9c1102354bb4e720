"""Tables of Manifest Destiny set up for one test: homes chosen, no cards, nothing pending."""

from collections.abc import Callable
from itertools import count
from typing import Any, TypeAlias

import carrack
from carrack.core.flow import Frame, Journal
from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.fields import CARDS, EXPANSION, INVESTMENT
from carrack.games.manifest_destiny.rules.land import count_cities
from carrack.games.manifest_destiny.rules.pack import form
from carrack.games.manifest_destiny.rules.phases.adjust import Adjustments
from carrack.games.manifest_destiny.rules.phases.expand import Expand, Unused
from carrack.games.manifest_destiny.rules.phases.invest import Invest
from carrack.games.manifest_destiny.rules.phases.play import CardPhaseEnd, HandLimit, PlayCards
from carrack.games.manifest_destiny.rules.phases.start import Bid
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import know_nothing

A, B, C, D, E = range(5)
Begin: TypeAlias = Callable[..., Position]  # of a phase
HOMES = {
    3: ("louisiana", "pennsylvania", "virginia"),
    4: ("louisiana", "mexico", "pennsylvania", "virginia"),
    5: ("louisiana", "mexico", "pennsylvania", "quebec", "virginia"),
}


def table(players: int = 5, *, era: int = 1, **options: Any) -> Position:
    """Give a position where everyone has a home and nothing else; seat A moves first."""
    game = carrack.game("manifest_destiny", players=players, **options)
    s = game.blank(Rng(b"table"))
    assert isinstance(s, Position)
    s.journal = Journal()
    form(s, 1)
    s.gone = s.deck.packs[0][:]
    s.order = list(range(players))
    s.mats = list(range(players))
    for seat, home in enumerate(HOMES[players]):
        s.homes[seat] = place(s, home)
        settle(s, seat, home)
    s.turn = 1
    while s.era < era:
        s.gone += s.pack
        form(s, s.era + 1)
        s.era += 1
    for watcher in range(players + 1):
        know_nothing(s, watcher)  # tests put cards where they like
    return s


def place(s: Position, name: str) -> int:
    """Find a territory by its name."""
    return s.atlas.ids.index(name)


def card(s: Position, name: str) -> int:
    """Find a card by its name."""
    return s.deck.ids.index(name)


def settle(s: Position, seat: int, *names: str, new: bool = False) -> None:
    """Give a seat presences."""
    for name in names:
        bit = 1 << place(s, name)
        s.supply[seat] -= 1
        if new:
            s.fresh[seat] |= bit
        else:
            s.established[seat] |= bit


def build(s: Position, *names: str) -> None:
    """Put cities on territories."""
    for name in names:
        s.cities |= 1 << place(s, name)
    count_cities(s)


def natives(s: Position, *names: str) -> None:
    """Put natives into territories."""
    for name in names:
        s.natives |= 1 << place(s, name)
        s.natives_left -= 1


def hand(s: Position, seat: int, *names: str) -> None:
    """Move cards from the pack, or from those out of the game, into a hand."""
    for name in names:
        number = card(s, name)
        pile = next(pile for pile in (s.pack, s.gone) if number in pile)
        pile.remove(number)
        s.hands[seat].append(number)


def lay(s: Position, seat: int, *names: str) -> None:
    """Let cards lie open before a seat, as played this turn."""
    hand(s, seat, *names)
    for name in names:
        s.hands[seat].remove(card(s, name))
        s.played[seat].append(card(s, name))


def top(s: Position, *names: str) -> None:
    """Put cards on top of the pack, the first to be drawn first."""
    for name in reversed(names):
        number = card(s, name)
        pile = next(pile for pile in (s.pack, s.gone) if number in pile)
        pile.remove(number)
        s.pack.append(number)


def own(s: Position, seat: int, *names: str) -> None:
    """Let a seat own progressions, with their points."""
    for name in names:
        number = PROGRESSIONS.index(name)
        s.owned[seat] |= 1 << number
        s.tally[seat][0] += s.progress.progressions[number].level


def own_level(s: Position, seat: int, level: int) -> None:
    """Let a seat own all progressions of a level."""
    own(s, seat, *[row.id for row in s.progress.progressions if row.level == level])


def find(s: Position, seat: int, *names: str) -> None:
    """Let a seat have discoveries, with their points."""
    for name in names:
        number = DISCOVERIES.index(name)
        s.claims[number] |= 1 << seat
        s.supply[seat] -= 1
        s.tally[seat][1] += s.progress.discoveries[number].level


def pioneers(s: Position, seat: int, number: int) -> None:
    """Give a seat pioneers."""
    s.supply[seat] -= number
    s.pioneers[seat] += number


def steps(s: Position, seat: int, name: str, *numbers: int) -> None:
    """Put research tokens on a discovery."""
    for number in numbers:
        found = s.steps_of(seat, DISCOVERIES.index(name))
        s.put_steps(seat, DISCOVERIES.index(name), found | 1 << number)


def steps_of(s: Position, seat: int, name: str) -> list[int]:
    """List a seat's research tokens on a discovery."""
    return members(s.steps_of(seat, DISCOVERIES.index(name)))


def tokens(s: Position, seat: int, number: int) -> None:
    """Put tokens into a seat's box of purchased tokens."""
    s.supply[seat] -= number
    s.bought[seat] += number


def dice(s: Position, *wanted: int) -> None:
    """Give the state a key whose next rolls are those wanted."""
    for n in count():
        rng = Rng(b"dice %d" % n)
        if all(rng.die() == die for die in wanted):
            s.rng = Rng(b"dice %d" % n)
            return


def begin(s: Position, phase: int, *frames: Frame) -> Position:
    """Let work begin; what lies below it is a bid that nobody makes."""
    s.phase = phase
    s.stack = [Bid.by(0)]
    s.do_next(*frames)
    s.settle()
    return s


def cards(s: Position, *seats: int) -> Position:
    """Begin the card turns of some seats."""
    frames = [f for seat in seats for f in (PlayCards.by(seat), HandLimit.by(seat))]
    return begin(s, CARDS, *frames, CardPhaseEnd.by())


def invest(s: Position, *seats: int) -> Position:
    """Begin the investments of some seats."""
    return begin(s, INVESTMENT, *[Invest.by(seat) for seat in seats])


def expand(s: Position, *seats: int) -> Position:
    """Begin the expansions of some seats."""
    frames = [f for seat in seats for f in (Expand.by(seat), Unused.by(seat))]
    return begin(s, EXPANSION, *frames)


def adjust(s: Position) -> Position:
    """Carry out the adjustments."""
    return begin(s, EXPANSION, Adjustments.by())


def play(s: Position, *actions: str) -> None:
    """Do actions, each by the seat that is to move; the position stays sound."""
    for text in actions:
        s.apply(s.to_move[0], s.game.action(text))
        if s.stack:
            check(s)


def check(s: Position) -> None:
    """Check the position; money set by hand is the bank's."""
    s.bank = -sum(s.cash)
    s.check()


def options(s: Position) -> list[str]:
    """List what may be done now."""
    return [a.text for a in s.options(s.to_move[0])]


def may(s: Position, word: str) -> list[str]:
    """List what follows a word in the options: `may(s, "place")` gives territories."""
    return sorted(text.split(":", 1)[1] for text in options(s) if text.startswith(word + ":"))


def refused(s: Position, action: str) -> str:
    """Name the reason why the seat to move may not do something."""
    reason = s.why_not(s.to_move[0], s.game.action(action))
    assert reason is not None, f"{action} is possible"
    return reason.name


def held(s: Position, seat: int) -> list[str]:
    """Name the territories of a seat, New Presences too."""
    return sorted(s.atlas.ids[n] for n in members(s.held(seat)))


def told(s: Position, kind: str) -> list[dict[str, object]]:
    """List what was told of a kind."""
    assert s.journal is not None
    return [dict(e.to_json()) for _, e in s.journal.events if e.kind.name == kind]
