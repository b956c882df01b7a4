"""Every game a second time, as dumb as can be, for the package to be checked against.

It is written from the rules alone and shares nothing with the package, neither code nor ideas: a tile is a pair of numbers, a
line is a list from left to right, a layout that branches is a list of tiles with their sides, and every rule is a question for the
name of the game. S0 to S4 are the sources of the games.

The words by which an option is chosen:

    all four first, any order    when the sides of a spinner open
    closing by both ends         a tile that matches both ends closes the line (ordinary)
    counted                      fives are scored (matador)
    double-nine                  the set
    doubles in a block           hands without doubles beat hands with (bergen)
    draw one                     draw one tile, then pass
    first double                 the first double spins, led or not (muggins-fifths)
    near the target              plays score less there (bergen)
    no spinner                   the line has two ends (fives and its siblings)
    open sides, lone once        how a spinner counts
    reserve                      two tiles are never drawn
    wild                         matadors go lengthwise on any end
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, NamedTuple, TypeAlias

Tile: TypeAlias = tuple[int, int]
"""The higher half, then the lower."""
Play: TypeAlias = tuple[Tile, int | None, int | None, bool]
"""A tile, the arm that it joins, the half that it turns outward, whether it lies crosswise."""
Move: TypeAlias = Play | Literal["draw", "pass"]
Reason: TypeAlias = Literal["out", "block", "closed", "target", "rounds"]

HAND_SIZES: Final = {
    "fives": {2: 7},
    "fives-points": {2: 7},
    "points": {2: 7},
    "ten-rounds": {2: 7},
    "classic": {2: 7, 3: 7, 4: 7},
    "classic-pairs": {4: 7},
    "traditional": {2: 7, 3: 5, 4: 5},
    "muggins": {2: 7, 3: 5, 4: 5},
    "ordinary": {2: 7, 3: 7, 4: 7},
    "muggins-fifths": {2: 7, 3: 7, 4: 7},
    "threes": {2: 7, 3: 7, 4: 7},
    "bergen": {2: 6, 3: 6, 4: 5},
    "matador": {2: 7, 3: 6, 4: 5},
    "sewastopol": {4: 7},
}
TARGETS: Final = {
    "fives": 100,
    "fives-points": 100,
    "points": 100,
    "classic": 100,
    "classic-pairs": 100,
    "traditional": 100,
    "muggins": 200,
    "ordinary": 100,
    "muggins-fifths": 20,
    "threes": 33,
    "bergen": 15,
    "matador": 100,
    "sewastopol": 100,
}
FIVES: Final = ("fives", "fives-points", "points", "ten-rounds")
CLASSIC: Final = ("classic", "classic-pairs")
LED_BY_LOT: Final = ("muggins", "ordinary", "muggins-fifths", "threes", "bergen", "matador")
LED_BY_STRENGTH: Final = ("traditional", "sewastopol")
COUNT_FIVES: Final = ("fives", "fives-points", "muggins")
SPINNERS: Final = {
    **dict.fromkeys(FIVES, "first"),
    "traditional": "crosswise",
    "muggins": "crosswise",
    "muggins-fifths": "lead",
    "sewastopol": "lead",
}
ROUNDED: Final = ("fives-points", "points", "ten-rounds", "muggins")
PAID_IN: Final = {"muggins-fifths": 5, "threes": 3}
DIFFERENCE_IN_A_BLOCK: Final = ("fives", "fives-points", "points", "traditional", "muggins", "muggins-fifths", "threes", "matador")


def pips(hand: Collection[Tile]) -> int:
    """The sum of all halves."""
    total = 0
    for one, other in hand:
        total += one + other
    return total


def nearest(number: int, unit: int) -> int:
    """The multiple that is nearest, of two the higher (Mechanics: rounding)."""
    best = 0
    for multiple in range(0, number + unit, unit):
        if abs(number - multiple) <= abs(number - best):
            best = multiple
    return best


class Place(NamedTuple):
    """Where a tile may join, what it shows, and whether that is passed on by a matador laid crosswise."""

    arm: int
    pip: int
    passed: bool


class Laid(NamedTuple):
    """A tile in a line: its left half, its right half, and whether it is a matador laid crosswise, which has neither."""

    left: int
    right: int
    passes: bool


class Line:
    """A line with two ends, 0 on the left and 1 on the right."""

    def __init__(self) -> None:
        """Nothing lies on the table."""
        self.laid: list[Laid] = []

    def lay(self, tile: Tile, arm: int | None, outward: int | None, crosswise: bool) -> None:
        """Lay a tile; a lead lies with its higher half on the left."""
        if arm is None:
            new = Laid(*tile, passes=False)
        elif outward is None:
            new = Laid(*tile, passes=True)
        else:
            inward = pips([tile]) - outward
            new = Laid(outward, inward, passes=False) if arm == 0 else Laid(inward, outward, passes=False)
        self.laid.insert(0 if arm == 0 else len(self.laid), new)

    def places(self) -> list[Place]:
        """Both ends; of a lone double the left one stands for both."""
        found: list[Place] = []
        for arm in (0, 1):
            passed = False
            for left, right, passes in self.laid if arm == 0 else self.laid[::-1]:
                if not passes:
                    found.append(Place(arm, left if arm == 0 else right, passed))
                    break
                passed = True
        lone_double = len(self.laid) == 1 and self.laid[0].left == self.laid[0].right
        return found[:1] if lone_double else found

    def count(self) -> int:
        """The sum of the ends (Mechanics: the count)."""
        if len(self.laid) == 1:
            return self.laid[0].left + self.laid[0].right
        total = 0
        for tile, half in ((self.laid[0], self.laid[0].left), (self.laid[-1], self.laid[-1].right)):
            if not tile.passes:
                total += 2 * half if tile.left == tile.right else half
        return total

    def headers(self) -> int:
        """The points for two ends that show the same (S3: bergen)."""
        first, last = self.laid[0], self.laid[-1]
        if first.left != last.right:
            return 0
        return 3 if len(self.laid) > 1 and (first.left == first.right or last.left == last.right) else 2


class Side:
    """A side of a laid tile: its arm (of a cross side None until it opens), its pips, whether another tile joins it."""

    def __init__(self, arm: int | None, pip: int, *, cross: bool = False) -> None:
        """Nothing joins it."""
        self.arm, self.pip, self.cross, self.covered = arm, pip, cross, False


class Lying:
    """A tile in a layout that branches, with the sides where others may join."""

    def __init__(self, tile: Tile, sides: list[Side]) -> None:
        """Four sides make a spinner; the one by which it joined is not among them."""
        self.tile, self.sides = tile, sides
        self.double = tile[0] == tile[1]

    def bare(self, *, cross: bool) -> list[Side]:
        """The open sides that no tile joins: those across the line, or those in it."""
        return [side for side in self.sides if side.cross == cross and side.arm is not None and not side.covered]

    @property
    def spins(self) -> bool:
        """Whether it has cross sides."""
        return any(side.cross for side in self.sides)


class Tree:
    """A layout in which spinners branch (Mechanics: spinner geometry)."""

    def __init__(self, which: str, options: Collection[str]) -> None:
        """Nothing lies on the table."""
        self.laid: list[Lying] = []
        self.which, self.options = which, options
        self.next_arm = 2

    def lay(self, tile: Tile, arm: int | None, outward: int | None, crosswise: bool) -> None:
        """Lay a tile, cover the side that it joins, and open cross sides."""
        if arm is None:
            sides = [Side(0, tile[0]), Side(1, tile[1])]
        else:
            for lying in self.laid:
                for side in lying.sides:
                    if side.arm == arm and not side.covered:
                        side.covered = True
            assert outward is not None
            sides = [Side(arm, outward)]
        if tile[0] == tile[1] and self.spins(lead=arm is None, crosswise=crosswise):
            sides += [Side(None, tile[0], cross=True), Side(None, tile[0], cross=True)]
        self.laid.append(Lying(tile, sides))
        for lying in self.laid:
            if "any order" in self.options or not lying.bare(cross=False):
                for side in lying.sides:
                    if side.cross and side.arm is None:
                        side.arm = self.next_arm
                        self.next_arm += 1

    def spins(self, *, lead: bool, crosswise: bool) -> bool:
        """Whether a double that is laid now is a spinner."""
        if self.which == "lead":
            return lead
        if self.which == "first":
            return not any(lying.double for lying in self.laid)
        return crosswise

    def places(self) -> list[Place]:
        """The sides that may be joined, mirror images once."""
        found: list[tuple[Side, bool]] = []
        for lying in self.laid:
            line, cross = lying.bare(cross=False), lying.bare(cross=True)
            if lying.double and len(line) == 2:
                line = line[:1]
            found += [(side, lying.spins) for side in line + cross[:1]]
        if "all four first" in self.options and any(spins for _, spins in found):
            found = [(side, spins) for side, spins in found if spins]
        return sorted(Place(side.arm, side.pip, passed=False) for side, _ in found if side.arm is not None)

    def count(self) -> int:
        """The sum of the ends (Mechanics: the count)."""
        if len(self.laid) == 1:
            once = self.laid[0].spins and "lone once" in self.options
            return self.laid[0].tile[0] if once else pips([self.laid[0].tile])
        total = 0
        for lying in self.laid:
            line = lying.bare(cross=False)
            if lying.double and line:
                total += pips([lying.tile])
            elif not lying.double:
                total += sum(side.pip for side in line)
            elif "open sides" in self.options:
                total += sum(side.pip for side in lying.bare(cross=True))
        return total


class Game:
    """A match of one of the games, played on its own or beside another.

    `scores` are those of the sides, `hands` and `stock` the tiles not laid, `turn` is the seat to move, None between rounds. After
    a play `count` and `points` tell what it made; after a round `reason`, `winner` (a seat) and `paid` tell how it ended; after a
    match `result` tells the reason and the side that won it.
    """

    def __init__(self, name: str, seats: int, options: Collection[str] = ()) -> None:
        """No round was dealt yet."""
        self.name, self.seats, self.options = name, seats, options
        self.highest = 9 if "double-nine" in options else 6
        self.scores = [0, 0] if name == "classic-pairs" else [0] * seats
        self.turn: int | None = None
        self.hands: list[list[Tile]] = []
        self.stock: list[Tile] = []
        self.table: Line | Tree = Line()
        self.leader = self.last = self.played = self.paid = self.points = 0
        self.forced: Tile | None = None
        self.drew = False
        self.count: int | None = None
        self.reason: Reason | None = None
        self.winner: int | None = None
        self.result: tuple[Reason, int | None] | None = None

    # Between rounds ---------------------------------------------------------------------------------------------------

    def deal(self, tiles: list[Tile], lot: int) -> None:
        """Deal the tiles in their order, seat by seat, and find the leader; the rest is the stock, drawn from its front."""
        size = HAND_SIZES[self.name][self.seats]
        self.hands = [tiles[seat * size : seat * size + size] for seat in range(self.seats)]
        self.stock = tiles[self.seats * size :]
        self.leader, self.forced = self.lead(lot)
        self.turn = self.last = self.leader
        self.drew = False
        which = "first" if "first double" in self.options else SPINNERS.get(self.name)
        self.table = Line() if which is None or "no spinner" in self.options else Tree(which, self.options)

    def lead(self, lot: int) -> tuple[int, Tile | None]:
        """Who leads, and the one tile that may be led if it is not any."""
        if self.name in LED_BY_LOT:
            return lot, None
        if self.played == 0 or self.name in LED_BY_STRENGTH:
            return self.strongest()
        if self.name in CLASSIC:
            return (self.leader + 1) % self.seats, None
        if self.reason == "out" and self.winner is not None:
            return self.winner, None
        return self.strongest()

    def strongest(self) -> tuple[int, Tile]:
        """The strongest tile and its holder: doubles, then the pips, then the higher half (S0)."""
        doubles: list[Tile] = [(pip, pip) for pip in range(self.highest, -1, -1)]
        others: list[Tile] = []
        for total in range(2 * self.highest, -1, -1):
            others += [(high, total - high) for high in range(self.highest, -1, -1) if 0 <= total - high < high]
        for tile in doubles + others:
            for seat, hand in enumerate(self.hands):
                if tile in hand:
                    return seat, tile
        raise AssertionError("nothing was dealt")

    # In a round -------------------------------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """Who scores for a seat: partners sit opposite (S1)."""
        return seat % 2 if self.name == "classic-pairs" else seat

    def moves(self) -> list[Move]:
        """What the seat to move may do."""
        if self.turn is None:
            return []
        plays: list[Move] = [*self.plays(self.hands[self.turn])]
        return plays or (["draw"] if self.may_draw() else ["pass"])

    def plays(self, hand: list[Tile]) -> list[Play]:
        """Every tile of a hand in every place, either half inward, each way it may lie."""
        found: list[Play] = []
        if not self.table.laid:
            for tile in hand if self.forced is None else [self.forced]:
                found += [(tile, None, None, crosswise) for crosswise in self.ways(tile)]
            return found
        for place in self.table.places():
            for tile in hand:
                found += self.plays_at(place, tile)
        return found

    def plays_at(self, place: Place, tile: Tile) -> list[Play]:
        """A tile in one place."""
        turned = {tile, tile[::-1]}
        matador = self.name == "matador" and (tile == (0, 0) or pips([tile]) == self.highest + 1)
        if matador and "wild" in self.options:
            return [(tile, place.arm, outward, False) for _, outward in turned]
        found: list[Play] = []
        for inward, outward in turned:
            if self.joins(place, inward):
                found += [(tile, place.arm, outward, crosswise) for crosswise in self.ways(tile)]
        if matador:
            found.append((tile, place.arm, None, True))
        return found

    def joins(self, place: Place, inward: int) -> bool:
        """Whether a half may touch what a place shows: the same number, or in matador what is lacking to seven."""
        if self.name == "matador" and not place.passed:
            return place.pip + inward == self.highest + 1
        return place.pip == inward

    def ways(self, tile: Tile) -> list[bool]:
        """Lengthwise (False) or crosswise: doubles lie across the line, in matador along it, in traditional either way."""
        if tile[0] != tile[1] or self.name == "matador":
            return [False]
        return [False, True] if self.name == "traditional" else [True]

    def stock_is_closed(self) -> bool:
        """Whether no tile is left that may ever be drawn."""
        return len(self.stock) <= (2 if "reserve" in self.options else 0)

    def may_draw(self) -> bool:
        """Whether the seat to move, which can't play, may draw."""
        return not self.stock_is_closed() and not ("draw one" in self.options and self.drew)

    def blocked(self) -> bool:
        """Whether nobody can play and nothing can be drawn (Mechanics: blocked)."""
        return self.stock_is_closed() and not any(self.plays(hand) for hand in self.hands)

    def do(self, move: Move) -> None:
        """Play, draw or pass, and all that comes of it (Mechanics: order of effects)."""
        assert self.turn is not None
        seat = self.turn
        if move == "draw":
            self.hands[seat].append(self.stock.pop(0))
            self.drew = True
            if self.blocked():
                self.end("block")
        elif move == "pass":
            self.turn, self.drew = (seat + 1) % self.seats, False
        else:
            self.play(seat, move)

    def play(self, seat: int, play: Play) -> None:
        """Lay a tile, score it, and see whether that ends the round."""
        closes = self.closes(play[0])
        self.hands[seat].remove(play[0])
        self.table.lay(*play)
        self.last = seat
        self.score(self.side(seat))
        self.turn, self.drew = (seat + 1) % self.seats, False
        if self.at_target(self.side(seat)):
            self.end("target")
        elif not self.hands[seat]:
            self.end("out")
        elif closes:
            self.end("closed")
        elif self.blocked():
            self.end("block")

    def closes(self, tile: Tile) -> bool:
        """Whether a tile, before it is laid, matches both ends of a line of two tiles or more (S3, ordinary, read literally)."""
        ends = [place.pip for place in self.table.places()]
        return "closing by both ends" in self.options and len(self.table.laid) > 1 and ends in ([*tile], [*tile[::-1]])

    def score(self, side: int) -> None:
        """What the tiles on the table score for the side that laid the last one."""
        self.count, self.points = None, 0
        if self.name in COUNT_FIVES or "counted" in self.options:
            self.count = self.table.count()
            self.points = self.count if self.count % 5 == 0 else 0
        elif self.name in PAID_IN:
            self.count = self.table.count()
            self.points = self.count // PAID_IN[self.name] if self.count % PAID_IN[self.name] == 0 else 0
        elif isinstance(self.table, Line) and self.name == "bergen":
            self.points = self.table.headers()
            if "near the target" in self.options:
                left = TARGETS[self.name] - self.scores[side]
                self.points = min(self.points, 1 if left <= 2 else 2 if left <= 3 else 3)
        self.scores[side] += self.points

    def at_target(self, side: int) -> bool:
        """Whether a side has won the match; ten rounds have no target."""
        return self.name in TARGETS and self.scores[side] >= TARGETS[self.name]

    # The end of a round -----------------------------------------------------------------------------------------------

    def end(self, reason: Reason) -> None:
        """Settle the round, and the match if that ends it."""
        self.reason, self.turn, self.paid = reason, None, 0
        self.played += 1
        self.winner = self.last if reason in {"out", "target"} else self.block_winner()
        if self.winner is not None and reason != "target":
            self.paid = self.pay(self.winner)
            self.scores[self.side(self.winner)] += self.paid
        for side, score in enumerate(self.scores):
            if self.at_target(side):
                self.result = ("target", side)
            elif self.name == "ten-rounds" and self.played == 10 and score == max(self.scores):
                self.result = ("rounds", None if self.scores.count(score) > 1 else side)

    def block_winner(self) -> int | None:
        """Who wins a round in which nobody went out."""
        if self.name in {"ordinary", "sewastopol"}:
            return self.last
        if self.name == "fives":
            return self.ahead()
        held = [0] * len(self.scores)
        for seat, hand in enumerate(self.hands):
            held[self.side(seat)] += pips(hand)
        if "doubles in a block" in self.options:
            held = self.held_by_doubles()
        fewest = [seat for seat in range(self.seats) if held[self.side(seat)] == min(held)]
        if self.name in CLASSIC:
            for after in range(self.seats):
                if (self.leader + after) % self.seats in fewest:
                    return (self.leader + after) % self.seats
        return fewest[0] if len(fewest) == 1 else None

    def ahead(self) -> int:
        """Who is ahead in the match, else who has fewer tiles, else who played last (S0: block)."""
        if self.scores[0] != self.scores[1]:
            return 0 if self.scores[0] > self.scores[1] else 1
        if len(self.hands[0]) != len(self.hands[1]):
            return 0 if len(self.hands[0]) < len(self.hands[1]) else 1
        return self.last

    def held_by_doubles(self) -> list[int]:
        """What the hands weigh: those with a double more than any without, and their doubles nothing (bergen, an option)."""
        weights: list[int] = []
        for hand in self.hands:
            others = [tile for tile in hand if tile[0] != tile[1]]
            weights.append(pips(others) + (1000 if len(others) < len(hand) else 0))
        return weights

    def pay(self, winner: int) -> int:
        """The points of a round that was not ended by the target."""
        won = self.pips_won(winner)
        if self.name == "bergen":
            return 1
        if self.name == "fives" and self.reason == "out":
            return won - won % 5
        if self.name in ROUNDED:
            won = nearest(won, 5)
        if self.name in PAID_IN:
            won = nearest(won, PAID_IN[self.name]) // PAID_IN[self.name]
        return won + 10 if self.name == "muggins" and self.reason == "out" else won

    def pips_won(self, winner: int) -> int:
        """The pips that are paid: the opponents', what they have more than the winner, or all (pairs)."""
        if self.name == "classic-pairs":
            return sum(map(pips, self.hands))
        won = 0
        for seat, hand in enumerate(self.hands):
            if seat != winner:
                won += pips(hand)
                if self.reason == "block" and self.name in DIFFERENCE_IN_A_BLOCK:
                    won -= pips(self.hands[winner])
        return won
