"""Which games are played here: the place for games of your own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dominorules import PRESETS, Ruleset

GAMES: Final[Mapping[str, Ruleset]] = PRESETS
"""The games by name."""
