"""What a seat has, counted, as far as it can be seen."""

from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    CLASSES,
    MERCHANT,
    RESOURCES,
    SHIPYARD,
    Cards,
    Development,
)
from carrack.games.mundus_novus.rules.view import MundusView


def owned(cards: Cards, view: MundusView, seat: int, family: int) -> list[Development]:
    """List a seat's developments of a family."""
    all_owned = [cards.developments[n] for n in view.developments[seat]]
    return [card for card in all_owned if card.family == family]


def holdings(cards: Cards, view: MundusView, seat: int) -> list[tuple[str, int]]:
    """Count cards in hand (the own ones by kind), developments and income."""
    if seat == view.seat:
        found = [(RESOURCES[kind], count) for kind, count in enumerate(view.own)]
    else:
        found = [("hand", view.hand_sizes[seat])]
    merchants = [card.amount for card in owned(cards, view, seat, MERCHANT)]
    found.append(("income", view.incomes[seat]))
    found.append(("developments", len(view.developments[seat])))
    found.append(("caravels", len(owned(cards, view, seat, CARAVEL))))
    found += [(f"merchants_{name}", merchants.count(n)) for n, name in enumerate(CLASSES)]
    found.append(("room", view.warehouses[seat]))
    found.append(("shipyards", len(owned(cards, view, seat, SHIPYARD))))
    return found
