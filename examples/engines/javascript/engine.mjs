// A domino engine in one file, written from the rules, for Node.js without any package.
//
// It plays the twelve games of GAMES below, and answers the protocol of "Check your own implementation": one JSON object a line
// on standard input, one a line on standard output.
//
//     python -m dominorules.conformance run -- node examples/engines/javascript/engine.mjs

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// The games ------------------------------------------------------------------------------------------------------------

const nearest = (unit) => (pips) => Math.sign(pips) * Math.round(Math.abs(pips) / unit) * unit;
const downTo = (unit) => (pips) => Math.sign(pips) * Math.floor(Math.abs(pips) / unit) * unit;
const exact = (pips) => pips;

// How pips in hands become points: whose they are, how they are rounded, how many make a point, what comes on top.
const opponents = (hands, side, mine) => sum(hands.map((pips, seat) => (side[seat] === side[mine] ? 0 : pips)));
const difference = (hands, side, mine) => sum(hands.map((pips, seat) => (side[seat] === side[mine] ? 0 : pips - hands[mine])));
const allHands = (hands) => sum(hands);
const pay = (whose, round = exact, per = 1, bonus = 0) => ({ whose, round, per, bonus });

const FIVES = {
  seats: [2],
  hand: () => 7,
  lead: "strongest, then the winner of an out",
  spinner: "first",
  score: { of: 5, per: 1 },
  draws: true,
  out: pay(opponents, downTo(5)),
  block: pay(difference),
  blockWinner: ["ahead", "fewest tiles", "last to play"],
  target: 100,
};
const FIVES_POINTS = {
  ...FIVES,
  out: pay(opponents, nearest(5)),
  block: pay(difference, nearest(5)),
  blockWinner: ["fewest pips"],
};
const POINTS = { ...FIVES_POINTS, score: null };
const CLASSIC = {
  seats: [2, 3, 4],
  hand: () => 7,
  lead: "strongest, then the next seat",
  spinner: "none",
  score: null,
  draws: true,
  out: pay(opponents),
  block: pay(opponents),
  blockWinner: ["fewest pips", "first hand"],
  target: 100,
};
const ORDINARY = { ...CLASSIC, lead: "lot", blockWinner: ["last to play"] };
const paidIn = (unit) => ({
  score: { of: unit, per: unit },
  out: pay(opponents, nearest(unit), unit),
  block: pay(difference, nearest(unit), unit),
  blockWinner: ["fewest pips"],
});

export const GAMES = {
  fives: FIVES,
  "fives-points": FIVES_POINTS,
  points: POINTS,
  "ten-rounds": { ...POINTS, block: pay(opponents, nearest(5)), target: null, rounds: 10 },
  classic: CLASSIC,
  "classic-pairs": { ...CLASSIC, seats: [4], pairs: true, out: pay(allHands), block: pay(allHands) },
  muggins: {
    ...ORDINARY,
    hand: (seats) => (seats === 2 ? 7 : 5),
    spinner: "every",
    score: { of: 5, per: 1 },
    out: pay(opponents, nearest(5), 1, 10),
    block: pay(difference, nearest(5)),
    blockWinner: ["fewest pips"],
    target: 200,
  },
  ordinary: ORDINARY,
  "muggins-fifths": { ...ORDINARY, ...paidIn(5), spinner: "lead", target: 20 },
  threes: { ...ORDINARY, ...paidIn(3), target: 33 },
  bergen: {
    ...ORDINARY,
    hand: (seats) => (seats === 4 ? 5 : 6),
    score: "same ends",
    out: pay(() => 0, exact, 1, 1),
    block: pay(() => 0, exact, 1, 1),
    blockWinner: ["fewest pips"],
    target: 15,
  },
  sewastopol: { ...ORDINARY, seats: [4], lead: "strongest", spinner: "lead", draws: false },
};

// Tiles and moves as text ----------------------------------------------------------------------------------------------

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const halves = (tile) => tile.split("-").map(Number); // a tile is its text, the higher half first: "6-4"
const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];
const pipsOf = (tiles) => sum(tiles.flatMap(halves));
const fits = (tile, pip) => halves(tile).includes(pip);
const across = (tile, pip) => (halves(tile)[0] === pip ? halves(tile)[1] : halves(tile)[0]);

