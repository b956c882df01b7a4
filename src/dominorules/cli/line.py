"""The line of play as rows of text."""

from __future__ import annotations

from collections import defaultdict

from ..chain import Chain, Link


def draw_line(chain: Chain) -> list[str]:
    """The tiles on the table: the line through the lead, then each cross arm, which begins with the tile that it grows from.

    Arm 0 grows to the left, arm 1 to the right. A tile laid across that passes on the number before it stands between `<` and `>`.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> for _ in range(3):
        ...     match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> draw_line(match.chain)
        ['[1|1][1|6][6|6]']
    """
    if not chain:
        return []
    arms: dict[int, list[Link]] = defaultdict(list)
    for link in chain.links[1:]:
        arms[link.arm or 0].append(link)
    lead = chain.links[0].tile
    left = "".join(_draw(link, flip=True) for link in reversed(arms.pop(0, [])))
    right = "".join(map(_draw, arms.pop(1, [])))
    rows = [f"{left}[{lead.high}|{lead.low}]{right}"]
    for arm, links in sorted(arms.items()):
        root = chain.links[links[0].joined or 0].tile
        rows.append(f"@{arm} [{root.high}|{root.low}]: {''.join(map(_draw, links))}")
    return rows


def _draw(link: Link, *, flip: bool = False) -> str:
    if link.outward is None:
        return f"<{link.tile.high}|{link.tile.low}>"
    halves = [link.tile.other(link.outward), link.outward]
    return "[{}|{}]".format(*reversed(halves) if flip else halves)
