"""Changed facts are refused with their place, or the game can be played and drawn with them."""

import random
import re
from pathlib import Path

import pytest

from carrack import games
from carrack.cli.data import check
from carrack.core.errors import BadData
from tests.tables import briefly

LINE = re.compile(r"^(\s*[\w-]+\s*=\s*)(.+?)(\s*#.*)?$")
EACH = 4  # changes of each file


def changed(value: str, words: list[str], rng: random.Random) -> str:
    """Write something else of the same kind."""
    if re.fullmatch(r"-?\d+", value):
        return rng.choice(["0", "-1", str(int(value) + 1), "1000", "1000000000"])
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value.startswith('"'):
        return rng.choice(['""', '"nonsense"', rng.choice(words)])
    numbers = re.findall(r"-?\d+", value)
    if value.startswith("[") and numbers and rng.random() < 0.7:
        return value.replace(rng.choice(numbers), rng.choice(["0", "-1", "99", "1000000000"]), 1)
    return "[]"


def one_change(text: str, rng: random.Random) -> str:
    """Change one value of a file."""
    lines = text.splitlines()
    words = sorted(set(re.findall(r'"[^"]*"', text)))
    at = rng.choice([n for n, line in enumerate(lines) if LINE.match(line)])
    found = LINE.match(lines[at])
    assert found
    lines[at] = f"{found[1]}{changed(found[2], words, rng)}"
    return "\n".join(lines)


def tried(folder: Path, game: str, name: str, text: str) -> bool:
    """Check changed facts; tell whether they can be played. A refusal names their file."""
    place = folder / game
    place.mkdir(exist_ok=True)
    (place / name).write_text(text)
    try:
        check(game, data=folder)
    except BadData as error:
        assert name in str(error), text
        return False
    return True


@briefly("manifest_destiny")
def test_changed_facts_are_refused_with_their_place_or_can_be_played_and_drawn(
    game: str, tmp_path: Path
) -> None:
    rng = random.Random(game)
    found = []
    for name, text in sorted(games.packaged_data(game).items()):
        for n in range(EACH):
            folder = tmp_path / f"{name} {n}"
            folder.mkdir()
            found.append(tried(folder, game, name, one_change(text, rng)))
    assert False in found


@pytest.mark.parametrize(
    ("game", "name", "old", "new", "place"),
    [
        ("empires", "buildings.toml", '"rum_distillery"', '"military_academy"', "'name'"),
        ("age_of_empires", "buildings.toml", '"inca_conquest"', '"nonsense"', "'name'"),
        ("manifest_destiny", "cards.toml", "eras = [1]", "eras = [-1]", "'eras'"),
        ("manifest_destiny", "cards.toml", "pack = 2", "pack = 1000000000", "'pack'"),
        ("manifest_destiny", "map.toml", '["coahuila", "veracruz"]', "[]", "'between'"),
        ("manifest_destiny", "progress.toml", "level = 2", "level = 1000000000", "'level'"),
        ("manifest_destiny", "progress.toml", "steps = [1, 2, 4]", "steps = [1, 99, 4]", "'steps'"),
    ],
)
def test_facts_that_break_the_game_are_named(
    tmp_path: Path, game: str, name: str, old: str, new: str, place: str
) -> None:
    text = games.packaged_data(game)[name]
    assert old in text
    with pytest.raises(BadData) as refused:
        folder = tmp_path / game
        folder.mkdir()
        (folder / name).write_text(text.replace(old, new, 1))
        check(game, data=tmp_path)
    assert name in str(refused.value) and place in str(refused.value)
    assert "\n" not in str(refused.value)
