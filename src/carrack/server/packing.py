"""Positions on their way to pages: compressed in pieces, so that what many get is compressed once.

A gzip stream is a row of blocks. Where a piece refers to nothing before it, its blocks can stand
in any stream; only the sum at the end is reckoned for each.
"""

from struct import pack
from zlib import DEFLATED, MAX_WBITS, Z_FULL_FLUSH, compressobj, crc32

import msgspec

QUICK, SMALL = 1, 5  # levels: the second takes twice the time for a sixth fewer bytes
HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # gzip, without name and time


class Piece(msgspec.Struct, frozen=True):
    """Some bytes, and the blocks of a stream that hold them."""

    data: bytes
    blocks: bytes


COMMA = Piece(b",", b"\0\1\0\xfe\xff,")  # as it is
END = Piece(b"}}", b"\1\2\0\xfd\xff}}")  # as it is, and the last


def piece(data: bytes, level: int = QUICK) -> Piece:
    """Compress some bytes, to stand in any stream."""
    squeeze = compressobj(level, DEFLATED, -MAX_WBITS)
    return Piece(data, squeeze.compress(data) + squeeze.flush(Z_FULL_FLUSH))


def stream(pieces: list[Piece]) -> bytes:
    """Make one gzip stream of pieces, the last of which is `END`."""
    data = b"".join(one.data for one in pieces)
    blocks = b"".join(one.blocks for one in pieces)
    return HEAD + blocks + pack("<LL", crc32(data), len(data))
