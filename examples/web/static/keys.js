// The keyboard at the table: which key does what.

import { dialogOpen } from "./dialogs.js";
import { the } from "./dom.js";

const OFF = "single keys are off";

const KEYS = {
  d: "act",
  D: "act",
  " ": "act",
  "?": "why",
  Escape: "back",
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "along",
  ArrowRight: "along",
  Home: "along",
  End: "along",
};

/**
 * Listen to the keys.
 *
 * @param {Record<"act" | "why" | "back" | "up" | "down" | "along", (key: string) => void>} does what each key does
 */
export function listenToKeys(does) {
  const single = the("about-single"); // keys that also write a sign can be switched off: speech and slips of the hand press them too
  single.checked = localStorage.getItem(OFF) === null;
  single.addEventListener("change", () => (single.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "yes")));

  document.addEventListener("keydown", (event) => {
    const own = event.key === " " ? "input, select, button, a, #log" : "input, select, #log"; // what has a use of its own for the key
    if (!KEYS[event.key] || dialogOpen() || event.target.closest(own) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.length === 1 && (!single.checked || event.repeat)) return;
    event.preventDefault();
    does[KEYS[event.key]](event.key);
  });
}
