"""The own hand: each card with its picture, what it does, and the product it pays."""

from carrack.games.manifest_destiny.rules.cards import ANY_PRODUCT, DESTINY, NO_PRODUCT, Card
from carrack.games.manifest_destiny.show.names import (
    ManifestDestinyTeller,
    eras_of,
    reconstructed,
)
from carrack.show.areas import Thing

KIND_RULES = ("destiny", "leaders", "events", "event-product")
LONG = 120  # letters of a text that need all the room of a card
LONG_NAME = 30
KINDS = ("destiny", "leader", "event", "event_or_product")


def hand(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """List the cards; one that must go has a chip of its own, so that it is never played."""
    if t.view.seat is not None and not t.view.hand and not t.view.over:
        return (Thing(look="row", state="note", lines=(t.picture("no_cards"),)),)
    return tuple(card_thing(t, number) for number in t.view.hand)


def card_thing(t: ManifestDestinyTeller, number: int) -> Thing:
    """Describe one card of the hand."""
    card = t.game.deck.cards[number]
    rule = t.words.say(f"rule.{card.id}")
    name = t.name(card.id)
    length = " long" if len(rule) > LONG else ""
    length += " named" if len(name) > LONG_NAME else ""
    discard = Thing(
        look="chip", state="only-lit discard", title=t.picture("discard"), on=f"discard:{card.id}"
    )
    return Thing(
        look="card",
        state=f"wide {KINDS[card.kind]}{length}",
        title=name,
        picture=f"md-{card.id}",
        badges=(("md-era", eras_of(card)), *pays(t, card)),
        lines=(rule,),
        tip=about(t, card),
        on=f"play:{card.id} cancel:{card.id} counter:{card.id}",
        name=card.id,
        piece=f"card:{card.id}",
        rule=KIND_RULES[card.kind],
        holds=(discard,),
    )


def about(t: ManifestDestinyTeller, card: Card) -> str:
    """Say what a card does, of which kind it is, and what of it is reconstructed."""
    rule, kind = t.words.say(f"rule.{card.id}"), t.picture(f"tip.kind{card.kind}")
    name = f"{t.name(card.id)} ({card.number}, {t.picture('eras', eras=eras_of(card))})"
    return f"{name}. {rule} {kind} {reconstructed(t.words, card.origin)}".rstrip()


def pays(t: ManifestDestinyTeller, card: Card) -> tuple[tuple[str, str], ...]:
    """Show the product that a card pays, with or instead of its event."""
    if card.product == NO_PRODUCT:
        return ()
    lead = t.picture("and_pays" if card.kind == DESTINY else "or_pays")
    if card.product == ANY_PRODUCT:
        return (("", f"{lead} {t.picture('any')}"),)
    id = t.game.atlas.products[card.product]
    return ((f"md-{id}", f"{lead} {t.name(id)}"),)
