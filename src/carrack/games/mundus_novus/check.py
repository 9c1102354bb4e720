"""What must hold in every position."""

from carrack.games.mundus_novus.cards import KINDS, ROW
from carrack.games.mundus_novus.state import Position


def check_position(s: Position) -> None:
    """Assert the invariants of a position."""
    check_resources(s)
    check_developments(s)
    check_knowledge(s)


def check_resources(s: Position) -> None:
    """Every resource card is in exactly one place; picked cards are where they were picked."""
    counts = s.discards[:]
    for kind in s.deck[s.drawn :] + s.market:
        counts[kind] += 1
    for kind in range(KINDS):
        counts[kind] += s.pool[kind]
        for seat in range(s.players):
            counts[kind] += s.hands[seat * KINDS + kind] + s.offers[seat * KINDS + kind]
    assert counts == s.cards.copies
    assert min(s.hands) >= 0 and min(s.offers) >= 0 and min(s.pool) >= 0 and min(s.discards) >= 0
    assert len(s.market) == 3
    if s.stack and any(s.picked):
        f = s.stack[-1]
        source = s.pool if f.step.name == "Load" else s.hand(f.player)
        assert all(picked <= here for picked, here in zip(s.picked, source, strict=True))


def check_developments(s: Position) -> None:
    """Every development is in the pile, in the row or owned; the row is full as long as it can."""
    owned = [card for card, owner in enumerate(s.owner) if owner >= 0]
    assert sorted(owned + s.row + s.pile) == s.cards.for_players(s.players)
    assert len(s.row) == ROW or not s.pile
    assert min(s.merchants) >= 0


def check_knowledge(s: Position) -> None:
    """What everybody knows to be in a hand is there."""
    is_offering = bool(s.stack) and s.stack[-1].step.name == "Offer"
    for at, known in enumerate(s.known):
        assert 0 <= known <= s.hands[at] + (s.offers[at] if is_offering else 0)
    if s.gift:
        _, taker, kind = s.gift
        assert s.hands[taker * KINDS + kind] > s.known[taker * KINDS + kind]
