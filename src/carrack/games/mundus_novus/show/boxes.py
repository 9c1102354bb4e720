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
    return Area("event", "boxes", title, now, lambda: events(t, now))


def events(t: MundusNovusTeller, now: int) -> tuple[Thing, ...]:
    """Describe the event of the round in words, and all others by their pictures."""
    name = EVENTS[now]
    first = Thing(
        look="box",
        title=capital(t.name(name)),
        lines=(t.words.say(f"rule.{name}"),),
        picture=f"{PREFIX}tile-{name}",
        on=f"event:{name}",
        name=name,
        rule="event",
    )
    others = [
        Thing(
            look="chip",
            picture=f"{PREFIX}tile-{other}",
            tip=t.event_told(n),
            on=f"event:{other}",
            name=other,
            rule="event",
        )
        for n, other in enumerate(EVENTS)
        if n != now
    ]
    return (first, *others)
