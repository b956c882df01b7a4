"""Every decision of every preset tells where it comes from."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from dominorules import (
    BERGEN,
    CLASSIC_PAIRS,
    FIVES,
    MUGGINS,
    PRESETS,
    SEWASTOPOL,
    TEN_ROUNDS,
    THREES,
    Ruleset,
    Source,
)
from dominorules.rules import Target, Which

SLOTS = (
    "players",
    "tiles",
    "sides",
    "dealing",
    "lead",
    "joining",
    "layout",
    "drawing",
    "scoring",
    "closing",
    "settlement",
    "match_end",
)
SOURCES = ("S0", "S1", "S2", "S3", "S4")
REFERENCES = ("pagat", "gamecabinet")
"""Where rules come from that the sources leave out."""

each_preset = pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
each_slot = pytest.mark.parametrize("slot", SLOTS)


def entries(ruleset: Ruleset, slot: str) -> dict[str, Source]:
    """The entries of a slot: under its name, or under dotted names of parts of it."""
    return {name: source for name, source in ruleset.provenance.items() if name.partition(".")[0] == slot}


def test_every_game_of_the_sources_is_a_preset() -> None:
    """S0 to S4: fourteen games, the classic one twice, each under its own name."""
    names = {
        *("fives", "fives-points", "points", "ten-rounds", "classic", "classic-pairs", "traditional", "muggins"),
        *("ordinary", "muggins-fifths", "threes", "bergen", "matador", "sewastopol"),
    }
    assert names == names & PRESETS.keys()
    assert list(PRESETS) == [ruleset.name for ruleset in PRESETS.values()]


def test_every_part_of_a_ruleset_is_a_slot() -> None:
    """A part that is added to rulesets needs a source in each preset too."""
    parts = [field.name for field in attrs.fields(Ruleset) if field.init and field.eq]
    assert ["name", *SLOTS] == parts


@each_preset
@each_slot
def test_every_slot_has_a_source(ruleset: Ruleset, slot: str) -> None:
    """An entry under the name of the slot, or under a dotted name of a part of it."""
    assert entries(ruleset, slot)


@each_preset
def test_every_entry_belongs_to_a_slot(ruleset: Ruleset) -> None:
    """No entry tells of what no ruleset has."""
    assert set(SLOTS) == {name.partition(".")[0] for name in ruleset.provenance}


@each_preset
def test_every_entry_names_a_source_a_ruling_or_a_reference(ruleset: Ruleset) -> None:
    """One of the five ids, "ruling", or outside references by name."""
    for name, source in ruleset.provenance.items():
        known = source.where in (*SOURCES, "ruling") or all(part in REFERENCES for part in source.where.split(", "))
        assert known, f"{ruleset.name}, {name}: {source.where}"


@each_preset
def test_every_entry_has_a_short_title(ruleset: Ruleset) -> None:
    """What the clause is about, in less than a line."""
    for name, source in ruleset.provenance.items():
        assert source.clause, f"{ruleset.name}, {name}"
        assert "\n" not in str(source)
        assert len(source.clause) <= 100, f"{ruleset.name}, {name}: {source.clause}"


@each_preset
def test_every_ruling_has_a_reason(ruleset: Ruleset) -> None:
    """What the sources leave open is decided for a reason; what they say needs none."""
    for name, source in ruleset.provenance.items():
        assert (source.where == "ruling") is bool(source.reason), f"{ruleset.name}, {name}: {source}"


@pytest.mark.parametrize(
    ("name", "slot"),
    [
        ("fives", "lead"),
        ("fives-points", "lead"),
        ("fives-points", "settlement"),
        ("points", "settlement"),
        ("ten-rounds", "settlement"),
        ("ten-rounds", "match_end"),
        ("classic", "match_end"),
        ("classic-pairs", "sides"),
        ("traditional", "lead"),
        ("traditional", "layout"),
        ("traditional", "settlement"),
        ("muggins", "layout"),
        ("muggins", "settlement"),
        ("ordinary", "lead"),
        ("ordinary", "closing"),
        ("ordinary", "settlement"),
        ("ordinary", "match_end"),
        ("muggins-fifths", "layout"),
        ("muggins-fifths", "settlement"),
        ("muggins-fifths", "match_end"),
        ("threes", "settlement"),
        ("threes", "match_end"),
        ("bergen", "lead"),
        ("bergen", "scoring"),
        ("bergen", "settlement"),
        ("matador", "lead"),
        ("matador", "layout"),
        ("matador", "settlement"),
        ("matador", "match_end"),
        ("sewastopol", "layout"),
        ("sewastopol", "closing"),
    ],
)
def test_a_decision_that_the_sources_leave_open_is_a_ruling(name: str, slot: str) -> None:
    """Where a source is silent, or can be read in two ways, the preset does not cite it for what was decided."""
    assert "ruling" in [source.where for source in entries(PRESETS[name], slot).values()]


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("fives", {"S0", "S4"}),
        ("fives-points", {"S0", "S4"}),
        ("points", {"S0", "S4"}),
        ("ten-rounds", {"S0", "S4"}),
        ("classic", {"S1"}),
        ("classic-pairs", {"S1"}),
        ("traditional", {"S2"}),
        ("muggins", {"S2"}),
        ("ordinary", {"S3"}),
        ("muggins-fifths", {"S3"}),
        ("threes", {"S3"}),
        ("bergen", {"S3", "pagat, gamecabinet"}),
        ("matador", {"S3"}),
        ("sewastopol", {"S3"}),
    ],
)
def test_a_preset_cites_the_source_that_tells_of_it(name: str, sources: set[str]) -> None:
    """S0: fives; S1: the classic game; S2: traditional and muggins; S3: its six games; S4: fives and its siblings."""
    assert sources == {source.where for source in PRESETS[name].provenance.values()} - {"ruling"}


@pytest.mark.parametrize(
    ("ruleset", "name", "where"),
    [
        (FIVES, "settlement.block", "S0"),
        (FIVES, "lead.later", "S4"),
        (TEN_ROUNDS, "match_end", "S4"),
        (CLASSIC_PAIRS, "settlement.out", "S1"),
        (MUGGINS, "settlement.out", "S2"),
        (THREES, "scoring", "S3"),
        (SEWASTOPOL, "lead", "S3"),
        (BERGEN, "dealing", "pagat, gamecabinet"),
    ],
    ids=["fives block", "fives later leads", "ten rounds", "pairs out", "muggins out", "threes", "sewastopol lead", "bergen deal"],
)
def test_a_decision_is_looked_up_by_its_name(ruleset: Ruleset, name: str, where: str) -> None:
    """The name of the slot, or of a part of it."""
    assert where == ruleset.provenance[name].where


@pytest.mark.parametrize(
    ("ruleset", "stale"),
    [(MUGGINS, "lead.level"), (BERGEN, "settlement.out.pips")],
    ids=["muggins leads by lot", "bergen pays no pips"],
)
def test_no_entry_tells_of_a_decision_that_the_preset_does_not_take(ruleset: Ruleset, stale: str) -> None:
    """A preset made from another one drops what it replaced: no tile is compared for a lot, no hand is counted for one point."""
    assert stale not in ruleset.provenance


@each_preset
def test_provenance_survives_copying_and_pickling(ruleset: Ruleset) -> None:
    """A ruleset that was stored tells the same sources."""
    for other in (pickle.loads(pickle.dumps(ruleset)), copy.copy(ruleset), copy.deepcopy(ruleset)):
        assert ruleset == other
        assert dict(ruleset.provenance) == dict(other.provenance)
        assert list(ruleset.provenance) == list(other.provenance)


def test_provenance_is_read_only() -> None:
    """A ruleset is a value; so is what it tells of itself."""
    with pytest.raises(TypeError):
        FIVES.provenance["lead"] = Source("S1", "")  # type: ignore[index]
    assert "lead" not in FIVES.provenance


def test_provenance_does_not_make_rulesets_differ() -> None:
    """Two games with the same rules are the same game, wherever the rules were found."""
    other = attrs.evolve(FIVES, provenance={"lead": Source("my aunt", "she always said so")})
    assert FIVES == other
    assert hash(FIVES) == hash(other)
    assert ["lead"] == list(other.provenance)


def test_a_house_rule_keeps_the_sources_of_what_it_leaves_alone() -> None:
    """S0 says 100: whoever plays to 150 can't cite it for that, but for all the rest; and 100 again is not S0's any more."""
    to_150 = attrs.evolve(FIVES, match_end=Target(150))
    assert {"match_end"} == FIVES.provenance.keys() - to_150.provenance.keys()
    assert {**to_150.provenance, "match_end": FIVES.provenance["match_end"]} == dict(FIVES.provenance)
    assert "match_end" not in attrs.evolve(to_150, match_end=Target(100)).provenance


def test_a_changed_option_is_not_cited_and_its_neighbours_are() -> None:
    """Fives with every double a spinner: how doubles lie and when sides open is as S0 says, which of them spin is not."""
    house = attrs.evolve(FIVES, layout=attrs.evolve(FIVES.layout, which=Which.CROSSWISE))  # type: ignore[misc]
    assert {"layout.which"} == FIVES.provenance.keys() - house.provenance.keys()


def test_a_house_rule_may_give_its_own_sources() -> None:
    """What is given counts for the ruleset as it is."""
    to_150 = attrs.evolve(FIVES, match_end=Target(150))
    ours = Source("ruling", "150 points", "a match to 100 is too short for an evening")
    told = attrs.evolve(to_150, provenance={**FIVES.provenance, "match_end": ours})
    assert ours == told.provenance["match_end"]
    assert FIVES.provenance["scoring"] == told.provenance["scoring"]
    assert ours == attrs.evolve(told, name="fives at ours").provenance["match_end"]


def test_a_source_is_told_in_one_line() -> None:
    """Where, what, and for a ruling why."""
    assert "S0: points after a round, out" == str(Source("S0", "points after a round, out"))
    assert "ruling: level nobody (S3 is silent)" == str(Source("ruling", "level nobody", "S3 is silent"))
