"""What all parts of the picture share: the view, its words, and where cells lie on the paper."""

from typing import TypeAlias

from carrack.core.actions import Action
from carrack.games.new_world.rules.atlas import Atlas
from carrack.games.new_world.rules.cells import STRIP
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.tiles import FARM
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.curves import Point, rotate
from carrack.games.new_world.show.plan import Plan, look_of, plan_of
from carrack.games.new_world.show.tile import VARIATIONS
from carrack.show.scene import Scene
from carrack.show.svg import tooltip

Window: TypeAlias = tuple[int, int, int]  # the westernmost column, the first and the last row

SIZE = 100  # of a cell
LEFT, TOP, RIGHT, BOTTOM = 50, 112, 24, 50
NARROWEST = 3  # columns shown from the start, so that the map does not jump with each early tile


class NewWorldScene(Scene[NewWorld, NewWorldView]):
    """One view to be drawn, with one cell of margin around its land, or a window on it."""

    def __init__(
        self,
        game: NewWorld,
        view: NewWorldView,
        options: list[Action],
        language: str,
        window: Window | None = None,
    ) -> None:
        super().__init__(game, view, options, language)
        self.tiles = game.tiles
        self.atlas = Atlas(game, view)
        self.shapes = self.atlas.shapes
        self.is_picture = window is not None  # of the rules: nothing can be clicked
        self.west, self.north, self.south = window or self.whole()
        self.width = LEFT + RIGHT + SIZE * (self.west + 2)
        self.height = TOP + BOTTOM + SIZE * (self.south - self.north + 1)

    def whole(self) -> Window:
        """Take in all the land and the cells around it."""
        columns = [column for column, _ in self.shapes]
        rows = [row for _, row in self.shapes]
        return max(NARROWEST, *columns) + 1, min(1, *rows) - 1, max(STRIP, *rows) + 1

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Give the upper left corner of a cell."""
        return LEFT + SIZE * (self.west - column), TOP + SIZE * (row - self.north)

    def is_shown(self, column: int, row: int) -> bool:
        """Tell whether a cell lies on the paper."""
        return column <= self.west and self.north <= row <= self.south

    def spot(self, column: int, row: int, slot: int) -> Point:
        """Give the place of a settler on the paper."""
        shape = self.shapes[column, row]
        x, y = self.corner(column, row)
        dx, dy = stand(plan_of(look_of(shape)), slot, shape.turn)
        return x + dx, y + dy

    def thing(
        self,
        told: str,
        body: str,
        act: str = "",
        *,
        light: str = "",
        on: str = "",
        rule: str = "",
    ) -> str:
        """Draw a thing with its tooltip; in a picture of the rules it only says what it is."""
        if self.is_picture:
            return tooltip(told or self.label(act), body, rule=rule)
        return super().thing(told, body, act, light=light, on=on, rule=rule)


def variation(column: int, row: int) -> int:
    """Choose one of the drawings of a tile by its cell."""
    return (column * 7 + row * 5 + column * row) % VARIATIONS


def stand(plan: Plan, slot: int, turn: int) -> Point:
    """Give the place of a settler on a turned tile; farmers stand beside their barn."""
    if plan.parts[slot].kind == FARM:
        return 65.0, 60.0
    return rotate(plan.anchors[slot], turn)
