"""What a model of Manifest Destiny sees in a position."""

from typing import Final

from carrack.core.evaluation import Features, reached
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.games.manifest_destiny.rules.bits import highest, size, total, union
from carrack.games.manifest_destiny.rules.fields import AUCTION, EXPANSION, INVESTMENT
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.hopes import HOPES, Hopes
from carrack.games.manifest_destiny.rules.progress import CATEGORIES, DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.takings import Takings

PARTS: Final = 6  # of the game, by points or by turns
PHASES: Final = 3  # of each: before investment, then, and expansion
LATE: Final = 2  # turns before the last one that are parts of their own, by the cards left
CALM: Final = frozenset(("Bid", "ChooseHome", "ChooseOrder", "PlayCards", "Invest", "Expand"))
PURSES: Final = [6, 12, 18, 24, 32, 40, 60, 90, 120, 160, 200]
NAMES: Final = (
    "points",
    "cash",
    *[f"cash_{purse}" for purse in PURSES],
    "profit",
    "order",
    "priority",
    "cities_lead",
    "established",
    "fresh",
    "cities",
    "fresh_cities",
    "foreign",
    "west",
    "pioneers",
    "lost",
    "marks",
    "tokens",
    "supply",
    "cards",
    "cards_pay",  # products of the cards in hand
    "pays",  # all products, as it stands
    "pays_next",  # with the new presences
    "pays_best",
    "pays_cities",  # products that a city of the seat raises
    "neighbours",  # of others, that could attack
    "land_near",  # free territories beside own ones
    "research",
    "research_near",  # discoveries with one step missing
    "research_half",
    *[f"ready_{category}" for category in CATEGORIES],  # what can be bought next has its cash
    *HOPES,
)


class ManifestFeatures(Features):
    """Measures positions of Manifest Destiny: land, pay, money, progress, each home and feature."""

    __slots__ = ("homes", "purses", "unchosen")

    def __init__(self, game: Game) -> None:
        assert isinstance(game, ManifestDestiny)
        territories = game.atlas.territories
        homes = [place for place, land in enumerate(territories) if "home" in land.origin]
        self.homes = homes
        self.unchosen = [0] * len(homes)
        count = len(PURSES)
        self.purses = [[1] * n + [0] * (count - n) for n in range(count + 1)]
        names = [
            *NAMES,
            *[f"has_{name}" for name in PROGRESSIONS],
            *[f"found_{name}" for name in DISCOVERIES],
            *[f"steps_{name}" for name in DISCOVERIES],
            *[f"home_{game.atlas.ids[place]}" for place in homes],
            *[f"chosen_{game.atlas.ids[place]}" for place in homes],  # while others still choose
        ]
        super().__init__(names, stages=PHASES * (PARTS + LATE) + PHASES - 1)

    def is_calm(self, s: State) -> bool:
        """Tell whether no card, purchase, research or duel is under way."""
        return s.stack[-1].step.name in CALM

    def stage(self, s: State) -> int:
        """Parts by what is left to play, each with its phases; the last turn has no expansion."""
        assert isinstance(s, Position)
        phase = 1 if s.phase == INVESTMENT else 2 if s.phase == EXPANSION else 0
        if s.is_pack_out:
            return PHASES * (PARTS + LATE) + phase % 2
        if s.pack_era + 1 == len(s.deck.packs):
            turns = (len(s.pack) - 1) // (s.players + 1)  # each draws, and one more the bonus card
            if turns < LATE:
                return PHASES * (PARTS + LATE - 1 - turns) + phase
        most = 0
        for row in s.tally:
            most = max(most, total(row))
        part = PARTS * most // s.progress.points_to_end
        part = max(0, min(PARTS - 1, max(part, PARTS * (s.turn - 1) // 12)))
        return PHASES * part + phase

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        held = [s.established[seat] | s.fresh[seat] for seat in range(s.players)]
        taken = s.natives
        for lands in held:
            taken |= lands
        hopes = Hopes(s, held, taken)
        rows: list[list[int]] = []
        for seat in range(s.players):
            row = self.means(s, seat, hopes.tokens[seat])
            self.add_pay(s, seat, hopes.takings, row)
            near = union(s.atlas.land, held[seat])
            row.append((near & taken & ~held[seat] & ~s.natives).bit_count())
            row.append((near & ~taken).bit_count())
            found = [size(s.steps_of(seat, d)) for d in range(len(DISCOVERIES))]
            self.add_progress(s, seat, found, row)
            hopes.add(seat, row)
            self.add_owned(s, seat, row)
            row += found
            for place in self.homes:
                row.append(1 if s.homes[seat] == place else 0)
            row += row[-len(self.homes) :] if s.phase == AUCTION else self.unchosen
            rows.append(row)
        return rows

    def means(self, s: Position, seat: int, tokens: int) -> list[int]:
        """Give points, money, land and tokens of a seat."""
        cash = s.cash[seat]
        established = s.established[seat]
        fresh = s.fresh[seat]
        row = [total(s.tally[seat]), cash]
        row += self.purses[reached(PURSES, cash)]
        row += [
            s.profit[seat],
            s.order.index(seat) if seat in s.order else 0,
            1 if s.has_priority(seat) else 0,
            1 if s.monopoly == seat else 0,
            established.bit_count(),
            fresh.bit_count(),
            (established & s.cities).bit_count(),
            (fresh & s.cities).bit_count(),
            ((established | fresh) & s.atlas.foreign).bit_count(),
            ((established | fresh) & s.atlas.west).bit_count(),
            s.pioneers[seat],
            s.lost[seat],
            s.marks[seat],
            tokens,
            s.supply[seat],
            len(s.hands[seat]),
        ]
        return row

    def add_pay(self, s: Position, seat: int, takings: Takings, row: list[int]) -> None:
        """Add what the products pay: by the cards in hand, now, and with the new presences."""
        now = takings.now[seat]
        by_cards = 0
        for card in s.hands[seat]:
            product = s.deck.cards[card].product
            if 0 <= product < len(now):
                by_cards += now[product]
        following = takings.following[seat]
        row += [
            by_cards,
            total(now),
            total(following),
            max(0, highest(now)),
            takings.in_cities(seat),
        ]

    def add_progress(self, s: Position, seat: int, steps: list[int], row: list[int]) -> None:
        """Add discoveries on the way, and progressions within means."""
        research = near = half = 0
        for d, found in enumerate(steps):
            if found:
                discovery = s.progress.discoveries[d]
                missing = size(discovery.steps) - found
                research += discovery.level * found
                near += 1 if missing == 1 else 0
                half += 1 if missing <= found else 0
        row += [research, near, half]
        owned = s.owned[seat]
        ready = [0] * len(CATEGORIES)
        for n, progression in enumerate(s.progress.progressions):
            required = s.progress.requires[n]
            is_next = not owned >> n & 1 and owned & required == required
            if is_next and s.cash[seat] >= progression.cost - s.credit(seat, n):
                ready[progression.category] = 1
        row += ready

    def add_owned(self, s: Position, seat: int, row: list[int]) -> None:
        """Add each progression and each discovery."""
        owned = s.owned[seat]
        for n in range(len(PROGRESSIONS)):
            row.append(owned >> n & 1)
        for d in range(len(DISCOVERIES)):
            row.append(s.claims[d] >> seat & 1)
