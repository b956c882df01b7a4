"""What holds in every position of every game: each promise over all presets and over house rules.

Positions are reached by legal play, often over several rounds. Where the engine's answer is checked against another one, the other
is worked out here from the links on the table alone, with plain loops and no code of the library.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    DRAW,
    FIVES,
    PASS,
    Dealt,
    DominoError,
    Draw,
    Drew,
    IllegalMoveError,
    Link,
    Match,
    Move,
    Pass,
    Passed,
    Play,
    Played,
    Reason,
    Round,
    Ruleset,
    Tile,
)
from dominorules.rules import Doubles, DrawOne, Opens, Spinners, SumTo, UntilPlayable, Which
from strategies import HOUSES, PRESET_TABLES, History, Table, histories, house_tables, tiles

TABLES = {
    **{name: (st.just(table), 3) for name, table in PRESET_TABLES.items()},
    **{f"house of {name}": (house_tables(table), 12) for name, table in HOUSES.items()},
}
"""Where the promises are kept, and how many matches are watched at each table by the usual profile."""
Claim = Callable[..., None]


def in_every_match(*, running: bool = False, times: int = 1, **more: st.SearchStrategy[Any]) -> Callable[[Claim], Claim]:
    """Make a claim about a history, and about what else is drawn, a test that is run at every table."""

    def decorate(claim: Claim) -> Claim:
        def test(name: str) -> None:
            tables, examples = TABLES[name]
            drawn = given(history=histories(tables, running=running), **more)(claim)
            settings(max_examples=max(1, examples * times * settings().max_examples // 100))(drawn)()

        for name in ("__doc__", "__module__", "__name__", "__qualname__"):
            setattr(test, name, getattr(claim, name))
        return pytest.mark.parametrize("name", TABLES)(test)

    return decorate


def rounds_in(history: History) -> Iterator[tuple[Match, Round]]:
    """Each state that has a round in view, with that round."""
    for match in history.states:
        if match.round:
            yield match, match.round


def move_of(event: Played | Drew | Passed) -> Move:
    """Return the move that led to an event."""
    match event:
        case Played():
            return event.play
        case Drew():
            return DRAW
        case Passed():
            return PASS


# Promise 1: legal moves and nothing else ------------------------------------------------------------------------------

NOT_MOVES: tuple[object, ...] = (None, 0, True, "pass", "6-4@1", Tile(6, 4), (Tile(6, 4), 0), [], Play, Draw, Pass)
"""What is no move: the names of moves, parts of moves, their classes."""


@cache
def plays_over(highest_pip: int, arms: int) -> tuple[Play, ...]:
    """Return every play of a set on so many arms or on none, whatever it turns outward, either way."""
    all_tiles = [Tile(high, low) for high in range(highest_pip + 1) for low in range(high + 1)]
    outwards = (None, *range(highest_pip + 1))
    return tuple(
        Play(tile, arm, outward, crosswise)
        for tile, arm, outward, crosswise in product(all_tiles, (None, *range(arms)), outwards, (False, True))
    )


def accepts(ruleset: Ruleset, match: Match, move: object) -> bool:
    """Whether `apply` takes the move."""
    try:
        ruleset.apply(match, move)  # type: ignore[arg-type]  # also what is no move
    except IllegalMoveError:
        return False
    return True


@in_every_match()
def test_apply_accepts_exactly_the_legal_moves(history: History) -> None:
    """Of all plays, draw, pass and what is no move `apply` takes what `legal_moves` lists, else it raises and changes nothing.

    Mechanics: one move at a time.
    """
    table, states = history
    ruleset, match = table.ruleset, states[-1]
    before, hash_before = copy.deepcopy(match), hash(match)
    arms = max([8, *(end.arm + 2 for end in match.chain.ends)])
    candidates = (*plays_over(ruleset.tiles.high, arms), DRAW, PASS, *NOT_MOVES)
    taken = [move for move in candidates if accepts(ruleset, match, move)]
    legal = ruleset.legal_moves(match)
    assert len(legal) == len(taken)
    assert set(legal) == set(taken)
    assert before == match
    assert hash_before == hash(match)


@in_every_match(running=True)
def test_numbers_that_nothing_on_the_table_has_are_refused(history: History) -> None:
    """A play that names an arm or a half below nought or beyond all pips is no legal one, however it is compared.

    Mechanics: one move at a time.
    """
    table, states = history
    odd = (-21, -20, -2, -1, 18, 19, 20, 21, 40, 379, 380, 3799, 3800)
    legal = {play for play in table.ruleset.legal_moves(states[-1]) if isinstance(play, Play)}
    taken: list[Play] = []
    for play, number, field in product(legal, odd, ("arm", "outward")):
        for tile in table.ruleset.tiles if field == "outward" else (play.tile,):
            try:
                parts: dict[str, Any] = {"tile": tile, field: number}
                other = attrs.evolve(play, **parts)
            except DominoError:
                continue
            taken += [other] if accepts(table.ruleset, states[-1], other) else []
    assert [] == taken


# Promise 2: when there are moves, and which -------------------------------------------------------------------------------


@in_every_match()
def test_moves_are_there_exactly_while_a_round_runs(history: History) -> None:
    """Until a round is over its legal moves are never empty; when it is over they are (Mechanics: one move at a time)."""
    table, states = history
    for match in states:
        runs = match.round is not None and match.round.outcome is None
        assert runs == bool(table.ruleset.legal_moves(match))
        assert runs == (match.to_move is not None)


@in_every_match()
def test_moves_are_unique(history: History) -> None:
    """The legal moves hold each distinct placement once (Mechanics: spinner geometry)."""
    table, states = history
    for match in states:
        moves = table.ruleset.legal_moves(match)
        assert len(moves) == len(set(moves))
        assert len(moves) == len(set(map(repr, moves)))


@in_every_match()
def test_moves_come_in_the_same_order_from_an_equal_ruleset(history: History) -> None:
    """A copy of the ruleset that never saw the match lists the same moves in the same order."""
    table, states = history
    fresh: Ruleset = pickle.loads(pickle.dumps(table.ruleset))
    assert table.ruleset == fresh
    assert hash(table.ruleset) == hash(fresh)
    for match in states:
        assert table.ruleset.legal_moves(match) == fresh.legal_moves(match)


@in_every_match()
def test_plays_come_by_arm_then_by_tile(history: History) -> None:
    """Plays ascend by arm, those of an arm by tile, 0-0 first; leads, which name no arm, by tile."""
    table, states = history
    for match in states:
        plays = [move for move in table.ruleset.legal_moves(match) if isinstance(move, Play)]
        places = [(-1 if play.arm is None else play.arm, play.tile.high, play.tile.low) for play in plays]
        assert sorted(places) == places


@in_every_match()
def test_draw_and_pass_stand_alone(history: History) -> None:
    """Who can play may neither draw nor pass, who may draw must, and who can do neither passes (Mechanics: one move at a time)."""
    table, states = history
    for match in states:
        moves = table.ruleset.legal_moves(match)
        if any(not isinstance(move, Play) for move in moves):
            assert moves in ((DRAW,), (PASS,))


@in_every_match()
def test_who_cannot_play_draws_as_long_as_the_boneyard_and_the_rule_allow(history: History) -> None:
    """The reserve is never drawn from, and under "draw one, then pass" a turn has one draw (Mechanics: one move at a time; S3)."""
    for match, round in rounds_in(history):
        moves = history.table.ruleset.legal_moves(match)
        if moves in ((DRAW,), (PASS,)):
            match history.table.ruleset.drawing:
                case UntilPlayable(reserve=reserve):
                    draws = len(round.boneyard) > reserve
                case DrawOne(reserve=reserve):
                    draws = len(round.boneyard) > reserve and not isinstance(round.events[-1], Drew)
                case _:
                    draws = False
            assert ((DRAW,) if draws else (PASS,)) == moves


# Promise 3: no tile is lost ---------------------------------------------------------------------------------------------


@in_every_match()
def test_every_tile_is_in_exactly_one_place(history: History) -> None:
    """At every state each tile of the set is in exactly one of the hands, the boneyard and the layout (Mechanics: conservation)."""
    for _, round in rounds_in(history):
        held = [tile for hand in round.hands for tile in hand]
        lying = [*held, *round.boneyard, *(link.tile for link in round.chain.links)]
        assert list(history.table.ruleset.tiles) == sorted(lying)


@given(histories(st.just(Table(FIVES, 2)), running=True))
def test_double_six_holds_168_pips(history: History) -> None:
    """The pips of hands, boneyard and layout come to 168 (Mechanics: conservation)."""
    for _, round in rounds_in(history):
        stock = sum(tile.pips for tile in round.boneyard)
        assert 168 == sum(hand.pips for hand in round.hands) + stock + sum(link.tile.pips for link in round.chain.links)


@in_every_match()
def test_scores_are_what_the_events_tell(history: History) -> None:
    """A side has what its plays scored and what the rounds brought it, no more and no less."""
    for match in history.states:
        told = [0] * match.seating.side_count
        for round in match.rounds:
            for event in round.events:
                if isinstance(event, Played):
                    told[match.seating.sides[event.seat]] += event.points
            for side, points in enumerate(round.outcome.points if round.outcome else ()):
                told[side] += points
        assert tuple(told) == match.scores


@in_every_match()
def test_an_event_has_the_count_of_its_chain(history: History) -> None:
    """`Played.count` is what `Ruleset.count` says of the chain after the play, None where the ruleset counts nothing."""
    for _, round in rounds_in(history):
        event = round.events[-1]
        if isinstance(event, Played):
            assert history.table.ruleset.count(round.chain) == event.count


# Promise 4: how rounds end -----------------------------------------------------------------------------------------------


def is_blocked(ruleset: Ruleset, round: Round) -> bool:
    """Whether nobody can play or draw, found by trying every tile of every hand at every end."""
    if ruleset.drawing.reserve < len(round.boneyard) or not round.chain.links:
        return False
    for hand in round.hands:
        for tile in hand:
            for end in round.chain.ends:
                if end.asks in {tile.high, tile.low} or is_matador(ruleset, tile):
                    return False
    return True


def is_matador(ruleset: Ruleset, tile: Tile) -> bool:
    """Whether a tile may continue any end: where touching halves make up a number, 0-0 and the tiles that make it up themselves."""
    if not isinstance(ruleset.joining, SumTo):
        return False
    return tile.high + tile.low in {0, ruleset.joining.total or ruleset.tiles.high + 1}


@in_every_match(times=2)
def test_blocked_depends_on_the_position_alone(history: History) -> None:
    """A round runs on exactly while no hand is empty and somebody can play or draw, whoever that is (Mechanics: blocked)."""
    for _, round in rounds_in(history):
        blocked = is_blocked(history.table.ruleset, round)
        if round.outcome is None:
            assert not blocked
        elif round.outcome.reason is Reason.BLOCK:
            assert blocked
            assert all(round.hands)


@in_every_match(times=2)
def test_an_empty_hand_ends_the_round_and_wins_it(history: History) -> None:
    """Going out ends the round at once and its player's side always wins it (Mechanics: going out)."""
    for match, round in rounds_in(history):
        empty = [seat for seat, hand in enumerate(round.hands) if not hand]
        if round.outcome is None or round.outcome.reason is Reason.BLOCK:
            assert [] == empty
        if empty:
            assert round.outcome is not None
            assert round.outcome.reason in {Reason.OUT, Reason.TARGET}
            assert empty == [round.outcome.seat]
            assert match.seating.sides[empty[0]] == round.outcome.side
        elif round.outcome:
            assert round.outcome.reason is not Reason.OUT


