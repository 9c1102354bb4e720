"""Chance that anyone can check: one keyed generator, a key and a count."""

from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

DRAW_BYTES: Final = 7  # 56 bits: small enough to stay a machine integer when compiled
DRAW_RANGE: Final = 1 << (8 * DRAW_BYTES)


def key_of(seed: int | bytes) -> bytes:
    """Turn a seed into a key: bytes are a key already, an int is for experiments."""
    if isinstance(seed, bytes):
        return seed
    return blake2b(str(seed).encode(), digest_size=32, person=b"carrack seed").digest()


class Rng:
    """Draws number n as BLAKE2b(key, n), unbiased by rejection."""

    __slots__ = ("key", "n")

    def __init__(self, key: bytes, n: int = 0) -> None:
        self.key = key
        self.n = n

    def __reduce__(self) -> tuple[type["Rng"], tuple[bytes, int]]:
        return (Rng, (self.key, self.n))

    def clone(self) -> "Rng":
        """Give an independent generator that will draw the same."""
        return Rng(self.key, self.n)

    def below(self, bound: int) -> int:
        """Draw one of 0 … bound - 1, each equally likely."""
        limit = DRAW_RANGE - DRAW_RANGE % bound
        while True:
            drawn = int.from_bytes(self.take(DRAW_BYTES), "little")
            if drawn < limit:
                return drawn % bound

    def die(self) -> int:
        """Roll one six-sided die."""
        return 1 + self.below(6)

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fresh_key(self) -> bytes:
        """Draw a new key that tells nothing of this one."""
        return self.take(32)

    def take(self, size: int) -> bytes:
        """Make draw number n: so many bytes of BLAKE2b(key, n)."""
        count = self.n.to_bytes(8, "little")
        self.n += 1
        return blake2b(count, key=self.key, digest_size=size).digest()
