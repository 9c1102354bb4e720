"""What must hold in every position."""

from carrack.games.mundus_novus.rules.cards import ROW
from carrack.games.mundus_novus.rules.knowledge import Hindsight, certain, in_deck
from carrack.games.mundus_novus.rules.state import Position


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
    rows = [s.hand(seat) for seat in range(s.players)]
    rows += [s.offer(seat) for seat in range(s.players)]
    for row in [s.pool, *rows]:
        for kind, count in enumerate(row):
            counts[kind] += count
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
    """What a seat knows of the deck is true, and some guess at the gifts is borne out."""
    hindsight = Hindsight(s)
    deck = s.deck[s.drawn :]
    for viewer in (*range(s.players), None):
        for kind, most in enumerate(in_deck(s, viewer)):
            assert deck.count(kind) <= most
        assert any(is_borne_out(s, guess) for guess in hindsight.guesses(viewer))


def is_borne_out(s: Position, guess: list[int]) -> bool:
    """Tell whether all that a guess makes certain is in the hands, or put aside there."""
    for seat in range(s.players):
        hand, offer = s.hand(seat), s.offer(seat)
        for kind, count in enumerate(certain(s, seat, guess)):
            if count > hand[kind] + (offer[kind] if s.is_choosing else 0):
                return False
    return True
