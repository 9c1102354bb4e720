"""All steps of the game, so that saved work can be found again."""

from typing import Final

from carrack.games.manifest_destiny.answers import Ask, Reply, Resolve, Respond
from carrack.games.manifest_destiny.collaboration import Answer, AnswerLicence
from carrack.games.manifest_destiny.discovery import DiscardOne, MakeRoom, MayClaim, Retrieve
from carrack.games.manifest_destiny.duel import Again, Duel
from carrack.games.manifest_destiny.effects.asking import (
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
from carrack.games.manifest_destiny.effects.lands import (
    Cede,
    DustBowl,
    Homestead,
    NameTrust,
    Presence,
    Seize,
    TakeVacant,
)
from carrack.games.manifest_destiny.effects.ruin import CivilWar, KeepFew, LeaveOne, NameDepressed
from carrack.games.manifest_destiny.effects.table import Effects
from carrack.games.manifest_destiny.pack import Exchange
from carrack.games.manifest_destiny.payout import NamePaid, Payment
from carrack.games.manifest_destiny.phases.adjust import Adjustments
from carrack.games.manifest_destiny.phases.expand import (
    BonusCard,
    Expand,
    ExpansionEnd,
    ExpansionPhase,
    Unused,
)
from carrack.games.manifest_destiny.phases.invest import (
    BuildCity,
    Invest,
    InvestmentEnd,
    InvestmentPhase,
    Toll,
)
from carrack.games.manifest_destiny.phases.order import ChooseOrder, Turn
from carrack.games.manifest_destiny.phases.play import (
    Aim,
    CardPhase,
    CardPhaseEnd,
    HandLimit,
    PlayCards,
    UseCard,
)
from carrack.games.manifest_destiny.phases.research import Joker, Reroll, Steps
from carrack.games.manifest_destiny.phases.start import Auction, Award, Bid, ChooseHome
from carrack.games.manifest_destiny.purchase import Licence
from carrack.games.manifest_destiny.wireless import Redeploy

STEPS: Final = (
    Ask,
    Respond,
    Reply,
    Resolve,
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