@in_every_match()
def test_the_match_ends_with_the_round_that_ends_it(history: History) -> None:
    """A match is over only when its last round is, with the scores as its points, and a round that ends by target ends it."""
    for match, round in rounds_in(history):
        if match.outcome:
            assert round.outcome is not None
            assert match.scores == match.outcome.points
        elif round.outcome:
            assert round.outcome.reason is not Reason.TARGET


@in_every_match()
def test_a_round_that_ends_by_target_is_won_by_its_last_play(history: History) -> None:
    """Who reached the target wins the round, without a settlement (Mechanics: order of effects)."""
    for match, round in rounds_in(history):
        if round.outcome and round.outcome.reason is Reason.TARGET:
            last = round.events[-1]
            assert isinstance(last, Played)
            assert last.points > 0
            assert last.seat == round.outcome.seat
            assert match.seating.sides[last.seat] == round.outcome.side
            assert (0,) * match.seating.side_count == round.outcome.points


# Promise 5: values -------------------------------------------------------------------------------------------------------


def tiles_in(match: Match) -> Iterator[Tile]:
    """Every tile that can be reached from a match, each as often as it is reached."""
    for round in match.rounds:
        yield from round.boneyard
        yield from (link.tile for link in round.chain.links)
        yield from (tile for hand in round.hands for tile in hand)
        for event in round.events:
            match event:
                case Dealt():
                    yield from event.deck.tiles
                    yield from (event.forced,) if event.forced else ()
                case Played():
                    yield event.play.tile
                case Drew():
                    yield event.tile
                case Passed():
                    pass


