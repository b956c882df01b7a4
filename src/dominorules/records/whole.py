"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from shutil import copymode
from threading import get_ident
from typing import IO


@contextmanager
def whole_file(path: str | Path) -> Generator[IO[str]]:
    """A file to write to, which takes the place of `path` when all is written; if anything fails, all is as it was.

    Args:
        path: The file, which may be there already.

    Raises:
        OSError: The file can't be written.
    """
    target = Path(path).resolve()
    new = target.with_name(f".{os.getpid()}.{get_ident()}.new")
    try:
        try:
            with new.open("x", encoding="utf-8", newline="\n") as file:
                yield file
            if target.exists():
                copymode(target, new)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        if error.filename == str(new):  # nobody asked for a file of that name
            raise type(error)(error.errno, error.strerror, str(path)) from error
        raise
