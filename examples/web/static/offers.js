// What the server offers: the moves that may be made, by tile and by end, and how they are named.

import { say } from "./words.js";

const pointsIn = (found) => Math.max(0, ...found.map(({ points }) => points ?? 0));
const inPoints = (n) => say("points", { n });

/** The offers of a state; none before the first one came. */
export function offersOf(state) {
  const all = state?.choices ?? [];
  const of = (tile) => all.filter((choice) => choice.tile === tile);
  const at = (arm) => all.filter((choice) => choice.tile !== null && choice.arm === arm);
  const armsOf = (tile) => [...new Set(of(tile).map(({ arm }) => arm))];

  /** How a tile lies, where it may lie in more than one way at one end. */
  const wayOf = ({ tile, move }, among) => {
    const way = say(move.crosswise ? "across" : "along");
    const alike = among.filter((other) => other.tile === tile && other.move.crosswise === move.crosswise);
    return alike.length > 1 && move.outward !== null ? say("outward", { way, pip: move.outward }) : way;
  };

  const placeOf = (tile, arm) => {
    const points = pointsIn(of(tile).filter((choice) => choice.arm === arm));
    return say(`${arm === null ? "lead" : "place"}${points ? ".points" : ""}`, { arm, points: inPoints(points) });
  };

  return {
    /** Whether anything may be done. */
    any: all.length > 0,

    /** The moves without a tile. */
    still: all.filter(({ tile }) => tile === null),

    /** The moves with a tile. */
    of,

    /** The moves that lay a tile at an end; at null, those that lead. */
    at,

    /** The ends at which a tile may be laid. */
    armsOf,

    /** A choice in a few words, as one among several. */
    textOf(choice, among) {
      const alone = among.filter(({ tile }) => tile === choice.tile).length === 1;
      const what = alone ? choice.tile : `${choice.tile}, ${wayOf(choice, among)}`;
      return choice.points ? say("end.with", { tile: what, points: inPoints(choice.points) }) : what;
    },

    /** What a tile is called, with the places where it may be laid. */
    nameOfTile(tile) {
      if (!all.length) return tile;
      const places = armsOf(tile).map((arm) => placeOf(tile, arm));
      return places.length ? say("tile.playable", { tile, places: places.join(", ") }) : say("tile.unplayable", { tile });
    },

    /** What an end is called, with what may be laid there of what is held; null where there is nothing to choose. */
    nameOfEnd(arm, held) {
      const found = at(arm).filter(({ tile }) => held === null || tile === held);
      if (!found.length && held === null) return null;
      const end = arm === null ? say("end.lead") : say("end", { arm });
      return found.length ? say("end.takes", { end, what: found.map((choice) => this.textOf(choice, found)).join("; ") }) : end;
    },

    /** What a tile would do at an end: in short, in words, and whether it fits there. */
    preview(tile, arm) {
      const found = at(arm).filter((choice) => choice.tile === tile);
      const points = pointsIn(found);
      const text = points ? `+${points}` : "";
      return { text: found.length ? text : "×", words: found.map((choice) => choice.text).join(" · "), fits: found.length > 0 };
    },
  };
}