@in_every_match()
def test_a_copy_of_a_match_is_the_same_value(history: History) -> None:
    """Copied, deep-copied and pickled a match stays equal, with an equal hash and the same moves, and its tiles stay interned."""
    table, states = history
    match = states[-1]
    pickled: Match = pickle.loads(pickle.dumps(match))
    for other in (copy.copy(match), copy.deepcopy(match), pickled):
        assert match == other
        assert hash(match) == hash(other)
        assert repr(match) == repr(other)
        assert match.rounds == other.rounds
        assert table.ruleset.legal_moves(match) == table.ruleset.legal_moves(other)
        assert all(tile is Tile(tile.high, tile.low) for tile in tiles_in(other))


@in_every_match()
def test_no_two_states_of_a_match_are_equal(history: History) -> None:
    """A match tells each of its states from all others, also where the same tiles lie."""
    states = history.states
    assert len(states) == len(set(states))


@in_every_match()
def test_equal_histories_give_equal_matches(history: History) -> None:
    """Played again from its events, by a copy of the ruleset, a match comes out equal, with every round, score and outcome."""
    table, states = history
    ruleset: Ruleset = pickle.loads(pickle.dumps(table.ruleset))
    again = ruleset.new_match(table.seats)
    for round in states[-1].rounds:
        for event in round.events:
            again = ruleset.deal(again, event.deck) if isinstance(event, Dealt) else ruleset.apply(again, move_of(event))
    assert states[-1] == again
    assert hash(states[-1]) == hash(again)


