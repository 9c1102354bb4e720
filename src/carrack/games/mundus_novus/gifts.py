"""A balancing card given in secret."""

from carrack.core.plain import Plain


class Gift(Plain):
    """Giver, taker and card, never changed.

    `leaves` and `enters` tell whether it still matters for what is known of the hand it left and of
    the one it entered.
    """

    __slots__ = ("enters", "giver", "kind", "leaves", "taker")

    def __init__(
        self, giver: int, taker: int, kind: int, *, leaves: bool = True, enters: bool = True
    ) -> None:
        self.giver = giver
        self.taker = taker
        self.kind = kind
        self.leaves = leaves
        self.enters = enters

    def fields(self) -> tuple[str, ...]:
        return ("giver", "taker", "kind", "leaves", "enters")

    def is_known_to(self, seat: int | None) -> bool:
        """Tell whether a seat has seen the card."""
        return seat == self.giver or seat == self.taker

    def concerns(self, seat: int) -> bool:
        """Tell whether it matters for what is known of a hand."""
        return (self.leaves and seat == self.giver) or (self.enters and seat == self.taker)

    def of_kind(self, kind: int) -> "Gift":
        """Give the same gift with another card."""
        return Gift(self.giver, self.taker, kind, leaves=self.leaves, enters=self.enters)

    def without(self, seat: int) -> "Gift":
        """Give the same gift when it no longer matters for one hand."""
        leaves = self.leaves and seat != self.giver
        enters = self.enters and seat != self.taker
        return Gift(self.giver, self.taker, self.kind, leaves=leaves, enters=enters)
