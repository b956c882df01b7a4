"""Why a move is legal or not, what it does, how a round's points came about: in words, as values, with the clause.

S0 to S4 are the sources as the documentation lists them; a ruling is what holds where they are silent or disagree.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    BERGEN,
    CLASSIC,
    CLASSIC_PAIRS,
    DRAW,
    FIVES,
    FIVES_POINTS,
    MATADOR,
    MUGGINS,
    MUGGINS_FIFTHS,
    ORDINARY,
    PASS,
    TEN_ROUNDS,
    THREES,
    TRADITIONAL,
    Dealt,
    Match,
    Play,
    Reason,
    Refusal,
    Round,
    Ruleset,
    Source,
    Tile,
)
from dominorules.chain import Line
from dominorules.errors import LanguageError, UnfinishedError
from dominorules.languages import language, languages
from dominorules.phrase import Phrase, phrase
from dominorules.rules import (
    Award,
    BothEndsMatched,
    Decided,
    DrawOne,
    EveryHandAndBoneyard,
    FewestDoubles,
    FewestPips,
    FewestPipsOffDoubles,
    LastToPlay,
    Mode,
    NearTarget,
    Opens,
    OpponentsPips,
    Rounding,
    Rounds,
    Scope,
    Settled,
    Spinners,
    Strongest,
    SumTo,
    Target,
    Which,
)
from dominorules.rules.layout import Why
from dominorules.verdict import Citation, Verdict
from strategies import HOUSES, PRESET_TABLES, History, Table, histories, house_tables
from table import Table as Seated
from table import find, house, lay, sit, small
from test_errors import REFUSED, TABLES
from test_promises import move_of
from variant_table import blocked, gone_out, settled, short

SNIFF = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, open_sides_count=True))
ANY_ORDER = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER))


def line(ruleset: Ruleset, *plays: str) -> Seated:
    """A table before the last of these plays, which lies ready to be explained."""
    return lay(ruleset, *plays[:-1], hold=plays[-1].partition("@")[0].rstrip("lx"))


def verdict_on(ruleset: Ruleset, *plays: str) -> Verdict:
    """What is said of the last of these plays, each laid by the next of two seats."""
    table = line(ruleset, *plays)
    return table.ruleset.explain(table.match, find(table.ruleset, table.match, plays[-1]))


def terms_of(verdict: Verdict) -> list[tuple[int, int, int, Why]]:
    """Return the terms of a count: the arm, the pips it shows, how many halves count, why as many."""
    return [(term.arm, term.pip, term.halves, term.why) for term in verdict.terms]


# Counts ---------------------------------------------------------------------------------------------------------------


def test_a_sum_of_six_and_twice_two() -> None:
    """S0, points during a round: its own example, 6 + 2x2 = 10."""
    verdict = verdict_on(FIVES, "6-4", "4-2", "2-2")
    assert "6 + 2x2 = 10, a multiple of 5: 10 points (S0, in-play score)" == str(verdict)
    assert "6 + 2x2 = 10, liczba podzielna przez 5: 10 punktów (S0, punkty w trakcie rozdania)" == verdict.text("pl")
    assert (True, None, 10, 10) == (verdict.legal, verdict.refusal, verdict.count, verdict.points)
    assert [(0, 6, 1, Why.HALF), (1, 2, 2, Why.SPINNER)] == terms_of(verdict)
    assert (FIVES.provenance["scoring"],) == verdict.sources


FOUR_ARMS = ("5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3")


@pytest.mark.parametrize(
    ("laid", "words", "points", "terms"),
    [
        (1, "2x5 = 10, a multiple of 5: 10 points", 10, [(0, 5, 2, Why.SPINNER)]),
        (2, "2 + 2x5 = 12, no multiple of 5: 0 points", 0, [(0, 2, 1, Why.HALF), (1, 5, 2, Why.SPINNER)]),
        (3, "2 + 3 = 5, a multiple of 5: 5 points", 5, [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 5, 0, Why.COVERED)]),
        (
            4,
            "2 + 3 + 6 = 11, no multiple of 5: 0 points",
            0,
            [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 6, 1, Why.HALF), (3, 5, 0, Why.COVERED)],
        ),
        (
            5,
            "2 + 3 + 6 + 4 = 15, a multiple of 5: 15 points",
            15,
            [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 6, 1, Why.HALF), (3, 4, 1, Why.HALF)],
        ),
    ],
)
def test_a_led_5_5_with_four_arms(laid: int, words: str, points: int, terms: list[tuple[int, int, int, Why]]) -> None:
    """Mechanics: the count; 10, 12, 5, 11 and 15, and why the spinner counts no more once it is covered on both sides."""
    verdict = verdict_on(FIVES, *FOUR_ARMS[:laid])
    assert f"{words} (S0, in-play score)" == str(verdict)
    assert points == verdict.points
    assert terms == terms_of(verdict)


def test_why_a_count_is_15() -> None:
    """Each term has a line of its own: which end, how many pips, why a double counts twice or not."""
    assert (
        "end 0: 2",
        "end 1: 2x5 = 10, since a spinner counts both halves until it is covered on both sides",
    ) == verdict_on(FIVES, "5-5", "5-2@0").details()
    assert (
        "końcówka 0: 2",
        "końcówka 1: 3",
        "końcówka 2: 0, bo dublet 5-5 jest zakryty z obu stron i już się nie liczy",
    ) == verdict_on(FIVES, "5-5", "5-2@0", "5-3@1").details("pl")
    assert (
        "end 0: 2x6 = 12, since a double at an end counts both halves",
        "end 1: 2x4 = 8, since a double at an end counts both halves",
    ) == verdict_on(MUGGINS_FIFTHS, "6-4", "4-4@1", "6-6@0").details()


@pytest.mark.parametrize(
    ("plays", "terms", "words"),
    [
        (("5-5",), [(0, 5, 2, Why.SPINNER)], "2x5 = 10"),
        (("5-5", "5-2@0"), [(0, 2, 1, Why.HALF), (1, 5, 2, Why.SPINNER)], "2 + 2x5 = 12"),
        (
            ("5-5", "5-2@0", "5-3@1"),
            [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 5, 2, Why.OPEN_SIDE)],
            "2 + 3 + 2x5 = 15",
        ),
        (
            ("5-5", "5-2@0", "5-3@1", "5-0@2"),
            [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 0, 1, Why.HALF), (3, 5, 1, Why.OPEN_SIDE)],
            "2 + 3 + 0 + 5 = 10",
        ),
    ],
)
def test_open_sides_count(plays: tuple[str, ...], terms: list[tuple[int, int, int, Why]], words: str) -> None:
    """Mechanics: the count, the option open sides count: 10, 12, 15 and 10."""
    verdict = verdict_on(SNIFF, *plays)
    assert terms == terms_of(verdict)
    assert str(verdict).startswith(f"{words}, ")


def test_a_spinner_alone_may_count_once() -> None:
    """Mechanics: the count, the option lone spinner counts once: 5-5 alone is 5, which needs no sum."""
    once = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, lone_spinner_counts_once=True))
    verdict = verdict_on(once, "5-5")
    assert "5, a multiple of 5: 5 points (S0, in-play score)" == str(verdict)
    assert ("end 0: 5, since a spinner alone on the table counts one half only",) == verdict.details()
    assert [(0, 2, 1, Why.HALF), (1, 5, 2, Why.SPINNER)] == terms_of(verdict_on(once, "5-5", "5-2@0"))


def test_an_untouched_cross_side_counts_nothing_beside_its_spinner() -> None:
    """Mechanics: spinner geometry, the option any order: a cross side of a lone 5-5 is open, and its halves count once."""
    assert [(0, 5, 2, Why.SPINNER), (2, 5, 0, Why.UNTOUCHED)] == terms_of(verdict_on(ANY_ORDER, "5-5"))
    assert [(0, 5, 2, Why.SPINNER), (2, 5, 0, Why.UNTOUCHED)] == terms_of(
        verdict_on(attrs.evolve(ANY_ORDER, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER, open_sides_count=True)), "5-5")
    )


def test_an_end_that_waits_counts_too() -> None:
    """Mechanics: spinner geometry, the option all four sides first: the ends that no tile may join yet are ends."""
    rules = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST))
    verdict = verdict_on(rules, "5-5", "5-2@0", "5-3@1")
    assert [(0, 2, 1, Why.HALF), (1, 3, 1, Why.HALF), (2, 5, 0, Why.COVERED)] == terms_of(verdict)
    once = Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST, lone_spinner_counts_once=True)
    assert [(0, 6, 2, Why.SPINNER), (1, 4, 1, Why.HALF)] == terms_of(verdict_on(attrs.evolve(FIVES, layout=once), "6-4", "6-6@0"))


def test_a_matador_that_passes_a_number_on_counts_nothing() -> None:
    """S3, matador: crosswise; where a count is asked for its end adds nothing. The next tile must show the same number."""
    counted = attrs.evolve(MATADOR, scoring=MUGGINS.scoring)
    verdict = verdict_on(counted, "6-3", "5-2@0x")
    assert [(0, 6, 0, Why.PASSING), (1, 3, 1, Why.HALF)] == terms_of(verdict)
    assert (
        "5-2 lies across, so the next tile there must show 6 (S3, which tiles join); "
        "3, no multiple of 5: 0 points (house rule, in-play score)"
    ) == str(verdict)
    assert "0, a multiple of 5: 0 points" in str(
        verdict_on(attrs.evolve(counted, joining=SumTo(total=6)), "6-0", "5-1@0x", "0-0@1")
    )


def test_where_nothing_is_counted_there_are_no_terms() -> None:
    """S1: points are won at the end of a round alone."""
    verdict = verdict_on(attrs.evolve(CLASSIC, players={2}), "6-4", "4-2")
    assert "nothing is scored in play: 0 points (S1, in-play score)" == str(verdict)
    assert (None, (), (), 0) == (verdict.count, verdict.terms, verdict.details(), verdict.points)


@pytest.mark.parametrize(
    ("ruleset", "plays", "words"),
    [
        (MUGGINS, ("6-4", "4-4@1", "6-6@0"), "2x6 + 2x4 = 20, a multiple of 5: 20 points (S2, in-play score)"),
        (
            MUGGINS_FIFTHS,
            ("6-4", "4-4@1", "6-6@0"),
            "2x6 + 2x4 = 20, a multiple of 5, a point for every 5: 4 points (S3, in-play score)",
        ),
        (THREES, ("6-3", "6-6@0", "3-3@1"), "2x6 + 2x3 = 18, a multiple of 3, a point for every 3: 6 points (S3, in-play score)"),
        (THREES, ("6-4",), "6 + 4 = 10, no multiple of 3: 0 points (S3, in-play score)"),
        (BERGEN, ("6-6",), "both ends show 6: 2 points (ruling, in-play score)"),
        (BERGEN, ("6-6", "6-2"), "the ends show different numbers: 0 points (S3, in-play score)"),
        (BERGEN, ("6-6", "6-2", "6-4@1", "4-2@1"), "both ends show 2: 2 points (S3, in-play score)"),
        (
            BERGEN,
            ("6-6", "6-2", "6-4@1", "4-2@1", "2-2@0"),
            "both ends show 2, one of them with a double: 3 points (S3, in-play score)",
        ),
    ],
)
def test_each_scoring_says_why(ruleset: Ruleset, plays: tuple[str, ...], words: str) -> None:
    """S2, S3: the sums of muggins, in fifths, of threes, and the ends of bergen."""
    assert words == str(verdict_on(attrs.evolve(ruleset, players={2}), *plays))


# Points that don't count as they are ----------------------------------------------------------------------------------


def test_a_forced_lead_may_score_nothing() -> None:
    """S0, how to start: an option; the 10 of 5-5 don't count, and no source is named for a rule of the house."""
    rules = attrs.evolve(small(1), lead=Strongest(scores=False))
    table = sit(rules, "5-5", "2-1")
    verdict = rules.explain(table.match, Play(Tile(5, 5)))
    assert (
        "5-5 must lead this round (house rule, the lead); 2x5 = 10, a multiple of 5: 10 points (S0, in-play score); "
        "a forced lead scores nothing (house rule, the lead); seat 0 has no tile left and is out (S0, going out)"
    ) == str(verdict)
    assert 0 == verdict.points
    assert "scores nothing" not in str(rules.explain(sit(rules, "6-6", "2-1").match, Play(Tile(6, 6))))


