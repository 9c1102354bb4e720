"""The event of the round, and the others that there are."""

from carrack.games.mundus_novus.rules.cards import EVENTS
from carrack.games.mundus_novus.show.art import PREFIX
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.show.areas import Area, Thing
from carrack.show.teller import capital


def event_area(t: MundusNovusTeller) -> Area:
    """Describe the events."""
    now = t.view.event
    title = capital(t.words.say("listing.event"))
    is_asked = t.view.step == "ChooseEvent"
    return Area("event", "boxes", title, (now, is_asked), lambda: events(t, now, is_asked=is_asked))


def events(t: MundusNovusTeller, now: int, *, is_asked: bool) -> tuple[Thing, ...]:
    """Describe the event of the round in words, the others too where one of them is asked for."""
    rest = [n for n in range(len(EVENTS)) if n != now]
    if is_asked:
        return tuple(in_words(t, n) for n in (now, *rest))
    others = [
        Thing(
            look="chip",
            picture=f"{PREFIX}tile-{other}",
            tip=t.event_told(n),
            on=f"event:{other}",
            name=other,
            rule="event",
        )
        for n, other in ((n, EVENTS[n]) for n in rest)
    ]
    return (in_words(t, now), *others)


def in_words(t: MundusNovusTeller, n: int) -> Thing:
    """Describe an event in words."""
    name = EVENTS[n]
    return Thing(
        look="box",
        title=capital(t.name(name)),
        lines=(t.words.say(f"rule.{name}"),),
        picture=f"{PREFIX}tile-{name}",
        on=f"event:{name}",
        name=name,
        rule="event",
    )
