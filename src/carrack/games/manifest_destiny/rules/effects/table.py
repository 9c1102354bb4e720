"""The closed vocabulary of effects, and carrying out a card's effects one after the other."""

from collections.abc import Callable
from typing import Final, TypeAlias

from carrack.core.flow import Frame, Task
from carrack.games.manifest_destiny.rules.cards import Effect
from carrack.games.manifest_destiny.rules.effects import asking, lands, plain, ruin
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.state import Position

Work: TypeAlias = Callable[[Position, int, int, Effect], None]  # by whom, at whom

EFFECTS: Final[dict[str, Work]] = {
    "abolitionists": asking.abolitionists,
    "access": plain.access,
    "bar_attacks": plain.bar_attacks,
    "black_tuesday": plain.black_tuesday,
    "canal": plain.canal,
    "cash": plain.cash,
    "cede": lands.cede,
    "cheaper_attacks": plain.cheaper_attacks,
    "civil_war": ruin.civil_war,
    "depression": ruin.depression,
    "destroy_cities": asking.destroy_cities,
    "extra_die": plain.extra_die,
    "fine": plain.fine,
    "free_tokens": plain.free_tokens,
    "freeze_markets": asking.freeze_markets,
    "golden_spike": plain.golden_spike,
    "homestead": lands.homestead,
    "lift_destiny_limit": plain.lift_destiny_limit,
    "maximum": plain.maximum,
    "moon_landing": asking.moon_landing,
    "natives": asking.natives,
    "new_products": asking.new_products,
    "open": plain.open_lands,
    "per_unit": plain.per_unit,
    "pioneer": asking.pioneer,
    "profit": plain.profit,
    "protect": asking.protect,
    "reconstruction": plain.reconstruction,
    "repeat_dice": plain.repeat_dice,
    "seize": lands.seize,
    "sewards_folly": lands.sewards_folly,
    "steal": plain.steal,
    "step": asking.step,
    "surplus": plain.surplus,
    "take": lands.take,
    "ties": plain.ties,
    "trustbusters": lands.trustbusters,
    "vacate": lands.dust_bowl,
}


class Effects(Task[Position]):
    """Carry out the effects of a card in order.

    The frame's numbers are the card, at whom it aims, and the next effect.
    """

    def run(self, s: Position, f: Frame) -> None:
        number, target, at = f.args
        card = s.deck.cards[number]
        if card.aims and target == NOBODY:
            return  # nobody could be aimed at
        if at + 1 < len(card.effects):
            s.do_next(Effects.by(f.player, number, target, at + 1))
        effect = card.effects[at]
        EFFECTS[effect.do](s, f.player, target, effect)
