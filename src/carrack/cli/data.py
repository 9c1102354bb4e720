"""`carrack data`: the facts of a game, to be corrected by a person who owns the box."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

app = App(
    name="data",
    help_format="plaintext",
    help="""Export and check the facts of a game.

For example:

    carrack data export new_world -o mine       write mine/new_world/*.toml
    carrack data check new_world --data mine    after editing them
    carrack play new_world --data mine
""",
)
Which = Annotated[str, Parameter(help="Which game.")]
Out = Annotated[Path, Parameter(name=("--output", "-o"), help="The folder to write to.")]
Force = Annotated[
    bool, Parameter(negative=(), show_default=False, help="Write over files that are there.")
]
Changed = Annotated[Path, Parameter(help="The folder with the changed facts.")]


@app.command
def export(game: Which, /, *, output: Out = Path("carrack-data"), force: Force = False) -> None:
    """Write the facts of a game to files that can be edited.

    For example:

        carrack data export new_world
        carrack data export new_world -o mine
    """
    from carrack import games
    from carrack.cli.files import write_whole
    from carrack.core.errors import BadFile, because

    games.title(game)
    texts = games.packaged_data(game)
    folder = output / game
    taken = [name for name in sorted(texts) if (folder / name).exists()]
    if taken and not force:
        raise BadFile("error.file_there", path=folder / taken[0])
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile("error.file_unwritten", path=folder, why=because(error)) from None
    for name in sorted(texts):
        write_whole(folder / name, texts[name].encode())
        print(folder / name)


@app.command
def check(game: Which, /, *, data: Changed) -> None:
    """Read changed facts strictly, and play and draw a game with them for each number of seats.

    For example:

        carrack data check new_world --data mine
    """
    from carrack import games
    from carrack.cli.trial import try_out

    title = games.title(game)
    given = games.data(game, data)
    packaged = games.packaged_data(game)
    for players in range(title.low, title.high + 1):
        table = games.set_up(game, players, {}, data)
        try:
            try_out(table)
        except Exception as error:
            raise games.unfit(game, given, error) from None
    for name in sorted(packaged):
        is_same = given.files[name] == packaged[name]
        print(f"{name}: {'as packaged' if is_same else 'changed'}")
    print(f"{game} can be played with these facts; their hash is {given.digest()}")
