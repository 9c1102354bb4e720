"""The game in words: all that the picture shows is told, and nothing that is hidden."""

import random
from collections.abc import Callable

import pytest

import carrack
from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.phases.research import Joker
from carrack.games.manifest_destiny.rules.state import IS_CANCELLED, Position
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    card,
    cards,
    dice,
    expand,
    find,
    hand,
    invest,
    own,
    pioneers,
    place,
    play,
    settle,
    table,
    tokens,
)

pytestmark = pytest.mark.engine


def told(s: carrack.State, seat: int | None = A, language: str = "en") -> str:
    sheets = presenter_of(s.game).text_view(s.view(seat), language)
    return "\n".join(
        "\n".join([sheet.title, *sheet.lines, str(sheet.head), *map(str, sheet.rows)])
        for sheet in sheets
    )


def shown() -> Position:
    """Give a table in the investment phase."""
    s = table(era=2)
    invest(s, A)
    return s


def new_city(s: Position) -> None:
    s.cities |= 1 << s.homes[A]


def natives(s: Position) -> None:
    s.natives |= 1 << place(s, "utah")


def market(s: Position) -> None:
    s.frozen |= 1 << place(s, "asia")


def product(s: Position) -> None:
    s.new_products[s.atlas.products.index("tourist")] |= 1 << place(s, "utah")


CHANGES: dict[str, Callable[[Position], object]] = {
    "turn": lambda s: setattr(s, "turn", 9),
    "phase": lambda s: setattr(s, "phase", 4),
    "era": lambda s: setattr(s, "era", 3),
    "transition": lambda s: setattr(s, "is_transition", 1),
    "order": lambda s: s.order.reverse(),
    "mats and choice": lambda s: s.mats.reverse(),
    "home": lambda s: s.homes.__setitem__(B, place(s, "utah")),
    "priority": lambda s: setattr(s, "priority_used", 2),
    "money shown": lambda s: setattr(s, "shown", [5] * 5),
    "profit": lambda s: s.profit.__setitem__(B, 55),
    "supply": lambda s: s.supply.__setitem__(B, 3),
    "tokens": lambda s: s.bought.__setitem__(B, 3),
    "tokens for anywhere": lambda s: s.roaming.__setitem__(B, 3),
    "tokens to take off the map": lambda s: s.recalls.__setitem__(B, 3),
    "30 points reached": lambda s: setattr(s, "is_reached", 1),
    "tied tokens": lambda s: s.earmarked.__setitem__(0, 3),
    "pioneers": lambda s: s.pioneers.__setitem__(B, 2),
    "losses": lambda s: s.lost.__setitem__(B, 2),
    "marks": lambda s: s.marks.__setitem__(B, 2),
    "progressions": lambda s: own(s, B, "circus"),
    "city": new_city,
    "natives": natives,
    "canal": lambda s: setattr(s, "is_canal_open", 1),
    "monopoly": lambda s: setattr(s, "monopoly", B),
    "steps": lambda s: s.steps.__setitem__(0, 2),
    "claims": lambda s: s.claims.__setitem__(0, 2),
    "era of the pack": lambda s: setattr(s, "pack_era", 3),
    "pack": lambda s: s.pack.pop(),
    "played": lambda s: s.played[B].append(card(s, "spy")),
    "recycled": lambda s: s.recycled.append(card(s, "spy")),
    "gone": lambda s: s.gone.append(card(s, "spy")),
    "surplus": lambda s: setattr(s, "surplus", 1),
    "destiny": lambda s: setattr(s, "is_destiny_played", 1),
    "allowance": lambda s: s.allowances.__setitem__(B, 1),
    "credit": lambda s: s.credits.__setitem__(0, 20),
    "frozen": market,
    "price": lambda s: s.boxes.__setitem__(0, 2),
    "partner": lambda s: s.partners.__setitem__(A, B),
    "dice": lambda s: setattr(s, "dice", [3, 4]),
    "defence": lambda s: setattr(s, "defence", [5]),
    "established": lambda s: settle(s, B, "utah"),
    "new": lambda s: settle(s, B, "utah", new=True),
    "new product": product,
    "hand": lambda s: hand(s, A, "spy"),
    "size of a hand": lambda s: hand(s, B, "spy"),
    "own discard": lambda s: s.buried[A].append(card(s, "spy")),
    "a discard": lambda s: s.buried[B].append(card(s, "spy")),
    "own money": lambda s: s.cash.__setitem__(A, 5),
    "points": lambda s: s.score(B, "progression", [(0, 2)]),
}


@pytest.mark.parametrize("fact", CHANGES)
def test_a_fact_that_changes_is_told(fact: str) -> None:
    s = shown()
    before = told(s)
    CHANGES[fact](s)
    assert told(s) != before


def test_all_languages_tell_the_same() -> None:
    s = shown()
    for change in CHANGES.values():
        change(s)
    shapes = [
        [(len(sheet.lines), len(sheet.head), len(sheet.rows)) for sheet in sheets]
        for sheets in (
            presenter_of(s.game).text_view(s.view(A), language) for language in LANGUAGES
        )
    ]
    assert shapes[0] == shapes[1] == shapes[2]


