"""What every game must keep, over all games, seat counts and options."""

import html
import json
import random
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import carrack
from carrack.core.events import Event
from carrack.core.flow import Journal, SecretChoice, Together
from carrack.core.reasons import COMMON_REASONS
from carrack.show.presenter import presenter_of
from carrack.text import (
    LANGUAGES,
    action_label,
    catalogue,
    event_sentence,
    reason_sentence,
    title_of,
)
from tests.tables import Table, each_table, random_play, some

pytestmark = pytest.mark.engine

each_game = pytest.mark.parametrize("name", carrack.NAMES)


def start(table: Table, seed: int = 1) -> carrack.State:
    name, players, options = table
    return carrack.game(name, players=players, **options).new(seed)


def told(s: carrack.State, seat: int | None) -> list[object]:
    assert s.journal is not None
    return [event.to_json() for _, event in s.journal.events if event.is_for(seat)]


def public(s: carrack.State, seat: int | None) -> str:
    """Give everything that is sent to a seat."""
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


@each_table
def test_a_game_played_at_random_ends_with_its_invariants_kept(table: Table) -> None:
    s = start(table)
    for moves, _ in enumerate(random_play(s, 1)):
        assert moves < 20_000, "the game does not end"
        if moves % 5 == 0:
            s.check()
    s.check()
    assert s.to_move == [] and s.winners()
    assert len(s.scores()) == table[1]


@each_table
def test_options_are_distinct_words_of_the_vocabulary(table: Table) -> None:
    s = start(table)
    vocabulary = s.game.vocabulary
    for _ in random_play(s, 2):
        assert s.to_move
        for seat in range(s.players):
            options = s.options(seat)
            assert bool(options) == (seat in s.to_move)
            assert len({a.index for a in options}) == len(options)
            assert all(vocabulary.actions[a.index] is a for a in options)
            assert all(vocabulary.parse(a.text) is a for a in options)


@each_table
def test_a_single_option_is_taken_without_asking_unless_the_pace_would_tell_a_secret(
    table: Table,
) -> None:
    s = start(table)
    asked = 0
    for _ in random_play(s, 4):
        if not isinstance(s.stack[-1].step, SecretChoice | Together):
            (seat,) = s.to_move
            assert len(s.options(seat)) > 1, s.stack[-1]
            asked += 1
    assert asked


