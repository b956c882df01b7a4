// Where a table is created: which game, how many seats, who plays at each.

import { el, the } from "./dom.js";
import { keepLinks, linkTo } from "./links.js";
import { say } from "./words.js";

const BOTS = ["greedy", "search", "random"];
const PERSON = "";
const FAILURES = { 429: "lobby.often", 503: "lobby.full" };

/** Show the lobby; what is given back says its words anew. */
export function openLobby() {
  const [game, seats, who] = [the("lobby-game"), the("lobby-seats"), the("lobby-who")];
  let games = [];

  const showSeats = () => {
    const possible = games.find(({ name }) => name === game.value)?.seats ?? [];
    const before = Number(seats.value);
    seats.replaceChildren(...possible.map((number) => el("option", { value: number, selected: number === before }, String(number))));
    showWho();
  };

  const showWho = () => {
    const before = [...who.querySelectorAll("select")].map(({ value }) => value);
    who.replaceChildren(
      ...Array.from({ length: Number(seats.value) }, (_, seat) => {
        const chosen = before[seat] ?? (seat ? BOTS[0] : PERSON);
        const option = (value, words) => el("option", { value, selected: value === chosen }, words);
        return el(
          "label",
          {},
          el("span", {}, say(seat ? "lobby.seat" : "lobby.you", { number: seat + 1 })),
          el(
            "select",
            {},
            option(PERSON, say(seat ? "lobby.person" : "lobby.me")),
            ...BOTS.map((bot) => option(bot, say(`bot.${bot}`))),
          ),
        );
      }),
    );
  };

  const failed = (status) => (the("lobby-failed").textContent = say(FAILURES[status] ?? "lobby.failed"));

  const create = async () => {
    const chosen = [...who.querySelectorAll("select")].map(({ value }) => value);
    const person = the("lobby-name").value.trim() || null;
    const nameOf = (bot, seat) => {
      if (bot === PERSON) return seat === 0 ? person : null;
      return chosen.indexOf(bot) === chosen.lastIndexOf(bot) ? say(`named.${bot}`) : `${say(`named.${bot}`)} ${seat + 1}`;
    };
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        game: game.value,
        seats: chosen.length,
        names: chosen.map(nameOf),
        bots: chosen.map((bot) => bot || null),
      }),
    });
    if (!answer.ok) {
      failed(answer.status);
      return;
    }
    const made = await answer.json();
    keepLinks(made);
    location.assign(linkTo(made.table, made.seats[0] ?? made.spectate));
  };

  the("lobby").addEventListener("submit", (event) => {
    event.preventDefault();
    the("lobby-failed").textContent = "";
    create().catch(failed);
  });
  game.addEventListener("change", showSeats);
  seats.addEventListener("change", showWho);

  fetch("/api/games")
    .then((answer) => answer.json())
    .then((found) => {
      games = found;
      game.replaceChildren(...games.map(({ name }) => el("option", { value: name }, name)));
      showSeats();
    })
    .catch(failed);
  the("lobby").hidden = false;
  return () => {
    the("lobby-failed").textContent = "";
    showWho();
  };
}
