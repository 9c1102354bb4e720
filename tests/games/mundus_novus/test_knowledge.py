"""What everybody knows of other hands, and what a redeal may and may not change."""

import random
from collections import Counter

import pytest

import carrack
from carrack.games.mundus_novus.rules.cards import KINDS, RELIC, RESOURCES
from carrack.games.mundus_novus.rules.knowledge import Hindsight, certain, give, resolve_gifts
from carrack.games.mundus_novus.rules.phases.progression import EndRound
from carrack.games.mundus_novus.rules.phases.supply import Supply
from carrack.games.mundus_novus.rules.state import Position
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import (
    begin,
    codes,
    end_phase,
    hand,
    offer,
    play,
    table,
    take_all,
    trade,
    turn,
)

pytestmark = pytest.mark.engine

VANILLA = RESOURCES.index("vanilla")


def known(s: Position, seat: int) -> str:
    return codes(s.view(None).known[seat])


def redeals(s: Position, seat: int | None, count: int = 30) -> list[Position]:
    found = []
    for n in range(count):
        other = s.redeal(seat, carrack.Rng(b"%d" % n))
        assert isinstance(other, Position)
        other.check()
        found.append(other)
    return found


def short_by_one(owns: dict[int, str] | None = None) -> Position:
    """A, Trade Master, owes B a card."""
    s = trade("12389", "12345", "12345", owns=owns)
    offer(s, 2, "89", "45", "12")
    return take_all(s, "C:cocoa A:indigo B:coffee", "A:vanilla C:corn B:cotton")


def test_dealt_cards_are_unknown() -> None:
    s = begin(table("", ""), Supply.by())
    assert known(s, 0) == known(s, 1) == ""


def test_loaded_cards_are_known() -> None:
    owns = {0: "caravel_1", 1: "caravel_2"}
    s = begin(table("", "", owns=owns, deck="111111111189"), Supply.by())
    play(s, "pick:vanilla")
    assert (known(s, 0), known(s, 1)) == ("9", "8")


def test_taken_cards_are_known() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    play(s, "take:B:cotton no_swap")
    assert known(s, 0) == "5"


def test_a_card_swapped_at_the_market_is_known() -> None:
    s = offer(trade("12389", "12345", "12345", market="77R"), 2, "89", "45", "12")
    play(s, "take:B:cotton swap:relic")
    assert known(s, 0) == "R"


def test_an_offered_card_is_no_longer_known_to_be_in_hand() -> None:
    owns = {0: "caravel_1", 1: "caravel_2"}
    s = begin(table("", "", owns=owns, deck="111111111189"), Supply.by())
    play(s, "pick:vanilla")
    offer(s, 2, "19", "18")
    assert known(s, 0) == ""


def test_after_a_secret_gift_others_know_less_of_the_givers_cards() -> None:
    s = short_by_one()
    assert known(s, 0) == "124"
    play(s, "give:tobacco")
    assert known(s, 0) == codes(s.view(2).known[0]) == ""
    assert hand(s, 0) == "11224"


def test_the_taker_knows_that_the_giver_has_kept_all_cards_but_the_one() -> None:
    s = play(short_by_one(), "give:tobacco")
    assert codes(s.view(1).known[0]) == "124"
    s = play(short_by_one(), "give:coffee")
    assert codes(s.view(1).known[0]) == "12"
    for other in redeals(s, 1):
        assert other.hand(0)[0] and other.hand(0)[1]


def test_at_most_one_of_the_givers_known_cards_is_gone() -> None:
    s = play(short_by_one(), "give:tobacco")
    missing = set()
    for other in redeals(s, 2, 60):
        gone = [kind for kind in (0, 1, 3) if not other.hand(0)[kind]]
        assert len(gone) <= 1
        assert all(other.hand(1)[kind] for kind in gone)  # it is with the taker now
        missing.add(tuple(gone))
    assert len(missing) > 2


def test_giver_and_taker_know_where_the_gift_is() -> None:
    s = play(short_by_one(), "give:tobacco")
    assert codes(s.view(0).known[1])[:1] == "3"
    assert all(other.hand(1)[2] for other in redeals(s, 0))
    assert not all(other.hand(1)[2] for other in redeals(s, 2))


def test_a_gift_comes_to_light_when_the_giver_turns_out_not_to_have_a_card() -> None:
    s = play(short_by_one({1: "warehouse_1"}), "give:coffee first:A")
    s.stack[:0] = [EndRound.by()]
    play(end_phase(s), "pick:coffee")
    # A took a coffee in sight of all and discards none: it was the gift, and B stores one card.
    assert known(s, 1) == "4"
    assert all(hand(other, 1) == "4" for other in redeals(s, 2))


def test_a_discard_tells_which_known_cards_were_not_stored() -> None:
    s = turn("59", owns={0: "warehouse_1"})
    s.known[4] = s.known[8] = 1
    play(end_phase(s), "pick:vanilla")
    assert known(s, 0) == "9"


def test_a_redeal_keeps_known_cards_and_changes_others() -> None:
    s = begin(table("12345", "12345", "12345"))
    s.known[10] = 1  # everybody knows that B has a 1
    s.do_next(s.game.steps["Announce"].by(0))
    s.settle()
    others = redeals(s, 0)
    assert all(other.hand(1)[0] for other in others)
    assert len({hand(other, 1) for other in others}) > 20
    assert all(hand(other, 0) == "12345" for other in others)


