"""Games that were under way when the rules changed go on."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

import carrack
from tests.tables import in_brief

pytestmark = pytest.mark.engine

POSITIONS: list[dict[str, Any]] = [
    {**saved, "rules": path.name}
    for path in sorted(Path(__file__).parent.glob("rules_*.json.gz"))
    for saved in json.loads(gzip.decompress(path.read_bytes()))
]


@pytest.mark.parametrize("nth", in_brief(range(0, len(POSITIONS), 6), range(len(POSITIONS))))
def test_a_game_begun_by_earlier_rules_goes_on_to_its_end(nth: int) -> None:
    saved = POSITIONS[nth]
    game = carrack.game(saved["game"], players=saved["players"], **saved["options"])
    s = game.load(saved["position"])
    rng = random.Random(1)
    moves = 0
    while not s.over:
        seat = rng.choice(s.to_move)
        s.apply(seat, rng.choice(s.options(seat)))
        moves += 1
        assert moves < 20_000, "the game does not end"
        s.check()
    assert s.winners()
