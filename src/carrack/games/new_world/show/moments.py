"""When each action can be chosen: the steps that ask for it."""

from typing import Final

MOMENTS: Final = {
    "tile": ("PlaceTile",),
    "turn": ("TurnTile",),
    "no_settler": ("Claim",),
    "shopkeeper": ("Claim",),
    "robber": ("Claim",),
    "trapper": ("Claim",),
    "farmer": ("Claim",),
    "score": ("ScoreFirst",),
}
