"""Names that are loaded when they are first used, so that importing the package costs little."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(package: str, homes: Mapping[str, tuple[str, ...]]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package whose names live in the modules that `homes` tells.

    Examples:
        >>> look_up, _ = lazily("dominorules", {"tile": ("Tile",)})
        >>> look_up("Tile")(6, 4)
        Tile(6, 4)
    """
    home_of = {name: module for module, names in homes.items() for name in names}

    def look_up(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        value = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *home_of})

    return look_up, names
