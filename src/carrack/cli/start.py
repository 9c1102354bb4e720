"""How a game at the terminal begins: new, chosen from a menu, or saved before."""

import secrets
from datetime import datetime
from pathlib import Path

import carrack
from carrack import bots, games
from carrack.arena.match import Match
from carrack.cli.choices import HUMAN, parse_seats, usual_seats
from carrack.cli.files import read_record
from carrack.cli.reader import Reader
from carrack.cli.saves import Save, saved
from carrack.cli.screen import Screen
from carrack.cli.session import Session
from carrack.core.errors import BadOption, BadRecord
from carrack.core.record import Record
from carrack.core.title import Title
from carrack.show.seats import LETTERS
from carrack.text import blurb_of, error_sentence, title_of
from carrack.text.catalogue import Catalogue, catalogue
from carrack.text.commands import as_number

OFFERED = 9  # saved games in a list


def game_words(words: Catalogue, name: str) -> Catalogue:
    """Load the messages of a game in the same language."""
    return catalogue(words.language, games.title(name).package)


def new(
    title: Title,
    seats: list[str],
    seed: int | None,
    options: dict[str, object],
    words: Catalogue,
    data: Path | None,
    reader: Reader | None = None,
    *,
    plain: bool = False,
) -> None:
    """Begin a game."""
    game = games.set_up(title.name, len(seats), options, data)
    match = Match(game, secrets.token_bytes(32) if seed is None else seed)
    begin(match, seats, Save(title.name), words, reader, plain=plain)


def begin(
    match: Match,
    seats: list[str],
    save: Save,
    words: Catalogue,
    reader: Reader | None,
    *,
    plain: bool,
) -> None:
    """Greet, tell who sits where, and play."""
    screen = Screen(game_words(words, match.game.name), plain=plain)
    screen.line()
    screen.line(title_of(screen.words, match.game.name))
    screen.line(blurb_of(screen.words, match.game.name))
    screen.line(screen.words.say("provenance"))
    told = [f"{LETTERS[n]} {screen.words.name(name)}" for n, name in enumerate(seats)]
    screen.line("  ".join(told))
    if HUMAN in seats:
        screen.say("begin")
    Session(match, seats, save, screen, reader or Reader()).run()


def resumed(
    file: str,
    seats: list[str] | None,
    words: Catalogue,
    data: Path | None,
    reader: Reader | None = None,
    *,
    plain: bool = False,
) -> None:
    """Go on with a saved game."""
    reader = reader or Reader()
    if file:
        path = Path(file)
        record = read_record(path)
    else:
        path, record = pick_saved(words, reader)
    match = Match.resume(games.game_of(record, data), record)
    seats = seats or record.seats or usual_seats(record.players)
    known = (HUMAN, *bots.NAMES)
    if len(seats) != record.players or any(name not in known for name in seats):
        raise BadRecord("error.who_sits", seats=record.players)
    begin(match, seats, Save.of(path, record), words, reader, plain=plain)


def pick_saved(words: Catalogue, reader: Reader) -> tuple[Path, Record]:
    """Offer the saved games, the latest first."""
    found = saved()[:OFFERED]
    if not found:
        raise BadRecord("error.nothing_saved")
    if len(found) == 1:
        return found[0]
    screen = Screen(words)
    screen.say("saved_games")
    for n, (path, record) in enumerate(found, 1):
        screen.line(f"  {n}  {describe(words, path, record)}")
    while True:
        number = as_number(reader.ask(words.say("cli.which_game")) or "1")
        if 1 <= number <= len(found):
            return found[number - 1]
        screen.say("no_number", n=len(found))


def describe(words: Catalogue, path: Path, record: Record) -> str:
    """Tell of a saved game what makes one remember it."""
    is_known = record.game in games.playable()
    title = title_of(game_words(words, record.game), record.game) if is_known else record.game
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return words.say(
        "cli.saved_game", title=title, when=f"{when:%Y-%m-%d %H:%M}", n=len(record.moves)
    )


def chosen(
    seats: list[str] | None,
    seed: int | None,
    options: dict[str, object],
    words: Catalogue,
    data: Path | None,
    *,
    plain: bool = False,
) -> None:
    """Greet a newcomer, let them choose game and seats, and play."""
    screen = Screen(words)
    reader = Reader()
    screen.line()
    screen.say("greeting", version=carrack.__version__)
    screen.line()
    name = ask_game(screen, reader)
    if not name:
        resumed(str(saved()[0][0]), seats, words, data, reader, plain=plain)
        return
    title = games.title(name)
    seats = seats or ask_seats(title, screen, reader)
    new(title, seats, seed, options, words, data, reader, plain=plain)


def ask_game(screen: Screen, reader: Reader) -> str:
    """Let the player choose a game; an empty name means the latest saved one."""
    words = screen.words
    names = games.playable()
    for n, name in enumerate(names, 1):
        title = games.title(name)
        about = game_words(words, name)
        screen.line(f"  {n}  {title_of(about, title.name)} ({title.low}-{title.high})")
        screen.line(f"     {blurb_of(about, title.name)}")
    found = saved()
    if found:
        path, record = found[0]
        screen.line(f"  s  {words.say('cli.go_on', game=describe(words, path, record))}")
    while True:
        typed = reader.ask(words.say("cli.which_game")) or "1"
        if typed == "s" and found:
            return ""
        if typed in names:
            return typed
        if 1 <= as_number(typed) <= len(names):
            return names[as_number(typed) - 1]
        screen.say("no_number", n=len(names))


def ask_seats(title: Title, screen: Screen, reader: Reader) -> list[str]:
    """Let the player choose opponents: a number of bots, or all seats by name."""
    usual = usual_seats(title.usual)
    prompt = screen.words.say(
        "cli.which_seats", low=title.low - 1, high=title.high - 1, usual=len(usual) - 1
    )
    while True:
        typed = reader.ask(prompt)
        if not typed:
            return usual
        try:
            if as_number(typed) >= 0:
                seats = usual_seats(1 + min(as_number(typed), 99))
            else:
                seats = parse_seats(typed, (HUMAN, *bots.NAMES))
            games.game(title.name, len(seats))  # refuses a number of seats it does not have
            return seats
        except BadOption as error:
            screen.line(error_sentence(screen.words.language, error))
