"""Games by name: a preset, or the ruleset that a record was played with."""

from __future__ import annotations

from pathlib import Path

from ..describe import ruleset_from
from ..ruleset import Ruleset
from ..variants.presets import PRESETS
from .files import record_in


def game(name: str) -> Ruleset:
    """The preset of this name, or the ruleset of the first record of the file.

    Raises:
        RulesetError: There is neither such a preset nor such a file.
        DominoError: The record can't be read.
        OSError: The file can't be read.

    Examples:
        >>> game("fives").name
        'fives'
    """
    if name not in PRESETS and Path(name).is_file():
        return record_in(name, 1).ruleset
    return ruleset_from({"game": name})
