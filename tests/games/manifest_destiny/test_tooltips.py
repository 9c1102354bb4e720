"""Tooltips: every thing on the table says what it is, and answers why nothing can be done."""

import random

import pytest

import carrack
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.learn.rules import sections
from carrack.show.areas import stands_for
from tests.show.shown import things

RULES = {"map", "progressions", "research", "payments", "order"}


@pytest.fixture(scope="module")
def positions() -> list[tuple[Position, int]]:
    """Give positions of random games, at every fortieth decision, with who decides."""
    found: list[tuple[Position, int]] = []
    for players in (3, 5):
        chance = random.Random(players)
        s = carrack.game("manifest_destiny", players=players).new(players)
        assert isinstance(s, Position)
        for n in range(600):
            if s.over:
                break
            seat = s.to_move[0]
            if n % 40 == 0:
                found.append((s.clone(), seat))
            s.apply(seat, chance.choice(s.options(seat)))
    return found


def visible(s: Position, seat: int) -> set[str]:
    """Name all things on the table that actions are about."""
    view = s.view(seat)
    names = {id for n, id in enumerate(s.atlas.ids) if s.atlas.every >> n & 1}
    names |= {id for n, id in enumerate(s.atlas.region_ids) if s.atlas.regions[n]}
    names |= {*s.atlas.products, *PROGRESSIONS, *DISCOVERIES}
    names |= {s.deck.ids[n] for n in view.hand}
    names |= {s.deck.ids[n] for cards in view.played for n in cards}
    return names | set("ABCDE"[: s.players])


def test_every_visible_thing_has_its_name_and_can_be_asked_about(
    positions: list[tuple[Position, int]],
) -> None:
    for s, seat in positions:
        named = {name for found in things(s, seat) if found.on for name in found.name.split()}
        assert visible(s, seat) - named == set()


def test_every_pattern_names_actions(positions: list[tuple[Position, int]]) -> None:
    texts = [a.text for a in positions[-1][0].game.vocabulary.actions]
    for on in {word for s, seat in positions for f in things(s, seat) for word in f.on.split()}:
        kind = on.partition(":")[0]
        is_other = kind in ("home", "cancel", "counter", "offer_licence", "lead", "moon")
        assert is_other or any(stands_for(on, text) for text in texts), on


def test_every_rule_that_a_tooltip_cites_is_a_section(
    positions: list[tuple[Position, int]],
) -> None:
    place = "carrack.games.manifest_destiny", "manifest_destiny", "en"
    known = {section.name for section in sections(*place)}
    for s, seat in positions:
        cited = {found.rule for found in things(s, seat) if found.rule}
        assert cited <= known
        assert cited >= RULES


def test_tips_are_never_empty_of_meaning(positions: list[tuple[Position, int]]) -> None:
    for s, seat in positions[::4]:
        found = [thing.tip for thing in things(s, seat) if thing.tip]
        assert len(found) > 100
        assert not any("{" in tip or tip != tip.strip() for tip in found)
