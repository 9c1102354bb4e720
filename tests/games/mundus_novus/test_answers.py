"""What is drawn, told and counted is what the rules then do: the view carries their answers."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from carrack.games.mundus_novus.rules.cards import RESOURCES
from carrack.games.mundus_novus.rules.phases.supply import Split, Supply
from carrack.games.mundus_novus.rules.scoring import RELICS, SETS
from carrack.games.mundus_novus.rules.state import Position
from carrack.show.html import area_html
from carrack.show.presenter import presenter_of
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import (
    begin,
    codes,
    events,
    offer,
    options,
    play,
    refusal,
    step,
    table,
    trade,
    turn,
)

pytestmark = pytest.mark.engine

LETTERS = "ABCDEF"


def positions(games: int) -> Iterator[tuple[Position, int]]:
    """Play games at random, giving each position with a seat that is to move in it."""
    for seed in range(games):
        s = start(2 + seed % 5, seed)
        rng = random.Random(seed)
        while not s.over:
            seat = rng.choice(s.to_move)
            yield s, seat
            s.apply(seat, choose(s, seat, rng))


def told(s: Position, seat: int) -> list[str]:
    """Give all sentences of the text view."""
    return [line for sheet in presenter_of(s.game).text_view(s.view(seat)) for line in sheet.lines]


def drawn(s: Position, seat: int) -> list[str]:
    """Give all tips and texts of the areas."""
    shown = []
    for area in presenter_of(s.game).areas(s.view(seat)):
        for element in ET.fromstring(f"<area>{area_html(area)}</area>").iter():
            shown += [element.get("data-tip", ""), element.text or ""]
    return shown


def worth_of_picks(s: Position, seat: int) -> str:
    """Say what the page says of the cards that are picked."""
    return presenter_of(s.game).picked_told(s.view(seat), [])


def after(s: Position, *actions: str) -> Position:
    """Give what becomes of a position if whoever is to move does this."""
    return play(s.clone(), *actions)


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def test_the_income_that_is_drawn_told_and_counted_is_paid() -> None:
    compared = 0
    for s, seat in positions(5):
        income = s.view(None).incomes[seat]
        if step(s) != "Turn" or not income:
            continue
        players = presenter_of(s.game).text_view(s.view(seat))
        rows = [row for sheet in players if sheet.title == "Players" for row in sheet.rows]
        assert rows[seat][2] == str(income)
        purse = f"doubloons: {s.doubloons(seat)}; income of a round as things stand: {income}"
        assert any(purse in line.lower() for line in drawn(s, seat))
        assert ("income", income) in presenter_of(s.game).holdings(s.view(None), seat)
        assert after(s, "end_turn").doubloons(seat) - s.doubloons(seat) == income
        compared += 1
    assert compared > 50


def test_picked_cards_bring_what_is_drawn_and_told_of_them() -> None:
    compared = {"SameSet": 0, "DifferentSet": 0}
    for s, seat in positions(10):
        if step(s) not in compared or "enough" not in options(s, seat):
            continue
        worth = s.view(seat).picked_worth
        made = after(s, "enough")
        if step(s) == "SameSet":
            line = f"choose from {counted(worth, 'card')}"
            assert f"C{line[1:]}." in told(s, seat)
            assert line in worth_of_picks(s, seat)
            if step(made) == "Buy":  # who can take one development only is not asked
                row = [act for act in options(made) if act != "buy:pile"]
                assert len(row) == min(worth, len(s.row))
        else:
            line = counted(worth, "doubloon")
            assert f"{line}." in told(s, seat)
            assert line in worth_of_picks(s, seat)
            while step(made) == "UseMerchants":
                play(made, options(made)[0])
            assert made.doubloons(seat) - s.doubloons(seat) == worth
        compared[step(s)] += 1
    assert min(compared.values()) > 20


@pytest.mark.parametrize("event", ["no_event", "storm", "natives"])
@pytest.mark.parametrize("hand", ["1111R", "44455", "7788RR", "1234", "12345678", "123456789R"])
def test_the_best_sets_that_are_drawn_and_told_bring_that(hand: str, event: str) -> None:
    s = turn(hand, owns={0: "merchant_uncommon"}, event=event)
    best = [*s.view(0).best]
    said = next(line for line in told(s, 0) if line.startswith("Best sets: "))
    lines = said.removeprefix("Best sets: ").removesuffix(".").split("; ")
    assert len(lines) == len(best) > 0
    shown = drawn(s, 0)
    for each, line in zip(best, lines, strict=True):
        assert line in shown
        if each.action.word != "perfect":
            assert f" {each.size}: " in line
            assert str(each.worth) in line.partition(": ")[2]
            assert largest(s, each.action.text, each.size) == each.worth


def largest(s: Position, act: str, size: int) -> int:
    """Begin a set and pick so many cards; tell what that brings, in doubloons or row cards."""
    found = [after(s, act)]
    while step(found[0]) in ("SameSet", "DifferentSet"):
        found = [
            after(each, pick)
            for each in found
            for pick in options(each)
            if (pick == "enough") == (sum(each.picked) == size)
        ]
    while step(found[0]) == "UseMerchants":
        found = [after(each, options(each)[0]) for each in found]
    if act.startswith("same"):
        return found[0].stack[-1].n if step(found[0]) == "Buy" else 1
    return sum([found[0].tally[0][source] - s.tally[0][source] for source in (SETS, RELICS)])


def test_the_tables_of_sets_are_what_is_paid() -> None:
    cards = table("", "").cards
    assert len(cards.payouts("different")) == 6
    for size, doubloons in cards.payouts("different"):
        made = after(turn("123456789"[:size]), "different", "pick:cocoa")
        while step(made) == "DifferentSet":
            play(made, options(made)[0])
        assert made.doubloons(0) == doubloons
    assert len(cards.payouts("relics")) == 5
    for count, doubloons in cards.payouts("relics"):
        assert play(turn("R" * count), f"relics:{count}").doubloons(0) == doubloons


@pytest.mark.parametrize("group", [0, 1, 2])
def test_the_table_of_reaches_is_what_can_be_bought(group: int) -> None:
    reaches = table("", "").cards.reaches(group)
    assert reaches
    kind = 3 * group
    for size, reach in reaches:
        s = play(turn(str(kind + 1) * size + "R"), f"same:{RESOURCES[kind]}")
        play(s, f"pick:{RESOURCES[kind]} " * size, "done")
        bought = options(s) if step(s) == "Buy" else ["buy:1"]
        assert len(bought) == reach


def test_the_totals_that_are_told_decide_who_is_trade_master() -> None:
    s = trade("12389", "12345", "12355", owns={1: "valdivia"})
    offer(s, 2, "12", "34", "55")
    totals = [event["total"] for event in events(s, "offered")]
    assert s.view(None).totals == totals == [3, 10, 10]
    best = [f"master:{LETTERS[seat]}" for seat, total in enumerate(totals) if total == 10]
    assert options(s) == best
    assert "Totals of the offers: A 3, B 10, C 10." in told(s, 0)


def test_a_ban_is_told_if_and_only_if_a_take_is_refused_for_it() -> None:
    compared = {True: 0, False: 0}
    for s, seat in positions(10):
        if step(s) != "Take":
            continue
        banned = s.view(seat).banned
        here = {act.split(":")[1] for act in options(s, seat)}
        for other in range(s.players):
            kinds = [kind for kind, count in enumerate(s.offer(other)) if count]
            if other == seat or not kinds or LETTERS[other] in here:
                continue
            act = f"take:{LETTERS[other]}:{RESOURCES[kinds[0]]}"
            assert (other, refusal(s, act)) == (banned, "repeat_ban")
        line = f"The last two takes were between {LETTERS[seat]} and {LETTERS[banned]}."
        assert (line in told(s, seat)) == (banned >= 0)
        compared[banned >= 0] += 1
    assert min(compared.values()) > 10


def test_the_room_that_is_told_is_the_number_of_cards_that_can_be_stored() -> None:
    compared = 0
    for s, seat in positions(10):
        if step(s) != "Store" or any(s.offer(seat)):
            continue
        room = s.view(seat).room
        assert f"There is room for {counted(room, 'card')}." in told(s, seat)
        stored = s.clone()
        size = sum(s.hand(seat))
        picks = 0
        while step(stored) == "Store" and seat in stored.to_move:
            stored.apply(seat, stored.options(seat)[0])
            picks += 1
        assert picks == min(room, size)
        compared += 1
    assert compared > 20


def test_fleets_are_drawn_and_told_as_they_load() -> None:
    ships = "ponce_de_leon caravel_1 caravel_2 caravel_7 caravel_10"
    owns = {0: ships, 1: "pizarro caravel_3 caravel_5"}
    s = table("", "", "", owns=owns, deck="111112222233333456789")
    play(begin(s, Split.by(0), Supply.by()), "second:7")
    assert s.view(0).caravels == [[[1, 2, 10], [7]], [[3, 5], []], [[], []]]
    assert "First fleet / second fleet: 1, 2, 10 / 7." in told(s, 0)
    assert [line for line in drawn(s, 0) if line.endswith(" II")] == ["7 II"]
    play(s, "enough")
    assert "Order and value of the fleets: B 3, A 7, A 13." in told(s, 0)
    orders = [line for line in drawn(s, 0) if line[3:].startswith("fleet of")]
    assert orders == [
        "B: fleet of 2 caravels, value 3; takes its cards in place 1",
        "A: fleet of 1 caravel, value 7; takes its card in place 2",
        "A: fleet of 3 caravels, value 13; takes its cards in place 3",
    ]
    assert (s.to_move, "The fleet takes 2 cards." in told(s, 1)) == ([1], True)
    play(s, "pick:coffee pick:cotton")
    assert (s.to_move, "The fleet takes 1 card." in told(s, 0)) == ([0], True)
    play(s, "pick:vanilla")
    assert [codes(counts) for counts in s.view(0).known] == ["6789", "45", ""]


def test_cards_picked_before_are_counted_with_those_picked_now() -> None:
    compared = 0
    for s, seat in positions(4):
        if step(s) != "Offer" or not any(s.offer(seat)):
            continue
        a = s.options(seat)[0]
        now = presenter_of(s.game).picked_told(s.view(seat), [a])
        s = s.clone()
        s.apply(seat, a)
        if step(s) == "Offer" and seat in s.to_move:
            assert presenter_of(s.game).picked_told(s.view(seat), []) == now
            compared += 1
    assert compared > 10
