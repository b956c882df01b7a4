"""What is said is said in every language, whole and with the right forms of words."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from string import Formatter
from typing import Any

import attrs
import pytest

import dominorules
from dominorules import FIVES, PASS, DominoError, IllegalMoveError, Reason, Refusal, Ruleset, Tile
from dominorules.errors import LanguageError
from dominorules.languages import Language, check_language, language, languages
from dominorules.phrase import Phrase, phrase
from dominorules.rules import Mode
from dominorules.rules.layout import Why
from table import house, sit

SPOKEN = [language(code) for code in languages()]
ENGLISH, POLISH = language("en"), language("pl")
PATHS = [path for path in Path(dominorules.__file__).parent.rglob("*.py") if path.parent.name != "languages"]
SOURCE = [ast.parse(path.read_text(encoding="utf-8")) for path in PATHS]

MADE_UP = {
    *(f"term.{why.name.lower()}" for why in Why),
    *(f"rounding.{mode.value}" for mode in Mode if mode is not Mode.NONE),
    *(f"rounding.each_{mode.value}" for mode in Mode if mode is not Mode.NONE),
    *(f"ends.{reason.value}" for reason in Reason if reason is not Reason.ROUNDS),
    *(f"refusal.can_play.{verb}" for verb in ("draw", "pass")),
    *(f"refusal.wrong_way.{way}" for way in ("crosswise", "lengthwise")),
}
"""The keys that the code puts together from a value of each kind that there is."""
OF_THE_LANGUAGE = ("and", "or", "where.", "decision.")
"""How the keys begin of what no phrase says: words that join others, and citations."""


SAID = {node.value for tree in SOURCE for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
"""Every text in the code."""


def keys_of_phrases() -> set[str]:
    """Return the keys of all phrases that the code makes, where they stand there whole."""
    calls = [node for tree in SOURCE for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    keys = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "phrase"]
    return {str(key.value) for key in keys if isinstance(key, ast.Constant)}


# Whole catalogues -----------------------------------------------------------------------------------------------------


def test_the_library_speaks_english_and_polish() -> None:
    """The sources are Polish; each language names itself."""
    assert [("en", "English"), ("pl", "polski")] == [(spoken.code, spoken.name) for spoken in SPOKEN]


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.code)
def test_a_catalogue_has_all_that_english_has(spoken: Language) -> None:
    """The same messages with the same facts, and a form of each word for every number."""
    check_language(spoken)
    assert {*ENGLISH.messages} == {*spoken.messages}


def test_the_catalogue_has_exactly_what_the_code_says() -> None:
    """Every key that the code makes has a message, and no message is never said."""
    in_catalogue = {key for key in ENGLISH.messages if not key.startswith(OF_THE_LANGUAGE)}
    found = keys_of_phrases()
    assert {"pips.left", "settlement.nobody", "scoring.none", "refusal.no_round"} <= found
    assert set() == (found | MADE_UP) - in_catalogue
    assert set() == in_catalogue - SAID - MADE_UP


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.code)
def test_every_slot_of_a_ruleset_can_be_cited(spoken: Language) -> None:
    """A decision is called by its own name, or by that of the slot that it is a part of."""
    slots = [field.name for field in attrs.fields(Ruleset) if not field.name.startswith("_") and field.name != "name"]
    slots = [slot for slot in slots if slot != "provenance"]
    assert 12 == len(slots)
    assert [] == [slot for slot in slots if not spoken.name_of("decision", f"{slot}.some.part")]


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.code)
def test_every_message_can_be_said(spoken: Language) -> None:
    """With any facts in it, no brace and no bar is left over."""
    for key, message in spoken.messages.items():
        facts = {str(name): (0, 2) if name in ("seats", "found", "reasons") else 2 for _, name, _, _ in Formatter().parse(message)}
        words = spoken.say(phrase(key, **facts))
        assert not {*"{}|"} & {*words}, words


# Forms of words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "english", "polish"),
    [
        (0, "0 points", "0 punktów"),
        (1, "1 point", "1 punkt"),
        (2, "2 points", "2 punkty"),
        (4, "4 points", "4 punkty"),
        (5, "5 points", "5 punktów"),
        (11, "11 points", "11 punktów"),
        (12, "12 points", "12 punktów"),
        (14, "14 points", "14 punktów"),
        (21, "21 points", "21 punktów"),
        (22, "22 points", "22 punkty"),
        (25, "25 points", "25 punktów"),
        (112, "112 points", "112 punktów"),
        (124, "124 points", "124 punkty"),
        (-1, "-1 point", "-1 punkt"),
        (-3, "-3 points", "-3 punkty"),
        (-6, "-6 points", "-6 punktów"),
    ],
)
def test_a_number_takes_its_form_of_the_word(number: int, english: str, polish: str) -> None:
    """One point; in Polish also two, three and four, though not twelve, thirteen and fourteen."""
    said = phrase("found.points", seats=(0,), number=number)
    assert f"seat 0: {english}" == ENGLISH.say(said)
    assert f"gracz 0: {polish}" == POLISH.say(said)


@pytest.mark.parametrize(
    ("seats", "english", "polish"),
    [
        ((1,), "seat 1 gets 5 points for the round", "za rozdanie: gracz 1, 5 punktów"),
        ((0, 2), "seats 0 and 2 get 5 points for the round", "za rozdanie: gracze 0 i 2, 5 punktów"),
        ((0, 2, 4), "seats 0, 2 and 4 get 5 points for the round", "za rozdanie: gracze 0, 2 i 4, 5 punktów"),
    ],
)
def test_a_list_is_joined_and_takes_its_form_of_the_word(seats: tuple[int, ...], english: str, polish: str) -> None:
    """One seat, a pair, three who play together."""
    said = phrase("round.paid", seats=seats, points=5)
    assert english == ENGLISH.say(said)
    assert polish == POLISH.say(said)


def test_a_list_of_nothing_is_nothing() -> None:
    """A scoring of one's own may give no reasons."""
    assert ": 0 points" == ENGLISH.say(phrase("move.scores", reasons=(), points=0))


