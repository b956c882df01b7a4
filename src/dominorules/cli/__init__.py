"""The command line, `python -m dominorules`: play, replay, check, explain, compare and convert.

It needs the extra "cli". Nothing here knows a rule: any ruleset is played, told and explained alike.
"""

from .app import app

__all__ = ["app"]
