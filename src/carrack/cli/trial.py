"""A game with changed facts, tried out: played to its end, drawn and told on the way."""

from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.show.presenter import picture, presenter_of

MOST_MOVES = 20_000  # far more than any game takes that comes to an end
DRAWN = 40  # moves between two drawings


def try_out(game: Game) -> None:
    """Play at random, check what must hold, and draw; raise what goes wrong."""
    s = game.new(0)
    rng = Rng(bytes(32))
    for move in range(MOST_MOVES):
        if move % DRAWN == 0 or s.over:
            game.check(s)
            seat = s.to_move[0] if s.to_move else 0
            picture(s, seat)
            presenter_of(game).text_view(game.view(s, seat), "en")
        if s.over:
            return
        seat = s.to_move[0]
        options = s.options(seat)
        s.apply(seat, options[rng.below(len(options))])
    raise ValueError(f"it does not end within {MOST_MOVES} moves")
