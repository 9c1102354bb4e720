"""Template: a small whole game, to be copied by `carrack new-game` and written over.

Everyone is dealt three numbers. In each of three rounds all lay one in secret; the highest takes a
point, and may roll a die for another.
"""

from typing import Final

from carrack.core.title import Option, Title
from carrack.template.rules.game import TemplateGame

TITLE: Final = Title(
    "template",
    __name__,
    seats=(2, 4),
    rules=1,
    minutes=(5, 10),
    weight=1,
    options=(Option("rounds", 3, low=1, high=3),),
    make=TemplateGame,
)

__all__ = ["TITLE"]