def test_a_redeal_in_the_middle_of_offers_keeps_the_own_picks_and_the_number_of_others() -> None:
    s = trade("12345", "12345", "12345")
    play(s, "announce:2")
    s.apply(0, s.game.action("pick:corn"))
    for seat, text in ((1, "pick:cocoa"), (1, "pick:corn"), (2, "pick:tobacco")):
        s.apply(seat, s.game.action(text))
    picked = set()
    for other in redeals(s, 0):
        assert codes(other.offer(0)) == "2"
        assert [sum(other.offer(seat)) for seat in (1, 2)] == [2, 1]
        assert other.to_move == [0, 2]
        assert other.options(2)
        picked.add((codes(other.offer(1)), codes(other.offer(2))))
    assert len(picked) > 20


def test_a_redeal_hides_which_set_another_is_picking() -> None:
    s = play(turn("111222", "12345"), "same:cocoa pick:cocoa")
    for other in redeals(s, 1):
        assert other.stack[-1].step.name == "Turn"
        assert not any(other.picked)
    assert (s.view(1).step, s.view(1).resource, s.view(1).picked) == ("Turn", -1, [0] * 10)
    assert (s.view(0).step, s.view(0).picked[0]) == ("SameSet", 1)


def count_out(s: Position) -> Position:
    """Let all cards of the deck lie open among the discards, so that the hands can be counted."""
    for kind in s.deck[s.drawn :]:
        s.discards[kind] += 1
    s.deck, s.drawn = [], 0
    return s


def shuffle_and_deal(s: Position) -> Position:
    """End the round and deal the next cards from the shuffled discards."""
    resolve_gifts(s)
    return begin(s, Supply.by())


def test_what_counting_excluded_stays_excluded_when_the_discards_are_shuffled() -> None:
    s = count_out(table("23", "", ""))
    s.known[1] = 1  # A is known to have the corn, and one of two hidden cards is a tobacco
    give(s, 0, 1, 2)
    shuffle_and_deal(s)
    for seat in (2, None):
        for other in redeals(s, seat, 60):
            tobacco_was_given = other.hand(0)[1] and other.hand(1)[2]
            corn_was_given = other.hand(1)[1]
            assert tobacco_was_given or corn_was_given


def test_what_only_one_seat_could_exclude_stays_excluded_for_it_alone() -> None:
    s = table("23", "", "R" * 12)
    give(s, 0, 1, 2)
    resolve_gifts(s)
    for _ in range(12):
        s.discard(2, RELIC)
    begin(count_out(s), Supply.by())
    assert [RELIC] not in Hindsight(s).guesses(2)
    assert [RELIC] in Hindsight(s).guesses(None)
    for other in redeals(s, 2):
        assert other.open_to[RELIC] == s.open_to[RELIC]


def test_no_card_is_in_the_deck_that_was_not_shuffled_into_it() -> None:
    s = begin(count_out(table("R" * 7, "1", "R" * 5)), Supply.by())
    for seat in (1, None):
        for other in redeals(s, seat):
            assert RELIC not in other.deck[other.drawn :]


def test_a_seat_knows_which_cards_it_has_drawn_from_the_deck() -> None:
    s = count_out(table("", "9" * 4, "", market="999"))
    s.shuffle_discards()  # one vanilla among them
    s.deck = sorted(s.deck, reverse=True)[12:]  # after the relics
    s.discards[RELIC] = 12
    begin(s, Supply.by())
    assert hand(s, 0)[-1] == "9"
    for other in redeals(s, 0):
        assert VANILLA not in other.deck[other.drawn :]
    assert any(VANILLA in other.deck[other.drawn :] for other in redeals(s, 2))


def test_giver_and_taker_forget_nothing_however_many_gifts_follow() -> None:
    s = table("1243567", "", "")
    for kind in (0, 1, 3):
        s.known[kind] = 1
    for kind in (2, 4, 5):
        give(s, 0, 1, kind)
        shuffle_and_deal(s)
        assert codes(s.view(1).known[0]) == "124"
    for other in redeals(s, 1):
        assert all(other.hand(0)[kind] for kind in (0, 1, 3))
    for other in redeals(s, 0):
        assert all(other.hand(1)[kind] for kind in (2, 4, 5))


def test_guesses_that_make_no_difference_any_longer_are_one() -> None:
    s = table("1243567", "", "")
    give(s, 0, 1, 2)
    for kind in (2, 3):
        s.receive(1, kind)
        s.discard(1, kind)
    resolve_gifts(s)
    rows = [certain(s, 1, guess) for guess in s.guesses]
    assert len(rows) == len({tuple(row) for row in rows}) == KINDS


def test_hindsight_finds_for_all_guesses_what_following_each_of_them_finds() -> None:
    compared = 0
    for seed in range(6):
        s = start(3 + seed % 4, seed)
        rng = random.Random(seed)
        while not s.over:
            if s.gifts and rng.random() < 0.05:
                hindsight = Hindsight(s)
                for viewer in (*range(s.players), None):
                    assert hindsight.guesses(viewer) == followed(s, viewer)
                    compared += 1
            seat = rng.choice(s.to_move)
            s.apply(seat, choose(s, seat, rng))
    assert compared > 100


def followed(s: Position, viewer: int | None) -> list[list[int]]:
    """List the guesses that a seat cannot exclude, each one followed through all hands."""
    others = [seat for seat in range(s.players) if seat != viewer]
    hidden = Counter(s.deck[s.drawn :])
    for seat in others:
        for kind in range(KINDS):
            aside = s.offer(seat)[kind] if s.is_choosing else 0
            hidden[kind] += s.hand(seat)[kind] + aside
    found = []
    for n, guess in enumerate(s.guesses):
        rows = [certain(s, seat, guess) for seat in range(s.players)]
        if (
            s.open_to[n] >> (s.players if viewer is None else viewer) & 1
            and all(sum(row) <= s.hand_size(seat) for seat, row in enumerate(rows))
            and all(sum(rows[seat][k] for seat in others) <= hidden[k] for k in range(KINDS))
        ):
            found.append(guess)
    return found
