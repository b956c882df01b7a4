"""What races: dominorules and its peers, each playing whole rounds of random legal moves of the game that it has."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from types import SimpleNamespace
from typing import Any, Protocol, TypeVar

from dominorules import Ruleset

T = TypeVar("T")


class Engine(Protocol):
    """Something that plays rounds.

    Attributes:
        name: What the table calls it.
        game: Which game it plays, and what a round of it takes in.
    """

    name: str
    game: str

    def play_round(self, random: Random) -> int:
        """Deal and play one round of random legal moves; how many moves it took, draws and passes counted."""


class NotInstalledError(Exception):
    """A peer's package is not installed."""


def choose(options: Sequence[T], random: Random) -> T:
    """The one way of choosing, the same for every engine: cheap, so that little but the engine is timed."""
    return options[int(random.random() * len(options))]


class Ours:
    """A ruleset of dominorules at the smallest number of seats, through its public verbs."""

    def __init__(self, rules: Ruleset) -> None:
        """Race this ruleset."""
        self.rules = rules
        self.seats = min(rules.players)
        self.match = rules.new_match(self.seats)
        self.name = f"dominorules {rules.name}"
        self.game = (
            f"{rules.name} for {self.seats}: shuffle, deal, legal_moves, apply with everything that the ruleset counts, "
            "scores and settles; every move gives a new match, and every event is kept"
        )

    def play_round(self, random: Random) -> int:
        """Deal and play the next round of the match, or the first of a new one."""
        rules, match = self.rules, self.match
        deck = rules.shuffle(self.seats, random.getrandbits(32))
        match = rules.deal(rules.new_match(self.seats) if match.is_over else match, deck)
        moves = 0
        while match.to_move is not None:
            match = rules.apply(match, choose(rules.legal_moves(match), random))
            moves += 1
        self.match = match
        return moves


class Dominoes:
    """The package `dominoes`."""

    def __init__(self) -> None:
        """Find the package."""
        self.name = f"dominoes {installed('dominoes')}"
        self.game = (
            "block game for four in partnerships: no draws, two ends, nothing counted before the settlement; "
            "make_move changes the game in place; it keeps a list of its moves, passes among them"
        )
        self._game: Any = import_module("dominoes").Game

    def play_round(self, random: Random) -> int:
        """Deal and play one round; it makes the passes by itself."""
        game = self._game.new()
        while game.result is None:
            game.make_move(*choose(game.valid_moves, random))
        return len(game.moves)


class OpenSpiel:
    """The game `python_block_dominoes` of the package `open_spiel`."""

    def __init__(self) -> None:
        """Find the package."""
        self.name = f"open_spiel {installed('open_spiel')}"
        self.game = (
            "python_block_dominoes, the block game for two with seven tiles each: no draws, two ends, nothing counted "
            "before the end; the state changes in place; its deal is fourteen chance actions, timed like every "
            "engine's deal and not counted as moves; a pass is a turn that it skips"
        )
        import_module("open_spiel.python.games")
        pyspiel: Any = import_module("pyspiel")
        self._game = pyspiel.load_game("python_block_dominoes")
        self._terminal = pyspiel.PlayerId.TERMINAL

    def play_round(self, random: Random) -> int:
        """Deal and play one round."""
        state = self._game.new_initial_state()
        while state.is_chance_node():
            tile, _ = choose(state.chance_outcomes(), random)
            state.apply_action(tile)
        moves, previous, terminal = 0, None, self._terminal
        while (player := state.current_player()) != terminal:
            moves += 2 if player == previous else 1
            previous = player
            state.apply_action(choose(state.legal_actions(), random))
        return moves


class RandomBrain:
    """A player of `all-fives-domino` that chooses as everybody here does, and counts plays and passes."""

    def __init__(self, random: Random) -> None:
        """Nothing was played yet."""
        self.random = random
        self.moves = 0
        self.previous: Any = None

    def decide(self, game_round: Any) -> Any:
        """One of the options, like the package's own random brain; the other player passed if it is our turn again."""
        player = game_round.current_player
        self.moves += 2 if player is self.previous else 1
        self.previous = player
        return choose(game_round.valid_options(), self.random)


class AllFivesDomino:
    """The package `all-fives-domino`, whose modules live in a package named `src`."""

    def __init__(self) -> None:
        """Find the package."""
        self.name = f"all-fives-domino {installed('all-fives-domino')}"
        self.game = (
            "all fives for two with draws and a spinner: its own loop draws, passes and counts the ends after each "
            "play; its `Game`, which settles rounds, is not raced; it changes in place and keeps no events"
        )
        self._round: Any = import_module("src.main.game.DominoRound").DominoRound
        self._player: Any = import_module("src.main.game.Player").Player

    def play_round(self, random: Random) -> int:
        """Deal and play one round, in a game of its own; its first play is made as it deals."""
        brain = RandomBrain(random)
        game = SimpleNamespace(interactive=False)
        played = self._round(self._player(brain), self._player(brain), game)
        dealt = 14
        played.run()
        drawn = 28 - dealt - len(played.pool)
        return 1 + drawn + brain.moves


def installed(distribution: str) -> str:
    """The version of a package that is installed.

    Raises:
        NotInstalledError: It isn't.
    """
    try:
        return version(distribution)
    except PackageNotFoundError:
        raise NotInstalledError(distribution) from None
