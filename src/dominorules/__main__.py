"""`python -m dominorules`: the command line."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from io import TextIOWrapper

NEEDED = ("typer", "rich", "textual", "tomlkit", "cattrs", "joblib")
"""What the extra "cli" brings."""


def main() -> None:
    """Run the command line, or tell which extra it lacks."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        sys.exit(f'the command line needs {", ".join(missing)}: pip install "dominorules[cli]"')
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    from .cli import app  # noqa: PLC0415  # it needs the extra "cli"

    app(prog_name="dominorules")


if __name__ == "__main__":
    main()
