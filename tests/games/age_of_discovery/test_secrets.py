"""Nothing that lies face down leaks, with all options that hide and show things together."""

import json
import random

import pytest

import carrack
from carrack.core.flow import Journal
from carrack.games.age_of_discovery.state import Position

pytestmark = pytest.mark.engine

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("age_of_empires", 3, {"seat_auction": True}),
    ("empires", 3, {"scouting": True, "no_survivors": True, "nations": "random"}),
    ("empires", 4, {"scouting": True, "builders": True, "reduced_luck": True}),
    ("empires", 2, {"scouting": True, "two_captains": True, "no_survivors": True}),
    ("empires", 6, {"scouting": True, "advanced_scouting": True, "nations": "auction"}),
]
PLACES = ("scout", "explore", "send")


def sent(s: carrack.State, seat: int | None) -> str:
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_no_seat_can_tell_a_redealt_state_from_the_truth(
    name: str, players: int, options: dict[str, object]
) -> None:
    s = carrack.game(name, players=players, **options).new(5)
    choice = random.Random(5)
    rng = carrack.Rng(b"secrets")
    moves = 0
    while not s.over:
        seat = s.to_move[0]
        eager = [a for a in s.options(seat) if a.word in PLACES]
        action = choice.choice(eager if eager and choice.random() < 0.5 else s.options(seat))
        for eyes in (*range(players), None) if moves % 4 == 0 else ():
            other = s.redeal(eyes, rng)
            other.check()
            assert sent(other, eyes) == sent(s, eyes)
            truth = s.clone()
            truth.journal, other.journal = Journal(), Journal()
            truth.apply(seat, action)
            other.apply(seat, action)
            if truth.no_return == other.no_return == s.no_return:
                assert sent(other, eyes) == sent(truth, eyes)
        s.apply(seat, action)
        moves += 1


def test_what_a_scout_has_seen_stays_when_the_rest_is_dealt_anew() -> None:
    s = carrack.game("empires", players=2, scouting=True).new(1)
    assert isinstance(s, Position)
    seat = s.to_move[0]
    s.apply(seat, s.game.action("scout:peru"))
    seen = s.counters[7]
    others = set()
    for n in range(40):
        redealt = s.redeal(seat, carrack.Rng(str(n).encode()))
        assert isinstance(redealt, Position)
        assert redealt.counters[7] == seen
        other = s.redeal(1 - seat, carrack.Rng(str(n).encode()))
        assert isinstance(other, Position)
        others.add(other.counters[7])
    assert len(others) > 5
