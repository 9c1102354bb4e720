"""Compile the engine with mypyc where a C compiler is at hand; CARRACK_PURE=1 leaves it out."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("src/carrack/core", "src/carrack/games", "src/carrack/bots")
INTERPRETED = ("__init__.py", "native.py", "render.py")


def engine_modules(root: Path) -> list[str]:
    """List the modules that are compiled, as one unit."""
    return [
        str(path.relative_to(root / "src"))
        for folder in COMPILED
        for path in sorted((root / folder).rglob("*.py"))
        if path.name not in INTERPRETED and "render" not in path.relative_to(root).parts[:-1]
    ]


def has_compiler() -> bool:
    """Tell whether Python's own C compiler, or the one named by CC, can be run."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) is not None


class EngineBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Adds the compiled engine to a wheel. An editable install stays interpreted."""

    def wanted(self) -> bool:
        """Tell whether to compile."""
        return not os.environ.get("CARRACK_PURE") and has_compiler()

    def dependencies(self) -> list[str]:
        """Ask for the compiler's Python part only when it is needed."""
        return ["mypy[mypyc]==2.4.1", "setuptools>=80"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and add the results to the wheel."""
        if version == "editable" or not self.wanted():
            return
        root = Path(self.root)
        out = root / "build" / "engine"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        shutil.copytree(root / "src" / "carrack", out / "carrack")
        (out / "setup.py").write_text(
            "import os\n"
            "from setuptools import setup\n"
            "from mypyc.build import mypycify\n"
            f"modules = {engine_modules(root)!r}\n"
            "level = os.environ.get('CARRACK_OPT', '2')\n"
            "setup(name='engine', packages=[],\n"
            "      ext_modules=mypycify(['--strict', *modules], opt_level=level))\n"
        )
        build = [sys.executable, "setup.py", "build_ext", "--inplace"]
        done = subprocess.run(build, cwd=out, capture_output=True, text=True, check=False)
        if done.returncode:
            lines = (done.stdout + done.stderr).strip().splitlines()
            raise SystemExit(
                "the engine did not compile; CARRACK_PURE=1 installs it uncompiled\n"
                + "\n".join(lines[-20:])
            )
        for library in sorted(out.rglob("*.so")) + sorted(out.rglob("*.pyd")):
            if "build" in library.relative_to(out).parts:
                continue
            build_data["force_include"][str(library)] = str(library.relative_to(out))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
