"""The plan of the house, read from the source: floors, what may be imported, and what the engine may not ask."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import pytest

import dominorules

ROOT = Path(dominorules.__file__).parent
FLOORS = {
    "errors": 0,
    "_checks": 0,
    "_fast": 0,
    "_lazy": 0,
    "_pictured": 0,
    "provenance": 0,
    "tile": 1,
    "seating": 1,
    "hand": 2,
    "move": 2,
    "phrase": 2,
    "deck": 2,
    "languages": 3,
    "chain": 3,
    "event": 3,
    "round": 4,
    "match": 4,
    "geometry": 4,
    "rules": 5,
    "book": 6,
    "refusal": 6,
    "verdict": 6,
    "explain": 6,
    "ruleset": 6,
    "lacking": 7,
    "worlds": 7,
    "views": 7,
    "fair": 7,
    "move_ids": 7,
    "notation": 7,
    "position": 7,
    "variants": 8,
    "describe": 8,
    "records": 9,
    "wire": 9,
    "svg": 9,
    "text_picture": 9,
    "bots": 9,
    "tournament": 10,
    "conformance": 10,
    "testing": 10,
    "": 11,
    "cli": 12,
    "__main__": 13,
}
"""The floor of each module and package; the package itself, which gathers the public names, is the roof of the library."""
EXTRAS = {
    "records": {"tomlkit"},
    "wire": {"cattrs"},
    "tournament": {"joblib"},
    "cli": {"rich", "textual", "typer"},
    "testing": {"hypothesis"},
}
"""What is imported from outside for an extra, and where alone."""
UPSTAIRS_FOR_TYPES = {("errors", "phrase"), ("errors", "tile"), ("explain", "ruleset"), ("worlds", "views")}
"""Imports that point up, for annotations alone: an error says which tiles it is about."""
ENGINE = ["book", "explain", "lacking", "refusal", "ruleset", "verdict", "views", "worlds"]
PLAYERS = {"bots", "cli", "conformance", "testing", "tournament"}
"""What plays matches by itself, and so needs chance, from a seed."""
CHANCE = {"datetime", "random", "secrets", "time", "uuid"}


class Import(NamedTuple):
    """One module that a module imports."""

    module: str
    line: int
    for_types: bool


def parse(module: str) -> ast.Module:
    """Return the syntax tree of a module of the package, which is named without the package, "" for the package itself."""
    path = ROOT.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    """Return the name of a module within the package."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix("__init__").rstrip(".")


MODULES = sorted(map(name_of, ROOT.rglob("*.py")))
RULES = [module for module in MODULES if module.startswith("rules.")]
TREES = {module: parse(module) for module in MODULES}


def is_package(module: str) -> bool:
    """Whether a name is that of a package."""
    return ROOT.joinpath(*module.split(".")).is_dir()


def only_for_types(tree: ast.Module) -> set[ast.AST]:
    """Return all nodes below `if TYPE_CHECKING:`."""
    checks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    return {node for check in checks for part in check.body for node in ast.walk(part)}


def inner_imports(module: str) -> Iterator[Import]:
    """Every module of the package that a module imports; of a package that is imported from, the submodule where there is one."""
    tree = TREES[module]
    for_types = only_for_types(tree)
    here = module.split(".") if is_package(module) else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = [part for part in here if part][: len([part for part in here if part]) - node.level + 1]
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inside = f"{source}.{alias.name}".lstrip(".")
                yield Import(inside if inside in MODULES else source, node.lineno, node in for_types)


def outer_imports(module: str) -> Iterator[str]:
    """The top names of everything that a module imports from outside its package."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def floor_of(module: str) -> int:
    """Return the floor of a module, which is that of its package."""
    return FLOORS[module.partition(".")[0]]


# Floors -------------------------------------------------------------------------------------------------------------------


def test_every_module_has_a_floor() -> None:
    """A new module finds its place in the plan, and the plan has no place for what isn't there."""
    assert set(FLOORS) == {module.partition(".")[0] for module in MODULES}


