"""What lies on the table: links, ends, arms."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from dominorules import FIVES, Chain, End, Link, Ruleset, Tile
from dominorules.rules import Opens, Spinners, SumTo, Which
from table import lay, sit

EVERY_DOUBLE = attrs.evolve(FIVES, name="every double", layout=Spinners(which=Which.CROSSWISE))
ANY_ORDER = attrs.evolve(FIVES, name="any order", layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER))
ALL_FOUR_FIRST = attrs.evolve(FIVES, name="four first", layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST))
NO_SPINNER = attrs.evolve(FIVES, name="two ends", layout=Spinners())


def ends_of(chain: Chain) -> list[tuple[int, int, int]]:
    """Return arm, pips and link of each end; where touching halves are equal an end asks for what it shows."""
    assert all(end.asks == end.pip for end in chain.ends)
    return [(end.arm, end.pip, end.link) for end in chain.ends]


def joined_in(chain: Chain) -> list[int | None]:
    """Return what each tile was laid against."""
    return [link.joined for link in chain.links]


def test_an_empty_table_has_no_links_and_no_ends() -> None:
    """Before the lead nothing lies on the table, in a round as well as before one."""
    for chain in (
        Chain(),
        FIVES.new_match(2).chain,
        sit(FIVES, "6-6 0-0 1-0 2-0 3-0 4-0 5-0", "1-1 2-1 3-1 4-1 5-1 6-1 2-2").round.chain,
    ):
        assert ((), (), 0, False) == (chain.links, chain.ends, len(chain), bool(chain))
        assert Chain() == chain


def test_a_lone_tile_has_two_ends() -> None:
    """A led 6-4 shows its higher half on arm 0 and the other one on arm 1 (Terms: lead, end)."""
    chain = lay(FIVES, "6-4").round.chain
    assert (Link(Tile(6, 4), joined=None, arm=None, outward=None, crosswise=False),) == chain.links
    assert (End(arm=0, pip=6, asks=6, link=0), End(arm=1, pip=4, asks=4, link=0)) == chain.ends
    assert (1, True) == (len(chain), bool(chain))


@pytest.mark.parametrize("ruleset", [FIVES, NO_SPINNER], ids=["spinner", "double"])
def test_a_lone_double_has_one_end(ruleset: Ruleset) -> None:
    """The two sides of a lone double are mirror images, and one place (Mechanics: spinner geometry)."""
    chain = lay(ruleset, "5-5").round.chain
    assert (Link(Tile(5, 5), joined=None, arm=None, outward=None, crosswise=True),) == chain.links
    assert [(0, 5, 0)] == ends_of(chain)


def test_a_tile_that_joined_moves_the_end_of_its_arm() -> None:
    """4-2 on the 4 of 6-4 shows its 2 there; the other end stays (RULES, golden value 4)."""
    chain = lay(FIVES, "6-4", "4-2@1").round.chain
    assert Link(Tile(4, 2), joined=0, arm=1, outward=2, crosswise=False) == chain.links[1]
    assert [(0, 6, 0), (1, 2, 1)] == ends_of(chain)


def test_the_second_side_of_a_led_double_is_arm_1() -> None:
    """When one side of a lone double is covered the other one comes up as arm 1."""
    chain = lay(FIVES, "5-5", "5-2@0").round.chain
    assert [(0, 2, 1), (1, 5, 0)] == ends_of(chain)


def test_cross_sides_are_arms_2_and_3() -> None:
    """Untouched cross sides are one place, on arm 2; when it is covered arm 3 comes up (Mechanics: spinner geometry)."""
    table = lay(FIVES, "5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3", hold="4-1")
    assert [None, 0, 0, 0, 0] == joined_in(table.round.chain)
    assert [(0, 2, 1), (1, 3, 2), (2, 6, 3), (3, 4, 4)] == ends_of(table.round.chain)
    # Before it, the ends were:
    assert [(0, 2, 1), (1, 3, 2), (2, 5, 0)] == ends_of(lay(FIVES, "5-5", "5-2@0", "5-3@1").round.chain)
    assert [(0, 2, 1), (1, 3, 2), (2, 6, 3), (3, 5, 0)] == ends_of(lay(FIVES, "5-5", "5-2@0", "5-3@1", "6-5@2").round.chain)


def test_a_spinner_in_the_line_keeps_its_arms() -> None:
    """5-5 on the 5 of 5-4 is on arm 0, goes on there, and its cross sides start at it, not at the lead (RULES, golden value 5)."""
    chain = lay(FIVES, "5-4", "5-5@0", "5-1@0", "5-2@2", "5-3@3", "6-3@3").round.chain
    assert [None, 0, 1, 1, 1, 4] == joined_in(chain)
    assert [(0, 1, 2), (1, 4, 0), (2, 2, 3), (3, 6, 5)] == ends_of(chain)


def test_a_covered_double_shows_nothing() -> None:
    """A double on which a tile was laid has no end any more, unless it is a spinner."""
    assert [(0, 4, 2), (1, 3, 0)] == ends_of(lay(FIVES, "3-3", "4-3@0", "4-4@0").round.chain)
    assert [(0, 6, 3), (1, 3, 0)] == ends_of(lay(FIVES, "3-3", "4-3@0", "4-4@0", "6-4@0").round.chain)
    chain = lay(NO_SPINNER, "4-3", "4-4@0", "6-4@0").round.chain
    assert [(0, 6, 2), (1, 3, 0)] == ends_of(chain)


def test_arms_are_numbered_in_the_order_in_which_cross_sides_open() -> None:
    """Where every double is a spinner, the second one whose line sides are covered gets arms 4 and 5."""
    chain = lay(EVERY_DOUBLE, "5-5", "5-4@0", "4-4@0", "6-5@1", "4-1@0", "4-2@4", "4-3@5").round.chain
    # 5-5 opened with 6-5 on its second side, as the fourth tile; 4-4 with 4-1, as the fifth.
    assert [None, 0, 1, 0, 2, 2, 2] == joined_in(chain)
    assert [(0, 1, 4), (1, 6, 3), (2, 5, 0), (4, 2, 5), (5, 3, 6)] == ends_of(chain)


def test_cross_arms_of_a_cross_arm_start_there() -> None:
    """A spinner on a cross arm starts arms of its own: the layout is a tree."""
    chain = lay(EVERY_DOUBLE, "5-5", "5-4@0", "6-5@1", "5-1@2", "1-1@2", "2-1@2", "3-1@4").round.chain
    assert [None, 0, 0, 0, 3, 4, 4] == joined_in(chain)
    assert [(0, 4, 1), (1, 6, 2), (2, 2, 5), (3, 5, 0), (4, 3, 6), (5, 1, 4)] == ends_of(chain)


def test_under_any_order_cross_sides_are_there_from_the_start() -> None:
    """A led double shows one line side and one cross side, each for two (Mechanics: spinner geometry)."""
    assert [(0, 5, 0), (2, 5, 0)] == ends_of(lay(ANY_ORDER, "5-5").round.chain)
    assert [(0, 5, 0), (2, 1, 1), (3, 5, 0)] == ends_of(lay(ANY_ORDER, "5-5", "5-1@2").round.chain)
    assert [(0, 5, 1), (1, 4, 0), (2, 5, 1)] == ends_of(lay(ANY_ORDER, "5-4", "5-5@0").round.chain)


def test_ends_that_are_closed_are_not_listed() -> None:
    """Under all four sides first the ends elsewhere come back when the spinner's four sides are covered."""
    plays = ("5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3")
    shown = [ends_of(lay(ALL_FOUR_FIRST, *plays[:laid]).round.chain) for laid in range(1, 6)]
    assert [[(0, 5, 0)], [(1, 5, 0)], [(2, 5, 0)], [(3, 5, 0)], [(0, 2, 1), (1, 3, 2), (2, 6, 3), (3, 4, 4)]] == shown


