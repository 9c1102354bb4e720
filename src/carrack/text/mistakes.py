"""What went wrong, in the reader's language."""

from carrack.core.errors import CarrackError
from carrack.core.reasons import IllegalAction
from carrack.text.catalogue import catalogue
from carrack.text.sentences import action_label, reason_sentence


def english(error: CarrackError) -> str:
    """Say a mistake to programmers, with its facts as they are."""
    common = catalogue("en")
    words = common if common.has(error.key) else catalogue("en", error.package)
    return words.say(error.key, **error.facts)


def error_sentence(language: str, error: CarrackError) -> str:
    """Say a mistake to players: actions, reasons and what caused it are told as well."""
    words = catalogue(language, error.package)
    facts = dict(error.facts)
    if isinstance(error, IllegalAction):
        facts["action"] = action_label(words, error.action)
        facts["reason"] = reason_sentence(words, error.reason)
    for name, fact in facts.items():
        if isinstance(fact, CarrackError):
            facts[name] = error_sentence(language, fact)
    return words.say(error.key, **facts)
