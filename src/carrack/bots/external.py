"""Bots that are other programs: one line of JSON to them, one line back."""

import json
import shlex
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, Final

from carrack.bots.base import Bot, Uniform
from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.core.view import View

START: Final = 10_000  # milliseconds more for the first answer: the program has to load
LONGEST: Final = 65_536  # bytes of an answer
SHOWN: Final = 60  # characters of a wrong answer that are quoted


class Failed(Exception):
    """What the program did wrong."""


class External(Bot):
    """Lets a program choose. When it fails once, its seat goes on at random."""

    __slots__ = (
        "answers",
        "asked",
        "command",
        "instead",
        "milliseconds",
        "process",
        "start_up",
        "why",
    )

    def __init__(self, command: str, milliseconds: int = 2_000, start: int = START) -> None:
        self.command = command
        self.milliseconds = milliseconds
        self.start_up = start
        self.process: Popen[bytes] | None = None
        self.answers: Queue[bytes] = Queue()
        self.asked = 0
        self.why = ""
        self.instead = Uniform()

    def trouble(self) -> str:
        """Say how the program failed, if it did."""
        return self.why

    def choose(
        self, view: View, options: list[Action], sample: Callable[[], State], rng: Rng, budget: int
    ) -> Action:
        """Choose one of the options."""
        if not self.why:
            try:
                return self.ask(view, options)
            except Failed as failure:
                self.why = f"{self.command}: {failure}; its seat goes on at random"
                self.close()
        return self.instead.choose(view, options, sample, rng, budget)

    def ask(self, view: View, options: list[Action]) -> Action:
        """Send what the seat sees, and wait for the answer."""
        patience = self.milliseconds + (self.start_up if self.process is None else 0)
        process = self.process or self.start()
        self.asked += 1
        question = {
            "n": self.asked,
            "view": view.to_json(),
            "options": [a.text for a in options],
            "milliseconds": self.milliseconds,
        }
        assert process.stdin is not None
        end = monotonic() + patience / 1000
        # A program that does not read must not hold us up: a thread writes.
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        Thread(target=write, args=(process.stdin, line), daemon=True).start()
        try:
            answer = self.answers.get(timeout=max(0.0, end - monotonic()))
        except Empty:
            raise Failed(f"no answer within {patience} ms") from None
        return understood(answer, self.asked, options)

    def start(self) -> "Popen[bytes]":
        """Start the program."""
        try:
            process = Popen(shlex.split(self.command), stdin=PIPE, stdout=PIPE)
        except (OSError, ValueError) as error:
            raise Failed(f"cannot be started: {error}") from None
        assert process.stdout is not None
        self.process = process
        Thread(target=read, args=(process.stdout, self.answers), daemon=True).start()
        return process

    def close(self) -> None:
        """End the program: its input ends, and if that does not help, it is stopped."""
        process = self.process
        if process is None:
            return
        self.process = None
        if self.why:
            process.kill()
        assert process.stdin is not None
        with suppress(OSError):  # it may have gone already, with something still to be read
            process.stdin.close()
        try:
            process.wait(timeout=1)
        except TimeoutExpired:
            process.kill()
            process.wait()


def write(stream: IO[bytes], line: bytes) -> None:
    """Send a line; a program that has gone is noticed by its missing answer."""
    with suppress(OSError, ValueError):
        stream.write(line)
        stream.flush()


def read(stream: IO[bytes], answers: "Queue[bytes]") -> None:
    """Hand on lines as they come; an empty one means that the program has ended."""
    with stream:
        while True:
            line = stream.readline(LONGEST)
            answers.put(line)
            if not line.endswith(b"\n"):
                return


def understood(line: bytes, asked: int, options: list[Action]) -> Action:
    """Find the option that an answer names."""
    if not line:
        raise Failed("the program has ended")
    shown = line.decode(errors="replace").strip()[:SHOWN]
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(f"the answer is not JSON: {shown!r}") from None
    if not isinstance(answer, dict) or answer.get("n") != asked:
        raise Failed(f"the answer is not to question {asked}: {shown!r}")
    for a in options:
        if a.text == answer.get("answer"):
            return a
    raise Failed(f"the answer is not one of the options: {shown!r}")
