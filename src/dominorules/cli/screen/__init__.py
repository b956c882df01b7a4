"""The game on the whole screen of a terminal: thin widgets around a `Game`, which shows them what one seat sees."""

from .app import App

__all__ = ["App"]
