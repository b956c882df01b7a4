"""What is said about a move and about the end of a round, with the clauses that make it so."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

import attrs

from .errors import Refusal
from .languages import Language, language
from .phrase import Phrase
from .provenance import Source
from .round import Outcome, Reason
from .rules.layout import Term


@attrs.frozen
class Citation:
    """Where a decision comes from.

    Attributes:
        decision: The name of the decision, as in `Ruleset.provenance`.
        source: Its source; None for a rule of the house, which has none.
    """

    decision: str
    source: Source | None

    def text(self, language: Language) -> str:
        """The source and what it is about, in few words."""
        where = self.source.where if self.source else "house"
        where = language.messages.get(f"where.{where}", where)
        return f"{where}, {language.name_of('decision', self.decision)}"


@attrs.frozen
class Sentence:
    """One thing that is said.

    Attributes:
        phrase: What it says.
        citation: What makes it so; None for what is plain to see.
    """

    phrase: Phrase
    citation: Citation | None


@attrs.frozen(kw_only=True)
class Verdict:
    """What the rules say of a move: whether it is legal, why, and what it does.

    Attributes:
        legal: Whether the move may be made.
        refusal: Why it may not, as a value to branch on; None where it may.
        count: The sum of the ends after the play, in pips; None where nothing is counted, and for anything but a legal play.
        terms: What each place in the line adds to the count; empty where there is none.
        points: The points that the play itself brings the seat's side.
        reasons: Why it is legal or not, and what it scores.
        ends: How the move ends the round; None where the round goes on.
        match_ends: How it ends the match; None where the match goes on.
        outcome: What it ends, in sentences.

    Examples:
        >>> from dominorules import FIVES, PASS
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> verdict = FIVES.explain(match, FIVES.legal_moves(match)[0])
        >>> print(verdict)
        6-6 must lead this round (S0, the lead); 2x6 = 12, no multiple of 5: 0 points (S0, in-play score)
        >>> print(FIVES.explain(match, PASS).text("pl"))
        gracz 0 może wyłożyć kamień, więc nie może pasować (S0, dobieranie)
    """

    legal: bool
    refusal: Refusal | None = None
    count: int | None = None
    terms: tuple[Term, ...] = ()
    points: int = 0
    reasons: tuple[Sentence, ...] = ()
    ends: Reason | None = None
    match_ends: Reason | None = None
    outcome: tuple[Sentence, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The clauses that were cited."""
        return _sources_in((*self.reasons, *self.outcome))

    def in_advance(self) -> Verdict:
        """The same without what the move ends.

        That a move would block the line tells what the other hands hold, so who has yet to choose a move may see only this.
        """
        return attrs.evolve(self, ends=None, match_ends=None, outcome=())

    def text(self, language: str | Language = "en") -> str:
        """The verdict in a sentence or two.

        Raises:
            LanguageError: The library doesn't speak the language, or its catalogue lacks a message.
        """
        return "; ".join(_say((*self.reasons, *self.outcome), _language_of(language)))

    def details(self, language: str | Language = "en") -> tuple[str, ...]:
        """One line for each term of the count: which end, how many pips, and why as many.

        Raises:
            LanguageError: The library doesn't speak the language, or its catalogue lacks a message.
        """
        spoken = _language_of(language)
        return tuple(spoken.say(term.phrase) for term in self.terms)

    def __str__(self) -> str:
        """The verdict in English; what a strategy from outside says without an English message is told by its key."""
        return self.text(_english())


@attrs.frozen(kw_only=True)
class Account:
    """How a finished round ended, and what its points are made of.

    Attributes:
        outcome: How the round ended.
        scores: The points of each side after it.
        match: How the match ended with it; None where it goes on.
        sentences: What there is to say, in the order in which it came about.
    """

    outcome: Outcome
    scores: tuple[int, ...]
    match: Outcome | None
    sentences: tuple[Sentence, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        """The clauses that were cited."""
        return _sources_in(self.sentences)

    def text(self, language: str | Language = "en") -> str:
        """The account, a line a sentence.

        Raises:
            LanguageError: The library doesn't speak the language, or its catalogue lacks a message.
        """
        return "\n".join(_say(self.sentences, _language_of(language)))

    def __str__(self) -> str:
        """The account in English, as for a verdict."""
        return self.text(_english())


def _english() -> Language:
    return attrs.evolve(language("en"), strict=False)


def _language_of(spoken: str | Language) -> Language:
    return spoken if isinstance(spoken, Language) else language(spoken)


def _say(sentences: tuple[Sentence, ...], spoken: Language) -> Iterable[str]:
    """Each sentence; of several in a row with one citation only the last one cites it."""
    for sentence, following in zip_longest(sentences, sentences[1:]):
        words, citation = spoken.say(sentence.phrase), sentence.citation
        cited_later = following and following.citation == citation
        yield words if citation is None or cited_later else f"{words} ({citation.text(spoken)})"


def _sources_in(sentences: Iterable[Sentence]) -> tuple[Source, ...]:
    found = [sentence.citation.source for sentence in sentences if sentence.citation]
    return tuple(dict.fromkeys(source for source in found if source))
