"""`carrack rules`: the rules of a game as a text."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from carrack.cli.choices import LanguageChoice
from carrack.cli.language import system_language
from carrack.core.errors import BadOption

if TYPE_CHECKING:
    from rich.console import Console

    from carrack.core.game import Game
    from carrack.learn.rules import Section

SectionChoice = Annotated[str | None, Parameter(help="Only this section, by its name.")]
Find = Annotated[str | None, Parameter(help="Only sections in which this word occurs.")]


def rules(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    section: SectionChoice = None,
    find: Find = None,
    language: LanguageChoice = None,
) -> None:
    """Print the rules of a game.

    For example:

        carrack rules new_world
        carrack rules new_world --find surveyor
        carrack rules new_world --section claim --language fr
    """
    from rich.console import Console

    from carrack import games
    from carrack.learn.rules import sections
    from carrack.text import catalogue, title_of
    from carrack.text.catalogue import as_typed

    title = games.title(game)
    spoken = language or system_language()
    words = catalogue(spoken, title.package)
    found = sections(title.package, game, spoken)
    if not found:
        raise BadOption("rules.unwritten")
    if section is not None:
        names = ", ".join(each.name for each in found)
        found = [each for each in found if each.name == section]
        if not found:
            raise BadOption("error.no_section", section=section, known=names)
    if find is not None:
        word = as_typed(find)
        found = [each for each in found if word in as_typed(f"{each.heading} {each.text}")]
        if not found:
            raise BadOption("error.no_word", word=find)
    console = Console(highlight=False, emoji=False)
    if section is None and find is None:
        console.print(f"{words.say('rules.of', game=title_of(words, game))}\n", style="bold")
        console.print(f"{words.say('provenance')} {words.say('rules.correct', game=game)}\n")
    for each in found:
        show(console, games.game(game, title.low), each, spoken)


def show(console: "Console", game: "Game", section: "Section", language: str) -> None:
    """Print one section: tables as tables, pictures by their captions."""
    from rich.markdown import Markdown

    from carrack.learn.rules import LINK, PICTURE, with_listings

    text = with_listings(game, section.text, language)
    text = LINK.sub(r"\1", PICTURE.sub(r"> \1", text))
    console.print(f"{section.heading}  [{section.name}]", style="bold", markup=False)
    console.print()
    console.print(Markdown(text))
    console.print()
