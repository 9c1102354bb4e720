"""What a turn and the trade promise, by the hints for bots."""

import pytest

from carrack import bots
from carrack.arena.turns import ask, bot_rng
from carrack.bots.evaluation import first_judge, judge_of
from carrack.games.mundus_novus.rules.barter import Barter
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.outlook import OUTLOOK
from carrack.games.mundus_novus.rules.sales import Sale
from tests.games.mundus_novus.tools import kinds, offer, table, trade, turn

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
