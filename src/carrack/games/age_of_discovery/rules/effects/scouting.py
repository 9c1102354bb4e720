"""Scouting, an option: a player pays to look at a counter or at the top card."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import Reason
from carrack.games.age_of_discovery.rules.actions import CARDS
from carrack.games.age_of_discovery.rules.deck import look, note, put_back
from carrack.games.age_of_discovery.rules.events import SAW, SCOUTED
from carrack.games.age_of_discovery.rules.pieces import REGIONS
from carrack.games.age_of_discovery.rules.reasons import (
    DISCOVERED_ALREADY,
    KNOWN_ALREADY,
    NO_CARDS_LEFT,
    OPTION_OFF,
    TOO_DEAR,
)
from carrack.games.age_of_discovery.rules.state import Position, changed


def scouts(s: Position, seat: int) -> list[Action]:
    """List what a seat can pay to look at and does not know yet."""
    if not s.facts.scouting or s.money[seat] < s.facts.rules.scout_costs[s.age]:
        return []
    bit = 1 << seat
    words = s.actions.scouts
    places = [words[r] for r in range(REGIONS) if s.counters[r] >= 0 and not s.eyes[r] & bit]
    if can_look(s, seat):
        places.append(words[CARDS])
    return places


def can_look(s: Position, seat: int) -> bool:
    """The last card is known by all; another that one knows is worth a look only to move it."""
    return len(s.cards) > 1 and (not s.known_cards[-1] & 1 << seat or s.all_discovered())


def scout(s: Position, seat: int, a: Action) -> None:
    """Pay and look; only the scout sees it."""
    cost = s.facts.rules.scout_costs[s.age]
    s.money[seat] -= cost
    s.seen += 1
    place = "cards"
    number = s.cards[-1] if a.arg == CARDS else s.counters[a.arg]
    if a.arg == CARDS:
        if s.all_discovered():
            note(s, look(seat))
            s.do_next(PutBack.by(seat))
        s.known_cards = [*s.known_cards[:-1], s.known_cards[-1] | 1 << seat]
    else:
        s.eyes = changed(s.eyes, a.arg, s.eyes[a.arg] | 1 << seat)
        place = s.facts.regions[a.arg]
    d = s.facts.discoveries[number]
    s.tell(SCOUTED, seat, place, cost)
    s.tell_to(1 << seat, SAW, seat, place, d.natives, d.money, d.soldier, d.points)


def why_not_scout(s: Position, seat: int, a: Action) -> Reason:
    """Say why a place cannot be scouted."""
    if not s.facts.scouting:
        return OPTION_OFF
    if a.arg == CARDS:
        if not s.cards:
            return NO_CARDS_LEFT
    elif s.is_discovered(a.arg):
        return DISCOVERED_ALREADY
    return TOO_DEAR if s.money[seat] < s.facts.rules.scout_costs[s.age] else KNOWN_ALREADY


class PutBack(Choice[Position]):
    """Once all regions are found, a scouted card goes back on top of the deck or under it."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.top, s.actions.bottom]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        put_back(s, f.player, is_under=a is s.actions.bottom)
