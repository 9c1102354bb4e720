"""When each action can be chosen: the steps that ask for it."""

from typing import Final

MOMENTS: Final = {
    "bid": ("SeatBid", "NationBid"),
    "nation": ("ChooseNation",),
    "place": ("Place", "Entrance"),
    "front": ("University", "Place"),
    "fetch": ("University", "Place"),
    "not_this_turn": ("University",),
    "land": ("Land", "SettleColonist", "SettleSoldiers", "Edict"),
    "take": ("TakeGood",),
    "build": ("Build",),
    "send": ("Muster",),
    "explore": ("Muster",),
    "discover": ("FreeDiscovery", "Spain"),
    "scout": ("Muster", "Place"),
    "card": ("PutBack",),
    "train": ("Train", "Recruit"),
    "battle": ("Fight",),
    "war": ("Fight",),
    "hit": ("Hit",),
    "recall": ("Recall",),
    "move_from": ("FirstMigrant", "FirstRider"),
    "move_to": ("Migrate", "Ride"),
    "move_another": ("SecondMigrant",),
    "rival": ("PapalEdict", "Rob"),
    "first": ("EdictOrder",),
    "swap": ("Smuggle",),
    "give": ("Give",),
    "sell": ("Sale",),
    "lose": ("Bury",),
    "strike": ("Pestilence",),
    "remove": ("Deaths",),
    "england": ("England",),
    "next": ("Arrange",),
    "france": ("France",),
    "holland": ("Holland",),
    "italy": ("Italy",),
    "buy": ("BuyPoint",),
}
OF_SCOUTS: Final = ("scout", "card")
OF_NATIONS: Final = ("nation", "england", "next", "france", "holland", "italy")