@pytest.mark.parametrize(
    ("score", "points", "words"),
    [
        (11, 3, ""),
        (12, 2, "; within 3 points of 15 a play scores 2 at most: 2 points (house rule, the end of the match)"),
        (13, 1, "; within 2 points of 15 a play scores 1 at most: 1 point (house rule, the end of the match)"),
    ],
)
def test_near_the_target_a_play_may_score_less(score: int, points: int, words: str) -> None:
    """Pagat, gamecabinet, the option near the target: 3 points are 2 or 1 there."""
    near = attrs.evolve(short(BERGEN, 4), match_end=NearTarget(15))
    table = sit(near, "6-6 6-4 2-1 5-5", "6-2 6-1 5-3 4-4", scores=(0, score)).play("6-6", "6-2@0", "2-1@0")
    verdict = near.explain(table.match, find(near, table.match, "6-1@0"))
    assert f"both ends show 6, one of them with a double: 3 points (S3, in-play score){words}" == str(verdict)
    assert points == verdict.points
    if score == 12:
        assert "gdy do 15 brakują najwyżej 3 punkty, jedno zagranie daje najwyżej 2 punkty: 2 punkty" in verdict.text("pl")


# Draws and passes -----------------------------------------------------------------------------------------------------


def test_why_one_must_draw() -> None:
    """S0, play: who can't play draws, any of the 24 in the boneyard, or 1 where 23 are in reserve."""
    table = sit(house(2), "6-4 1-0", "3-2 3-0").play("6-4")
    verdict = table.ruleset.explain(table.match, DRAW)
    assert "seat 1 has no tile that fits, so it must draw: 24 tiles may be drawn (S0, drawing)" == str(verdict)
    assert "gracz 1 nie ma pasującego kamienia, więc musi dobierać: do dobrania są 24 kamienie (S0, dobieranie)" == verdict.text(
        "pl"
    )
    assert (True, 0, None, ()) == (verdict.legal, verdict.points, verdict.count, verdict.terms)
    reserve = house(2, drawing=DrawOne(reserve=23))
    words = str(reserve.explain(sit(reserve, "6-4 1-0", "3-2 3-0", boneyard="6-0").play("6-4").match, DRAW))
    assert "seat 1 has no tile that fits, so it must draw: 1 tile may be drawn (house rule, drawing)" == words


