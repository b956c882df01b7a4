// What opens over the table: how a round ended, which way a tile should lie, and what there is to know about the table.

import { el, the } from "./dom.js";
import { keptLinks, linkTo } from "./links.js";
import { nameOf } from "./seats.js";
import { say } from "./words.js";

const button = (words, pressed, main = false) => {
  const made = el("button", { type: "button", class: main ? "main" : null }, words);
  made.addEventListener("click", pressed);
  return made;
};

/** How the round ended, line by line, and what can be done next. */
export function showAccount(state, { deal, record }) {
  const dialog = the("account");
  const { scores, seating } = state.view;
  the("account-title").textContent = say(state.over ? "match.over" : "round.over");
  the("account-lines").replaceChildren(...state.account.map((line) => el("li", {}, line)));
  the("account-scores").replaceChildren(
    ...scores.flatMap((points, side) => {
      const names = seating.sides.flatMap((other, seat) => (other === side ? [nameOf(state, seat)] : []));
      return [el("dt", {}, el("bdi", {}, names.join(" + "))), el("dd", {}, String(points))];
    }),
  );
  const look = () => dialog.close();
  const choices = [button(say("look"), look, !state.can_deal && !state.over)];
  if (state.over) choices.push(button(say("record"), record), button(say("again"), () => location.assign("/"), true));
  if (state.can_deal) choices.push(button(say("deal.next"), deal, true));
  the("account-buttons").replaceChildren(...choices);
  if (!dialog.open) dialog.showModal();
  choices.at(-1).focus();
}

/** Close the account, as when the next round was dealt. */
export const closeAccount = () => the("account").close();

/** Let the player choose one of several choices, each named by a text. */
export function choose(choices, textOf, chosen) {
  const dialog = the("chooser");
  the("chooser-buttons").replaceChildren(
    ...choices.map((choice) =>
      button(textOf(choice), () => {
        dialog.close();
        chosen(choice);
      }),
    ),
    button(say("close"), () => dialog.close()),
  );
  dialog.showModal();
}

/** Copy what stands in a field; false where the browser doesn't let it. */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy"); // the old way, for pages that came over a line without encryption
  }
}

/** About the table: the player's name, the links that can be handed on, the keys. */
export function showAbout(table, state, rename) {
  const dialog = the("about");
  const links = keptLinks(table);
  const seated = state.you !== null;
  the("about-name").hidden = !seated;
  if (seated && !dialog.open) the("about-name-field").value = state.names[state.you] ?? "";
  the("about-name").onsubmit = () => rename(the("about-name-field").value.trim());
  the("about-links").hidden = links === null;
  const shared = links === null ? [] : [...links.seats.map((token, seat) => [nameOf(state, seat), token, seat]), [say("table.spectate"), links.spectate, null]];
  the("links").replaceChildren(
    ...shared.flatMap(([who, token, seat]) => {
      if (token === null || (seat !== null && seat === state.you)) return [];
      const field = el("input", { readonly: true, value: linkTo(table, token), "aria-label": say("table.link", { who }) });
      const copy = button("", async () => {
        if (await copied(field)) name("table.copied");
      });
      const name = (key) => {
        copy.textContent = say(key);
        copy.setAttribute("aria-label", `${say(key)}: ${who}`);
      };
      name("table.copy");
      return [el("li", {}, el("bdi", {}, who), field, copy)];
    }),
  );
  the("about-close").onclick = () => dialog.close();
  if (!dialog.open) dialog.showModal();
}

/** Whether a dialog lies over the table. */
export const dialogOpen = () => document.querySelector("dialog[open]") !== null;
