"""What a seat has, counted, as far as it can be seen."""

from carrack.games.mundus_novus.cards import (
    CARAVEL,
    CLASSES,
    MERCHANT,
    RESOURCES,
    SHIPYARD,
    WAREHOUSE,
    Cards,
    Development,
)
from carrack.games.mundus_novus.view import CHOOSING, MundusView


def owned(cards: Cards, view: MundusView, seat: int, family: int) -> list[Development]:
    """List a seat's developments of a family."""
    all_owned = [cards.developments[n] for n in view.developments[seat]]
    return [card for card in all_owned if card.family == family]


def income(cards: Cards, view: MundusView, seat: int) -> int:
    """Add up what a seat would be paid now: its incomes and its shipyards."""
    fixed = sum([cards.developments[n].income for n in view.developments[seat]])
    counts = [len(owned(cards, view, other, CARAVEL)) for other in range(view.players)]
    larger = sum([1 for count in counts if count > counts[seat]])
    return fixed + larger * len(owned(cards, view, seat, SHIPYARD))


def own_cards(view: MundusView, seat: int) -> list[int]:
    """Count the own cards by kind; what is put aside in secret is not gone yet."""
    if view.step not in CHOOSING:
        return view.hand
    offer = view.offers[seat]
    return [count + offer[kind] for kind, count in enumerate(view.hand)]


def holdings(cards: Cards, view: MundusView, seat: int) -> list[tuple[str, int]]:
    """Count cards in hand (the own ones by kind), developments and income."""
    if seat == view.seat:
        counts = own_cards(view, seat)
        found = [(RESOURCES[kind], count) for kind, count in enumerate(counts)]
    else:
        found = [("hand", view.hand_sizes[seat])]
    merchants = [card.amount for card in owned(cards, view, seat, MERCHANT)]
    found.append(("income", income(cards, view, seat)))
    found.append(("developments", len(view.developments[seat])))
    found.append(("caravels", len(owned(cards, view, seat, CARAVEL))))
    found += [(f"merchants_{name}", merchants.count(n)) for n, name in enumerate(CLASSES)]
    found.append(("room", sum([card.amount for card in owned(cards, view, seat, WAREHOUSE)])))
    found.append(("shipyards", len(owned(cards, view, seat, SHIPYARD))))
    return found
