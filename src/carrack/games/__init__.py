"""The shelf: all titles by name, ours and those that other packages bring, and their data."""

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from carrack.core.data import Data
from carrack.core.errors import BadData, BadOption, CarrackError
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.record import Record
from carrack.core.title import Title

GROUP = "carrack.games"  # of the entry points by which packages from elsewhere add titles
OURS = {
    "new_world": "carrack.games.new_world:TITLE",
    "mundus_novus": "carrack.games.mundus_novus:TITLE",
    "age_of_empires": "carrack.games.age_of_discovery:AGE_OF_EMPIRES",
    "empires": "carrack.games.age_of_discovery:EMPIRES",
    "manifest_destiny": "carrack.games.manifest_destiny:TITLE",
}
SHELF = {name: EntryPoint(name, place, GROUP) for name, place in OURS.items()} | {
    point.name: point for point in entry_points(group=GROUP) if point.name not in OURS
}
NAMES = tuple(SHELF)
MOST_NAMED = 3  # changed facts that an error names
LOG = logging.getLogger("carrack")


@cache
def title(name: str) -> Title:
    """Find a title by its name."""
    if name not in SHELF:
        raise BadOption("error.unknown_game", name=name, known=", ".join(NAMES))
    try:
        found = SHELF[name].load()
    except Exception as error:  # a package from elsewhere may do anything wrong
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise BadOption("error.title_fails", name=name, place=SHELF[name].value, why=why) from error
    if not isinstance(found, Title) or found.name != name:
        raise BadOption("error.no_title", place=SHELF[name].value, name=name)
    return found


@cache
def playable() -> tuple[str, ...]:
    """Name the titles that can be loaded; what is wrong with another is said once."""
    names = []
    for name in NAMES:
        try:
            names.append(title(name).name)
        except BadOption as error:
            LOG.warning("%s", error)
    return tuple(names)


@cache
def packaged_data(name: str) -> Mapping[str, str]:
    """Read the data files that come with a game, once."""
    folder = files(title(name).package).joinpath("data")
    found = folder.iterdir() if folder.is_dir() else ()
    texts = {f.name: f.read_text("utf-8") for f in found if f.name.endswith(".toml")}
    return MappingProxyType(texts)


def data(name: str, override: Path | None = None) -> Data:
    """Give a game's data, with the files of `override/<name>/` in place of the packaged ones."""
    texts = dict(packaged_data(name))
    if override is not None:
        folder = override / name
        if not folder.is_dir():
            raise BadData(f"{folder} is not a folder; `carrack data export {name}` makes one")
        for path in sorted(folder.glob("*.toml")):
            if path.name not in texts:
                raise BadData(f"{path}: {name} has no such file; it has {', '.join(sorted(texts))}")
            try:
                texts[path.name] = path.read_text("utf-8")
            except (OSError, UnicodeError) as error:
                raise BadData(f"{path} cannot be read: {error}") from None
    return Data(texts)


def game(name: str, players: int, *, override: Path | None = None, **options: object) -> Game:
    """Make a game for a number of players, with options by name."""
    return set_up(name, players, options, override)


def set_up(
    name: str, players: int, options: Mapping[str, object], override: Path | None = None
) -> Game:
    """Make a game with options from outside; wrong facts are said with their place."""
    facts = data(name, override)
    try:
        return title(name).table(players, options, facts)
    except CarrackError:
        raise
    except Exception as error:
        raise unfit(name, facts, error) from None


def unfit(name: str, facts: Data, error: Exception) -> Exception:
    """Say with which changed facts a game fails; with unchanged ones the mistake is ours."""
    changed = Data(packaged_data(name)).changes(facts)
    if not changed:
        return error
    what = f"{type(error).__name__}: {error}"
    return BadData(f"{'; '.join(changed[:MOST_NAMED])}: the game fails with this: {what}")


def game_of(record: Record, override: Path | None = None) -> Game:
    """Make the game that a record was played on."""
    return set_up(record.game, record.players, record.options, override)


def replay(record: Record, override: Path | None = None) -> State:
    """Play a record again."""
    return record.replay(game_of(record, override))
