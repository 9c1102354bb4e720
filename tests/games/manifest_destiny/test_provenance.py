"""What is reconstructed: the list of it, datum by datum, and the tooltips that say so."""

from collections.abc import Sequence
from typing import Protocol

import pytest

import carrack
from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.games import packaged_data
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.phases.discovery import toll_tokens
from carrack.games.manifest_destiny.show.names import TOLD
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue
from tests.games.changed_data import assert_refused, changed
from tests.games.manifest_destiny.table import A, cards, hand, play, table
from tests.show.shown import things, tips

SAYS = {"en": "Reconstructed: ", "fr": "Reconstitué\xa0: ", "nl": "Gereconstrueerd: "}

# The rulebook and the published pages name these; all others of their kind are ours.
OUR_CARD_NAMES = """
    boston_tea_party king_cotton golden_spike great_chicago_fire klondike_gold_rush moon_landing
    eli_whitney lewis_and_clark erie_canal monroe_doctrine comstock_lode cornelius_vanderbilt
    alexander_graham_bell wright_brothers bill_gates
"""
KNOWN_KINDS = """
    louisiana_purchase california_gold_rush prohibition oil_crisis george_washington
    thomas_jefferson robert_fulton samuel_morse teddy_roosevelt amelia_earhart elvis_presley
    john_f_kennedy martin_luther_king president
"""
KNOWN_IN_PART = "panama_canal black_tuesday the_depression"
WITHOUT_PRODUCT = "spy black_tuesday the_depression"
WITHOUT_EFFECTS = """
    thomas_jefferson samuel_morse abraham_lincoln cornelius_vanderbilt amelia_earhart
    supreme_court president
"""
LEADERS = """
    ben_franklin george_washington eli_whitney thomas_jefferson robert_fulton davy_crockett
    samuel_morse pt_barnum abraham_lincoln cornelius_vanderbilt alexander_graham_bell thomas_edison
    teddy_roosevelt wright_brothers babe_ruth amelia_earhart franklin_d_roosevelt elvis_presley
    john_f_kennedy martin_luther_king bill_gates
"""
KNOWN_TERRITORIES = """
    quebec southern_ontario ontario british_columbia new_york pennsylvania michigan virginia
    louisiana washington alaska colorado utah hawaii mexico oaxaca yucatan central_america cuba
    eastern_south_america western_south_america asia australia europe middle_east africa
"""
MARKETS = "asia australia europe middle_east africa"
KNOWN_REGIONS = f"""
    quebec mexico alaska hawaii central_america eastern_south_america western_south_america
    {MARKETS}
"""
# 10.12, 10.15: all that touches these is stated, or that nothing does.
KNOWN_BORDERS = f"""
    alaska hawaii central_america eastern_south_america western_south_america {MARKETS}
"""
KNOWN_COASTS = "quebec oaxaca central_america eastern_south_america western_south_america"


def corrected(data: Data) -> ManifestDestiny:
    """Give the game of five by some data."""
    game = carrack.title("manifest_destiny").table(5, {}, data)
    assert isinstance(game, ManifestDestiny)
    return game


def ids(names: str) -> set[str]:
    return set(names.split())


@pytest.fixture(scope="module")
def game() -> ManifestDestiny:
    return corrected(Data(packaged_data("manifest_destiny")))


def expected(game: ManifestDestiny) -> dict[tuple[str, str], set[str]]:
    """List which entries have which datum from us."""
    deck, lands = set(game.deck.ids), set(game.atlas.ids)
    progressions = {row.id for row in game.progress.progressions}
    discoveries = {row.id for row in game.progress.discoveries}
    coasts = {land.id for land in game.atlas.territories if land.coasts or land.ocean >= 0}
    effects = deck - ids(WITHOUT_EFFECTS)
    return {
        ("card", "name"): ids(OUR_CARD_NAMES),
        ("card", "number"): deck,
        ("card", "kind"): deck - ids(KNOWN_KINDS),
        ("card", "eras"): deck,
        ("card", "product"): deck - ids(LEADERS) - ids(WITHOUT_PRODUCT) - {"president"},
        ("card", "credits"): ids(LEADERS),
        ("card", "effects"): effects - {"great_chicago_fire", "spy"} - ids(KNOWN_IN_PART),
        ("card", "part"): ids(KNOWN_IN_PART),
        ("card", "cancels"): {"supreme_court", "president"},
        ("card", "shields"): {"martin_luther_king"},
        ("territory", "name"): lands - ids(KNOWN_TERRITORIES),
        ("territory", "region"): lands - ids(KNOWN_REGIONS),
        ("territory", "borders"): lands - ids(KNOWN_BORDERS),
        ("territory", "coast"): coasts - ids(KNOWN_COASTS),
        ("territory", "control"): lands - {"utah", "colorado"},
        ("territory", "products"): lands - {"central_america", "middle_east"},
        ("progression", "category"): progressions,
        ("progression", "level"): progressions,
        ("progression", "cost"): progressions,
        ("progression", "effect"): {"safety_net"},
        ("discovery", "level"): discoveries - {"think_tank"},
        ("discovery", "steps"): discoveries,
        ("discovery", "effect"): {"turnpike"},
    }


