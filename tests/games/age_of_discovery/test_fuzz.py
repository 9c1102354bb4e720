"""Random games over seats and options, with every invariant checked and every rule seen."""

import random
from functools import cache
from typing import Any

import pytest

import carrack
from carrack.games.age_of_discovery.rules.buildings import Building
from carrack.games.age_of_discovery.rules.pieces import KINDS
from carrack.games.age_of_discovery.rules.state import Position
from tests.tables import fuzz_games

pytestmark = pytest.mark.engine

GAMES = fuzz_games(60)
ENDS = (":buildings", ":dock", ":discovery", ":builder_space")
SWITCHES = (
    "builders",
    "builder_workers",
    "builder_spoils",
    "builder_buildings",
    "buy_points",
    "reduced_luck",
    "no_survivors",
    "scouting",
)
# A building that asks its owner something is used when its step comes up.
ASKING = {
    "cartography": "FreeDiscovery",
    "specialists": "Recruit",
    "overpopulation": "SettleColonist",
    "smuggler": "Give",
    "indian_allies": "SettleSoldiers",
    "stable": "Ride",
    "epidemic": "Bury",
    "papal_edict": "Edict",
    "sale": "Sale",
    "migration": "Migrate",
    "pestilence": "Deaths",
    "university": "University",
}


class Report:
    """What was seen in many games."""

    def __init__(self) -> None:
        self.built: set[str] = set()
        self.used: set[str] = set()
        self.values: set[tuple[str, object]] = set()
        self.steps: set[str] = set()
        self.events: set[str] = set()
        self.nations: set[str] = set()


def draw_table(rng: random.Random, name: str) -> tuple[int, dict[str, Any]]:
    """Draw seats and options."""
    title = carrack.title(name)
    players = rng.randint(title.low, title.high)
    options: dict[str, Any] = {}
    for option in title.options:
        values = option.choices or (False, True)
        options[option.name] = rng.choice(values)
    if "builders" in options and rng.random() < 0.5:
        options["builders"] = True  # the rarest buildings come with them
    if players != 2:
        options.pop("two_captains", None)
    return players, options


def choose(s: Position, rng: random.Random) -> carrack.Action:
    """Choose at random, but rather act than pass, and rather build."""
    options = s.options(s.to_move[0])
    words = ("build", "land", "swap", "strike", "move_from", "front", "explore", "scout", "send")
    eager = [a for a in options if a.word in words or a.text.endswith(ENDS)]
    if eager and rng.random() < 0.6:
        return rng.choice(eager)
    acting = [a for a in options if a.word != "pass"]
    return rng.choice(acting if acting and rng.random() < 0.7 else options)


def play_one(name: str, seed: int, report: Report) -> None:
    """Play one game, checking after every move."""
    rng = random.Random(f"{name} {seed}")
    players, options = draw_table(rng, name)
    report.values |= {(key, value) for key, value in options.items()}
    s = carrack.game(name, players=players, **options).new(seed)
    assert isinstance(s, Position)
    while not s.over:
        if rng.random() < 0.02:
            s.money = [money + 15 for money in s.money]  # so that buildings are bought
        report.steps.add(s.stack[-1].step.name)
        s.apply(s.to_move[0], choose(s, rng))
        s.check()
        for code, count in enumerate(s.in_play):
            assert count <= s.facts.most[code % KINDS]
    recount(s)
    look_back(s, report)


def recount(s: Position) -> None:
    """Every score is the sum of what was told."""
    assert s.journal is not None
    points = [0] * s.players
    for _, event in s.journal.events:
        if event.kind.name == "scored":
            facts = event.to_json()
            points[facts["seat"]] += sum(part[1] for part in facts["parts"])  # type: ignore
    assert points == s.scores()


def look_back(s: Position, report: Report) -> None:
    """Note what happened in a game."""
    assert s.journal is not None
    names = {s.facts.buildings[code % 64].name for code in s.owned}
    report.built |= names
    for _, event in s.journal.events:
        report.events.add(event.kind.name)
        facts = event.to_json()
        if event.kind.name == "used_nation":
            report.nations.add(str(facts["nation"]))
        cause = facts.get("cause") or facts.get("reason")
        if cause in names:
            report.used.add(str(cause))


@cache
def report() -> Report:
    """Play all games once."""
    seen = Report()
    for seed in range(GAMES):
        play_one("age_of_empires", seed, seen)
        play_one("empires", seed, seen)
    return seen


def is_used(b: Building, seen: Report) -> bool:
    """Tell whether a building was bought and could do its work."""
    if b.name not in seen.built:
        return False
    if b.effect in ASKING:
        return ASKING[b.effect] in seen.steps
    if b.effect in ("money", "privateers", "rum", "mint") or b.when == "end":
        return b.name in seen.used
    return True  # workers, goods, ships and standing rules act by being owned


@pytest.mark.long
def test_every_building_is_bought_and_used_in_random_games() -> None:
    seen = report()
    buildings = carrack.game("empires", players=2, builders=True).facts.buildings  # type: ignore
    assert [b.name for b in buildings if not is_used(b, seen)] == []


@pytest.mark.long
def test_every_option_is_switched_on_and_off_in_random_games() -> None:
    seen = report()
    wanted: set[tuple[str, bool | str]] = {
        (name, value) for name in SWITCHES for value in (False, True)
    }
    wanted |= {("seat_auction", False), ("seat_auction", True), ("two_captains", True)}
    wanted |= {("advanced_scouting", False), ("advanced_scouting", True), ("two_captains", False)}
    wanted |= {("nations", "none"), ("nations", "random"), ("nations", "auction")}
    assert wanted <= seen.values


@pytest.mark.long
def test_every_nation_uses_its_advantage_in_random_games() -> None:
    assert report().nations == {"england", "spain", "france", "portugal", "holland", "italy"}


def test_every_kind_of_event_and_of_choice_occurs_in_random_games() -> None:
    seen = report()
    game = carrack.game("empires", players=2)
    assert {kind.name for kind in game.kinds} - seen.events == set()
    choices = {name for name, step in game.steps.items() if hasattr(step, "options")}
    assert choices - seen.steps == set()
