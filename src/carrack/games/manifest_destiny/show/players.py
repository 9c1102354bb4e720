"""What everybody may know of a seat."""

from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller
from carrack.show.areas import Thing
from carrack.show.players import seat_thing
from carrack.show.seats import LETTERS
from carrack.show.teller import capital


def describe(t: ManifestDestinyTeller, seat: int) -> Thing:
    """Describe a seat: profit, money, cards, tokens, pioneers, supply, losses."""
    view = t.view
    money = t.money(view.cash[seat]) if view.cash[seat] >= 0 else "?"
    counts = [
        ("md-profit", "profit", view.profit[seat]),
        ("coin", "money", money),
        ("card", "cards", view.hand_sizes[seat]),
        ("md-token", "tokens", view.tokens[seat]),
        ("md-pioneer", "pioneers", view.pioneers[seat]),
        ("md-supply", "supply", view.supply[seat]),
        ("md-loss", "losses", view.lost[seat]),
    ]
    told = [t.seat(seat), *(t.noted(t.picture(key), value) for _, key, value in counts)]
    notes: list[str] = []
    if view.homes[seat] >= 0:
        notes.append(t.picture("home_is", land=t.name(t.game.atlas.ids[view.homes[seat]])))
    if view.monopoly == seat:
        notes.append(t.picture("most_cities"))
    if view.has_priority[seat]:
        notes.append(t.picture("priority"))
    if view.partners[seat] >= 0:
        notes.append(t.picture("partner", seat=t.seat(view.partners[seat])))
    letter = LETTERS[seat]
    return seat_thing(
        t.words,
        view,
        seat,
        t.seat_names,
        badges=tuple((icon, str(value)) for icon, _, value in counts if value or icon != "md-loss"),
        lines=(capital(" · ".join(notes)),) if notes else (),
        tip="; ".join([*told, *notes]),
        on=f"target:{letter} offer_research:{letter}:*",
    )
