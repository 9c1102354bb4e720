"""Sets at a table: cards picked in any order make what the rules make of them upwards."""

import random
from itertools import islice, permutations

import pytest

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import RESOURCES
from carrack.server.http_errors import HttpError, Stale
from carrack.server.protocol import Act, End, Make, Redo, Undo
from carrack.server.store.rows import UNDO
from tests.server.test_table import Kept
from tests.server.tools import Person, Server

SETS = ("Load", "Offer", "Store", "SameSet", "DifferentSet", "Split")


def step(kept: Kept) -> str:
    return kept.table.match.state.stack[-1].step.name


def advance(kept: Kept, rng: random.Random, *wanted: str) -> int:
    """Play at random until a seat is asked for a set; name the seat, -1 at the end."""
    while not kept.table.over:
        shown = kept.table.snapshot()
        seat = rng.choice(shown.to_move)
        one = shown.picking(seat)
        if shown.held is not None:
            kept.do(End(seat, shown.n))
        elif one is not None and not one.done and step(kept) in wanted:
            return seat
        else:
            kept.do(Act(seat, shown.asks[seat], rng.choice(shown.options(seat)).text))
    return -1


def any_set(kept: Kept, seat: int, rng: random.Random) -> list[Action]:
    """Pick cards at random as a page offers them, in any order, until they are a set."""
    one = kept.table.snapshot().picking(seat)
    assert one is not None
    picks: list[Action] = []
    while more := one.more(picks):
        if one.whole(picks) and rng.random() < 0.3:
            break
        picks.append(rng.choice(more))
    assert one.whole(picks), "whatever is offered leads to a set"
    return picks


def make(kept: Kept, seat: int, picks: list[str]) -> Make:
    return Make(seat, kept.table.asks[seat], picks)


@pytest.mark.long
def test_what_cannot_be_added_to_picks_is_told_by_the_reason_of_the_rules() -> None:
    told: dict[str, set[str]] = {name: set() for name in SETS}
    for seed in range(8):
        kept, rng = Kept("mundus_novus", 2, seed), random.Random(seed)
        while (seat := advance(kept, rng, *SETS)) >= 0:
            one = kept.table.snapshot().picking(seat)
            assert one is not None
            picks = any_set(kept, seat, rng)
            for n in range(1, len(picks) + 1):
                rest = one.start.game.ready(one.start, seat)
                for a in picks[:n]:
                    rest.remove(a)
                for a in rest:
                    reason = one.why_not(picks[:n], a)
                    assert (reason is None) == (a in one.more(picks[:n]))
                    told[step(kept)].add(reason.name if reason is not None else "")
            kept.do(make(kept, seat, [a.text for a in picks]))
    assert not any("pick_upwards" in reasons for reasons in told.values())
    assert "set_full" in told["Offer"]
    assert "needs_merchant" in told["SameSet"] & told["DifferentSet"]


@pytest.mark.long
def test_any_order_of_picks_gives_one_position_and_one_log() -> None:
    seen = dict.fromkeys(SETS, 0)
    unordered = 0
    for seed in range(5):
        kept, rng = Kept("mundus_novus", 2 + seed % 3, seed), random.Random(seed)
        while (seat := advance(kept, rng, *SETS)) >= 0:
            sort, picks = step(kept), [a.text for a in any_set(kept, seat, rng)]
            first: object = None
            for order in islice(permutations(picks), 0, 24, 5) if seen[sort] < 6 else ():
                again = kept.again()
                acts = [entry.act for entry in again.do(Make(seat, again.asks[seat], [*order]), 5)]
                assert [act for act in acts if act != "enough"] == upwards(kept, [*order])[
                    : len(acts)
                ]
                unordered += [*order] != upwards(kept, [*order])
                result = acts, again.match.state.to_json()
                assert first is None or result == first, sort
                first = result
            seen[sort] += 1
            kept.do(make(kept, seat, picks))
    assert unordered > 20
    assert all(seen[sort] for sort in SETS if sort != "Split"), seen


def upwards(kept: Kept, picks: list[str]) -> list[str]:
    return sorted(picks, key=lambda text: kept.table.game.action(text).index)


def test_what_is_no_set_changes_nothing() -> None:
    kept, rng = Kept("mundus_novus", 3), random.Random(1)
    seat = advance(kept, rng, "Offer")
    before, picks = kept.table.match.state.to_json(), [a.text for a in any_set(kept, seat, rng)]
    n = kept.table.n
    for wrong in ([], picks[:-1], [*picks, picks[0]], ["pick:relic"] * len(picks), ["end_turn"]):
        with pytest.raises(HttpError):
            kept.do(make(kept, seat, wrong))
    with pytest.raises(Stale):
        kept.do(Make(seat, n + 1, picks))
    assert (kept.table.n, kept.table.match.state.to_json()) == (n, before)