// A number by which tiles are compared: doubles before all others, then pips, then the higher half.
const strength = (tile) => (isDouble(tile) ? 10000 : 0) + pipsOf([tile]) * 100 + halves(tile)[0];

const SET = [];
for (let high = 0; high <= 6; high += 1) for (let low = 0; low <= high; low += 1) SET.push(`${high}-${low}`);

// What the text of a move names; null where it is none.
function parse(text) {
  if (text === "draw" || text === "pass") return { rest: text };
  const found = /^(\d+)-(\d+)(?:@(\d+))?(?:=(\d+|-))?([lx])?$/.exec(text);
  if (!found) return null;
  const [, one, other, arm, half, way] = found;
  const tile = Number(one) >= Number(other) ? `${one}-${other}` : `${other}-${one}`;
  const onArm = arm === undefined ? null : Number(arm);
  const expected = isDouble(tile) && onArm !== null && way !== "x" ? halves(tile)[0] : null;
  const outward = half === undefined ? expected : half === "-" ? null : Number(half);
  return { tile, arm: onArm, outward, crosswise: way === "x" || (isDouble(tile) && way !== "l") };
}

const textOf = (tile, arm) => (arm === null ? tile : `${tile}@${arm.number}${isDouble(tile) ? "" : `=${across(tile, arm.pip)}`}`);

// The line of play -----------------------------------------------------------------------------------------------------

export class Line {
  constructor() {
    this.lead = null;
    this.arms = [[], []]; // the tiles of each arm as {tile, outward}, from the middle outward
    this.spinners = []; // {pip, arm, place, cross}: where each lies, and the number of its first cross arm once that is open
  }

  copy() {
    const line = new this.constructor();
    line.lead = this.lead;
    line.arms = this.arms.map((arm) => [...arm]);
    line.spinners = this.spinners.map((spinner) => ({ ...spinner }));
    return line;
  }

  // The places where a tile may join, as {number, pip}; of two that look the same only the first.
  ends() {
    if (this.lead === null) return [];
    return this.arms
      .map((arm, number) => ({ number, pip: arm.length ? arm.at(-1).outward : this.root(number) }))
      .filter(({ number }) => this.arms[number].length > 0 || !this.mirrors(number));
  }

  // What an arm without a tile shows: a half of the lead, or the spinner from which it grows.
  root(number) {
    if (number < 2) return halves(this.lead)[number];
    return this.spinners.find((spinner) => spinner.cross === number - (number % 2)).pip;
  }

  // Whether an arm without a tile looks just like the one before it, which is as bare.
  mirrors(number) {
    return number % 2 === 1 && this.arms[number - 1].length === 0 && (number > 1 || isDouble(this.lead));
  }

  isCovered({ arm, place }) {
    return arm === null ? this.arms[0].length > 0 && this.arms[1].length > 0 : this.arms[arm].length > place + 1;
  }

  lay(tile, arm, spinner) {
    const spins =
      isDouble(tile) &&
      (spinner === "every" || (spinner === "first" && this.spinners.length === 0) || (spinner === "lead" && arm === null));
    if (spins) this.spinners.push({ pip: halves(tile)[0], arm: arm && arm.number, place: arm ? this.arms[arm.number].length : 0 });
    if (arm === null) this.lead = tile;
    else this.arms[arm.number].push({ tile, outward: across(tile, arm.pip) });
    for (const one of this.spinners) {
      if (one.cross === undefined && this.isCovered(one)) {
        one.cross = this.arms.length;
        this.arms.push([], []);
      }
    }
  }

  // The sum of the ends: a bare half counts its pips, a double at an end both of its halves.
  count() {
    if (this.arms.every((arm) => arm.length === 0)) return pipsOf([this.lead]);
    return sum(this.arms.map((arm, number) => (arm.length ? this.countTip(arm.at(-1)) : this.countRoot(number))));
  }

