"""Two data sets on the same deals: what changes, and how sure that is."""

from math import sqrt
from pathlib import Path

import pytest

import carrack
from carrack.arena.compare import Comparison
from carrack.arena.intervals import Z95
from carrack.arena.simulate import Result, Series
from carrack.cli import run
from carrack.games import packaged_data

SOURCES = len(carrack.game("empires", players=2).sources)


def result(n: int, winner: int, moves: int, owned: list[list[str]]) -> Result:
    tally = [[5] + [0] * (SOURCES - 1), [4] + [0] * (SOURCES - 1)]
    return Result(n, [0, 0], [5, 4], [winner], moves, tally, owned=owned)


def compared(before: list[Result], after: list[Result]) -> Comparison:
    series = Series("empires", ("random",), len(before), 7, seats=2)
    return Comparison((series, series), (before, after))


def test_a_change_is_that_of_each_game_against_itself() -> None:
    before = [result(n, 0, 10 * n, [[], []]) for n in range(40)]
    after = [result(n, 0, 10 * n + n % 2, [[], []]) for n in range(40)]
    row = next(rows[0] for head, rows in compared(before, after).parts() if head == "Game")
    assert (row.before, row.after) == (195, 195.5)
    assert row.half == pytest.approx(Z95 * sqrt(0.25 * 40 / 39 / 40))  # the lengths cancel out
    assert row.is_sure and row.cells()[-1].endswith("*")


def test_games_on_one_deal_count_once() -> None:
    series = Series("empires", ("greedy", "random"), 40, 7)
    assert series.key(0) == series.key(1)
    before = [result(n, 0, 10, [[], []]) for n in range(40)]
    after = [result(n, 0, 10 + n // 2 % 2, [[], []]) for n in range(40)]
    row = Comparison((series, series), (before, after)).paired("moves", lambda r: float(r.moves))
    assert row.half == pytest.approx(Z95 * sqrt(0.25 * 20 / 19 / 20))


def test_victories_change_with_the_seat_and_with_the_thing() -> None:
    things = [["mint"], ["cathedral"]]
    before = [result(n, n % 2, 9, things) for n in range(40)]
    after = [result(n, n % 4 == 0, 9, things) for n in range(40)]
    parts = dict(compared(before, after).parts())
    seats = [(row.before, row.after) for row in parts["Victories by seat"]]
    assert seats == [(0.5, 0.75), (0.5, 0.25)]
    worth = {row.name: (row.before, row.after) for row in parts["Victories of those who have it"]}
    assert worth == {"Mint": (0.5, 0.75), "Cathedral": (0.5, 0.25)}
    assert "Victories by bot" not in parts


def test_a_thing_that_is_had_less_often_is_told_and_one_that_few_had_is_not_judged() -> None:
    before = [result(n, 0, 9, [["mint"], []]) for n in range(40)]
    after = [result(n, 0, 9, [["mint"] if n < 9 else [], []]) for n in range(40)]
    parts = dict(compared(before, after).parts())
    (row,) = parts["Games in which somebody has it"]
    assert (row.before, row.after, row.is_sure) == (1, 9 / 40, True)
    assert "Victories of those who have it" not in parts


def test_nothing_is_sure_of_one_game() -> None:
    comparison = compared([result(0, 0, 9, [[], []])], [result(0, 1, 99, [[], []])])
    assert not any(row.is_sure for _, rows in comparison.parts() for row in rows)


def test_the_command_compares_two_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine" / "mundus_novus"
    folder.mkdir(parents=True)
    for name, text in packaged_data("mundus_novus").items():
        (folder / name).write_text(text)
    names = ["compare", "mundus_novus", "--data", str(tmp_path / "mine"), "--bots", "random"]
    names += ["--seats", "2", "--games", "6", "--jobs", "1", "--out", str(tmp_path / "page.html")]
    assert run(names) == 2
    assert "nothing to compare" in capsys.readouterr().err
    cards = folder / "developments.toml"
    cards.write_text(cards.read_text().replace("income = 3", "income = 9", 1))
    assert run(names) == 0
    told = capsys.readouterr().out
    assert "6 games of 2 seats (random)" in told and "Points of a seat by source" in told
    page = (tmp_path / "page.html").read_text()
    assert "Victories by seat" in page and "http" not in page