def test_imports_are_found() -> None:
    """Reading imports finds what this test is about: some that are known to be there."""
    found = {module: {one.module for one in inner_imports(module)} for module in MODULES}
    assert "errors" in found["tile"]
    assert "match" in found["rules.lead"]
    assert "rules.options" in found["rules.lead"] | found["rules.layout"]
    assert any(one.startswith("variants") for one in found[""])
    assert "rules.layout" in found["rules"]
    assert "variants.fives" in found["variants"]
    assert "ruleset" in found["variants.fives"]


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_down(module: str) -> None:
    """A module knows its own floor and those below it."""
    up = [one for one in inner_imports(module) if floor_of(one.module) > floor_of(module)]
    assert [] == [one for one in up if not (one.for_types and (module, one.module) in UPSTAIRS_FOR_TYPES)]


def test_no_import_goes_round_in_a_circle() -> None:
    """Also on one floor, such as among the rules, modules can be read one after the other."""
    below = {
        module: {one.module for one in inner_imports(module) if (module, one.module) not in UPSTAIRS_FOR_TYPES} - {module}
        for module in MODULES
    }
    assert set(MODULES) == set(TopologicalSorter(below).static_order())


def test_the_exceptions_are_needed() -> None:
    """No import that may point up is only on paper."""
    found = {(module, one.module) for module in MODULES for one in inner_imports(module) if one.for_types}
    assert found >= UPSTAIRS_FOR_TYPES


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_imported_from_outside_but_the_standard_library_and_attrs(module: str) -> None:
    """The core depends on attrs alone, an extra on what it names, and modules name each other without the package."""
    assert set() == set(outer_imports(module)) - sys.stdlib_module_names - {"attrs"} - EXTRAS.get(module.partition(".")[0], set())


@pytest.mark.parametrize("module", MODULES)
def test_no_module_brings_in_chance_or_time(module: str) -> None:
    """The only randomness in the rules is `Ruleset.shuffle`, which a seed decides; who plays matches may have more of it."""
    assert module.partition(".")[0] in PLAYERS or set() == set(outer_imports(module)) & CHANCE


# The engine knows no game ---------------------------------------------------------------------------------------------------


def classes_in(module: str) -> list[ast.ClassDef]:
    """Return the classes of a module."""
    return [node for node in TREES[module].body if isinstance(node, ast.ClassDef)]


def names_in(node: ast.AST) -> set[str]:
    """Return all names in an expression, those of attributes too."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} | {
        part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)
    }


STRATEGIES = {node.name for module in RULES for node in classes_in(module)}


def test_strategies_are_found() -> None:
    """Reading the rules finds their classes."""
    assert {"Spinners", "UntilPlayable", "Target", "OutOrBlock", "Layout", "Equal"} <= STRATEGIES


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_asks_for_no_type_of_a_strategy(module: str) -> None:
    """What a strategy is doesn't matter, only what it answers: no `isinstance`, `type` or `match`, no class compared."""
    for node in ast.walk(TREES[module]):
        assert not isinstance(node, ast.Match), f"{module}: match"
        asks = (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"isinstance", "issubclass", "type"}
        )
        if isinstance(node, ast.Compare) or asks:
            assert set() == names_in(node) & (STRATEGIES | {"__class__", "__name__", "__qualname__"}), (
                f"{module}: {ast.unparse(node)}"
            )


