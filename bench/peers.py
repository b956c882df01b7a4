"""Who we are compared with: each peer's game as a ruleset of ours, and the differences that are accounted for."""

from __future__ import annotations

import random as chance  # what `dominoes` shuffles with
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from itertools import takewhile
from random import Random
from typing import Any, Protocol

import attrs
from answers import Answer, Ending, Known
from engines import choose, installed

from dominorules import CLASSIC_PAIRS, ORDINARY, Deck, Match, Play, Ruleset, Tile
from dominorules.rules import (
    Award,
    ByRound,
    EveryHand,
    FewestPips,
    Leader,
    NoDrawing,
    OpponentsPips,
    OutOrBlock,
    Rounds,
    Strongest,
    Target,
)


class Peer(Protocol):
    """Another engine, at a table of its own.

    Attributes:
        name: What the program calls it.
        rules: The game that it plays, as a ruleset of ours.
        seats: For how many.
        known: The differences that are accounted for.
    """

    name: str
    rules: Ruleset
    seats: int
    known: tuple[Known, ...]

    def deal(self, random: Random) -> Deck:
        """Deal the next round, or the first of a new match where the last one has ended, and make the lead where it is forced.

        Returns:
            What was dealt.
        """
        ...

    def word(self, match: Match, play: Play) -> str:
        """What the peer calls a play of ours."""
        ...

    def play(self, word: str) -> None:
        """Make the play."""
        ...

    def answer(self) -> Answer:
        """What it says about its table as it is now."""
        ...


def show_the_same(match: Match) -> bool:
    """Whether the line has two ends that show the same pips. A lone double has one: its two sides are one place."""
    ends = match.chain.ends
    return len(ends) == 2 and ends[0].pip == ends[1].pip


# The package `dominoes` -----------------------------------------------------------------------------------------------


@attrs.frozen
class LastPlayerLeads:
    """Who leads the later games of a series, with any tile, as `dominoes.Series` documents it.

    The player who went out. After a block the player who made it if its pair won, the next one if it lost; who led if nobody won.
    """

    def leader(self, match: Match, hands: object, lot: int) -> Leader:
        """The seat that the last round leads to."""
        last = match.rounds[-1]
        if last.outcome is None or last.outcome.side is None:
            return Leader(last.leader)
        if last.outcome.side == match.seating.sides[last.last_to_play]:
            return Leader(last.last_to_play)
        return Leader(match.seating.after(last.last_to_play))


SERIES = attrs.evolve(
    CLASSIC_PAIRS,
    name="series of block for two pairs",
    lead=ByRound(first=Strongest(), later=LastPlayerLeads()),
    drawing=NoDrawing(),
    settlement=OutOrBlock(out=Award(EveryHand()), block=Award(EveryHand()), block_winner=(FewestPips(),)),
    match_end=Target(200),
)
"""What `dominoes.Series` plays: block for two pairs to 200, with all pips left for the pair that wins, none where they are level.

Its default starting domino is 6-6, which is the strongest tile, since all are dealt.
"""


def drops_the_right(match: Match, answer: Answer) -> Answer:
    """Where both ends show the same pips `dominoes` lists the plays to the left end alone.

    On the line 3-6 6-5 5-3, holding 3-1, there are two plays, to the left and to the right; it lists `3-1 left`. It takes the other
    one, too, and a round goes on alike after both.
    """
    if not show_the_same(match):
        return answer
    return replace(answer, moves=tuple(word for word in answer.moves if not word.endswith(" right")))


class DominoesSeries:
    """A series of games of the package `dominoes`, one after the other.

    A play is called `6-4 left`. Our arm 0 is its left: the tile that leads is laid with its higher half to the left.
    """

    rules: Ruleset = SERIES
    seats: int = 4
    known: tuple[Known, ...] = (
        Known("Known fault: the right-hand play is dropped where both ends show the same", drops_the_right),
    )

    def __init__(self) -> None:
        """Find the package."""
        self.name = f"dominoes {installed('dominoes')}"
        self._package: Any = import_module("dominoes")
        self._series: Any = None

    @property
    def _game(self) -> Any:
        return self._series.games[-1]

    def deal(self, random: Random) -> Deck:
        """Deal the next game of the series, or the first of a new one, which lays 6-6 by itself."""
        chance.seed(random.getrandbits(64))
        if self._series is None or self._series.next_game() is None:
            self._series = self._package.Series()
        game = self._game
        hands = [[*hand] for hand in game.hands]
        hands[game.starting_player] += [domino for domino, _ in game.moves[:1]]  # passes may follow the lead
        return Deck(Tile(*domino) for hand in hands for domino in hand)

    def word(self, match: Match, play: Play) -> str:
        """The tile and the side; a lead goes to the left."""
        return _sided(play.tile, left=play.arm != 1)

    def play(self, word: str) -> None:
        """Make the move, also one that is not listed."""
        tile, side = word.split()
        self._game.make_move(self._package.Domino(*map(int, tile.split("-"))), side == "left")

    def answer(self) -> Answer:
        """What the game and the series say; the series adds points up as it deals."""
        game, ending = self._game, None
        if game.result is not None:
            points = game.result.points
            ending = Ending(game.result.won, int(points < 0) if points else None, abs(points))
        return Answer(
            scores=(*self._series.scores,),
            to_move=None if ending else game.turn,
            passes=len([*takewhile(lambda move: move is None, reversed(game.moves))]),
            moves=tuple(sorted(_sided(Tile(*domino), left=left) for domino, left in game.valid_moves)),
            ending=ending,
        )


