"""The middle of the table: developments, market, what lies before the seats, the chain of takes."""

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
from carrack.games.mundus_novus.show.chain import chain
from carrack.games.mundus_novus.show.names import TIMES, MundusNovusTeller
from carrack.show.areas import Area, Drawing, thing_group
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import num

WIDTH = 736.0
LEFT, TOP = 14.0, 12.0
STEP = DEVELOPMENT_WIDTH + 6
MIDDLE = 274.0  # the base line of the headings below the row
CARD = 72.0
OFFERS_LEFT = 276.0
OFFERS_WIDTH = WIDTH - OFFERS_LEFT - LEFT
PER_LINE = 4  # cards at most before a seat
LINKS = 9  # takes on one line
PILE, PILES = 40.0, 80.0  # the width of a pile, and from pile to pile
NAMED = 94.0  # the widest name of a pile
LINK_HEIGHT = 52.0
BELOW = 36.0  # free for what the page lays over the lower edge


def main_area(t: MundusNovusTeller) -> Area:
    """Describe the middle of the table."""
    view = t.view
    offers = [] if view.is_choosing else view.offers
    reads = (
        (view.players, view.round, view.row, view.reach, view.pile_left, view.market),
        (view.deck_left, sum(view.discards), view.pool, view.fleets, view.totals),
        (offers, view.to_move if view.is_choosing else (), view.announced, view.chain),
        (view.taken, view.banned),
    )
    return Area("table", "main", t.words.say("title"), reads, lambda: drawing(t))


def drawing(t: MundusNovusTeller) -> Drawing:
    """Draw the middle of the table, of one size for a number of seats."""
    bottom = MIDDLE + 10 + mats_height(t.view.players) + 26
    height = bottom + LINK_HEIGHT * -(-t.view.players * PER_LINE // LINKS) + BELOW
    body = chart(height) + row(t) + turn(t) + market(t) + piles(t)
    body += ships(t) if any(t.view.pool) else offers(t)
    return Drawing(WIDTH, height, body + chain(t, LEFT, bottom, WIDTH - LEFT))


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
    low = top + CARD * TALL + 18
    if view.taken >= 0:
        card = resource(view.taken, LEFT, low, CARD)
        swap = (
            f'<path d="M{num(LEFT + 36)} {num(low - 2)}v-12m-7 7 7-7 7 7" fill="none" '
            'class="s-ink" stroke-width="3"/>'
        )
        light = glow(LEFT, low, CARD, CARD * TALL)
        body = light + card + swap
        return drawn + thing_group(body, tip=t.about[view.taken], on="no_swap", rule="market")
    return drawn


def piles(t: MundusNovusTeller) -> str:
    """Draw deck and discards, unless a card taken from the market lies there, and developments."""
    view, high = t.view, PILE * TALL
    top = MIDDLE + 12 + CARD * TALL + 18
    there = [("deck", view.deck_left, "deal"), ("discards", sum(view.discards), "deal")]
    drawn = ""
    for n, (key, count, rule) in enumerate([*there, ("pile", view.pile_left, "buy")]):
        if view.taken >= 0 and key != "pile":
            continue
        x = LEFT + n * PILES
        body = box(x, top, PILE, high, "f-mat s-mat-line", radius=5)
        body += back(x, top, PILE, "pile" if key == "pile" else "back") if count else ""
        body += label(x + PILE + 4, top + 34, count, size=15, bold=True)
        name = t.words.say(f"picture.{key}")
        squeezed = NAMED if len(name) > 13 else 0
        body += label(x, top + high + 16, name, size=12, width=squeezed)
        act = "buy:pile" if key == "pile" else ""
        light = glow(x, top, 74, high + 20) if act else ""
        drawn += thing_group(light + body, tip=t.entry(key, count), on=act, name=key, rule=rule)
    return drawn


# --- what lies before the seats ---------------------------------------------------------------


def columns(players: int) -> int:
    """Tell how many seats lie side by side."""
    return min(players, 2)


def offered_width(players: int) -> float:
    """Give the width of the cards before a seat."""
    room = (OFFERS_WIDTH - 8 * (columns(players) - 1)) / columns(players)
    return min(CARD, (room - 8) / PER_LINE - 4)


def mat_height(players: int) -> float:
    """Give the height of what lies before a seat."""
    return 32 + offered_width(players) * TALL + 6


def mats_height(players: int) -> float:
    """Give the height of what lies before all seats; the market beside them needs some too."""
    lines = -(-players // columns(players))
    return max(lines * (mat_height(players) + 8), CARD * TALL * 2 + 22)


def offers(t: MundusNovusTeller) -> str:
    """Draw a mat for each seat with the cards that lie on it."""
    view = t.view
    title = t.words.say("picture.trade")
    if view.announced:
        title += f" · {t.words.say('picture.announced', n=view.announced)}"
    drawn = heading(OFFERS_LEFT, title)
    side = columns(view.players)
    wide = (OFFERS_WIDTH - 8 * (side - 1)) / side
    for seat in range(view.players):
        x = OFFERS_LEFT + seat % side * (wide + 8)
        y = MIDDLE + 10 + seat // side * (mat_height(view.players) + 8)
        drawn += mat(t, seat, x, y, wide)
    return drawn


def mat(t: MundusNovusTeller, seat: int, x: float, y: float, wide: float) -> str:
    """Draw what lies before a seat; face down until all have chosen."""
    view, letter = t.view, LETTERS[seat]
    high, width = mat_height(view.players), offered_width(view.players)
    body = box(x, y, wide, high, "f-mat s-mat-line") + glow(x, y, wide, high)
    body += mark(seat, x + 19, y + 17, 11)
    if view.is_choosing:
        key = "choosing" if seat in view.to_move else "ready"
        body += label(x + 38, y + 22, t.words.say(f"picture.{key}"), size=14, style="f-soft")
    elif view.totals:
        body += label(x + 38, y + 23, view.totals[seat], size=18, bold=True)
    elif seat == view.banned:
        body += label(x + 38, y + 22, t.words.say("picture.banned"), size=14, style="f-loss")
    words = t.words.say("picture.seat", letter=letter)
    drawn = thing_group(body, tip=words, on=f"master:{letter} first:{letter}", rule="offer")
    down = y + 32
    if view.is_choosing:
        if view.step == "Offer" and seat not in view.to_move:
            drawn += "".join(back(x + 8 + n * width * 0.4, down, width) for n in range(2))
        return drawn
    at = x + 6
    for kind, count in enumerate(view.offers[seat]):
        for _ in range(count):
            card = glow(at, down, width, width * TALL) + resource(kind, at, down, width)
            act = f"take:{letter}:{RESOURCES[kind]}"
            drawn += thing_group(card, tip=t.about[kind], on=act, rule="chain")
            at += width + 4
    return drawn


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
        x, y = OFFERS_LEFT + n * step, MIDDLE + 92
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
