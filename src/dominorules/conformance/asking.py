"""An engine in a process of its own, asked over its standard input and output."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from types import TracebackType
from typing import IO, Final, Self, cast

from ..describe import is_table, quote
from ..errors import EngineError
from .form import Data

LONGEST_ANSWER: Final = 1_000_000
"""The most characters that an answer may have."""
_SECONDS_TO_END: Final = 2.0
_LAST_WORDS: Final = 300
"""How much of what an engine wrote to its standard error is told."""


class Process:
    """An engine that runs; as a context it is ended at the end, whatever happens.

    Args:
        command: The program and its arguments.
        timeout: How many seconds an answer may take.

    Raises:
        EngineError: It can't be started.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self.command = tuple(command)
        self._timeout = timeout
        self._asked = 0
        self._errors = cast("IO[bytes]", TemporaryFile())  # noqa: SIM115  # closed with the engine
        self._answers: SimpleQueue[str] = SimpleQueue()
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the caller names the engine
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            self._errors.close()
            name = " ".join(self.command)
            raise EngineError(f"the engine {name!r} can't be started: {error}", command=self.command) from error
        self._to = cast("IO[str]", self._process.stdin)
        self._from = cast("IO[str]", self._process.stdout)
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def code(self) -> int | None:
        """With what code it ended; None while it runs."""
        return self._process.returncode

    def _read(self) -> None:
        """Read answers as they come, then an empty one at the end."""
        with self._from as lines:
            while line := lines.readline(LONGEST_ANSWER + 1):
                self._answers.put(line)
        self._answers.put("")

    def ask(self, request: Data) -> Data:
        """The engine's answer.

        Raises:
            EngineError: There is none in time, or it is no answer to this request.
        """
        self._asked += 1
        numbered = {"id": self._asked, **request}
        with suppress(OSError):  # what is gone is told below
            self._to.write(json.dumps(numbered) + "\n")
            self._to.flush()
        try:
            line = self._answers.get(timeout=self._timeout)
        except Empty:
            raise self._fault(f"the engine did not answer in {self._timeout:g} seconds", numbered) from None
        if not line:
            raise self._fault(f"the engine ended{self._last_words()}", numbered)
        if len(line) > LONGEST_ANSWER:
            raise self._fault(f"the engine answered with more than {LONGEST_ANSWER} characters", numbered, line[:100])
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not is_table(answer):
            raise self._fault(f"the engine answered {quote(line.strip())}, which is no object of JSON", numbered, line)
        if answer.get("id") != self._asked:
            raise self._fault(f"the engine answered to id {answer.get('id')!r}, not to {self._asked}", numbered, line)
        return answer

    def _fault(self, message: str, request: Data, answer: str = "") -> EngineError:
        return EngineError(message, command=self.command, request=request, answer=answer)

    def _last_words(self) -> str:
        """With what code the engine ended, and what it wrote last to its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_END)
        size = self._errors.seek(0, 2)
        self._errors.seek(max(0, size - _LAST_WORDS))
        words = self._errors.read().decode(errors="replace").strip()
        return f" with code {self.code}" + (f": {words}" if words else "")

    def __enter__(self) -> Self:
        """The engine itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Ask it to quit, and end it if it doesn't."""
        with suppress(OSError):
            self._to.write('{"id": 0, "do": "quit"}\n')
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(_SECONDS_TO_END)  # another process that the engine started may keep its output open
        self._errors.close()
