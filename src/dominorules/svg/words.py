"""What a picture shows, in words, for those who don't see it."""

from __future__ import annotations

from collections.abc import Iterable

from ..chain import Chain, Link
from ..hand import Hand
from ..languages import Language
from ..phrase import Fact, Phrase, phrase
from ..tile import Tile
from .scene import Lying, Scene, Sitting


def about_tile(tile: Tile) -> Iterable[Phrase]:
    """What there is to say about a tile."""
    yield phrase("picture.pips", pips=tile.pips)


def about_hand(hand: Hand) -> Iterable[Phrase]:
    """What there is to say about a hand."""
    yield from [phrase("picture.each", tiles=tuple(hand))] if hand else []
    yield phrase("picture.pips", pips=hand.pips)


def about_line(chain: Chain, count: int | None) -> Iterable[Phrase]:
    """What lies on the table, arm by arm, and what may join it."""
    links = chain.links
    if not links:
        yield phrase("picture.empty")
        return
    yield phrase("picture.leads", tile=_named(links[0]))
    for arm in sorted({link.arm for link in links if link.arm is not None}):
        on_it = [link for link in links if link.arm == arm]
        root = links[on_it[0].joined or 0].tile
        yield phrase("picture.arm", arm=arm, root=root, tiles=tuple(map(_named, on_it)))
    for end in chain.ends:
        yield phrase("picture.end", arm=end.arm, asks=end.asks)
    yield from [phrase("picture.count", count=count)] if count is not None else []
    yield phrase("picture.last", tile=links[-1].tile)


def about_table(scene: Scene) -> Iterable[Phrase]:
    """What is at each seat, on the table and in the boneyard."""
    for sitting in scene.sittings:
        yield phrase("picture.sits", who=sitting.name, facts=facts_of(sitting))
        tiles = tuple([tile for tile in sitting.held if not isinstance(tile, Lying)])
        yield from [phrase("picture.holds", who=sitting.name, tiles=tiles)] if tiles else []
    yield from about_line(scene.chain, scene.count)
    yield phrase("picture.boneyard", tiles=scene.boneyard)


def facts_of(sitting: Sitting) -> tuple[Phrase, ...]:
    """What all know of a seat: how many tiles it holds, its points, whether it is to move and what it has won."""
    facts = [phrase("picture.tiles", tiles=sitting.size)]
    facts += [] if sitting.points is None else [phrase("picture.points", points=sitting.points)]
    facts += [phrase("picture.to_move")] if sitting.moves else []
    facts += [_WON[sitting.won]] if sitting.won else []
    return tuple(facts)


def sentences(said: Iterable[Phrase], language: Language) -> str:
    """Phrases as sentences."""
    words = [language.say(each) for each in said]
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in words)


_WON = {"wins": phrase("picture.wins"), "wins_match": phrase("picture.wins_match")}


def _named(link: Link) -> Fact:
    """A tile, and how it lies where that is against the custom."""
    if link.crosswise == link.tile.is_double:
        return link.tile
    return phrase("picture.across", tile=link.tile) if link.crosswise else phrase("picture.along", tile=link.tile)