def test_a_set_takes_the_place_of_picks_made_one_by_one() -> None:
    """The log says so: they are taken back, and what others picked meanwhile stands."""
    kept, rng = Kept("mundus_novus", 3), random.Random(2)
    seat = advance(kept, rng, "Offer")
    kept.act()  # one of several, by the first seat
    seat = kept.entries[-1].seat
    other = next(each for each in kept.table.to_move if each != seat)
    (theirs,) = [entry.act for entry in kept.table.do(Act(other, kept.table.asks[other],
        kept.table.match.state.options(other)[0].text), 5)]  # fmt: skip
    one = kept.table.snapshot().picking(seat)
    assert one is not None and [a.text for a in one.done] == [kept.entries[-1].act]
    picks = [a.text for a in any_set(kept, seat, rng)]
    acts = [entry.act for entry in kept.table.do(make(kept, seat, picks[::-1]), 5)]
    assert acts == [UNDO, *upwards(kept, picks)]
    done = [(by, a.text) for by, a in kept.table.match.journal.moves[-len(picks) - 1 :]]
    assert done == [(other, theirs), *[(seat, act) for act in upwards(kept, picks)]]


def test_a_complete_set_is_taken_back_and_done_again_as_a_whole() -> None:
    kept, rng = Kept("mundus_novus", 3), random.Random(3)
    seat = advance(kept, rng, "Offer")
    before = kept.table.match.state.to_json()
    acts = kept.do(make(kept, seat, [a.text for a in any_set(kept, seat, rng)]))
    after = kept.table.match.state.to_json()
    assert len(acts) > 1
    assert kept.do(Undo(seat, kept.table.n)) == [UNDO] * len(acts)
    assert kept.table.match.state.to_json() == before
    assert kept.do(Redo(seat, kept.table.n)) == acts
    assert kept.table.match.state.to_json() == after == kept.again().match.state.to_json()


def test_picks_made_one_by_one_are_taken_back_one_by_one() -> None:
    kept, rng = Kept("mundus_novus", 3), random.Random(4)
    advance(kept, rng, "Offer")
    while kept.table.match.state.stack[-1].step.name != "Offer" or kept.table.picked(0) < 2:
        shown = kept.table.snapshot()
        seat = 0 if 0 in shown.to_move and step(kept) == "Offer" else rng.choice(shown.to_move)
        if shown.held is not None:
            kept.do(End(seat, shown.n))
        else:
            kept.do(Act(seat, shown.asks[seat], shown.options(seat)[0].text))
    assert kept.do(Undo(0, kept.table.n)) == [UNDO]
    assert kept.table.picked(0) == 1


def offering(server: Server) -> tuple[Person, str, list[str]]:
    """Open a table where everybody offers two cards; give what the first seat holds, downwards."""
    ann = server.person()
    table = ann.table("me", "me", game="mundus_novus", curtain=False)
    ask = ann.facts(table, eyes=0)["ask"]
    act = {"t": "act", "seat": 0, "ask": ask, "act": "announce:2"}
    assert ann.post(f"/api/tables/{table}/act", act).status_code == 200
    held = ann.facts(table, eyes=0)["view"]["own"]
    kinds = [kind for kind, count in enumerate(held) for _ in range(count)]
    return ann, table, [f"pick:{RESOURCES[kind]}" for kind in reversed(kinds)]


def offered(ann: Person, table: str) -> int:
    return sum(ann.facts(table, eyes=0)["view"]["offers"][0])


def test_programs_ask_what_can_be_added_and_make_sets(server: Server) -> None:
    ann, table, cards = offering(server)
    asked = ann.post(f"/api/tables/{table}/ask", {"t": "pick", "seat": 0, "picks": cards[:1]})
    told = asked.json()
    assert (told["t"], told["picks"], told["whole"]) == ("picks", cards[:1], False)
    assert {act for act, _ in told["options"]} == set(cards[1:])
    assert offered(ann, table) == 0
    ask = ann.facts(table, eyes=0)["ask"]
    message = {"t": "make", "seat": 0, "ask": ask, "picks": cards[:2]}
    assert ann.post(f"/api/tables/{table}/act", message).status_code == 200
    assert offered(ann, table) == 2


def test_nobody_asks_or_picks_for_another(server: Server) -> None:
    _, table, cards = offering(server)
    bob = server.person()
    ask = bob.post(f"/api/tables/{table}/ask", {"t": "pick", "seat": 0, "picks": cards[:1]})
    make = bob.post(f"/api/tables/{table}/act", {"t": "make", "seat": 0, "ask": 1, "picks": cards})
    assert (ask.status_code, make.status_code) == (403, 403)


def test_a_set_can_be_typed_in_any_order(server: Server) -> None:
    ann, table, cards = offering(server)
    ask = ann.facts(table, eyes=0)["ask"]
    typed = {"t": "command", "seat": 0, "ask": ask, "typed": " ".join(cards[:2])}
    assert ann.post(f"/api/tables/{table}/ask", typed).json()["lines"] == []
    assert offered(ann, table) == 2