def test_why_one_must_pass() -> None:
    """S0, play: who can neither play nor draw loses the turn."""
    table = TABLES["no drawing"]()
    words = "seat 1 has no tile that fits and may not draw, so it must pass (house rule, drawing)"
    assert words == str(table.ruleset.explain(table.match, PASS))
    assert (
        "gracz 1 nie ma pasującego kamienia i nie może dobierać, więc traci kolejkę (zasada domowa, dobieranie)"
        == table.ruleset.explain(table.match, PASS).text("pl")
    )


# Refusals -------------------------------------------------------------------------------------------------------------

IN_POLISH = {
    "text": "'5-4' to nie ruch: można dołożyć kamień (Play), dobrać (Draw) albo pasować (Pass)",
    "before the first deal": "nie rozpoczęto jeszcze żadnego rozdania",
    "after a round": "rozdanie jest skończone, trzeba rozdać kamienie od nowa",
    "after the match": "gra jest skończona (S0, koniec gry)",
    "a tile not held": "gracz 1 nie ma kamienia 6-5",
    "another lead": "rozdanie musi rozpocząć kamień 5-5, a nie 6-4 (S0, rozpoczęcie rozdania)",
    "a lead at an end": "pierwszego kamienia do niczego się nie dokłada, więc nie można wskazać końcówki 0",
    "no end": "trzeba wskazać, do której końcówki dołożyć kamień 6-3, otwarte końcówki: 0, 1",
    "an end beyond": "nie ma końcówki 2, otwarte końcówki: 0, 1 (S0, układanie kamieni)",
    "a closed end": "końcówka 0 nie jest jeszcze otwarta, otwarte końcówki: 2 (zasada domowa, układanie kamieni)",
    "no fit": "końcówka 1 pokazuje 4: kamień 6-3 nie pasuje (S0, dokładanie kamieni)",
    "no fit by sum": "końcówka 0 pokazuje 6 i wymaga 1: kamień 3-2 nie pasuje (zasada domowa, dokładanie kamieni)",
    "the inward half": "końcówka 0, kamień 6-3: na zewnątrz może być 3, a nie 6 (S0, dokładanie kamieni)",
    "no half named": "końcówka 0, kamień 6-3: na zewnątrz może być 3, a nie żadna (S0, dokładanie kamieni)",
    "a half of a lead": "obie połówki pierwszego kamienia są otwarte, więc nie można wskazać połówki 4",
    "a lead lengthwise": "kamienia 5-5 nie można tu położyć wzdłuż (S0, układanie kamieni)",
    "a tile crosswise": "kamienia 6-3 nie można tu położyć w poprzek (S0, układanie kamieni)",
    "a draw when able to play": "gracz 1 może wyłożyć kamień, więc nie może dobierać (S0, dobieranie)",
    "a pass when able to play": "gracz 1 może wyłożyć kamień, więc nie może pasować (S0, dobieranie)",
    "a pass when able to draw": "gracz 1 może dobrać kamień, więc nie może pasować (S0, dobieranie)",
    "a draw where nobody draws": "gracz 1 nie może teraz dobierać: w puli są 24 kamienie (zasada domowa, dobieranie)",
}
"""What a refusal says in Polish, for one case of each message at least, with the clause."""


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_why_a_move_is_refused(case: Any) -> None:
    """The verdict says what the error says, and leaves the match as it was."""
    table = TABLES[case.table]()
    before = copy.deepcopy(table.match)
    verdict = table.ruleset.explain(table.match, case.move)
    assert str(verdict).partition(" (")[0] == case.words.partition(" (")[0]
    assert (False, case.refusal) == (verdict.legal, verdict.refusal)
    assert (None, (), 0, None, None) == (verdict.count, verdict.terms, verdict.points, verdict.ends, verdict.match_ends)
    assert before == table.match


def test_every_refusal_is_said_in_polish() -> None:
    """With the clause where there is one; the cases leave no member of `Refusal` out."""
    assert set(Refusal) == {REFUSED[name].refusal for name in IN_POLISH}
    for name, words in IN_POLISH.items():
        table = TABLES[REFUSED[name].table]()
        move: Any = REFUSED[name].move
        assert words == table.ruleset.explain(table.match, move).text("pl")


