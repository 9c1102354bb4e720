"""Who is who without accounts: secret tokens in cookies and links, known here only by hash."""

import secrets
from hashlib import blake2b, sha256
from typing import Final

TOKEN_BYTES: Final = 24  # 192 bits
COOKIE: Final = "carrack"
LONGEST_NAME: Final = 24


def new_token() -> str:
    """Draw a secret."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Draw the name of a table: not secret, but not to be guessed; no command's option, either."""
    return secrets.token_urlsafe(12).replace("-", "_")


def hashed(token: str) -> str:
    """Give the form in which a secret is stored; tokens are long, so a plain hash is enough."""
    return blake2b(token.encode(), digest_size=32, person=b"carrack token").hexdigest()


def key_hash(key: bytes) -> str:
    """Give the promise that is shown before the first move; the key is shown after the last."""
    return sha256(key).hexdigest()  # the page can check it


def clean_name(text: str) -> str:
    """Make a given name fit to be shown."""
    return one_line(text, LONGEST_NAME)


def one_line(text: str, longest: int) -> str:
    """Make a text fit to be stored and shown: printable, one line, not too long.

    Half letters, NUL and marks that turn the direction of reading are not printable.
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:longest]
