"""What a seat sees, named field by field."""

from typing import TYPE_CHECKING

from carrack.core.view import View

if TYPE_CHECKING:
    from carrack.template.rules.state import Position


class TemplateView(View):
    """The own hand, who has laid a number, and what is open."""

    __slots__ = ("hand", "has_laid", "laid", "round")

    def __init__(self, s: "Position", seat: int | None) -> None:
        super().__init__(s, seat)
        self.round = s.round
        self.hand = s.hands[seat][:] if seat is not None else []
        self.has_laid = [number >= 0 for number in s.laid]
        is_open = self.step == "Roll"
        self.laid = [
            number if is_open or other == seat else -1 for other, number in enumerate(s.laid)
        ]

    def fields(self) -> tuple[str, ...]:
        return ("round", "hand", "has_laid", "laid")