def test_a_forced_lead_cites_the_round() -> None:
    """S0, how to start, for the first round; S4, after a block, for the others."""
    table = blocked(FIVES, "5-0", "4-2 3-0")
    rules = attrs.evolve(table.ruleset, lead=FIVES.lead, provenance=FIVES.provenance)
    first = sit(rules, "6-6 6-1", "5-5 2-0")
    words = str(rules.explain(first.match, Play(Tile(6, 1))))
    assert "6-6 must lead this round, not 6-1 (S0, the lead)" == words
    later = Seated(rules, table.match).deal("6-6 6-1", "5-5 2-0")
    assert "6-6 must lead this round, not 6-1 (S4, the lead)" == str(rules.explain(later.match, Play(Tile(6, 1))))
    assert "6-6 must lead this round (S4, the lead)" in str(rules.explain(later.match, Play(Tile(6, 6))))


# What a move ends -----------------------------------------------------------------------------------------------------


def ending(table: Seated, move: str) -> Verdict:
    """What is said of a move at a table."""
    return table.ruleset.explain(table.match, find(table.ruleset, table.match, move))


def test_a_last_tile_is_an_out() -> None:
    """Mechanics: order of effects."""
    verdict = ending(sit(small(1), "6-6", "2-1"), "6-6")
    assert (Reason.OUT, None) == (verdict.ends, verdict.match_ends)
    assert str(verdict).endswith("; seat 0 has no tile left and is out (S0, going out)")


def test_the_target_ends_the_round_and_the_match() -> None:
    """S0, the end: at once; the words tell it before the move is made."""
    verdict = ending(sit(small(2), "5-5 5-0", "6-3 6-4", scores=(95, 0)), "5-5")
    assert (Reason.TARGET, Reason.TARGET) == (verdict.ends, verdict.match_ends)
    assert (
        "5-5 must lead this round (S0, the lead); 2x5 = 10, a multiple of 5: 10 points (S0, in-play score); "
        "seat 0 reaches the target, which ends the round at once; seat 0 wins the match with 105 points (S0, the end of the match)"
    ) == str(verdict)


def test_a_play_may_block_the_line() -> None:
    """Mechanics: blocked; what it ends can be left out for who has yet to choose a move, since it tells of other hands."""
    verdict = ending(sit(small(2), "6-6 1-0", "5-5 4-4"), "6-6")
    assert Reason.BLOCK is verdict.ends
    assert str(verdict).endswith("; nobody can play or draw: the round is blocked (S0, a block)")
    before = verdict.in_advance()
    assert (None, None, ()) == (before.ends, before.match_ends, before.outcome)
    assert "6-6 must lead this round (S0, the lead); 2x6 = 12, no multiple of 5: 0 points (S0, in-play score)" == str(before)
    assert {FIVES.provenance[name] for name in ("lead.first", "scoring")} == set(before.sources)


def test_a_draw_may_block_the_line() -> None:
    """Mechanics: of one draw."""
    rules = house(2, drawing=DrawOne(reserve=23))
    table = sit(rules, "1-1 6-6", "5-5 5-4", boneyard="3-2").play("1-1")
    verdict = ending(table, "draw")
    assert Reason.BLOCK is verdict.ends
    assert str(verdict).endswith("; nobody can play or draw: the round is blocked (S0, a block)")


def test_a_play_may_close_the_line() -> None:
    """S3, ordinary, read literally."""
    rules = attrs.evolve(short(ORDINARY, 3), closing=BothEndsMatched())
    table = sit(rules, "2-1 3-1 5-5", "3-2 6-6 5-0").play("2-1", "3-2")
    verdict = ending(table, "3-1@1")
    assert Reason.CLOSED is verdict.ends
    assert str(verdict).endswith("; seat 0 closes the line, which ends the round (house rule, closing the line)")


# Sources --------------------------------------------------------------------------------------------------------------


def test_a_part_that_was_changed_is_a_rule_of_the_house() -> None:
    """Its old clause is not cited for it; what was left alone still cites its own."""
    rules = attrs.evolve(small(1), scoring=THREES.scoring)
    verdict = ending(sit(rules, "6-6", "2-1"), "6-6")
    assert "2x6 = 12, a multiple of 3, a point for every 3: 4 points (house rule, in-play score)" in str(verdict)
    assert "(zasada domowa, punkty w trakcie rozdania)" in verdict.text("pl")
    assert [
        Citation("lead.first", FIVES.provenance["lead.first"]),
        Citation("scoring", None),
    ] == [sentence.citation for sentence in verdict.reasons]


def test_a_source_of_ones_own_is_cited_by_its_name() -> None:
    """Wherever a rule comes from."""
    ours = Source("the club", "fives and tens")
    rules = attrs.evolve(FIVES, provenance={**FIVES.provenance, "scoring": ours})
    verdict = verdict_on(rules, "6-4")
    assert "6 + 4 = 10, a multiple of 5: 10 points (the club, in-play score)" == str(verdict)
    assert (ours,) == verdict.sources


# Rounds ---------------------------------------------------------------------------------------------------------------


def account(table: Seated, language: str = "en") -> list[str]:
    """The lines that tell how the finished round at a table came about."""
    return table.ruleset.explain_round(table.match).text(language).splitlines()


def blocked_at_5_9_12(ruleset: Ruleset) -> list[str]:
    """What is said of a block that leaves 5, 9 and 12 pips, less what the lead scored, and less the new score."""
    lines = account(blocked(ruleset, "5-0", "4-2 3-0", "4-4 2-2"))
    return [said for said in lines if not said.startswith(("in play", "the score", "nobody can play"))]


def test_fives_a_block_at_60_to_55_with_14_pips_against_8() -> None:
    """S0, points after a round: the seat ahead scores 8 - 14 = -6."""
    table = blocked(FIVES, "5-4 5-0", "3-0 2-1 2-0", scores=(60, 55))
    assert [
        "nobody can play or draw: the round is blocked (S0, a block)",
        "most points in the match (seat 0: 60 points, seat 1: 55 points): seat 0 wins the round (S0, who wins a block)",
        "seat 1: 8 - 14 = -6 pips (S0, a block)",
        "seat 0 gets -6 points for the round",
        "the score: seat 0: 54 points, seat 1: 55 points",
    ] == account(table)
    assert [
        "nikt nie może dołożyć ani dobrać kamienia: blokada (S0, blokada)",
        (
            "najwięcej punktów w grze (gracz 0: 60 punktów, gracz 1: 55 punktów): "
            "rozdanie wygrywa gracz 0 (S0, kto wygrywa przy blokadzie)"
        ),
        "gracz 1: 8 - 14 = -6 oczek (S0, blokada)",
        "za rozdanie: gracz 0, -6 punktów",
        "stan gry: gracz 0: 54 punkty, gracz 1: 55 punktów",
    ] == account(table, "pl")
    found = table.ruleset.explain_round(table.match)
    assert (table.outcome, (54, 55), None) == (found.outcome, found.scores, found.match)
    assert (FIVES.provenance["settlement.block"], FIVES.provenance["settlement.block_winner"]) == found.sources


