// Dragging a tile from the hand to an end, with a mouse, a pen or a finger.

import { the } from "./dom.js";

const START = 8;
const ABOVE_FINGER = 34;

/**
 * Make the tiles in hand draggable.
 *
 * @param {{lifted: (tile: string) => void, moved: (x: number, y: number) => {text: string, fits: boolean},
 *     dropped: (x: number, y: number) => void, left: () => void}} told what is called as a drag goes on: `moved` says in short what the
 *     tile would do there, `left` when the drag ends without a drop
 */
export function makeDraggable(told) {
  const hand = the("hand");
  let drag = null;

  const end = () => {
    drag?.ghost?.remove();
    drag?.button.classList.remove("away");
    drag = null;
  };

  hand.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button.tile");
    if (!button || event.button !== 0 || !event.isPrimary) return;
    end();
    drag = { button, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, above: event.pointerType === "touch" ? ABOVE_FINGER : 0 };
  });

  window.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
      drag.ghost = drag.button.cloneNode(true);
      drag.ghost.className = "ghost";
      for (const name of ["data-tile", "aria-label", "aria-pressed", "tabindex"]) drag.ghost.removeAttribute(name);
      drag.ghost.setAttribute("aria-hidden", "true");
      drag.ghost.style.width = `${drag.button.offsetWidth}px`;
      document.body.append(drag.ghost);
      drag.button.classList.add("away");
      drag.button.setPointerCapture(drag.id);
      told.lifted(drag.button.dataset.tile);
    }
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY - drag.above}px) translate(-50%, -50%)`;
    const { text, fits } = told.moved(event.clientX, event.clientY - drag.above);
    drag.ghost.classList.toggle("wrong", !fits);
    if (text) drag.ghost.dataset.preview = text;
    else delete drag.ghost.dataset.preview;
  });

  window.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { ghost, above } = drag;
    end();
    if (!ghost) return;
    // What follows a drag is no click on the tile.
    const swallow = (click) => click.stopPropagation();
    hand.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => hand.removeEventListener("click", swallow, { capture: true }));
    told.dropped(event.clientX, event.clientY - above);
  });

  const cancel = (event) => {
    if (!drag || (event.pointerId ?? drag.id) !== drag.id) return;
    const { ghost } = drag;
    end();
    if (ghost) told.left();
  };
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("blur", cancel);
  hand.addEventListener("dragstart", (event) => event.preventDefault());
}
