"""Errors in one line, and the exit codes that tell of them."""

from __future__ import annotations

from typing import Final

BAD: Final = 1
"""The exit code where something is wrong with what was asked or read."""
NO_FILE: Final = 2
"""The exit code where a file can't be read or written; also that of a wrong use."""


def code_of(error: Exception) -> int:
    """The exit code of a command that an error ended.

    Examples:
        >>> code_of(FileNotFoundError(2, "No such file or directory", "evening.domino"))
        2
    """
    return NO_FILE if isinstance(error, OSError) else BAD


def in_a_line(error: Exception) -> str:
    """What an error says, with the file that it is about in front.

    Examples:
        >>> in_a_line(FileNotFoundError(2, "No such file or directory", "evening.domino"))
        'evening.domino: No such file or directory'
    """
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)
