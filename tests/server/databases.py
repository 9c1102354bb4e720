"""A PostgreSQL of our own, that can be stopped and started while it is used."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path


def postgres_programs() -> Path | None:
    """Find PostgreSQL on this machine."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return folders[-1].parent if folders else None


class Postgres:
    """A database server in a folder of its own, reached by a socket in it."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="carrack-pg-"))
        if self.user:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self.run("initdb", "-U", "carrack", "-A", "trust", "-N")
        self.start()

    @property
    def address(self) -> str:
        return f"postgresql://carrack@/postgres?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        subprocess.run(
            command,
            user=self.user,
            cwd=self.folder,
            check=True,
            timeout=60,
            stdout=subprocess.DEVNULL,
        )

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off -c log_min_messages=fatal"
        self.run("pg_ctl", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "-w", "-m", how, "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
