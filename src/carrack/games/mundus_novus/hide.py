"""What a seat cannot know, dealt anew: the deck, the pile, foreign hands and secret picks."""

from carrack.core.flow import Frame
from carrack.core.rng import Rng
from carrack.games.mundus_novus.cards import KINDS, RELIC
from carrack.games.mundus_novus.state import Position


def deal_anew(s: Position, seat: int | None, rng: Rng) -> None:
    """Keep what the seat has seen of other hands, and deal the rest from all hidden cards."""
    others = [other for other in range(s.players) if other != seat]
    f = s.stack[-1] if s.stack else None
    is_offering = f is not None and f.step.name == "Offer"
    if f is not None and f.player != seat:
        forget_picks(s, f, rng)
    hidden = s.deck[s.drawn :]
    sizes = []
    for other in others:
        kept = known_to(s, seat, other)
        before = len(hidden)
        for kind in range(KINDS):
            at = other * KINDS + kind
            if is_offering:
                s.hands[at] += s.offers[at]
                s.offers[at] = 0
            hidden += [kind] * (s.hands[at] - kept[kind])
            s.hands[at] = kept[kind]
        sizes.append(len(hidden) - before)
    hidden.sort()
    rng.shuffle(hidden)
    for other, size in zip(others, sizes, strict=True):
        for _ in range(size):
            s.hands[other * KINDS + hidden.pop()] += 1
    s.deck = s.deck[: s.drawn] + hidden
    s.pile = sorted(s.pile)
    rng.shuffle(s.pile)
    if s.gift and seat not in s.gift[:2]:
        given_anything(s, rng)
    if f is not None and is_offering:
        for other in others:
            if not f.n >> other & 1:
                offer_anything(s, other, rng)


def known_to(s: Position, seat: int | None, other: int) -> list[int]:
    """Count what a seat knows to be in another's hand."""
    kept = s.known[other * KINDS : other * KINDS + KINDS]
    if s.gift and s.gift[0] == seat and s.gift[1] == other:
        kept[s.gift[2]] += 1
    return kept


def forget_picks(s: Position, f: Frame, rng: Rng) -> None:
    """What the player of the moment has picked, and for which set, is not yet on the table."""
    if f.step.name == "UseMerchants":
        return  # the set is confirmed
    s.picked = [0] * KINDS
    if f.step.name == "SameSet":
        s.stack[-1] = Frame(f.step, f.player, rng.below(RELIC))


def given_anything(s: Position, rng: Rng) -> None:
    """Let the balancing card be any of its taker's unknown cards."""
    giver, taker, _ = s.gift
    unknown: list[int] = []
    for kind, known in enumerate(s.known[taker * KINDS : taker * KINDS + KINDS]):
        unknown += [kind] * (s.hands[taker * KINDS + kind] - known)
    s.gift = [giver, taker, unknown[rng.below(len(unknown))]]


def offer_anything(s: Position, seat: int, rng: Rng) -> None:
    """Let a seat that has answered offer some of its new cards."""
    size = s.announced
    if s.has(seat, s.cards.las_casas):
        size = rng.below(s.announced + 1)
    hand: list[int] = []
    for kind, count in enumerate(s.hand(seat)):
        hand += [kind] * count
    rng.shuffle(hand)
    for kind in hand[:size]:
        s.hands[seat * KINDS + kind] -= 1
        s.offers[seat * KINDS + kind] += 1
