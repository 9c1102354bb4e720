"""Positions saved by earlier rules."""

from typing import Any

from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.gifts import Gift


def from_rules_2(position: dict[str, Any]) -> dict[str, Any]:
    """Turn a position in which picks waited to be confirmed into one in which nothing is picked.

    Cards were stored and discarded at the end of each turn; now that is asked once all have had
    theirs. The giver's known cards were already fewer after a gift.
    """
    stack = [frame for frame in position["stack"] if frame[0] != "Store"]
    hands, offers = position["hands"][:], position["offers"][:]
    step, _, *args = stack[-1] if stack else ("", 0)
    if step == "Offer":
        for at, count in enumerate(offers):
            if args[0] >> (at // KINDS) & 1:
                hands[at] += count
                offers[at] = 0
    picked = position["picked"] if step == "UseMerchants" else [0] * KINDS
    gifts = []
    if position["gift"]:
        giver, taker, kind = position["gift"]
        gifts = [Gift(giver, taker, kind, leaves=False).to_json()]
    return {
        **position,
        "stack": stack,
        "hands": hands,
        "offers": offers,
        "picked": picked,
        "gifts": gifts,
        "guesses": [[kind] for kind in range(KINDS)] if gifts else [[]],
        "before": position["known"] if gifts else [],
        "since": [-1] if gifts else [],
    }


def with_memory(position: dict[str, Any], players: int, copies: list[int]) -> dict[str, Any]:
    """Add what is remembered now: who knows better than a guess, and what the deck can hold.

    Only giver and taker were told apart then, and any card could be in the deck.
    """
    open_to = []
    for guess in position["guesses"]:
        eyes = (2 << players) - 1
        for gift, kind in zip(position["gifts"], guess, strict=True):
            if gift["kind"] != kind:
                eyes &= ~(1 << gift["giver"] | 1 << gift["taker"])
        open_to.append(eyes)
    return {**position, "open_to": open_to, "left": copies * (players + 1)}
