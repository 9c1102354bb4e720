"""Chance: the same everywhere, unbiased, and open to checking."""

from collections import Counter
from hashlib import blake2b

import pytest

from carrack.core.rng import Rng, key_of, key_of_draws

pytestmark = pytest.mark.engine


def test_a_draw_can_be_checked_with_nothing_but_blake2b() -> None:
    key = key_of(7)
    digest = blake2b((2).to_bytes(8, "little"), key=key, digest_size=64).digest()
    word = int.from_bytes(digest[24:31], "little")
    assert Rng(key, n=2 * 8 + 3).below(1000) == word % 1000


def test_the_same_key_draws_the_same_on_every_machine() -> None:
    rng = Rng(key_of(7))
    assert [rng.below(100) for _ in range(8)] == [88, 50, 99, 0, 39, 92, 34, 35]
    items = list(range(10))
    Rng(key_of(7)).shuffle(items)
    again = list(range(10))
    Rng(key_of(7)).shuffle(again)
    assert items == again != list(range(10))


def test_a_key_can_list_its_first_draws() -> None:
    wanted = [3, 0, 5, 1, 4, 2, 2, 5, 1, 0]
    rng = Rng(key_of_draws(wanted))
    assert [rng.below(6) for _ in wanted] == wanted
    again = Rng(rng.key, n=7).clone()
    assert [again.below(6) for _ in range(3)] == wanted[7:]
    after = Rng(rng.key, n=16)  # the block after the last that is listed
    assert len({after.below(1 << 40) for _ in range(20)}) == 20


def test_draws_are_even() -> None:
    rng = Rng(b"even")
    counts = Counter(rng.die() for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 20.5  # one chance in a thousand


def test_draws_beyond_the_last_full_multiple_are_rejected() -> None:
    bound = (1 << 55) + 1  # nearly half of all draws are rejected
    rng = Rng(b"reject")
    drawn = [rng.below(bound) for _ in range(200)]
    assert all(0 <= number < bound for number in drawn)
    assert rng.n > 300


def test_a_clone_goes_on_alike_and_apart() -> None:
    rng = Rng(b"clone")
    rng.below(6)
    clone = rng.clone()
    assert [clone.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]


def test_a_fresh_key_is_32_bytes_and_differs() -> None:
    rng = Rng(b"fresh")
    assert len(rng.fresh_key()) == 32 and rng.fresh_key() != rng.fresh_key()


def test_ints_and_bytes_are_seeds() -> None:
    assert key_of(b"secret") == b"secret"
    assert key_of(1) != key_of(2) and len(key_of(1)) == 32
