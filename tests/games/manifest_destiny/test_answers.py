"""Each rule once: what is drawn, told and charged is the same, in the positions of whole games."""

import random
import re
from collections.abc import Iterator

import pytest

import carrack
from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.actions import ITEMS
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from carrack.text import catalogue
from tests.show.shown import things, tips
from tests.tables import in_brief

each_seed = pytest.mark.parametrize("seed", in_brief([3], [3, 4, 5]))  # and number of seats
WORDS = catalogue("en", "carrack.games.manifest_destiny")


def decisions(seed: int) -> Iterator[tuple[Position, int, Action]]:
    """Play a game at random: give each move, for the test to make it."""
    s = carrack.game("manifest_destiny", players=seed).new(seed)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    while not s.over:
        seat = rng.choice(s.to_move)
        action = rng.choice(s.options(seat))
        yield s, seat, action


def titles(s: Position, seat: int) -> dict[str, str]:
    """Give what is said of things on the table, by their names."""
    return {name: f"{f.tip} {f.words}" for f in things(s, seat) for name in f.name.split()}


def rows(s: Position, seat: int) -> dict[str, list[str]]:
    """Give the rows of the text view's tables by their third cell, or their first."""
    found: dict[str, list[str]] = {}
    for sheet in presenter_of(s.game).text_view(s.view(seat)):
        for row in sheet.rows:
            found[row[0]] = row
            found[row[2]] = row
    return found


@each_seed
def test_a_progression_costs_what_is_drawn_told_and_marked(seed: int) -> None:
    compared = 0
    for s, seat, action in decisions(seed):
        if action.word != "buy":
            s.apply(seat, action)
            continue
        id = PROGRESSIONS[action.arg]
        view = s.view(seat)
        drawn = titles(s, seat)[id]
        told = rows(s, seat)[WORDS.name(id)]
        lines = plain_text(presenter_of(s.game).characters(view, s.options(seat)))
        name = WORDS.name(id).partition(" (")[0]
        before = s.cash[seat]
        s.apply(seat, action)
        charged = before - s.cash[seat]
        assert view.prices[action.arg] == charged
        assert re.search(rf", \${charged}\.", drawn)
        assert told[3] == f"${charged}"
        assert re.search(rf"\] . {re.escape(name)} +\${charged}\b", lines)
        compared += 1
    assert compared > 10


@each_seed
def test_a_product_pays_what_is_drawn_and_told(seed: int) -> None:
    """Before each use of a card for its product everyone sees what it would pay."""
    compared = 0
    for s, seat, action in decisions(seed):
        number = s.deck.cards[s.card_in_play()[0]].product
        if action.text != "use:product" or number < 0:
            s.apply(seat, action)
            continue
        product = s.atlas.products[number]
        drawn = titles(s, seat)[product]
        told = rows(s, seat)[WORDS.name(product)]
        expected = [amounts[number] for amounts in s.view(seat).payments]
        before = s.cash[:]
        s.apply(seat, action)
        if s.stack and s.stack[-1].step.name == "Respond":
            continue  # it may still be cancelled
        assert [after - cash for after, cash in zip(s.cash, before, strict=True)] == expected
        assert told[1 : 1 + s.players] == [f"${amount}" for amount in expected]
        for amount in expected:
            assert not amount or f"${amount}" in drawn
        compared += 1
    assert compared > 2


@each_seed
def test_a_city_a_pioneer_and_a_card_cost_the_tokens_that_are_drawn_and_told(seed: int) -> None:
    compared = 0
    for s, seat, action in decisions(seed):
        if action.word not in ITEMS:
            s.apply(seat, action)
            continue
        item = ITEMS.index(action.word)
        price = s.view(seat).item_prices[item]
        before = s.tokens(seat)
        told = presenter_of(s.game).text_view(s.view(seat))[0].lines
        drawn = " ".join(tips(s, seat))
        s.apply(seat, action)
        name = WORDS.name(action.word)
        assert before - s.tokens(seat) == price
        assert any(re.search(rf"^Next price: .*\b{name} {price}\b", line) for line in told)
        assert f"The next {action.word} costs {price} token" in drawn
        compared += 1
    assert compared > 3