def test_fives_a_block_at_40_to_40_with_2_tiles_against_3() -> None:
    """S0, points after a round: when level fewer tiles win."""
    assert [
        "most points in the match (seat 0: 40 points, seat 1: 40 points): seats 0 and 1 are level",
        "fewest tiles (seat 0: 2 tiles, seat 1: 3 tiles): seat 0 wins the round (S0, who wins a block)",
        "seat 1: 4 - 12 = -8 pips (S0, a block)",
        "seat 0 gets -8 points for the round",
        "the score: seat 0: 32 points, seat 1: 40 points",
    ] == account(blocked(FIVES, "5-5 2-0", "0-0 1-0 3-0", scores=(40, 40)))[1:]


def test_fives_a_block_level_in_points_and_tiles() -> None:
    """S0, points after a round: who laid the last tile wins, here 10 - 8."""
    assert [
        "most points in the match (seat 0: 0 points, seat 1: 0 points): seats 0 and 1 are level",
        "fewest tiles (seat 0: 1 tile, seat 1: 1 tile): seats 0 and 1 are level",
        "who laid the last tile (seat 1): seat 1 wins the round (S0, who wins a block)",
        "seat 0: 10 - 8 = 2 pips (S0, a block)",
        "seat 1 gets 2 points for the round",
        "the score: seat 0: 0 points, seat 1: 2 points",
    ] == account(sit(small(2), "6-6 5-5", "6-1 4-4").play("6-6", "6-1@0"))[1:]


def test_fives_an_out_after_a_score_in_play() -> None:
    """S0: 5-5 scores 10, and 9 pips are rounded down to 5."""
    assert [
        "in play seat 0 scored 10 points (S0, in-play score)",
        "seat 0 has no tile left and is out",
        "going out wins the round for seat 0",
        "seat 1 is left with 9 pips",
        "9 rounded down to a multiple of 5: 5 (S0, going out)",
        "seat 0 gets 5 points for the round",
        "the score: seat 0: 15 points, seat 1: 0 points",
    ] == account(sit(short(FIVES, 1), "5-5", "5-4").play("5-5"))


def test_fives_a_round_that_the_target_ends_has_no_settlement() -> None:
    """S0, the end."""
    table = sit(small(2), "5-5 5-0", "6-3 6-4", scores=(95, 0)).play("5-5")
    assert [
        "in play seat 0 scored 10 points (S0, in-play score)",
        "seat 0 reaches the target, which ends the round at once (S0, the end of the match)",
        "the score: seat 0: 105 points, seat 1: 0 points",
        "seat 0 wins the match with 105 points (S0, the end of the match)",
    ] == account(table)
    assert table.match.outcome == table.ruleset.explain_round(table.match).match


def test_traditional_a_block_with_5_9_and_12_pips() -> None:
    """S2, traditional: from each opponent the difference: 11."""
    assert [
        "fewest pips (seat 0: 5 pips, seat 1: 9 pips, seat 2: 12 pips): seat 0 wins the round (S2, who wins a block)",
        "seat 1: 9 - 5 = 4 pips",
        "seat 2: 12 - 5 = 7 pips",
        "together 4 + 7 = 11 pips (S2, a block)",
        "seat 0 gets 11 points for the round",
    ] == blocked_at_5_9_12(TRADITIONAL)


def test_muggins_an_out_against_7_and_11_pips() -> None:
    """S2, muggins: 18 to the nearest five, and 10 more."""
    assert [
        "seat 1 is left with 7 pips",
        "seat 2 is left with 11 pips (S2, going out)",
        "together 7 + 11 = 18 pips",
        "18 rounded to the nearest multiple of 5: 20 (ruling, rounding)",
        "10 points on top (S2, going out)",
        "seat 0 gets 30 points for the round",
        "the score: seat 0: 30 points, seat 1: 0 points, seat 2: 0 points",
    ] == account(gone_out(MUGGINS, "", "4-3", "6-5"))[2:]


@pytest.mark.parametrize(
    ("ruleset", "lines"),
    [
        (MUGGINS, ["11 rounded to the nearest multiple of 5: 10 (ruling, rounding)", "seat 0 gets 10 points for the round"]),
        (
            MUGGINS_FIFTHS,
            [
                "11 rounded to the nearest multiple of 5: 10",
                "10 pips at a point for every 5: 2 points (ruling, a block)",
                "seat 0 gets 2 points for the round",
            ],
        ),
        (
            THREES,
            [
                "11 rounded to the nearest multiple of 3: 12",
                "12 pips at a point for every 3: 4 points (ruling, a block)",
                "seat 0 gets 4 points for the round",
            ],
        ),
        (MATADOR, ["together 4 + 7 = 11 pips (ruling, a block)", "seat 0 gets 11 points for the round"]),
        (BERGEN, ["winning is worth 1 point (ruling, a block)", "seat 0 gets 1 point for the round"]),
        (CLASSIC, ["together 9 + 12 = 21 pips (S1, a block)", "seat 0 gets 21 points for the round"]),
        (ORDINARY, ["together 9 + 12 = 21 pips (S3, a block)", "seat 0 gets 21 points for the round"]),
    ],
    ids=lambda value: value.name if isinstance(value, Ruleset) else "",
)
def test_a_block_with_5_9_and_12_pips(ruleset: Ruleset, lines: Sequence[str]) -> None:
    """S1, S2, S3 and the rulings: 10, 2, 4, 11, 1, 21 and 21 points."""
    assert lines == blocked_at_5_9_12(ruleset)[-len(lines) :]


def test_bergen_an_out_tells_of_no_hand() -> None:
    """Ruling: it earns 1 point whatever is left, so nothing is said of what is left."""
    assert [
        "seat 0 has no tile left and is out",
        "going out wins the round for seat 0",
        "winning is worth 1 point (ruling, going out)",
        "seat 0 gets 1 point for the round",
    ] == account(gone_out(BERGEN, "", "4-3", "6-5"))[1:5]


