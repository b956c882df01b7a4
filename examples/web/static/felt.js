// The table's middle: the line of play as the server drew it, a button over each of its ends, and points that rise from a play.

import { drawing, el, the } from "./dom.js";
import { calm } from "./look.js";

const SMALLEST_TARGET = 40;
const LARGEST_TILE = 46;
const REACH = 44;
const FLOATING = 2600;

/** The arm of an end in the picture; null for the place of the lead. */
const armOf = (end) => (end.dataset.arm ? Number(end.dataset.arm) : null);
const keyOf = (arm) => (arm === null ? "lead" : String(arm));

/**
 * The felt.
 *
 * @param {(arm: number | null) => void} tapped called when an end is chosen
 * @param {(arm: number | null | undefined) => void} pointed called with the end under the pointer or the focus, undefined for none
 */
export function openFelt(tapped, pointed) {
  const [felt, holder, ends, floats] = ["felt", "picture", "ends", "floats"].map(the);
  const buttons = new Map(); // by the key of the arm: the button, and the end in the picture
  const rising = new Map(); // each mark with its link
  let picture = null;
  let shown = "";

  const middleOf = (element) => {
    const [box, around] = [element.getBoundingClientRect(), felt.getBoundingClientRect()];
    return { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top, width: box.width, height: box.height };
  };

  /** Make the picture as large as fits, but no tile larger than is pleasant. */
  const fit = () => {
    const view = picture?.viewBox.baseVal;
    if (!view?.width || !holder.clientWidth) return;
    const one = picture.querySelector("g.domino, g.end")?.getBBox();
    const tile = one ? Math.min(one.width, one.height) : view.width;
    const scale = Math.min(holder.clientWidth / view.width, holder.clientHeight / view.height, LARGEST_TILE / tile);
    picture.style.width = `${view.width * scale}px`;
    picture.style.height = `${view.height * scale}px`;
    for (const [button, end] of buttons.values()) {
      const at = middleOf(end);
      button.style.left = `${at.x}px`;
      button.style.top = `${at.y}px`;
      button.style.width = `${Math.max(SMALLEST_TARGET, at.width)}px`;
      button.style.height = `${Math.max(SMALLEST_TARGET, at.height)}px`;
    }
    for (const [mark, link] of rising) {
      const tile = picture.querySelector(`[data-link="${link}"]`);
      const at = tile ? middleOf(tile) : { x: -1000, y: 0 };
      mark.style.left = `${at.x}px`;
      mark.style.top = `${at.y}px`;
    }
  };
  new ResizeObserver(fit).observe(holder);

  const drop = (mark) => {
    rising.delete(mark);
    mark.remove();
  };

  const buttonFor = (arm) => {
    const button = el("button", { type: "button", class: "end", "data-arm": keyOf(arm) });
    button.addEventListener("click", () => tapped(arm));
    for (const name of ["focus", "pointerenter"]) button.addEventListener(name, () => pointed(arm));
    for (const name of ["blur", "pointerleave"]) button.addEventListener(name, () => pointed(undefined));
    ends.append(button);
    return button;
  };

  return {
    /** Show a picture; buttons of ends that stay keep the focus. */
    show(text) {
      if (text === shown) return;
      shown = text;
      picture = drawing(text);
      holder.replaceChildren(picture);
      const found = [...picture.querySelectorAll("g.end")];
      const places = found.length ? found : picture.querySelector("g.domino") ? [] : [picture];
      const kept = new Set();
      for (const place of places) {
        const key = keyOf(armOf(place));
        buttons.set(key, [buttons.get(key)?.[0] ?? buttonFor(armOf(place)), place]);
        kept.add(key);
      }
      for (const [key, [button]] of [...buttons]) {
        if (kept.has(key)) continue;
        button.remove();
        buttons.delete(key);
      }
      fit();
    },

    /** Light the ends where something may be laid, and name all; an end without a name can't be chosen. */
    light(lit, nameOf) {
      for (const [button, end] of buttons.values()) {
        const arm = armOf(end);
        const name = nameOf(arm);
        button.hidden = name === null;
        if (name !== null) button.setAttribute("aria-label", name);
        for (const marked of [button, end]) marked.classList.toggle("lit", lit.includes(arm));
      }
    },

    /** Mark one end with what a tile would score there; an undefined arm clears the mark. */
    preview(arm, text = "", fits = true) {
      for (const [button, end] of buttons.values()) {
        const here = armOf(end) === arm;
        button.classList.toggle("near", here);
        button.classList.toggle("wrong", here && !fits);
        if (here && text) button.dataset.preview = text;
        else delete button.dataset.preview;
      }
    },

    /** The end within reach of a point of the window; undefined where none is. */
    near(x, y) {
      let best;
      let least = Infinity;
      for (const [button, end] of buttons.values()) {
        const box = button.getBoundingClientRect();
        const apart = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        const off = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
        if (apart <= REACH && apart + off / 100 < least) [best, least] = [armOf(end), apart + off / 100];
      }
      return best;
    },

    /** All ends, as the arms that end there. */
    arms: () => [...buttons.values()].map(([, end]) => armOf(end)),

    /** Put the focus on an end. */
    focus: (arm) => buttons.get(keyOf(arm))?.[0].focus(),

    /** The end that has the focus; undefined where none has. */
    focused: () => [...buttons.values()].filter(([button]) => button === document.activeElement).map(([, end]) => armOf(end))[0],

    /** Put the focus so many ends further, of those that are lit, or else of those that may be chosen; or on the first of them. */
    step(by) {
      const open = [...buttons.values()].map(([button]) => button).filter((button) => !button.hidden);
      const lit = open.filter((button) => button.classList.contains("lit"));
      const stops = lit.length ? lit : open;
      const at = stops.indexOf(document.activeElement);
      stops[at < 0 ? 0 : (at + by + stops.length) % stops.length]?.focus();
    },

    /** Let points rise from the play that made them. */
    float(scored) {
      for (const { link, points } of scored) {
        const mark = el("span", { class: calm() ? "float still" : "float" }, points > 0 ? `+${points}` : String(points));
        rising.set(mark, Number(link));
        floats.append(mark);
        setTimeout(() => drop(mark), FLOATING);
      }
      if (scored.length) fit();
    },
  };
}
