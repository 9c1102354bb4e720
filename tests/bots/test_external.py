"""Programs as bots: whatever they do, the match goes on."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carrack
from carrack.arena.simulate import Series, play_game, table_of
from carrack.arena.turns import ask
from carrack.bots.external import External, Failed, understood

pytestmark = pytest.mark.engine
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
GAME = carrack.game("new_world", players=2)
OPTIONS = GAME.new(1).options(0)

SOON, PATIENCE = 200, 60_000  # milliseconds for a program that never answers, and for the others
LISTEN = "import json, sys, time\nfor line in sys.stdin:\n q = json.loads(line)\n "
FIRST = "print(json.dumps({'n': q['n'], 'answer': q['options'][0]}), flush=True)"
WRONGS = {
    "ends at once": ("pass", "the program has ended"),
    "crashes when asked": (LISTEN + "raise SystemExit(3)", "the program has ended"),
    "is late": (LISTEN + "time.sleep(60)", "no answer within 200 ms"),
    "never reads": ("import time; time.sleep(60)", "no answer within 200 ms"),
    "says no JSON": (LISTEN + "print('go west', flush=True)", "not JSON: 'go west'"),
    "says a list": (LISTEN + "print('[1]', flush=True)", "not to question 1"),
    "answers another question": (
        LISTEN + "print(json.dumps({'n': 7, 'answer': q['options'][0]}), flush=True)",
        "not to question 1",
    ),
    "cheats": (
        LISTEN + "print(json.dumps({'n': q['n'], 'answer': 'win'}), flush=True)",
        "not one of the options",
    ),
    "names a number": (
        LISTEN + "print(json.dumps({'n': q['n'], 'answer': 1}), flush=True)",
        "not one of the options",
    ),
    "never ends its line": ("import sys\nwhile True: sys.stdout.write('x' * 9999)", "not JSON"),
    "nests without end": (LISTEN + "print('[' * 60000, flush=True)", "not JSON"),
    "closes its output": (
        LISTEN + "import os; os.close(1); time.sleep(60)",
        "the program has ended",
    ),
}


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(code)
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("wrong", WRONGS)
def test_a_program_that_fails_is_told_and_its_seat_goes_on_at_random(
    tmp_path: Path, wrong: str
) -> None:
    code, message = WRONGS[wrong]
    is_silent = "no answer" in message
    bot = External(program(tmp_path, code), SOON if is_silent else PATIENCE, start=0)
    s = GAME.new(seed=5)
    for n in range(3):
        assert ask(bot, s, 0, carrack.Rng(b"%d" % n)) in s.options(0)
    assert message in bot.trouble()
    assert bot.trouble().endswith("its seat goes on at random")
    assert bot.process is None


def test_a_command_that_does_not_exist_is_told() -> None:
    bot = External("no-such-program-anywhere")
    s = GAME.new(seed=5)
    assert ask(bot, s, 0, carrack.Rng(b"x")) in s.options(0)
    assert "cannot be started" in bot.trouble()


def test_a_match_goes_on_when_a_program_fails(tmp_path: Path) -> None:
    code = LISTEN + "assert q['n'] < 4\n " + FIRST
    series = Series("new_world", (f"run:{program(tmp_path, code)}", "random"), 1, 3)
    result = play_game(series, table_of(series), 0)
    assert len(result.troubles) == 1
    assert "the program has ended" in result.troubles[0]
    assert result.moves > 100


@pytest.mark.parametrize(("runner", "file"), [(sys.executable, "first.py"), ("node", "last.js")])
def test_the_example_programs_play_a_whole_game(runner: str, file: str) -> None:
    if shutil.which(runner) is None:
        pytest.fail(f"{runner} is needed for the example {file}")
    series = Series("new_world", (f"run:{runner} {EXAMPLES / file}", "random"), 1, 3)
    assert play_game(series, table_of(series), 0).troubles == []


def test_a_program_is_shown_the_view_of_its_seat_and_nothing_else(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    code = (
        LISTEN
        + f"open({str(heard)!r}, 'a').write(line)\n "
        + ("print(json.dumps({'n': q['n'], 'answer': q['options'][-1]}), flush=True)")
    )
    bot = External(program(tmp_path, code))
    s = GAME.new(seed=5)
    assert ask(bot, s, 0, carrack.Rng(b"x")) is s.options(0)[-1]
    bot.close()
    question = json.loads(heard.read_text())
    assert set(question) == {"n", "view", "options", "milliseconds"}
    assert question["view"] == s.view(0).to_json()
    assert question["options"] == [a.text for a in s.options(0)]


@given(st.binary(max_size=200))
def test_any_bytes_are_an_answer_or_a_failure(line: bytes) -> None:
    with pytest.raises(Failed):
        understood(line, 1, OPTIONS)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["n", "answer", "x"]), inner),
)


@given(JSON)
@pytest.mark.long
def test_any_json_is_an_answer_or_a_failure(answer: object) -> None:
    try:
        chosen = understood(json.dumps(answer).encode(), 1, OPTIONS)
    except Failed:
        return
    assert answer["n"] == 1 and answer["answer"] == chosen.text  # type: ignore[index]
