"""People who gather at a table before the game, as their browsers do it."""

import hashlib
import secrets
from typing import Any

import httpx

from tests.server.tools import Person


def gather(
    host: Person, *seats: str, game: str = "new_world", listed: bool = False, **more: Any
) -> str:
    """Open a table for people to gather at; a seat with a capital is the host's, by that name."""
    asked = {
        "game": game,
        "seats": [
            {"kind": "me", "name": seat} if seat[0].isupper() else {"kind": seat} for seat in seats
        ],
        "listed": listed,
        **more,
    }
    answer = host.post("/api/gatherings", asked)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["id"]
    return name


def say(person: Person, table: str, **message: object) -> httpx.Response:
    return person.post(f"/api/gatherings/{table}", message)


def sit(person: Person, table: str, name: str, chair: int = -1) -> None:
    answer = say(person, table, t="sit", name=name, chair=chair)
    assert answer.status_code == 200, answer.text


def known(person: Person, table: str) -> dict[str, Any]:
    answer = person.http.get(f"/api/gatherings/{table}")
    assert answer.status_code == 200, answer.text
    facts: dict[str, Any] = answer.json()
    return facts


def ready(person: Person, table: str) -> str:
    """Say ready; give the number."""
    number = secrets.token_hex(32)
    answer = say(person, table, t="ready", hash=hashlib.sha256(number.encode()).hexdigest())
    assert answer.status_code == 200, answer.text
    return number


def begin(host: Person, *others: Person, table: str) -> None:
    """Let all say ready, and deal."""
    people = [host, *others]
    numbers = [ready(person, table) for person in people]
    assert say(host, table, t="begin").status_code == 200
    for person, number in zip(people, numbers, strict=True):
        assert say(person, table, t="show", part=number).status_code == 200
