"""People at one screen in a game with secrets: nobody sees what is another's."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from carrack.arena.match import Match
from carrack.cli.reader import Reader
from carrack.cli.saves import Save
from carrack.cli.screen import Screen
from carrack.cli.session import Session
from carrack.text.catalogue import Catalogue, catalogue
from tests.core.toy import toy

WORDS = Catalogue(
    "en",
    {
        **catalogue("en").messages,
        "action.bid": "bid {0}",
        "action.roll": "roll",
        "action.stay": "stay",
        "event.bid": "{seat} bids {amount} in secret.",
        "event.rolled": "{seat} rolls {die}.",
        "scoring.even": "even die",
        "source.dice": "dice",
    },
)


def played(
    monkeypatch: pytest.MonkeyPatch, home: Path, seats: list[str], *typed: str
) -> tuple[Match, str]:
    """Let people type, and give the match and all that was printed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    printed = io.StringIO()
    monkeypatch.setattr("sys.stdout", printed)
    match = Match(toy(len(seats)), 1)
    screen = Screen(WORDS, Console(file=printed, width=100))
    Session(match, seats, Save("toy"), screen, Reader()).run()
    return match, printed.getvalue()


def test_the_screen_is_handed_over_when_people_know_different_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, printed = played(monkeypatch, tmp_path, ["human", "human"], "bid:2")
    assert "The screen now belongs to B" in printed


def test_nobody_reads_the_secret_of_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, printed = played(monkeypatch, tmp_path, ["human", "human"], "bid:2", "", "log")
    after = printed.split("The screen now belongs to B")[1]
    assert "in secret" not in after
    assert "own: -1" in after


def test_each_reads_their_own_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, printed = played(monkeypatch, tmp_path, ["human", "human"], "bid:2", "", "bid:1", "")
    after = printed.split("The screen now belongs to A")[1]
    assert "A  bids 2 in secret." in after
    assert "B  bids" not in after


def test_bots_answer_before_people_where_all_choose_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, _ = played(monkeypatch, tmp_path, ["human", "random", "random"], "quit")
    assert [seat for seat, _ in match.journal.moves] == [1, 2]


def test_a_revealed_secret_cannot_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, printed = played(
        monkeypatch, tmp_path, ["human", "human"], "bid:2", "", "bid:1", "", "undo"
    )
    assert "This cannot be taken back" in printed
    assert len(match.journal.moves) == 2


def test_nobody_takes_back_over_the_answer_of_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, printed = played(
        monkeypatch, tmp_path, ["human", "human", "human"], "bid:2", "", "bid:1", "", "undo"
    )
    assert "This cannot be taken back" in printed
    assert len(match.journal.moves) == 2


def test_a_game_without_a_text_board_lists_what_is_seen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, printed = played(monkeypatch, tmp_path, ["human", "human"], "quit")
    assert "has_bid: False, False" in printed
