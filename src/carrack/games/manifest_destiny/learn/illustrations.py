"""Pictures of the rules' text: small positions drawn with the parts of the table."""

from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.show import boxes, map, tray
from carrack.games.manifest_destiny.show.art import symbols
from carrack.games.manifest_destiny.show.land import MAP
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller
from carrack.show.areas import Content, Drawing, Thing
from carrack.show.compose import figure
from carrack.show.icons import ICONS

A, B, C = range(3)


def illustrate(game: ManifestDestiny, name: str, language: str) -> str:
    """Draw a picture of the rules' text."""
    draw = {
        "map": piece_of_map,
        "cards": three_cards,
        "payment": livestock,
        "mat": transportation,
        "research": think_tank,
        "duel": colorado,
    }[name]
    s = game.blank(Rng(b""))
    assert isinstance(s, Position)
    content, width = draw(game, s, language)
    title = teller_of(game, s, language).words.say("title")
    return figure(title, content, {**ICONS, **symbols(game.atlas)}, width=width)


def teller_of(game: ManifestDestiny, s: Position, language: str) -> ManifestDestinyTeller:
    """Look at a position from seat A."""
    return ManifestDestinyTeller(game, s.view(A), [], language)


def places(s: Position, *ids: str) -> int:
    """Give territories as a set."""
    return set_of([s.atlas.ids.index(id) for id in ids])


def crop(t: ManifestDestinyTeller, left: int, top: int, width: int, height: int) -> Drawing:
    """Draw the part of the map in a window, given in the map's own measure."""
    whole = map.draw(t)
    scale = whole.width / MAP.width
    return Drawing(width * scale, height * scale, whole.body, left * scale, top * scale)


def piece_of_map(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw Louisiana as a home with a city, a New Presence beside it, and natives in Kansas."""
    s.homes[A] = s.atlas.ids.index("louisiana")
    s.established[A] = places(s, "louisiana", "texas")
    s.fresh[A] = places(s, "arkansas")
    s.established[B] = places(s, "tennessee", "alabama")
    s.cities = places(s, "texas")
    s.natives = places(s, "kansas")
    return crop(teller_of(game, s, language), 440, 400, 620, 460), 0


def three_cards(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw a card of each kind."""
    t = teller_of(game, s, language)
    ids = ("king_cotton", "george_washington", "erie_canal")
    return tuple(tray.card_thing(t, t.game.deck.ids.index(id)) for id in ids), 520


def livestock(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw the row of Livestock where A has two units and a city, B three units, C one."""
    product = s.atlas.products.index("livestock")
    yields = [1 << n for n in range(len(s.atlas.ids)) if s.atlas.producing[product] >> n & 1]
    s.established = [sum(yields[:2]), sum(yields[2:5]), yields[5]]
    s.cities = yields[0]
    return (boxes.payments(teller_of(game, s, language))[product],), 380


def transportation(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw one category: the first owned, the second with a credit, the third to come."""
    s.owned[A] = 1
    s.owned[B] = 1
    s.add_credit(A, PROGRESSIONS.index("railroads"), 40)
    t = teller_of(game, s, language)
    return tuple(boxes.deed(t, number) for number in range(3)), 380


def think_tank(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw the rulebook's example: A lacks the 3 and has rolled 1 and 6 (9.412)."""
    number = DISCOVERIES.index("think_tank")
    s.era = 2
    s.put_steps(A, number, set_of([1, 2, 4]))
    s.put_steps(B, number, set_of([2]))
    s.dice = [1, 6]
    t = teller_of(game, s, language)
    return (boxes.discovery(t, number), dice(t, A, [1, 6])), 420


def colorado(game: ManifestDestiny, s: Position, language: str) -> tuple[Content, float]:
    """Draw the rulebook's example of a duel: A attacks B in Colorado and ties (10.247)."""
    s.established[B] = places(s, "colorado")
    s.fresh[A] = places(s, "utah")
    s.established[A] = places(s, "nevada", "wyoming")
    t = teller_of(game, s, language)
    land = crop(t, 180, 220, 340, 330)
    faces = [(220, 250, f"seat-{A}"), (256, 250, "md-die-3"), (292, 250, "md-die-2")]
    faces += [(400, 250, f"seat-{B}"), (436, 250, "md-die-3")]
    scale = land.width / 340
    body = "".join(
        f'<use href="#{name}" x="{x * scale:.0f}" y="{y * scale:.0f}" width="26" height="26"/>'
        for x, y, name in faces
    )
    return Drawing(land.width, land.height, land.body + body, land.left, land.top), 0


def dice(t: ManifestDestinyTeller, seat: int, values: list[int]) -> Thing:
    """Show what a seat has rolled."""
    faces = tuple(Thing(look="chip", picture=f"md-die-{n}") for n in values)
    return Thing(look="box", title=t.picture("dice"), seat=seat, holds=faces)
