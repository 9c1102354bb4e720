"""Random play to the end, compiled with the rules: the yardstick of speed."""

from random import Random

from carrack.core.flow import State


def play_out(s: State, rng: Random) -> int:
    """Play at random until the game is over; give the number of decisions made."""
    draw = rng.random
    decisions = 0
    while s.stack:
        seats = s.to_move
        seat = seats[0] if len(seats) == 1 else seats[int(draw() * len(seats))]
        options = s.options(seat)
        s.apply(seat, options[int(draw() * float(len(options)))])
        decisions += 1
    return decisions
