"""A game told in words: the sheets of the text view, and the same as plain lines."""

from carrack.core.game import Game
from carrack.core.view import View
from carrack.show.characters import plain_text
from carrack.show.facts import fact_lines
from carrack.show.scores import score_sheet
from carrack.show.sheets import Sheet
from carrack.text.catalogue import catalogue


def sheets_of(game: Game, view: View, language: str) -> list[Sheet]:
    """Tell all that a seat sees; of a game that tells nothing, list what is in the view."""
    told = game.told(view, language)
    if told:
        return told
    words = catalogue(language, game.package)
    facts = plain_text(fact_lines(view)).split("\n")
    return [Sheet(words.say("text_view.state"), facts), score_sheet(words, view, game.sources)]


def sheet_lines(sheet: Sheet) -> list[str]:
    """Write a sheet so that it can be listened to: a row of a table is a sentence."""
    lines = [sheet.title, *sheet.lines]
    for row in sheet.rows:
        named = zip(sheet.head[1:], row[1:], strict=True)
        cells = [f"{name} {cell}" for name, cell in named if cell]
        lines.append(f"{row[0]}: {', '.join(cells)}")
    return lines
