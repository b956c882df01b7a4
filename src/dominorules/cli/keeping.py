"""The record of a match that is being played."""

from __future__ import annotations

from pathlib import Path

import attrs

from ..match import Match
from ..records import Record, continued, dumps
from .files import FORMS, free_file


@attrs.define
class Keeper:
    """Writes a match to files as it goes on.

    Attributes:
        record: The record that the match goes on from.
        path: Where the match is kept all the time; None for nowhere.
        own: The files that it may overwrite: those it wrote before, and the one that it goes on from.
    """

    record: Record
    path: Path | None
    own: set[Path] = attrs.field(factory=set[Path])

    def keep(self, match: Match) -> None:
        """Write the match where it is kept.

        Raises:
            DominoError: It can't be told as a record.
            OSError: The file is another one's, or can't be written.
        """
        if self.path:
            self.save(self.path, match)

    def save(self, path: Path, match: Match) -> None:
        """Write the match to a file.

        Raises:
            DominoError: As `keep` does.
            OSError: As `keep` does.
        """
        form = FORMS.get(path.suffix, "toml")
        text = dumps(continued(self.record, match), "toml" if form == "toml" else "json", indent=2 if form == "json" else None)
        with free_file(path, force=path.resolve() in self.own) as file:
            file.write(text)
        self.own.add(path.resolve())