# A third language -----------------------------------------------------------------------------------------------------

SHOUTED = Language(
    "xx", "Shouting", {key: message.replace(" not ", " NOT ") for key, message in ENGLISH.messages.items()}, ENGLISH.form
)


def changed(**messages: str) -> Language:
    """Return a language of which these messages, named with `__` for each dot, are changed."""
    return attrs.evolve(SHOUTED, messages={**SHOUTED.messages, **{key.replace("__", "."): text for key, text in messages.items()}})


def test_a_language_of_ones_own_is_spoken_without_registering_it() -> None:
    """It is a value that is passed in."""
    table = sit(house(2), "6-4 5-5", "6-3 6-1")
    check_language(SHOUTED)
    verdict = table.ruleset.explain(table.match, PASS)
    assert "seat 0 can play, so it may NOT pass (S0, drawing)" == verdict.text(SHOUTED)


def lacking(key: str) -> Language:
    """Return a language without one message."""
    return attrs.evolve(SHOUTED, messages={other: message for other, message in SHOUTED.messages.items() if other != key})


@pytest.mark.parametrize(
    ("wrong", "key", "words"),
    [
        (lacking("pips.left"), "pips.left", "there is no message 'pips.left' in Shouting"),
        (changed(pips__lost="gone"), "pips.lost", "nothing is said by a message 'pips.lost', as in Shouting"),
        (
            changed(pips__left="{seat} has {pipps}"),
            "pips.left",
            "the message 'pips.left' in Shouting tells ['pipps', 'seat']: expected ['pips', 'seat']",
        ),
        (
            changed(pips__left="{seat} has {pips} {pips:a|b|c}"),
            "pips.left",
            "the message 'pips.left' in Shouting has the forms ['a', 'b', 'c']: expected 2 of them",
        ),
    ],
)
def test_a_catalogue_that_is_not_whole_is_refused(wrong: Language, key: str, words: str) -> None:
    """The error names the first message at fault, and what was expected."""
    with pytest.raises(LanguageError) as caught:
        check_language(wrong)
    assert words == str(caught.value)
    assert ("xx", key) == (caught.value.code, caught.value.key)


@pytest.mark.parametrize("code", ["", "xx", "de", "__init__", "en.py", "../pl", None, 1, []])
def test_a_language_that_is_not_spoken_is_refused(code: Any) -> None:
    """The error says which ones are."""
    with pytest.raises(LanguageError) as caught:
        language(code)
    assert f"there is no language {code!r}: expected one of en, pl" == str(caught.value)
    assert isinstance(caught.value, DominoError)


def test_a_phrase_that_has_no_message_is_refused() -> None:
    """The error names the key."""
    with pytest.raises(LanguageError, match=r"^there is no message 'moon' in polski$") as caught:
        POLISH.say(Phrase("moon"))
    assert "moon" == caught.value.key


def test_a_message_that_tells_what_a_phrase_does_not_hold_is_refused() -> None:
    """The error names the fact and those that there are."""
    with pytest.raises(LanguageError) as caught:
        ENGLISH.say(phrase("pips.left", seat=1))
    assert "the message 'pips.left' in English tells 'pips': expected one of ['seat']" == str(caught.value)


def test_a_decision_of_no_known_slot_is_refused() -> None:
    """A ruleset has no slot for the weather."""
    with pytest.raises(LanguageError, match=r"^there is no message 'decision.weather' in English$"):
        ENGLISH.name_of("decision", "weather.wind")


# Refusals -------------------------------------------------------------------------------------------------------------


def test_a_refusal_can_be_said_in_any_language() -> None:
    """The error holds the phrase, and its message is the phrase in English."""
    table = sit(FIVES, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2")
    with pytest.raises(IllegalMoveError) as caught:
        table.ruleset.apply(table.match, PASS)
    error = caught.value
    assert Refusal.CAN_PLAY is error.refusal
    assert error.phrase is not None
    assert str(error) == ENGLISH.say(error.phrase)
    assert "gracz 0 może wyłożyć kamień, więc nie może pasować" == POLISH.say(error.phrase)
    assert error.phrase == pickle.loads(pickle.dumps(error)).phrase


def test_a_phrase_is_a_value() -> None:
    """Equal, hashable, and the decisions that it names already are kept."""
    said = phrase("refusal.not_your_tile", seat=0, tile=Tile(6, 4))
    assert said == Phrase("refusal.not_your_tile", (("seat", 0), ("tile", Tile(6, 4))))
    assert 1 == len({said, phrase("refusal.not_your_tile", seat=0, tile=Tile(4, 6))})
    assert ("lead",) == said.resting_on("lead").resting_on("drawing").rests_on
