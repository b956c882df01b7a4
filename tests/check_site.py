"""Check the built site: every link, anchor, picture and file that a page names is there, and so is what the search finds.

Run by `make docs`, with the folder of the site as its argument.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

NAMES_A_FILE = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "object": "data", "iframe": "src"}


class Link(NamedTuple):
    """What a page names, and in which line."""

    target: str
    line: int


class Page(HTMLParser):
    """What there is to know of a page: what it names, which anchors it has, which of its pictures say nothing."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.anchors: set[str] = set()
        self.twice: list[Link] = []
        self.silent: list[Link] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down a tag."""
        values, line = dict(attrs), self.getpos()[0]
        anchor = values.get("id")
        if anchor:
            if anchor in self.anchors:
                self.twice.append(Link(anchor, line))
            self.anchors.add(anchor)
        target = values.get(NAMES_A_FILE.get(tag, ""))
        if target is not None:
            self.links.append(Link(target, line))
        if tag == "img" and not (values.get("alt") or "").strip():
            self.silent.append(Link(target or "", line))


def faults_in(site: Path) -> Iterator[str]:
    """Tell what is wrong with a site, one fault a line."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    if not pages:
        yield f"{site}: there is no page: expected the folder that the site was built into"
        return
    for path, page in pages.items():
        where = path.relative_to(site).as_posix()
        for link in page.links:
            fault = _fault_of(link.target, path, site, pages)
            if fault:
                yield f"{where}, line {link.line}: {link.target}: {fault}"
        yield from (f"{where}, line {link.line}: the anchor {link.target} is there already" for link in page.twice)
        yield from (f"{where}, line {link.line}: the picture {link.target} has no text in its place" for link in page.silent)
    yield from _faults_of_search(site, pages)


def _fault_of(target: str, page: Path, site: Path, pages: dict[Path, Page]) -> str | None:
    """What is wrong with a link on a page; None where nothing is, or where it leads out of the site."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    named = unquote(parts.path)
    path = site / named.lstrip("/") if named.startswith("/") else page.parent / named if named else page
    path = path.resolve() / "index.html" if path.is_dir() else path.resolve()
    if not path.is_file():
        return "there is no such file"
    anchor = unquote(parts.fragment)
    if anchor and path in pages and anchor not in pages[path].anchors:
        return "there is no such anchor"
    return None


def _faults_of_search(site: Path, pages: dict[Path, Page]) -> Iterator[str]:
    """Tell what the search finds that isn't there."""
    index = site / "search/search_index.json"
    if not index.is_file():
        yield "search/search_index.json: there is no such file: expected the index of the search"
        return
    found = [entry["location"] for entry in json.loads(index.read_text(encoding="utf-8"))["docs"]]
    for target in found:
        fault = _fault_of(target, site / "index.html", site, pages)
        if fault:
            yield f"search/search_index.json: {target}: {fault}"


def main() -> None:
    """Check one site, and end with 1 where something is wrong with it."""
    site = Path(sys.argv[1]).resolve()
    faults = [*faults_in(site)]
    if faults:
        sys.exit("\n".join(faults))
    sys.stdout.write("ok: every link of the site leads somewhere\n")


if __name__ == "__main__":
    main()
