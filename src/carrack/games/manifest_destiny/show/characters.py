"""The table in characters: the map by regions, progress, discoveries, the hand, the seats."""

from typing import Final

from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import CATEGORIES
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller
from carrack.show.characters import Canvas, Lines, beside, merged
from carrack.show.scores import score_lines, seat_ink
from carrack.show.seats import LETTERS

MARK_INK: Final = "#1a1208 on #ffd75f"
DIM_INK: Final = "#8a8a8a"
LAND_WIDTH: Final = 54
PRODUCTS_AT: Final = 29  # after the presence, the control number and the name
COLUMNS: Final = 2
PLACE_WORDS: Final = ("choose", "site", "recall", "place", "attack", "home")


class Marks(ManifestDestinyTeller):
    """A teller that marks what may be done by the numbers of the options."""

    space = "picture"

    def __init__(
        self, game: ManifestDestiny, view: ManifestView, options: list[Action], language: str
    ) -> None:
        super().__init__(game, view, options, language)
        self.numbers = {a.text: n for n, a in enumerate(options, 1)}

    def number(self, *acts: str) -> tuple[str, str]:
        """Give the number of the first of some actions that may be done, as a mark."""
        for act in acts:
            if act in self.numbers:
                return f"[{self.numbers[act]}]", MARK_INK
        return "", ""


def signs(seats: list[int]) -> list[tuple[str, str]]:
    """Give the signs of some seats."""
    return [(LETTERS[seat], seat_ink(seat)) for seat in seats]


def draw(game: ManifestDestiny, view: ManifestView, options: list[Action], language: str) -> Lines:
    """Draw all that a seat sees, the options marked by their numbers."""
    marks = Marks(game, view, options, language)
    purses = [marks.money(amount) if amount >= 0 else "?" for amount in view.cash]
    more = [(marks.say("profit"), [str(n) for n in view.profit]), (marks.say("money"), purses)]
    more += [
        (marks.say(name), [str(n) for n in counts])
        for name, counts in (
            ("cards", view.hand_sizes),
            ("tokens", view.tokens),
            ("pioneers", view.pioneers),
            ("supply", view.supply),
        )
    ]
    return [
        head(marks),
        *lands(marks),
        [],
        *beside(progress(marks), discoveries(marks)),
        [],
        *hand(marks),
        *score_lines(marks.words, view, game.sources, more),
    ]


def head(marks: Marks) -> list[tuple[str, str]]:
    """Say turn, phase, era, pack, and the turn order."""
    view = marks.view
    parts = [
        marks.say("turn", turn=view.turn),
        marks.say(f"phase{view.phase}"),
        marks.say("era", era=view.era),
        marks.say("pack", n=view.pack_left),
        marks.say("order") + ": ",
    ]
    order = [(f" {LETTERS[seat]} ", seat_ink(seat)) for seat in view.order if seat >= 0]
    return [(" · ".join(parts), ""), *order]


def lands(marks: Marks) -> Lines:
    """List the territories by region, several on a line."""
    lines: Lines = []
    atlas = marks.game.atlas
    for number, region in enumerate(atlas.region_ids):
        places = members(atlas.regions[number])
        if not places:
            continue
        mark = marks.number(f"region:{region}")
        lines.append([mark, (marks.words.name(region), DIM_INK)])
        for first in range(0, len(places), COLUMNS):
            canvas = Canvas(LAND_WIDTH * COLUMNS, 1)
            for n, place in enumerate(places[first : first + COLUMNS]):
                put_land(marks, canvas, n * LAND_WIDTH, place)
            lines += canvas.lines()
    return lines


def put_land(marks: Marks, canvas: Canvas, x: int, place: int) -> None:
    """Write a territory: option, control number, name, who is there, products."""
    view = marks.view
    territory = marks.game.atlas.territories[place]
    mark, ink = marks.number(*[f"{word}:{territory.id}" for word in PLACE_WORDS])
    canvas.put(x, 0, mark, ink)
    x += 5
    seat = view.holders[place]
    if seat >= 0:
        side = "+" if place in view.fresh[seat] else " "
        canvas.put(x, 0, f"{side}{LETTERS[seat]}{side}", seat_ink(seat))
    if place in view.natives:
        canvas.put(x, 0, "^^^")
    city = "#" if place in view.cities else ""
    canvas.put(x + 4, 0, f"{territory.control} {marks.short(territory.id)}{city}")
    grown = ", ".join(marks.products(place))
    canvas.put(x + PRODUCTS_AT, 0, grown[: LAND_WIDTH - PRODUCTS_AT - 6], DIM_INK)


def progress(marks: Marks) -> Lines:
    """List the progressions with their prices after credits, and who owns them."""
    lines: Lines = [[(marks.say("progress"), DIM_INK)]]
    for category, name in enumerate(CATEGORIES):
        lines.append([(marks.short(name), "")])
        for number, row in enumerate(marks.game.progress.progressions):
            if row.category == category:
                price = marks.money(marks.view.prices[number])
                mark, ink = marks.number(f"licence:{row.id}", f"buy:{row.id}", f"moon:{row.id}")
                about = f" {row.level} {marks.short(row.id):<20} {price:<5}"
                lines.append([(f"{mark:>4}", ink), (about, ""), *signs(marks.owners(number))])
    return lines


def discoveries(marks: Marks) -> Lines:
    """List the discoveries with everyone's steps, or who has claimed them."""
    view = marks.view
    lines: Lines = [[(marks.say("discoveries"), DIM_INK)]]
    for number, row in enumerate(marks.game.progress.discoveries):
        mark, ink = marks.number(f"claim:{row.id}", f"research:{row.id}")
        about = f" {row.level} {marks.short(row.id):<20} "
        lines.append([(f"{mark:>4}", ink), (about, ""), *signs(view.claims[number])])
        if view.claims[number]:
            continue
        spots: list[tuple[str, str]] = [("      ", "")]
        for step in members(row.steps):
            here = [seat for seat, rows in enumerate(view.steps) if step in rows[number]]
            spots += [(f" {step}", DIM_INK), *signs(here)]
        lines.append(merged(spots))
    return lines


def hand(marks: Marks) -> Lines:
    """List the cards in hand with what they do."""
    lines: Lines = []
    for number in marks.view.hand:
        card = marks.game.deck.cards[number]
        mark, ink = marks.number(f"play:{card.id}", f"discard:{card.id}", f"cancel:{card.id}")
        rule = marks.noted(marks.short(card.id), marks.words.say(f"rule.{card.id}"))
        about = f" {card.number:>2} {rule}"
        lines.append([(f"{mark:>4}", ink), (about, "")])
    return [*lines, []] if lines else []