@pytest.mark.parametrize("module", [*ENGINE, *RULES])
def test_nothing_is_decided_by_the_name_of_a_game(module: str) -> None:
    """A house rule under any name plays alike: no comparison looks at a name, and no strategy knows one."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Compare | ast.If | ast.IfExp | ast.Subscript):
            tested = node if isinstance(node, ast.Compare | ast.Subscript) else node.test
            attributes = {part.attr for part in ast.walk(tested) if isinstance(part, ast.Attribute)}
            assert "name" not in attributes, f"{module}, line {node.lineno}"


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_probes_no_strategy(module: str) -> None:
    """No strategy has a part that only some have: the engine doesn't look whether an attribute is there."""
    calls = {node.func.id for node in ast.walk(TREES[module]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert set() == calls & {"getattr", "hasattr", "vars", "eval", "exec"}


@pytest.mark.parametrize("module", RULES)
def test_a_strategy_is_a_frozen_value(module: str) -> None:
    """Every class of the rules is a Protocol, an enum, or frozen."""
    for node in classes_in(module):
        bases = {name for base in node.bases for name in names_in(base)}
        decorators = {ast.unparse(one).partition("(")[0] for one in node.decorator_list}
        assert bases & {"Protocol", "Enum"} or "attrs.frozen" in decorators, f"{module}.{node.name}"


@pytest.mark.parametrize("module", RULES)
def test_a_strategy_does_no_input_or_output(module: str) -> None:
    """The rules are pure: they neither print nor read nor open anything."""
    calls = {node.func.id for node in ast.walk(TREES[module]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert set() == calls & {"print", "input", "open"}
    assert set() == set(outer_imports(module)) & {"io", "logging", "os", "pathlib", "sys"}


# Manners --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_checked_by_assert(module: str) -> None:
    """What callers may get wrong is refused with an error, which `python -O` doesn't leave out."""
    assert [] == [node.lineno for node in ast.walk(TREES[module]) if isinstance(node, ast.Assert)]


@pytest.mark.parametrize("module", MODULES)
def test_everything_public_has_a_docstring(module: str) -> None:
    """The module says what it is about, and so does each public class, function, method and property in it."""
    tree = TREES[module]
    assert ast.get_docstring(tree)
    waiting: list[ast.ClassDef | ast.Module] = [tree]
    while waiting:
        for node in waiting.pop().body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{module}, line {node.lineno}: {node.name}"
                waiting += [node] if isinstance(node, ast.ClassDef) else []


CONSTANTS_AND_ALIASES = {"DRAW", "PASS", "PRESETS", "Event", "Move", "SeenEvent"}
WITH_EXAMPLE = ["Tile", "TileSet", "Seating", "Hand", "Deck", "Play", "Chain", "Match", "Ruleset", "DominoError", "View", "Verdict"]
"""What a newcomer makes or asks first."""


def test_every_public_name_is_documented() -> None:
    """`__all__` names nothing twice and nothing that isn't there; all but presets, constants and aliases has a docstring."""
    public = dominorules.__all__
    assert len(public) == len(set(public))
    values = {name: getattr(dominorules, name) for name in public}
    games = {name for name, value in values.items() if isinstance(value, dominorules.Ruleset)}
    classes = {name for name, value in values.items() if isinstance(value, type)}
    verbs = {name for name, value in values.items() if isinstance(value, FunctionType)}
    assert CONSTANTS_AND_ALIASES == set(values) - classes - verbs - games
    assert [] == [name for name in sorted(classes) if not vars(values[name])["__doc__"]]
    assert [] == [name for name in sorted(verbs) if not values[name].__doc__]
    assert [] == [name for name in sorted(games) if values[name] not in dominorules.PRESETS.values()]


@pytest.mark.parametrize("name", WITH_EXAMPLE)
def test_what_one_meets_first_has_an_example(name: str) -> None:
    """The docstring shows how it is used, which the tests run."""
    assert " >>> " in getattr(dominorules, name).__doc__


PACKAGES = ["dominorules", "dominorules.rules", "dominorules.variants"]


@pytest.mark.parametrize("package", PACKAGES)
def test_public_names_are_what_the_type_checker_finds(package: str) -> None:
    """Every name that a package gives out is the one that it imports for type checkers, and it gives out all of these."""
    homes = {
        alias.name: f"{package}.{node.module}"
        for check in TREES[package.removeprefix("dominorules").lstrip(".")].body
        if isinstance(check, ast.If)
        for node in check.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    module = importlib.import_module(package)
    assert set(homes) == set(module.__all__)
    assert set(homes) <= set(dir(module))
    assert [] == [name for name in homes if getattr(module, name) is not getattr(importlib.import_module(homes[name]), name)]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_name_that_no_package_has_is_an_attribute_error(package: str) -> None:
    """Names are loaded when they are first used, and one that isn't there is told as Python does."""
    module = importlib.import_module(package)
    assert not hasattr(module, "Sevens")
    with pytest.raises(AttributeError, match=f"^module '{package}' has no attribute 'Sevens'$"):
        _ = module.Sevens