  countTip({ tile, outward }) {
    return isDouble(tile) ? 2 * outward : outward;
  }

  countRoot(number) {
    if (number > 1) return 0; // an untouched cross side
    return isDouble(this.lead) ? 2 * this.root(number) : this.root(number);
  }

  // Whether all ends show the same number, and whether one of them is a double.
  sameEnds() {
    const ends = this.ends();
    const withDouble = this.arms.some((arm, number) => isDouble(arm.length ? arm.at(-1).tile : this.lead) && number < 2);
    return { same: ends.every(({ pip }) => pip === ends[0].pip), withDouble: withDouble && ends.length > 1 };
  }
}

// A position: a match at one moment ------------------------------------------------------------------------------------

export class Position {
  constructor(rules, seats, LineOfPlay = Line) {
    this.rules = rules;
    this.LineOfPlay = LineOfPlay;
    this.side = Array.from({ length: seats }, (_, seat) => (rules.pairs ? seat % 2 : seat));
    this.scores = Array(Math.max(...this.side) + 1).fill(0);
    this.played = 0; // rounds that have ended
    this.turn = null;
    this.leader = null;
    this.round = null; // how the round ended
    this.match = null; // how the match ended
  }

  copy() {
    const copied = Object.assign(Object.create(Position.prototype), this);
    copied.scores = [...this.scores];
    copied.hands = this.hands.map((hand) => [...hand]);
    copied.boneyard = [...this.boneyard];
    copied.line = this.line.copy();
    return copied;
  }

  get state() {
    return { scores: this.scores, to_move: this.turn, round: this.round, match: this.match };
  }

  deal(deck, lot) {
    if (this.match) throw new Error("the match is over");
    if (this.turn !== null) throw new Error("a round is running");
    if ([...deck].sort().join() !== [...SET].sort().join()) throw new Error("the deck is not double-six");
    const seats = this.side.length;
    const size = this.rules.hand(seats);
    this.hands = this.side.map((_, seat) => deck.slice(seat * size, (seat + 1) * size));
    this.boneyard = deck.slice(seats * size);
    this.line = new this.LineOfPlay();
    this.findLeader(lot);
    this.lastToPlay = this.leader;
    this.round = null;
    this.turn = this.leader;
  }

  findLeader(lot) {
    const rule = this.rules.lead;
    this.forced = null;
    if (rule === "lot") this.leader = lot;
    else if (this.played && rule === "strongest, then the next seat") this.leader = (this.leader + 1) % this.side.length;
    else if (this.round?.reason === "out" && rule === "strongest, then the winner of an out") this.leader = this.round.seat;
    else {
      this.forced = this.hands.flat().reduce((best, tile) => (strength(tile) > strength(best) ? tile : best));
      this.leader = this.hands.findIndex((hand) => hand.includes(this.forced));
    }
  }

  // The plays of a hand, as {text, tile, arm}; an arm of null is the lead.
  plays(hand) {
    if (this.line.lead === null) {
      return hand.filter((tile) => !this.forced || tile === this.forced).map((tile) => ({ text: tile, tile, arm: null }));
    }
    return this.line.ends().flatMap((arm) => hand.filter((tile) => fits(tile, arm.pip)).map((tile) => ({ text: textOf(tile, arm), tile, arm })));
  }

  get mayDraw() {
    return this.rules.draws && this.boneyard.length > 0;
  }

  legal() {
    if (this.turn === null) return [];
    const plays = this.plays(this.hands[this.turn]);
    if (plays.length) return plays;
    return [{ text: this.mayDraw ? "draw" : "pass" }];
  }

  // Why a move is not legal; null where it is.
  refusal(text) {
    const move = parse(text);
    if (!move) return "not a move";
    if (this.match) return "the match is over";
    if (this.turn === null) return this.leader === null ? "no round is running" : "the round is over";
    const legal = this.legal();
    if (move.rest) return this.refuseRest(move.rest, legal);
    if (!this.hands[this.turn].includes(move.tile)) return "not your tile";
    if (this.line.lead === null) return this.refuseLead(move);
    if (move.arm === null) return "an end must be named";
    const end = this.line.ends().find(({ number }) => number === move.arm);
    if (!end) return "no such end";
    if (!fits(move.tile, end.pip)) return "the tile does not fit";
    if (move.outward !== across(move.tile, end.pip)) return "the wrong half faces outward";
    return move.crosswise === isDouble(move.tile) ? null : "it cannot be laid that way";
  }

