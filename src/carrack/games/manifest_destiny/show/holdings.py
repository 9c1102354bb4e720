"""What a seat has, counted for previews."""

from carrack.games.manifest_destiny.rules.atlas import Atlas
from carrack.games.manifest_destiny.rules.payout import units_seen
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES
from carrack.games.manifest_destiny.rules.view import ManifestView


def count_holdings(atlas: Atlas, view: ManifestView, seat: int) -> list[tuple[str, int]]:
    """Count a seat's money, tokens, presences, cities, cards and units of products."""
    kinds = len(view.earmarked) // view.players
    tied = sum(view.earmarked[seat * kinds : (seat + 1) * kinds])
    held = view.established[seat] + view.fresh[seat]
    first = seat * len(DISCOVERIES)
    steps = view.steps[first : first + len(DISCOVERIES)]
    counted = [("money", view.cash[seat])] if view.cash[seat] >= 0 else []
    counted += [
        ("profit", view.profit[seat]),
        ("tokens", view.bought[seat] + view.roaming[seat] + tied),
        ("supply", view.supply[seat]),
        ("losses", view.lost[seat]),
        ("hand", view.hand_sizes[seat]),
        ("pioneers", view.pioneers[seat]),
        ("steps", sum([mask.bit_count() for mask in steps])),
        ("new_presences", len(view.fresh[seat])),
        ("established_presences", len(view.established[seat])),
        ("cities", len([place for place in held if place in view.cities])),
    ]
    return counted + [
        (id, units_seen(atlas, view, seat, number)) for number, id in enumerate(atlas.products)
    ]
