"""The middle of the table: developments, market, what lies before the seats and was taken there."""

from carrack.games.mundus_novus.rules.actions import ANNOUNCED
from carrack.games.mundus_novus.rules.cards import RESOURCES, ROW
from carrack.games.mundus_novus.show.art import use
from carrack.games.mundus_novus.show.cards import (
    DEVELOPMENT_HEIGHT,
    DEVELOPMENT_WIDTH,
    RULES,
    TALL,
    back,
    box,
    development,
    glow,
    label,
    resource,
    told,
)
from carrack.games.mundus_novus.show.names import TIMES, MundusNovusTeller
from carrack.show.areas import Area, Drawing, thing_group
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import num
from carrack.show.teller import capital

WIDTH = 736.0
LEFT, TOP = 14.0, 9.0
STEP = DEVELOPMENT_WIDTH + 6
MIDDLE = 266.0  # the base line of the headings below the row
CARD = 64.0
OFFERS_LEFT = 238.0
OFFERS_WIDTH = WIDTH - OFFERS_LEFT - LEFT
PER_LINE = 4  # cards at most before a seat
BESIDE = 38.0  # of a mat, for the sign of its seat
GAP = 8.0  # between mats
NUMBER_WIDTH = 108.0  # of a number of cards that can be announced: a phone shows all of them
FANNED = 13.0  # the next of these cards
PILE = 40.0  # the width of a pile
PILES = (46.0, 117.0, 194.0)  # the middles of the piles
NAMED = 78.0  # the widest name of a pile
PILES_TOP = MIDDLE + 12 + CARD * TALL + 18
BESIDE_MARKET = PILES_TOP + PILE * TALL + 18 - MIDDLE - 12  # the height of market and piles
BELOW = 51.0  # free for what the page lays over the lower edge: as high as a tablet's buttons
LEAST = 11 / 12  # six seats are all in sight on a tablet, with letters of 11 pixels


def main_area(t: MundusNovusTeller) -> Area:
    """Describe the middle of the table."""
    view = t.view
    offers = [] if view.is_choosing else view.offers
    reads = (
        (view.players, view.round, view.row, view.reach, view.pile_left, view.market),
        (view.deck_left, sum(view.discards), view.pool, view.fleets, view.totals),
        (offers, view.to_move if view.is_choosing else (), view.announced, view.chain),
        (view.taken, view.banned, view.step == "Announce"),
    )
    return Area("table", "main", t.words.say("title"), reads, lambda: drawing(t))


def drawing(t: MundusNovusTeller) -> Drawing:
    """Draw the middle of the table, of one size for a number of seats."""
    height = MIDDLE + 12 + mats_height(t.view.players) + GAP + BELOW
    body = chart(height) + row(t) + turn(t) + market(t) + piles(t)
    if t.view.step == "Announce":
        body += numbers(t)
    else:
        body += ships(t) if any(t.view.pool) else offers(t)
    return Drawing(WIDTH, height, body, least=LEAST)


def chart(height: float) -> str:
    """Draw the chart that lies on the table: its winds, beyond its edges too, and a compass."""
    x, y = 590.0, height - 136
    ends = ((0, 0), (0, height * 0.5), (290, 0), (530, 0), (WIDTH, 60), (0, 560))
    winds = "".join(f"M{num(x)} {num(y)}l{num(3 * (u - x))} {num(3 * (v - y))}" for u, v in ends)
    return (
        f'<g aria-hidden="true" fill="none" class="s-rhumb"><path d="{winds}"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="120"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="128"/></g>'
    )


def heading(x: float, words: str) -> str:
    """Write a heading of the middle."""
    return label(x, MIDDLE, words, size=16, bold=True)


