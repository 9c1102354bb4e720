"""The picture: everything that may be done is lit in its place, nothing secret is shown."""

import re
import xml.etree.ElementTree as ET

import pytest

from carrack.games.manifest_destiny.rules.state import Position
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.games.manifest_destiny.table import (
    A,
    B,
    Begin,
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


def picture(s: Position, seat: int | None, language: str = "en") -> str:
    return presenter_of(s.game).picture(
        s.view(seat), s.options(seat) if seat is not None else [], language
    )


def lit(svg: str) -> set[str]:
    return {e.attrib["data-act"] for e in ET.fromstring(svg).iter() if "data-act" in e.attrib}


def titles(svg: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(svg).iter() if e.tag.endswith("title")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [cards, invest, expand])
def test_every_option_is_lit(phase: Begin, language: str) -> None:
    s = table(era=2)
    settle(s, A, "texas", "arkansas")
    settle(s, B, "missouri")
    own(s, A, "steamships", "circus")
    pioneers(s, A, 2)
    tokens(s, A, 5)
    hand(s, A, "world_war", "civil_war", "spy")
    phase(s, A)
    assert lit(picture(s, A, language)) == {a.text for a in s.options(A)}


def test_leaders_to_ask_for_are_lit_and_a_purchase_is_possible_with_and_without_licence() -> None:
    """9.351."""
    s = table(era=3)
    for seat in (A, B):
        own(s, seat, "tolerance", "unity")
        s.united |= 1 << seat
    lay(s, B, "samuel_morse", "amelia_earhart")
    invest(s, A)
    play(s, "offer_licence:samuel_morse", "accept")
    shown = lit(picture(s, A))
    assert {"offer_licence:amelia_earhart", "licence:telegraph", "buy:telegraph"} <= shown
    assert shown == {a.text for a in s.options(A)}


def test_a_lit_territory_says_what_a_click_does() -> None:
    s = table()
    tokens(s, A, 3)
    expand(s, A)
    svg = picture(s, A)
    assert any(
        title.startswith("Expand to Texas. Texas, Southern United States") for title in titles(svg)
    )


def test_others_see_nothing_lit_and_no_hand() -> None:
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    for seat in (B, C, None):
        svg = picture(s, seat)
        assert lit(svg) == set()
        assert "Spy" not in svg


def test_hidden_money_is_a_question_mark() -> None:
    s = table()
    s.cash = [195, 185, 175, 165, 155]
    cards(s, A)
    svg = picture(s, B)
    assert "$185" in svg and "$195" not in svg


def test_prices_are_shown_after_credits() -> None:
    s = table()
    hand(s, A, "samuel_morse")
    cards(s, A)
    play(s, "play:samuel_morse")
    svg = picture(s, A)
    assert re.search(r">\$10<.*?>\(40\)<", svg)


def test_a_new_presence_and_an_established_one_are_told_apart() -> None:
    s = table()
    settle(s, A, "texas", new=True)
    settle(s, A, "arkansas")
    cards(s, A)
    told = "\n".join(titles(picture(s, A)))
    assert (
        "Texas, Southern United States, control number 2, Livestock, Oil, Atlantic coast, new"
        in told
    )
    assert "Arkansas, Southern United States, control number 1, Timber, established" in told


def test_closed_regions_are_shown_as_closed() -> None:
    s = table(3)
    cards(s, A)
    told = titles(picture(s, None))
    assert "Quebec, Canada, closed with this number of players" in told