  refuseRest(rest, legal) {
    if (legal[0].tile) return "you can play";
    if (rest === legal[0].text) return null;
    return rest === "pass" ? "you can draw" : "nothing may be drawn";
  }

  refuseLead(move) {
    if (this.forced && move.tile !== this.forced) return "another tile must lead";
    if (move.arm !== null) return "a lead names no end";
    if (move.outward !== null) return "the wrong half faces outward";
    return move.crosswise === isDouble(move.tile) ? null : "it cannot be laid that way";
  }

  // Make a move that is legal.
  apply(move) {
    if (move.tile) return this.play(move);
    if (move.text === "draw") {
      this.hands[this.turn].push(this.boneyard.shift());
      if (this.isBlocked()) this.end("block");
    } else this.turn = (this.turn + 1) % this.side.length;
    return { count: null, points: 0, ...this.state };
  }

  play({ tile, arm }) {
    const seat = this.turn;
    this.hands[seat] = this.hands[seat].filter((held) => held !== tile);
    this.line.lay(tile, arm, this.rules.spinner);
    this.lastToPlay = seat;
    const { count, points } = this.score();
    this.scores[this.side[seat]] += points;
    this.turn = (seat + 1) % this.side.length;
    if (points && this.rules.target && this.scores[this.side[seat]] >= this.rules.target) this.end("target");
    else if (this.hands[seat].length === 0) this.end("out");
    else if (this.isBlocked()) this.end("block");
    return { count, points, ...this.state };
  }

  score() {
    const rule = this.rules.score;
    if (!rule) return { count: null, points: 0 };
    if (rule === "same ends") {
      const { same, withDouble } = this.line.sameEnds();
      return { count: null, points: same ? (withDouble ? 3 : 2) : 0 };
    }
    const count = this.line.count();
    return { count, points: count % rule.of ? 0 : count / rule.per };
  }

  isBlocked() {
    return !this.mayDraw && this.hands.every((hand) => this.plays(hand).length === 0);
  }

  // The end of a round --------------------------------------------------------------------------------------------------

  end(reason) {
    const paid = this.scores.map(() => 0);
    let seat = this.lastToPlay;
    if (reason === "block") seat = this.winnerOfBlock();
    if (seat !== null && reason !== "target") {
      const { whose, round, per, bonus } = this.rules[reason];
      const pips = round(whose(this.hands.map(pipsOf), this.side, seat));
      paid[this.side[seat]] = pips / per + bonus;
    }
    this.scores = this.scores.map((score, side) => score + paid[side]);
    this.round = { reason, seat, side: seat === null ? null : this.side[seat], points: paid };
    this.turn = null;
    this.played += 1;
    this.match = this.matchOutcome();
  }

  // The seat that wins a block: each question keeps the best of those that are level; null where more than one side is left.
  winnerOfBlock() {
    const ofSide = (numbers) => this.side.map((side) => sum(numbers.filter((_, seat) => this.side[seat] === side)));
    const afterLeader = this.side.map((_, seat) => (seat - this.leader + this.side.length) % this.side.length);
    const ranks = {
      ahead: this.side.map((side) => -this.scores[side]),
      "fewest tiles": ofSide(this.hands.map((hand) => hand.length)),
      "fewest pips": ofSide(this.hands.map(pipsOf)),
      "last to play": this.side.map((_, seat) => (seat === this.lastToPlay ? 0 : 1)),
      "first hand": afterLeader,
    };
    let level = this.side.map((_, seat) => seat);
    for (const question of this.rules.blockWinner) {
      const best = Math.min(...level.map((seat) => ranks[question][seat]));
      level = level.filter((seat) => ranks[question][seat] === best);
    }
    if (new Set(level.map((seat) => this.side[seat])).size > 1) return null;
    return level.reduce((best, seat) => (afterLeader[seat] < afterLeader[best] ? seat : best));
  }

