"""A server and two clients that exchange nothing but JSON: a client drops out and comes back, and everybody checks the deals.

Only the server knows the rules. The clients are what a page would be: they read JSON, choose one of the moves that are offered to
them, and check the deals with nothing but a hash function.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from dominorules import FIVES, DominoError, events_since, view
from dominorules.fair import commit
from dominorules.wire import from_json, to_json


class Server:
    """Keeps the match, and tells each seat what that seat may know."""

    def __init__(self) -> None:
        self.match = FIVES.new_match(2)
        self.deck, self.salt = FIVES.shuffle(2, seed=0), ""

    def deal(self) -> str:
        """Deal the next round; everybody gets the commitment before anything else."""
        number = len(self.match.rounds)
        self.deck = FIVES.shuffle(2, seed=number)  # where it matters: seed=secrets.randbits(128)
        self.salt = f"{number:064x}"  # and secrets.token_hex(32)
        self.match = FIVES.deal(self.match, self.deck)
        return commit(self.deck, self.salt)

    def view(self, seat: int) -> str:
        """The match as the seat sees it."""
        return to_json(view(FIVES, self.match, seat))

    def missed(self, seat: int, version: int) -> str:
        """What the seat has missed since then."""
        return to_json(events_since(self.match, version, seat))

    def request(self, seat: int, text: str) -> str:
        """Make a move, or tell the seat that asked, and nobody else, why not."""
        try:
            asked = from_json(text, "request")
            self.match = FIVES.apply(self.match, asked.move, seat=seat, version=asked.version)
        except DominoError as error:
            return f"{type(error).__name__}: {error}"
        return "done"

    def disclose(self) -> str:
        """How the last round was dealt, which nobody may know before its end."""
        if self.match.to_move is not None:
            return "not before the round is over"
        return json.dumps({"salt": self.salt, "lot": self.deck.lot, "tiles": [*map(str, self.deck.tiles)]})


class Client:
    """A page at a seat: it knows what the server sent, and no rule."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.away = False
        self.seen: dict[str, Any] = {}
        self.commitment = ""

    def ask(self) -> str:
        """Ask for the last of the moves that are offered; where none is, for a draw, which will be refused."""
        move = [{"type": "draw"}, *self.seen["legal_moves"]][-1]
        return json.dumps({"format": 1, "kind": "request", "version": self.seen["version"], "move": move})

    def found_fair(self, disclosed: str) -> bool:
        """Whether the deck is the one that was promised, and the own hand came from it."""
        deal, hand = json.loads(disclosed), self.seen["rounds"][-1]["dealt"]["hand"]
        line = " ".join([deal["salt"], str(deal["lot"]), *deal["tiles"]])
        dealt = deal["tiles"][self.seat * len(hand) : (self.seat + 1) * len(hand)]
        return {*dealt} == {*hand} and sha256(line.encode()).hexdigest() == self.commitment


def send(server: Server, clients: list[Client]) -> None:
    """Send each client that is there what its seat sees."""
    for client in clients:
        if not client.away:
            client.seen = json.loads(server.view(client.seat))


def play_round(server: Server, clients: list[Client]) -> None:
    """Play a round; in the first one a client loses its connection while its move is under way."""
    while server.match.to_move is not None:
        send(server, clients)
        mover, other = clients[server.match.to_move], clients[1 - server.match.to_move]
        if mover.away:
            print("back, and asks again:", server.request(mover.seat, mover.ask()))
            missed = json.loads(server.missed(mover.seat, mover.seen["version"]))["events"]
            print("it has missed:", *(f"seat {event['seat']} {event['type']};" for event in missed))
            mover.away = False
            continue
        if server.match.version == 3:
            print("out of turn:", server.request(other.seat, other.ask()))
            mover.away = True
        server.request(mover.seat, mover.ask())


def main() -> None:
    """Play a match to its end."""
    server, clients = Server(), [Client(0), Client(1)]
    while not server.match.is_over:
        commitment = server.deal()
        for client in clients:
            client.commitment = commitment
        play_round(server, clients)
        send(server, clients)
        fair = all(client.found_fair(server.disclose()) for client in clients)
        print(f"round {len(server.match.rounds)}: {clients[0].seen['scores']}, {'a fair deal' if fair else 'another deck'}")
    print("the end:", json.dumps(clients[1].seen["outcome"]))


main()
