"""Chance that anyone can check: one keyed generator, a key and a count."""

from hashlib import blake2b
from struct import unpack
from typing import Final, TypeVar

T = TypeVar("T")

BLOCK: Final = 8  # draws that one hash gives
MASK: Final = (1 << 56) - 1  # of 64 bits: small enough to stay a machine integer when compiled
RANGE: Final = MASK + 1
WRITTEN: Final = b"draws:  "  # a key that begins so lists its first draws, a byte for each


def key_of(seed: int | bytes) -> bytes:
    """Turn a seed into a key: bytes are a key already, an int is for experiments."""
    if isinstance(seed, bytes):
        return seed
    return blake2b(str(seed).encode(), digest_size=32, person=b"carrack seed").digest()


def key_of_draws(draws: list[int]) -> bytes:
    """Give a key whose first draws are these, each below 256; zeros fill the last block."""
    return WRITTEN + bytes(draws) + bytes(-len(draws) % BLOCK)


class Rng:
    """Draws number n from BLAKE2b(key, n // 8): the low 56 bits of its 64-bit word n % 8."""

    __slots__ = ("block", "key", "n", "words")

    def __init__(self, key: bytes, n: int = 0) -> None:
        self.key = key
        self.n = n
        self.block = -1  # whose draws are in `words`
        self.words: list[int] = []

    def __reduce__(self) -> tuple[type["Rng"], tuple[bytes, int]]:
        return (Rng, (self.key, self.n))

    def clone(self) -> "Rng":
        """Give an independent generator that will draw the same."""
        c = Rng(self.key, self.n)
        c.block = self.block
        c.words = self.words  # replaced, never changed
        return c

    def below(self, bound: int) -> int:
        """Draw one of 0 … bound - 1, each equally likely."""
        limit = RANGE - RANGE % bound
        while True:
            n = self.n
            self.n = n + 1
            if n // BLOCK != self.block:
                self.hash_block(n // BLOCK)
            drawn = self.words[n % BLOCK]
            if drawn < limit:  # unbiased: the last numbers that make no full round are rejected
                return drawn % bound

    def hash_block(self, block: int) -> None:
        """Make the draws of a block, unless they are written down in the key: so tutorials roll."""
        first = len(WRITTEN) + block * BLOCK
        if self.key.startswith(WRITTEN) and first + BLOCK <= len(self.key):
            self.words = list(self.key[first : first + BLOCK])
            self.block = block
            return
        digest = blake2b(block.to_bytes(8, "little"), key=self.key, digest_size=64).digest()
        self.words = [word & MASK for word in unpack("<8Q", digest)]
        self.block = block

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
        count = self.n.to_bytes(8, "little")
        self.n += 1
        return blake2b(count, key=self.key, digest_size=32).digest()
