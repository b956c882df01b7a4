"""English."""

from __future__ import annotations

from typing import Final

from . import Language

MESSAGES: Final = {
    # How lists and citations are written.
    "and": " and ",
    "or": " or ",
    # Where a rule comes from, and what it is about.
    "where.house": "house rule",
    "where.ruling": "ruling",
    "decision.closing": "closing the line",
    "decision.dealing": "the deal",
    "decision.drawing": "drawing",
    "decision.joining": "which tiles join",
    "decision.layout": "how tiles lie",
    "decision.lead": "the lead",
    "decision.match_end": "the end of the match",
    "decision.players": "the number of players",
    "decision.scoring": "in-play score",
    "decision.settlement": "points after a round",
    "decision.settlement.block": "a block",
    "decision.settlement.block_winner": "who wins a block",
    "decision.settlement.level": "a block that nobody wins",
    "decision.settlement.out": "going out",
    "decision.settlement.rounding": "rounding",
    "decision.sides": "who scores together",
    "decision.tiles": "the set",
    # Why a move is refused.
    "refusal.can_draw": "seat {seat} can draw, so it may not pass",
    "refusal.can_play.draw": "seat {seat} can play, so it may not draw",
    "refusal.can_play.pass": "seat {seat} can play, so it may not pass",
    "refusal.cannot_draw": "seat {seat} may not draw now: the boneyard has {left} left",
    "refusal.does_not_fit": "end {arm} shows {pip}: {tile} doesn't fit",
    "refusal.does_not_fit_asked": "end {arm} shows {pip} and asks for {asks}: {tile} doesn't fit",
    "refusal.end_closed": "end {arm} is not open yet: expected one of the ends {ends}",
    "refusal.end_needed": "{tile} must name the end that it joins: one of the ends {ends}",
    "refusal.forced_lead": "{forced} must lead this round, not {tile}",
    "refusal.lead_has_no_end": "a lead joins no end, so it can't name end {arm}",
    "refusal.lead_has_no_half": "both halves of a lead face outward, so it can't name {outward}",
    "refusal.match_over": "the match is over",
    "refusal.no_half": "nothing",
    "refusal.no_round": "no round is running: deal one first",
    "refusal.no_such_end": "there is no end {arm}: expected one of the ends {ends}",
    "refusal.not_a_move": "{move} is not a move: expected a Play, a Draw or a Pass",
    "refusal.not_your_tile": "seat {seat} doesn't hold {tile}",
    "refusal.round_over": "the round is over: deal the next one",
    "refusal.wrong_half": "{tile} on end {arm} turns {wanted:or} outward, not {named}",
    "refusal.wrong_way.crosswise": "{tile} can't be laid crosswise here",
    "refusal.wrong_way.lengthwise": "{tile} can't be laid lengthwise here",
    # What a move does.
    "move.awarded": "{reasons:and}: {points} {points:point|points}",
    "move.counts": "{sum}, {reasons:and}: {points} {points:point|points}",
    "move.draw": "seat {seat} has no tile that fits, so it must draw: {left} {left:tile|tiles} may be drawn",
    "move.forced_lead": "{tile} must lead this round",
    "move.lead_scores_nothing": "a forced lead scores nothing",
    "move.pass": "seat {seat} has no tile that fits and may not draw, so it must pass",
    "move.passes_on": "{tile} lies across, so the next tile there must show {pip}",
    "move.scores": "{reasons:and}: {points} {points:point|points}",
    # Each term of the count.
    "term.counted_once": "end {arm}: {pip}, since a spinner alone on the table counts one half only",
    "term.covered": "end {arm}: 0, since the spinner {pip}-{pip} is covered on both sides and counts no more",
    "term.double": "end {arm}: {halves}x{pip} = {pips}, since a double at an end counts both halves",
    "term.half": "end {arm}: {pip}",
    "term.open_side": "end {arm}: {halves}x{pip} = {pips}, since each untouched cross side of a spinner counts one half",
    "term.passing": "end {arm}: 0, since a tile laid across that passes a number on counts nothing",
    "term.spinner": "end {arm}: {halves}x{pip} = {pips}, since a spinner counts both halves until it is covered on both sides",
    "term.untouched": "end {arm}: 0, since an untouched cross side counts nothing",
    # What a play scores.
    "scoring.multiple": "a multiple of {of}",
    "scoring.multiple_per": "a multiple of {of}, a point for every {per}",
    "scoring.no_multiple": "no multiple of {of}",
    "scoring.none": "nothing is scored in play",
    "scoring.same_ends": "both ends show {pip}",
    "scoring.same_ends_double": "both ends show {pip}, one of them with a double",
    "scoring.unlike_ends": "the ends show different numbers",
    "match_end.near_target": "within {within} points of {target} a play scores {most} at most",
    # How a round and a match end.
    "ends.block": "nobody can play or draw: the round is blocked",
    "ends.closed": "seat {seat} closes the line, which ends the round",
    "ends.out": "seat {seat} has no tile left and is out",
    "ends.target": "seat {seat} reaches the target, which ends the round at once",
    "match.level": "the match is over and level: a draw",
    "match.won": "{seats:seat|seats} {seats:and} {seats:wins|win} the match with {points} {points:point|points}",
    # How the points of a round came about.
    "round.in_play": "in play {seats:seat|seats} {seats:and} scored {points} {points:point|points}",
    "round.paid": "{seats:seat|seats} {seats:and} {seats:gets|get} {points} {points:point|points} for the round",
    "round.scores": "the score: {found}",
    "settlement.decided": "{why}: {seats:seat|seats} {seats:and} {seats:wins|win} the round",
    "settlement.level": "{why}: {seats:seat|seats} {seats:and} {seats:is|are} level",
    "settlement.nobody": "nobody wins the round",
    "settlement.out_wins": "going out wins the round for {seats:seat|seats} {seats:and}",
    "contest.ahead": "most points in the match ({found})",
    "contest.fewest_doubles": "a hand without doubles before one with ({found})",
    "contest.fewest_pips": "fewest pips ({found})",
    "contest.fewest_pips_off_doubles": "fewest pips that are not on doubles ({found})",
    "contest.fewest_tiles": "fewest tiles ({found})",
    "contest.first_hand": "the leader, seat {leader}, or who sits nearest after it",
    "contest.last_to_play": "who laid the last tile (seat {seat})",
    "found.doubles": "{seats:seat|seats} {seats:and}: {number} {number:double|doubles}",
    "found.pips": "{seats:seat|seats} {seats:and}: {number} {number:pip|pips}",
    "found.points": "{seats:seat|seats} {seats:and}: {number} {number:point|points}",
    "found.tiles": "{seats:seat|seats} {seats:and}: {number} {number:tile|tiles}",
    "pips.boneyard": "the boneyard holds {pips} {pips:pip|pips}",
    "pips.difference": "seat {seat}: {theirs} - {own} = {pips} {pips:pip|pips}",
    "pips.left": "seat {seat} is left with {pips} {pips:pip|pips}",
    "rounding.down": "{pips} rounded down to a multiple of {unit}: {rounded}",
    "rounding.each_down": "each hand rounded down to a multiple of {unit}: {rounded}",
    "rounding.each_nearest": "each hand rounded to the nearest multiple of {unit}: {rounded}",
    "rounding.each_up": "each hand rounded up to a multiple of {unit}: {rounded}",
    "rounding.nearest": "{pips} rounded to the nearest multiple of {unit}: {rounded}",
    "rounding.sum": "together {sum} = {pips} {pips:pip|pips}",
    "rounding.up": "{pips} rounded up to a multiple of {unit}: {rounded}",
    "award.fixed": "winning is worth {points} {points:point|points}",
    "award.bonus": "{points} {points:point|points} on top",
    "award.per": "{pips} {pips:pip|pips} at a point for every {per}: {points} {points:point|points}",
    # What the command line says: what happened.
    "cli.heading": "{game}, {seats} {seats:player|players}",
    "cli.sits": "seat {seat}: {name}",
    "cli.round": "round {number}",
    "cli.leads": "seat {seat} leads",
    "cli.must_lead": "seat {seat} must lead {tile}",
    "cli.plays": "seat {seat} plays {move}",
    "cli.plays_and_scores": "seat {seat} plays {move}: {points} {points:point|points}",
    "cli.counts": "seat {seat} plays {move}, count {count}",
    "cli.counts_and_scores": "seat {seat} plays {move}, count {count}: {points} {points:point|points}",
    "cli.draws": "seat {seat} draws {tile}",
    "cli.draws_hidden": "seat {seat} draws a tile",
    "cli.passes": "seat {seat} passes",
    # What the command line says at the table.
    "cli.you": "you are seat {seat}, the seed is {seed}",
    "cli.count": "count {count}",
    "cli.boneyard": "in the boneyard: {tiles} {tiles:tile|tiles}",
    "cli.hands": "in hand: {found}",
    "cli.hand": "your hand: {tiles}",
    "cli.points": "{points} {points:point|points}",
    "cli.your_move": "your move (help for help)",
    "cli.hint": "{move}, for {points} {points:point|points}",
    "cli.no_choice": "expected a number from 1 to {last}",
    "cli.why_what": "why what? expected a move, as in: why 6-4",
    "cli.save_where": "save where? expected a file, as in: save evening.domino",
    "cli.saved": "saved to {file}",
    "cli.left": "you leave the table",
    "cli.help": "the number of a move, or the move itself: 6-4, 6-4@1, draw, pass\n"
    "nothing, where there is only one move\n"
    "why 6-4     why a move is legal or not, and what it scores\n"
    "hint        a move that scores most\n"
    "save FILE   write the match to a file\n"
    "quit        leave the table",
}


def form(number: int) -> int:
    """One point, 0 or 2 points."""
    return int(number != 1)


LANGUAGE: Final = Language("en", "English", MESSAGES, form)
