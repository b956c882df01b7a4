// A table in play. What may be done, what it would score and what happened all come from the server: no rule of the game is known here.

import { openActions } from "./actions.js";
import { closeAccount, choose, dialogOpen, showAbout, showAccount } from "./dialogs.js";
import { el, the } from "./dom.js";
import { makeDraggable } from "./drag.js";
import { openFelt } from "./felt.js";
import { openHand } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { keptLinks } from "./links.js";
import { calm, onTheme, theme, tilesAcross } from "./look.js";
import { offersOf } from "./offers.js";
import { fetchRecord } from "./record.js";
import { nameOf, showSeats } from "./seats.js";
import { connect } from "./socket.js";
import { language, say } from "./words.js";

const LOOK_AT_LAST_PLAY = 1500;
const MOST_LINES = 300;

/** Take a seat at a table, or watch it; what is given back says its words anew. */
export function openTable(table, token) {
  let state = null; // the last state that was told
  let offers = offersOf(null);
  let how = "joining"; // how the connection is
  let asked = null; // the version for which a move is under way
  let held = null; // the tile that was taken up
  let pointed = null; // the tile under the pointer or the focus
  let accounted = 0; // the round whose end was shown
  let later = null; // the timer after which it is shown

  // What is asked of the server ---------------------------------------------------------------------------------------

  const send = (message) => {
    const sent = line.send(message);
    if (!sent) note([say("wire.unsent")]);
    return sent;
  };
  const make = ({ move }) => {
    const { version } = state.view;
    if (asked === version) return;
    hold(null);
    if (send({ format: 1, kind: "request", version, move })) asked = version;
  };
  const deal = () => send({ kind: "deal", version: state.view.version });
  const why = (move) => {
    note([]);
    send({ kind: "why", version: state.view.version, move });
  };

  /** Ask why a tile may be laid at an end, or why not. */
  const whyAt = (tile, arm) => {
    const offered = offers.at(arm).find((choice) => choice.tile === tile);
    const [high, low] = tile.split("-").map(Number);
    why(offered?.move ?? { type: "play", tile, arm, outward: arm === null ? null : low, crosswise: high === low });
  };
  const whyTile = (tile) => whyAt(tile, [...offers.armsOf(tile), ...felt.arms(), null][0]);

  /** Lay a tile at an end, or any that may lie there; ask which where there is a choice, and why not where there is none. */
  const put = (tile, arm) => {
    const found = offers.at(arm).filter((choice) => tile === null || choice.tile === tile);
    if (found.length === 1) make(found[0]);
    else if (found.length) choose(found, (choice) => offers.textOf(choice, found), make);
    else if (tile !== null) whyAt(tile, arm);
  };

  const record = async () => {
    if (!(await fetchRecord(table, token, state.view.game))) note([say("record.failed")]);
  };

  // What is shown -----------------------------------------------------------------------------------------------------

  const note = (lines) => the("notice").replaceChildren(...lines.map((text) => el("p", {}, text)));

  /** Mark what may be done with the tile that is held, or that is pointed at. */
  const mark = () => {
    const tile = held ?? pointed;
    felt.light(tile === null ? [] : offers.armsOf(tile), (arm) => offers.nameOfEnd(arm, held));
    hand.mark(offers.nameOfTile, (other) => offers.of(other).length > 0, held);
    the("mine").classList.toggle("choosing", offers.any);
    const chosen = held !== null && offers.of(held).length > 0;
    const previews = offers.of(tile ?? "").map(({ text }) => text);
    the("preview").textContent = chosen ? say("hold", { tile: held }) : previews.join(" · ");
  };
  const hold = (tile) => {
    held = tile;
    felt.preview(undefined);
    mark();
  };
  const point = (tile) => {
    pointed = tile;
    mark();
  };

  /** Show what a tile would do at an end: the one that is held, or the only one that may lie there. */
  const preview = (arm) => {
    const there = new Set(arm === undefined ? [] : offers.at(arm).map(({ tile }) => tile));
    const tile = held ?? (there.size === 1 ? [...there][0] : null);
    if (arm === undefined || tile === null) {
      felt.preview(undefined);
      return { text: "", fits: true };
    }
    const { text, words, fits } = offers.preview(tile, arm);
    felt.preview(arm, text, fits);
    if (fits) the("preview").textContent = words;
    return { text, fits };
  };

  const whose = () => {
    const { view, you, over } = state;
    if (over) return say("turn.over");
    if (view.to_move === null) return say(view.rounds.length ? "turn.none" : "turn.first");
    return view.to_move === you ? say("turn.yours") : say("turn.theirs", { name: nameOf(state, view.to_move) });
  };

  const account = () => showAccount(state, { deal, record });
  const accountIfNew = () => {
    const round = state.view.rounds.length;
    if (!state.account) {
      clearTimeout(later);
      closeAccount();
    } else if (the("account").open) {
      account();
    } else if (accounted !== round) {
      accounted = round;
      later = setTimeout(account, calm() ? 0 : LOOK_AT_LAST_PLAY);
    }
  };
  const about = () => showAbout(table, state, (name) => send({ kind: "name", name }));

  const buttons = () => [
    ...offers.still.map((choice) => ({ key: choice.move.type, words: choice.text, main: true, pressed: () => make(choice) })),
    ...(state.account ? [{ key: "settlement", words: say("settlement"), main: false, pressed: account }] : []),
    ...(state.can_deal ? [{ key: "deal", words: say(state.view.rounds.length ? "deal.next" : "deal"), main: true, pressed: deal }] : []),
  ];

  const show = () => {
    const { view, you } = state;
    const round = view.rounds.at(-1);
    const mine = view.to_move !== null && view.to_move === you;
    the("table").dataset.version = view.version;
    the("game").textContent = view.game;
    document.title = `${mine ? "● " : ""}${view.game} · ${say("title")}`;
    showSeats(state);
    felt.show(state.picture);
    hand.show((you === null ? null : round?.hands[you]) ?? [], state.tiles);
    the("mine").classList.toggle("watching", you === null);
    the("skip").hidden = you === null;
    const standing = view.count === null || !round?.chain.links.length ? [] : [say("count", { n: view.count })];
    if (round) standing.push(say("boneyard", { n: round.boneyard_size }));
    the("standing").textContent = standing.join(" · ");
    the("whose").textContent = you === null ? `${say("watching")} ${whose()}` : whose();
    the("whose").classList.toggle("yours", mine);
    showActions(buttons());
    mark();
  };

  /** Put the focus where the next move is made. */
  const refocus = () => {
    if (!hand.focus()) (the("actions").querySelector("button") ?? the("hand")).focus();
  };
  const refocusIfLost = () => {
    const at = document.activeElement;
    if (!dialogOpen() && (at === document.body || !at.checkVisibility())) refocus();
  };

  /** Add to what happened; all that is past is told from its beginning, and not read out. */
  const tell = (lines, past) => {
    const [log, list] = [the("log"), the("lines")];
    log.setAttribute("aria-live", past ? "off" : "polite");
    if (past) list.replaceChildren();
    list.append(...lines.map((text) => el("li", {}, text)));
    while (list.children.length > MOST_LINES) list.firstChild.remove();
    log.scrollTop = log.scrollHeight;
  };

  // What is heard -----------------------------------------------------------------------------------------------------

  const heard = {
    state(message) {
      const past = state === null || message.since < state.view.version; // the page was loaded, or speaks another language
      const focused = document.activeElement !== document.body;
      if (state?.view.version !== message.view.version) note([]);
      state = message;
      offers = offersOf(state);
      asked = null;
      if (state.tiles[held] === undefined) held = null;
      show();
      tell(state.said, past);
      if (!past) felt.float(state.scored);
      accountIfNew();
      if (focused) refocusIfLost();
      if (past && !state.view.rounds.length && keptLinks(table)?.seats.some((other, seat) => other && seat !== state.you)) about();
    },
    why: ({ text, details }) => note([text, ...details]),
    error({ code, text }) {
      asked = null;
      if (how === "open" || code === "store") note([say("refused", { why: text })]); // else it is said why there is no connection
    },
  };

  const changed = (to) => {
    how = to;
    if (to !== "open") asked = null;
    the("wire").dataset.how = to;
    the("wire").textContent = say(`wire.${to}`);
    const nowhere = to === "refused" && state === null;
    the("nowhere").hidden = !nowhere;
    for (const shown of ["table", "menu"]) the(shown).hidden = nowhere;
  };

  // How it is played --------------------------------------------------------------------------------------------------

  const tap = (tile, byKeys) => {
    const arms = offers.armsOf(tile);
    if (!arms.length) {
      hold(null);
      whyTile(tile);
    } else if (held !== tile) {
      hold(tile);
      if (byKeys) felt.focus(arms[0]);
    } else if (arms.length === 1) {
      put(tile, arms[0]);
    } else {
      hold(null);
    }
  };
  const hand = openHand(tap, point);
  const felt = openFelt((arm) => put(held, arm), preview);
  const showActions = openActions();
  makeDraggable({
    lifted: hold,
    moved: (x, y) => preview(felt.near(x, y)),
    dropped(x, y) {
      const [tile, arm] = [held, felt.near(x, y)];
      hold(null);
      if (tile !== null && arm !== undefined) put(tile, arm);
    },
    left: () => hold(null),
  });
  listenToKeys({
    act() {
      if (offers.still.length) make(offers.still[0]);
      else if (state?.can_deal) deal();
    },
    why() {
      const tile = held ?? hand.focused();
      const arm = felt.focused();
      if (tile !== null && arm !== undefined) whyAt(tile, arm);
      else if (tile !== null) whyTile(tile);
      else if (offers.still.length) why(offers.still[0].move);
    },
    back() {
      const onEnd = felt.focused() !== undefined;
      hold(null);
      note([]);
      if (onEnd) hand.focus();
    },
    up: () => felt.step(0),
    down: () => hand.focus(),
    along(key) {
      if (felt.focused() !== undefined) felt.step(key === "ArrowLeft" ? -1 : 1);
      else hand.walk(key);
    },
  });
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", refocusIfLost);
  the("skip").addEventListener("click", refocus);
  the("menu").addEventListener("click", () => state && about());
  the("about-record").addEventListener("click", record);
  document.body.classList.add("playing");

  // How it is drawn ---------------------------------------------------------------------------------------------------

  const look = () => ({ width: tilesAcross(the("picture").clientWidth), theme: theme(), language: language() });
  let looked = look();
  const line = connect(
    `${location.origin.replace(/^http/, "ws")}/ws/${encodeURIComponent(table)}`,
    () => ({ kind: "hello", token, version: state?.view.version ?? 0, ...(looked = look()) }),
    (message) => heard[message.kind]?.(message),
    changed,
  );
  const lookAgain = () => {
    const now = look();
    if (JSON.stringify(now) === JSON.stringify(looked)) return;
    looked = now;
    line.send({ kind: "look", ...now });
  };
  onTheme(lookAgain);
  new ResizeObserver(lookAgain).observe(the("picture"));

  return () => {
    changed(how);
    note([]);
    if (state) show();
    lookAgain();
  };
}
