"""Tables to look things up: what sets are worth, where doubloons came from, what is discarded."""

from carrack.games.mundus_novus.learn.listings import listing
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.show.areas import Area
from carrack.show.scores import source_sheet
from carrack.show.sheets import Sheet


def aid_areas(t: MundusNovusTeller) -> list[Area]:
    """Describe the tables."""
    view = t.view
    tables = ("equal", "different", "relics")
    worth = t.words.say("picture.payouts")
    return [
        Area(
            "worth",
            "aid",
            worth,
            (),
            lambda: tuple(listing(t.game, name, t.language) for name in tables),
        ),
        Area(
            "sources",
            "aid",
            t.words.say("score.title"),
            view.tally,
            lambda: (source_sheet(t.words, view, t.game.sources),),
        ),
        Area(
            "piles",
            "aid",
            t.words.say("picture.discards"),
            view.discards,
            lambda: discards(t),
        ),
    ]


def discards(t: MundusNovusTeller) -> tuple[Sheet, ...]:
    """Tell what is discarded; there is nothing to open while nothing is."""
    if not any(t.view.discards):
        return ()
    return (Sheet(t.words.say("picture.discards"), [t.cards_told(t.view.discards)]),)
