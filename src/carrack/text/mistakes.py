"""What went wrong, in the reader's language."""

from functools import cache

from carrack.core.errors import CarrackError
from carrack.core.reasons import IllegalAction
from carrack.text.catalogue import catalogue
from carrack.text.sentences import action_label, reason_sentence


@cache
def keys() -> dict[str, str]:
    """Find the message of a mistake by its English sentence."""
    english = catalogue("en").messages.items()
    return {str(message): key for key, message in english if key.startswith("error.")}


def error_sentence(language: str, error: CarrackError) -> str:
    """Say a mistake; one that only programmers make stays in English."""
    key = keys().get(error.sentence)
    if key is None:
        return str(error)
    facts = dict(error.facts)
    if isinstance(error, IllegalAction):
        words = catalogue(language, error.folder)
        facts["action"] = action_label(words, error.action)
        facts["reason"] = reason_sentence(words, error.reason)
    for name, fact in facts.items():
        if isinstance(fact, CarrackError):
            facts[name] = error_sentence(language, fact)
    return catalogue(language).say(key, **facts)
