"""The files of the vectors: what is in each, and how they are told apart from others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from ..errors import VectorsError
from ..variants.presets import PRESETS
from .build import vectors
from .counted import perft_text
from .form import FORMAT, Data
from .laid_out import lay_out


def vectors_text(game: str) -> str:
    """The file of a preset's vectors."""
    return lay_out({"format": FORMAT, "game": game, "vectors": vectors(game)}) + "\n"


def digest(files: Mapping[str, str]) -> str:
    """What tells these files of vectors from all others: the first 12 digits of a SHA-256 over their names and texts.

    Examples:
        >>> digest({"fives.json": "{}"})
        '8d93fe1fb642'
    """
    return sha256("".join(f"{name}\n{files[name]}" for name in sorted(files)).encode()).hexdigest()[:12]


def write(folder: Path, *, with_perft: bool = True) -> str:
    """Write all files into a folder; returns the digest of the vectors, which the changelog has to name."""
    files = {f"{game}.json": vectors_text(game) for game in PRESETS}
    counted = {f"perft/{game}.json": perft_text(game) for game in PRESETS if with_perft}
    for name, text in (files | counted).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return digest(files)


def read_vectors(folder: Path) -> list[Data]:
    """The vectors in the files of a folder, each with its `game`.

    Raises:
        VectorsError: A file is not of this form, or there is none.
    """
    found: list[Data] = []
    for path in sorted(folder.glob("*.json"), key=lambda path: path.stem):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if "vectors" not in data:
                continue
            if data["format"] != FORMAT:
                raise VectorsError(f"{path.name} has the format {data['format']!r}: expected {FORMAT}")
            found += [{"game": data["game"], **vector} for vector in data["vectors"]]
        except (KeyError, TypeError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise VectorsError(f"{path.name} holds no vectors: {error!r}") from error
    if not found:
        raise VectorsError(f"there are no vectors in {folder}")
    return found


def made_vectors() -> list[Data]:
    """All vectors, made anew, each with its `game`."""
    return [{"game": game, **vector} for game in PRESETS for vector in vectors(game)]
