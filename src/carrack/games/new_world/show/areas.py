"""The areas of the table: the field, the tile in hand, the settlers, the seats, what is left."""

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show import aid, tray
from carrack.games.new_world.show.claims import claims
from carrack.games.new_world.show.field import Field
from carrack.show.areas import Area, Drawing, Thing
from carrack.show.players import Names, seat_thing, seats_area
from carrack.text.catalogue import catalogue


def areas(game: NewWorld, view: NewWorldView, language: str, names: Names) -> list[Area]:
    """List all areas."""
    words = catalogue(language, game.package)
    land = view.land, view.settlers, view.surveyors

    field = Field(game, view, words)

    def main() -> Drawing:
        return field.drawing(claims(field))

    def seat(n: int) -> Thing:
        # One's own settlers are in the tray until the end.
        count = (
            () if n == view.seat and not view.over else ((f"nw-settler{n}", str(view.supply[n])),)
        )
        return seat_thing(words, view, n, names, badges=count)

    found = [Area("field", "main", words.say("title"), land, main)]
    if not view.over:
        reads = view.step in tray.IN_HAND and (land, view.step, view.tile, view.cell, view.to_move)
        title = words.say("picture.hand")
        found.append(Area("hand", "tray", title, reads, lambda: tray.hand(field)))
    if view.seat is not None and not view.over:
        own, count = view.seat, view.supply[view.seat]
        title = words.say("picture.settlers")
        found.append(
            Area("supply", "tray", title, (own, count), lambda: tray.supply(own, count, words))
        )
    found += [
        seats_area(words, view, names, (view.supply, view.over), seat),
        aid.points(game, view, words),
        aid.settlers(field),
        aid.tiles_left(game, view, words),
    ]
    return found
