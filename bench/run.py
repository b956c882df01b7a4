"""Race dominorules against its peers, and fail where it is slower than it promises (see README.md)."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from costs import REPLAY, VERBS, bytes_a_match, import_costs, split
from engines import AllFivesDomino, Dominoes, Engine, NotInstalledError, OpenSpiel, Ours
from race import Result, Sample, Spread, race

from dominorules import FIVES, PRESETS

QUANTITIES: dict[str, Callable[[Sample], float]] = {
    "moves": lambda sample: sample.moves_a_second,
    "rounds": lambda sample: sample.rounds_a_second,
}
ENOUGH = 9
"""Repetitions that a check needs."""
PRESET_FLOOR = 0.5
"""How much of the moves of fives every preset makes at least."""
IMPORT_CEILING = 1.5
"""How many times the cost of importing attrs our import takes at most."""


@dataclass(frozen=True)
class Peer:
    """A peer, and how many times as much as it we promise to do in a second."""

    make: Callable[[], Engine]
    quantity: str
    floor: float


PEERS = {
    "dominoes": Peer(Dominoes, "moves", 1.5),
    "open_spiel": Peer(OpenSpiel, "moves", 10),
    "all-fives-domino": Peer(AllFivesDomino, "rounds", 40),
}


@dataclass
class Report:
    """What was measured, and what was found wanting."""

    measured: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Row:
    """A result, and how it compares."""

    result: Result
    ratios: dict[str, Spread]

    def __str__(self) -> str:
        """A line of the table."""
        moves, rounds = (self.result.median(measure) for measure in QUANTITIES.values())
        ratios = "".join(f"{ratio!s:>26}" for ratio in self.ratios.values())
        return f"{self.result.engine.name:26}{moves:10,.0f}{rounds:10,.0f}{moves / rounds:13.1f}{ratios}"

    def measured(self) -> dict[str, Any]:
        """The same for programs."""
        medians = {f"{name} a second": self.result.median(measure) for name, measure in QUANTITIES.items()}
        return medians | {f"{name}, ratio": asdict(ratio) for name, ratio in self.ratios.items()}


def race_peers(report: Report, names: Sequence[str], repetitions: int, seconds: float) -> None:
    """Fives against each peer."""
    entered: dict[str, Engine] = {}
    for name in names:
        try:
            entered[name] = PEERS[name].make()
        except NotInstalledError:
            report.faults.append(f"{name} is not installed: install it, or choose among the others with --peers")
    ours, *others = race([Ours(FIVES), *entered.values()], repetitions, seconds)
    rows = {name: Row(other, compare(ours, other)) for name, other in zip(entered, others, strict=True)}
    show(report, "peers", "ours/theirs", [Row(ours, {}), *rows.values()])
    for name in names:
        if name not in rows:
            print(f"{name:26}not installed, skipped")
            continue
        quantity, floor = PEERS[name].quantity, PEERS[name].floor
        ratio = rows[name].ratios[quantity]
        if ratio.median < floor:
            report.faults.append(f"fives makes {ratio} times the {quantity} a second of {name}, not {floor:g} times")
    print("\nWhich game each one plays:")
    for result in (ours, *others):
        print(f"- {result.engine.name}: {result.engine.game}.")


def race_presets(report: Report, repetitions: int, seconds: float) -> None:
    """Every preset, at its smallest number of seats, against fives."""
    rest = [Ours(rules) for rules in PRESETS.values() if rules is not FIVES]
    fives, *others = race([Ours(FIVES), *rest], repetitions, seconds)
    rows = [Row(other, compare(other, fives)) for other in others]
    show(report, "presets", "its/fives'", [Row(fives, {}), *rows])
    for row in rows:
        ratio = row.ratios["moves"]
        if ratio.median < PRESET_FLOOR:
            name = row.result.engine.name
            report.faults.append(f"{name} makes {ratio} times the moves a second of fives, not {PRESET_FLOOR:g} times")


def compare(above: Result, below: Result) -> dict[str, Spread]:
    """How many times as many moves and rounds a second the first makes."""
    return {name: above.ratio(below, measure) for name, measure in QUANTITIES.items()}


def show(report: Report, title: str, ratio: str, rows: Sequence[Row]) -> None:
    """Print a table."""
    ratios = "".join(f"{f'{name} {ratio}':>26}" for name in QUANTITIES)
    print(f"\n{title.capitalize():26}{'moves/s':>10}{'rounds/s':>10}{'moves/round':>13}{ratios}")
    for row in rows:
        print(row)
    report.measured[title] = {row.result.engine.name: row.measured() for row in rows}


def measure_costs(report: Report, repetitions: int) -> None:
    """Where the time of a round of fives goes, and what a kept match takes."""
    parts = split(FIVES, repetitions)
    whole = sum(parts[verb] for verb in VERBS)
    print(f"\nA round of fives takes {whole:.1f} us in the four verbs, which split like this:")
    for verb in VERBS:
        print(f"- {verb:12}{parts[verb]:7.1f} us {parts[verb] / whole:5.0%}")
    print(f"Replayed from a list of moves, apply takes {parts[REPLAY]:.1f} us: nobody asked for the legal moves before.")
    size = bytes_a_match(FIVES)
    print(f"\nA kept match takes {size:.0f} bytes, where every match of a round is kept (the deck included).")
    report.measured |= {"microseconds a round": parts, "bytes a match": size}


def measure_import(report: Report, repetitions: int) -> None:
    """What importing takes."""
    costs = import_costs(("attrs", "dominorules"), repetitions)
    ratio = costs["dominorules"].median / costs["attrs"].median
    print("\nImporting, above a bare interpreter:")
    for module, cost in costs.items():
        print(f"- {module:12} {cost} ms")
    print(f"Importing dominorules takes {ratio:.2f} times as long as importing attrs, which it imports.")
    report.measured["import"] = {module: asdict(cost) for module, cost in costs.items()} | {"ratio": ratio}
    if ratio > IMPORT_CEILING:
        report.faults.append(f"importing dominorules takes {ratio:.2f} times attrs, more than {IMPORT_CEILING:g} times")


def keep_to_one_core() -> str:
    """Stay on one core where the system lets us, and say so."""
    if not hasattr(os, "sched_setaffinity"):
        return "not kept to one core, which this system doesn't offer"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"on core {core} alone"


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--peers", nargs="*", choices=list(PEERS), default=list(PEERS), help="race against these alone")
    add("--repetitions", type=int, default=ENOUGH, help="samples of each engine (%(default)s)")
    add("--seconds", type=float, default=0.3, help="about how long a sample takes (%(default)s)")
    add("--check", action=argparse.BooleanOptionalAction, default=True, help="fail where a promise is not kept")
    add("--json", type=Path, metavar="FILE", help="write the numbers there too")
    options = parser.parse_args(arguments)
    if options.repetitions < (ENOUGH if options.check else 1):
        parser.error(f"a check takes {ENOUGH} repetitions or more; with --no-check 1 will do")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and check."""
    options = read_options(arguments)
    core = keep_to_one_core()
    print(
        f"{platform.python_implementation()} {platform.python_version()} {core}; medians of {options.repetitions} samples "
        f"of about {options.seconds:g} s, taken in turns; ratios with their range in brackets.\n"
        "Whole rounds of random legal moves, shuffle and deal included; draws and passes count as moves."
    )
    report = Report()
    race_peers(report, options.peers, options.repetitions, options.seconds)
    race_presets(report, options.repetitions, options.seconds)
    measure_costs(report, options.repetitions)
    measure_import(report, 2 * options.repetitions + 1)
    if options.json:
        options.json.write_text(json.dumps(report.measured, indent=2) + "\n", encoding="utf-8")
    if not options.check:
        return 0
    if not report.faults:
        print("\nEvery promise about speed that was checked is kept.")
        return 0
    sys.stdout.flush()
    print("\nPromises about speed that are not kept:", *report.faults, sep="\n- ", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
