"""Features: what models are fitted to, of every table and in every position."""

import pytest

import carrack
from tests.tables import Table, each_table, random_play

pytestmark = pytest.mark.engine


@each_table
def test_every_seat_has_a_figure_for_every_name_in_every_stage(table: Table) -> None:
    name, players, options = table
    game = carrack.game(name, players=players, **options)
    assert game.title.features is not None
    features = game.title.features(game)
    assert len(set(features.names)) == len(features.names)
    s = game.new(seed=4)
    for n, _ in enumerate(random_play(s, 4)):
        if n % 5 or s.over:
            continue
        rows = features.measure(s)
        assert [len(row) for row in rows] == [len(features.names)] * players
        assert max(abs(figure) for row in rows for figure in row) < 1 << 15
        assert 0 <= features.stage(s) < features.stages
