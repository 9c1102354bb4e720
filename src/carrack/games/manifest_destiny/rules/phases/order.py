"""The turn order phase (7.0) and the priority option (8.63)."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.events import TOOK_PLACE, TURN_BEGAN
from carrack.games.manifest_destiny.rules.fields import NOBODY, ORDER
from carrack.games.manifest_destiny.rules.phases.adjust import Adjustments
from carrack.games.manifest_destiny.rules.phases.expand import ExpansionPhase
from carrack.games.manifest_destiny.rules.phases.invest import InvestmentPhase
from carrack.games.manifest_destiny.rules.phases.play import CardPhase
from carrack.games.manifest_destiny.rules.priority import choice_order
from carrack.games.manifest_destiny.rules.reasons import PLACE_TAKEN
from carrack.games.manifest_destiny.rules.state import Position


class Turn(Task[Position]):
    """Recycle what was played (8.13), choose places in the turn order, play the phases."""

    def run(self, s: Position, f: Frame) -> None:
        choosers = choice_order(s)
        for hand in s.played:
            for card in hand:
                pile = s.recycled if s.deck.cards[card].is_recycled else s.gone
                pile.append(card)
        s.played = [[] for _ in range(s.players)]
        s.begin_turn()
        s.priority = []
        s.last = []
        s.turn += 1
        s.order = [NOBODY] * s.players
        s.tell(TURN_BEGAN, s.turn)
        s.begin_phase(ORDER)
        s.do_next(
            *[ChooseOrder.by(seat) for seat in choosers],
            CardPhase.by(),
            InvestmentPhase.by(),
            ExpansionPhase.by(),
            Adjustments.by(),
            Turn.by(),
        )


class ChooseOrder(Choice[Position]):
    """Choose a free place in the turn order (7.0); the last seat takes what is left."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.orders[n] for n, seat in enumerate(s.order) if seat == NOBODY]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.order[a.arg] = f.player
        s.tell(TOOK_PLACE, f.player, a.arg + 1)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return PLACE_TAKEN if a.word == "order" else NOT_NOW
