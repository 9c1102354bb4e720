"""A language model's seat, driven by the protocol library's own client."""

import asyncio
import json
import os
import random
import sys
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters

import carrack
from carrack.adapters.mcp import Chair, server
from carrack.core.errors import BadOption
from tests.tables import briefly


def chair(name: str, seed: int = 3) -> Chair:
    seats = ["model", *["random"] * (carrack.title(name).low - 1)]
    return Chair(carrack.game(name, players=len(seats)), seats, seed)


async def call(client: Client, tool: str, **given: str) -> str:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer
    (content,) = answer.content
    assert content.type == "text"
    return content.text


async def play(client: Client, most: int = 5000) -> str:
    """Play at random among the options, to the end."""
    chance = random.Random(1)
    for _ in range(most):
        _, *options = (await call(client, "options")).splitlines()
        if not options:
            return await call(client, "look")
        await call(client, "act", action=chance.choice(options).partition("\t")[0])
    raise AssertionError("the game does not end")


@briefly("new_world", "mundus_novus")
def test_a_whole_game_is_played_by_the_librarys_own_client(game: str, tmp_path: Path) -> None:
    one, file = chair(game), tmp_path / "game.json"

    async def test() -> None:
        async with Client(server(one, file)) as client:
            told = (await client.list_tools()).tools
            assert {tool.name for tool in told} == {"rules", "look", "options", "why_not", "act"}
            assert all(tool.description for tool in told)
            end = await play(client)
            assert one.asked() in end

    asyncio.run(test())
    assert one.match.state.over
    record = carrack.Record.parse(file.read_text())
    assert carrack.replay(record).scores() == one.match.state.scores()
    assert record.seats[0] == "model"


def test_over_standard_input_and_output(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command = ["-m", "carrack", "mcp", "new_world", "--seed", "4", "--out", str(file)]
    command += ["--seats", "model,random"]

    program = StdioServerParameters(command=sys.executable, args=command, env={**os.environ})

    async def test() -> None:
        async with Client(program) as client:
            await play(client)

    asyncio.run(test())
    assert carrack.replay(carrack.Record.parse(file.read_text())).over


def test_rules_and_reasons_are_told_and_a_wrong_action_changes_nothing() -> None:
    one = chair("new_world")

    async def test() -> None:
        async with Client(server(one)) as client:
            assert "Laying the tile" in await call(client, "rules")
            assert "surveyor" in (await call(client, "rules", section="surveyors")).lower()
            assert "touches no tile" in await call(client, "why_not", action="tile:90,3")
            before = json.dumps(one.match.state.to_json())
            for wrong in ("tile:90,3", "no such thing", ""):
                assert await call(client, "act", action=wrong)
            assert json.dumps(one.match.state.to_json()) == before

    asyncio.run(test())


@pytest.mark.parametrize("seats", [["random", "random"], ["model"], ["model", "model"]])
def test_exactly_one_seat_is_the_models(seats: list[str]) -> None:
    with pytest.raises(BadOption):
        Chair(carrack.game("new_world", players=2), seats, 1)


def test_the_seat_hears_nothing_that_it_may_not_know() -> None:
    one = chair("mundus_novus")
    truth = one.match.state
    seen = one.look(), one.options()
    one.match.state = truth.redeal(one.seat, carrack.Rng(b"another deal"))
    assert (one.look(), one.options()) == seen
