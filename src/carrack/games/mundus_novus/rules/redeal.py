"""What a seat cannot know, dealt anew: the deck, the pile, foreign hands and secret picks."""

from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.knowledge import Hindsight, certain
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
    hidden = [0] * KINDS
    for kind in s.deck[s.drawn :]:
        hidden[kind] += 1
    for other in others:
        for kind, count in enumerate(s.hand(other)):
            hidden[kind] += count
    kinds: list[int] = []
    if s.gifts:
        kinds = guess_gifts(s, seat, others, hidden, rng)
        s.gifts = [gift.of_kind(kinds[n]) for n, gift in enumerate(s.gifts)]
    deal_hands(s, others, kinds, hidden, rng)
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


def guess_gifts(
    s: Position, seat: int | None, others: list[int], hidden: list[int], rng: Rng
) -> list[int]:
    """Choose what the gifts were, likely cards more often: of those in sight, or of all hidden."""
    hindsight = Hindsight(s)
    free = hidden[:]
    for other in others:
        if not hindsight.concerned[other]:
            for kind, count in enumerate(certain(s, other, [])):
                free[kind] -= count
    blurred = [other for other in hindsight.blurred if other != seat]
    likely = likelihoods(s, seat, hidden)
    found: list[list[int]] = []
    weights: list[int] = []
    for guess in hindsight.guesses(seat):
        if is_dealable(hindsight, blurred, guess, free):
            weight = 1
            for n, kind in enumerate(guess):
                weight *= likely[n][kind]
            found.append(guess)
            weights.append(weight)
    draw = rng.below(sum(weights))
    for n, weight in enumerate(weights):
        draw -= weight
        if draw < 0:
            return found[n]
    raise AssertionError("the gifts are what they were")


def is_dealable(hindsight: Hindsight, seats: list[int], guess: list[int], free: list[int]) -> bool:
    """Tell whether there are enough hidden cards of each kind for what hands surely hold."""
    left = free[:]
    for seat in seats:
        for kind, count in enumerate(hindsight.certain(seat, guess)):
            if count:
                left[kind] -= count
    return min(left) >= 0


def likelihoods(s: Position, seat: int | None, hidden: list[int]) -> list[list[int]]:
    """Weigh each kind for each gift by how many cards of its giver could have been of it."""
    total = sum(hidden)
    found: list[list[int]] = []
    for gift in s.gifts:
        if gift.is_known_to(seat):
            found.append([1] * KINDS)
        else:
            known = s.in_sight(gift.giver)
            unseen = max(1, s.hand_size(gift.giver) + 1 - sum(known))
            found.append([known[kind] * total + unseen * hidden[kind] + 1 for kind in range(KINDS)])
    return found


def deal_hands(
    s: Position, others: list[int], kinds: list[int], hidden: list[int], rng: Rng
) -> None:
    """Give others what is surely in their hands, and fill up from the rest; that is the deck."""
    sizes = [sum(s.hand(other)) for other in others]
    for n, other in enumerate(others):
        sure = certain(s, other, kinds)
        s.hold(other, sure)
        for kind, count in enumerate(sure):
            hidden[kind] -= count
            sizes[n] -= count
    rest: list[int] = []
    for kind, count in enumerate(hidden):
        rest += [kind] * count
    rng.shuffle(rest)
    for n, other in enumerate(others):
        for _ in range(sizes[n]):
            s.deal(other, rest.pop())
    s.deck = s.deck[: s.drawn] + rest


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