@pytest.mark.parametrize("opens", Opens, ids=lambda opens: opens.value)
def test_a_double_that_passes_a_number_on_is_no_spinner(opens: Opens) -> None:
    """0-0 laid crosswise on a 5 shows a 5 that is not its own, and opens no sides; the next double does (S3: matador)."""
    matador = attrs.evolve(FIVES, name="spinning matador", joining=SumTo(), layout=Spinners(which=Which.FIRST, opens=opens))
    chain = lay(matador, "5-4", "0-0@0").round.chain
    assert [End(arm=0, pip=5, asks=5, link=1), End(arm=1, pip=4, asks=3, link=0)] == list(chain.ends)
    chain = lay(matador, "5-4", "0-0@0", "5-5@0", "2-1@0").round.chain
    assert End(arm=2, pip=5, asks=2, link=2) in chain.ends


def test_a_match_shows_the_chain_of_its_round() -> None:
    """`Match.chain` is `Match.round.chain`."""
    table = lay(FIVES, "5-5", "5-2@0", "5-3@1")
    assert table.round.chain == table.match.chain
    assert 3 == len(table.match.chain)


def test_chains_are_values() -> None:
    """A chain made by the same plays is equal and survives copying and pickling; one more tile makes another chain."""
    chain, again = (lay(FIVES, "5-5", "5-2@0", "5-3@1").round.chain for _ in range(2))
    for other in (again, copy.copy(chain), copy.deepcopy(chain), pickle.loads(pickle.dumps(chain))):
        assert chain == other
        assert hash(chain) == hash(other)
        assert (chain.links, chain.ends) == (other.links, other.ends)
    assert chain != lay(FIVES, "5-5", "5-2@0").round.chain


def test_what_lies_on_the_table_cannot_be_changed() -> None:
    """Writing to a chain, a link or an end is refused."""
    chain = lay(FIVES, "6-4", "4-2@1").round.chain
    for value, name in (
        (chain, "plays"),
        (chain, "links"),
        (chain.links[0], "outward"),
        (chain.ends[0], "pip"),
        (chain.line, "tips"),
    ):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)
