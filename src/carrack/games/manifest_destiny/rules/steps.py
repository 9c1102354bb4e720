"""All steps of the game, so that saved work can be found again."""

from typing import Final

from carrack.games.manifest_destiny.rules.effects.asking import (
    BurnCity,
    ChooseEra,
    FreePioneer,
    FreeStep,
    Freeze,
    MoonLanding,
    NewProduct,
    PlaceNatives,
    Protect,
)
from carrack.games.manifest_destiny.rules.effects.lands import (
    Cede,
    DustBowl,
    Homestead,
    NameTrust,
    Presence,
    Seize,
    TakeVacant,
)
from carrack.games.manifest_destiny.rules.effects.ruin import (
    CivilWar,
    KeepFew,
    LeaveOne,
    NameDepressed,
)
from carrack.games.manifest_destiny.rules.effects.table import Effects
from carrack.games.manifest_destiny.rules.phases.adjust import Adjustments
from carrack.games.manifest_destiny.rules.phases.answers import Ask, Reply, Respond
from carrack.games.manifest_destiny.rules.phases.card import Aim, CardEnd, Resolve, UseCard
from carrack.games.manifest_destiny.rules.phases.collaboration import Answer, AnswerLicence
from carrack.games.manifest_destiny.rules.phases.discovery import (
    DiscardOne,
    MakeRoom,
    MayClaim,
    Retrieve,
)
from carrack.games.manifest_destiny.rules.phases.duel import Again, Duel
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.phases.expand import (
    BonusCard,
    Expand,
    ExpansionEnd,
    ExpansionPhase,
    Unused,
)
from carrack.games.manifest_destiny.rules.phases.invest import (
    BuildCity,
    Invest,
    InvestmentEnd,
    InvestmentPhase,
    Toll,
)
from carrack.games.manifest_destiny.rules.phases.order import ChooseOrder, Turn
from carrack.games.manifest_destiny.rules.phases.payment import NamePaid, Payment
from carrack.games.manifest_destiny.rules.phases.play import (
    CardPhase,
    CardPhaseEnd,
    HandLimit,
    PlayCards,
)
from carrack.games.manifest_destiny.rules.phases.purchase import Licence
from carrack.games.manifest_destiny.rules.phases.research import Joker, Reroll, Steps
from carrack.games.manifest_destiny.rules.phases.start import Auction, Award, Bid, ChooseHome
from carrack.games.manifest_destiny.rules.phases.wireless import Redeploy

STEPS: Final = (
    Ask,
    Respond,
    Reply,
    Resolve,
    CardEnd,
    Answer,
    AnswerLicence,
    Licence,
    MakeRoom,
    Retrieve,
    MayClaim,
    DiscardOne,
    Duel,
    Again,
    Exchange,
    Payment,
    NamePaid,
    ChooseEra,
    BurnCity,
    FreePioneer,
    FreeStep,
    MoonLanding,
    PlaceNatives,
    NewProduct,
    Protect,
    Freeze,
    Presence,
    TakeVacant,
    NameTrust,
    Cede,
    Seize,
    Homestead,
    DustBowl,
    NameDepressed,
    KeepFew,
    CivilWar,
    LeaveOne,
    Effects,
    Adjustments,
    ExpansionPhase,
    Unused,
    BonusCard,
    ExpansionEnd,
    Expand,
    InvestmentPhase,
    Toll,
    InvestmentEnd,
    Invest,
    BuildCity,
    Redeploy,
    Turn,
    ChooseOrder,
    CardPhase,
    CardPhaseEnd,
    PlayCards,
    UseCard,
    Aim,
    HandLimit,
    Reroll,
    Steps,
    Joker,
    Auction,
    Bid,
    Award,
    ChooseHome,
)
