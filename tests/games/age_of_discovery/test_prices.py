"""The price of a building: drawn, told in words and characters, and charged, all the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import carrack
from carrack.core.flow import Journal
from carrack.games.age_of_discovery.rules.phases.capital import Build, Capital
from carrack.games.age_of_discovery.rules.pieces import BUILDER, KINDS
from carrack.games.age_of_discovery.rules.state import Position
from carrack.show.areas import Drawing, Thing
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from carrack.text import catalogue
from tests.games.age_of_discovery.test_told import TABLES
from tests.games.age_of_discovery.tools import events, offer, position, put, run

pytestmark = pytest.mark.engine

WORDS = catalogue("en", "carrack.games.age_of_discovery")
Prices = dict[str, int]


def names_on_offer(s: Position) -> set[str]:
    return {s.facts.buildings[number].name for number in s.offer}


def drawn(s: Position, seat: int | None) -> Prices:
    """Read the coins on the cards of the table."""
    areas = presenter_of(s.game).areas(s.view(seat), "en")
    cards = next(area for area in areas if area.name == "buildings").draw()
    assert not isinstance(cards, Drawing)
    return {
        card.name: int(dict(card.badges)["coin"])
        for card in cards
        if isinstance(card, Thing) and card.on.startswith("build:")
    }


def told(s: Position, seat: int | None) -> Prices:
    """Read the table of buildings in the text view."""
    names = {WORDS.name(name): name for name in names_on_offer(s)}
    sheets = presenter_of(s.game).text_view(s.view(seat), "en")
    sheet = next(sheet for sheet in sheets if sheet.title == WORDS.say("told.offer"))
    return {names[row[0]]: int(row[1]) for row in sheet.rows}


def written(s: Position, seat: int | None) -> Prices:
    """Read the lines of the picture in characters."""
    options = s.options(seat) if seat is not None else []
    text = plain_text(presenter_of(s.game).characters(s.view(seat), options, "en"))
    prices: Prices = {}
    for name in names_on_offer(s):
        _, _, after = text.partition(f"{WORDS.name(name)} (")
        prices[name] = int(after.partition(")")[0])
    return prices


def charged(s: Position) -> Prices:
    """Buy each building that can be bought, each in a copy of the position, and read the bill."""
    prices: Prices = {}
    for a in s.options(s.to_move[0]):
        if a.word == "build":
            c = s.clone()
            c.journal = Journal()
            buyer = c.to_move[0]
            frame = c.stack.pop()
            assert isinstance(frame.step, Build)
            frame.step.take(c, frame, a)
            given = sum([int(str(event["amount"])) for event in events(c, "received")])
            bill = s.money[buyer] + given - c.money[buyer]
            assert [event["amount"] for event in events(c, "built")] == [bill]
            prices[s.facts.buildings[a.arg].name] = bill
    return prices


def purchases(name: str, players: int, options: dict[str, Any]) -> Iterator[Position]:
    """Give every position of some random games in which somebody may buy."""
    game = carrack.game(name, players=players, **options)
    for seed in range(5):
        s = game.new(seed)
        rng = Random(seed)
        while not s.over:
            assert isinstance(s, Position)
            if isinstance(s.stack[-1].step, Build):
                yield s
            s.apply(s.to_move[0], rng.choice(s.options(s.to_move[0])))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_what_is_drawn_and_told_is_what_is_charged(
    name: str, players: int, options: dict[str, Any]
) -> None:
    buyers: set[int] = set()
    compared = 0
    for s in purchases(name, players, options):
        bills = charged(s)
        buyer = s.to_move[0]
        buyers.add(buyer)
        for seat in (buyer, (buyer + 1) % players, None):
            shown = drawn(s, seat)
            assert shown.keys() == names_on_offer(s)
            assert shown == told(s, seat) == written(s, seat)
            assert bills.items() <= shown.items()
            compared += len(bills)
    assert buyers == set(range(players)) and compared > 100


@pytest.mark.parametrize("kind", ["colonist", "builder", "captain"])
@pytest.mark.parametrize("age", [0, 1, 2])
def test_every_building_of_an_age_costs_every_seat_what_is_shown(age: int, kind: str) -> None:
    s = position("empires", builders=True)
    s.turn = s.facts.rules.age_ends[age]
    names = [b.name for b in s.facts.buildings if b.age == age and b.set in s.facts.sets]
    assert len(names) >= 15
    for name in names:
        for seat in range(s.players):
            offer(s, name)
            s.money = [40] * s.players
            s.capital, s.in_play = [], s.discovery[:]
            put(s, "buildings", f"{seat} {kind}")
            run(s, Capital.by())
            assert drawn(s, seat) == told(s, seat) == written(s, seat) == charged(s)


def test_a_builder_who_buys_sees_his_own_price_and_everybody_sees_it() -> None:
    s = position("empires", builders=True)
    s.turn = 8
    offer(s, "wealth")
    put(s, "buildings", "1 builder", "2 colonist")
    run(s, Capital.by())
    assert s.capital[0] == KINDS + BUILDER
    full = s.facts.rules.building_costs[2]
    saved = full - s.facts.rules.builder_discount
    assert [drawn(s, seat)["wealth"] for seat in (0, 1, 2, None)] == [saved] * 4
    s.apply(1, s.game.action("pass"))
    assert drawn(s, 2)["wealth"] == told(s, 2)["wealth"] == full
    s.apply(2, s.game.action("build:wealth"))
    assert events(s, "built")[-1]["amount"] == full
