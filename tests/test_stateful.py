"""A machine that plays whole matches of any preset, next to a model that keeps account of the tiles with plain sets and lists."""

from __future__ import annotations

import copy
import pickle
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from dominorules import DRAW, PASS, PRESETS, DealError, Deck, Draw, IllegalMoveError, Match, Move, Pass, Play, Played, Tile
from strategies import PRESET_TABLES, Table, decks, tiles

moves = (
    st.builds(Play, tiles(highest=6), st.none() | st.integers(0, 7), st.none() | st.integers(0, 6), st.booleans())
    | st.just(DRAW)
    | st.just(PASS)
)


class WholeMatches(RuleBasedStateMachine):
    """Deals, plays, draws, passes, and tries what isn't legal; a match is followed by another one."""

    tables: ClassVar[tuple[Table, ...]] = ()

    def __init__(self) -> None:
        """Sit at no table yet."""
        super().__init__()
        self.hands: list[set[Tile]] = []
        self.stock: list[Tile] = []
        self.laid: list[Tile] = []
        self.scores: list[int] = []
        self.dealt = 0

    # What happens -------------------------------------------------------------------------------------------------------

    @initialize(choice=st.integers(0, 100))
    def sit_down(self, choice: int) -> None:
        """A match begins."""
        self.table = self.tables[choice % len(self.tables)]
        self.match = self.table.ruleset.new_match(self.table.seats)
        self.hands, self.stock, self.laid, self.dealt = [], [], [], 0
        self.scores = [0] * self.match.seating.side_count

    @precondition(lambda self: self.match.is_over)
    @rule(choice=st.integers(0, 100))
    def play_another_match(self, choice: int) -> None:
        """The match is over, and somebody wants another one."""
        self.sit_down(choice)

    @precondition(lambda self: self.match.to_move is None and not self.match.is_over)
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """A round begins."""
        self.take_up(data.draw(decks(self.table)))

    @precondition(lambda self: not self.match.is_over)
    @rule(rounds=st.integers(1, 20), first=st.integers(0, 2**32), choices=st.binary(min_size=100, max_size=100))
    def play_on(self, rounds: int, first: int, choices: bytes) -> None:
        """Some rounds are dealt and played out, if the match goes on for so long; few take as many as a hundred moves."""
        for seed in range(first, first + rounds):
            if self.match.to_move is None and not self.match.is_over:
                self.take_up(self.table.ruleset.shuffle(self.table.seats, seed))
            for choice in choices:
                if self.match.to_move is not None:
                    self.move(choice)

    @precondition(lambda self: self.match.to_move is not None)
    @rule(choice=st.integers(0, 100))
    def move(self, choice: int) -> None:
        """The seat to move makes one of its moves."""
        legal = self.table.ruleset.legal_moves(self.match)
        self.make(legal[choice % len(legal)])

    @precondition(lambda self: self.match.to_move is not None)
    @rule(seed=st.integers(0, 2**32))
    def try_to_deal(self, seed: int) -> None:
        """While a round runs nobody deals."""
        with pytest.raises(DealError):
            self.table.ruleset.deal(self.match, self.table.ruleset.shuffle(self.table.seats, seed))

    @precondition(lambda self: self.match.is_over)
    @rule(seed=st.integers(0, 2**32))
    def try_to_go_on(self, seed: int) -> None:
        """After the end of a match nobody deals."""
        with pytest.raises(DealError):
            self.table.ruleset.deal(self.match, self.table.ruleset.shuffle(self.table.seats, seed))

    @precondition(lambda self: self.match.to_move is None and not self.match.is_over)
    @rule(lost=st.integers(0, 27))
    def try_to_deal_too_few_tiles(self, lost: int) -> None:
        """Nobody deals with a deck that lacks a tile."""
        whole = self.table.ruleset.tiles.tiles
        with pytest.raises(DealError) as raised:
            self.table.ruleset.deal(self.match, Deck(whole[:lost] + whole[lost + 1 :]))
        assert (whole[lost],) == raised.value.missing

    @rule(move=moves)
    def try_to_move(self, move: Move) -> None:
        """A move is made if it is legal, else it is refused and changes nothing."""
        if move in self.table.ruleset.legal_moves(self.match):
            self.make(move)
            return
        before = copy.deepcopy(self.match)
        with pytest.raises(IllegalMoveError) as raised:
            self.table.ruleset.apply(self.match, move)
        assert (move, self.match.to_move) == (raised.value.move, raised.value.seat)
        assert before == self.match

    @rule()
    def put_it_away_and_take_it_out_again(self) -> None:
        """A match that was pickled goes on as if it hadn't been."""
        again: Match = pickle.loads(pickle.dumps(self.match))
        assert self.match == again
        self.match = again

    def take_up(self, deck: Deck) -> None:
        """Deal, in the match and in the model."""
        self.match = self.table.ruleset.deal(self.match, deck)
        size = self.table.ruleset.dealing.hand_size(self.table.seats)
        self.hands = [set(deck.tiles[seat * size : seat * size + size]) for seat in range(self.table.seats)]
        self.stock = list(deck.tiles[self.table.seats * size :])
        self.laid = []
        self.dealt += 1

    def make(self, move: Move) -> None:
        """Make a legal move, in the match and in the model."""
        seat = self.match.to_move
        assert seat is not None
        self.match = self.table.ruleset.apply(self.match, move)
        round = self.match.round
        assert round is not None
        match move:
            case Play():
                self.hands[seat].remove(move.tile)
                self.laid.append(move.tile)
                event = round.events[-1]
                assert isinstance(event, Played)
                self.scores[self.match.seating.sides[seat]] += event.points
            case Draw():
                self.hands[seat].add(self.stock.pop(0))
            case Pass():
                pass
        if round.outcome is None:
            assert (seat if move == DRAW else (seat + 1) % self.table.seats) == self.match.to_move
        else:
            self.scores = [score + points for score, points in zip(self.scores, round.outcome.points, strict=True)]

    # What always holds -----------------------------------------------------------------------------------------------------

    @invariant()
    def moves_are_there_while_a_round_runs(self) -> None:
        """Legal moves are there exactly while a seat is to move."""
        assert (self.match.to_move is not None) == bool(self.table.ruleset.legal_moves(self.match))
        assert not (self.match.is_over and self.match.to_move is not None)

    @invariant()
    def tiles_are_where_they_should_be(self) -> None:
        """Hands, boneyard and layout are those of the model."""
        round = self.match.round
        if round is not None:
            assert self.hands == [set(hand) for hand in round.hands]
            assert self.stock == list(round.boneyard)
            assert self.laid == [link.tile for link in round.chain.links]

    @invariant()
    def scores_are_those_of_the_model(self) -> None:
        """Each side has the points that were told."""
        assert tuple(self.scores) == self.match.scores

    @invariant()
    def rounds_are_all_there(self) -> None:
        """Every round that was dealt is in the match, all but the last with an outcome."""
        assert self.dealt == len(self.match.rounds)
        assert all(round.outcome for round in self.match.rounds[:-1])

    @invariant()
    def plays_are_made_of_tiles_in_hand(self) -> None:
        """Only tiles of the seat to move can be played, and only tiles of the boneyard can be drawn."""
        for move in self.table.ruleset.legal_moves(self.match):
            assert self.match.to_move is not None
            if isinstance(move, Play):
                assert move.tile in self.hands[self.match.to_move]
            elif isinstance(move, Draw):
                assert self.stock

    @invariant()
    def an_empty_hand_ends_the_round(self) -> None:
        """Nobody plays on against a seat that is out."""
        if not all(self.hands):
            assert self.match.to_move is None


@pytest.mark.parametrize("name", PRESETS)
def test_whole_matches_keep_to_the_model(name: str) -> None:
    """Whatever is played and tried, for however many matches, the tiles, scores and turns are those of the model.

    Mechanics: one move at a time, order of effects, conservation.
    """

    class Machine(WholeMatches):
        tables = tuple(table for table in PRESET_TABLES.values() if table.ruleset.name == name)

    examples = max(8, settings().max_examples // len(PRESETS))
    run_state_machine_as_test(Machine, settings=settings(max_examples=examples, stateful_step_count=30))
