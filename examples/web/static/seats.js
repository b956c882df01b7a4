// Who sits at the table: names, points, how many tiles each holds, and whose turn it is.

import { el, ornament, the } from "./dom.js";
import { say } from "./words.js";

const MOST_BACKS = 14;

/** What somebody is called. */
export const nameOf = (state, seat) => state.names[seat] || say("seat", { number: seat + 1 });

/** Show all seats. */
export function showSeats(state) {
  const { view, you, bots, online, back } = state;
  const { sides } = view.seating;
  const { hands, hand_sizes: sizes } = view.rounds.at(-1) ?? { hands: [], hand_sizes: sides.map(() => 0) };
  const pairs = new Set(sides).size < sides.length;
  the("players").replaceChildren(
    ...sides.map((side, seat) => {
      const marks = [];
      if (seat === you) marks.push(el("span", { class: "mark" }, say("you")));
      if (pairs) marks.push(el("span", { class: "mark" }, say("pair", { number: side + 1 })));
      if (bots[seat]) marks.push(el("span", { class: "mark" }, say("bot")));
      else if (!online[seat]) marks.push(el("span", { class: "mark absent" }, say("away")));
      const shown = seat === you ? null : hands[seat]; // at the end of a round, where the game shows the hands that are left
      const held = shown ? 0 : Math.min(sizes[seat], MOST_BACKS);
      const backs = el("span", { class: "backs", "aria-hidden": "true" }, ...Array.from({ length: held }, () => ornament(back)));
      const number = say("tiles", { n: sizes[seat] });
      return el(
        "li",
        { class: seat === view.to_move ? "moving" : null, "data-seat": seat },
        el("span", { class: "unseen" }, seat === view.to_move ? say("to_move") : ""),
        el("bdi", { class: "name" }, nameOf(state, seat)),
        el("span", { class: "marks" }, ...marks),
        el("span", { class: "holds" }, backs, el("span", { class: "number" }, shown?.length ? `${number}: ${shown.join(" ")}` : number)),
        el("strong", { class: "score", "aria-hidden": "true" }, String(view.scores[side])),
        el("span", { class: "unseen" }, say("points", { n: view.scores[side] })),
      );
    }),
  );
}
