"""What the compiler needs to be told; this module itself is never compiled."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_flags: bool):
        """Stand in for the compiler's decorator where the code runs interpreted."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
