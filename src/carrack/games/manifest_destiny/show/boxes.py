"""Beside the map: the turn, cards in play, prices, progress, discoveries, payments, regions."""

from carrack.games.manifest_destiny.rules.actions import ITEMS
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller, reconstructed
from carrack.games.manifest_destiny.show.tray import KIND_RULES, about
from carrack.show.areas import Thing
from carrack.show.seats import LETTERS
from carrack.show.teller import capital

PHASE_RULES = ("homes", "order", "cards", "investment", "expansion", "adjustments")
ITEM_ACTS = {
    "city": "city mechanize:city free_city",
    "pioneer": "pioneer mechanize:pioneer take_pioneer",
    "card": "card mechanize:card",
}


def sign(t: ManifestDestinyTeller, seat: int, *, key: str = "") -> Thing:
    """Show a seat's sign."""
    return Thing(look="chip", state="sign", picture=f"seat-{seat}", tip=t.seat(seat), piece=key)


def turn(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show phase, era and pack, the turn order with its token maxima, the choice to come."""
    view = t.view
    destiny = t.say("destiny_played" if view.is_destiny_played else "destiny_open")
    now = Thing(
        look="box",
        title=t.picture(f"phase{view.phase}"),
        lines=(f"{t.era()} · {t.picture('pack', n=view.pack_left)}", destiny),
        tip=t.picture(f"tip.phase{view.phase}"),
        rule=PHASE_RULES[view.phase],
    )
    maxima = t.game.progress.token_maximum
    places = []
    for n in range(view.players):
        seat = view.order[n]
        who = t.seat(seat) if seat >= 0 else t.picture("tip.free")
        places.append(
            Thing(
                look="slot",
                state="share",
                title="" if seat >= 0 else str(n + 1),
                picture=f"seat-{seat}" if seat >= 0 else "",
                badges=(("md-token", str(maxima[n])),),
                tip=t.picture("tip.place", n=n + 1, seat=who, max=maxima[n]),
                on=f"order:{n + 1}",
                rule="order",
            )
        )
    order = Thing(look="box", title=t.picture("order"), holds=tuple(places), rule="order")
    if not view.choice:
        return now, order
    choice = Thing(
        look="box",
        title=t.picture("next"),
        holds=tuple(sign(t, seat) for seat in view.choice),
        rule="choice",
    )
    return now, order, choice


def played(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show the cards that were played this turn, and the last dice."""
    view = t.view
    cards = [
        card_in_play(t, seat, number)
        for seat, numbers in enumerate(view.played)
        for number in numbers
    ]
    dice = [*(die(n, on=f"reroll:{n}") for n in view.dice), *(die(n) for n in view.defence)]
    if dice:
        tip = t.picture("tip.dice")
        cards.append(
            Thing(look="box", title=t.picture("dice"), holds=tuple(dice), tip=tip, on="again")
        )
    return tuple(cards)


def die(n: int, on: str = "") -> Thing:
    """Show a die; the defender's, which no research rolls again, is pale."""
    return Thing(look="chip", state="" if on else "spent", picture=f"md-die-{n}", on=on)


def card_in_play(t: ManifestDestinyTeller, seat: int, number: int) -> Thing:
    """Describe a card that was played; a leader may be asked for or used."""
    card = t.game.deck.cards[number]
    name = t.name(card.id)
    return Thing(
        look="row",
        state="played",
        title=name,
        picture=f"md-{card.id}",
        seat=seat,
        tip=t.picture("tip.played", seat=t.seat(seat), card=name, rule=about(t, card)),
        holds=(sign(t, seat),),
        on=f"offer_licence:{card.id} lead:{card.id}",
        name=card.id,
        piece=f"card:{card.id}",
        rule=KIND_RULES[card.kind],
    )


def prices(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show what the next city, pioneer and card cost."""
    return tuple(
        Thing(
            look="chip",
            state="share",
            title=capital(t.name(item)),
            picture=f"md-{item}",
            badges=(("md-token", str(price)),),
            tip=t.picture(f"tip.price_{item}", n=price),
            on=ITEM_ACTS[item],
            rule="investment",
        )
        for item, price in zip(ITEMS, t.view.item_prices, strict=True)
    )


def progress(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show the progressions with their price for the reader, and who owns them."""
    return tuple(deed(t, number) for number in range(len(t.game.progress.progressions)))


def deed(t: ManifestDestinyTeller, number: int) -> Thing:
    """Describe one progression."""
    row = t.game.progress.progressions[number]
    price, owners = t.view.prices[number], t.owners(number)
    is_mine = t.view.seat in owners
    tip = t.picture(
        "tip.discovery" if is_mine else "tip.deed",
        name=t.name(row.id),
        effect=t.words.say(f"progress.{row.id}"),
        points=t.picture("tip.worth", n=row.level),
        cost=price,
    )
    cheaper = (("", f"({t.money(row.cost)})"),) if price < row.cost else ()
    if not is_mine:
        tip = f"{tip} {reconstructed(t.words, row.origin)}".rstrip()
    cost = () if is_mine else (("coin", t.money(price)), *cheaper)
    return Thing(
        look="row",
        state="mine" if is_mine else "",
        title=t.short(row.id),
        picture=f"md-{row.id}",
        badges=(*cost, ("points", str(row.level))),
        holds=tuple(sign(t, seat) for seat in owners),
        tip=tip,
        on=f"buy:{row.id} licence:{row.id} moon:{row.id}",
        name=row.id,
        rule="progressions",
    )


def discoveries(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show the discoveries with everyone's steps."""
    return tuple(discovery(t, number) for number in range(len(DISCOVERIES)))


def discovery(t: ManifestDestinyTeller, number: int) -> Thing:
    """Describe one discovery: level, steps, and who has claimed it."""
    row = t.game.progress.discoveries[number]
    owners = t.view.claims[number]
    is_shut = not owners and not t.view.is_open[number]
    tip = t.picture(
        "tip.discovery",
        name=t.name(row.id),
        effect=t.words.say(f"progress.{row.id}"),
        points=t.picture("tip.worth", n=row.level),
    )
    steps = [step(t, number, n) for n in members(row.steps)] if not owners else []
    return Thing(
        look="row",
        state="spent" if is_shut else "",
        title=t.short(row.id),
        picture=f"md-{row.id}",
        badges=(("points", str(row.level)),),
        holds=(*(sign(t, seat) for seat in owners), *steps),
        tip=f"{tip} {reconstructed(t.words, row.origin)}".rstrip(),
        on=f"claim:{row.id} research:{row.id} offer_research:*:{row.id}",
        name=row.id,
        rule="research",
    )


def step(t: ManifestDestinyTeller, number: int, n: int) -> Thing:
    """Describe one step with the tokens on it."""
    id = DISCOVERIES[number]
    here = [seat for seat, rows in enumerate(t.view.steps) if n in rows[number]]
    return Thing(
        look="slot",
        title=str(n),
        holds=tuple(sign(t, seat, key=f"{LETTERS[seat]}:{id}:{n}") for seat in here),
        tip=t.picture("tip.step", n=n, discovery=t.name(id), seats=t.seats(here)),
        on=f"step:{id}:{n} withdraw:{id}:{n}",
        rule="research",
    )


def payments(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show each product with what everybody would receive for it now."""
    view = t.view
    found = []
    for number, id in enumerate(t.game.atlas.products):
        pays = ", ".join(str(amount) for amount in t.game.atlas.pays[number][1:])
        surplus = (("", t.picture("surplus")),) if number in view.surplus else ()
        found.append(
            Thing(
                look="row",
                title=t.name(id),
                picture=f"md-{id}",
                badges=(
                    *surplus,
                    *(
                        (f"seat-{seat}", t.money(amounts[number]))
                        for seat, amounts in enumerate(view.payments)
                        if amounts[number]
                    ),
                ),
                tip=t.picture("tip.payment", product=t.name(id), amounts=pays),
                on=f"product:{id}",
                name=id,
                rule="payments",
            )
        )
    return tuple(found)


def regions(t: ManifestDestinyTeller) -> tuple[Thing, ...]:
    """Show the regions with the colour they have on the map."""
    return tuple(
        Thing(
            look="chip",
            title=t.name(id),
            picture=f"md-tone-{number}",
            tip=about_region(t, number),
            on=f"region:{id}",
            name=id,
            rule="map",
        )
        for number, id in enumerate(t.game.atlas.region_ids)
        if t.game.atlas.regions[number]
    )


def about_region(t: ManifestDestinyTeller, number: int) -> str:
    """Say how large a region is and how it is reached."""
    atlas = t.game.atlas
    lands = atlas.regions[number]
    told = t.picture("tip.region", region=t.name(atlas.region_ids[number]), n=lands.bit_count())
    if lands & atlas.west:
        return f"{told} {t.picture('tip.west')}"
    return f"{told} {t.picture('tip.foreign')}" if lands & atlas.foreign else told
