"""Where the chance of a bot comes from."""

from __future__ import annotations

from random import Random

from ..views import View


def chance_for(seed: int, view: View) -> Random:
    """Chance that is the same whenever a bot with this seed is asked about the same moment of a match in the same seat.

    The hand takes part, so that a bot chooses in other ways in another deal.
    """
    return Random(f"{seed} {view.version} {view.seat} {view.hand}")  # noqa: S311  # chance in a game needs no secrets
