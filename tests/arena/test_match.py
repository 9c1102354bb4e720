"""A match: what can be taken back, and what is remembered."""

import random

import pytest

import carrack
from carrack.arena.match import Match
from carrack.games.mundus_novus.rules.state import Position

pytestmark = pytest.mark.engine


def new_match(players: int = 2, seed: int = 3) -> Match:
    return Match(carrack.game("new_world", players=players), seed)


def act(match: Match, word: str | None = None) -> int:
    """Do the first option, or the first with that word; tell whose it was."""
    seat = match.state.to_move[0]
    options = match.state.options(seat)
    match.apply(seat, next(a for a in options if word in (None, a.word)))
    return seat


def place_tile(match: Match) -> int:
    """Play until the tile of this turn lies and its owner may claim."""
    seat = match.state.to_move[0]
    while match.state.view(None).step in ("PlaceTile", "TurnTile"):
        act(match)
    assert match.state.view(None).step == "Claim"
    return seat


def test_undo_restores_position_moves_and_events() -> None:
    match = new_match()
    before = match.state.to_json(), match.record().to_text(), len(match.log(0))
    seat = act(match)
    assert match.undo(seat)
    assert (match.state.to_json(), match.record().to_text(), len(match.log(0))) == before


def test_redo_does_again_what_was_undone() -> None:
    match = new_match()
    seat = place_tile(match)
    after = match.state.to_json(), match.record().to_text()
    assert match.undo(seat)
    assert match.redo(seat)
    assert (match.state.to_json(), match.record().to_text()) == after


def test_there_is_nothing_to_redo_after_another_action() -> None:
    match = new_match()
    seat = act(match)
    match.undo(seat)
    match.apply(seat, match.state.options(seat)[-1])
    assert not match.redo(seat)


def test_restart_takes_back_the_whole_turn() -> None:
    match = new_match()
    start = match.state.to_json()
    seat = place_tile(match)
    assert match.restart_turn(seat)
    assert match.state.to_json() == start
    assert not match.restart_turn(seat)


def test_nothing_can_be_undone_before_the_first_move() -> None:
    assert not new_match().undo(0)


def test_undo_stops_when_a_tile_was_drawn() -> None:
    match = new_match()
    seat = place_tile(match)
    act(match, "no_settler")
    assert match.state.to_move != [seat]
    assert not match.undo(seat)
    assert not match.undo(1 - seat)


def test_nobody_takes_back_the_move_of_another() -> None:
    match = new_match()
    seat = act(match)
    assert not match.undo(1 - seat)
    assert match.can_undo(seat)


@pytest.mark.parametrize("name", carrack.NAMES)
def test_undo_never_reopens_a_finished_game(name: str) -> None:
    match = Match(carrack.game(name, players=carrack.title(name).low), 4)
    rng = random.Random(4)
    while not match.state.over:
        seat = rng.choice(match.state.to_move)
        match.apply(seat, rng.choice(match.state.options(seat)))
    for seat in range(match.game.players):
        assert not match.can_undo(seat) and not match.can_redo(seat)
        assert not match.undo(seat) and not match.restart_turn(seat) and not match.redo(seat)
    assert match.state.over and match.settled


def test_the_last_turn_can_be_taken_back_until_the_move_that_ends_the_game() -> None:
    match = new_match(seed=1)
    while not match.state.over:
        before = match.state
        seat = act(match, "no_settler" if before.view(None).step == "Claim" else None)
        again = match.record()
    (_, first), (last, a) = match.journal.moves[-2:]
    assert (first.word, a.word, last) == ("tile", "no_settler", seat)
    del again.moves[-1]
    match = Match.resume(match.game, again)
    assert match.undo(last) and match.redo(last)
    no_return = match.state.no_return
    match.apply(last, a)
    assert match.state.no_return == no_return, "nothing but the end forbids undo here"
    assert match.state.over and not match.undo(last)


def test_a_refused_action_changes_nothing() -> None:
    match = new_match()
    before = match.record().to_text()
    with pytest.raises(carrack.IllegalAction):
        match.apply(match.state.to_move[0], match.game.action("no_settler"))
    assert match.record().to_text() == before
    assert not match.can_undo(match.state.to_move[0])


