// The buttons beside the hand: moves without a tile, the next deal, how the round ended.

import { el, the } from "./dom.js";

/** The buttons; what is given back shows others, of which those that stay keep the focus. */
export function openActions() {
  const buttons = new Map();

  /** @param {{key: string, words: string, main: boolean, pressed: () => void}[]} wanted the buttons to show */
  return (wanted) => {
    for (const [key, button] of [...buttons]) {
      if (wanted.some((one) => one.key === key)) continue;
      button.remove();
      buttons.delete(key);
    }
    for (const { key, words, main, pressed } of wanted) {
      const button = buttons.get(key) ?? el("button", { type: "button", "data-action": key, class: main ? "main" : null });
      button.textContent = words;
      button.onclick = pressed;
      buttons.set(key, button);
      if (!button.isConnected) the("actions").append(button);
    }
  };
}
