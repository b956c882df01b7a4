// The tiles in hand: a row of buttons with one stop for the tab key, through which the arrow keys walk.

import { el, ornament, the } from "./dom.js";

/**
 * The hand.
 *
 * @param {(tile: string, byKeys: boolean) => void} tapped called when a tile is chosen
 * @param {(tile: string | null) => void} pointed called with the tile under the pointer or the focus, null for none
 */
export function openHand(tapped, pointed) {
  const hand = the("hand");
  const buttons = new Map();
  const drawn = new Map();
  let current = null;

  const buttonFor = (tile) => {
    const button = el("button", { type: "button", class: "tile", "data-tile": tile, tabindex: "-1" });
    button.addEventListener("click", ({ detail }) => tapped(tile, detail === 0));
    for (const name of ["focus", "pointerenter"]) {
      button.addEventListener(name, () => {
        if (name === "focus") stopAt(tile);
        pointed(tile);
      });
    }
    for (const name of ["blur", "pointerleave"]) button.addEventListener(name, () => pointed(null));
    return button;
  };

  const stopAt = (tile) => {
    current = tile;
    for (const [other, button] of buttons) button.tabIndex = other === tile ? 0 : -1;
  };

  return {
    /** Show tiles with their pictures; tiles that stay keep the focus. */
    show(tiles, pictures) {
      for (const [tile, button] of [...buttons]) {
        if (tiles.includes(tile)) continue;
        button.remove();
        buttons.delete(tile);
        drawn.delete(tile);
      }
      tiles.forEach((tile, index) => {
        const button = buttons.get(tile) ?? buttonFor(tile);
        buttons.set(tile, button);
        if (drawn.get(tile) !== pictures[tile]) button.replaceChildren(ornament(pictures[tile]));
        drawn.set(tile, pictures[tile]);
        if (hand.children[index] !== button) hand.insertBefore(button, hand.children[index] ?? null);
      });
      stopAt(tiles.includes(current) ? current : (tiles[0] ?? null));
    },

    /** Say of each tile what it is, whether it may be played, and whether it is held. */
    mark(nameOf, playable, held) {
      for (const [tile, button] of buttons) {
        button.setAttribute("aria-label", nameOf(tile));
        button.setAttribute("aria-pressed", String(tile === held));
        button.classList.toggle("playable", playable(tile));
      }
    },

    /** Put the focus on the tile that the tab key stops at; false where there is no tile. */
    focus() {
      buttons.get(current)?.focus();
      return buttons.has(current);
    },

    /** Walk to the next tile or the one before, to the first or the last. */
    walk(key) {
      const tiles = [...hand.children].map(({ dataset }) => dataset.tile);
      const at = tiles.indexOf(current);
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tiles.length - 1 }[key];
      buttons.get(tiles[(to + tiles.length) % tiles.length])?.focus();
    },

    /** The tile that has the focus; null where none has. */
    focused: () => (hand.contains(document.activeElement) ? (document.activeElement.dataset.tile ?? null) : null),
  };
}
