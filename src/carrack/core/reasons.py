"""Why an action is refused: a closed list per game, put into words elsewhere."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.errors import CarrackError


class Reason:
    """A named reason and the rule it rests on."""

    __slots__ = ("name", "rule")

    def __init__(self, name: str, rule: str = "") -> None:
        self.name = name
        self.rule = rule

    def __reduce__(self) -> tuple[type["Reason"], tuple[str, str]]:
        return Reason, (self.name, self.rule)

    def __repr__(self) -> str:
        return f"{self.name} ({self.rule})" if self.rule else self.name


NOT_NOW: Final = Reason("not_now")  # the action belongs to another step
NOT_YOUR_TURN: Final = Reason("not_your_turn")
GAME_OVER: Final = Reason("game_over")
COMMON_REASONS: Final = (NOT_NOW, NOT_YOUR_TURN, GAME_OVER)


class IllegalAction(CarrackError):
    """An action that the rules refuse now, with the reason."""

    def __init__(self, action: Action, reason: Reason, package: str) -> None:
        super().__init__("error.illegal", action=action, reason=reason)
        self.action = action
        self.reason = reason
        self.package = package  # of the game that names both
