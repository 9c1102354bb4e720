"""What others start: image, compose file and unit, as far as they can be tried without them."""

import json
import os
import re
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import yaml

from carrack.server.settings import ServerSettings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
KNOWN = {f"CARRACK_{name.upper()}" for name in ServerSettings.__struct_fields__}


def unit() -> ConfigParser:
    found = ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string((DEPLOY / "carrack.service").read_text("utf-8"))
    return found


def test_all_settings_that_are_given_are_known() -> None:
    named = set(re.findall(r"\b(CARRACK_[A-Z]+)=", DOCKERFILE))
    named |= set(
        re.findall(r"\b(CARRACK_[A-Z]+)=", (DEPLOY / "carrack.service").read_text("utf-8"))
    )
    named |= set(COMPOSE["services"]["carrack"]["environment"])
    assert {"CARRACK_DATABASE", "CARRACK_PROXY"} <= named
    assert named <= KNOWN


def test_the_page_for_operators_tells_of_every_setting() -> None:
    page = (ROOT / "docs" / "run_a_server.md").read_text("utf-8")
    assert set(re.findall(r"`(CARRACK_[A-Z]+)` \|", page)) == KNOWN


def test_the_image_runs_without_rights_on_a_system_that_cannot_be_written() -> None:
    last = DOCKERFILE.split("FROM ")[-1]
    assert re.search(r"^USER 10001:10001$", last, re.M)
    service = COMPOSE["services"]["carrack"]
    assert service["read_only"] is True and service["cap_drop"] == ["ALL"]
    assert "ports" not in service  # only Caddy is reached from outside
    assert "no-new-privileges:true" in service["security_opt"]


def test_what_the_image_is_built_from_is_let_in() -> None:
    let_in = (ROOT / ".dockerignore").read_text("utf-8")
    for name in ("src", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE"):
        assert f"!{name}\n" in let_in and (ROOT / name).exists()


def test_what_the_compose_file_asks_for_is_in_the_example() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text("utf-8")))
    example = (DEPLOY / "env.example").read_text("utf-8")
    assert asked == set(re.findall(r"^(\w+)=", example, re.M))


def test_the_unit_starts_the_server_as_nobody_in_particular() -> None:
    service = unit()["Service"]
    assert service["ExecStart"] == "/opt/carrack/bin/carrack serve"
    assert service["DynamicUser"] == "yes" and service["ProtectSystem"] == "strict"
    assert "/opt/carrack" in DOCKERFILE


def test_the_health_check_tells_a_server_from_none(tmp_path: Path) -> None:
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (\[.*\])$", DOCKERFILE, re.M)
    start = [sys.executable, "-m", "carrack", "serve", "--port", "0", "--host", "127.0.0.1"]
    environment = {**os.environ, "CARRACK_DATABASE": str(tmp_path / "games.db")}
    server = subprocess.Popen(start, env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    (port,) = re.findall(r":(\d+)/", server.stdout.readline())

    def is_healthy() -> bool:
        command = [sys.executable, *json.loads(check)[1:]]
        given = {**os.environ, "CARRACK_PORT": port}
        return subprocess.run(command, env=given, capture_output=True, check=False).returncode == 0

    try:
        assert is_healthy()
        assert (tmp_path / "games.db").exists()
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()
    assert not is_healthy()
