"""Picking cards one by one: upwards, so that no choice is listed twice."""

from carrack.core.actions import Action
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import RELIC
from carrack.games.mundus_novus.rules.fleets import caravels
from carrack.games.mundus_novus.rules.reasons import NO_SUCH_CARD, PICK_UPWARDS, TOO_FEW
from carrack.games.mundus_novus.rules.sets import last_picked
from carrack.games.mundus_novus.rules.state import CHOOSING, PICKING, Position


def upwards(
    actions: list[Action], cards: list[int], lowest: int = 0, need: int = 1
) -> list[Action]:
    """List the kinds from the lowest on after which at least `need` cards can still be picked."""
    found: list[Action] = []
    count = 0
    for kind in range(RELIC, lowest - 1, -1):
        here = cards[kind]
        if here:
            count += here
            if count >= need:
                found.append(actions[kind])
    found.reverse()
    return found


def why_not_pick(left: list[int], picked: list[int], a: Action) -> Reason:
    """Say why a card cannot be picked, or the picking not be ended."""
    if a.word == "enough":
        return TOO_FEW
    if a.word != "pick":
        return NOT_NOW
    if not left[a.arg]:
        return NO_SUCH_CARD
    return PICK_UPWARDS if a.arg < last_picked(picked) else TOO_FEW


def ready(s: Position, seat: int) -> list[Action]:
    """List, card by card, what lies ready for a set that a seat is asked to pick."""
    step = s.stack[-1].step.name
    if step == "Split":
        return [s.actions.second[value] for value in caravels(s, seat)[1:]]
    counts: list[int] = []
    if step == "Load":
        counts = s.pool
    elif step in CHOOSING or step in PICKING:
        counts = s.hand(seat)
    found: list[Action] = []
    for kind, count in enumerate(counts):
        found += [s.actions.pick[kind]] * count
    return found
