"""The log and the cards in words: phases, who pays, amounts as each language writes them."""

import random
import re
from itertools import pairwise

import pytest

import carrack
from carrack.games.manifest_destiny.rules.fields import PHASES
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.learn.rules import sections
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, action_label, catalogue, event_sentence
from tests.games.manifest_destiny.table import A, B, cards, hand, own, play, settle, table, told

SEATS = ["Ann", "Bob", "Cid", "Dot", "Eve"]
DOLLARS = re.compile(r"\$(?=[\d{])|(?<=[\d}])[ \xa0]?\$(?![\d{])")


def sentences(s: Position, language: str, *kinds: str) -> list[str]:
    words = catalogue(language, "carrack.games.manifest_destiny")
    assert s.journal is not None
    return [
        event_sentence(words, SEATS, event)
        for _, event in s.journal.events
        if not kinds or event.kind.name in kinds
    ]


@pytest.fixture(scope="module")
def played() -> Position:
    """Give a whole random game."""
    s = carrack.game("manifest_destiny", players=4).new(12)
    assert isinstance(s, Position)
    chance = random.Random(12)
    while not s.over:
        seat = s.to_move[0]
        s.apply(seat, chance.choice(s.options(seat)))
    return s


def test_the_log_tells_every_phase_in_its_order(played: Position) -> None:
    phases = [event["phase"] for event in told(played, "phase_began")]
    assert phases[0] == "home_auction"
    turn = list(PHASES[1:])
    assert phases[1:] == (turn * played.turn)[: len(phases) - 1]
    assert len(phases) > 5 * (played.turn - 1)


def test_a_turn_is_told_before_its_first_phase(played: Position) -> None:
    assert played.journal is not None
    kinds = [e.kind.name for _, e in played.journal.events]
    for one, other in pairwise(kinds):
        if one == "turn_began":
            assert other == "phase_began"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Phase: card play."),
        ("fr", "Phase\xa0: Utilisation des Cartes."),
        ("nl", "Fase: kaarten spelen."),
    ],
)
def test_a_phase_is_told_in_each_language(played: Position, language: str, line: str) -> None:
    assert line in sentences(played, language, "phase_began")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "King Cotton: Ann receives $10 for Textile."),
        ("fr", "King Cotton\xa0: Ann reçoit 10\xa0$ (Textile)."),
        ("nl", "King Cotton: Ann krijgt $10 voor Textiel."),
    ],
)
def test_the_card_that_pays_a_product_is_named(language: str, line: str) -> None:
    s = table()
    hand(s, A, "king_cotton")
    cards(s, A)
    play(s, "play:king_cotton")
    assert sentences(s, language, "paid") == [line]


@pytest.mark.parametrize(
    ("language", "gain", "loss"),
    [
        ("en", "Ann receives $20: California Gold Rush.", "Bob pays $10: Oil Crisis."),
        (
            "fr",
            "Ann reçoit 20\xa0$\xa0: California Gold Rush.",
            "Bob paie 10\xa0$\xa0: Oil Crisis.",
        ),
        ("nl", "Ann ontvangt $20: California Gold Rush.", "Bob betaalt $10: Oil Crisis."),
    ],
)
def test_the_card_that_gives_or_costs_money_is_named(language: str, gain: str, loss: str) -> None:
    s = table()
    hand(s, A, "california_gold_rush")
    cards(s, A)
    play(s, "play:california_gold_rush")
    assert gain in sentences(s, language, "received")
    s = table(era=3)
    settle(s, A, "texas")
    hand(s, A, "oil_crisis")
    cards(s, A)
    play(s, "play:oil_crisis")
    assert loss in sentences(s, language, "lost_money")


def test_a_refund_names_its_leader() -> None:
    s = table()
    own(s, A, "telegraph")
    hand(s, A, "samuel_morse")
    cards(s, A)
    play(s, "play:samuel_morse")
    assert sentences(s, "en", "received") == ["Ann receives $15: Samuel Morse, refund."]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Bob shows $95."), ("fr", "Bob montre 95\xa0$."), ("nl", "Bob toont $95.")],
)
def test_money_that_is_shown_is_told_seat_by_seat(language: str, line: str) -> None:
    s = table(era=3)
    s.cash[B] = 95
    hand(s, A, "black_tuesday")
    cards(s, A)
    play(s, "play:black_tuesday")
    shown = sentences(s, language, "showed_money")
    assert len(shown) == 5
    assert line in shown


def amounts(text: str) -> list[str]:
    return [text[found.start() : found.end()] for found in DOLLARS.finditer(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_are_written_as_the_language_does_in_all_texts(language: str) -> None:
    """French sets the sign behind the number, with a space that does not break."""
    messages = catalogue(language, "carrack.games.manifest_destiny").messages.values()
    texts = [str(message) for message in messages]
    texts += [
        s.text for s in sections("carrack.games.manifest_destiny", "manifest_destiny", language)
    ]
    found = {amount for text in texts for amount in amounts(text.replace("\\xa0", "\xa0"))}
    assert found == ({"\xa0$"} if language == "fr" else {"$"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_are_written_as_the_language_does_at_the_table(
    played: Position, language: str
) -> None:
    game, view = played.game, played.view(A)
    texts = sentences(played, language)
    texts.append(re.sub(r"<[^>]*>", "\n", presenter_of(game).picture(view, language)))
    texts.append(plain_text(presenter_of(game).characters(view, [], language)))
    for sheet in presenter_of(game).text_view(view, language):
        texts += [*sheet.lines, *["\n".join(row) for row in sheet.rows]]
    found = {amount for text in texts for amount in amounts(text)}
    assert found == ({"\xa0$"} if language == "fr" else {"$"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_on_a_leader_are_those_of_the_data(language: str) -> None:
    words = catalogue(language, "carrack.games.manifest_destiny")
    for card in table().deck.cards:
        text = words.say(f"rule.{card.id}")
        for id, credit in zip(PROGRESSIONS, card.credits, strict=True):
            name = words.name(id).partition(" (")[0]
            amount = words.say("listing.money", n=credit)
            assert (f"{name} {amount}" in text) == bool(credit), card.id


@pytest.mark.parametrize("section", ["rule", "progress"])
def test_all_languages_name_the_same_numbers(section: str) -> None:
    def numbers(language: str, key: str) -> list[str]:
        return sorted(
            re.findall(r"\d+", catalogue(language, "carrack.games.manifest_destiny").say(key))
        )

    messages = catalogue("en", "carrack.games.manifest_destiny").messages
    keys = [key for key in messages if key.startswith(f"{section}.")]
    assert any(numbers("en", key) for key in keys)
    for key in keys:
        assert numbers("en", key) == numbers("fr", key) == numbers("nl", key), key


def test_a_card_of_two_eras_is_used_by_one_of_its_names() -> None:
    actions = table().actions
    words = catalogue("en", "carrack.games.manifest_destiny")
    assert action_label(words, actions.abolitionists) == "as Abolitionists"
    assert action_label(words, actions.civil_rights) == "as Civil Rights Movement"