def test_a_resumed_match_goes_on_where_it_was_and_can_still_undo() -> None:
    match = new_match()
    for _ in range(7):
        act(match)
    seat = place_tile(match)
    record = carrack.Record.parse(match.record(["human", "random"]).to_text())
    again = Match.resume(match.game, record)
    assert again.state.to_json() == match.state.to_json()
    assert again.undo(seat)


def test_a_record_remembers_who_sat_where() -> None:
    record = new_match().record(["human", "random"])
    assert carrack.Record.parse(record.to_text()).seats == ["human", "random"]


def test_the_log_begins_where_the_reader_left_off() -> None:
    match = new_match()
    place_tile(match)
    everything = match.log(None)
    assert match.log(None, 1) == everything[1:]


# --- several answer at once -----------------------------------------------------------------


def offering(players: int = 3) -> Match:
    """Three merchants choose two cards each in secret."""
    match = Match(carrack.game("mundus_novus", players=players), 5)
    match.apply(0, match.game.action("announce:2"))
    return match


def pick(match: Match, seat: int) -> carrack.Action:
    """Let a seat pick its first card."""
    a = match.state.options(seat)[0]
    match.apply(seat, a)
    return a


def moves(match: Match) -> list[tuple[int, str]]:
    return [(seat, a.text) for seat, a in match.journal.moves]


def test_a_pick_can_be_taken_back_while_others_are_picking() -> None:
    match = offering()
    pick(match, 0)
    pick(match, 1)
    alone = Match(match.game, match.game.new(5))
    alone.apply(0, match.game.action("announce:2"))
    pick(alone, 1)
    assert match.undo(0)
    assert match.state.to_json() == alone.state.to_json()
    assert moves(match) == moves(alone)
    assert match.record().to_text() == alone.record().to_text()


def test_a_complete_answer_can_be_taken_back_until_all_are_in() -> None:
    match = offering()
    for seat in (0, 0, 1, 1, 2):
        pick(match, seat)
    assert match.state.to_move == [2]
    assert match.undo(0)
    assert match.state.to_move == [0, 2]
    assert isinstance(match.state, Position)
    assert sum(match.state.offer(1)) == 2 and match.can_undo(1)
    pick(match, 0)
    pick(match, 2)
    assert match.state.view(None).step != "Offer"
    assert not any(match.can_undo(seat) for seat in range(3))


def test_taking_back_shows_nothing_to_others_and_leaves_their_picks_alone() -> None:
    match = offering()
    pick(match, 1)
    before = [match.state.view(seat).to_json() for seat in (1, 2, None)]
    told = [len(match.log(seat)) for seat in (1, 2, None)]
    pick(match, 0)
    assert match.undo(0)
    assert [match.state.view(seat).to_json() for seat in (1, 2, None)] == before
    assert [len(match.log(seat)) for seat in (1, 2, None)] == told
    assert match.can_undo(1) and not match.can_undo(2)


def test_a_turn_is_taken_back_up_to_the_question_that_all_answer() -> None:
    match = offering()
    for seat in (0, 1, 0):
        pick(match, seat)
    assert match.restart_turn(0)
    assert [seat for seat, _ in moves(match)] == [0, 1]  # the announcement stands: B has answered
    assert match.restart_turn(1)
    assert match.undo(0)
    assert match.state.view(None).step == "Announce"


def test_what_was_taken_back_can_be_done_again_while_others_go_on() -> None:
    match = offering()
    a = pick(match, 0)
    match.undo(0)
    pick(match, 1)
    assert match.can_redo(0) and not match.can_redo(1)
    assert match.redo(0)
    assert match.journal.moves[-1] == (0, a)
    match.undo(0)
    match.apply(0, match.state.options(0)[1])
    assert not match.can_redo(0)


def test_a_match_with_picks_taken_back_resumes_and_replays_alike() -> None:
    match = offering()
    for seat in (2, 0, 1, 2):
        pick(match, seat)
    match.undo(0)
    match.undo(1)
    again = Match.resume(match.game, carrack.Record.parse(match.record().to_text()))
    assert again.state.to_json() == match.state.to_json()
    assert carrack.replay(match.record()).to_json() == match.state.to_json()