@in_every_match()
def test_a_state_keeps_what_was_before_it(history: History) -> None:
    """One move adds one event and one deal adds one round; what was before stays as it was."""
    for before, after in history.steps:
        assert after.round is not None
        if before.to_move is None:
            assert (*before.rounds, after.round) == after.rounds
            assert 1 == len(after.round.events)
        else:
            assert before.round is not None
            assert before.rounds[:-1] == after.rounds[:-1]
            assert (*before.round.events, after.round.events[-1]) == after.round.events


@in_every_match()
def test_tiles_that_do_not_move_stay_with_whom_they_are(history: History) -> None:
    """A play takes its tile from the hand of its seat, a draw takes the boneyard's first tile there, and no other hand changes."""
    for before, after in history.steps:
        if before.round and after.round and before.to_move is not None:
            hands, stock = [set(hand) for hand in before.round.hands], [*before.round.boneyard]
            event = after.round.events[-1]
            if isinstance(event, Played):
                hands[before.to_move].remove(event.play.tile)
            elif isinstance(event, Drew):
                hands[before.to_move].add(stock.pop(0))
            assert hands == [set(hand) for hand in after.round.hands]
            assert stock == [*after.round.boneyard]


@in_every_match()
def test_turns_go_round(history: History) -> None:
    """After a play or a pass the next seat moves, after a draw the same one (Mechanics: order of effects)."""
    for before, after in history.steps:
        if before.to_move is None or after.to_move is None or not after.round:
            continue
        drew = isinstance(after.round.events[-1], Drew)
        assert (before.to_move if drew else (before.to_move + 1) % history.table.seats) == after.to_move


# Promise 8: rounds end ---------------------------------------------------------------------------------------------------


