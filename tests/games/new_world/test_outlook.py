"""What settlers can still expect: by the tiles that are left, and by the way of the surveyors."""

from copy import copy

import pytest

import carrack
from carrack.bots.evaluation import first_judge, judge_of
from carrack.games.new_world.rules import outlook
from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.evaluation import TERMS, NewWorldJudge
from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.outlook import SEVERAL, SPOILT, Outlook
from carrack.games.new_world.rules.passage import BEHIND, BONUSES, FINE, STANDING
from carrack.games.new_world.rules.state import Position
from tests.games.new_world.tools import play, table

pytestmark = pytest.mark.engine


def due(s: Position, seat: int, term: int) -> float:
    return Outlook(s, Gaps(s, Deck(s))).rows[seat][term]


def test_a_town_is_due_only_while_a_tile_is_left_that_completes_it() -> None:
    open_town = "tile:1,2 shopkeeper:0"
    assert due(play(table("G1 E1 E1", only=True), open_town), 0, outlook.TOWN_DUE) > 1
    assert due(play(table("G1 U1 U1", only=True), open_town), 0, outlook.TOWN_DUE) < 0.01


def test_a_town_cannot_be_completed_after_the_last_turn_of_its_owner() -> None:
    s = play(table("G1 E1", only=True), "tile:1,2 shopkeeper:0")
    assert due(s, 0, outlook.TOWN_DUE) == 0
    assert due(s, 0, outlook.LEFT_DUE) == 2


def test_what_nobody_stands_on_is_due_to_those_who_come_first_and_have_a_settler() -> None:
    s = table("E1 E1 U1 U1", only=True)
    first, second = (due(s, seat, outlook.CLAIM_DUE) for seat in range(2))
    assert first > second >= 0
    s.supply[0] = 0
    assert due(s, 0, outlook.CLAIM_DUE) == 0


def test_the_bonus_is_sure_while_nothing_is_scored_and_then_the_surveyors_go_on() -> None:
    at, beside, beyond = BEHIND, BEHIND + 1, BEHIND + 2
    assert [BONUSES[0][way] for way in (at - 1, at, beside, beyond)] == [4, 8, 4, 0]
    assert BONUSES[FINE][at] < 8 and BONUSES[FINE][beyond] > 0
    assert STANDING[0][at] == 1 > STANDING[FINE][at] > STANDING[3 * FINE][at]
    assert STANDING[FINE][beside] > STANDING[FINE][at]


@pytest.mark.parametrize(
    ("tiles", "turn", "points", "chances"),
    [
        ("G1 E1 U1 E1 U1", "", 6, [0.5, 0.5 * (1 - SPOILT)]),
        ("R1 E1 E1 E2 E2", "turn:0", 8, [0, SEVERAL * (1 - SPOILT)]),
    ],
)
def test_gaps_may_be_spoilt_and_several_are_filled_in_turn(
    tiles: str, turn: str, points: int, chances: list[float]
) -> None:
    s = play(table(tiles, only=True), f"tile:1,2 {turn} shopkeeper:0")
    o = Outlook(s, Gaps(s, Deck(s)))
    expected = 0.0
    lacking = 1.0
    for tiles_later, chance in zip((1, 3), chances, strict=True):
        expected += lacking * chance * STANDING[o.at(tiles_later)][o.way(s.cells[-1])]
        lacking *= 1 - chance
    assert o.rows[0][outlook.TOWN_DUE] == pytest.approx(points * expected)


def test_animals_are_due_to_those_who_have_trappers_and_the_more_the_later_it_is() -> None:
    trapper = "tile:1,5 trapper:0"
    early = play(table("E3 E3 U1"), trapper)
    late = play(table("E3 E3 U1", only=True), trapper)
    assert due(late, 0, outlook.HERD) > due(early, 0, outlook.HERD) > 0
    assert due(late, 1, outlook.HERD) == 0


def test_trappers_beside_the_plains_of_another_endanger_its_animals() -> None:
    alone = play(table("E3 U1 B1 B1", only=True), "tile:1,5 trapper:0", "tile:1,3 no_settler")
    beside = play(table("E3 U1 B1 B1", only=True), "tile:1,5 trapper:0", "tile:1,3 trapper:1")
    own, other = (beside.root(settler[3]) for settler in beside.settlers)
    assert own != other
    assert {own, other} in [{m.one, m.other} for m in Gaps(beside, Deck(beside)).meetings]
    assert due(beside, 0, outlook.HERD) < due(alone, 0, outlook.HERD)


def test_the_land_is_explored_once_for_all_claims_after_a_tile_and_anew_once_it_has_changed() -> (
    None
):
    game = carrack.game("new_world", players=2)

    def judge() -> NewWorldJudge:
        return NewWorldJudge(game.title.terms, judge_of(game).weights)

    one = judge()
    s = table("E1 E1 U1 U1")
    bare = one.explored(s)
    play(s, "tile:1,2")  # the same position goes on, before another tile is drawn
    land = one.explored(s)
    assert land is not bare
    for claim in ("shopkeeper:0", "no_settler"):
        claimed = play(copy(s), claim)
        assert claimed.to_move == [1]
        assert one.measure(claimed) == judge().measure(claimed)
    claims = [play(copy(s), claim) for claim in ("shopkeeper:0", "no_settler")]
    assert one.explored(claims[0]) is one.explored(claims[1])


def test_the_worth_of_a_position_is_by_all_terms_that_have_a_weight() -> None:
    s = play(table("G1 E1 E1"), "tile:1,2 shopkeeper:0")
    judge = judge_of(s.game)
    assert judge.measure(s)[0][TERMS.index("town")] == 200
    assert judge.worth(s) == judge.weighed(judge.measure(s))
    first = first_judge(s.game.title)
    assert first.worth(s) == first.weighed(first.measure(s)) != judge.worth(s)


def test_the_first_bot_does_not_look_that_far() -> None:
    game = carrack.game("new_world", players=2)
    s = play(table("G1 E1 E1"), "tile:1,2 shopkeeper:0")
    names = outlook.NAMES
    seen = judge_of(game).measure(s)[0][-len(names) :]
    assert any(seen)
    assert not any(first_judge(game.title).measure(s)[0][-len(names) :])
