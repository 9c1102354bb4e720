"""What a seat can work out from all it was told: counters it saw, and cards of the deck."""

from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.plain import Json
from carrack.games.age_of_discovery.rules.facts import Discovery
from carrack.games.age_of_discovery.rules.pieces import COUNTERS
from carrack.games.age_of_discovery.rules.state import Position

Facts = dict[str, Json]
Deck = tuple[int, ...]


def contradictions(s: State, seat: int | None, told: list[Event], moves: list[Action]) -> list[str]:
    """List what in a position cannot be, after all that the seat was told and did."""
    assert isinstance(s, Position)
    facts = [{**event.to_json(), "event": event.kind.name} for event in told]
    return [*counters(s, facts), *cards(s, seat, facts, moves)]


def counters(s: Position, told: list[Facts]) -> list[str]:
    """A counter seen stays where it is until its region is discovered or it is replaced."""
    seen: dict[object, Facts] = {}
    gone: list[int] = []  # natives of those that nobody survived
    spare = COUNTERS - 8 if not s.game.chosen.get("seat_auction") else COUNTERS - 9
    for event in told:
        if event["event"] == "saw":
            seen.setdefault(event["region"], {}).update(event)
        elif event["event"] == "discovered":
            seen.pop(event["region"], None)
        elif event["event"] == "failed" and s.facts.no_survivors and spare:
            seen.pop(event["region"], None)
            gone.append(int(str(event["natives"])))
            spare -= 1
        elif event["event"] == "failed":
            seen.setdefault(event["region"], {})["natives"] = event["natives"]
    seen.pop("cards", None)
    wrong = []
    for name, event in seen.items():
        number = s.counters[s.facts.regions.index(str(name))]
        if number < 0 or not shows(s.facts.discoveries[number], event):
            wrong.append(f"the counter of {name} was seen: {event}")
    found = [n for n in range(COUNTERS) if s.found[n] == -2]
    if sorted(gone) != sorted(s.facts.discoveries[n].natives for n in found):
        wrong.append(f"counters out of the game have natives {gone}")
    return wrong


def shows(d: Discovery, event: Facts) -> bool:
    """Tell whether a counter or card has the numbers that were seen."""
    printed = {"natives": d.natives, "money": d.money, "points": d.points}
    return all(event[key] == number for key, number in printed.items() if key in event)


def cards(s: Position, seat: int | None, told: list[Facts], moves: list[Action]) -> list[str]:
    """Go back from the deck as it lies; others may have put under it what they looked at."""
    answers = [a.text for a in moves if a.word == "card"]
    decks: set[Deck] = {tuple(s.cards)}
    history = deck_events(s, seat, told, answers)
    for kind, event in reversed(history):
        if kind == "found":
            number = number_of(s, event["card"])
            decks = {(*deck, number) for deck in decks if number not in deck}
        elif kind == "under":
            decks = {(*deck[1:], deck[0]) for deck in decks}
        elif kind == "secret":
            decks |= {(*deck[1:], deck[0]) for deck in decks}
        else:
            decks = {deck for deck in decks if shows(s.facts.discoveries[deck[-1]], event)}
    return [] if decks else [f"no deck fits {history}"]


def deck_events(
    s: Position, seat: int | None, told: list[Facts], answers: list[str]
) -> list[tuple[str, Facts]]:
    """List what happened to the deck since it was shuffled, as far as the seat knows."""
    history: list[tuple[str, Facts]] = []
    covered = sum(
        1 for n in s.facts.regions if n != "caribbean" or s.game.chosen.get("seat_auction")
    )
    replies = iter(answers)
    for event in told:
        kind = event["event"]
        if kind == "discovered":
            covered -= 1
        elif kind == "found":
            history.append(("found", event))
        elif kind == "missed":
            history.clear()  # shuffled: of what lay before nothing is left
        elif kind == "saw" and event["region"] == "cards":
            history.append(("saw", event))
            if not covered:
                answer = next(replies, "")
                history += [("under", event)] if answer == "card:bottom" else []
        elif kind == "scouted" and event["region"] == "cards" and event["seat"] != seat:
            history += [("secret", event)] if not covered else []
    assert next(replies, None) is None
    return history


def number_of(s: Position, name: object) -> int:
    """Find a card by its name."""
    return next(n for n, d in enumerate(s.facts.discoveries) if n >= COUNTERS and d.name == name)