@in_every_match(running=True, choices=st.binary(min_size=1000, max_size=1000))
def test_every_round_ends_within_a_bound(history: History, choices: bytes) -> None:
    """A round takes at most as many plays as tiles, draws as the boneyard above the reserve, and few passes.

    Each play and each draw uses up a tile. With a boneyard above its reserve a seat passes only after a draw of its own; else, if
    no play came between two passes of one seat, no seat could play, and the round would have been blocked: so there are
    at most seats - 1 such passes between two plays.
    """
    table, states = history
    ruleset, match = table.ruleset, states[-1]
    left = max(0, len(ruleset.tiles) - table.seats * ruleset.dealing.hand_size(table.seats) - ruleset.drawing.reserve)
    most = len(ruleset.tiles) + left + left + (table.seats - 1) * len(ruleset.tiles)
    for choice in choices[:most]:
        if match.to_move is None:
            break
        moves = ruleset.legal_moves(match)
        match = ruleset.apply(match, moves[choice % len(moves)])
    assert match.to_move is None
    assert match.round is not None
    kinds = [type(event) for event in match.round.events]
    plays, draws, passes = map(kinds.count, (Played, Drew, Passed))
    assert plays <= len(ruleset.tiles)
    assert draws <= left
    assert passes <= draws + (table.seats - 1) * plays


# What lies on the table ----------------------------------------------------------------------------------------------------


@in_every_match()
def test_links_form_a_tree(history: History) -> None:
    """Every tile but the lead was laid against one that lay before; an arm goes on from its last tile, from nowhere else."""
    for round in history.last.rounds:
        last: dict[int, int] = {}
        for index, link in enumerate(round.chain.links):
            assert (index == 0) == (link.joined is None) == (link.arm is None)
            if link.joined is not None and link.arm is not None:
                assert link.joined in range(index)
                if link.arm in last:
                    assert last[link.arm] == link.joined
                else:
                    assert round.chain.links[link.joined].tile.is_double or link.joined == 0
                last[link.arm] = index


@in_every_match()
def test_links_are_the_plays_in_order(history: History) -> None:
    """A link lies as its play says."""
    for round in history.last.rounds:
        plays = [event.play for event in round.events if isinstance(event, Played)]
        links = [Play(link.tile, link.arm, link.outward, link.crosswise) for link in round.chain.links]
        assert plays == links
        assert len(plays) == len(round.chain)


@in_every_match()
def test_ends_point_at_the_tile_that_shows_them(history: History) -> None:
    """`End.link` is the last tile of the arm, whose outward half shows the end's pips; of an arm without tiles where it starts."""
    for _, round in rounds_in(history):
        links, ends = round.chain.links, round.chain.ends
        assert bool(links) == bool(ends)
        arms = [end.arm for end in ends]
        assert sorted(set(arms)) == arms
        for end in ends:
            on_arm = [index for index, link in enumerate(links) if link.arm == end.arm]
            link = links[end.link]
            if on_arm:
                assert on_arm[-1] == end.link
                assert link.outward in {end.pip, None}
            elif end.arm < 2:
                assert end.link == 0
                assert (link.tile.high, link.tile.low)[end.arm] == end.pip
            else:
                assert Tile(end.pip, end.pip) is link.tile


# The same, worked out from the links alone ----------------------------------------------------------------------------------


class Place(NamedTuple):
    """A side of a tile where another may be laid, as seen by looking at the table."""

    arm: int
    pip: int
    link: int
    of_spinner: bool