def row(t: MundusNovusTeller) -> str:
    """Draw the developments from the first to the one beside the pile, each with its place."""
    drawn = ""
    for n in range(ROW):
        x = LEFT + n * STEP
        middle, bottom = x + DEVELOPMENT_WIDTH / 2, TOP + DEVELOPMENT_HEIGHT
        if n < len(t.view.row):
            number = t.view.row[n]
            card = t.cards.developments[number]
            dim = ' opacity=".45"' if n >= t.view.reach else ""
            body = f"<g{dim}>{development(t, card, x, TOP)}</g>"
            light = glow(x, TOP, DEVELOPMENT_WIDTH, DEVELOPMENT_HEIGHT)
            drawn += thing_group(
                light + body,
                tip=told(t, card),
                on=f"buy:{n + 1}",
                name=f"{card.name} {card.id}",
                piece=f"development:{number}",
                rule=RULES[card.family],
            )
        else:
            drawn += box(x, TOP, DEVELOPMENT_WIDTH, DEVELOPMENT_HEIGHT, "f-mat s-mat-line")
        place = f'<circle cx="{num(middle)}" cy="{num(bottom + 3)}" r="12" class="f-ink"/>'
        drawn += place + label(
            middle, bottom + 8.5, n + 1, size=15, style="f-paper", anchor="middle", bold=True
        )
    return drawn


def turn(t: MundusNovusTeller) -> str:
    """Write which round it is."""
    words = t.words.say("picture.round", n=t.view.round)
    return label(WIDTH - LEFT, MIDDLE, words, size=16, anchor="end", bold=True)


def market(t: MundusNovusTeller) -> str:
    """Draw the three market cards, and below them the card that was taken."""
    view = t.view
    drawn = heading(LEFT, t.words.say("picture.market"))
    top = MIDDLE + 12
    for n, kind in enumerate(view.market):
        x = LEFT + n * (CARD + 8)
        body = glow(x, top, CARD, CARD * TALL) + resource(kind, x, top, CARD)
        act = f"swap:{RESOURCES[kind]}"
        drawn += thing_group(body, tip=t.about[kind], on=act, name="market", rule="market")
    low = PILES_TOP
    if view.taken >= 0:
        wide = CARD * 0.8
        card = resource(view.taken, LEFT, low, wide)
        swap = (
            f'<path d="M{num(LEFT + wide / 2)} {num(low - 2)}v-12m-7 7 7-7 7 7" fill="none" '
            'class="s-ink" stroke-width="3"/>'
        )
        keep = label(LEFT + wide + 8, low + 40, t.words.say("picture.keep"), size=15, bold=True)
        light = glow(LEFT, low, wide, wide * TALL)
        body = light + card + swap + f'<g class="glow">{keep}</g>'
        return drawn + thing_group(body, tip=t.about[view.taken], on="no_swap", rule="market")
    return drawn


def piles(t: MundusNovusTeller) -> str:
    """Draw deck and discards, unless a card taken from the market lies there, and developments."""
    view, high, top = t.view, PILE * TALL, PILES_TOP
    there = [("deck", view.deck_left, "deal"), ("discards", sum(view.discards), "deal")]
    drawn = ""
    for n, (key, count, rule) in enumerate([*there, ("pile", view.pile_left, "buy")]):
        if view.taken >= 0 and key != "pile":
            continue
        x = PILES[n] - 32
        body = box(x, top, PILE, high, "f-mat s-mat-line", radius=5)
        body += back(x, top, PILE, "pile" if key == "pile" else "back") if count else ""
        size = 15 if count < 100 else 13
        body += label(x + PILE + size - 11, top + 34, count, size=size, bold=True)
        name = t.words.say(f"picture.{key}")
        squeezed = NAMED if len(name) > 11 else 0
        body += label(PILES[n], top + high + 12, name, size=12, anchor="middle", width=squeezed)
        act = "buy:pile" if key == "pile" else ""
        light = glow(x, top, 68, high + 20) if act else ""
        drawn += thing_group(light + body, tip=t.entry(key, count), on=act, name=key, rule=rule)
    return drawn


# --- what lies before the seats ---------------------------------------------------------------


def columns(players: int) -> int:
    """Tell how many seats lie side by side."""
    return 1 if players == 2 else 2


