"""Sentences made from events, actions and reasons."""

from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.plain import Json
from carrack.core.reasons import Reason
from carrack.text.catalogue import Catalogue, humanised


def gap(words: Catalogue, names: list[str], field: str, value: Json) -> object:
    """Put one fact of an event into words: seats by name, words by their translation."""
    if field in ("seat", "other") and isinstance(value, int):
        return names[value] if value >= 0 else words.say("nobody")
    if isinstance(value, str):
        return value if field == "name" else words.named(value)
    if isinstance(value, list):
        return ", ".join(item_words(words, names, field, item) for item in value)
    return value


def item_words(words: Catalogue, names: list[str], field: str, item: Json) -> str:
    """Put one of several things into words, with what is said of it: "Ann (captain)"."""
    if not isinstance(item, list):
        return str(gap(words, names, field, item))
    what, *more = [str(gap(words, names, field, part)) for part in item]
    return f"{what} ({', '.join(more)})"


def parts_sentence(words: Catalogue, parts: Json) -> str:
    """List points by their source: "trails: 4 + posts: 2"."""
    assert isinstance(parts, list)
    told = []
    for part in parts:
        assert isinstance(part, list)
        source = words.say(f"source.{part[0]}")
        told.append(words.say("scored_part", source=source, points=part[1]))
    return " + ".join(told)


def is_told_by_reason(words: Catalogue, reason: str, parts: list[Json]) -> bool:
    """Tell whether all points have one source with the reason's name: trail and trails."""
    if len(parts) > 1 or not isinstance(parts[0], list):
        return False
    source = str(parts[0][0])
    is_same = words.say(f"source.{source}") == words.say(f"scoring.{reason}")
    return is_same or source.startswith(reason[:-1])  # discovery and discoveries


def event_sentence(words: Catalogue, names: list[str], event: Event) -> str:
    """Say what happened; the names are those of the seats."""
    facts = dict(zip(event.kind.fields, event.args, strict=True))
    gaps = {field: gap(words, names, field, value) for field, value in facts.items()}
    if event.kind.name == "scored":
        parts = facts["parts"]
        assert isinstance(parts, list)
        points = [part[1] for part in parts if isinstance(part, list)]
        brought = sum(point for point in points if isinstance(point, int))
        gaps["points"] = abs(brought)
        gaps["parts"] = parts_sentence(words, parts)
        gaps["reason"] = words.say(f"scoring.{facts['reason']}")
        if not parts:
            return words.say("event.scored_nothing", **gaps)
        if brought < 0:
            return words.say("event.scored_less", **gaps)
        if is_told_by_reason(words, str(facts["reason"]), parts):
            return words.say("event.scored_simply", **gaps)
    return words.say(f"event.{event.kind.name}", **gaps)


def action_label(words: Catalogue, action: Action) -> str:
    """Say what an action does, by the message for the longest beginning of its text.

    `{0}`, `{1}` … stand for the parts of its text after the word; `{nth0}` … for parts that count
    from nought, counted from one as people do.
    """
    beginning = action.text
    while not words.has(f"action.{beginning}"):
        beginning, _, _ = beginning.rpartition(":")
        if not beginning:  # a game without texts of its own
            return humanised(action.text.replace(":", " "))
    message = words.messages[f"action.{beginning}"]
    assert isinstance(message, str)
    parts = action.text.split(":")[1:]
    nth = {f"nth{n}": int(part) + 1 for n, part in enumerate(parts) if part.isdecimal()}
    told = [words.gap(int(part)) if part.isdecimal() else words.named(part) for part in parts]
    return message.format(*told, **nth)


def reason_sentence(words: Catalogue, reason: Reason) -> str:
    """Say why an action is refused, and by which rule."""
    sentence = words.say(f"reason.{reason.name}")
    return f"{sentence} ({reason.rule})" if reason.rule else sentence


def title_of(words: Catalogue, game: str) -> str:
    """Give the name of a game; titles that share a package have their names under `titles`."""
    if words.has(f"titles.{game}"):
        return words.say(f"titles.{game}")
    return words.say("title") if words.has("title") else humanised(game)


def blurb_of(words: Catalogue, game: str) -> str:
    """Say in a sentence what a game is; titles that share a package have theirs under `blurbs`."""
    own = f"blurbs.{game}"
    return words.say(own if words.has(own) else "blurb")