class Entry(Protocol):
    """A thing of the data that says where its parts come from."""

    @property
    def id(self) -> str: ...
    @property
    def origin(self) -> dict[str, str]: ...


def entries(game: ManifestDestiny) -> dict[str, Sequence[Entry]]:
    return {
        "card": game.deck.cards,
        "territory": game.atlas.territories,
        "progression": game.progress.progressions,
        "discovery": game.progress.discoveries,
    }


def test_exactly_this_is_reconstructed(game: ManifestDestiny) -> None:
    found: dict[tuple[str, str], set[str]] = {}
    for kind, rows in entries(game).items():
        for row in rows:
            for datum, origin in row.origin.items():
                if origin == "reconstructed":
                    found.setdefault((kind, datum), set()).add(row.id)
    assert found == expected(game)


def titles(s: State, seat: int | None, language: str = "en") -> dict[str, list[str]]:
    """Give the tooltips of each thing by its name."""
    found: dict[str, list[str]] = {}
    for thing in things(s, seat, language):
        if thing.tip:
            for name in thing.name.split():
                found.setdefault(name, []).append(thing.tip)
    return found


def said(title: str, language: str) -> set[str]:
    """Give what a tooltip says to be reconstructed."""
    _, _, rest = title.partition(SAYS[language])
    return set(rest.removesuffix(".").split(", ")) if rest else set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tooltip_says_what_of_its_thing_is_reconstructed_and_nothing_else_does(
    language: str, game: ManifestDestiny
) -> None:
    s = table()
    s.hands[A] = list(range(len(s.deck.ids)))
    cards(s, A)
    words = catalogue(language, "carrack.games.manifest_destiny")
    shown = titles(s, A, language)
    count = 0
    for kind, rows in entries(game).items():
        for row in rows:
            ours = {
                words.say(f"ours.{datum}")
                for (thing, datum), names in expected(game).items()
                if thing == kind and row.id in names
            }
            told = [title for title in shown[row.id] if SAYS[language] in title]
            assert [said(title, language) for title in told] == [ours], row.id
            count += 1
    told = [tip for tip in tips(s, A, language) if SAYS[language] in tip]
    assert len(told) == count


def test_a_card_that_has_been_played_says_it_too() -> None:
    s = table()
    hand(s, A, "erie_canal")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    title = next(tip for tip in tips(s, A) if "has played" in tip)
    assert said(title, "en") == {"name", "number", "kind of card", "eras", "product", "effect"}


def test_what_an_owner_of_the_box_has_corrected_is_no_longer_said_to_be_reconstructed() -> None:
    """Think Tank's steps are all of it that is ours."""
    data = changed(
        "manifest_destiny",
        "progress.toml",
        'level = "rulebook", steps = "reconstructed"',
        'level = "rulebook", steps = "rulebook"',
    )
    game = corrected(data)
    shown = titles(game.new(1), None)
    assert [said(title, "en") for title in shown["think_tank"]] == [set()]
    assert not any(title != title.strip() for title in shown["think_tank"])


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("cards.toml", 'credits = "reconstructed", ', "", "credits"),
        ("cards.toml", 'counters = "rulebook"', 'counters = "rulebook", news = "rulebook"', "news"),
        (
            "cards.toml",
            'do = "canal", provenance = "rulebook"',
            'do = "canal", provenance = "rumour"',
            "provenance",
        ),
        ("map.toml", ', coast = "rulebook"', "", "coast"),
        ("map.toml", 'cities = "rulebook", ', "", "cities"),
        ("progress.toml", ', effect = "rulebook"', "", "effect"),
    ],
)
def test_a_datum_without_provenance_or_a_provenance_without_datum_is_refused(
    file: str, old: str, new: str, named: str
) -> None:
    assert_refused("manifest_destiny", file, old, new, repr(named))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_all_that_is_reconstructed(game: ManifestDestiny, language: str) -> None:
    words = catalogue(language, "carrack.games.manifest_destiny")
    rows = presenter_of(game).listing("reconstructed", language).rows
    assert [(thing, datum) for thing, datum, _ in rows] == [
        (words.say(f"listing.{thing}"), words.say(f"ours.{datum}"))
        for thing, datum in sorted(expected(game), key=list(ordered(game)).index)
    ]
    listed = {(thing, datum): names for thing, datum, names in rows}
    names = listed[words.say("listing.card"), words.say("ours.name")].split(", ")
    assert set(names) == {words.name(id) for id in ids(OUR_CARD_NAMES)}
    control = listed[words.say("listing.territory"), words.say("ours.control")]
    assert "Utah" in control and "Colorado" in control and "Texas" not in control


def ordered(game: ManifestDestiny) -> list[tuple[str, str]]:
    """Give things and data in the order of the table."""
    return [(thing, datum) for thing in entries(game) for datum in TOLD]


def test_the_tokens_of_turnpike_can_be_corrected_in_the_data() -> None:
    data = changed("manifest_destiny", "progress.toml", "tokens = 2\n", "tokens = 3\n")
    s = corrected(data).blank(Rng(b"table"))
    toll_tokens(s, A)
    assert s.bought[A] == 3
