"""Servers and databases for tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.tools import OPEN, Person, Server, database


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


def postgres_programs() -> Path | None:
    """Find PostgreSQL on this machine."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return folders[-1].parent if folders else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; its address."""
    given = os.environ.get("CARRACK_TEST_POSTGRES")
    if given:
        yield given
        return
    programs = postgres_programs()
    if programs is None:
        told = "PostgreSQL is not installed; CARRACK_TEST_POSTGRES may name one"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="carrack-pg-"))
    if user:
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run(
            command, user=user, cwd=folder, check=True, timeout=60, stdout=subprocess.DEVNULL
        )

    run(str(programs / "initdb"), "-D", str(data), "-U", "carrack", "-A", "trust", "-N")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c log_min_messages=fatal"
    run(str(programs / "pg_ctl"), "-D", str(data), "-l", f"{folder}/log", "-o", options, "start")
    try:
        yield f"postgresql://carrack@/postgres?host={folder}"
    finally:
        run(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind; its address."""
    if request.param == "sqlite":
        return database(tmp_path)
    address: str = request.getfixturevalue("fresh_postgres")
    return address


@pytest.fixture
def fresh_postgres(request: pytest.FixtureRequest, postgres: str) -> Iterator[str]:
    """An empty database of PostgreSQL; its address."""
    import psycopg

    address = postgres
    name = f"test_{os.getpid()}_{abs(hash(request.node.nodeid))}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    yield address.replace("/postgres?", f"/{name}?")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)")
