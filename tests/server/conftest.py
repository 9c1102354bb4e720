"""Servers and databases for tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Postgres, postgres_programs
from tests.server.tools import OPEN, Person, Server, database
from tests.tables import in_brief

DATABASES = ["sqlite", "postgresql"]
# What a database does is proved by the tests of the store: elsewhere one kind is enough in brief.
each_database = in_brief(["sqlite"], DATABASES)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it was."""
    running = Server(database(tmp_path_factory.mktemp("server")))
    yield running
    log = running.stop()
    assert "Traceback" not in log, log


@pytest.fixture(autouse=True)
def close_all() -> Iterator[None]:
    yield
    OPEN.close()


@pytest.fixture
def ann(server: Server) -> Person:
    return server.person()


@pytest.fixture
def bob(server: Server) -> Person:
    return server.person()


@pytest.fixture(scope="session")
def programs() -> Path:
    """Where PostgreSQL's programs are."""
    found = postgres_programs()
    if found is None:
        told = "PostgreSQL is not installed; CARRACK_TEST_POSTGRES may name one"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return found


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[str]:
    """A PostgreSQL for all tests; its address."""
    given = os.environ.get("CARRACK_TEST_POSTGRES")
    if given:
        yield given
        return
    running = Postgres(request.getfixturevalue("programs"))
    yield running.address
    running.remove()


@pytest.fixture
def own_postgres(programs: Path) -> Iterator[Postgres]:
    """A PostgreSQL that a test may stop and start."""
    running = Postgres(programs)
    yield running
    running.remove()


@pytest.fixture(params=each_database)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind; its address."""
    return empty_database(request, tmp_path)


def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return database(tmp_path)
    address: str = request.getfixturevalue("fresh_postgres")
    return address


@pytest.fixture(scope="session", params=each_database)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server on a database of each kind, for all tests that leave it as it was."""
    yield from serve(request, tmp_path_factory)


def serve(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    if request.param == "sqlite":
        place = database(tmp_path_factory.mktemp("served"))
    else:
        place = with_database(request.getfixturevalue("postgres"), f"served_{os.getpid()}")
    running = Server(place, calls="any")
    yield running
    log = running.stop()
    assert "Traceback" not in log, log


def with_database(address: str, name: str) -> str:
    """Make a database of PostgreSQL; give its address."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name} with (force)")
        connection.execute(f"create database {name}")
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def fresh_postgres(request: pytest.FixtureRequest, postgres: str) -> Iterator[str]:
    """An empty database of PostgreSQL; its address."""
    import psycopg

    name = f"test_{os.getpid()}_{abs(hash(request.node.nodeid))}"
    yield with_database(postgres, name)
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)")
