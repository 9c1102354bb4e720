"""Build the wheels that this machine can, and try each in an environment of its own.

Where Docker runs, cibuildwheel builds those of Linux; elsewhere each Python of 3.11-3.14 that is
found builds its own. `python -m tools.wheels PYTHON…` names them. The pure wheel and the sdist are
always built. All are put in dist/.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hatch_build import has_compiler

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PYTHONS = [f"python3.{minor}" for minor in range(11, 15)]


def run(*command: object, **environment: str) -> None:
    """Run a command in the checkout; it must succeed."""
    words = [str(word) for word in command]
    print("+", " ".join(words), flush=True)
    subprocess.run(words, cwd=ROOT, env={**os.environ, **environment}, check=True)


def works(*command: str) -> bool:
    """Tell whether a command is there and succeeds."""
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def build_pure(python: str) -> None:
    """Build the sdist, and the wheel for every machine that has no other."""
    both = ["-t", "sdist", "-t", "wheel"]
    run(python, "-m", "hatchling", "build", "-d", DIST, *both, CARRACK_PURE="1")


def build_compiled(python: str) -> None:
    """Build the wheel of one Python."""
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", DIST, ".")


def try_wheel(python: str, wheel: Path, engine: str) -> None:
    """Install a wheel where nothing else is, and play."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        inside = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(inside, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", wheel)
        run(inside, "tools/smoke.py", engine)


def main(pythons: list[str]) -> None:
    """Build and try."""
    shutil.rmtree(DIST, ignore_errors=True)
    build_pure(sys.executable)
    (pure,) = DIST.glob("*-none-any.whl")
    try_wheel(sys.executable, pure, "interpreted")
    if works("docker", "info"):
        run(sys.executable, "-m", "cibuildwheel", "--archs", "auto", "--output-dir", DIST)
    elif not has_compiler():
        print("there is no C compiler here: the pure wheel is all that this machine can build")
    else:
        for python in pythons or [python for python in PYTHONS if works(python, "--version")]:
            before = set(DIST.iterdir())
            build_compiled(python)
            (wheel,) = set(DIST.iterdir()) - before
            try_wheel(python, wheel, "compiled")
    run(sys.executable, "-m", "twine", "check", "--strict", *sorted(DIST.iterdir()))


if __name__ == "__main__":
    main(sys.argv[1:])
