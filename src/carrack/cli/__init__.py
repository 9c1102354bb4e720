"""The command line: one module per verb; each loads what is heavy when it is called."""

import os
import sys
from typing import TYPE_CHECKING

import carrack
from carrack.core.errors import CarrackError
from carrack.core.extras import MissingExtra, needs

if TYPE_CHECKING:
    from cyclopts import App

BAD_INPUT = 2
OUR_MISTAKE = 1
INTERRUPTED = 130
EXTRA_OF = {
    "serve": "serve",
    "doctor": "serve",
    "fair": "serve",
    "verify": "serve",
    "backup": "serve",
    "restore": "serve",
    "prune": "serve",
    "admin": "serve",
    "report": "report",
    "tournament": "report",
    "mcp": "mcp",
    "learn": "play,learn",
}  # the others: play

ABOUT = """Five New-World board games to play, to study and to teach machines.

For example:

    carrack serve --open                          play in the browser
    carrack play                                  choose a game and play in the terminal
    carrack play new_world --seats human,random   play one bot
    carrack simulate new_world --games 1000       let bots play each other
"""


def version() -> str:
    """Tell the version and what it runs on."""
    engine = "compiled" if carrack.compiled else "interpreted"
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"carrack {carrack.__version__} (engine {engine}, Python {python})"


def app() -> "App":
    """Name the verbs."""
    from cyclopts import App

    from carrack.cli.admin import app as admin
    from carrack.cli.compare import compare
    from carrack.cli.data import app as data
    from carrack.cli.database import backup, prune, restore, verify
    from carrack.cli.doctor import doctor
    from carrack.cli.fair import fair
    from carrack.cli.games import games
    from carrack.cli.learn import learn
    from carrack.cli.mcp import mcp
    from carrack.cli.new_game import new_game
    from carrack.cli.play import play
    from carrack.cli.replay import replay
    from carrack.cli.report import report
    from carrack.cli.review import review
    from carrack.cli.rules import rules
    from carrack.cli.schema import schema
    from carrack.cli.serve import serve
    from carrack.cli.show import show
    from carrack.cli.simulate import simulate
    from carrack.cli.strength import strength
    from carrack.cli.tournament import tournament
    from carrack.cli.tune import tune

    verbs = App(
        name="carrack",
        help=ABOUT,
        help_format="plaintext",
        version=version,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for verb in (
        serve,
        verify,
        backup,
        restore,
        prune,
        fair,
        admin,
        play,
        games,
        rules,
        simulate,
        tournament,
        report,
        compare,
        replay,
        review,
        show,
        strength,
        learn,
        tune,
        mcp,
        data,
        schema,
        doctor,
        new_game,
    ):
        verbs.command(verb)
    return verbs


def complain(message: str) -> None:
    """Say in one line what is wrong."""
    print(f"carrack: {' '.join(message.split())}", file=sys.stderr)


def with_resume(tokens: list[str]) -> list[str]:
    """Let `play --resume` stand without a file: it means the latest saved game."""
    if tokens[:1] != ["play"]:
        return tokens
    filled: list[str] = []
    for n, token in enumerate(tokens):
        filled.append(token)
        if token == "--resume" and (n + 1 == len(tokens) or tokens[n + 1].startswith("-")):
            filled.append("")
    return filled


def run(tokens: list[str]) -> int:
    """Run one command; give its exit code."""
    try:
        obey(tokens)
        sys.stdout.flush()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except EOFError:
        print()  # the player left before anything began
        return 0
    except BrokenPipeError:
        # The reader has seen enough: what is left must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (CarrackError, OSError) as error:
        if isinstance(error, MissingExtra):
            from carrack.cli.fetching import run_again

            run_again(str(error.facts["extra"]), tokens)
        if not isinstance(error, CarrackError):
            error = CarrackError("error.said", what=str(error))
        complain(in_words(tokens, error))
        return BAD_INPUT
    except Exception as error:
        if os.environ.get("CARRACK_DEBUG"):
            raise
        what = f"{type(error).__name__}: {error}"
        complain(in_words(tokens, CarrackError("error.report", what=what)))
        return OUR_MISTAKE


def in_words(tokens: list[str], error: CarrackError) -> str:
    """Say a mistake in the language that the command line, or else the system, asks for."""
    from carrack.cli.language import language_in
    from carrack.text import error_sentence

    return error_sentence(language_in(tokens), error)


def obey(tokens: list[str]) -> None:
    """Find the verb and call it; the version is told without any extra."""
    if tokens == ["--version"]:
        print(version())
        return
    needs("cyclopts", extra=EXTRA_OF.get("".join(tokens[:1]), "play"))
    from cyclopts import CycloptsError

    try:
        app()(with_resume(tokens), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise CarrackError("error.said", what=str(error)) from None


def main() -> None:
    """Run the command given to this process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
