"""What other implementations check themselves against: vectors, perft counts, and a protocol for engines.

`run` plays any engine through the vectors and through matches by chance; `python -m dominorules.conformance` does so from the
command line, is an engine itself, and writes the vectors. The page "Check your own implementation" tells the forms.

Examples:
    >>> from dominorules import FIVES
    >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    >>> perft(FIVES, match, 4), perft_counts(FIVES, match, 4)
    (18, [1, 1, 2, 5, 18])
"""

from ..errors import EngineError, VectorsError
from .chance import Chance
from .clauses import ALL_CLAUSES, CLAUSES
from .counted import Counted, read_counted
from .files import made_vectors, read_vectors, write
from .perft import perft, perft_counts
from .report import Difference, Report
from .running import Asked, check, run
from .serving import Engine, serve

__all__ = [
    "ALL_CLAUSES",
    "CLAUSES",
    "Asked",
    "Chance",
    "Counted",
    "Difference",
    "Engine",
    "EngineError",
    "Report",
    "VectorsError",
    "check",
    "made_vectors",
    "perft",
    "perft_counts",
    "read_counted",
    "read_vectors",
    "run",
    "serve",
    "write",
]