def test_ordinary_a_block_goes_to_who_closed_the_line() -> None:
    """S3, ordinary: the last to play; seat 0 laid the last tile."""
    assert "who laid the last tile (seat 0): seat 0 wins the round (S3, who wins a block)" == blocked_at_5_9_12(ORDINARY)[0]


def test_classic_pairs_an_out_wins_all_pips() -> None:
    """S1: 20 and 9 of the opponents, 12 of the partner: 41."""
    table = sit(short(CLASSIC_PAIRS, 2), "1-1 1-0", "6-5 5-4", "4-4 2-2", "4-2 3-0")
    assert [
        "seat 0 has no tile left and is out",
        "going out wins the round for seats 0 and 2",
        "seat 0 is left with 0 pips",
        "seat 1 is left with 20 pips",
        "seat 2 is left with 12 pips",
        "seat 3 is left with 9 pips",
        "together 0 + 20 + 12 + 9 = 41 pips (S1, going out)",
        "seats 0 and 2 get 41 points for the round",
        "the score: seats 0 and 2: 41 points, seats 1 and 3: 0 points",
    ] == account(table.play("1-1", "pass", "pass", "pass", "1-0@0"))


def test_classic_pairs_a_block_at_15_to_15() -> None:
    """S1, end of the round, a draw: the pair of the first hand wins, in this round seat 1."""
    table = blocked(CLASSIC_PAIRS, "5-1 2-0", "5-0", "4-2 1-0", "4-3 3-0", leader=1)
    assert [
        "fewest pips (seats 0 and 2: 15 pips, seats 1 and 3: 15 pips): seats 0, 1, 2 and 3 are level",
        "the leader, seat 1, or who sits nearest after it: seats 1 and 3 win the round (S1, who wins a block)",
    ] == account(table)[1:3]
    assert [
        "najmniej oczek (gracze 0 i 2: 15 oczek, gracze 1 i 3: 15 oczek): remis, gracze 0, 1, 2 i 3",
        "pierwsza ręka, gracz 1, lub kto siedzi najbliżej po nim: rozdanie wygrywają gracze 1 i 3 (S1, kto wygrywa przy blokadzie)",
    ] == account(table, "pl")[1:3]


def test_classic_pairs_a_block_won_by_a_pair() -> None:
    """S1, end of the round: a pair adds its hands, 1 and 19 against 9 and 8; no other question is asked then."""
    assert [
        "fewest pips (seats 0 and 2: 20 pips, seats 1 and 3: 17 pips): seats 1 and 3 win the round (S1, who wins a block)",
        "seat 0 is left with 1 pip",
        "seat 1 is left with 9 pips",
        "seat 2 is left with 19 pips",
        "seat 3 is left with 8 pips",
        "together 1 + 9 + 19 + 8 = 37 pips (S1, a block)",
        "seats 1 and 3 get 37 points for the round",
    ] == account(blocked(CLASSIC_PAIRS, "1-0", "4-2 3-0", "5-5 5-4", "3-3 2-0"))[1:-1]


def test_ten_rounds_a_block_with_13_and_27_pips() -> None:
    """S4, ten rounds: the loser's pips to the nearest five: 25 to the hand of 13."""
    assert [
        "fewest pips (seat 0: 13 pips, seat 1: 27 pips): seat 0 wins the round (ruling, who wins a block)",
        "seat 1 is left with 27 pips (S4, a block)",
        "27 rounded to the nearest multiple of 5: 25 (S4, a block)",
        "seat 0 gets 25 points for the round",
        "the score: seat 0: 25 points, seat 1: 0 points",
    ] == account(blocked(TEN_ROUNDS, "5-2 4-2", "5-5 5-4 5-3"))[1:]


def test_fives_points_a_block_with_14_and_22_pips() -> None:
    """Ruling: the difference, 8, to the nearest five: 10."""
    assert [
        "seat 1: 22 - 14 = 8 pips (ruling, a block)",
        "8 rounded to the nearest multiple of 5: 10 (S4, a block)",
        "seat 0 gets 10 points for the round",
        "the score: seat 0: 10 points, seat 1: 0 points",
    ] == account(blocked(FIVES_POINTS, "5-4 5-0", "5-5 4-4 4-0"))[2:]


def test_a_level_block_is_won_by_nobody() -> None:
    """Ruling: traditional; 9 pips each."""
    table = blocked(TRADITIONAL, "5-4", "3-3 3-0")
    assert [
        "nobody can play or draw: the round is blocked (S2, a block)",
        "fewest pips (seat 0: 9 pips, seat 1: 9 pips): seats 0 and 1 are level (S2, who wins a block)",
        "nobody wins the round (ruling, a block that nobody wins)",
        "the score: seat 0: 0 points, seat 1: 0 points",
    ] == account(table)
    assert "nikt nie wygrywa rozdania (rozstrzygnięcie, remis przy blokadzie)" == account(table, "pl")[2]


def test_a_match_of_a_number_of_rounds_may_be_a_draw() -> None:
    """Ruling: level after the last round."""
    rules = attrs.evolve(TEN_ROUNDS, match_end=Rounds(1))
    assert "the match is over and level: a draw (house rule, the end of the match)" == account(blocked(rules, "5-4", "3-3 3-0"))[-1]
    agreed = attrs.evolve(rules, provenance={"match_end": Source("the club", "one round")})
    assert "the match is over and level: a draw (the club, the end of the match)" == account(blocked(agreed, "5-4", "3-3 3-0"))[-1]
    won = account(blocked(rules, "5-4", "3-3 4-0"))
    assert "seat 0 wins the match with 10 points (house rule, the end of the match)" == won[-1]


def test_the_boneyard_may_be_paid_too() -> None:
    """S3, ordinary, as one may read it: 156 are left of 168 after 6-6, 14 of them in the hands."""
    rules = settled(ORDINARY, block=Award(EveryHandAndBoneyard()))
    assert [
        "seat 0 is left with 5 pips",
        "seat 1 is left with 9 pips",
        "the boneyard holds 142 pips",
        "together 5 + 9 + 142 = 156 pips (house rule, a block)",
    ] == account(blocked(rules, "5-0", "4-2 3-0"))[2:6]


