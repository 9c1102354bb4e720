"""Every sentence a person reads, in English, French and Dutch."""

from carrack.text.catalogue import LANGUAGES, Catalogue, catalogue
from carrack.text.mistakes import error_sentence
from carrack.text.sentences import (
    action_label,
    blurb_of,
    event_sentence,
    reason_sentence,
    title_of,
)

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "action_label",
    "blurb_of",
    "catalogue",
    "error_sentence",
    "event_sentence",
    "reason_sentence",
    "title_of",
]
