"""Tournaments: line-ups, results that survive anything, ratings and the page about them."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import carrack
from carrack.arena.intervals import wilson
from carrack.arena.ledger import Ledger
from carrack.arena.ratings import ranks, ratings
from carrack.arena.report import page, possessions
from carrack.arena.simulate import Result, Series, play_series, standings
from carrack.cli.tournament import write_parquet
from carrack.games import data as data_of
from carrack.games import packaged_data
from carrack.text import catalogue

BOTS = ("random", "greedy", "planner", "beginner")
SERIES = Series("new_world", ("random", "random", "greedy@1"), 12, 7, (("first", "seat_one"),))


def test_more_bots_than_seats_meet_in_all_lineups_on_the_same_deals() -> None:
    series = Series("new_world", BOTS, 24, 7, seats=2)
    assert len(series.lineups) == 6
    seatings = [tuple(series.places(n)) for n in range(12)]
    assert len(set(seatings)) == 12
    assert len({series.key(n) for n in range(12)}) == 1
    assert series.key(12) != series.key(0)


def test_fewer_bots_than_seats_fill_the_table_and_each_has_a_seat() -> None:
    series = Series("new_world", ("random", "greedy"), 24, 7, seats=4)
    assert all(set(series.places(n)) == {0, 1} for n in range(24))
    assert {tuple(sorted(series.places(n))) for n in range(24)} == {
        (0, 0, 0, 1),
        (0, 0, 1, 1),
        (0, 1, 1, 1),
    }


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        (("greedy",), 4),
        (("greedy", "greedy"), 2),
        (("greedy", "random", "greedy", "random"), 4),
        (("greedy", "greedy", "random"), 2),
        (BOTS, 4),
    ],
)
def test_no_game_is_played_twice(bots: tuple[str, ...], seats: int) -> None:
    series = Series("new_world", bots, 0, 7, seats=seats)
    games = [
        (series.key(n), *[bots[place] for place in series.places(n)])
        for n in range(3 * len(series.seatings))
    ]
    assert len(set(games)) == len(games)


def test_a_bot_at_all_seats_has_as_many_games_as_were_played() -> None:
    series = Series("new_world", ("random",), 6, 7, seats=4)
    results = list(play_series(series))
    assert len({str(result.scores) for result in results}) == 6
    (row,) = standings(series, results)
    assert (row.games, row.wins, row.share) == (6, 6.0, 0.25)
    assert (row.low, row.high) == wilson(0.25, 6)


def test_results_come_back_from_the_file_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played = list(Ledger.begin(path, SERIES).keep(play_series(SERIES)))
    again = Ledger.read(path)
    assert again.results == played
    assert again.series.bots == SERIES.bots


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    Ledger.begin(tmp_path / "results.jsonl", SERIES)
    with pytest.raises(carrack.CarrackError, match="--resume"):
        Ledger.begin(tmp_path / "results.jsonl", SERIES)


def test_another_series_does_not_go_on_in_the_same_file(tmp_path: Path) -> None:
    Ledger.begin(tmp_path / "results.jsonl", SERIES)
    other = Series("new_world", ("random", "random", "greedy"), 12, 8, (("first", "seat_one"),))
    with pytest.raises(carrack.CarrackError, match="another series"):
        Ledger.resume(tmp_path / "results.jsonl", other)


def changed_data(folder: Path) -> Path:
    """Write the facts of Mundus Novus with another goal: another hash."""
    texts = packaged_data("mundus_novus")
    (folder / "mundus_novus").mkdir(parents=True)
    for name, text in texts.items():
        (folder / "mundus_novus" / name).write_text(text.replace("goal = 75", "goal = 74"))
    return folder


def test_a_file_goes_on_with_the_same_facts_and_rules_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    data = changed_data(tmp_path / "mine")
    series = Series("mundus_novus", ("random", "random"), 2, 7, data=data)
    list(Ledger.begin(path, series).keep(play_series(series)))
    moved = data.rename(tmp_path / "yours")
    assert Ledger.resume(path, replace(series, data=moved)).done == {0, 1}
    with pytest.raises(carrack.CarrackError, match=r"another series: facts [0-9a-f]{32}, not"):
        Ledger.resume(path, replace(series, data=None))
    text = path.read_text()
    assert '"rules":3,' in text
    path.write_text(text.replace('"rules":3,', '"rules":2,'))
    with pytest.raises(carrack.CarrackError, match="another series: rules 2, not 3"):
        Ledger.resume(path, replace(series, data=moved))


def test_a_file_that_does_not_say_its_rules_is_shown_but_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Ledger.begin(path, SERIES)
    entries = json.loads(path.read_text())
    del entries["rules"], entries["facts"]
    path.write_text(json.dumps(entries) + "\n")
    assert "rules unknown, data unknown" in page([Ledger.read(path)])
    with pytest.raises(carrack.CarrackError, match="another series: rules 0, not 3"):
        Ledger.resume(path, SERIES)


def test_the_report_tells_two_data_sets_apart(tmp_path: Path) -> None:
    ledgers: list[Ledger] = []
    for data in (None, changed_data(tmp_path / "mine")):
        series = Series("mundus_novus", ("random", "random"), 1, 7, data=data)
        ledgers.append(Ledger.begin(tmp_path / f"{len(ledgers)}.jsonl", series))
        list(ledgers[-1].keep(play_series(series)))
    facts = [data_of("mundus_novus", ledger.series.data).digest()[:8] for ledger in ledgers]
    assert facts[0] != facts[1]
    text = page(ledgers)
    assert f"2 seats; rules 3, data {facts[1]}</td>" in text
    assert f"; rules 3, data {facts[0]};" in text and "2 seats</td>" in text


def test_two_processes_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, second = Ledger.begin(path, SERIES), Ledger.resume(path, SERIES)
    results = first.keep(play_series(SERIES))
    next(results)
    with pytest.raises(carrack.CarrackError, match="another process is writing"):
        next(second.keep(play_series(SERIES)))
    played = len([*results]) + 1
    with pytest.raises(carrack.CarrackError, match="another process has written"):
        next(second.keep(play_series(SERIES)))
    assert len(Ledger.resume(path, SERIES).results) == played == SERIES.games


def test_a_foreign_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("a line\nand half of another")
    with pytest.raises(carrack.CarrackError, match="is not a file of results"):
        Ledger.resume(path, SERIES)
    assert path.read_text() == "a line\nand half of another"


@pytest.mark.parametrize("text", ["", "x\n", "[]\n", '{"carrack": 9}\n', '{"carrack":1}\n'])
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(carrack.CarrackError, match="is not a file of results"):
        Ledger.read(path)


@pytest.mark.long
def test_any_cut_of_the_file_can_be_gone_on_with(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    played = list(Ledger.begin(whole, SERIES).keep(play_series(SERIES)))
    text = whole.read_bytes()
    for cut in range(0, len(text), 97):
        path = tmp_path / "cut.jsonl"
        path.write_bytes(text[:cut])
        ledger = Ledger.resume(path, SERIES)
        left = [result for result in played if result.number not in ledger.done]
        list(ledger.keep(iter(left)))
        assert path.read_bytes() == text


def kill_after(running: "subprocess.Popen[bytes]", path: Path, games: int) -> None:
    """Kill a tournament, all its processes at once, when its file has so many games."""
    while not path.exists() or path.read_bytes().count(b"\n") <= games:
        assert running.poll() is None, "it ended by itself"
        time.sleep(0.005)  # pytest's own timeout ends a wait in vain
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()


@pytest.mark.long
def test_no_game_is_lost_or_doubled_when_a_tournament_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [
        sys.executable,
        "-m",
        "carrack",
        "tournament",
        "new_world",
        "--bots",
        "random,greedy@1",
    ]
    command += ["--games", "30", "--out", str(path), "--resume"]
    for games, jobs in ((3, "1"), (9, "2")):
        running = subprocess.Popen(
            [*command, "--jobs", jobs], start_new_session=True, stdout=subprocess.DEVNULL
        )
        kill_after(running, path, games)
    subprocess.run([*command, "--jobs", "1"], check=True, stdout=subprocess.DEVNULL)
    numbers = [json.loads(row)["number"] for row in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(30))
    series = Ledger.read(path).series
    alone = list(play_series(Series(series.game, series.bots, 30, 0, series.options)))
    assert sorted(Ledger.read(path).results, key=lambda result: result.number) == alone


def test_winners_rank_first_and_the_others_by_points() -> None:
    result = Result(0, [0, 1, 2, 3], [30, 40, 40, 10], [2], 100)
    assert ranks(result) == [2.0, 1.0, 0.0, 3.0]


def test_the_better_bot_is_rated_higher_and_more_games_make_it_surer() -> None:
    results = [Result(n, [n % 2, 1 - n % 2], [5, 5], [n % 2], 9) for n in range(40)]
    series = Series("new_world", ("good", "bad"), 40, 0)
    good, bad = ratings(series, results)
    assert good.strength > bad.strength + good.deviation
    assert good.deviation < ratings(series, results[:4])[0].deviation


def test_the_report_is_one_page_of_well_formed_pictures(tmp_path: Path) -> None:
    ledger = Ledger.begin(tmp_path / "results.jsonl", SERIES)
    list(ledger.keep(play_series(SERIES)))
    text = page([ledger])
    pictures = text.split("<svg")[1:]
    assert len(pictures) == 6  # bots, seats, points, sources, things, lengths
    for picture in pictures:
        ElementTree.fromstring("<svg" + picture.split("</svg>")[0] + "</svg>")
    assert "12 games" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_the_report_makes_names_safe(tmp_path: Path) -> None:
    series = Series("new_world", ("run:<b>", "random"), 1, 7)
    ledger = Ledger.begin(tmp_path / "results.jsonl", series)
    ledger.results = [Result(0, [0, 1], [1, 2], [1], 9, [[0] * 7, [0] * 7])]
    assert "<b>" not in page([ledger])


def test_a_thing_is_worth_the_victories_of_those_who_had_it(tmp_path: Path) -> None:
    series = Series("empires", ("random", "random"), 40, 7)
    ledger = Ledger.begin(tmp_path / "results.jsonl", series)
    things = [["mint"], ["cathedral"]]
    ledger.results = [
        Result(n, [0, 1], [2, 1], [0] if n % 4 else [1], 9, owned=things) for n in range(40)
    ]
    rows = possessions(ledger, catalogue("en", "carrack.games.age_of_discovery"))
    assert [(row.share, row.games) for row in rows] == [(0.75, 40), (0.25, 40)]
    assert rows[0].name == "Mint"


def test_several_files_show_what_their_options_change(tmp_path: Path) -> None:
    ledgers = []
    for first in ("seat_one", "random"):
        series = Series("new_world", ("random", "random"), 2, 7, (("first", first),))
        ledger = Ledger.begin(tmp_path / f"{first}.jsonl", series)
        list(ledger.keep(play_series(series)))
        ledgers.append(ledger)
    text = page(ledgers)
    assert "Options compared" in text
    title = "Carcassonne: New World, 2 seats"
    told = "who starts: the first seat, or a seat drawn at random"
    assert f"<td>{title}</td>" in text and f"{title}; {told}: a seat drawn at random</td>" in text
    assert "Options compared" not in page(ledgers[:1])


@pytest.mark.parametrize("name", carrack.NAMES)
def test_what_a_seat_has_got_hold_of_is_named(name: str) -> None:
    words = catalogue("en", carrack.title(name).package)
    series = Series(name, ("random",) * 3, 1, 5)
    (result,) = play_series(series)
    names = {thing for things in result.owned for thing in things}
    assert len(result.owned) == 3 and names
    if name != "new_world":  # its tiles are called alike in all languages
        assert all(words.has(f"name.{thing}") for thing in names)


def test_a_tile_of_new_world_belongs_to_the_seat_that_laid_it() -> None:
    game = carrack.game("new_world", players=3, first="random")
    for seed in range(3):
        s = game.new(seed)
        laid: list[list[str]] = [[], [], []]
        while not s.over:
            s.apply(s.to_move[0], s.options(s.to_move[0])[0])
        assert s.journal is not None
        for _, event in s.journal.events:
            if event.kind.name == "placed":
                seat, tile = event.args[:2]
                assert isinstance(seat, int) and isinstance(tile, str)
                laid[seat].append(tile)
        assert laid == [game.owned(s, seat) for seat in range(3)]


@pytest.mark.long
def test_results_come_back_from_parquet(tmp_path: Path) -> None:
    from pyarrow.parquet import read_table

    results = list(play_series(SERIES))
    path = tmp_path / "results.parquet"
    write_parquet(path, SERIES.bots, results)
    rows = read_table(path).to_pylist()
    assert len(rows) == 12 * 3
    for row in rows:
        result = results[row["game"]]
        seat = row["seat"]
        assert row["bot"] == SERIES.bots[result.places[seat]]
        assert row["score"] == result.scores[seat]
        assert row["tally"] == result.tally[seat]
        assert row["owned"] == result.owned[seat]
        assert row["won"] == (1 / len(result.winners) if seat in result.winners else 0)
