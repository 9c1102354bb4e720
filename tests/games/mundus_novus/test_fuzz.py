"""Random games: cards and hand sizes are conserved, secrets stay secret, every card is bought."""

import json
import random

import pytest

import carrack
from carrack.games.mundus_novus.rules.state import Position
from tests.games.mundus_novus.tools import step
from tests.tables import fuzz_games, in_brief

pytestmark = pytest.mark.engine

GAMES = fuzz_games(40)
PLAYERS = [2, 3, 4, 5, 6]
each_count = pytest.mark.parametrize("players", in_brief([4], PLAYERS))
EAGER = ("buy", "same", "different", "perfect", "relics", "event", "second")
SALES = ("different", "relics")
EVENTS = {"no_event", "kings_help", "natives", "storm", "fire", "pirates"}


def choose(
    s: Position, seat: int, rng: random.Random, avoid: tuple[str, ...] = ()
) -> carrack.Action:
    """Choose at random, leaning towards sets and purchases."""
    options = [a for a in s.options(seat) if a.word not in avoid] or s.options(seat)
    eager = [a for a in options if a.word in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.7 else options)


def start(players: int, seed: int) -> Position:
    s = carrack.game("mundus_novus", players=players).new(seed)
    assert isinstance(s, Position)
    return s


def sizes(s: Position) -> list[int]:
    return [sum(s.hand(seat)) + sum(s.offer(seat)) for seat in range(s.players)]


@each_count
def test_fuzz_cards_are_conserved_and_trade_keeps_hand_sizes(players: int) -> None:
    trades = 0
    for seed in range(GAMES // len(PLAYERS)):
        s = start(players, seed)
        rng = random.Random(seed)
        before: list[int] = []
        while not s.over:
            s.check()
            if step(s) == "Announce":
                before = sizes(s)
                assert min(before) >= 5  # so that everybody can offer four
            if step(s) == "NameFirst":
                assert sizes(s) == before
                assert sum(s.offers) == 0
                trades += 1
            seat = rng.choice(s.to_move)
            s.apply(seat, choose(s, seat, rng))
        s.check()
    assert trades > 5 * (GAMES // len(PLAYERS))


def seen_by(s: carrack.State, seat: int | None) -> str:
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


@pytest.mark.long
@each_count
def test_fuzz_no_seat_nor_spectator_can_tell_a_redealt_state(players: int) -> None:
    shown: set[str] = set()
    partial = 0
    rng = random.Random(players)
    redeal = carrack.Rng(b"mundus")
    for seed in range(2):
        s = start(players, seed)
        while not s.over:
            is_partial = step(s) == "Offer" and any(s.offers)
            if is_partial or rng.random() < 0.15:
                shown.add(step(s))
                partial += is_partial
                for seat in (*range(players), None):
                    other = s.redeal(seat, redeal)
                    other.check()
                    assert seen_by(other, seat) == seen_by(s, seat)
            mover = rng.choice(s.to_move)
            s.apply(mover, choose(s, mover, rng))
    assert partial > 20
    assert shown >= {"Offer", "Take", "Swap", "Turn", "DifferentSet", "NameFirst", "Store"}


def test_fuzz_a_redeal_changes_what_others_hold() -> None:
    s = start(4, 1)
    hands = {json.dumps(s.redeal(0, carrack.Rng(b"%d" % n)).to_json()["hands"]) for n in range(20)}
    assert len(hands) == 20


def test_fuzz_buys_all_44_cards_and_reaches_every_event_and_step() -> None:
    bought: set[int] = set()
    happened: set[object] = set()
    events: set[object] = set()
    steps: set[str] = set()
    causes: set[object] = set()
    for seed in range(max(200, GAMES)):
        if len(bought) == 44 and events >= EVENTS and seed >= GAMES:
            break
        s = start(PLAYERS[seed % len(PLAYERS)], seed)
        rng = random.Random(seed)
        while not s.over:
            steps.add(step(s))
            seat = rng.choice(s.to_move)
            # Players who never sell anything empty the pile.
            s.apply(seat, choose(s, seat, rng, SALES if seed % 4 == 0 else ()))
        bought |= {card for card, owner in enumerate(s.owner) if owner >= 0}
        assert s.journal is not None
        for _, event in s.journal.events:
            facts = event.to_json()
            happened.add(facts["event"])
            events.add(facts.get("happening"))
            causes.add(facts.get("cause"))
    assert len(bought) == 44
    assert events >= EVENTS
    assert steps == {
        name
        for name, found in s.game.steps.items()
        if not isinstance(found, carrack.core.flow.Task)
    }
    # The perfect combination takes purpose, not luck: see rulings 4 and 5.
    assert happened | {"perfected"} == {kind.name for kind in s.game.kinds}
    assert causes >= {"goal", "short_row"}
