"""The contract kit: every promise of the library, checked for any ruleset, yours or ours.

`check_ruleset` plays matches by chance and looks in each position for a broken promise. It needs nothing but the core;
`dominorules.testing.strategies`, for property tests of your own, needs the extra `testing`.
"""

from typing import TYPE_CHECKING

from .._lazy import lazily

if TYPE_CHECKING:
    from .check import Checked, check_ruleset
    from .promises import PROMISES, BrokenPromiseError

__getattr__, __dir__ = lazily(
    __name__,
    {
        "check": ("Checked", "check_ruleset"),
        "promises": ("PROMISES", "BrokenPromiseError"),
    },
)

__all__ = ["PROMISES", "BrokenPromiseError", "Checked", "check_ruleset"]
