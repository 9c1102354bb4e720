"""The pack of cards: forming, drawing, the eras that follow, and the end (13.0)."""

from carrack.games.manifest_destiny.rules.bits import highest
from carrack.games.manifest_destiny.rules.cards import DESTINY_PACK
from carrack.games.manifest_destiny.rules.events import DREW, DREW_CARD, ENDED, ERA_BEGAN
from carrack.games.manifest_destiny.rules.fields import CARDS, TRANSITION, TRANSITION_LATER
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import (
    note_deal,
    note_draw,
    note_pack,
    note_received,
)


def deal(s: Position) -> None:
    """Give everyone one destiny card of era 1, then two of the first pack (4.1, ruling 2)."""
    destiny = s.deck.packs[DESTINY_PACK][:]
    s.rng.shuffle(destiny)
    for seat in range(s.players):
        s.hands[seat].append(destiny.pop())
    s.recycled = destiny
    form(s, 1)
    for _ in range(2):
        for seat in range(s.players):
            s.hands[seat].append(s.pack.pop())
    note_deal(s)


def form(s: Position, era: int) -> None:
    """Shuffle the pack of an era together with the recycled cards (8.11)."""
    s.pack_era = era
    s.pack = s.deck.packs[era] + s.recycled
    s.recycled = []
    s.rng.shuffle(s.pack)
    note_pack(s)


def take_top(s: Position, seat: int) -> None:
    """Move the top card of the pack into a hand; the first of a new pack begins the era (8.12)."""
    card = s.pack.pop()
    s.hands[seat].append(card)
    note_draw(s, seat)
    s.seen += 1
    s.tell(DREW, seat)
    s.tell_to(1 << seat, DREW_CARD, seat, s.deck.ids[card])
    if s.pack_era > s.era:
        s.era = s.pack_era
        s.is_transition = TRANSITION_LATER if s.phase == CARDS else TRANSITION
        s.tell(ERA_BEGAN, s.era)


def draw(s: Position, seat: int) -> None:
    """Draw a card if there is one; an empty pack is followed by the next, or none (13.0)."""
    if not s.pack:
        return
    note_received(s, seat)
    take_top(s, seat)
    if s.pack:
        return
    if s.pack_era + 1 < len(s.deck.packs):
        form(s, s.pack_era + 1)
    else:
        s.is_pack_out = 1


def end_if_over(s: Position, *, pack_counts: bool) -> None:
    """End the game when 30 points were reached, or after the last card with an investment phase."""
    if s.is_reached or highest(s.scores()) >= s.progress.points_to_end:
        end(s, "points")
    elif pack_counts and s.is_pack_out:
        end(s, "cards")


def end(s: Position, why: str) -> None:
    """End the game; all money is open now."""
    s.seen += 1
    s.tell(ENDED, why)
    s.stack.clear()
