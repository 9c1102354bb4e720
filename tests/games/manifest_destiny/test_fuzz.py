"""Many games at random with all invariants checked, and a report of what was played."""

import random
from collections import Counter

import pytest

import carrack
from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.state import Position
from tests.tables import fuzz_games

pytestmark = pytest.mark.engine

GAMES = fuzz_games(12)


def play_at_random(players: int, seed: int, every: int) -> Position:
    """Play one game, checking every so many moves; counter what can be, rarely stop early."""
    s = carrack.game("manifest_destiny", players=players, ask_all=seed % 4 == 0).new(seed)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    moves = 0
    while not s.over:
        seat = s.to_move[0]
        options = s.options(seat)
        if len(options) > 1 and options[-1].word == "end" and rng.random() < 0.7:
            options = options[:-1]
        options = [a for a in options if a.word == "counter"] or options
        s.apply(seat, rng.choice(options))
        moves += 1
        if moves % every == 0:
            s.check()
            s.redeal(rng.choice([*range(players), None]), Rng(b"%d" % moves)).check()
    s.check()
    return s


@pytest.mark.parametrize("players", [3, 4, 5])
def test_fuzzed_games_keep_tokens_cards_and_money(players: int) -> None:
    for seed in range(GAMES):
        play_at_random(players, seed, every=3)


@pytest.mark.long
def test_fuzzed_games_play_every_card_and_tell_of_every_kind_of_event(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cards: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    title = carrack.title("manifest_destiny")
    game = carrack.game("manifest_destiny", players=5)
    assert isinstance(game, ManifestDestiny)
    for seed in range(max(GAMES, 60)):
        s = play_at_random(5, 1000 + seed, every=50)
        assert s.journal is not None
        for _, event in s.journal.events:
            kinds[event.kind.name] += 1
            if event.kind.name in ("played", "cancelled", "countered"):
                cards[str(event.to_json()["card"])] += 1
    missing = [card.id for card in game.facts.deck.cards if card.id not in cards]
    with capsys.disabled():
        print(f"\n{title.name}: {len(cards)} of 64 cards played, rarest {cards.most_common()[-3:]}")
    assert missing == []
    assert [kind.name for kind in game.kinds if not kinds[kind.name]] == []