def attributes(thing: object) -> set[str]:
    """Name all that an object holds, interpreted or compiled."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names |= {*getattr(cls, "__slots__", ()), *getattr(cls, "__mypyc_attrs__", ())}
    return {name for name in names if not name.startswith("__")}


@each_table
def test_every_field_of_a_state_and_of_a_view_is_named_where_it_must_be(table: Table) -> None:
    """A field missed in `fields` would be lost by saving, or kept from a program that looks."""
    s = start(table)
    for _ in some(random_play(s, 3), 4):
        pass
    common = attributes(carrack.State(s.game, carrack.Rng(b"")))
    blank = s.game.blank(carrack.Rng(b""))
    facts = attributes(s) - common - set(s.fields())
    assert [name for name in facts if getattr(s, name) is not getattr(blank, name)] == []
    assert set(s.fields()) <= attributes(s)
    for seat in (0, None):
        view = s.view(seat)
        assert set(view.to_json()) == attributes(view)


@each_table
def test_a_clone_is_equal_and_independent(table: Table) -> None:
    s = start(table)
    for n, (seat, action) in enumerate(some(random_play(s, 3), 12)):
        before = json.dumps(s.to_json())
        clone = s.clone()
        assert json.dumps(clone.to_json()) == before
        assert clone.to_move == s.to_move
        assert [clone.options(p) for p in clone.to_move] == [s.options(p) for p in s.to_move]
        clone.step(seat, action)
        for move, _ in enumerate(random_play(clone, n)):
            if move == 20:
                break
        assert json.dumps(s.to_json()) == before


@each_table
def test_a_position_saved_at_any_decision_goes_on_alike(table: Table) -> None:
    s = start(table)
    for seat, action in some(random_play(s, 4), 12):
        loaded = s.game.load(json.loads(json.dumps(s.to_json())))
        assert loaded.to_json() == s.to_json()
        clone = s.clone()
        loaded.apply(seat, action)
        clone.apply(seat, action)
        assert loaded.to_json() == clone.to_json()


@each_table
def test_a_record_replays_to_the_same_state(table: Table) -> None:
    s = start(table)
    for _ in random_play(s, 5):
        pass
    record = carrack.Record.parse(s.record.to_text())
    again = carrack.replay(record)
    assert again.to_json() == s.to_json()
    assert told(again, None) == told(s, None)
    assert again.record.to_text() == s.record.to_text()


@each_table
def test_a_seat_cannot_tell_a_redealt_state_from_the_truth(table: Table) -> None:
    s = start(table)
    rng = carrack.Rng(b"redeal")
    for _ in some(random_play(s, 6), 12):
        for seat in (*range(s.players), None):
            other = s.redeal(seat, rng)
            other.check()
            assert public(other, seat) == public(s, seat)
            assert other.rng.key != s.rng.key


@each_table
def test_a_deal_anew_depends_on_nothing_that_the_seat_cannot_know(table: Table) -> None:
    """So all that is found out on such deals, by bots, hints and previews, tells no secret."""
    s = start(table)
    rng = carrack.Rng(b"deals")
    for n, _ in enumerate(some(random_play(s, 6), 12)):
        for seat in (*range(s.players), None):
            same = n.to_bytes(32)
            deal = s.redeal(seat, rng).redeal(seat, carrack.Rng(same))
            assert deal.to_json() == s.redeal(seat, carrack.Rng(same)).to_json()


@each_table
def test_what_follows_from_an_action_tells_a_seat_no_secret(table: Table) -> None:
    """Truth and redeal go on alike for a seat, as long as no chance or secret comes up."""
    s = start(table)
    game = s.game
    rng = carrack.Rng(b"follow")
    compared = 0
    for mover, action in some(random_play(s, 7), 12):
        for seat in (*range(s.players), None):
            truth, other = s.clone(), s.redeal(seat, rng)
            if action not in other.options(mover):
                continue
            truth.journal, other.journal = Journal(), Journal()
            truth.apply(mover, action)
            other.apply(mover, action)
            if truth.no_return == other.no_return == s.no_return:
                assert told(truth, seat) == told(other, seat)
                assert game.view(truth, seat).to_json() == game.view(other, seat).to_json()
                compared += 1
    assert compared


@each_table
def test_every_point_is_explained_by_an_event(table: Table) -> None:
    s = start(table)
    for _ in random_play(s, 8):
        pass
    assert s.journal is not None
    points = [0] * s.players
    for _, event in s.journal.events:
        if event.kind.name == "scored":
            seat, _, parts = event.args
            assert isinstance(seat, int) and isinstance(parts, list)
            points[seat] += sum(int(str(part[1])) for part in parts if isinstance(part, list))
    assert points == s.scores()


@each_table
def test_an_action_is_legal_or_refused_with_a_reason_of_the_closed_list(table: Table) -> None:
    s = start(table)
    vocabulary = s.game.vocabulary
    closed = {*s.game.reasons, *COMMON_REASONS}
    rng = random.Random(9)
    refused = 0
    for _ in some(random_play(s, 9), 6):
        before = s.to_json()
        for action in rng.sample(vocabulary.actions, min(60, len(vocabulary))):
            for seat in range(s.players):
                reason = s.why_not(seat, action)
                assert (reason is None) == (action in s.options(seat))
                if reason is not None:
                    assert reason in closed
                    with pytest.raises(carrack.IllegalAction):
                        s.apply(seat, action)
                    refused += 1
        assert s.to_json() == before
    assert refused


@each_table
def test_everything_that_happens_can_be_said_in_all_languages(table: Table) -> None:
    s = start(table)
    names = [f"seat {seat}" for seat in range(s.players)]
    steps: set[str] = set()
    offered: set[carrack.Action] = set()
    for _ in random_play(s, 10):
        steps.add(s.stack[-1].step.name)
        for seat in s.to_move:
            offered.update(s.options(seat))
    assert s.journal is not None
    kinds: dict[str, Event] = {event.kind.name: event for _, event in s.journal.events}
    for language in LANGUAGES:
        words = catalogue(language, s.game.package)
        for event in kinds.values():
            assert event_sentence(words, names, event)
            assert event.kind in s.game.kinds
        for step in steps:
            assert words.say(f"prompt.{step}", seat=names[0])
        for action in offered:
            assert action_label(words, action)
        for reason in (*s.game.reasons, *COMMON_REASONS):
            assert reason_sentence(words, reason)
        for source in s.game.sources:
            assert words.say(f"source.{source}")
        for option in s.game.title.options:
            assert words.say(f"option.{option.name}")
        assert title_of(words, s.game.name)
        note = html.escape(words.say("provenance"))[:10]
        picture = presenter_of(s.game).picture(s.view(None), language)
        assert note in picture, "what is reconstructed is shown"


@each_table
def test_pictures_are_well_formed(table: Table) -> None:
    s = start(table)
    for n, _ in enumerate(some(random_play(s, 11), 2)):
        for seat in (n % s.players, None):
            root = ET.fromstring(presenter_of(s.game).picture(s.view(seat)))
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ET.fromstring(presenter_of(s.game).picture(s.view(None)))


@each_game
def test_seat_counts_outside_the_range_are_refused_with_the_range(name: str) -> None:
    title = carrack.title(name)
    for players in (title.low - 1, title.high + 1):
        with pytest.raises(carrack.CarrackError, match=f"{title.low} to {title.high}"):
            carrack.game(name, players=players)


@each_game
def test_unknown_options_are_refused_with_a_list(name: str) -> None:
    title = carrack.title(name)
    with pytest.raises(carrack.CarrackError, match="no_such_option"):
        carrack.game(name, players=title.low, no_such_option=True)
    for option in title.options:
        with pytest.raises(carrack.CarrackError, match=option.name):
            unfit: dict[str, Any] = {option.name: "no such value"}
            carrack.game(name, players=title.low, **unfit)