def test_doubles_may_decide_a_block() -> None:
    """Pagat, gamecabinet, the option of bergen: a hand without doubles first, then the fewest pips that are not on doubles."""
    rules = settled(BERGEN, block_winner=(FewestDoubles(), FewestPipsOffDoubles()))
    assert [
        (
            "a hand without doubles before one with (seat 0: 1 double, seat 1: 0 doubles): "
            "seat 1 wins the round (house rule, who wins a block)"
        )
    ] == account(blocked(rules, "1-1", "5-4 5-3"))[2:3]
    assert [
        "a hand without doubles before one with (seat 0: 1 double, seat 1: 1 double): seats 0 and 1 are level",
        "fewest pips that are not on doubles (seat 0: 1 pip, seat 1: 5 pips): seat 0 wins the round (house rule, who wins a block)",
    ] == account(blocked(rules, "5-5 1-0", "1-1 2-0 3-0"))[2:4]


@pytest.mark.parametrize(
    ("rounding", "lines"),
    [
        (Rounding(), ["together 7 + 11 = 18 pips (house rule, going out)"]),
        (Rounding(Mode.DOWN), ["together 7 + 11 = 18 pips", "18 rounded down to a multiple of 5: 15 (house rule, going out)"]),
        (Rounding(Mode.UP), ["together 7 + 11 = 18 pips", "18 rounded up to a multiple of 5: 20 (house rule, going out)"]),
        (
            Rounding(Mode.DOWN, scope=Scope.EACH),
            ["each hand rounded down to a multiple of 5: 5, 10", "together 5 + 10 = 15 pips (house rule, going out)"],
        ),
        (
            Rounding(Mode.NEAREST, scope=Scope.EACH),
            ["each hand rounded to the nearest multiple of 5: 5, 10", "together 5 + 10 = 15 pips (house rule, going out)"],
        ),
        (
            Rounding(Mode.UP, scope=Scope.EACH),
            ["each hand rounded up to a multiple of 5: 10, 15", "together 10 + 15 = 25 pips (house rule, going out)"],
        ),
    ],
)
def test_each_rounding_is_told(rounding: Rounding, lines: list[str]) -> None:
    """Mechanics: rounding; 7 and 11 pips, by total or by hand."""
    rules = settled(MUGGINS, out=Award(OpponentsPips(), rounding))
    assert lines == account(gone_out(rules, "", "4-3", "6-5"))[4:-2]


def test_a_premium_comes_on_top_of_what_pips_make() -> None:
    """Ruling: 18 pips are 20, which make 4 points at 5 pips each; 10 points more are 14."""
    rules = settled(MUGGINS, out=Award(OpponentsPips(), Rounding(Mode.NEAREST), per=5, bonus=10))
    assert [
        "20 pips at a point for every 5: 4 points",
        "10 points on top (house rule, going out)",
        "seat 0 gets 14 points for the round",
    ] == account(gone_out(rules, "", "4-3", "6-5"))[6:-1]


def test_a_negative_term_keeps_its_sign_in_a_sum() -> None:
    """S3, a block won by who closed it, paid by the difference: 9 - 12 and 6 - 12 are -3 and -6."""
    rules = settled(TRADITIONAL, block_winner=(LastToPlay(),))
    lines = account(blocked(rules, "5-5 2-0", "4-2 3-0 0-0", "1-0 2-1 1-1"))
    assert "together -3 - 6 = -9 pips (S2, a block)" == lines[4]


@attrs.frozen
class Halves:
    """A match to 100 in which half of what a settlement gives counts."""

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """Half of it after a round."""
        return points if in_play else points // 2

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Phrase, ...]:
        """Why it is half."""
        return () if in_play else (phrase("house.half"),)

    def decide(self, scores: Sequence[int], rounds: int) -> Decided | None:
        """As any target."""
        return Target(100).decide(scores, rounds)


def test_a_part_of_ones_own_says_what_it_does_in_words_of_ones_own() -> None:
    """A match end that halves 10 points tells it by a message that the caller's catalogue has."""
    rules = attrs.evolve(small(1), match_end=Halves())
    english = language("en")
    ours = attrs.evolve(english, messages={**english.messages, "house.half": "half of it counts"})
    lines = rules.explain_round(sit(rules, "6-6", "6-5").play("6-6").match).text(ours).splitlines()
    assert [
        "11 rounded down to a multiple of 5: 10 (S0, going out)",
        "half of it counts (house rule, the end of the match)",
        "seat 0 gets 5 points for the round",
    ] == lines[3:6]


@attrs.frozen
class Listens:
    """Nobody wins; it keeps what it was asked."""

    asked: list[tuple[Match, Round, Reason]]

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """Nobody wins."""
        self.asked.append((match, round, reason))
        return Settled(None, 0)

    def account(self, match: Match, round: Round, reason: Reason) -> tuple[Phrase, ...]:
        """It says so."""
        self.asked.append((match, round, reason))
        return (phrase("settlement.nobody"),)

    def reveals(self, reason: Reason) -> bool:
        """No hand matters."""
        return False


def test_an_account_is_asked_for_by_the_question_that_the_settlement_answered() -> None:
    """The same match, round and reason, after a play as after a draw; what names no decision rests on the settlement."""
    listens = Listens([])
    parts: dict[str, Any] = {"settlement": listens, "provenance": {}}
    after_play = attrs.evolve(small(2), **parts)
    account(sit(after_play, "6-6 1-0", "5-5 4-4").play("6-6"))
    after_draw = house(2, drawing=DrawOne(reserve=23), **parts)
    lines = account(sit(after_draw, "1-1 6-6", "5-5 5-4", boneyard="3-2", scores=(3, 4)).play("1-1", "draw"))
    assert 4 == len(listens.asked)
    assert listens.asked[0] == listens.asked[1]
    assert listens.asked[2] == listens.asked[3]
    assert "nobody wins the round (house rule, points after a round)" == lines[1]


def test_a_round_that_has_not_ended_has_no_account() -> None:
    """The error says whose turn it is."""
    for table, words, to_move in (
        (TABLES["not begun"](), "no round was dealt yet: expected one that has ended", None),
        (TABLES["5-5 led"](), "the round runs, seat 1 is to move: expected one that has ended", 1),
    ):
        with pytest.raises(UnfinishedError) as caught:
            table.ruleset.explain_round(table.match)
        assert (words, to_move) == (str(caught.value), caught.value.to_move)


