"""Positions of New World for tests: forced tiles, moves as text, games that fill gaps."""

import random
from collections.abc import Iterator

import carrack
from carrack.core.flow import Journal
from carrack.games.new_world.rules.state import Position
from tests.scenarios import decks


def table(tiles: str, *, players: int = 2, only: bool = False) -> Position:
    """Start a game in which these tiles are drawn first, or are all there is."""
    game = carrack.game("new_world", players=players)
    s = game.blank(carrack.Rng(b"test"))
    assert isinstance(s, Position)
    s.journal = Journal()
    game.start(s)
    decks.new_world(s, tiles.split(), only)
    s.settle()
    return s


def play(s: Position, *turns: str) -> Position:
    """Play turns: actions in order, each by whoever is to move."""
    for turn in turns:
        for text in turn.split():
            s.apply(s.to_move[0], s.game.action(text))
    return s


def positions(players: int, seed: int, every: int) -> Iterator[Position]:
    """Give positions of a random game that likes to fill gaps; all where features are scored."""
    s = carrack.game("new_world", players=players).new(seed)
    assert isinstance(s, Position)
    rng = random.Random(seed)
    moves = 0
    while not s.over:
        if moves % every == 0 or s.stack[-1].step.name == "ScoreFirst":
            yield s.clone()
        legal = s.legal
        if legal[0].word == "tile":
            legal = [max(legal, key=lambda a: s.neighbours(a.arg) + rng.random())]
        s.apply(s.to_move[0], rng.choice(legal))
        moves += 1
    yield s.clone()


def options(s: Position) -> list[str]:
    """List the options of whoever is to move."""
    return [a.text for a in s.options(s.to_move[0])]


def events(s: Position, kind: str) -> list[dict[str, object]]:
    """List all events of a kind so far."""
    assert s.journal is not None
    told = [event.to_json() for _, event in s.journal.events]
    return [{**event} for event in told if event["event"] == kind]
