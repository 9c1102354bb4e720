"""Sets in any order: what can be added is worked out by the rules, and so is what it is worth."""

import carrack
from carrack.arena.match import Match
from carrack.arena.picking import Picking, picking
from carrack.core.flow import Journal
from carrack.games.mundus_novus.rules.cards import RESOURCES
from carrack.games.mundus_novus.rules.phases.supply import Split
from carrack.games.mundus_novus.rules.state import Position
from carrack.show.presenter import presenter_of
from tests.games.mundus_novus.tools import begin, play, table, trade, turn


def set_of(s: Position, seat: int) -> Picking:
    s.journal = s.journal or Journal()
    one = picking(Match(s.game, s), seat)
    assert one is not None
    return one


def more(s: Position, seat: int, *picks: str) -> list[str]:
    one = set_of(s, seat)
    return [a.text.partition(":")[2] for a in one.more([s.game.action(text) for text in picks])]


def whole(s: Position, seat: int, *picks: str) -> list[str]:
    acts = set_of(s, seat).whole([s.game.action(text) for text in picks])
    return [a.text for a in acts]


def worth(s: Position, seat: int, *picks: str) -> str:
    actions = [s.game.action(text) for text in picks]
    return presenter_of(s.game).picked_told(s.view(seat), actions)


def test_the_highest_card_may_come_first() -> None:
    s = play(trade("129", "12345", "12345"), "announce:3")
    assert more(s, 0) == ["cocoa", "corn", "vanilla"]
    assert more(s, 0, "pick:vanilla") == ["cocoa", "corn"]
    assert whole(s, 0, "pick:vanilla", "pick:cocoa") == []
    assert more(s, 0, "pick:vanilla", "pick:corn", "pick:cocoa") == []
    three = ["pick:cocoa", "pick:corn", "pick:vanilla"]
    assert whole(s, 0, "pick:vanilla", "pick:corn", "pick:cocoa") == three
    assert worth(s, 0, "pick:vanilla", "pick:corn") == "2 of 3 · sum 11"


def test_valdivia_adds_to_the_sum_that_is_shown() -> None:
    s = play(trade("129", "12345", owns={0: "valdivia"}), "announce:2")
    assert worth(s, 0, "pick:vanilla") == "1 of 2 · sum 12"
    assert worth(s, 1, "pick:cotton") == "1 of 2 · sum 5"


def test_cards_that_nothing_comes_of_are_not_offered() -> None:
    s = play(turn("11147R", owns={0: "merchant_common"}), "same:cocoa")
    assert more(s, 0) == ["cocoa", "coffee", "potato", "relic"]
    assert more(s, 0, "pick:potato") == ["cocoa", "relic"]  # one merchant turns one card
    assert more(s, 0, "pick:relic", "pick:potato", "pick:cocoa") == ["cocoa"]
    assert whole(s, 0, "pick:relic", "pick:potato", "pick:cocoa")[-1] == "enough"
    assert worth(s, 0, "pick:relic", "pick:potato", "pick:cocoa") == (
        "3 cards · choose from 1 card"
    )


def test_different_resources_in_any_order() -> None:
    s = play(turn("112346"), "different")
    assert more(s, 0, "pick:sugar", "pick:cocoa") == ["corn", "tobacco", "coffee"]
    assert worth(s, 0, "pick:sugar", "pick:cocoa") == "2 cards"
    four = ("pick:sugar", "pick:cocoa", "pick:coffee", "pick:corn")
    assert worth(s, 0, *four) == "4 cards · 5 doubloons"
    acts = whole(s, 0, *four)
    assert acts == ["pick:cocoa", "pick:corn", "pick:coffee", "pick:sugar", "enough"]


def test_a_second_fleet_in_any_order() -> None:
    s = begin(table("", "", owns={0: "ponce_de_leon caravel_1 caravel_2 caravel_7"}), Split.by(0))
    assert more(s, 0) == ["2", "7"]
    assert more(s, 0, "second:7") == ["2"]
    assert whole(s, 0, "second:7", "second:2") == ["second:2", "second:7", "enough"]
    assert whole(s, 0) == ["enough"]
    assert worth(s, 0, "second:7") == "second fleet: 7"


def test_where_nothing_is_picked_there_is_no_set() -> None:
    s = trade("129", "12345", "12345")
    s.journal = s.journal or Journal()
    assert picking(Match(s.game, s), 0) is None
    play(s, "announce:3")
    assert picking(Match(s.game, s), 2) is not None


def test_no_action_confirms_a_set_or_takes_a_pick_back() -> None:
    game = carrack.game("mundus_novus", players=4)
    words = {action.word for action in game.vocabulary.actions}
    assert not words & {"back", "cancel", "confirm", "done"}
    s = trade("12345", "12345", "12345")
    assert [a.text for a in play(s, "announce:2").options(0)] == [
        f"pick:{name}" for name in RESOURCES[:4]
    ]
