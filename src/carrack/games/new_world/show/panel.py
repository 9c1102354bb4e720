"""The panel: whose move it is, the tile in hand, the choices, and the parts of each score."""

from carrack.games.new_world.show.choices import Marked, spots
from carrack.games.new_world.show.names import tile_words
from carrack.games.new_world.show.parts import names_of, parts
from carrack.games.new_world.show.plan import look_of
from carrack.games.new_world.show.scene import NewWorldScene, variation
from carrack.games.new_world.show.scores import (
    CARD,
    CHOICES_TOP,
    INNER,
    SEATS_TOP,
    SOFT,
    WIDTH,
    in_bag,
    seat_card,
    sources,
    standings,
)
from carrack.games.new_world.show.symbols import INK, use_at
from carrack.games.new_world.show.tile import tile
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import num, paragraph, rect, text

HEIGHT = 1060


def panel(scene: NewWorldScene, marked: list[Marked]) -> str:
    """Draw the whole panel."""
    title = scene.words.say("title")
    bottom = SEATS_TOP + 34 + scene.view.players * (CARD + 8)
    return (
        text(20, 40, title, size=min(27, INNER / (0.63 * len(title))), weight="bold")
        + f'<path d="M20 54H{WIDTH - 20}M20 58H{WIDTH - 20}" stroke="{INK}" stroke-width="1.2"/>'
        + turn(scene)
        + rect(20, CHOICES_TOP, INNER, 232, "#f8f0da", radius=10, stroke="#b79c6c")
        + choices(scene, marked)
        + sources(scene)
        + "".join(seat_card(scene, seat) for seat in range(scene.view.players))
        + in_bag(scene, bottom)
        + provenance(scene, bottom + 96)
        + ornament(bottom + 150)
    )


def provenance(scene: NewWorldScene, y: float) -> str:
    """Say what is reconstructed."""
    words = scene.words.say("provenance")
    body = paragraph(20, y, words, letters=68, size=12.5, fill=SOFT)
    return scene.thing(words, body, rule="reconstructed")


def ornament(top: float) -> str:
    """Fill the space under few seats with a compass rose."""
    room = HEIGHT - top
    if room < 120:
        return ""
    rose = use_at("rose", WIDTH / 2, top + room / 2, min(2.2, room / 90))
    return f'<g opacity=".4">{rose}</g>'


def turn(scene: NewWorldScene) -> str:
    """Say who is to move and what is asked, or who has won."""
    view = scene.view
    if view.over:
        seats = view.winners
        names = ", ".join(LETTERS[seat] for seat in seats)
        sentence = scene.say("winners", n=len(seats), seats=names)
    else:
        seats = view.to_move
        sentence = scene.words.say(f"prompt.{view.step}", seat=LETTERS[seats[0]])
    banner = rect(20, 70, INNER, 64, "#fffaea", radius=10, stroke=COLOURS[seats[0]], stroke_width=3)
    step = min(42, 120 / len(seats))
    signs = "".join(
        mark(seat, 31 + step * (n + 0.5), 102, 0.45 * step) for n, seat in enumerate(seats)
    )
    x = 40 + step * len(seats)
    letters = int((WIDTH - 30 - x) / 9)
    y = 108 if len(sentence) <= letters else 97
    return banner + signs + paragraph(x, y, sentence, letters=letters, size=17)


def choices(scene: NewWorldScene, marked: list[Marked]) -> str:
    """Show what the player to move decides about."""
    match scene.view.step:
        case "PlaceTile":
            return in_hand(scene)
        case "TurnTile":
            return rotations(scene)
        case "Claim" | "ScoreFirst":
            return new_tile(scene, marked)
    return standings(scene)


def tile_at(
    scene: NewWorldScene, turn: int, x: float, y: float, size: float, over: str = ""
) -> str:
    """Draw the tile in hand, framed, at a given size."""
    look = look_of(scene.tiles.shape(scene.view.tile))
    cell = scene.view.cell
    drawn = tile(look, turn, variation(cell[0], cell[1]) if cell else 0)
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({num(size / 100)})">'
        f'<rect x="-3" y="-3" width="106" height="106" rx="3" fill="{INK}"/>{drawn}{over}</g>'
    )


def told_tile(
    scene: NewWorldScene, turn: int, x: float, names: tuple[str, ...] = (), over: str = ""
) -> str:
    """Draw the tile in hand at its full size; it says what is on it, part by part."""
    shape = scene.tiles.shape(scene.view.tile, turn)
    over = parts(look_of(shape), turn, scene.language, names) + over
    words = scene.say("in_hand", tile=shape.tile.id, parts=tile_words(scene.words, shape))
    return scene.thing(words, tile_at(scene, turn, x, CHOICES_TOP + 20, 192, over), rule="place")


def in_hand(scene: NewWorldScene) -> str:
    """Show the tile in hand as printed."""
    id = scene.tiles.tiles[scene.view.tile].id
    copies = scene.view.left[scene.view.tile]
    return (
        told_tile(scene, 0, 40)
        + text(256, CHOICES_TOP + 52, scene.say("hand"), size=18, weight="bold")
        + text(256, CHOICES_TOP + 92, id, size=34, weight="bold", fill="#9a3b2c")
        + paragraph(256, CHOICES_TOP + 122, scene.say("copies", n=copies), letters=22, size=15)
    )


def rotations(scene: NewWorldScene) -> str:
    """Show the turns at which the tile fits the chosen cell."""
    turns = [a for a in scene.options.values() if a.word == "turn"]
    if not turns:
        return told_tile(scene, 0, 134)
    size = 150 if len(turns) == 2 else 118 if len(turns) == 3 else 88
    gap = (INNER - len(turns) * size) / (len(turns) + 1)
    drawn = [text(230, CHOICES_TOP + 30, scene.say("turns"), size=16, anchor="middle")]
    for n, a in enumerate(turns):
        x, y = 20 + gap + n * (size + gap), CHOICES_TOP + 125 - size / 2
        drawn.append(scene.thing("", tile_at(scene, a.arg, x, y, size), a.text))
    return "".join(drawn)


def new_tile(scene: NewWorldScene, marked: list[Marked]) -> str:
    """Show the new tile with the places for a settler, and the same choices in words."""
    column, row = scene.view.cell
    shape = scene.shapes[column, row]
    names = names_of(scene, column, row, shape)
    places = spots(scene, marked, 0, 0, 0.62)
    return told_tile(scene, shape.turn, 34, names, places) + buttons(
        scene, marked, 240, INNER - 232
    )


def buttons(scene: NewWorldScene, marked: list[Marked], x: float, width: float) -> str:
    """List options in words, each with its tint."""
    tints = {each.action.text: each.tint for each in marked}
    step = min(34.0, 216 / max(1, len(scene.options)))
    drawn = []
    for n, act in enumerate(scene.options):
        y = CHOICES_TOP + 9 + n * step
        label = f"{n + 1}  {scene.label(act)}"
        body = (
            rect(x, y, width, step - 4, tints.get(act, "#efe4c8"), radius=7, stroke=INK)
            + text(x + 10, y + step / 2 + 3, label, size=min(15, step * 0.62))
        )  # fmt: skip
        drawn.append(scene.thing("", body, act))
    return "".join(drawn)
