"""What is mine: the cards in my hand by kind, and the sets that can be made of them."""

from carrack.games.mundus_novus.rules.cards import RESOURCES
from carrack.games.mundus_novus.rules.view import BestSet
from carrack.games.mundus_novus.show.art import CARD_HEIGHT, CARD_WIDTH, use
from carrack.games.mundus_novus.show.cards import box, glow, in_lines, label, resource, tick
from carrack.games.mundus_novus.show.names import TIMES, MundusNovusTeller
from carrack.show.areas import Area, Drawing, thing_group
from carrack.show.seats import LETTERS
from carrack.show.teller import capital

HIGH = 96.0
TOP = 9.0
WIDTH, TALL = 60.0, 60.0 * CARD_HEIGHT / CARD_WIDTH  # of a card
SAME = 44.0  # the next card of the same kind
OTHER = WIDTH + 10  # the next of another kind, at most
CLOSE = WIDTH - 6  # and at least
ROOM = 376.0  # for the cards of a hand: as much as a phone shows
SET_WIDTH = 136.0
SIGNS = {"relics": "relic", "different": "cards", "perfect": "kings_help"}


def tray_areas(t: MundusNovusTeller) -> list[Area]:
    """Describe the own hand; nobody else sees it."""
    view = t.view
    if view.seat is None:
        return []
    title = t.entry("hand", sum(view.own))
    gift = view.gift[2] if view.gift else -1
    reads = view.seat, view.own, view.step in ("Plunder", "Load") and view.step, gift
    hand = Area("hand", "tray", title, reads, lambda: own_hand(t, view.seat or 0))
    best = [(one.action.text, one.size, one.worth) for one in view.best]
    if not best:
        return [hand]
    return [hand, Area("sets", "tray", t.words.say("picture.best"), best, lambda: sets(t))]


def own_hand(t: MundusNovusTeller, seat: int) -> Drawing:
    """Draw the own cards side by side, equal ones over each other; pirates mark them red."""
    view = t.view
    x, body = 4.0, ""
    kinds = sum(1 for count in view.own if count)
    equal = SAME * (sum(view.own) - kinds)
    other = max(CLOSE, min(OTHER, (ROOM - WIDTH - 8 - equal) / max(1, kinds - 1)))
    for kind, count in enumerate(view.own):
        for copy in range(count):
            card = resource(kind, x, TOP, WIDTH)
            if view.step == "Plunder":
                card += cross(x)
            else:
                card = glow(x, TOP, WIDTH, TALL) + card + tick(x + 12, TOP + TALL - 12)
            body += thing_group(
                card,
                style="piece",
                tip=t.about[kind],
                on=acts_of(kind, view.step),
                piece=f"hand:{LETTERS[seat]}:{kind}:{copy}",
                rule="resources",
            )
            x += SAME if copy < count - 1 else other
    x += WIDTH + 10 - other
    if view.gift:
        lines = in_lines(t.words.say("picture.gift", card=t.resource(view.gift[2])), 16)
        for n, line in enumerate(lines):
            body += label(x + 8, 38 + n * 17, line, size=13, style="f-soft")
        body += f'<path d="M{x - 4} {TOP}v{TALL}" class="s-mat-line" stroke-width="1.5"/>'
        x += 8 + 6.8 * max(len(line) for line in lines)
    return Drawing(max(x, 120.0), HIGH, body)


def acts_of(kind: int, step: str) -> str:
    """Name what can be done with a card in hand; caravels load others."""
    name = RESOURCES[kind]
    if step == "Load":
        return ""
    whole = "relics:*" if name == "relic" else f"same:{name}"
    return f"pick:{name} lose:{name} give:{name} {whole}"


def cross(x: float) -> str:
    """Draw the mark of a card that can be lost: a red frame and a cross."""
    return (
        f'<g class="glow">{box(x, TOP, WIDTH, TALL, "s-loss")}'.replace(
            "<rect", '<rect fill="none" stroke-width="5"'
        )
        + f'<path d="M{x + 30} {TOP + 52}l22 22m0-22-22 22" class="s-loss" stroke-width="7" '
        'stroke-linecap="round"/></g>'
    )


def sets(t: MundusNovusTeller) -> Drawing:
    """Draw the best sets of the hand with what they bring."""
    body = "".join(one_set(t, best, n * (SET_WIDTH + 8) + 4) for n, best in enumerate(t.view.best))
    return Drawing(len(t.view.best) * (SET_WIDTH + 8) + 4, HIGH, body)


def one_set(t: MundusNovusTeller, best: BestSet, x: float) -> str:
    """Draw one set that can be made."""
    word, _, kind = best.action.text.partition(":")
    name, gives = t.set_name(best), t.gain(word, best.worth) if word != "perfect" else ""
    body = glow(x, 5, SET_WIDTH, 86) + box(x, 5, SET_WIDTH, 86, "f-mat s-mat-line")
    title, *more = in_lines(capital(name), 15)
    body += label(x + 9, 24, title, size=14 if len(title) < 13 else 12.5, bold=True)
    body += use(f"tile-{SIGNS.get(word, kind)}", x + 27, 51, 19)
    if word != "perfect":
        body += label(x + 27, 85, f"{TIMES}{best.size}", size=13, anchor="middle", bold=True)
    lines = [*more, *in_lines(gives, 11)]
    for n, line in enumerate(lines):
        body += label(x + 52, 64.5 - len(lines) * 8.5 + n * 17, line)
    rule = "equal" if word == "same" else word
    on = "relics:*" if word == "relics" else best.action.text
    return thing_group(body, tip=t.best_told(best), on=on, rule=rule)