# Hands turned up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "reason", "shown"),
    [
        (FIVES, Reason.OUT, True),
        (FIVES, Reason.BLOCK, True),
        (FIVES, Reason.TARGET, False),
        (BERGEN, Reason.OUT, False),
        (BERGEN, Reason.BLOCK, True),
        (settled(BERGEN, block_winner=(LastToPlay(),)), Reason.BLOCK, False),
        (settled(BERGEN, block_winner=(LastToPlay(),)), Reason.CLOSED, False),
        (settled(BERGEN, block_winner=(LastToPlay(), FewestPips())), Reason.CLOSED, True),
        (ORDINARY, Reason.CLOSED, True),
    ],
)
def test_hands_are_turned_up_where_the_result_depends_on_them(ruleset: Ruleset, reason: Reason, shown: bool) -> None:
    """An out in bergen pays 1 whatever the hands hold, and nobody's are shown; a block there compares pips."""
    assert shown == ruleset.settlement.reveals(reason)


@pytest.mark.parametrize(
    "table",
    [
        gone_out(BERGEN, "", "4-3", "6-5"),
        sit(small(2), "5-5 5-0", "6-3 6-4", scores=(95, 0)).play("5-5"),
        blocked(settled(BERGEN, block_winner=(LastToPlay(),)), "5-5", "4-2 3-0"),
    ],
    ids=["an out", "the target", "a block"],
)
def test_where_no_hand_is_turned_up_an_account_tells_of_none(table: Seated) -> None:
    """The same is said whatever the other hand holds."""
    assert not table.ruleset.settlement.reveals(table.outcome.reason)
    own, other, *others = table.match.masks
    spare = sum(tile.bit for tile in table.match.boneyard[: other.bit_count()])
    assert spare != other
    changed = attrs.evolve(table.match, masks=(own, spare, *others))
    assert account(table) == account(Seated(table.ruleset, changed))


# Everywhere -----------------------------------------------------------------------------------------------------------

ALL_TABLES = {
    **{name: (st.just(table), 3) for name, table in PRESET_TABLES.items()},
    **{f"house of {name}": (house_tables(table), 12) for name, table in HOUSES.items()},
}
"""Where the promises are kept, and how many matches are watched at each table."""


def candidates(ruleset: Ruleset, match: Match) -> list[Any]:
    """Moves of which some are legal: every tile at every end that there may be, a few ways round, and no tile at all."""
    arms = (None, *range(max([2, *(end.arm + 2 for end in match.chain.ends)])))
    plays = [
        Play(tile, arm, outward, crosswise)
        for tile, arm in product(ruleset.tiles.tiles[::3], arms)
        for outward in {None, tile.high, tile.low}
        for crosswise in (False, True)
    ]
    return [*plays, DRAW, PASS, "6-4"]


@pytest.mark.parametrize("name", ALL_TABLES)
def test_a_verdict_agrees_with_the_engine(name: str) -> None:
    """Promise 9: legal is what `legal_moves` lists, the points are those that `apply` gives, and the terms sum up to the count."""
    tables, examples = ALL_TABLES[name]

    def claim(history: History) -> None:
        ruleset, match = history.table.ruleset, history.last
        legal = ruleset.legal_moves(match)
        for move in candidates(ruleset, match):
            assert (move in legal) == ruleset.explain(match, move).legal
        for before, after in history.steps:
            if before.to_move is not None:
                check_step(ruleset, before, after)

    settings(max_examples=examples)(given(history=histories(tables, most=60))(claim))()


def check_step(ruleset: Ruleset, before: Match, after: Match) -> None:
    """What is said of a move is what it did."""
    event, seat = after.rounds[-1].events[-1], before.to_move
    assert seat is not None
    assert not isinstance(event, Dealt)
    verdict = ruleset.explain(before, move_of(event))
    side = before.seating.sides[seat]
    paid = after.round_outcome.points[side] if after.round_outcome else 0
    assert after.scores[side] - before.scores[side] - paid == verdict.points
    assert (after.round_outcome.reason if after.round_outcome else None) is verdict.ends
    assert (after.outcome.reason if after.outcome else None) is verdict.match_ends
    if verdict.terms:
        assert ruleset.layout.count(after.line) == verdict.count == sum(term.pips for term in verdict.terms)
    assert ruleset.layout.count(after.line) == sum(term.pips for term in ruleset.layout.terms(after.line))
    for code in languages():
        said = [verdict.text(code), *verdict.details(code)]
        if after.round_outcome:
            said.append(ruleset.explain_round(after).text(code))
        assert [] == [words for words in said if not words or {*"{}|"} & {*words}]


@pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)
def test_every_preset_cites_a_source_for_all_that_it_says(table: Table) -> None:
    """Nothing in a preset is a rule of the house."""
    ruleset, seats = table
    match = ruleset.new_match(seats)
    for seed in range(4):
        match = ruleset.deal(match, ruleset.shuffle(seats, seed))
        while match.to_move is not None:
            said = ruleset.explain(match, ruleset.legal_moves(match)[0])
            assert "house rule" not in f"{said}{ruleset.explain(match, PASS)}{ruleset.explain(match, DRAW)}"
            match = ruleset.apply(match, ruleset.legal_moves(match)[0])
        assert "house rule" not in str(ruleset.explain_round(match))
        if match.is_over:
            break


def test_verdicts_and_accounts_are_values() -> None:
    """Equal, hashable, and the same after a pickle."""
    table = blocked(FIVES, "5-4 5-0", "3-0 2-1 2-0")
    found = table.ruleset.explain_round(table.match)
    assert found == pickle.loads(pickle.dumps(found))
    verdict = verdict_on(FIVES, "6-4", "4-2")
    assert 1 == len({verdict, pickle.loads(pickle.dumps(verdict))})


# Reasons from outside ---------------------------------------------------------------------------------------------------


@attrs.frozen
class Primes:
    """A scoring from outside, with a reason for which no language has words."""

    counts: ClassVar[bool] = True

    def points(self, line: Line, count: int) -> int:
        """One point for a prime."""
        return int(count in (2, 3, 5, 7, 11, 13))

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """Its own."""
        return (phrase("primes.prime", count=count),)


def test_a_reason_without_words_is_told_by_its_key() -> None:
    """`str` never fails; asked for a language the verdict says which message is missing."""
    table = sit(house(2, scoring=Primes()), "6-5 1-1", "0-0 2-2")
    verdict = table.ruleset.explain(table.match, table.ruleset.legal_moves(table.match)[1])
    assert "6 + 5 = 11, primes.prime: 1 point (house rule, in-play score)" == str(verdict)
    with pytest.raises(LanguageError, match=r"^there is no message 'primes.prime' in English$"):
        verdict.text("en")
