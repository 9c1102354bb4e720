"""Ways back to a person's secret: a link for another device, or a phrase that was written down.

The secret is kept nowhere in the open: it is sealed with what leads to it, and that is known to
the server by its hash alone.
"""

from hashlib import blake2b
from typing import Final

from mnemonic import Mnemonic

from carrack.server.http_errors import HttpError
from carrack.server.tokens import hashed, new_token

SOON: Final = 600_000  # milliseconds for which a link for another device works
STRENGTH: Final = 128  # bits of a phrase, which has twelve words
WORDS: Final = Mnemonic("english")
LONGEST_SECRET: Final = 64  # bytes, as many as one hash can seal


def new_phrase() -> str:
    """Draw twelve words; the last holds a check, so that a slip of the pen is noticed."""
    return WORDS.generate(STRENGTH)


def read_phrase(text: str) -> str:
    """Read a phrase as it was written down, whatever its letters' case and spaces."""
    phrase = " ".join(text.lower().split())
    if len(phrase) > 200 or len(phrase.split()) != 12 or not WORDS.check(phrase):
        raise HttpError(400, "error.no_phrase")
    return phrase


def sealed(secret: str, key: str) -> str:
    """Hide a secret under a key that is used for it alone."""
    content = secret.encode()
    if len(content) > LONGEST_SECRET:
        raise HttpError(400, "error.no_secret")
    return bytes(a ^ b for a, b in zip(content, pad(key), strict=False)).hex()


def opened(content: str, key: str) -> str:
    """Find the secret that was hidden under a key."""
    return bytes(a ^ b for a, b in zip(bytes.fromhex(content), pad(key), strict=False)).decode()


def pad(key: str) -> bytes:
    """Stretch a key."""
    return blake2b(key.encode(), digest_size=LONGEST_SECRET, person=b"carrack seal").digest()


def new_link() -> tuple[str, str]:
    """Draw the secret of a link; give also its hash."""
    token = new_token()
    return token, hashed(token)
