"""Bots at a table: one that goes in circles is led out of them."""

import random

import msgspec

import carrack
from carrack.server.brains import Circles, Question


def test_a_bot_that_always_does_the_same_in_the_same_place_still_comes_to_an_end() -> None:
    s = carrack.game("mundus_novus", players=2).new(2)
    rng = random.Random(1)
    circles = Circles()
    moves = 0
    while not s.over:
        seat = s.to_move[0]
        act = s.options(seat)[0].text
        if seat == 0:  # the stubborn one
            position = msgspec.json.encode(s.to_json()).decode()
            question = Question("mundus_novus", 2, (), position, 0, moves, "")
            act = circles.led_out(question, s, act)
        else:
            act = rng.choice(s.options(seat)).text
        s.apply(seat, s.game.action(act))
        moves += 1
        assert moves < 5_000
