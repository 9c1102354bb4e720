"""What is to be decided, in words."""

from typing import Final

from carrack.games.age_of_discovery.show.names import AGES, AgeOfDiscoveryTeller, hint
from carrack.show.sheets import Sheet

SETTLING: Final = ("Land", "England", "Arrange")
BIDDING: Final = ("SeatBid", "NationBid", "ChooseNation")


def now(p: AgeOfDiscoveryTeller) -> Sheet:
    """Tell the turn, who is to move, and what the decision is about."""
    view = p.view
    lines = [
        p.say("turn", turn=view.turn, last=view.last_turn, age=AGES[view.age]),
        p.say("order", seats=p.seats(view.order)),
    ]
    if view.over:
        lines.append(p.say("winners", seats=p.seats(view.winners)))
    else:
        prompt = p.words.say(f"prompt.{view.step}", seat=p.seat(view.to_move[0]))
        lines += [f"{prompt}.", *context(p, view.to_move[0])]
    return p.sheet("now", lines)


def context(p: AgeOfDiscoveryTeller, seat: int) -> list[str]:
    """Tell what a decision is about, as far as the board does not say it."""
    view = p.view
    lines: list[str] = []
    if view.step in SETTLING and view.sailing >= 0:
        lines.append(p.say("sailing", worker=p.worker(view.sailing)))
    if view.step == "Build":
        lines.append(p.say("buying", worker=p.worker(view.capital[0]), money=view.money[seat]))
    if sum(view.party):
        workers = p.workers(view.party)
        lines.append(p.say("party", workers=workers, strength=view.strength))
    if view.step == "Hit":
        lines += battle(p)
    if view.step in BIDDING:
        bids = [f"{p.seat(other)} {bid}" for other, bid in enumerate(view.bids)]
        lines.append(p.say("bids", bids=p.listed(bids)))
    if view.step in ("NationBid", "ChooseNation"):
        left = [p.facts.nations[nation].name for nation in view.nations_left]
        lines += [p.noted(p.name(name), hint(p.game, p.words, name)) for name in left]
    return lines


def battle(p: AgeOfDiscoveryTeller) -> list[str]:
    """Tell who fights whom, and who stood there when it began."""
    region, attacker, defender = p.view.battle
    name = p.words.named(p.facts.regions[region])
    return [
        p.say("battle", region=name, attacker=p.seat(attacker), defender=p.seat(defender)),
        *[
            p.noted(p.seat(seat), p.workers(p.view.colonies[seat][region])) + "."
            for seat in (attacker, defender)
        ],
    ]
