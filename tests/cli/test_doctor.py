"""`carrack doctor`, and where settings come from."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from carrack.cli import doctor as checks
from carrack.core.errors import BadFile, BadOption, CarrackError
from carrack.server.settings import ServerSettings, settled
from carrack.server.store import Store
from tests.cli.tools import assert_one_line, carrack_cli


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    Store(str(path)).close()
    return path


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (*ServerSettings.__struct_fields__, "config"):
        monkeypatch.delenv(f"CARRACK_{name.upper()}", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.long
def test_all_is_well_with_a_database_and_without(tmp_path: Path, database: Path) -> None:
    for place, said in ((database, "0 tables"), (tmp_path / "new.db", "not there yet")):
        done = carrack_cli("doctor", "--database", place, home=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        lines = done.stdout.splitlines()
        names = ["versions", "page", "database", "disk", "workers", "clock"]
        assert [line.split()[:2] for line in lines] == [["well", name] for name in names]
        assert said in lines[2]
    assert not (tmp_path / "new.db").exists()


def test_a_damaged_database_is_found(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"no database " * 100)
    done = carrack_cli("doctor", "--database", path, home=tmp_path)
    assert done.returncode == 2
    assert "ILL   database" in done.stdout and "well  workers" in done.stdout
    assert done.stderr.startswith("carrack: not well: database")
    assert_one_line(done)


def test_a_database_of_a_newer_version_is_found(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("insert into schema_version values (999)")
    connection.close()
    with pytest.raises(CarrackError, match="newer Carrack"):
        checks.database_state(str(database))


def test_a_database_that_is_out_of_reach_is_found() -> None:
    with pytest.raises(CarrackError, match="PostgreSQL cannot be reached"):
        checks.database_state("postgresql://nobody@127.0.0.1:1/none")


def test_a_full_disk_is_found(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LEAST_FREE", 10**18)
    with pytest.raises(CarrackError, match="MB are free"):
        checks.disk(str(database))


def test_a_clock_that_goes_wrong_is_found(database: Path) -> None:
    later = int(time.time() * 1000) + 3_600_000
    with closing(sqlite3.connect(database)) as connection, connection:
        names = [row[1] for row in connection.execute("pragma table_info(match)")]
        row = [later if name == "moved" else 0 for name in names]
        gaps = ", ".join("?" * len(names))
        connection.execute(f"insert into match ({', '.join(names)}) values ({gaps})", row)
    connection.close()
    with pytest.raises(CarrackError, match="behind the latest move"):
        checks.clock(str(database))


def test_the_command_line_counts_before_the_environment_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settled() == ServerSettings()
    (tmp_path / "carrack.toml").write_text('port = 1\nhost = "file"\nlog = "info"\n')
    assert settled() == ServerSettings(port=1, host="file", log="info")
    monkeypatch.setenv("CARRACK_PORT", "2")
    monkeypatch.setenv("CARRACK_HOST", "environment")
    assert settled() == ServerSettings(port=2, host="environment", log="info")
    assert settled(port=3).port == 3
    monkeypatch.setenv("CARRACK_CONFIG", str(tmp_path / "other.toml"))
    with pytest.raises(BadFile, match=r"other\.toml cannot be read"):
        settled()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ports = 1", "unknown field `ports`"),
        ('port = "many"', "`int`"),
        ('log = "loud"', "loud"),
        ('proxy = "localhost"', "localhost"),
        ('proxy = "10.0.0.1/8"', "host bits"),
        ('proxy = "127.0.0.1,*"', r"\*"),
    ],
)
def test_an_unfit_setting_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "carrack.toml").write_text(text)
    with pytest.raises(BadOption, match=said):
        settled()


def test_what_is_no_file_of_settings_is_refused(tmp_path: Path) -> None:
    (tmp_path / "carrack.toml").write_text("port")
    with pytest.raises(BadFile, match=r"carrack\.toml cannot be read"):
        settled()
