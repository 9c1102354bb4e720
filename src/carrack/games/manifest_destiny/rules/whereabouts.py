"""Where a hidden card may lie, as far as each seat, and a spectator, can know from what it saw.

Each watcher has a set of cards for each place: the pack, every hand, every pile of face-down
discards. The sets only grow until a card is seen again. A place that hides nothing from its
watcher, such as the own hand, has a set that nobody looks at.
"""

from typing import TYPE_CHECKING, Final

from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.cards import DESTINY_PACK

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.rules.state import Position

PACK: Final = 0
ANYTHING: Final = -1  # as a set of cards: all of them


def places(s: "Position") -> int:
    """Count the places: the pack, the hands, the discards."""
    return 1 + 2 * s.players


def hand_of(seat: int) -> int:
    """Give the number of the place that is a hand."""
    return 1 + seat


def discards_of(s: "Position", seat: int) -> int:
    """Give the number of the place where a seat's face-down discards lie."""
    return 1 + s.players + seat


def set_at(s: "Position", watcher: int, place: int) -> int:
    """Give where a watcher's set of a place stands; the spectator comes after the seats."""
    return watcher * (1 + 2 * s.players) + place


def sets_of(s: "Position", watcher: int) -> list[int]:
    """List a watcher's sets, place by place."""
    return s.whereabouts[set_at(s, watcher, 0) : set_at(s, watcher + 1, 0)]


def received_at(s: "Position", watcher: int, seat: int) -> int:
    """Give where it stands what a seat may have received last, as far as a watcher knows."""
    return watcher * s.players + seat


def know_nothing(s: "Position", watcher: int) -> None:
    """Let a watcher think everything possible."""
    for place in range(places(s)):
        s.whereabouts[set_at(s, watcher, place)] = ANYTHING
    for seat in range(s.players):
        s.received[received_at(s, watcher, seat)] = ANYTHING
    s.dealt[watcher] = 0


def forget(s: "Position", watcher: int, cards: int) -> None:
    """Take cards out of all sets of a watcher who knows now where they are."""
    for at in range(set_at(s, watcher, 0), set_at(s, watcher + 1, 0)):
        s.whereabouts[at] &= ~cards


def note_deal(s: "Position") -> None:
    """Everyone was dealt a destiny card; the rest lies in the pack or in a hand (4.1)."""
    dealt = set_of(s.deck.packs[DESTINY_PACK]) | set_of(s.deck.packs[1])
    for watcher in range(s.players + 1):
        for place in range(places(s)):
            is_pile = place >= discards_of(s, 0)
            s.whereabouts[set_at(s, watcher, place)] = 0 if is_pile else dealt
        s.dealt[watcher] = (1 << s.players) - 1


def note_pack(s: "Position") -> None:
    """A new pack is made of cards that lay open: they are in it and nowhere else (8.11)."""
    formed = set_of(s.pack)
    for watcher in range(s.players + 1):
        forget(s, watcher, formed)
        s.whereabouts[set_at(s, watcher, PACK)] = formed


def note_draw(s: "Position", seat: int) -> None:
    """What may lie in the pack may now be in the hand of who drew."""
    for watcher in range(s.players + 1):
        hand = set_at(s, watcher, hand_of(seat))
        s.whereabouts[hand] |= s.whereabouts[set_at(s, watcher, PACK)]


def note_received(s: "Position", seat: int) -> None:
    """The card that a seat is about to draw may be any that may lie in the pack."""
    for watcher in range(s.players + 1):
        drawn = s.whereabouts[set_at(s, watcher, PACK)]
        s.received[received_at(s, watcher, seat)] = drawn


def note_returned(s: "Position", seat: int, card: int) -> None:
    """The card received last went back into the pack (9.241); its owner knows which it was."""
    for watcher in range(s.players + 1):
        cards = s.received[received_at(s, watcher, seat)]
        if watcher == seat:
            cards = 1 << card
        if cards & (cards - 1) == 0:  # known for certain
            forget(s, watcher, cards)
        s.whereabouts[set_at(s, watcher, PACK)] |= cards


def note_stolen(s: "Position", thief: int, victim: int, card: int) -> None:
    """The two know which card changed hands; to the others it may be any of the victim's."""
    for watcher in range(s.players + 1):
        cards = s.whereabouts[set_at(s, watcher, hand_of(victim))]
        if watcher == victim:
            cards = 1 << card
            forget(s, watcher, cards)
        s.whereabouts[set_at(s, watcher, hand_of(thief))] |= cards
        s.received[received_at(s, watcher, thief)] = cards
        if watcher != thief or s.deck.cards[card].pack == DESTINY_PACK:
            s.dealt[watcher] &= ~(1 << victim)


def note_discarded(s: "Position", seat: int) -> None:
    """A face-down discard may be any card of the hand, the destiny card of the deal as well."""
    for watcher in range(s.players + 1):
        pile = set_at(s, watcher, discards_of(s, seat))
        s.whereabouts[pile] |= s.whereabouts[set_at(s, watcher, hand_of(seat))]
        s.dealt[watcher] &= ~(1 << seat)


def note_played(s: "Position", seat: int, card: int) -> None:
    """A destiny card of the deal that is played may have been the one that was dealt."""
    if s.deck.cards[card].pack == DESTINY_PACK:
        for watcher in range(s.players + 1):
            s.dealt[watcher] &= ~(1 << seat)
