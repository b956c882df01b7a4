"""Views, moves, events and what is said of them as JSON, for a page, a bot or a server at the other end of a wire (extra `wire`).

Each text is one JSON object, in which two fields come before those of what it holds: `format`, which is 1, and `kind`. Fields have
the names of the attributes of `View`, `SeenRound`, `Link`, `End`, `Play` and the events. As long as `format` is 1 they keep their
names and their meanings; some may be added, so that a reader passes over those that it doesn't know.

- `view`: the fields of `View`. A tile is a text, `"6-4"`; a hand is a list of tiles in ascending order, null where it is hidden; a
  chain is its `links` and its `ends`, so that a page can draw it without a rule; the pips that a seat lacks are a list in ascending
  order; a reason is its value, `"out"`.
- `move`: a `type`, which is `play`, `draw` or `pass`, and for a play its `tile`, `arm`, `outward` and `crosswise`.
- `request`: the `version` of the match for which a move was chosen, and the `move`, as it stands among the `legal_moves`.
- `events`: a list `events`, as `events_since` gives it; each has a `type`, which is `dealt`, `played`, `drew` or `passed`.
- `verdict`, which is only written: `legal`, `refusal`, `count`, `terms` (each with `arm`, `pip`, `halves`, `pips` and `why`),
  `points`, `ends` and `match_ends`; by the code of each language what `Verdict.text` says, under `text`, and the list of
  `Verdict.details`, under `details`. A refusal and a reason are their values, `"you can play"`.
- `account`, which is only written: `outcome`, `scores` and `match`; under `lines`, by the code of each language, the lines of
  `Account.text`.

Examples:
    >>> from dominorules import FIVES, Play, Tile, view
    >>> print(to_json(Play(Tile(6, 4), arm=1, outward=4)))
    {"format":1,"kind":"move","type":"play","tile":"6-4","arm":1,"outward":4,"crosswise":false}
    >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    >>> seen = view(FIVES, match, seat=1)
    >>> from_json(to_json(seen), "view") == seen
    True
"""

from ..errors import WireError
from .request import Request
from .text import FORMAT, MOST_CHARACTERS, MOST_NESTED, from_json, to_json

__all__ = ["FORMAT", "MOST_CHARACTERS", "MOST_NESTED", "Request", "WireError", "from_json", "to_json"]
