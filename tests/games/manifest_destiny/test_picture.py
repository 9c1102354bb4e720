"""The table: what may be done has its place, nothing secret is shown."""

import re
from collections.abc import Callable

import pytest

from carrack.games.manifest_destiny.rules.state import Position
from carrack.show.html import area_html
from carrack.show.presenter import presenter_of
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    cards,
    expand,
    hand,
    invest,
    lay,
    own,
    pioneers,
    play,
    settle,
    table,
    tokens,
)
from tests.show.shown import placed, things, tips, words

BUTTONS = {"end", "keep", "exchange", "again", "enough", "skip", "later", "retrieve", "priority"}


def drawn(s: Position, name: str, language: str = "en") -> str:
    """Write an area as the first seat sees it."""
    areas = presenter_of(s.game).areas(s.view(A), language)
    return next(area_html(area) for area in areas if area.name == name)


@pytest.mark.parametrize("phase", [cards, invest, expand])
def test_every_option_has_its_place(phase: Callable[[Position, int], None]) -> None:
    """Amounts and what concerns no thing are left to buttons."""
    s = table(era=2)
    settle(s, A, "texas", "arkansas")
    settle(s, B, "missouri")
    own(s, A, "steamships", "circus")
    pioneers(s, A, 2)
    tokens(s, A, 5)
    hand(s, A, "world_war", "civil_war", "spy")
    phase(s, A)
    left = {a.text for a in s.options(A)} - placed(s, A)
    assert {text.partition(":")[0] for text in left} <= BUTTONS | {"tokens"}
    assert placed(s, A)


def test_leaders_to_ask_for_are_lit_and_a_purchase_is_possible_with_and_without_licence() -> None:
    """9.351."""
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    lay(s, B, "samuel_morse", "amelia_earhart")
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "accept")
    assert {"offer_licence:amelia_earhart", "licence:telegraph", "buy:telegraph"} <= placed(s, A)


def test_playing_a_card_and_putting_it_away_are_two_things() -> None:
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    ons = [found.on for found in things(s, A) if "spy" in found.on]
    assert sorted(ons) == ["discard:spy", "play:spy cancel:spy counter:spy"]


def test_others_see_no_hand() -> None:
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    assert "Spy" in words(s, A)
    for seat in (B, C, None):
        assert "Spy" not in words(s, seat)
        assert not any("Spy" in tip for tip in tips(s, seat))


def test_hidden_money_is_a_question_mark() -> None:
    s = table()
    s.cash = [195, 185, 175, 165, 155]
    cards(s, A)
    shown = words(s, B)
    assert "$185" in shown and "$195" not in shown


def test_prices_are_shown_after_credits() -> None:
    s = table()
    hand(s, A, "samuel_morse")
    cards(s, A)
    play(s, "play:samuel_morse")
    telegraph = next(found for found in things(s, A) if found.name == "telegraph")
    assert re.search(r"\$10 +\(\$40\)", telegraph.words)


def test_a_new_presence_and_an_established_one_are_told_apart() -> None:
    s = table()
    settle(s, A, "texas", new=True)
    settle(s, A, "arkansas")
    cards(s, A)
    told = "\n".join(tips(s, A))
    start = "Texas, Southern United States, control number 2, Livestock, Oil, Atlantic coast, new"
    assert start in told
    assert "Arkansas, Southern United States, control number 1, Timber, established" in told


def test_closed_regions_are_not_there() -> None:
    s = table(3)
    cards(s, A)
    names = {found.name for found in things(s, None)}
    assert "quebec" not in names and "virginia" in names


def test_a_progression_of_ones_own_tells_no_price() -> None:
    s = table()
    own(s, A, "steamships")
    for seat, is_told in ((A, False), (B, True)):
        (shown,) = [one for one in things(s, seat) if one.name == "steamships"]
        assert ("$" in shown.words) == is_told


def test_a_card_shows_its_eras_and_whether_it_pays_too_or_instead() -> None:
    s = table()
    hand(s, A, "louisiana_purchase", "erie_canal")
    for name, pays in (("louisiana_purchase", "then Grain"), ("erie_canal", "or Grain")):
        (shown,) = [one for one in things(s, A) if one.name == name]
        assert f"1 {pays}" in shown.words
        assert "era 1)" in shown.tip


def test_one_card_in_the_pack_is_not_many() -> None:
    s = table()
    s.pack = s.pack[:1]
    cards(s, A)
    assert "1 card in the pack" in words(s, A)


def test_a_card_that_was_played_bears_the_sign_of_its_seat() -> None:
    s = table()
    lay(s, B, "samuel_morse")
    cards(s, A)
    assert 'href="#seat-1"' in drawn(s, "played")


def test_a_lost_home_tells_whose_it_was() -> None:
    s = table()
    cards(s, A)
    letter = ">A</text>"
    assert drawn(s, "map").count(letter) == 1  # on the presence
    s.established[A] &= ~(1 << s.homes[A])
    assert drawn(s, "map").count(letter) == 1  # on the ribbon


def test_no_word_of_a_name_on_the_map_is_broken() -> None:
    s = table(5)
    cards(s, A)
    assert ">Prairieprovincies</text>" in drawn(s, "map", "nl")
