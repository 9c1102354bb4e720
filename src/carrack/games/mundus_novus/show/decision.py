"""The decision of the moment in words, with what one needs to know for it."""

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import CLASSES, KINDS
from carrack.games.mundus_novus.rules.phases.offers import offer_total
from carrack.games.mundus_novus.show.names import NOTHING, MundusNovusTeller, letters
from carrack.show.seats import LETTERS
from carrack.show.teller import capital


def decision(t: MundusNovusTeller) -> list[str]:
    """Say who is to decide what, and what matters for it."""
    lines = [t.prompt() + "."]
    if t.view.over:
        return lines
    lines += of_trade(t) + of_cards(t)
    if any(t.view.merchants):
        lines.append(merchants(t))
    if t.view.seat is not None and t.view.seat in t.view.to_move:
        lines += of_picks(t, t.view.seat)
    return lines


def of_trade(t: MundusNovusTeller) -> list[str]:
    """Tell what a decision of the trade is about."""
    view = t.view
    if view.is_choosing:
        ready = [seat for seat in range(view.players) if seat not in view.to_move]
        lines = [t.say("announced", n=view.announced)] if view.step == "Offer" else []
        return [*lines, t.say("ready", seats=letters(ready))] if ready else lines
    if view.step == "Crown":
        totals = [f"{LETTERS[seat]} {total}" for seat, total in enumerate(view.totals)]
        return [t.say("totals", totals=", ".join(totals))]
    if view.banned >= 0:
        return [t.say("two_takes", seat=letters(view.to_move), other=LETTERS[view.banned])]
    if view.step == "Swap":
        return [t.say("taken", card=t.resource(view.taken), seat=LETTERS[view.chain[-1][1]])]
    if view.step == "Give":
        return [t.say("give_to", seat=LETTERS[view.short])]
    return []


def of_cards(t: MundusNovusTeller) -> list[str]:
    """Tell how many cards can be loaded or chosen from, and which sets are made already."""
    view = t.view
    if view.step == "Load":
        return [t.say("load", n=view.loads)]
    if view.step == "Buy":
        return [capital(t.gain("same", view.reach)) + "."]
    if view.step != "Turn" or not view.made:
        return []
    return [t.say("made", sets=", ".join(t.words.say(f"picture.{word}") for word in view.made))]


def merchants(t: MundusNovusTeller) -> str:
    """Count the merchants that are not used yet."""
    left = [
        f"{t.words.say(f'picture.{CLASSES[n]}')} {count}"
        for n, count in enumerate(t.view.merchants)
        if count
    ]
    return t.entry("merchants", ", ".join(left))


def of_picks(t: MundusNovusTeller, seat: int) -> list[str]:
    """Tell what the seat itself has picked so far, and what that gives."""
    view = t.view
    lines = []
    if view.step == "SameSet":
        lines.append(t.say("set_of", resource=t.resource(view.resource)))
    if view.step == "Store":
        lines.append(t.say("room", n=view.room))
    if view.step == "Split":
        lines.append(t.say("sailing", fleets=fleets_told(t, seat)))
    picked = view.offers[seat] if view.is_choosing else view.picked
    if any(picked):
        lines.append(t.entry("picked", t.cards_told(picked)))
    if view.picked_worth:
        word = "same" if view.step == "SameSet" else "different"
        lines.append(capital(t.gain(word, view.picked_worth)) + ".")
    return lines


def fleets_told(t: MundusNovusTeller, seat: int) -> str:
    """List a seat's caravels: "1, 2", or in two fleets "1, 2 / 7"."""
    fleets = [", ".join(str(value) for value in fleet) for fleet in t.view.caravels[seat]]
    return " / ".join(fleet for fleet in fleets if fleet) or NOTHING


def picked_told(t: MundusNovusTeller, picks: list[Action]) -> str:
    """Say what picked cards are worth, with those of the view, in a few words."""
    view, seat = t.view, t.view.seat or 0
    if view.step == "Split":
        caravels = [*view.caravels[seat][1], *(a.arg for a in picks)]
        told = ", ".join(str(value) for value in caravels)
        return t.say("second", caravels=told) if told else t.say("no_second")
    had = view.offers[seat] if view.is_choosing else view.picked
    n = sum(had) + len(picks)
    if view.worths:
        word = "same" if view.step == "SameSet" else "different"
        worth = view.worths[n] if n < len(view.worths) else 0
        told = t.say("set_size", n=n)
        return f"{told} · {t.gain(word, worth)}" if worth else told
    most = {"Offer": view.announced, "Store": view.room, "Load": view.loads}[view.step]
    if view.step == "Store" and not n:
        return t.say("nothing_stored")
    told = t.say("picked_of", n=n, most=most)
    if view.step != "Offer":
        return told
    offer = [had[kind] + sum(1 for a in picks if a.arg == kind) for kind in range(KINDS)]
    return f"{told} · {t.say('sum', n=offer_total(offer, view.adds))}"
