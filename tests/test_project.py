"""The files around the package agree with it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import dominorules

ROOT = Path(__file__).parent.parent


def test_changelog_begins_with_this_version() -> None:
    """The newest entry of the changelog is the version of the package."""
    versions = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert dominorules.__version__ == versions[0]


def test_attrs_is_the_only_dependency() -> None:
    """Who installs the package gets it and attrs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert [re.match(r"\w+", name)[0] for name in project["dependencies"]] == ["attrs"]  # type: ignore[index]


def test_only_the_standard_library_and_attrs_are_imported() -> None:
    """Importing the package loads nothing else from outside."""
    program = (
        "import sys, attrs; before = set(sys.modules); "
        "from dominorules import *; from dominorules.rules import *; print(*set(sys.modules) - before)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    tops = {name.partition(".")[0] for name in loaded}
    assert {"dominorules"} == tops - sys.stdlib_module_names


def test_every_public_name_is_there() -> None:
    """`__all__` names nothing that the package lacks, and nothing twice."""
    assert sorted(set(dominorules.__all__)) == sorted(name for name in dominorules.__all__ if hasattr(dominorules, name))
