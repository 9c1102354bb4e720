"""What can be chosen is in sight: not cut, not covered, not below the edge."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import carrack
from carrack.arena.match import Match
from tests.browser.conftest import NewPage
from tests.browser.paths import number, wait_for
from tests.browser.test_figures import SCREENS
from tests.browser.test_turns import sit_down
from tests.server.tools import Person, Server, finished_table
from tests.tables import random_play

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
BRAZIL = 8  # the last of the regions
PHONE = SCREENS["phone"]
CUT = """() => { const room = document.querySelector('#choices').getBoundingClientRect();
    return [...document.querySelectorAll('#choices > button')].filter(
        one => one.checkVisibility()).filter(one => { const box = one.getBoundingClientRect();
        return box.left < room.left - 1 || box.right > room.right + 1; }).length; }"""
IS_CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
IN_COLUMN = """() => { const aside = document.querySelector('aside').getBoundingClientRect();
    return [...document.querySelectorAll('aside .lit')].filter(one => {
        const box = one.getBoundingClientRect();
        return box.top >= aside.top && box.bottom <= aside.bottom; }).length; }"""
LINES = """selector => new Set([...document.querySelectorAll(selector)].map(
    one => one.getBoundingClientRect().top)).size"""
# Names on the map that lie over the name or a piece of another place.
MIXED = """() => {
    const place = one => one.closest('[data-name]');
    const names = [...document.querySelectorAll('#board text')].filter(
        one => one.textContent.length > 2);
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return names.flatMap(one => [...names, ...document.querySelectorAll('#board .piece')]
        .filter(other => place(other) !== place(one)
            && across(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(() => one.textContent)); }"""
# Scroll until the middle of a lit thing is under the buttons; give it.
UNDER = """() => { const board = document.querySelector('#board');
    const middle = one => { const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 }; };
    const buttons = middle(document.querySelector('.zoom'));
    for (const one of board.querySelectorAll('.lit')) {
        const at = middle(one);
        board.scrollBy({ left: at.x - buttons.x, top: at.y - buttons.y, behavior: 'instant' });
        const now = middle(one);
        if (Math.hypot(now.x - buttons.x, now.y - buttons.y) < 10) return now;
    }
    return null; }"""


def table_where(person: Person, game: str, wanted: Callable[[list[str]], bool]) -> str:
    """Bring a game along in which somebody chooses among such options."""
    return table_when(
        person, game, lambda s: wanted([a.text for a in s.options(s.to_move[0])]), players=3
    )


def table_when(
    person: Person,
    game: str,
    wanted: Callable[[carrack.State], bool],
    *,
    players: int,
    seed: int = 5,
) -> str:
    """Bring a game along as it stood at the first such moment."""
    match = Match(carrack.game(game, players=players), seed)
    for _ in random_play(match.state, seed):
        if wanted(match.state):
            break
    answer = person.http.post("/api/records", content=match.record().to_text())
    name: str = answer.json()["id"]
    return name


def cut(found: Locator) -> int:
    """Count what is wider than the room it has."""
    assert found.count(), "nothing there that could be cut"
    number_of_them: int = found.evaluate_all(IS_CUT)
    return number_of_them


def seated(new_page: NewPage, server: Server, game: str, *words: str, **options: Any) -> Page:
    """Sit at a table where all options but passing begin with one of these words."""
    ann = server.person()

    def is_wanted(acts: list[str]) -> bool:
        kinds = {act.partition(":")[0] for act in acts} - {"pass", "end", "priority"}
        return len(acts) > 2 and kinds <= {*words}

    page = new_page(**options)
    sit_down(page, ann, table_where(ann, game, is_wanted))
    page.wait_for_selector("#table.mine")
    return page


def test_buttons_that_do_not_fit_are_not_cut_but_listed(new_page: NewPage, server: Server) -> None:
    page = seated(new_page, server, "manifest_destiny", "bid", viewport=DESKTOP)
    everything = page.locator("#choices .all")
    expect(everything).to_be_visible()
    page.wait_for_function(f"({CUT})() === 0")
    shown = page.locator("#choices [data-act]:visible").count()
    everything.click()
    assert 1 < shown < page.locator(".sheet-over [data-act]").count()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(f"({CUT})() === 0")
    expect(everything).to_be_visible()
    assert 0 < page.locator("#choices [data-act]:visible").count() < shown
    page.set_viewport_size({"width": 2600, "height": 900})
    expect(everything).to_have_count(0)
    page.wait_for_function(f"({CUT})() === 0")
    assert page.locator("#choices [data-act]:visible").count() > shown


def test_places_in_the_turn_order_and_prices_stand_on_one_line(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET)
    sit_down(page, ann, ann.table(*["me"] * 5, game="manifest_destiny"))
    assert page.locator("#area-turn .slot").count() == 5
    assert page.evaluate(LINES, "#area-turn .slot") == 1
    assert page.evaluate(LINES, "#area-prices .chip") == 1


def test_what_can_be_chosen_beside_the_map_comes_into_view(
    new_page: NewPage, server: Server
) -> None:
    page = seated(new_page, server, "age_of_empires", "build", viewport=TABLET)
    expect(page.locator("#board .lit, .tray .lit")).to_have_count(0)
    page.wait_for_function(f"({IN_COLUMN})() > 0")


def test_what_lies_under_the_buttons_of_the_map_can_be_chosen(
    new_page: NewPage, server: Server
) -> None:
    page = seated(new_page, server, "manifest_destiny", "place", viewport=DESKTOP)
    for _ in range(4):  # so large that it can be moved to any side
        page.keyboard.press("+")
    at = page.evaluate(UNDER)
    assert at is not None
    expect(page.locator(".zoom.away")).to_be_visible()
    n = number(page)
    page.mouse.click(at["x"], at["y"])
    wait_for(page, n + 1)
    page.locator("#board").evaluate("board => board.scrollTo(0, 0)")
    expect(page.locator(".zoom.away")).to_have_count(0)


def owned_at(s: carrack.State) -> list[list[int]]:
    """List the buildings of each seat."""
    view: Any = s.game.view(s, None)
    owned: list[list[int]] = view.owned
    return owned


def box(page: Page, selector: str) -> FloatRect:
    """Measure a thing."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def test_the_list_of_what_others_did_lies_over_no_plate_of_the_map(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)
    sit_down(page, ann, ann.table(*["me"] * 3, game="age_of_empires"))
    page.evaluate("document.querySelector('#since').hidden = false")
    assert page.locator("#board [data-name=peru]").count() > 1
    since, peru = box(page, "#since"), box(page, "#board [data-name=peru]:has(text)")
    assert since["x"] > peru["x"] + peru["width"]


def test_a_plate_of_three_rows_keeps_clear_of_the_buttons(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)

    def is_full(s: carrack.State) -> bool:
        view: Any = s.game.view(s, None)
        return view.counters[BRAZIL] == -1 and sum(any(row[BRAZIL]) for row in view.colonies) > 4

    sit_down(page, ann, table_when(ann, "age_of_empires", is_full, players=5, seed=8))
    plate, buttons = box(page, "#board [data-name=brazil]:has(text)"), box(page, ".zoom")
    assert plate["height"] > 120
    assert plate["y"] + plate["height"] < buttons["y"]


def test_all_counts_of_a_seat_stand_on_one_line(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)

    def has_lost(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        return bool(view.lost[seat]) and view.cash[seat] >= 40

    sit_down(page, ann, table_when(ann, "manifest_destiny", has_lost, players=4))
    counts = page.locator(".thing.seat.mine:has(.badge:nth-child(8))")
    expect(counts).to_be_visible()
    tops = counts.evaluate(
        "seat => [...seat.querySelectorAll('.badge:not(:first-child)')].map(one => "
        "one.getBoundingClientRect().top)"
    )
    assert len(tops) == 7
    assert len({*tops}) == 1


def test_a_long_name_stands_beside_its_picture(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET)
    sit_down(page, ann, ann.table(*["me"] * 3, game="manifest_destiny"))
    row = page.locator("#area-progress .thing.row").first
    row.locator("h4").evaluate("name => name.textContent = 'Abolitionists / Civil Rights Movement'")
    first = "#area-progress .thing.row:first-child"
    picture, name = box(page, f"{first} > .picture"), box(page, f"{first} > h4")
    assert name["x"] > picture["x"] + picture["width"]


def test_a_card_is_as_wide_as_the_longest_word_of_its_name(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE, locale="fr-FR")
    owned = table_when(ann, "age_of_empires", lambda s: bool(owned_at(s)[s.to_move[0]]), players=4)
    sit_down(page, ann, owned)
    name = page.locator("#area-own_buildings h4").first
    name.evaluate("name => name.textContent = 'Surpopulationnement'")
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


def asked(
    new_page: NewPage, server: Server, word: str, seed: int, *, waits_elsewhere: bool = False
) -> Page:
    """Open Manifest Destiny on a phone where options begin with this word."""
    ann = server.person()
    if waits_elsewhere:
        ann.table("me", "me", game="mundus_novus")
    page = new_page(**PHONE)

    def is_wanted(s: carrack.State) -> bool:
        return s.options(s.to_move[0])[0].word == word

    sit_down(page, ann, table_when(ann, "manifest_destiny", is_wanted, players=3, seed=seed))
    page.wait_for_selector("#table.mine")
    return page


def test_a_phone_goes_to_the_rivals_where_one_is_chosen(new_page: NewPage, server: Server) -> None:
    page = asked(new_page, server, "target", 3)
    expect(page.locator("#tabs [data-tab=players]")).to_have_attribute("aria-current", "true")
    expect(page.locator(".thing.seat.lit").first).to_be_visible()


def test_a_phone_shows_the_dice_that_may_be_rolled_again(new_page: NewPage, server: Server) -> None:
    page = asked(new_page, server, "reroll", 6)
    expect(page.locator("#area-played .chip.lit").first).to_be_in_viewport()


def test_two_long_options_have_a_button_each_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = asked(new_page, server, "presence", 1, waits_elsewhere=True)
    expect(page.locator("#next-game b")).to_have_text("1")
    page.set_viewport_size({"width": 391, "height": 844})
    expect(page.locator("#choices [data-act]:visible")).to_have_count(2)
    expect(page.locator("#choices .all")).to_have_count(0)
    page.wait_for_function(f"({CUT})() === 0")
    expect(page.locator("#next-game")).to_be_hidden()
    page.locator("#tabs [data-tab=talk]").tap()
    expect(page.locator("#next-game")).to_be_visible()


def test_on_a_phone_cards_tell_what_they_do_and_points_stand_with_the_rivals(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    owned = table_when(ann, "age_of_empires", lambda s: all(owned_at(s)[:3]), players=3)
    sit_down(page, ann, owned)
    told = "one => getComputedStyle(one, '::after').content.slice(1, -1)"
    page.locator("#tabs [data-tab=me]").tap()
    card = page.locator("#area-own_buildings .card").first
    assert card.evaluate(told) == card.get_attribute("data-tip")
    page.locator("#tabs [data-tab=players]").tap()
    building = page.locator(".thing.seat .mini:not(:has(h4))").first
    assert building.evaluate(told) == building.get_attribute("data-tip")
    points = page.locator("#area-sources table")
    expect(points).to_be_visible()
    assert points.evaluate("one => one.scrollWidth <= one.parentElement.clientWidth")
    page.locator("#tabs [data-tab=boxes]").tap()
    expect(points).to_be_hidden()


def test_a_phone_shows_the_plate_of_a_land_that_can_be_chosen(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    landing = table_where(ann, "age_of_empires", lambda acts: acts[0].startswith("land:"))
    sit_down(page, ann, landing)
    expect(page.locator("#board .lit:has(text)").first).to_be_in_viewport(ratio=0.9)


def test_names_on_the_map_keep_clear_of_what_stands_elsewhere(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP, locale="fr-FR")
    sit_down(page, ann, finished_table(ann, "manifest_destiny", players=4))
    expect(page.locator("#board [data-piece^=north_carolina]").first).to_be_attached()
    assert page.evaluate(MIXED) == []


def full_table(person: Person, game: str, players: int) -> str:
    """Bring a game along in which every seat has two buildings."""
    return table_when(
        person, game, lambda s: min(map(len, owned_at(s))) > 1, players=players, seed=4
    )


@pytest.mark.long
@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_the_letter_of_a_bot_is_in_sight_on_a_tablet(
    new_page: NewPage, server: Server, locale: str
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, locale=locale)
    sit_down(page, ann, ann.table("me", *["casual"] * 3, game="age_of_empires"))
    names = page.locator(".thing.seat > h4")
    assert names.count() == 4
    assert cut(names) == 0


@pytest.mark.long
def test_six_seats_leave_half_of_the_column_to_the_boxes(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)
    sit_down(page, ann, full_table(ann, "empires", 6))
    assert page.locator(".role.players .seat").count() == 6
    assert box(page, ".role.players")["height"] < box(page, "aside")["height"] / 2


@pytest.mark.long
@pytest.mark.parametrize("screen", ["desktop", "tablet", "phone"])
@pytest.mark.parametrize(
    ("game", "players", "spaces"), [("age_of_empires", 5, 11), ("empires", 6, 13)]
)
def test_all_spaces_of_the_dock_stand_on_one_line(
    new_page: NewPage, server: Server, screen: str, game: str, players: int, spaces: int
) -> None:
    ann = server.person()
    page = new_page(**SCREENS[screen])
    sit_down(page, ann, full_table(ann, game, players))
    if screen == "phone":
        page.locator("#tabs [data-tab=boxes]").tap()
    dock = page.locator(".thing.box.event > .holds").nth(2).locator("> *")
    expect(dock).to_have_count(spaces)
    bottoms = dock.evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")
    assert max(bottoms) - min(bottoms) < 8


@pytest.mark.long
def test_no_place_for_a_specialist_is_narrower_than_its_name_on_a_tablet(
    new_page: NewPage, server: Server
) -> None:
    page = seated(new_page, server, "age_of_empires", "build", viewport=TABLET, locale="fr-FR")
    places = page.locator(".thing.slot.offer:has(h4)")
    expect(places).to_have_count(5)
    assert places.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")


def at_war(new_page: NewPage, server: Server, word: str, **options: Any) -> Page:
    """Open Age of Empires III where several options begin with this word, or one may pass."""
    ann = server.person()

    def is_wanted(s: carrack.State) -> bool:
        acts = s.options(s.to_move[0])
        return len(acts) > 1 and word in [a.word for a in acts]

    page = new_page(**options)
    sit_down(page, ann, table_when(ann, "age_of_empires", is_wanted, players=3, seed=4))
    page.wait_for_selector("#table.mine")
    return page


@pytest.mark.long
def test_no_word_sticks_out_of_its_button_and_none_goes_while_the_prompt_has_room(
    new_page: NewPage, server: Server
) -> None:
    page = at_war(new_page, server, "battle", viewport=TABLET, locale="fr-FR")
    words = page.locator("#choices > button:visible")
    expect(words).to_have_count(2)  # to pass, and the list of all
    assert cut(words) == 0
    prompt = page.locator("#prompt")
    assert prompt.evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.long
def test_a_phone_shows_the_battle_in_which_one_says_who_falls(
    new_page: NewPage, server: Server
) -> None:
    page = at_war(new_page, server, "hit", **PHONE)
    expect(page.locator("#board .about")).to_have_count(1)
    expect(page.locator("#board .about")).to_be_in_viewport(ratio=0.9)


@pytest.mark.long
def test_a_table_to_look_up_fits_a_phone_in_dutch(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**PHONE, locale="nl-NL")
    sit_down(page, ann, ann.table("me", "me", game="age_of_empires"))
    page.locator("#tabs [data-tab=boxes]").tap()
    tables = page.locator("#area-cards table")
    expect(tables.first).to_be_visible()
    assert tables.evaluate_all(
        "all => all.every(one => one.scrollWidth <= one.parentElement.clientWidth)"
    )


@pytest.mark.long
def test_points_are_told_among_what_is_mine_only_where_they_have_room(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    sit_down(page, ann, ann.table("me", "me", game="age_of_empires"))
    page.locator("#tabs [data-tab=me]").tap()
    points = page.locator("#area-sources")
    expect(points).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 560})
    expect(points).to_be_hidden()


@pytest.mark.long
def test_passing_has_a_button_where_other_games_wait(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    ann.table("me", "me", game="mundus_novus")
    match = Match(carrack.game("new_world", players=4), 5)
    asked = [
        len(match.journal.moves) for _, a in random_play(match.state, 5) if a.word == "trapper"
    ]
    played = ann.http.post("/api/records", content=match.record().to_text()).json()["id"]
    going_on = ann.post(f"/api/tables/{played}/at/{asked[0]}/try").json()["id"]  # with all help
    page = new_page(viewport=DESKTOP, locale="fr-FR")
    sit_down(page, ann, going_on)
    page.wait_for_selector("#table.mine #choices [data-act=no_settler]", state="attached")
    expect(page.locator("#next-game b")).to_have_text("1")
    page.wait_for_function(f"({CUT})() === 0")
    assert page.locator("#choices [data-act=no_settler]").is_visible()


@pytest.mark.long
@pytest.mark.parametrize("screen", ["phone", "small"])
def test_all_numbers_that_can_be_announced_are_in_sight_on_a_phone(
    new_page: NewPage, server: Server, screen: str
) -> None:
    ann = server.person()
    page = new_page(**SCREENS[screen], locale="fr-FR")
    sit_down(page, ann, ann.table(*["me"] * 4, game="mundus_novus"))
    numbers = page.locator("#board .lit[data-on^='announce:']")
    expect(numbers).to_have_count(3)
    for number_of_cards in numbers.all():
        expect(number_of_cards).to_be_in_viewport(ratio=0.97)


@pytest.mark.long
def test_the_longest_names_of_seats_are_whole_on_a_tablet(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, locale="nl-NL")
    sit_down(page, ann, ann.table("me", *["casual"] * 4, game="new_world"))
    names = page.locator(".thing.seat > h4")
    expect(names.last).to_have_text("Gelegenheidsspeler E")
    assert cut(names) == 0


@pytest.mark.long
def test_the_result_of_six_is_whole_on_a_phone(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(**PHONE, locale="nl-NL")
    sit_down(page, ann, finished_table(ann, "mundus_novus", players=6))
    result = page.locator("#ending")
    expect(result.locator(".podium li")).to_have_count(6)
    assert result.evaluate("one => one.scrollWidth <= one.clientWidth")


def at_investment(person: Person, players: int = 5) -> str:
    """Bring Manifest Destiny along where somebody invests who owns something, cards played."""

    def is_wanted(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        buys = [a for a in s.options(seat) if a.word == "buy"]
        played = sum(len(numbers) for numbers in view.played)
        return len(buys) > 1 and len(view.owned[seat]) > 1 and played > 3

    return table_when(person, "manifest_destiny", is_wanted, players=players, seed=2)


@pytest.mark.long
def test_cards_that_were_played_stand_in_pairs_and_points_below_each_other(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)
    sit_down(page, ann, at_investment(ann))
    rows = page.locator("#area-played .thing.row").count()
    assert page.evaluate(LINES, "#area-played .thing.row") == (rows + 1) // 2
    rights = page.locator("#area-progress .badge:last-child").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().right))"
    )
    assert len(rights) == 15
    assert max(rights) - min(rights) <= 1
    page.set_viewport_size({"width": 1024, "height": 768})
    assert cut(page.locator("#area-played h4")) == 0


@pytest.mark.long
def test_a_plate_beside_its_land_keeps_clear_of_the_buttons(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)
    sit_down(page, ann, ann.table(*["me"] * 3, game="manifest_destiny"))
    plate, buttons = box(page, "#board [data-name=florida]:has(text)"), box(page, ".zoom")
    assert plate["y"] + plate["height"] < buttons["y"]


@pytest.mark.long
def test_a_phone_tells_of_own_progressions_and_all_moves_on_two_lines(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    sit_down(page, ann, at_investment(ann))
    everything = page.locator("#choices .all")
    expect(everything).to_be_visible()
    choices = box(page, "#choices")
    button = box(page, "#choices .all")
    assert button["y"] >= choices["y"]
    assert button["y"] + button["height"] <= choices["y"] + choices["height"]
    assert everything.evaluate("one => one.scrollHeight <= one.clientHeight")
    page.locator("#tabs [data-tab=me]").tap()
    own = page.locator("#area-progress > .mine")
    expect(own.first).to_be_visible()
    expect(page.locator("#area-progress > :not(.mine)").first).to_be_hidden()
    told = own.first.evaluate("one => getComputedStyle(one, '::after').content.slice(1, -1)")
    assert told == own.first.get_attribute("data-tip")


@pytest.mark.long
@pytest.mark.parametrize("cards", [3, 4])
def test_the_longest_name_of_a_card_is_not_cut(
    new_page: NewPage, server: Server, cards: int
) -> None:
    ann = server.person()
    page = new_page(viewport=DESKTOP)

    def has_it(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        deck: Any = s.game
        names = [deck.deck.cards[number].id for number in view.hand]
        return seat >= 0 and len(names) == cards and "abolitionists" in " ".join(names)

    sit_down(page, ann, table_when(ann, "manifest_destiny", has_it, players=4, seed=1))
    name = page.locator(".tray .named > h4")
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.long
def test_no_table_of_the_rules_is_wider_than_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    page.goto("/rules/manifest_destiny")
    expect(page.locator(".flowing").first).to_be_attached()
    assert cut(page.locator(".rules-text .scroll")) == 0


@pytest.mark.long
def test_search_and_contents_of_the_rules_stay_at_hand(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/rules/manifest_destiny")
    page.evaluate("scrollTo(0, 3000)")
    expect(page.locator(".search input")).to_be_in_viewport(ratio=1)
    search, contents = box(page, ".search"), box(page, ".contents")
    assert search["y"] + search["height"] <= contents["y"]
    assert 0 < DESKTOP["height"] - contents["y"] - contents["height"] < 40


@pytest.mark.long
def test_nothing_lies_over_what_six_seats_offer_on_a_tablet(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, has_touch=True)

    def is_taken_from(s: carrack.State) -> bool:
        return s.options(s.to_move[0])[0].word == "take"

    sit_down(page, ann, table_when(ann, "mundus_novus", is_taken_from, players=6))
    page.evaluate("document.querySelector('#since').hidden = false")
    last = box(page, "#board [data-on~='first:F']")
    assert last["y"] + last["height"] <= box(page, "#since")["y"]
    assert last["y"] + last["height"] <= box(page, ".zoom")["y"]


@pytest.mark.long
def test_all_events_one_can_pay_for_are_in_sight(new_page: NewPage, server: Server) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, locale="nl-NL")

    def is_paid_for(s: carrack.State) -> bool:
        return len([a for a in s.options(s.to_move[0]) if a.word == "event"]) > 1

    sit_down(page, ann, table_when(ann, "mundus_novus", is_paid_for, players=6, seed=7))
    events = page.locator("aside .lit[data-on^='event:']")
    expect(events).to_have_count(6)
    for event in events.all():
        expect(event).to_be_in_viewport(ratio=0.97)


@pytest.mark.long
def test_a_replay_stays_where_it_is_under_prompts_of_one_line_and_of_two(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE, locale="fr-FR")
    replay = f"/replay/{finished_table(ann)}"
    tops = []
    for at, words in (0, "choisit où poser la tuile"), (2, "peut placer un colon sur la nouvelle"):
        page.goto(f"{replay}?at={at}")
        expect(page.locator("#board .drawing")).to_be_visible()
        expect(page.locator("#prompt")).to_contain_text(words)
        tops.append(box(page, "#board")["y"])
    assert tops[0] == tops[1]


def test_a_wide_screen_shows_the_five_games_in_one_row_and_dims_them_in_the_dark(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(**SCREENS["wide"], color_scheme="dark")
    page.goto("/")
    games = page.locator(".shelf .game")
    expect(games).to_have_count(5)
    assert page.evaluate(LINES, ".shelf .game") == 1
    for game in games.all():
        expect(game).to_be_in_viewport(ratio=1)
    shown = "one => getComputedStyle(one).filter"
    cover = games.first.locator(".picture")
    assert "brightness" in cover.evaluate(shown)
    page.emulate_media(color_scheme="light")
    assert cover.evaluate(shown) == "none"


def test_a_new_table_shows_its_game_beside_who_sits_where_and_a_phone_only_these(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(**SCREENS["desktop"])
    page.goto("/new/manifest_destiny?mode=friends")
    game = page.locator(".setting .game")
    expect(game).to_contain_text("3 to 5 players")
    expect(game).to_be_in_viewport(ratio=1)
    assert page.evaluate(LINES, ".setting > *") == 1
    page.set_viewport_size({"width": 390, "height": 844})
    expect(game).to_be_hidden()
    expect(page.locator("form.new")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("screen", ["desktop", "tablet"])
def test_the_event_of_the_round_is_in_sight_however_much_six_own(
    new_page: NewPage, server: Server, screen: str
) -> None:
    ann = server.person()
    page = new_page(**SCREENS[screen])

    def is_late(s: carrack.State) -> bool:
        view: Any = s.game.view(s, s.to_move[0])
        return bool(view.round > 15)

    sit_down(page, ann, table_when(ann, "mundus_novus", is_late, players=6))
    expect(page.locator("#area-event > .thing").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#area-event > .thing").last).to_be_in_viewport(ratio=1)
    if screen == "desktop":
        expect(page.locator(".players .seat").last).to_be_in_viewport(ratio=0.99)


@pytest.mark.long
def test_each_tab_of_a_phone_begins_at_its_top_and_is_found_where_it_was_left(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE)
    sit_down(page, ann, ann.table(*["me"] * 6, game="empires"))

    def scrolled() -> float:
        top: float = page.evaluate("document.querySelector('aside').scrollTop")
        return top

    page.locator("#tabs [data-tab=boxes]").tap()
    page.evaluate("document.querySelector('aside').scrollTop = 300")
    page.locator("#tabs [data-tab=players]").tap()
    assert scrolled() == 0
    page.locator("#tabs [data-tab=boxes]").tap()
    assert scrolled() == 300


@pytest.mark.long
def test_a_card_that_can_be_played_is_in_sight_among_all_that_is_mine(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(**PHONE, locale="nl-NL")

    def is_last_of_many(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        deck: Any = s.game
        plays = [a.text for a in s.options(seat) if a.word == "play"]
        if len(view.hand) < 5 or len(plays) != 1:
            return False
        last: str = deck.deck.cards[view.hand[-1]].id
        return plays[0] == f"play:{last}"

    sit_down(page, ann, table_when(ann, "manifest_destiny", is_last_of_many, players=4))
    page.locator("#tabs [data-tab=me]").tap()
    expect(page.locator(".tray .lit")).to_have_count(1)
    tray, card = box(page, ".tray"), box(page, ".tray .lit")
    assert card["y"] >= tray["y"] - 1
    assert card["y"] + card["height"] <= tray["y"] + tray["height"] + 1


@pytest.mark.long
def test_all_that_is_mine_is_whole_on_a_tablet_late_in_a_game(
    new_page: NewPage, server: Server
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, locale="nl-NL")

    def is_rich(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        goods = sum(len(members) for _, members in view.sets[seat])
        return goods > 10 and any(a.word == "pass" for a in s.options(seat))

    sit_down(page, ann, table_when(ann, "age_of_empires", is_rich, players=4, seed=4))
    expect(page.locator(".tray .thing").first).to_be_visible()
    assert page.evaluate(
        "(one => one.scrollWidth <= one.clientWidth)(document.querySelector('.tray'))"
    )


@pytest.mark.long
@pytest.mark.parametrize("language", ["nl-NL", "fr-FR"])
def test_the_longest_names_of_own_buildings_are_whole_in_a_narrow_tray(
    new_page: NewPage, server: Server, language: str
) -> None:
    ann = server.person()
    page = new_page(viewport=TABLET, locale=language)

    def owns_it(s: carrack.State) -> bool:
        view: Any = s.game.view(s, seat := s.to_move[0])
        return len(view.owned[seat]) > 2 and bool({*view.owned[seat]} & {*view.used[seat]})

    sit_down(page, ann, table_when(ann, "age_of_empires", owns_it, players=4, seed=4))
    names = page.locator(".tray .small > h4")
    expect(names.first).to_be_visible()
    tall = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length"
    assert names.evaluate_all(tall) == 0
