"""A server that starts anew whenever its sources change, and a page that is bundled as it is saved.

`make dev`, or `python -m tools.dev [options of carrack serve]`. Pages that are open reconnect.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
ESBUILD = "node_modules/esbuild/bin/esbuild"
SUFFIXES = {".py", ".toml", ".html", ".css", ".svg", ".sql", ".md"}
PAUSE = 0.5  # seconds between two looks


def sources(folder: Path) -> dict[Path, int]:
    """Note when each source was changed."""
    found = {}
    for path in folder.rglob("*"):
        if path.suffix in SUFFIXES:
            try:
                found[path] = path.stat().st_mtime_ns
            except FileNotFoundError:
                continue  # an editor is replacing it
    return found


def bundling(root: Path) -> "subprocess.Popen[bytes] | None":
    """Bundle the page's script whenever it is saved, if its tools are there."""
    client = root / "client"
    if not (client / ESBUILD).is_file():
        return None
    out = root / "src" / "carrack" / "server" / "static" / "client.js"
    how = ["--bundle", "--format=esm", "--target=es2022", "--sourcemap=inline", "--watch=forever"]
    command = ["node", ESBUILD, "src/main.ts", *how, "--log-level=warning", f"--outfile={out}"]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.Popen(command, cwd=client, env={**os.environ, "PATH": path})


def serve(given: list[str]) -> "subprocess.Popen[bytes]":
    """Start the server."""
    return subprocess.Popen([sys.executable, "-m", "carrack", "serve", *given])


def watch(root: Path, given: list[str]) -> None:
    """Serve until interrupted."""
    client = bundling(root)
    server, seen = serve(given), sources(root / "src")
    try:
        while True:
            time.sleep(PAUSE)
            now = sources(root / "src")
            if now != seen:
                changed = [path.name for path, when in now.items() if seen.get(path) != when]
                print(f"changed: {', '.join(changed) or 'files removed'}", flush=True)
                seen = now
                server.terminate()
                server.wait()
                server = serve(given)
    except KeyboardInterrupt:
        pass
    finally:
        server.terminate()
        server.wait()
        if client is not None:
            client.terminate()
            client.wait()


if __name__ == "__main__":
    watch(ROOT, sys.argv[1:])