class Looker:
    """Looks at the links on the table and says what lies there: Mechanics, spinner geometry and the count."""

    def __init__(self, links: Sequence[Link], layout: Spinners) -> None:
        """Find the spinners, what joins each tile, and number the cross sides in the order in which they opened."""
        self.links, self.layout = links, layout
        self.joins: list[dict[int, int]] = [{} for _ in links]
        for index, link in enumerate(links):
            if link.joined is not None and link.arm is not None:
                assert link.arm not in self.joins[link.joined]
                self.joins[link.joined][link.arm] = index
        self.spinners = [index for index in range(len(links)) if self.spins(index)]
        opened = sorted((at, index) for index in self.spinners if (at := self.opened_at(index)) is not None)
        self.cross_arms = {index: (2 * number + 2, 2 * number + 3) for number, (_, index) in enumerate(opened)}

    def spins(self, index: int) -> bool:
        """Whether a tile is a spinner."""
        if not self.links[index].tile.is_double:
            return False
        first = not any(link.tile.is_double for link in self.links[:index])
        return {
            Which.NONE: False,
            Which.LEAD: index == 0,
            Which.FIRST: first,
            Which.CROSSWISE: self.links[index].crosswise,
        }[self.layout.which]

    def line_arms(self, index: int) -> tuple[int, ...]:
        """Return the arms on which a tile goes on in the line: two from the lead, from all others their own."""
        arm = self.links[index].arm
        return (0, 1) if arm is None else (arm,)

    def bare(self, index: int) -> list[int]:
        """Return those of them that nothing joins."""
        return [arm for arm in self.line_arms(index) if arm not in self.joins[index]]

    def opened_at(self, index: int) -> int | None:
        """Return the play at which the cross sides of a spinner opened."""
        if self.layout.opens is Opens.ANY_ORDER:
            return index
        return None if self.bare(index) else max(self.joins[index][arm] for arm in self.line_arms(index))

    def untouched(self, index: int) -> list[int]:
        """Return the open cross sides of a spinner that nothing joins."""
        return [arm for arm in self.cross_arms.get(index, ()) if arm not in self.joins[index]]

    def shown(self, index: int, arm: int) -> int:
        """Return the pips that a tile shows on an arm."""
        link = self.links[index]
        if link.outward is not None:
            return link.outward
        return (link.tile.high, link.tile.low)[arm]

    def places(self) -> list[Place]:
        """Return the places where a tile may be laid, by arm, mirror images once."""
        found: list[Place] = []
        for index, link in enumerate(self.links):
            mirrored = index == 0 and link.tile.is_double and len(self.bare(0)) == 2
            bare = self.bare(index)[: 1 if mirrored else 2]
            found.extend(Place(arm, self.shown(index, arm), index, index in self.spinners) for arm in bare)
            found.extend(Place(arm, link.tile.high, index, of_spinner=True) for arm in self.untouched(index)[:1])
        if self.layout.opens is Opens.ALL_FOUR_FIRST and any(place.of_spinner for place in found):
            found = [place for place in found if place.of_spinner]
        return sorted(found)

    def count(self) -> int:
        """Return the sum of the ends."""
        if len(self.links) == 1:
            tile = self.links[0].tile
            return tile.high if self.spinners and self.layout.lone_spinner_counts_once else tile.high + tile.low
        total = 0
        for index, link in enumerate(self.links):
            if link.tile.is_double and self.bare(index):
                total += 2 * link.tile.high
            elif not link.tile.is_double:
                total += sum(self.shown(index, arm) for arm in self.bare(index))
            elif index in self.spinners and self.layout.open_sides_count:
                total += link.tile.high * len(self.untouched(index))
        return total

    def plays(self, hand: Sequence[Tile]) -> list[Play]:
        """Return the plays of a hand on a table that isn't empty."""
        found: list[Play] = []
        ways = {Doubles.CROSSWISE: [True], Doubles.LENGTHWISE: [False], Doubles.EITHER: [False, True]}[self.layout.doubles]
        for place in self.places():
            for tile in sorted(hand, key=lambda tile: (tile.high, tile.low)):
                if place.pip in {tile.high, tile.low}:
                    outward = tile.low if place.pip == tile.high else tile.high
                    found += [Play(tile, place.arm, outward, way) for way in (ways if tile.is_double else [False])]
        return found


LAYOUTS = {f"{which.value}, {opens.value}": Spinners(which=which, opens=opens) for which in Which for opens in Opens}
every_layout = pytest.mark.parametrize("layout", [pytest.param(layout, id=name) for name, layout in LAYOUTS.items()])


