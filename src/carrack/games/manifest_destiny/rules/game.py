"""The table: vocabulary and set-up."""

from carrack.core.data import Data
from carrack.core.errors import BadData
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.title import Title, Value
from carrack.games.manifest_destiny.rules.actions import Actions
from carrack.games.manifest_destiny.rules.atlas import Atlas
from carrack.games.manifest_destiny.rules.cards import Deck
from carrack.games.manifest_destiny.rules.effects.table import EFFECTS
from carrack.games.manifest_destiny.rules.events import KINDS
from carrack.games.manifest_destiny.rules.fields import Facts
from carrack.games.manifest_destiny.rules.land import SOURCES
from carrack.games.manifest_destiny.rules.pack import deal
from carrack.games.manifest_destiny.rules.phases.start import Auction
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS, Progress
from carrack.games.manifest_destiny.rules.reasons import REASONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.steps import STEPS


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
        actions = Actions(self.vocabulary, self.atlas, self.deck, self.progress)
        self.facts = Facts(self.atlas, self.deck, self.progress, actions)
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
