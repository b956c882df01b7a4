"""A table that compares all presets, made from the presets themselves: `python examples/compare.py`."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

import attrs

from dominorules import PRESETS, Ruleset
from dominorules.rules import OutOrBlock

SLOTS = ("sides", "lead", "joining", "layout", "drawing", "scoring", "closing")


def words(value: Any) -> str:
    """A strategy in words: its name, then its options, without those at a default that means nothing special."""
    kind: type[Any] = value.__class__
    if issubclass(kind, Enum):
        return str(value.value)
    if issubclass(kind, tuple):
        return ", then ".join(map(words, value))
    if not attrs.has(kind):
        return "no" if value is None else str(value)
    options: list[str] = []
    for field in attrs.fields(kind):
        option = getattr(value, field.name)
        if isinstance(option, int):
            if option not in (0, 1) or option != field.default:
                options.append(f"{field.name.replace('_', ' ')} {option}")
        elif option != field.default:
            options.append(words(option))
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
    return f"{name} ({', '.join(options)})" if options else name


def row(ruleset: Ruleset) -> list[str]:
    """One line of the table."""
    sizes = [ruleset.dealing.hand_size(seats) for seats in sorted(ruleset.players)]
    players = ", ".join(map(str, sorted(ruleset.players)))
    cells = [f"`{ruleset.name}`", players, str(ruleset.tiles), ", ".join(map(str, sizes))]
    cells += [words(getattr(ruleset, slot)) for slot in SLOTS]
    settlement = ruleset.settlement
    if isinstance(settlement, OutOrBlock):
        cells += [words(settlement.out), words(settlement.block), words(settlement.block_winner)]
    return [*cells, words(ruleset.match_end)]


def table() -> str:
    """The whole table, in Markdown."""
    head = ["game", "players", "set", "tiles each", *SLOTS, "out", "block", "winner of a block", "match"]
    rows = [head, ["---"] * len(head), *map(row, PRESETS.values())]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


if __name__ == "__main__":
    print(table())
