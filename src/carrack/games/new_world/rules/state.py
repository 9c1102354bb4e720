"""A position: the land, who stands where, the surveyors, the tile in hand."""

from typing import Any, Final, TypeAlias

from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.new_world.rules.actions import Actions
from carrack.games.new_world.rules.land import LAND_FIELDS, Land
from carrack.games.new_world.rules.redeal import shuffle_bag
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.view import NewWorldView

SETTLERS: Final = 5  # six in the box, one of them marks the score
SEAT_BITS: Final = 4  # room for one seat's count of settlers
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
OWN_FIELDS: Final = (
    "bag",
    "first",
    "drawn",
    "tile",
    "cell",
    "west",
    "surveys",
    "supply",
    "settlers",
)

Settler: TypeAlias = tuple[int, ...]  # seat, kind, cell, segment


class Position(Land):
    """The state of a game of New World: its land, and all that goes on there."""

    def __init__(self, game: Game, rng: Rng | None, tiles: TileSet, actions: Actions) -> None:
        super().__init__(game, rng, tiles, actions)
        if rng is None:
            return
        self.bag: list[int] = []  # never changed after the shuffle, so copies share it
        self.first = 0  # the seat that began
        self.drawn = 0
        self.tile = -1  # in hand
        self.cell = -1  # chosen for the tile in hand, then the cell of the last tile
        self.surveys = 0  # moves that the surveyors have made
        self.supply = [SETTLERS] * game.players
        self.settlers: list[Settler] = []

    def fields(self) -> tuple[str, ...]:
        return OWN_FIELDS + LAND_FIELDS

    def clone(self) -> "Position":
        c = Position(self.game, None, self.tiles, self.actions)
        self.copy_into(c)
        c.bag = self.bag
        c.first = self.first
        c.drawn = self.drawn
        c.tile = self.tile
        c.cell = self.cell
        c.surveys = self.surveys
        c.supply = self.supply[:]
        c.settlers = self.settlers[:]
        self.copy_land(c)
        return c

    def revive(self, name: str, value: Any) -> object:
        if name == "settlers":
            return [(seat, kind, cell, segment) for seat, kind, cell, segment in value]
        if name == "free":
            return [self.game.action(text) for text in value]
        if name == "land":
            return {int(cell): found for cell, found in value.items()}
        return value

    # --- the tile in hand ------------------------------------------------------------

    def turns_at(self, cell: int) -> int:
        """Give the turns, as bits, at which the tile in hand fits a free cell."""
        return self.tiles.fits[self.tile][self.codes[~self.land[cell]]]

    # --- settlers -----------------------------------------------------------------------

    def settle_on(self, seat: int, slot: int) -> None:
        """Put a settler of the supply on a segment of the last tile."""
        number = self.land[self.cell]
        kind = self.shape_at(self.cell).tile.segments[slot].kind
        segment = self.firsts[number] + slot
        self.supply[seat] -= 1
        self.settlers.append((seat, kind, self.cell, segment))
        self.add(segment, 1 << (SEAT_BITS * seat))

    def take_back(self, settler: Settler) -> None:
        """Return a settler to its owner."""
        seat, _, _, segment = settler
        self.settlers.remove(settler)
        self.supply[seat] += 1
        self.add(segment, -(1 << (SEAT_BITS * seat)))

    def counts(self, root: int) -> list[int]:
        """Count each seat's settlers on a feature."""
        packed = self.features[root]
        return [packed >> (SEAT_BITS * seat) & SEAT_MASK for seat in range(self.players)]

    def surveyors(self) -> list[int]:
        """Give the columns of the eastern and of the western surveyor."""
        return [self.surveys // 2, (self.surveys + 1) // 2]

    def surveyors_in(self, column: int) -> int:
        """Count the surveyors that stand in a column."""
        east = self.surveys // 2
        west = self.surveys - east
        return (1 if east == column else 0) + (1 if west == column else 0)

    def columns_ahead(self, column: int) -> int:
        """Count the columns from the eastern surveyor to one further west; below 0 it is behind."""
        return column - self.surveys // 2

    # --- the rest of the contract -------------------------------------------------------

    def hide(self, seat: int | None, rng: Rng) -> None:
        shuffle_bag(self, rng)

    def view(self, seat: int | None) -> NewWorldView:
        return NewWorldView(self, seat)

    def check(self) -> None:
        from carrack.games.new_world.rules.check import check_position

        check_position(self)
