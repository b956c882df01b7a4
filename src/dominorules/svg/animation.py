"""A replay as one picture: everything that is ever to be seen is drawn once, and styles say when it shows."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from xml.etree.ElementTree import Element

import attrs

from ..errors import PictureError
from ..geometry import Box
from ..languages import Language
from ..match import Match
from ..phrase import phrase
from ..round import Round
from ..views import SeenRound, View
from .marks import mark, number, words
from .scene import Lying, Scene, Sitting
from .sheet import style_of, text_of
from .table import draw_table
from .tables import tables_of
from .theme import Theme

_GROUPS = ("domino-seat", "domino-hand", "domino-line")  # what holds things that come and go
_STAYS = 3  # how many times as long as the others the last moment of a round stays
_FADES = 0.25  # the part of a moment in which things come and go


def animation(
    shown: Round | SeenRound | Match | View,
    seat: int | None = None,
    *,
    seconds: float = 1,
    repeats: bool = False,
    width: float = 24,
    theme: str | Theme = "light",
    labels: bool = True,
    names: Sequence[str | None] = (),
    language: str | Language = "en",
    prefix: str | None = None,
) -> str:
    """A replay that plays by itself in a browser, as the text of an SVG file: of a round, or of all rounds of a match.

    Tiles appear where they lie in the end, so none moves later. Who has asked their system for less motion, and whatever can't play
    a replay, sees the last moment. A `View` and a `SeenRound` replay what their seat saw.

    Args:
        shown: What to replay.
        seat: The seat that sits at the bottom; without it that of the view, or else seat 0.
        seconds: How long each event is shown.
        repeats: Whether it begins again when it has ended.
        width: As for `svg`.
        theme: As for `svg`.
        labels: As for `svg`.
        names: As for `svg`.
        language: As for `svg`.
        prefix: As for `svg`.

    Raises:
        PictureError: There is no replay of that, or a parameter is out of its range.
        SeatError: There is no such seat.
        LanguageError: The library doesn't speak the language.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> for _ in range(3):
        ...     match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> "@keyframes" in animation(match, seconds=0.5)
        True
    """
    if not isinstance(shown, Round | SeenRound | Match | View):
        raise PictureError(
            f"there is no replay of a {type(shown).__name__}: expected a Round, a Match or a View", option="shown", value=shown
        )
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0.01 <= seconds <= 3600:
        raise PictureError(f"a moment takes 0.01 to 3600 seconds, not {seconds!r}", option="seconds", value=seconds)
    style = style_of(width=width, theme=theme, labels=labels, spoken=language)
    scenes: list[Scene] = []
    for table in tables_of(shown, seat, names, style.language):
        moments = table.moments(width)
        scenes += [*moments, *moments[-1:] * (_STAYS - 1)]
    sheets = [draw_table(scene, style) for scene in _aligned(scenes)]
    films = _Films(len(sheets), seconds, repeats)
    elements = films.merge({moment: sheet.elements for moment, sheet in enumerate(sheets)})
    title = phrase("picture.replay", plays=scenes[-1].laid)
    return text_of(attrs.evolve(sheets[-1], elements=[*elements, films.style()], title=title), style, prefix)


def _aligned(scenes: Sequence[Scene]) -> list[Scene]:
    """The scenes with room for as much as the largest of them needs, so that what stays lies at one place in all of them."""
    boxes = [scene.drawing.box for scene in scenes]
    room = Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
    places = [max(len(sitting.held) for sitting in hands) for hands in zip(*[scene.sittings for scene in scenes], strict=True)]
    return [
        attrs.evolve(
            scene,
            drawing=attrs.evolve(scene.drawing, box=room),
            sittings=tuple([_padded(sitting, number) for sitting, number in zip(scene.sittings, places, strict=True)]),
        )
        for scene in scenes
    ]


def _padded(sitting: Sitting, places: int) -> Sitting:
    return attrs.evolve(sitting, held=(*sitting.held, *(Lying.GONE,) * (places - len(sitting.held))))


@attrs.define
class _Films:
    """The styles by which things come and go.

    A style is named after all that it says, so that two replays in one page may share it.

    Attributes:
        moments: How many moments there are.
        seconds: How long each is.
        repeats: Whether it begins again.
        rules: The styles so far, by name.
    """

    moments: int
    seconds: float
    repeats: bool
    rules: dict[str, str] = attrs.field(factory=dict[str, str])

    def merge(self, shown: Mapping[int, Sequence[Element]]) -> list[Element]:
        """What is shown at some moments, each thing once, with the style that shows it when it is there."""
        things: dict[tuple[str, ...], dict[int, Element]] = {}
        for moment, elements in shown.items():
            for element in elements:
                things.setdefault(_identity(element), {})[moment] = element
        merged: list[Element] = []
        for found in things.values():
            *_, thing = found.values()
            if thing.get("class") in _GROUPS:
                parts = self.merge({moment: list(element) for moment, element in found.items()})
                thing = mark("g", *parts, **thing.attrib)
            if len(found) < len(shown):
                self._time(thing, found.keys())
            merged.append(thing)
        return merged

    def style(self) -> Element:
        """The element that holds the styles."""
        rules = "".join(self.rules.values())
        return words("style", f"@media (prefers-reduced-motion:no-preference){{{rules}}}")

    def _time(self, thing: Element, moments: Container[int]) -> None:
        """Let a thing be seen at these moments, and in the end if the last is among them."""
        there = [moment in moments for moment in range(self.moments)]
        changes = [moment for moment in range(1, self.moments) if there[moment] != there[moment - 1]]
        starts = "-".join(map(str, changes))
        name = f"domino-{self.moments}x{number(self.seconds * 1000)}{'r' if self.repeats else ''}-{there[0]:d}-{starts}"
        name = name.replace(".", "_")
        thing.set("class", f"{thing.get('class')} {name}")
        if not there[-1]:
            thing.set("opacity", "0")
        stops: list[tuple[float, bool]] = [(0, there[0])]
        for moment in changes:
            stops += [(moment, there[moment - 1]), (moment + _FADES, there[moment])]
        frames = "".join(f"{100 * at / self.moments:.4f}%{{opacity:{seen:d}}}" for at, seen in stops)
        length = number(self.moments * self.seconds)
        again = " infinite" if self.repeats else ""
        self.rules[name] = (
            f".{name}{{animation:{name} {length}s linear both{again}}}@keyframes {name}{{{frames}100%{{opacity:{there[-1]:d}}}}}"
        )


def _identity(element: Element) -> tuple[str, ...]:
    """What makes a thing the same from one moment to the next: what it is, where, what is written; not that it was laid last."""
    kind, _, _ = element.get("class", "").partition(" last")
    return (kind, *[value for name, value in element.items() if name != "class"], element.text or "")
