"""What a turn and the trade promise, by the hints for bots."""

from random import Random

import pytest

from carrack import bots
from carrack.arena.tune import with_weight
from carrack.arena.turns import ask, bot_rng
from carrack.bots.evaluation import first_judge, judge_of, weights_text
from carrack.bots.greedy import Planner
from carrack.bots.turns import unveil
from carrack.core.evaluation import Judge
from carrack.games.mundus_novus.rules.barter import Barter
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.outlook import OUTLOOK, Outlook
from carrack.games.mundus_novus.rules.sales import Sale
from carrack.games.mundus_novus.rules.state import Position
from tests.games.mundus_novus.tools import kinds, offer, play, table, trade, turn
from tests.tables import deals_for

pytestmark = pytest.mark.engine

CARDS = table("", "").cards
ROW = [0, 100, 100, 300, 300, 800]  # worth of a development by how many one may choose from
DIFFERENT = [0, 0, 0, 0, 500, 700, 1000, 1500, 2000, 2500]
RELICS = [0, 300, 700, 1200]
NOTHING = [0] * KINDS


def counted(codes: str) -> list[int]:
    return [kinds(codes).count(kind) for kind in range(KINDS)]


def sale(merchants: tuple[int, int, int] = (0, 0, 0)) -> Sale:
    return Sale(CARDS, list(merchants), ROW, DIFFERENT, RELICS)


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("12345", 700),
        ("77712", 800),  # three rare ones reach the whole row
        ("7771234", 1300),  # and four others are sold
        ("1112345", 700),  # cards serve once: five different ones beat one development and four
        ("77R", 800),  # a relic helps rather than being sold
        ("12RR", 700),
    ],
)
def test_a_hand_is_parted_into_the_best_sets(hand: str, worth: int) -> None:
    assert sale().of_hand(counted(hand), NOTHING, 0) == worth


def test_merchants_and_cards_on_offer_fill_what_is_missing() -> None:
    assert sale((0, 0, 1)).of_hand(counted("1123"), NOTHING, 0) == 500
    assert sale().of_hand(counted("123"), counted("45"), 1) == 500
    assert sale().of_hand(counted("123"), counted("45"), 2) == 700


def test_trade_in_mind_leaves_every_hand_as_large_as_before() -> None:
    s = offer(trade("123456", "112233", "456789"), 2, "12", "11", "45")
    after = Barter(s, [[0, 0, 0]] * 3).hands_after(s.master)
    assert [sum(hand) for hand in after] == [6, 6, 6]


def test_weights_set_by_hand_know_nothing_of_the_outlook() -> None:
    s = turn("12345", "12345")
    row = first_judge(s.game.title).measure(s)[0]
    assert row[-len(OUTLOOK) :] == [0] * len(OUTLOOK)
    assert any(judge_of(s.game).measure(s)[0][-len(OUTLOOK) :])


def test_planner_shows_the_perfect_combination() -> None:
    s = turn("123456789R", "12345", "12345", money=[30, 60, 60])
    assert ask(bots.make("planner"), s, 0, bot_rng(s, 0, 0)).text == "perfect"


def rounds(s: Position) -> int:
    """Give the rounds to come, in hundredths."""
    return Outlook(s, [0] * len(OUTLOOK)).rounds


def test_a_game_that_begins_lasts_seven_rounds_more() -> None:
    assert 600 < rounds(trade("12345", "12345", "12345", "12345", money=[5, 3, 3, 0])) < 800


def test_one_with_caravels_is_nearer_to_the_end_than_one_with_merchants() -> None:
    merchants = trade("12345", "12345", owns={0: "merchant_rare merchant_rare"}, money=[30, 0])
    caravels = trade("12345", "12345", owns={0: "caravel_1 caravel_2"}, money=[30, 0])
    plain = trade("12345", "12345", money=[30, 0])
    assert rounds(caravels) < rounds(merchants) == rounds(plain)


def test_another_round_comes_unless_one_who_has_sold_has_enough() -> None:
    found = []
    for doubloons in (74, 75):
        s = turn("12345", "12345", money=[doubloons, 10])
        play(s, "end_turn")
        found.append(rounds(s))
    assert found[0] > 50
    assert found[1] == 0


def unveiled(judge: Judge) -> list[list[int]]:
    """Let others offer in mind, several times in the same deal; list all that was offered."""
    s = trade("1234567", "1234567", "1234567", "1234567")
    play(s, "announce:3", "pick:cocoa pick:corn pick:tobacco")
    found = []
    for n in range(5):
        c = s.clone()
        unveil(c, 0, judge, Random(n))
        assert isinstance(c, Position)
        found.append(c.offers)
    return found


def test_all_options_meet_the_same_offers_of_others_in_a_deal() -> None:
    game = table("", "").game
    same = unveiled(judge_of(game))
    assert same == same[:1] * len(same)
    by_hand = unveiled(first_judge(game.title))
    assert by_hand != by_hand[:1] * len(by_hand)


def deals(most_looks: int) -> int:
    """Count the deals over which `planner` looks at a first card to offer."""
    s = trade("1234567", "12345", "12345", "12345")
    play(s, "announce:2")
    text = with_weight(weights_text(s.game.title), "mundus_novus", "most_looks", most_looks)
    return deals_for(Planner(text), s)


def test_options_in_doubt_are_looked_at_over_more_deals_as_long_as_there_is_room() -> None:
    weights = judge_of(table("", "").game).weights
    assert deals(0) == weights.most_deals > weights.deals
    assert deals(4) == 1
    assert 1 < deals(400) < weights.deals
