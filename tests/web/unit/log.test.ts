// Tests the log: what happened since the last turn, how long others' moves are shown, and sentences of
// events.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { joined, listOf, together } from "../../../web/src/engine/translations";
import type { GameEvent } from "../../../web/src/engine/types";
import { sentenceOf, sinceTurn, loggable } from "../../../web/src/table/game-log";
import { doerOf, hasteOf, leastTime, readingTime, stepsOf } from "../../../web/src/table/reading-time";

type Line = Parameters<typeof sinceTurn>[0][number];
const line = (number: number, by: string | null, brief: string, more: Partial<Line> = {}): Line => ({
  number,
  seat: by,
  say: `${brief}!`,
  by,
  brief,
  to: null,
  ends: false,
  ...more,
});
const told = (log: Line[], me: string | null = "a", most = 3): string =>
  sinceTurn(log, me, most).map(({ seat, say }) => `${seat ?? "-"} ${say}`).join(" | ");

test("since the last turn: what the others did, the oldest first, without what came before", () => {
  const log = [line(1, "b", "early"), line(2, "a", "mine"), line(3, "b", "b goes"), line(4, "c", "c goes")];
  assert.equal(told(log), "b b goes | c c goes");
});

test("several lines of one entry are one sentence", () => {
  assert.equal(told([line(3, "b", "plays"), line(3.01, "b", "goes"), line(4, "c", "folds")]), "b plays; goes | c folds");
});

test("what nobody did is not told, and a round that is over hides what was before it", () => {
  const log = [line(1, "b", "old"), line(2, null, "over", { ends: true }), line(3, null, "dealt"), line(4, "c", "new")];
  assert.equal(told(log), "c new");
});

test("of gifts it is the one for the player", () => {
  const gifts = ["a", "b", "c", "d"].map((seat, i) => line(5 + i / 100, seat, `${seat} gives`, { to: "cdab"[i]! }));
  assert.equal(told(gifts), "c c gives");
  assert.equal(told(gifts, "b"), "d d gives");
});

test("of more moves than have room it is the last of each player, and of those the newest", () => {
  const log = [line(1, "b", "one"), line(2, "b", "two"), line(3, "c", "three"), line(4, "d", "four")];
  assert.equal(told(log), "b two | c three | d four");
  assert.equal(told(log, "a", 2), "c three | d four");
});

test("who looks on is told what everybody did", () => {
  assert.equal(told([line(1, "a", "one"), line(2, "b", "two")], null), "a one | b two");
});

const event = (kind: string, say: string, more: Partial<GameEvent> = {}): GameEvent => ({ kind, say, ...more });

test("a sentence leaves out what has no words and what was dealt", () => {
  const events = [event("dealt", "cards"), event("played", "red plays"), event("saw", ""), event("moved", "goes")];
  assert.equal(sentenceOf(events), "red plays; goes");
  assert.equal(loggable(events).length, 2);
});

test("lists and sentences are joined as the language does", () => {
  assert.equal(joined(["one", "two"]), "one; two");
  assert.equal(listOf(["3", "4"]), "3, 4");
  assert.equal(together(["Ada"]), "Ada");
  assert.equal(together(["Ada", "Bo", "Cy"]), "Ada, Bo, Cy");
});

test("who did it: in an exchange everybody who gave, else the player who acted", () => {
  assert.equal(doerOf(event("gave", "", { seat: "b" }), { seat: "a" }), "b");
  assert.equal(doerOf(event("home", "", { seat: "c" }), { seat: "a" }), "a");
  assert.equal(doerOf(event("won", "", { seat: "c" }), {}), "c");
});

test("a sentence is shown for as long as it takes to read, but not for ever", () => {
  assert.equal(readingTime(""), 600);
  assert.equal(readingTime("ж".repeat(20)), 1200);
  assert.equal(readingTime("x".repeat(500)), 2200);
});

test("one's own moves, silent events and what nobody does take no time", () => {
  assert.equal(leastTime(event("moved", "goes", { seat: "b" }), { seat: "b" }, "a"), 720);
  assert.equal(leastTime(event("moved", "goes", { seat: "a" }), { seat: "a" }, "a"), 0);
  assert.equal(leastTime(event("moved", "", { seat: "b" }), { seat: "b" }, "a"), 0);
  assert.equal(leastTime(event("dealt", "cards", { seat: "b" }), { seat: "b" }, "a"), 0);
  assert.equal(leastTime(event("shuffled", "so"), {}, "a"), 0);
});

test("gifts that follow each other are one step, other events one each", () => {
  const steps = stepsOf([event("chose", ""), event("gave", "1"), event("gave", "2"), event("moved", ""), event("gave", "3")]);
  assert.deepEqual(steps.map(({ length }) => length), [1, 2, 1, 1]);
});

test("news that wait are shown faster the more there are, and at once when they are many", () => {
  assert.equal(hasteOf(0, false), 1);
  assert.equal(hasteOf(8, false), 1);
  assert.equal(hasteOf(16, false), 0.5);
  assert.equal(hasteOf(25, false), 0);
  assert.equal(hasteOf(6, true), 0.5);
});
