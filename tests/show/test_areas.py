"""Areas of every table: every option has a place or a button, and what is drawn is what is read."""

import random
import re

import pytest

import carrack
from carrack.core.flow import State
from carrack.show.areas import Area, Drawing, Thing, patterns_in, stands_for
from carrack.show.compose import USED
from carrack.show.html import area_html
from carrack.show.icons import ICONS
from carrack.show.presenter import presenter_of

SEATS = [
    (name, players)
    for name in carrack.NAMES
    for players in {carrack.title(name).low, carrack.title(name).high}
]
ROLES = {"main", "tray", "players", "boxes", "aid"}


def test_a_pattern_stands_for_whole_actions() -> None:
    assert stands_for("place:captain:*", "place:captain:discovery")
    assert stands_for("take:cocoa place:*:dock", "place:colonist:dock")
    assert not stands_for("place:captain:*", "replace:captain:discovery")
    assert not stands_for("tile:1,-1", "tile:1,-11")
    assert not stands_for("", "pass")


def positions(name: str, players: int, count: int, seed: int = 5) -> list[State]:
    """Play at random; give positions spread over the game."""
    s = carrack.game(name, players=players).new(seed)
    rng = random.Random(seed)
    found = [s.clone()]
    for n in range(count * 12):
        if s.over:
            break
        seat = s.to_move[0]
        s.apply(seat, rng.choice(s.options(seat)))
        if n % 12 == 0:
            found.append(s.clone())
    return [*found, s.clone()]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_one_area_is_the_main_one_and_names_are_there_once(name: str, players: int) -> None:
    for s in positions(name, players, 3):
        for eyes in (None, 0):
            areas = presenter_of(s.game).areas(s.view(eyes), "en")
            assert [area.role for area in areas].count("main") == 1
            assert {area.role for area in areas} <= ROLES
            assert len({area.name for area in areas}) == len(areas)


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_what_is_drawn_follows_from_what_is_read(name: str, players: int) -> None:
    """Two areas that read the same look the same, whoever looks: so one may serve for both."""
    drawn: dict[tuple[str, str, str], str] = {}
    compared = 0
    for s in positions(name, players, 8):
        for eyes in (None, *range(s.players)):
            for area in presenter_of(s.game).areas(s.view(eyes), "en"):
                key = area.name, area.title, repr(area.reads)
                html = area_html(area)
                compared += key in drawn
                assert drawn.setdefault(key, html) == html, area.name
    assert compared


def standing_for(areas: list[Area]) -> list[str]:
    return [on for area in areas for on in patterns_in(area.draw())]


@pytest.mark.parametrize("name", carrack.NAMES)
def test_most_options_have_a_place_on_the_table(name: str) -> None:
    """Only what has no place, such as passing and amounts, is left to buttons."""
    game = carrack.game(name, players=carrack.title(name).low)
    s, rng = game.new(3), random.Random(3)
    placed = total = 0
    for n in range(200):
        if s.over:
            break
        seat = s.to_move[0]
        if n % 5 == 0:
            patterns = standing_for(presenter_of(game).areas(s.view(seat), "en"))
            for a in s.options(seat):
                total += 1
                placed += any(stands_for(on, a.text) for on in patterns)
        s.apply(seat, rng.choice(s.options(seat)))
    assert total and placed / total > 0.5, f"{placed} of {total}"


@pytest.mark.parametrize("name", carrack.NAMES)
def test_every_symbol_that_is_used_is_there(name: str) -> None:
    for s in positions(name, carrack.title(name).high, 6):
        known = {**ICONS, **presenter_of(s.game).symbols()}
        inner = {id for one in known.values() for id in re.findall(r' id="([^"]+)"', one.body)}
        for area in presenter_of(s.game).areas(s.view(0), "en"):
            assert set(USED.findall(area_html(area))) <= {*known, *inner}


def test_things_and_drawings_tell_their_patterns() -> None:
    inner = Thing(on="take:a")
    assert list(patterns_in((Thing(on="put:*", holds=(inner,)),))) == ["put:*", "take:a"]
    assert list(patterns_in(Drawing(1, 1, '<g data-on="go:1"/>'))) == ["go:1"]


@pytest.mark.parametrize("name", carrack.NAMES)
def test_a_picture_alone_has_all_the_colours_it_names(name: str) -> None:
    s = positions(name, carrack.title(name).low, 1)[-1]
    picture = presenter_of(s.game).picture(s.view(0))
    style = picture.partition("<style>")[2].partition("</style>")[0]
    named = {word for words in re.findall(r'class="([^"]*)"', picture) for word in words.split()}
    colours = {word for word in named if word.startswith(("f-", "s-", "map-"))}
    assert colours
    assert {word for word in colours if f".{word}" not in style} == set()
