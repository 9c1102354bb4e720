"""The table: vocabulary and set-up."""

from typing import Final

from carrack.core.data import Data
from carrack.core.errors import BadData
from carrack.core.flow import State
from carrack.core.game import Game, Lines, Option, Sheet, Title, Value
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View
from carrack.games.manifest_destiny.atlas import Atlas
from carrack.games.manifest_destiny.cards import Deck
from carrack.games.manifest_destiny.effects.table import EFFECTS
from carrack.games.manifest_destiny.events import KINDS
from carrack.games.manifest_destiny.land import SOURCES
from carrack.games.manifest_destiny.pack import deal
from carrack.games.manifest_destiny.phases.start import Auction
from carrack.games.manifest_destiny.progress import DISCOVERIES, PROGRESSIONS, Progress
from carrack.games.manifest_destiny.reasons import REASONS
from carrack.games.manifest_destiny.state import Facts, Position
from carrack.games.manifest_destiny.steps import STEPS
from carrack.games.manifest_destiny.words import Words


class ManifestDestiny(Game):
    """Manifest Destiny for three to five players."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.atlas = Atlas(data, players)
        self.progress = Progress(data, players)
        self.deck = Deck(data, self.atlas, players)
        for card in self.deck.cards:
            for effect in card.effects:
                if effect.do not in EFFECTS:
                    raise BadData(f"cards.toml: {card.id}: there is no effect {effect.do!r}")
        words = Words(self.vocabulary, self.atlas, self.deck, self.progress)
        self.facts = Facts(self.atlas, self.deck, self.progress, words)
        self.use_steps(*STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.facts)

    def start(self, s: State) -> None:
        """Deal the cards (4.0), then auction the homes (6.0)."""
        assert isinstance(s, Position)
        deal(s)
        s.do_next(Auction.by())

    def owned(self, s: State, seat: int) -> list[str]:
        """The seat's progressions and discoveries."""
        assert isinstance(s, Position)
        names = [name for n, name in enumerate(PROGRESSIONS) if s.owned[seat] >> n & 1]
        return names + [name for n, name in enumerate(DISCOVERIES) if s.found(seat, n)]

    def render(self, view: View, options: list[Action], language: str = "en") -> str:
        from carrack.games.manifest_destiny.render import draw
        from carrack.games.manifest_destiny.view import ManifestView

        assert isinstance(view, ManifestView)
        return draw(self, view, options, language)

    def board_text(self, view: View, options: list[Action], language: str = "en") -> Lines:
        from carrack.games.manifest_destiny.board_text import draw
        from carrack.games.manifest_destiny.view import ManifestView

        assert isinstance(view, ManifestView)
        return draw(self, view, options, language)

    def told(self, view: View, language: str = "en") -> list[Sheet]:
        from carrack.games.manifest_destiny.told import tell
        from carrack.games.manifest_destiny.view import ManifestView

        assert isinstance(view, ManifestView)
        return tell(self, view, language)

    def holdings(self, view: View, seat: int) -> list[tuple[str, int]]:
        from carrack.games.manifest_destiny.holdings import count_holdings
        from carrack.games.manifest_destiny.view import ManifestView

        assert isinstance(view, ManifestView)
        return count_holdings(self.atlas, view, seat)

    def illustration(self, name: str, language: str = "en") -> str:
        from carrack.games.manifest_destiny.render.illustrations import illustrate

        return illustrate(self, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        from carrack.games.manifest_destiny.listing import listing

        return listing(self, name, language)


TITLE: Final = Title(
    "manifest_destiny",
    seats=(3, 5),
    rules=3,
    options=(Option("ask_all", False),),
    make=ManifestDestiny,
)
