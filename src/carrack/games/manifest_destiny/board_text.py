"""The table in characters: the map by regions, progress, discoveries, the hand, the seats."""

from typing import TYPE_CHECKING, Final

from carrack.core.game import Lines
from carrack.core.space import Action
from carrack.games.manifest_destiny.bits import members
from carrack.games.manifest_destiny.listing import money
from carrack.games.manifest_destiny.progress import CATEGORIES, DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.view import ManifestView
from carrack.render.seats import LETTERS
from carrack.text.canvas import Canvas, beside, merged
from carrack.text.catalogue import Catalogue, catalogue
from carrack.text.scores import score_lines, seat_ink

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.game import ManifestDestiny

MARK_INK: Final = "#1a1208 on #ffd75f"
DIM_INK: Final = "#8a8a8a"
LAND_WIDTH: Final = 54
PRODUCTS_AT: Final = 29  # after the presence, the control number and the name
COLUMNS: Final = 2
PLACE_WORDS: Final = ("choose", "site", "recall", "place", "attack", "home")


class Sheet:
    """What all parts of the picture need: the game, the view, the words, the numbered options."""

    def __init__(
        self, game: "ManifestDestiny", view: ManifestView, options: list[Action], words: Catalogue
    ) -> None:
        self.game = game
        self.view = view
        self.words = words
        self.numbers = {a.text: n for n, a in enumerate(options, 1)}

    def name(self, id: str) -> str:
        """Give the short name of a thing."""
        return self.words.name(id).partition(" (")[0]

    def say(self, key: str, **gaps: object) -> str:
        """Give a text of the board."""
        return self.words.say(f"board.{key}", **gaps)

    def number(self, *texts: str) -> tuple[str, str]:
        """Give the number of the first of some actions that may be done, as a mark."""
        for text in texts:
            if text in self.numbers:
                return f"[{self.numbers[text]}]", MARK_INK
        return "", ""

    def seats(self, bits: int) -> list[tuple[str, str]]:
        """Give the signs of some seats."""
        return [(LETTERS[seat], seat_ink(seat)) for seat in members(bits)]


def draw(
    game: "ManifestDestiny", view: ManifestView, options: list[Action], language: str
) -> Lines:
    """Draw all that a seat sees, the options marked by their numbers."""
    words = catalogue(language, game.folder)
    sheet = Sheet(game, view, options, words)
    purses = [money(words, amount) if amount >= 0 else "?" for amount in view.cash]
    more = [
        (sheet.say("profit"), [str(amount) for amount in view.profit]),
        (sheet.say("money"), purses),
        (sheet.say("cards"), [str(size) for size in view.hand_sizes]),
        (sheet.say("tokens"), [str(count) for count in view.bought]),
        (sheet.say("pioneers"), [str(count) for count in view.pioneers]),
        (sheet.say("supply"), [str(count) for count in view.supply]),
    ]
    return [
        head(sheet),
        *lands(sheet),
        [],
        *beside(progress(sheet), discoveries(sheet)),
        [],
        *hand(sheet),
        *score_lines(words, view, game.sources, more),
    ]


def head(sheet: Sheet) -> list[tuple[str, str]]:
    """Say turn, phase, era, pack, and the turn order."""
    view = sheet.view
    parts = [
        sheet.say("turn", turn=view.turn),
        sheet.say(f"phase{view.phase}"),
        sheet.say("era", era=view.era),
        sheet.say("pack", n=view.pack_left),
        sheet.say("order") + ": ",
    ]
    order = [(f" {LETTERS[seat]} ", seat_ink(seat)) for seat in view.order if seat >= 0]
    return [(" · ".join(parts), ""), *order]


def lands(sheet: Sheet) -> Lines:
    """List the territories by region, several on a line."""
    lines: Lines = []
    atlas = sheet.game.atlas
    for number, region in enumerate(atlas.region_ids):
        places = members(atlas.regions[number])
        if not places:
            continue
        mark = sheet.number(f"region:{region}")
        lines.append([mark, (sheet.words.name(region), DIM_INK)])
        for first in range(0, len(places), COLUMNS):
            canvas = Canvas(LAND_WIDTH * COLUMNS, 1)
            for n, place in enumerate(places[first : first + COLUMNS]):
                put_land(sheet, canvas, n * LAND_WIDTH, place)
            lines += canvas.lines()
    return lines