def test_a_licence_is_told_beside_the_partner() -> None:
    s = shown()
    s.partners[A] = B
    before = told(s)
    s.borrowed[A] = 1 << s.deck.ids.index("samuel_morse")
    assert told(s) != before and "Samuel Morse" in told(s)


def test_the_bids_are_told_in_the_auction() -> None:
    s = carrack.game("manifest_destiny", players=3).new(1)
    s.apply(s.to_move[0], s.game.action("bid:15"))
    assert "$15" in told(s)


def test_the_card_in_play_its_use_and_its_victim_are_told() -> None:
    s = table(ask_all=True)
    hand(s, A, "congress")
    cards(s, A)
    play(s, "play:congress", "use:event", "target:C")
    text = told(s, B)
    assert "Congress, event. An opponent pays $10 for each pip of a die." in text
    assert "aimed at or attacked: C" in text


def test_a_cancelled_card_is_told_to_be_so() -> None:
    s = table(ask_all=True)
    hand(s, A, "erie_canal")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    s.replies, s.verdict = [card(s, "supreme_court")], IS_CANCELLED
    assert "It has been cancelled." in told(s, B)


def test_the_territory_of_a_duel_is_told_to_who_may_roll_again() -> None:
    s = table()
    settle(s, B, "texas")
    find(s, A, "rock_n_roll")
    tokens(s, A, 3)
    expand(s, A)
    dice(s, 1, 1, 6)
    play(s, "attack:texas")
    assert "The territory in question: Texas." in told(s)
    assert "aimed at or attacked: B" in told(s)


def test_the_discovery_is_told_when_a_six_is_decided() -> None:
    s = table()
    pioneers(s, A, 1)
    invest(s, A)
    s.do_next(Joker.by(A, 0))
    s.settle()
    assert "The discovery in question: Patriotism." in told(s)


def test_the_region_of_the_depression_and_the_product_of_trustbusters_are_told() -> None:
    s = table(era=3)
    hand(s, A, "the_depression")
    settle(s, B, "texas", "oklahoma", "arkansas")
    cards(s, A)
    play(s, "play:the_depression", "region:southern_us")
    assert "Named: Southern United States." in told(s)
    s = table(era=2)
    hand(s, A, "trustbusters")
    settle(s, B, "texas", "oklahoma", "alaska")
    cards(s, A)
    play(s, "play:trustbusters", "use:event", "product:oil")
    assert "Named: Oil." in told(s)


@pytest.mark.parametrize("seat", [A, B, None])
def test_what_is_told_is_the_same_whatever_is_hidden(seat: int | None) -> None:
    game = carrack.game("manifest_destiny", players=3)
    chance = random.Random(5)
    s = game.new(11)
    for _ in range(300):
        if s.over:
            break
        for language in LANGUAGES if chance.random() < 0.02 else ():
            assert told(s, seat, language) == told(s.redeal(seat, Rng(b"other")), seat, language)
        mover = s.to_move[0]
        s.apply(mover, chance.choice(s.options(mover)))


def test_a_spectator_is_told_no_hand() -> None:
    s = shown()
    hand(s, A, "spy")
    assert "Spy" not in told(s, None)
    assert "Spy" in told(s, A)


def test_closed_regions_are_not_told() -> None:
    s = table(3)
    text = told(s)
    assert "Quebec" not in text and "Sonora" not in text


def test_holdings_count_what_an_action_changes() -> None:
    s = table()
    tokens(s, A, 3)
    expand(s, A)
    before = dict(presenter_of(s.game).holdings(s.view(A), A))
    play(s, "place:texas")
    after = dict(presenter_of(s.game).holdings(s.view(A), A))
    changed = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    assert changed == {"tokens": -2, "supply": 1, "new_presences": 1}


def test_holdings_hide_the_money_of_others() -> None:
    s = shown()
    assert "money" in dict(presenter_of(s.game).holdings(s.view(A), A))
    assert "money" not in dict(presenter_of(s.game).holdings(s.view(A), C))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_holding_has_a_name(language: str) -> None:
    s = table()
    words = carrack.text.catalogue(language, "carrack.games.manifest_destiny")
    for name, _ in presenter_of(s.game).holdings(s.view(A), A):
        assert words.has(f"name.{name}")


@pytest.mark.parametrize("seed", [9, 13])
def test_what_an_earlier_card_named_is_not_told_of_a_later_one(seed: int) -> None:
    """The Depression names a region: a product named before it is no number of a region."""
    s = carrack.game("manifest_destiny", players=3).new(seed)
    rng = random.Random(seed)
    told_of = 0
    while not s.over:
        seat = rng.choice(s.to_move)
        if s.stack[-1].step.name == "NameDepressed":
            view = s.view(seat)
            assert isinstance(view, ManifestView) and view.named == -1
            presenter_of(s.game).text_view(view)
            told_of += 1
        s.apply(seat, rng.choice(s.options(seat)))
    assert told_of
