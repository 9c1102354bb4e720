"""Random games, checked at every turn and recounted from the log."""

import random

import pytest

import carrack
from carrack.games.new_world.rules.state import Position
from tests.games.new_world.oracle import Oracle
from tests.tables import fuzz_games, in_brief

pytestmark = pytest.mark.engine

GAMES = fuzz_games(200)
BATCHES = 10
ORDER = ["trail", "town", "farm", "plains"]  # in which the rulebook counts what is left


def play(game: carrack.Game, seed: int) -> Position:
    """Play at random, leaning towards claims so that much is scored."""
    s = game.new(seed)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    while not s.over:
        seat = s.to_move[0]
        options = s.options(seat)
        s.apply(seat, options[0] if rng.random() < 0.2 else rng.choice(options))
    return s


@pytest.mark.long
@pytest.mark.parametrize("batch", in_brief(range(1), range(BATCHES)))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fuzz_points_are_those_of_a_recount_from_the_log(players: int, batch: int) -> None:
    game = carrack.game("new_world", players=players)
    for seed in range(batch, GAMES, BATCHES):
        s = play(game, seed)
        s.check()
        assert s.journal is not None
        oracle = Oracle(players)
        for _, event in s.journal.events:
            oracle.hear(dict(event.to_json()))
        assert oracle.points == s.scores(), f"seed {seed}"
        assert sorted(oracle.surveyors) == [s.surveys // 2, (s.surveys + 1) // 2]
        assert len(oracle.settlers) == len(s.settlers)
        order = [ORDER.index(kind) for _, kind, _ in oracle.counted]
        assert order == sorted(order)
        counted = [frozenset(oracle.feature(segment)) for segment in oracle.counted]
        assert len(counted) == len(set(counted))
        assert set(counted) == {frozenset(oracle.feature(part)) for _, part in oracle.settlers}


@pytest.mark.long
def test_fuzz_reaches_every_tile_role_and_event() -> None:
    tiles: set[object] = set()
    kinds: set[object] = set()
    roles: set[object] = set()
    words: set[str] = set()
    for seed in range(60):
        s = play(carrack.game("new_world", players=2 + seed % 4), seed)
        assert s.journal is not None
        words |= {action.word for _, action in s.journal.moves}
        for _, event in s.journal.events:
            facts = event.to_json()
            kinds.add(facts["event"])
            tiles.add(facts.get("tile"))
            roles.add(facts.get("role"))
    assert len(tiles - {None}) == 66
    assert roles - {None} == {"robber", "shopkeeper", "trapper", "farmer"}
    assert words >= {"tile", "turn", "score", "no_settler"}
    game = carrack.game("new_world", players=2)
    assert kinds >= {kind.name for kind in game.kinds} - {"discarded"}