def put_land(sheet: Sheet, canvas: Canvas, x: int, place: int) -> None:
    """Write a territory: option, control number, name, who is there, products."""
    view = sheet.view
    territory = sheet.game.atlas.territories[place]
    mark, ink = sheet.number(*[f"{word}:{territory.id}" for word in PLACE_WORDS])
    canvas.put(x, 0, mark, ink)
    x += 5
    for seat in range(view.players):
        if place in view.established[seat]:
            canvas.put(x, 0, f" {LETTERS[seat]} ", seat_ink(seat))
        elif place in view.fresh[seat]:
            canvas.put(x, 0, f"+{LETTERS[seat]}+", seat_ink(seat))
    if place in view.natives:
        canvas.put(x, 0, "^^^")
    products = [sheet.game.atlas.products[n] for n in territory.products]
    products += [
        sheet.game.atlas.products[n] for n, where in enumerate(view.new_products) if place in where
    ]
    city = "#" if place in view.cities else ""
    canvas.put(x + 4, 0, f"{territory.control} {sheet.name(territory.id)}{city}")
    grown = ", ".join(sheet.name(id) for id in products)
    canvas.put(x + PRODUCTS_AT, 0, grown[: LAND_WIDTH - PRODUCTS_AT - 6], DIM_INK)


def progress(sheet: Sheet) -> Lines:
    """List the progressions with their prices after credits, and who owns them."""
    view = sheet.view
    lines: Lines = [[(sheet.say("progress"), DIM_INK)]]
    for category, name in enumerate(CATEGORIES):
        lines.append([(sheet.name(name), "")])
        for number, row in enumerate(sheet.game.progress.progressions):
            if row.category == category:
                mine = view.seat if view.seat is not None else 0
                credit = view.credits[mine * len(PROGRESSIONS) + number]
                price = max(row.cost - (credit if view.seat is not None else 0), 0)
                mark, ink = sheet.number(f"licence:{row.id}", f"buy:{row.id}", f"moon:{row.id}")
                owners = sum(1 << s for s in range(view.players) if view.owned[s] >> number & 1)
                about = f" {row.level} {sheet.name(row.id):<20} {money(sheet.words, price):<5}"
                lines.append([(f"{mark:>4}", ink), (about, ""), *sheet.seats(owners)])
    return lines


def discoveries(sheet: Sheet) -> Lines:
    """List the discoveries with everyone's steps, or who has claimed them."""
    view = sheet.view
    lines: Lines = [[(sheet.say("discoveries"), DIM_INK)]]
    for number, row in enumerate(sheet.game.progress.discoveries):
        mark, ink = sheet.number(f"claim:{row.id}", f"research:{row.id}")
        about = f" {row.level} {sheet.name(row.id):<20} "
        lines.append([(f"{mark:>4}", ink), (about, ""), *sheet.seats(view.claims[number])])
        if view.claims[number]:
            continue
        spots: list[tuple[str, str]] = [("      ", "")]
        for step in members(row.steps):
            here = sum(
                1 << seat
                for seat in range(view.players)
                if view.steps[seat * len(DISCOVERIES) + number] >> step & 1
            )
            spots += [(f" {step}", DIM_INK), *sheet.seats(here)]
        lines.append(merged(spots))
    return lines


def hand(sheet: Sheet) -> Lines:
    """List the cards in hand with what they do."""
    lines: Lines = []
    for number in sheet.view.hand:
        card = sheet.game.deck.cards[number]
        mark, ink = sheet.number(f"play:{card.id}", f"discard:{card.id}", f"cancel:{card.id}")
        about = f" {card.number:>2} {sheet.name(card.id)}: {sheet.words.say(f'rule.{card.id}')}"
        lines.append([(f"{mark:>4}", ink), (about, "")])
    return [*lines, []] if lines else []
