"""Research tokens on the chart, and claiming a discovery (9.412-9.422)."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice
from carrack.games.manifest_destiny.rules.actions import add_members
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.events import (
    CLAIMED,
    DISCARDED,
    DISCARDED_CARD,
    FREE_TOKENS,
    STEPPED,
    WITHDREW,
)
from carrack.games.manifest_destiny.rules.fields import CARDS, INVESTMENT
from carrack.games.manifest_destiny.rules.land import DISCOVERY_POINTS
from carrack.games.manifest_destiny.rules.progress import (
    DISCOVERIES,
    PATRIOTISM,
    STORYTELLING,
    TURNPIKE,
)
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import note_discarded


def missing(s: Position, seat: int, discovery: int) -> int:
    """Give the steps of a discovery that a seat has still to find."""
    return s.progress.discoveries[discovery].steps & ~s.steps_of(seat, discovery)


def is_open(s: Position, discovery: int) -> bool:
    """Tell whether a discovery may be researched: its era has come (9.411), nobody has it."""
    return not s.claims[discovery] and s.progress.discoveries[discovery].level <= s.era


def can_claim(s: Position, seat: int, discovery: int) -> bool:
    """Tell whether a seat may claim: all steps, a pioneer, and what e-Commerce needs (9.42)."""
    if s.claims[discovery] or not s.pioneers[seat] or missing(s, seat, discovery):
        return False
    needs = s.progress.discoveries[discovery].needs
    return s.owned[seat] & needs == needs


def put_step(s: Position, seat: int, discovery: int, step: int) -> None:
    """Put a research token on a step; with seven out, one must first be withdrawn (9.414)."""
    if s.steps_out(seat) < s.progress.step_tokens:
        s.put_steps(seat, discovery, s.steps_of(seat, discovery) | 1 << step)
        s.tell(STEPPED, seat, DISCOVERIES[discovery], step)
    else:
        s.do_next(MakeRoom.by(seat, discovery, step))


def unfinished(s: Position, seat: int) -> int:
    """Give the discoveries with tokens of a seat that still lack a step (9.414)."""
    found = 0
    for d, discovery in enumerate(s.progress.discoveries):
        steps = s.steps_of(seat, d)
        if steps and discovery.steps & ~steps:
            found |= 1 << d
    return found


def withdrawals(s: Position, seat: int, discoveries: int) -> list[Action]:
    """List the tokens that a seat may withdraw from some discoveries."""
    found: list[Action] = []
    for d in members(discoveries):
        add_members(found, s.actions.withdraws[d], s.steps_of(seat, d))
    return found


def withdraw(s: Position, seat: int, a: Action) -> None:
    """Take a research token off the chart."""
    discovery, step = a.args
    s.put_steps(seat, discovery, s.steps_of(seat, discovery) ^ 1 << step)
    s.tell(WITHDREW, seat, DISCOVERIES[discovery], step)


class Retrieve(Choice[Position]):
    """Withdraw a token from an unfinished discovery, of one's own will (9.414)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return withdrawals(s, f.player, unfinished(s, f.player))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        withdraw(s, f.player, a)


class MakeRoom(Choice[Position]):
    """Withdraw a token from another unfinished discovery, or leave the step (9.414).

    The frame's numbers are the discovery and the step.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        found = withdrawals(s, f.player, unfinished(s, f.player) & ~(1 << f.n))
        if found:
            found.append(s.actions.skip)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.skip:
            return
        withdraw(s, f.player, a)
        put_step(s, f.player, f.args[0], f.args[1])


class MayClaim(Choice[Position]):
    """Claim the discovery that a card has completed, or wait (8.334)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if can_claim(s, f.player, f.n):
            return [s.actions.claims[f.n], s.actions.later]
        return []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.later:
            claim(s, f.player, f.n)


def claim(s: Position, seat: int, discovery: int) -> None:
    """A pioneer claims a discovery; everyone's tokens on it come back (9.42)."""
    for other in range(s.players):
        s.put_steps(other, discovery, 0)
    join(s, seat, discovery)
    if discovery == TURNPIKE and s.phase == INVESTMENT:
        toll_tokens(s, seat)


def join(s: Position, seat: int, discovery: int) -> None:
    """Let one seat have a discovery, with its points and what it gives at once (9.421, 9.422)."""
    s.pioneers[seat] -= 1
    s.claims[discovery] |= 1 << seat
    s.tell(CLAIMED, seat, DISCOVERIES[discovery])
    s.score(seat, "discovery", [(DISCOVERY_POINTS, s.progress.discoveries[discovery].level)])
    if discovery == PATRIOTISM and s.phase == CARDS:
        s.allowances[seat] += 1
    if discovery == STORYTELLING:
        s.do_next(DiscardOne.by(seat))


def toll_tokens(s: Position, seat: int) -> None:
    """Turnpike: free tokens outside the maximum."""
    count = min(s.progress.discoveries[TURNPIKE].tokens, s.supply[seat])
    s.supply[seat] -= count
    s.bought[seat] += count
    if count:
        s.tell(FREE_TOKENS, seat, count)


class DiscardOne(SecretChoice[Position]):
    """Storytelling, when obtained: a card may leave the game face down (8.5)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        hand = s.hands[f.player]
        return (
            [*[s.actions.discards[card] for card in sorted(hand)], s.actions.skip] if hand else []
        )

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.skip:
            discard(s, f.player, a.arg)


def discard(s: Position, seat: int, card: int) -> None:
    """Put a card of the hand out of the game, face down."""
    s.hands[seat].remove(card)
    s.buried[seat].append(card)
    note_discarded(s, seat)
    s.tell(DISCARDED, seat)
    s.tell_to(1 << seat, DISCARDED_CARD, seat, s.deck.ids[card])
