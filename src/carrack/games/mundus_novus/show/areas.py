"""The table of Mundus Novus in areas."""

from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show.aid import aid_areas
from carrack.games.mundus_novus.show.boxes import event_area
from carrack.games.mundus_novus.show.main import main_area
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.games.mundus_novus.show.players import players_area
from carrack.games.mundus_novus.show.tray import tray_areas
from carrack.show.areas import Area
from carrack.show.players import Names


def areas(game: MundusNovus, view: MundusView, language: str, names: Names) -> list[Area]:
    """List the areas."""
    t = MundusNovusTeller(game, view, [], language)
    return [
        main_area(t),
        *tray_areas(t),
        players_area(t, names),
        event_area(t),
        *aid_areas(t),
    ]
