"""Players that get a view of the match and nothing else: by chance, greedy, and one that searches possible worlds.

A bot is a value that chooses by its view and its seed alone, so that a match between bots can be repeated move by move.
"""

from .base import Bot
from .greedy_bot import GreedyBot
from .names import BOTS, bot
from .random_bot import RandomBot
from .search_bot import SearchBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "bot"]
