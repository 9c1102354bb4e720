"""When each action can be chosen: the steps that ask for it."""

from typing import Final

MOMENTS: Final = {
    "announce": ("Announce",),
    "pick": ("Offer", "SameSet", "DifferentSet", "Load", "Store"),
    "enough": ("Offer", "SameSet", "DifferentSet", "Split", "Store"),
    "master": ("Crown",),
    "take": ("Take",),
    "swap": ("Swap",),
    "no_swap": ("Swap",),
    "give": ("Give",),
    "first": ("NameFirst",),
    "same": ("Turn",),
    "different": ("Turn",),
    "relics": ("Turn",),
    "perfect": ("Turn",),
    "end_turn": ("Turn",),
    "buy": ("Buy",),
    "merchants": ("UseMerchants",),
    "event": ("ChooseEvent",),
    "second": ("Split",),
    "lose": ("Plunder",),
}