def tables_with(layout: Spinners) -> st.SearchStrategy[Table]:
    """Return tables of fives at which tiles lie as a layout says, doubles either way or not, and the ends count in every way."""
    layouts = st.builds(
        attrs.evolve,
        st.just(layout),
        doubles=st.sampled_from((Doubles.EITHER, Doubles.CROSSWISE, Doubles.LENGTHWISE)),
        open_sides_count=st.booleans(),
        lone_spinner_counts_once=st.booleans(),
    )
    return layouts.map(lambda layout: Table(attrs.evolve(FIVES, layout=layout), 2))


def test_fives_is_the_line_with_one_spinner() -> None:
    """What is checked below for all layouts is checked for fives: the first double is the one spinner, sides first (S0)."""
    assert LAYOUTS["first, sides first"] == FIVES.layout


@every_layout
@settings(max_examples=20)
@given(data=st.data())
def test_the_legal_plays_are_those_that_a_look_at_the_links_finds(layout: Spinners, data: st.DataObject) -> None:
    """A tile may be laid at every bare side that is open and shows one of its halves, and nowhere else.

    Mechanics: spinner geometry; S0: halves match when their pips are identical.
    """
    history = data.draw(histories(tables_with(layout)))
    ruleset = history.table.ruleset
    assert isinstance(ruleset.layout, Spinners)
    for match, round in rounds_in(history):
        if match.to_move is not None and round.chain:
            hand = tuple(round.hands[match.to_move])
            plays = Looker(round.chain.links, ruleset.layout).plays(hand)
            alone = [DRAW] if round.boneyard else [PASS]
            assert (plays or alone) == list(ruleset.legal_moves(match))


@every_layout
@settings(max_examples=20)
@given(data=st.data())
def test_the_ends_are_those_that_a_look_at_the_links_finds(layout: Spinners, data: st.DataObject) -> None:
    """`Chain.ends` lists the places where a tile may join, mirror images once, by arm (Mechanics: spinner geometry)."""
    history = data.draw(histories(tables_with(layout)))
    assert isinstance(history.table.ruleset.layout, Spinners)
    for _, round in rounds_in(history):
        places = Looker(round.chain.links, history.table.ruleset.layout).places()
        expected = [(place.arm, place.pip, place.pip, place.link) for place in places]
        assert expected == [(end.arm, end.pip, end.asks, end.link) for end in round.chain.ends]


@every_layout
@settings(max_examples=20)
@given(data=st.data())
def test_the_count_is_that_which_a_look_at_the_links_finds(layout: Spinners, data: st.DataObject) -> None:
    """The sum of the ends is what the bare halves, doubles and spinners come to (Mechanics: the count)."""
    history = data.draw(histories(tables_with(layout)))
    ruleset = history.table.ruleset
    assert isinstance(ruleset.layout, Spinners)
    for _, round in rounds_in(history):
        assert Looker(round.chain.links, ruleset.layout).count() == ruleset.count(round.chain)


@given(histories(st.just(Table(FIVES, 2))))
def test_touching_halves_are_equal(history: History) -> None:
    """The half that a tile turns inward shows what the tile that it joined shows there (S0)."""
    for round in history.last.rounds:
        looker = Looker(round.chain.links, LAYOUTS["first, sides first"])
        for link in round.chain.links[1:]:
            assert link.joined is not None
            assert link.arm is not None
            assert link.outward is not None
            joined = round.chain.links[link.joined]
            crossing = link.arm >= 2 and joined.arm != link.arm
            shown = joined.tile.high if crossing else looker.shown(link.joined, link.arm)
            assert Tile(shown, link.outward) is link.tile


@given(tiles(), st.none() | st.integers(0, 40), st.none() | st.integers(0, 18), st.booleans())
def test_a_play_is_its_parts(tile: Tile, arm: int | None, outward: int | None, crosswise: bool) -> None:
    """Two plays are equal exactly where all their parts are."""
    play = Play(tile, arm, outward, crosswise)
    assert (tile, arm, outward, crosswise) == (play.tile, play.arm, play.outward, play.crosswise)
    assert play == Play(tile, arm, outward, crosswise)
    assert play != attrs.evolve(play, crosswise=not crosswise)
    assert play != attrs.evolve(play, arm=0 if arm is None else None)
    assert play != attrs.evolve(play, outward=0 if outward is None else None)
