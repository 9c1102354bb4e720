"""What a seat cannot know, dealt anew: the deck, the pile, foreign hands and secret picks."""

from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.knowledge import Hindsight, certain, eye, hidden, in_deck
from carrack.games.mundus_novus.rules.phases.progression import Turn
from carrack.games.mundus_novus.rules.state import Position


def deal_anew(s: Position, seat: int | None, rng: Rng) -> None:
    """Keep what the seat has seen of other hands, and deal the rest from all hidden cards."""
    others = [other for other in range(s.players) if other != seat]
    f = s.stack[-1] if s.stack else None
    if f is not None and f.player != seat:
        forget_picks(s)
    aside: list[int] = []
    if s.is_choosing:
        aside = [s.take_in(other) for other in others]
    unseen = hidden(s, seat)
    guess: list[int] = []
    if s.gifts:
        guess = guess_gifts(s, seat, unseen, rng)
        believe(s, seat, guess)
    deal_hands(s, seat, guess, unseen, rng)
    s.left = remembered(s, seat)
    s.pile = sorted(s.pile)
    rng.shuffle(s.pile)
    for n, size in enumerate(aside):
        put_anything_aside(s, others[n], size, rng)


def forget_picks(s: Position) -> None:
    """What the player of the moment picks for a set, and which, is not yet on the table."""
    f = s.stack[-1]
    if f.step.name in ("SameSet", "DifferentSet"):
        s.picked = [0] * KINDS
        s.stack.pop()
        s.stack[-1] = Turn.by(f.player)


def guess_gifts(s: Position, seat: int | None, unseen: list[int], rng: Rng) -> list[int]:
    """Choose what the gifts were, likely cards more often: of those in sight, or of all hidden."""
    likely = likelihoods(s, seat, unseen)
    found = Hindsight(s).guesses(seat)
    weights: list[int] = []
    for guess in found:
        weight = 1
        for n, kind in enumerate(guess):
            weight *= likely[n][kind]
        weights.append(weight)
    draw = rng.below(sum(weights))
    for n, weight in enumerate(weights):
        draw -= weight
        if draw < 0:
            return found[n]
    raise AssertionError("the gifts are what they were")


def believe(s: Position, seat: int | None, guess: list[int]) -> None:
    """Take a guess for true; of what others exclude, only their own gifts are known."""
    own = eye(s, seat)
    open_to: list[int] = []
    for n, other in enumerate(s.guesses):
        eyes = (2 << s.players) - 1
        for m, gift in enumerate(s.gifts):
            if other[m] != guess[m]:
                eyes &= ~(eye(s, gift.giver) | eye(s, gift.taker))
        open_to.append(eyes & ~own | s.open_to[n] & own)
    s.open_to = open_to
    s.gifts = [
        gift if gift.is_known_to(seat) else gift.of_kind(guess[n]) for n, gift in enumerate(s.gifts)
    ]


def likelihoods(s: Position, seat: int | None, unseen: list[int]) -> list[list[int]]:
    """Weigh each kind for each gift by how many cards of its giver could have been of it."""
    total = sum(unseen)
    found: list[list[int]] = []
    for gift in s.gifts:
        if gift.is_known_to(seat):
            found.append([1] * KINDS)
        else:
            known = s.in_sight(gift.giver)
            blind = max(1, s.hand_size(gift.giver) + 1 - sum(known))
            found.append([known[kind] * total + blind * unseen[kind] + 1 for kind in range(KINDS)])
    return found


def remembered(s: Position, seat: int | None) -> list[int]:
    """Of what others have drawn, leave only what everybody has seen."""
    rows: list[int] = []
    for viewer in range(s.players + 1):
        rows += in_deck(s, seat if viewer == seat else None)
    return rows


def deal_hands(
    s: Position, seat: int | None, guess: list[int], unseen: list[int], rng: Rng
) -> None:
    """Give others what is surely in their hands, fill the deck, and them with what is left."""
    others = [other for other in range(s.players) if other != seat]
    sizes = [sum(s.hand(other)) for other in others]
    for n, other in enumerate(others):
        sure = certain(s, other, guess)
        s.hold(other, sure)
        for kind, count in enumerate(sure):
            unseen[kind] -= count
            sizes[n] -= count
    # What cannot be in the deck is dealt first.
    first: list[int] = []
    rest: list[int] = []
    for kind, most in enumerate(in_deck(s, seat)):
        first += [kind] * max(0, unseen[kind] - most)
        rest += [kind] * min(unseen[kind], most)
    rng.shuffle(rest)
    dealt = sum(sizes) - len(first)
    hands = first + rest[:dealt]
    if first:
        rng.shuffle(hands)
    for n, other in enumerate(others):
        for _ in range(sizes[n]):
            s.deal(other, hands.pop())
    s.deck = s.deck[: s.drawn] + rest[dealt:]


def put_anything_aside(s: Position, seat: int, size: int, rng: Rng) -> None:
    """Let a seat put aside as many of its new cards: their number can be counted as they lie.

    They are the lowest of an offer, or of what is stored, that the seat can still complete.
    """
    hand: list[int] = []
    for kind, count in enumerate(s.hand(seat)):
        hand += [kind] * count
    rng.shuffle(hand)
    may_stop = s.stack[-1].step.name == "Store" or s.has(seat, s.cards.las_casas)
    chosen = sorted(hand[: size if may_stop else s.announced])
    for kind in chosen[:size]:
        s.put_aside(seat, kind)