def _sided(tile: Tile, *, left: bool) -> str:
    return f"{tile} {'left' if left else 'right'}"


# The package `open_spiel` ---------------------------------------------------------------------------------------------

BLOCK_FOR_TWO = attrs.evolve(
    ORDINARY,
    name="block for two",
    players={2},
    drawing=NoDrawing(),
    settlement=OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=(FewestPips(),)),
    match_end=Rounds(1),
)
"""What `python_block_dominoes` plays: block for two, one round; out or block, who has fewer pips wins those of the other.

The first player leads any tile, which for us is the lot.
"""


def names_ends_by_pips(match: Match, answer: Answer) -> Answer:
    """OpenSpiel names an end by its pips, so that where both show the same the two plays of a tile are one action.

    On the line 3-6 6-5 5-3, holding 3-1, there are two plays, one to each end; it lists `p1 tile:(1.0, 3.0) pip:3.0`.
    """
    return replace(answer, moves=tuple(sorted(set(answer.moves)))) if show_the_same(match) else answer


def calls_an_out_a_draw(match: Match, answer: Answer) -> Answer:
    """OpenSpiel calls an out a draw where the other hand holds 0-0 and nothing else.

    It compares the pips left, which are 0 in both hands; going out wins the round all the same, for 0 points.
    """
    round, ending = match.round, answer.ending
    if not round or not ending or not ending.went_out or [Tile(0, 0)] != [tile for hand in round.hands for tile in hand]:
        return answer
    return replace(answer, ending=replace(ending, side=None))


class OpenSpielBlock:
    """The game `python_block_dominoes` of the package `open_spiel`.

    A play is called as OpenSpiel writes its action: the seat, the tile and the pips of the end, `p0 tile:(4.0, 6.0) pip:6.0`.
    """

    rules: Ruleset = BLOCK_FOR_TWO
    seats: int = 2
    known: tuple[Known, ...] = (
        Known("Known difference: plays to two ends that show the same are one action", names_ends_by_pips),
        Known("Known fault: an out against a lone 0-0 is called a draw", calls_an_out_a_draw),
    )

    def __init__(self) -> None:
        """Find the package."""
        self.name = f"open_spiel {installed('open_spiel')}"
        import_module("open_spiel.python.games")
        self._game: Any = import_module("pyspiel").load_game("python_block_dominoes")
        self._state: Any = None
        self._last_to_play: int | None = None

    def deal(self, random: Random) -> Deck:
        """Deal a new game by chance actions; the tiles that it leaves out are our boneyard, which nobody draws from."""
        self._state, self._last_to_play = self._game.new_initial_state(), None
        while self._state.is_chance_node():
            tile, _ = choose(self._state.chance_outcomes(), random)
            self._state.apply_action(tile)
        dealt = _tiles(self._state.hands)
        return Deck((*dealt, *(tile for tile in self.rules.tiles if tile not in dealt)))

    def word(self, match: Match, play: Play) -> str:
        """The action as OpenSpiel writes it."""
        end = next((f"{end.pip}.0" for end in match.chain.ends if end.arm == play.arm), None)
        return f"p{match.to_move} tile:({play.tile.low}.0, {play.tile.high}.0) pip:{end}"

    def play(self, word: str) -> None:
        """Apply the action."""
        self._last_to_play = self._state.current_player()
        self._state.apply_action(self._actions()[word])

    def answer(self) -> Answer:
        """What the state says: it skips a player who can't play, and tells by its hands if one went out."""
        state, ending = self._state, None
        if state.is_terminal():
            won, _ = returns = state.returns()
            ending = Ending(not all(state.hands), int(won < 0) if won else None, int(max(returns)))
        to_move = None if ending else state.current_player()
        return Answer(
            scores=(0, 0),
            to_move=to_move,
            passes=int(to_move is not None and to_move == self._last_to_play),
            moves=tuple(sorted(self._actions())),
            ending=ending,
        )

    def _actions(self) -> dict[str, int]:
        """The legal actions as it writes them."""
        return {self._state.action_to_string(action): action for action in self._state.legal_actions()}


def _tiles(hands: Iterable[Iterable[tuple[float, float]]]) -> list[Tile]:
    return [Tile(int(one), int(other)) for hand in hands for one, other in hand]
