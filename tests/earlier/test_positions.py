"""Games that were under way when the rules changed go on."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

import carrack

pytestmark = pytest.mark.engine

POSITIONS: list[dict[str, Any]] = [
    {**saved, "rules": path.name}
    for path in sorted(Path(__file__).parent.glob("rules_*.json.gz"))
    for saved in json.loads(gzip.decompress(path.read_bytes()))
]


@pytest.mark.parametrize(
    "saved", POSITIONS, ids=[f"{n}-{p['game']}" for n, p in enumerate(POSITIONS)]
)
def test_a_game_begun_by_earlier_rules_goes_on_to_its_end(saved: dict[str, Any]) -> None:
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
