"""What the server says, in the languages of the library, with the names of the players in place of their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeGuard

import attrs

from dominorules import Account, Phrase, Play, Played, SeenDeal, SeenDraw, SeenEvent, Sentence, Verdict
from dominorules.languages import Language, language

_SEATS: Final = ("seat", "seats", "leader")
"""The facts of the library's messages that are seats."""

MESSAGES: Final = {
    "en": {
        "web.player": "Player {number}",
        "web.leads": "A new round: {seat} leads",
        "web.plays": "{seat} plays {tile}",
        "web.scores": "{seat} plays {tile}: {points} {points:point|points}",
        "web.draws": "{seat} draws {tile}",
        "web.draws_hidden": "{seat} draws a tile",
        "web.passes": "{seat} passes",
        "web.lead": "{tile}",
        "web.at_end": "{tile} at end {arm}",
        "web.across": "{what}, across",
        "web.lengthwise": "{what}, lengthwise",
        "web.worth": "{what}: {points} {points:point|points}",
        "web.draw": "Draw a tile",
        "web.pass": "Pass",
        "web.stale": "The match has gone on in the meantime. Nothing was done.",
        "web.turn": "It is not your turn.",
        "web.no_round": "No round is running.",
        "web.spectator": "You are looking on, so you can do nothing here.",
        "web.no_deal": "The next round can't be dealt now.",
        "web.token": "This link opens no seat.",
        "web.full": "There are too many here already.",
        "web.store": "The table can't be kept or read now.",
        "web.slow_down": "Too many messages at once: this one was not read.",
    },
    "pl": {
        "web.player": "nr {number}",
        "web.leads": "Nowe rozdanie, rozpoczyna {seat}",
        "web.plays": "{seat} wykłada {tile}",
        "web.scores": "{seat} wykłada {tile}: {points} {points:punkt|punkty|punktów}",
        "web.draws": "{seat} dobiera {tile}",
        "web.draws_hidden": "{seat} dobiera kamień",
        "web.passes": "{seat} pasuje",
        "web.lead": "{tile}",
        "web.at_end": "{tile} do końcówki {arm}",
        "web.across": "{what}, w poprzek",
        "web.lengthwise": "{what}, wzdłuż",
        "web.worth": "{what}: {points} {points:punkt|punkty|punktów}",
        "web.draw": "Dobierz kamień",
        "web.pass": "Pasuj",
        "web.stale": "Gra potoczyła się w międzyczasie dalej. Nic się nie zmieniło.",
        "web.turn": "To nie jest twoja kolej.",
        "web.no_round": "Nie trwa żadne rozdanie.",
        "web.spectator": "Tylko się przyglądasz, więc nie możesz tu nic zrobić.",
        "web.no_deal": "Nie można teraz rozdać kamieni.",
        "web.token": "Ten link nie otwiera żadnego miejsca.",
        "web.full": "Jest tu już za dużo osób.",
        "web.store": "Nie można teraz zapisać ani odczytać stołu.",
        "web.slow_down": "Za dużo wiadomości naraz: ta nie została przeczytana.",
    },
}

_WORD_FOR_SEAT: Final = re.compile(r"(?:\{seats:seat\|seats\}|\bseat) (?=\{(?:seat|seats|leader)\b)")
"""In English the word before a seat's number, which is not said before a name; in Polish it carries the case."""


@cache
def spoken(code: str) -> Language:
    """The library's language, with the messages of the game.

    A language that the library has and the game has not says the game's own messages in English.
    """
    library = language(code)
    messages = {key: _WORD_FOR_SEAT.sub("", text) for key, text in library.messages.items()}
    return attrs.evolve(library, messages={**messages, **MESSAGES.get(code, MESSAGES["en"])})


@attrs.frozen
class Words:
    """Says what there is to say in one language, to the players of one table.

    Attributes:
        language: The code of the language.
        names: The names of the players.
    """

    language: str
    names: tuple[str, ...]

    def say(self, key: str, **facts: Any) -> str:
        """A message of the game."""
        return self._say(Phrase(f"web.{key}", tuple(facts.items())))

    def event(self, event: SeenEvent) -> str:
        """What happened."""
        match event:
            case SeenDeal(leader=seat):
                return self.say("leads", seat=seat)
            case Played(seat=seat, play=play, points=points):
                return self.say("scores" if points else "plays", seat=seat, tile=play.tile, points=points)
            case SeenDraw(seat=seat, tile=tile):
                return self.say("draws", seat=seat, tile=tile) if tile else self.say("draws_hidden", seat=seat)
            case _:
                return self.say("passes", seat=event.seat)

    def play(self, play: Play) -> str:
        """A tile, where it may be laid, and how, if not in the usual way: doubles across and others along the line."""
        what = self.say("lead", tile=play.tile) if play.arm is None else self.say("at_end", tile=play.tile, arm=play.arm)
        if play.crosswise == play.tile.is_double:
            return what
        return self.say("across" if play.crosswise else "lengthwise", what=what)

    def verdict(self, verdict: Verdict) -> str:
        """Why a move may be made or not, and what it scores."""
        return attrs.evolve(verdict, reasons=self._named(verdict.reasons)).text(spoken(self.language))

    def details(self, verdict: Verdict) -> tuple[str, ...]:
        """What each end adds to the count."""
        return verdict.details(spoken(self.language))

    def refusal(self, refused: Phrase) -> str:
        """Why a move was refused."""
        return self._say(refused)

    def account(self, account: Account) -> list[str]:
        """How a round ended and what its points are made of, a line a sentence."""
        return attrs.evolve(account, sentences=self._named(account.sentences)).text(spoken(self.language)).split("\n")

    def _say(self, said: Phrase) -> str:
        return spoken(self.language).say(with_seats(said, self._name))

    def _named(self, sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
        return tuple(attrs.evolve(one, phrase=with_seats(one.phrase, self._name)) for one in sentences)

    def _name(self, seat: int) -> str:
        return self.names[seat] or spoken(self.language).say(Phrase("web.player", (("number", seat + 1),)))


def with_seats(said: Phrase, name: Callable[[int], str]) -> Phrase:
    """A phrase that tells the name of each seat in place of its number."""

    def told(key: str, fact: Any) -> Any:
        if _is_tuple(fact):
            return tuple(told(key, part) for part in fact)
        if isinstance(fact, Phrase):
            return with_seats(fact, name)
        return name(fact) if key in _SEATS and isinstance(fact, int) else fact

    return attrs.evolve(said, facts=tuple((key, told(key, fact)) for key, fact in said.facts))


def _is_tuple(value: object) -> TypeGuard[tuple[Any, ...]]:
    return isinstance(value, tuple)
