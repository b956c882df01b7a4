"""Check what was built: the wheel and the sdist hold what they should, and the wheel plays in an empty environment.

Run by `make build`, with the folder that holds both as its argument.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
IN_SDIST = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "PKG-INFO",
    "README.md",
    "docs/index.md",
    "examples/01_first_match.py",
    "mkdocs.yml",
    "pyproject.toml",
    "src/dominorules/__init__.py",
    "src/dominorules/py.typed",
    "tests/check_dist.py",
}


def check(claim: str, expected: object, actual: object) -> None:
    """End the program where something isn't as expected."""
    if expected != actual:
        sys.exit(f"{claim}: expected {expected!r}, found {actual!r}")
    print(f"ok: {claim}")


def check_wheel(wheel: Path, version: str) -> None:
    """The wheel holds the package, whole, and nothing beside it."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"dominorules-{version}.dist-info/METADATA").decode()
    source = ROOT / "src"
    files = {path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    package = {name for name in names if ".dist-info/" not in name}
    check("the wheel holds the package and nothing else", {path.relative_to(source).as_posix() for path in files}, package)
    check("the wheel says that it is typed", expected=True, actual="dominorules/py.typed" in names)
    check("the wheel has the version", [version], re.findall(r"^Version: (.+)$", metadata, re.MULTILINE))
    check("the wheel has the licence", expected=True, actual=f"dominorules-{version}.dist-info/licenses/LICENSE" in names)


def check_sdist(sdist: Path, version: str) -> None:
    """The sdist holds what a successor needs to build and test, and no leftovers."""
    with tarfile.open(sdist) as archive:
        names = {name.removeprefix(f"dominorules-{version}/") for name in archive.getnames()}
    check("the sdist lacks nothing", [], sorted(IN_SDIST - names))
    check("the sdist holds no leftovers", [], [name for name in names if re.search(r"\.venv|__pycache__|\.pyc|^dist|^site", name)])


def check_install(wheel: Path) -> None:
    """In an empty environment the wheel installs and plays the README's example."""
    readme = (ROOT / "README.md").read_text()
    [example] = re.findall(r"^```python\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    [output] = re.findall(r"^```text\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "Scripts" if os.name == "nt" else "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel.resolve())], check=True)
        played = subprocess.run([python, "-I", "-c", example], check=True, capture_output=True, text=True, cwd=folder)
    check("the installed wheel plays the README's example", output, played.stdout)


def main() -> None:
    """Check one wheel and one sdist of the version in the source."""
    folder = Path(sys.argv[1])
    [version] = re.findall(r'^__version__ = "(.+)"$', (ROOT / "src/dominorules/__init__.py").read_text(), re.MULTILINE)
    [wheel], [sdist] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    check_wheel(wheel, version)
    check_sdist(sdist, version)
    check_install(wheel)


if __name__ == "__main__":
    main()
