"""A game between sensible players takes 8 to 14 turns."""

import random

import pytest

import carrack
from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.phases.payment import payment
from carrack.games.manifest_destiny.rules.state import Position

pytestmark = pytest.mark.engine

# What a sensible player does first, of what may be done.
RANK = [
    "claim",
    "buy",
    "licence",
    "accept",
    "take_pioneer",
    "offer_licence",
    "free_city",
    "research",
    "pioneer",
    "mechanize",
    "city",
    "presence:established",
    "choose",
    "site",
    "step",
    "again",
    "reroll",
]
WORTH = {word: len(RANK) - n for n, word in enumerate(RANK)}


def worth(s: Position, seat: int, a: Action) -> float:
    """Say how much a sensible player likes an action."""
    if a.word == "bid":
        return -abs(a.arg - 5)
    if a.word == "order":
        return a.arg  # late places buy more tokens
    if a.word == "play":
        product = s.deck.cards[a.arg].product
        return 5 if product < 0 else payment(s, seat, product) - 10
    if a.text == "use:product":
        product = s.deck.cards[s.card_in_play()[0]].product
        mine = payment(s, seat, product)
        others = [payment(s, other, product) for other in range(s.players) if other != seat]
        return mine - sum(others) / len(others)
    if a.word == "tokens":
        # Early on empires grow; later the money goes into progress.
        wanted, eagerness = (7, 30) if s.turn < 6 else (3, 1)
        return eagerness + a.arg / 20 if s.bought[seat] + a.arg <= wanted else -1
    if a.word == "place":
        return 10 - s.atlas.controls[a.arg]
    if a.word == "attack":
        return 1 if s.bought[seat] > 3 else -1
    if a.word in (
        "priority",
        "discard",
        "withdraw",
        "retrieve",
        "enough",
        "skip",
        "recall",
        "card",
    ):
        return -1
    return WORTH.get(a.text, WORTH.get(a.word, 0))


def sensible_game(players: int, seed: int) -> Position:
    """Play one game, everyone doing what seems best, ties at random."""
    s = carrack.game("manifest_destiny", players=players).new(seed)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    while not s.over:
        seat = s.to_move[0]
        options = s.options(seat)
        s.apply(seat, max(options, key=lambda a: (worth(s, seat, a), rng.random())))
    s.check()
    return s


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_between_sensible_players_takes_8_to_14_turns(players: int) -> None:
    games = [sensible_game(players, seed) for seed in range(12)]
    turns = [s.turn for s in games]
    usual = [turn for turn in turns if 8 <= turn <= 14]
    assert max(turns) <= 14 and len(usual) >= 11, turns  # now and then someone is quicker
    assert max(max(s.scores()) for s in games) >= 30