def mat_width(players: int) -> float:
    """Give the width of what lies before a seat."""
    return (OFFERS_WIDTH - GAP * (columns(players) - 1)) / columns(players)


def offered_width(players: int) -> float:
    """Give the width of the cards before a seat."""
    return min(72.0, (mat_width(players) - BESIDE) / PER_LINE - 4)


def mat_height(players: int) -> float:
    """Give the height of what lies before a seat; together they are as high as the market."""
    lines = -(-players // columns(players))
    return max(offered_width(players) * TALL + 7, (BESIDE_MARKET + GAP) / lines - GAP)


def mats_height(players: int) -> float:
    """Give the height of what lies before all seats."""
    return -(-players // columns(players)) * (mat_height(players) + GAP) - GAP


def numbers(t: MundusNovusTeller) -> str:
    """Draw how many cards can be announced, where they are going to lie."""
    drawn = heading(OFFERS_LEFT, t.words.say("picture.trade"))
    wide, high = NUMBER_WIDTH, mats_height(t.view.players)
    y, middle = MIDDLE + 12, MIDDLE + 12 + high / 2
    for n, count in enumerate(ANNOUNCED):
        x = OFFERS_LEFT + 3 + n * (wide + GAP)
        first = x + wide / 2 - (CARD + (count - 1) * FANNED) / 2
        body = box(x, y, wide, high, "f-mat s-mat-line") + glow(x, y, wide, high)
        for card in range(count):
            body += back(first + card * FANNED, middle - CARD * TALL * 0.62, CARD)
        body += label(x + wide / 2, middle + 62, count, size=26, anchor="middle", bold=True)
        words = t.words.say("picture.announced", n=count)
        drawn += thing_group(body, tip=words, on=f"announce:{count}", rule="offer")
    x = (OFFERS_LEFT + len(ANNOUNCED) * (wide + GAP) + WIDTH - LEFT) / 2  # of the room beside them
    body = use("master", x, middle - 16, 36) + mark(t.view.master, x, middle + 44, 15)
    tip = capital(t.words.say("picture.about_master"))
    return drawn + thing_group(body, tip=tip, rule="offer")


def offers(t: MundusNovusTeller) -> str:
    """Draw a mat for each seat with the cards that lie on it."""
    view = t.view
    title = t.words.say("picture.trade")
    if view.announced:
        title += f" · {t.words.say('picture.announced', n=view.announced)}"
    drawn = heading(OFFERS_LEFT, title)
    side, wide, high = columns(view.players), mat_width(view.players), mat_height(view.players)
    for seat in range(view.players):
        x = OFFERS_LEFT + seat % side * (wide + GAP)
        drawn += mat(t, seat, x, MIDDLE + 12 + seat // side * (high + GAP))
    return drawn


def mat(t: MundusNovusTeller, seat: int, x: float, y: float) -> str:
    """Draw what lies before a seat: face down until all have chosen, faint once it was taken."""
    view, letter = t.view, LETTERS[seat]
    wide, high = mat_width(view.players), mat_height(view.players)
    is_banned = seat == view.banned
    body = box(x, y, wide, high, f"f-mat s-{'loss' if is_banned else 'mat-line'}")
    body += glow(x, y, wide, high) + mark(seat, x + 18, y + high / 2 - (view.totals != []) * 12, 11)
    words = t.words.say("picture.seat", letter=letter)
    if is_banned:
        words += f": {t.words.say('picture.banned')}"
        body += (
            f'<path d="M{num(x + 6)} {num(y + high / 2 + 12)}l24-24" class="s-loss" '
            'stroke-width="4"/>'
        )
    if view.totals:
        body += label(
            x + 18, y + high / 2 + 20, view.totals[seat], size=17, anchor="middle", bold=True
        )
    at = x + BESIDE
    if view.is_choosing:
        width = offered_width(view.players)
        if view.step == "Offer" and seat not in view.to_move:
            down = y + (high - width * TALL) / 2
            body += "".join(back(at + n * width * 0.4, down, width) for n in range(2))
            at += width * 1.4 + 8
        key = "choosing" if seat in view.to_move else "ready"
        body += label(at, y + high / 2 + 5, t.words.say(f"picture.{key}"), size=14, style="f-soft")
    drawn = thing_group(body, tip=words, on=f"master:{letter} first:{letter}", rule="offer")
    return drawn if view.is_choosing else drawn + cards_before(t, seat, at, y + high / 2)


def cards_before(t: MundusNovusTeller, seat: int, x: float, middle: float) -> str:
    """Draw the cards that a seat has offered, those that were taken where they lay."""
    width = offered_width(t.view.players)
    y = middle - width * TALL / 2
    drawn = ""
    for kind, count in enumerate(t.view.offers[seat]):
        for _ in range(count):
            card = glow(x, y, width, width * TALL) + resource(kind, x, y, width)
            act = f"take:{LETTERS[seat]}:{RESOURCES[kind]}"
            drawn += thing_group(card, tip=t.about[kind], on=act, rule="chain")
            x += width + 4
        for n, (_, giver, card_taken, _) in enumerate(t.view.chain):
            if (giver, card_taken) == (seat, kind):
                drawn += taken(t, n, x, y, width)
                x += width + 4
    return drawn


def taken(t: MundusNovusTeller, n: int, x: float, y: float, width: float) -> str:
    """Draw a card that was taken: by whom, as which take, and what it was swapped for."""
    taker, giver, card, kept = t.view.chain[n]
    high = width * TALL
    body = f'<g opacity=".4">{resource(card, x, y, width)}</g>'
    body += thing_group(
        mark(taker, x + width / 2, y + high * 0.52, 11), piece=f"{LETTERS[taker]}@take:{n}"
    )
    body += f'<circle cx="{num(x + 9)}" cy="{num(y + high - 9)}" r="9" class="f-ink"/>'
    body += label(
        x + 9, y + high - 4.5, n + 1, size=12, style="f-paper", anchor="middle", bold=True
    )
    if kept != card:
        body += use(f"tile-{RESOURCES[kept]}", x + width - 12, y + high - 11, 10)
    return thing_group(body, tip=t.take_told(taker, giver, card, kept), rule="chain")


# --- the caravels -----------------------------------------------------------------------------


def ships(t: MundusNovusTeller) -> str:
    """Draw the fleets in the order in which they load, and the cards on show for them."""
    view = t.view
    drawn = heading(OFFERS_LEFT, t.words.say("picture.ships"))
    step = min(92.0, OFFERS_WIDTH / max(1, len(view.fleets)))
    for n, (value, _, seat, size) in enumerate(view.fleets):
        x, y = OFFERS_LEFT + n * step, MIDDLE + 12
        words = t.words.say("picture.fleet", value=value, order=n + 1, size=size)
        body = box(x, y, step - 6, 62, "f-mat s-mat-line") + use("caravel", x + 32, y + 34, 24)
        body += mark(seat, x + 14, y + 14, 10)
        body += label(x + step - 12, y + 26, value, size=20, anchor="end", bold=True)
        body += label(
            x + step - 12, y + 52, f"{TIMES}{size}", size=15, style="f-soft", anchor="end"
        )
        drawn += thing_group(body, tip=t.noted(LETTERS[seat], words), rule="fleets")
    cards = [kind for kind, count in enumerate(view.pool) for _ in range(count)]
    step = min(CARD + 8, (OFFERS_WIDTH - CARD) / max(1, len(cards) - 1))
    copies: dict[int, int] = {}
    for n, kind in enumerate(cards):
        x, y = OFFERS_LEFT + n * step, MIDDLE + 86
        body = glow(x, y, CARD, CARD * TALL) + resource(kind, x, y, CARD)
        copy = copies[kind] = copies.get(kind, -1) + 1
        drawn += thing_group(
            body,
            style="piece",
            tip=t.about[kind],
            on=f"pick:{RESOURCES[kind]}",
            piece=f"pool:{kind}:{copy}",
            rule="fleets",
        )
    return drawn
