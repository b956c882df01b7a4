"""Which vectors are for which clause."""

from __future__ import annotations

from collections.abc import Iterable

from .clauses import CLAUSES, clause_id
from .form import Data


def coverage(vectors: Iterable[Data]) -> dict[str, tuple[str, ...]]:
    """For each clause the ids of the vectors that name it.

    Examples:
        >>> coverage([{"id": "fives/lead", "clauses": ["fives 1"]}])["fives 1"]
        ('fives/lead',)
    """
    found: dict[str, tuple[str, ...]] = {clause_id(page, clause): () for page, clauses in CLAUSES.items() for clause in clauses}
    for vector in vectors:
        for clause in vector["clauses"]:
            found[clause] = (*found.get(clause, ()), vector["id"])
    return found


def coverage_table(vectors: Iterable[Data]) -> str:
    """A table in Markdown: the clause, what it says, how many vectors name it, and the first of them."""
    found = coverage(vectors)
    lines = ["| clause | what it says | vectors | such as |", "|---|---|---|---|"]
    for page, clauses in CLAUSES.items():
        for clause, says in clauses.items():
            ids = found[clause_id(page, clause)]
            shown = ", ".join(f"`{one}`" for one in ids[:2])
            lines.append(f"| {clause_id(page, clause)} | {says} | {len(ids)} | {shown} |")
    return "\n".join(lines)