  matchOutcome() {
    const best = Math.max(...this.scores);
    const winners = this.scores.flatMap((score, side) => (score === best ? [side] : []));
    const isOver = this.rules.target ? best >= this.rules.target : this.played === this.rules.rounds;
    if (!isOver) return null;
    const side = winners.length === 1 ? winners[0] : null;
    const seats = this.side.flatMap((its, seat) => (its === side ? [seat] : []));
    return { reason: this.rules.target ? "target" : "rounds", seat: seats.length === 1 ? seats[0] : null, side, points: this.scores };
  }
}

// The protocol ---------------------------------------------------------------------------------------------------------

// The rules of a game with its options; null where an option is none that this engine plays.
function rulesOf(game, options) {
  let rules = GAMES[game] ?? null;
  for (const [name, option] of Object.entries(options ?? {})) {
    if (name === "lead" && option === "ByLot") rules = { ...rules, lead: "lot" };
    else if (name === "match_end" && option.strategy === "Target") rules = { ...rules, target: option.points };
    else if (name === "drawing" && option === "NoDrawing") rules = { ...rules, draws: false };
    else return null;
  }
  return rules;
}

// How many sequences of moves there are, of each length from 1 on.
function perft(position, depth, collapse, level = 1, counts = [1, ...Array(depth).fill(0)]) {
  let here = position;
  while (collapse && here.legal()[0]?.text === "draw") {
    here = here.copy();
    here.apply({ text: "draw" });
  }
  const legal = here.legal();
  if (level <= depth) counts[level] += legal.length;
  if (level < depth) {
    for (const move of legal) {
      const next = here.copy();
      next.apply(move);
      perft(next, depth, collapse, level + 1, counts);
    }
  }
  return counts;
}

export class Engine {
  constructor(name, LineOfPlay = Line) {
    this.name = name;
    this.LineOfPlay = LineOfPlay;
    this.position = null;
  }

  answer(request) {
    const verbs = ["hello", "position", "deal", "legal", "apply", "perft"];
    if (!verbs.includes(request.do)) return { error: `there is nothing to do called ${request.do}` };
    if (!this.position && !["hello", "position"].includes(request.do)) return { error: "there is no position" };
    return this[request.do === "position" ? "setUp" : request.do](request);
  }

  hello() {
    return { protocol: 1, name: this.name, games: Object.keys(GAMES) };
  }

  setUp({ game, options, seats, rounds }) {
    const rules = rulesOf(game, options);
    if (!rules) return { unsupported: "this engine does not play that" };
    if (!rules.seats.includes(seats)) return { error: `${game} does not seat ${seats}` };
    const position = new Position(rules, seats, this.LineOfPlay);
    for (const { deck, lot, moves } of rounds) {
      position.deal(deck.split(" "), lot);
      for (const text of moves.split(" ").filter(Boolean)) {
        const move = position.legal().find((legal) => legal.text === text);
        if (!move) return { error: `${text} is illegal` };
        position.apply(move);
      }
    }
    this.position = position;
    return position.state;
  }

  deal({ deck, lot }) {
    this.position.deal(deck.split(" "), lot);
    return this.position.state;
  }

  legal() {
    return { moves: this.position.legal().map(({ text }) => text) };
  }

  apply({ move: text }) {
    const refused = this.position.refusal(text);
    if (refused) return { refused };
    return this.position.apply(this.position.legal().find((legal) => legal.text === text));
  }

  perft({ depth, collapse }) {
    return { counts: perft(this.position, depth, collapse) };
  }
}

export async function serve(engine) {
  for await (const line of createInterface({ input: process.stdin })) {
    let id = null;
    let answer;
    try {
      const request = JSON.parse(line);
      id = request.id ?? null;
      if (request.do === "quit") break;
      answer = engine.answer(request);
    } catch (error) {
      answer = { error: error.message };
    }
    process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve(new Engine("dominoes in JavaScript"));
