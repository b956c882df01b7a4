"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from ..languages import languages

LanguageCode: TypeAlias = Annotated[
    str, typer.Option("--language", metavar="|".join(languages()), help="The language that is spoken.")
]
RecordNumber: TypeAlias = Annotated[int, typer.Option("--record", min=1, metavar="N", help="Which record of the file, from 1.")]
RoundNumber: TypeAlias = Annotated[int | None, typer.Option("--round", min=1, metavar="N", help="Which round, from 1.")]
