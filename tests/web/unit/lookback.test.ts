// Tests what Look back decides without a browser: links from strangers, addresses, moments of a log with an undo,
// costly turns, and a game that goes on from a moment.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import type { Engine } from "../../../web/src/engine/engine";
import type { Scene } from "../../../web/src/engine/types";
import type { LibraryRow } from "../../../web/src/library/stored-games";
import { chancesOf, costlyMoves, type CostlyTurn } from "../../../web/src/look/judge";
import { chooserAt, emptyLook, shownAt } from "../../../web/src/look/look-state";
import { fetchMoments, roundAt, roundsOf, type Moment } from "../../../web/src/look/moments";
import { lineFrom } from "../../../web/src/look/play-on";
import { addressOf, dataOf, MOST, placeOf, textOf } from "../../../web/src/look/record-link";
import { verdictOf } from "../../../web/src/look/verdict";
import { realEngine } from "./real-engine";

test("a record comes out of a link as it went in", async () => {
  const text = "Kennel record 2\nPosition: dog:4:4:cw …\n\ndeal 0\n".repeat(20);
  const data = await dataOf(text);
  assert.match(data, /^[\w-]+$/);
  assert.ok(data.length < text.length / 4);
  assert.equal(await textOf(data), text);
});

test("a link that holds more than 256 KiB is not inflated to its end", async () => {
  assert.equal(await textOf(await dataOf("x".repeat(MOST + 1))), null);
  assert.equal((await textOf(await dataOf("x".repeat(MOST))))?.length, MOST);
});

test("whatever a stranger puts into a link is text or nothing, and never a fault", async () => {
  let luck = 11;
  const next = (most: number): number => (luck = (luck * 48271) % 2147483647) % most;
  const letters = "ABCXYZabcxyz0189-_";
  const whole = await dataOf("Kennel record 2\nPosition: bark:3 …\n".repeat(9));
  for (let i = 0; i < 300; i++) {
    const cut = whole.slice(0, next(whole.length));
    const bent = [...whole].map((letter) => (next(40) === 0 ? letters[next(letters.length)] : letter)).join("");
    const wild = Array.from({ length: next(80) }, () => letters[next(letters.length)]).join("");
    for (const data of [cut, bent, wild, `${wild}=`, "%%%", "é"]) {
      const text = await textOf(data);
      assert.ok(text === null || typeof text === "string");
    }
  }
});

test("an address says which game, which moment and whose eyes, and others are none", () => {
  const path = (address: string): string[] => address.replace(/^#\//, "").split("/");
  for (const address of ["#/look/g/12/173", "#/look/t/8f1c/0.*", "#/look/r/aB-_/9.b", "#/look/g/3/"]) {
    const place = placeOf(path(address));
    assert.ok(place, address);
    assert.equal(addressOf(place), address);
  }
  assert.equal(placeOf(path("#/look/x/1/2")), null);
  assert.equal(placeOf(path("#/look/g")), null);
  assert.equal(placeOf(["at", "%E0%A4%A"]), null);
  assert.deepEqual(placeOf(path("#/look/g/1/9.z")), { kind: "g", source: "1", move: null, eyes: "" });
  const position = "dog:4:4:cw 1/-/-/- A/2/2/2 play:a:a:0 - -";
  assert.equal(placeOf(path(addressOf({ kind: "at", source: position, move: null, eyes: "" })))?.source, position);
});

let reading: Promise<Engine> | null = null;
const moments = async (lines: string[], eyes: string): Promise<Moment[]> => {
  const engine = await (reading ??= realEngine());
  const position = "dog:4:4:cw 1,2/-/-/- 34/2/2/2 play:a:a:0 - -";
  await engine.askOrThrow("open", position);
  const start = await engine.askOrThrow<Scene>("me", "-");
  await engine.askOrThrow("read", ["Kennel record 2", `Position: ${position}`, "", ...lines, ""].join("\n"), "shown");
  return fetchMoments(engine, start, eyes);
};

test("moves that were undone are no moments, and the entries say how long the log is at each", async () => {
  const all = await moments(["3:2-5", "undo 1", "4:1-5", "fold"], "*");
  assert.deepEqual(all.map(({ entry, seat }) => [entry, seat]), [[0, null], [3, "a"], [4, "b"]]);
  assert.deepEqual(all[1]!.scene.seats[0]!.pieces?.sort(), ["2", "5", "a0", "a0"]);
  assert.match(all[1]!.lines[0]!.say, /4/);
});

test("open cards show all hands, and a seat sees only its own", async () => {
  const [open, own] = [await moments(["3:2-5"], "*"), await moments(["3:2-5"], "b")];
  assert.deepEqual(open[1]!.scene.seats.map(({ hand }) => hand), ["4", "2", "2", "2"]);
  assert.deepEqual(own[1]!.scene.seats.map(({ hand }) => hand), ["?", "2", "?", "?"]);
});

test("rounds are found, and moves of a game without them in twenties", async () => {
  const [one] = await moments([], "*");
  const at = (round: number | undefined): Moment => ({ ...one!, scene: { ...one!.scene, round } as Scene });
  assert.deepEqual(roundsOf([at(1), at(1), at(1), at(2), at(2)]), [{ number: 1, first: 1, last: 2 }, { number: 2, first: 3, last: 4 }]);
  const bare = roundsOf(Array.from({ length: 43 }, () => at(undefined)));
  assert.deepEqual(bare.map(({ first, last }) => [first, last]), [[1, 20], [21, 40], [41, 42]]);
  assert.equal(roundAt(bare, 40), bare[1]);
  assert.equal(roundAt(bare, 0), bare[0]);
});

test("a turn is costly from four points on, when that is twice its error", () => {
  const losses = [39, 1, 40, 20, 40, 21, 300, 10, 0, 0];
  assert.deepEqual(costlyMoves(losses), [{ at: 2, loss: 40 }, { at: 4, loss: 300 }]);
  assert.deepEqual(costlyMoves([]), []);
  assert.deepEqual(chancesOf({ sides: ["ac", "bd"], chances: [600, 400, 250, 750], costly: [] }, 1), [0.5, 0.4, 0.75]);
});

test("within two points of the best a move that is tried is right, and what is known of it stays", () => {
  const choice = (action: string): { action: string; chance: number; say: string; reasons: string[] } => ({ action, chance: 500, say: "", reasons: ["+ one", "− two"] });
  const turn = (action: string): { seat: string; played: ReturnType<typeof choice>; better: ReturnType<typeof choice> } => ({ seat: "a", played: choice(action), better: choice("x") });
  const costly = { loss: 60, played: choice("played"), better: choice("best") };
  const judgedAs = (action: string, loss: number): [number, boolean, boolean] => {
    const verdict = verdictOf(turn(action), loss, costly);
    return [verdict.loss, verdict.isRight, verdict.isBest];
  };
  assert.deepEqual(judgedAs("best", 35), [0, true, true]);
  assert.deepEqual(judgedAs("other", 20), [20, true, false]);
  assert.deepEqual(judgedAs("other", 21), [21, false, false]);
  assert.deepEqual(judgedAs("played", 5), [60, false, false]);
  assert.deepEqual(verdictOf(turn("other"), 21, costly).tried.reasons, ["− two", "+ one"]);
  assert.deepEqual(verdictOf(turn("other"), 0, costly).tried.reasons, ["+ one", "− two"]);
  assert.equal(verdictOf(turn("other"), 0, null).isBest, true);
});

test("a costly turn is shown as its player found it, and whose choice it is follows the eyes", async () => {
  const all = await moments(["3:2-5", "fold"], "*");
  const costlyTurn = { at: 1, loss: 50, seat: "a" } as CostlyTurn;
  const state = { ...emptyLook(), moments: all, at: 1, row: { me: "b" } as LibraryRow };
  assert.equal(shownAt(state), 1);
  assert.equal(chooserAt(state), "b");
  const judged = { ...state, judgement: { sides: [], chances: [], costly: [costlyTurn] } };
  assert.equal(shownAt(judged), 0);
  assert.equal(chooserAt(judged), "a");
});

test("a game that goes on has the same lines up to there, and bots at the other seats", async () => {
  const lines = ["seat b wolf", "3:2-5", "undo 1", "4:1-5", "fold"];
  const all = await moments(lines, "*");
  const seats = { a: { is: "person", name: "Ada" }, b: { is: "bot", name: "wolf" }, c: { is: "person", name: "" }, d: { is: "bot", name: "alpha" } };
  const row = { position: "p", me: "a", seed: "s", game: "dog", players: 4, facts: { seats } } as unknown as LibraryRow;
  const next = lineFrom(row, lines, { moments: all, at: 1 }, "c");
  assert.deepEqual(next.lines, [...lines.slice(0, 4), "seat c person", "seat a hound", "seat b wolf", "seat d alpha"]);
  assert.deepEqual([next.row.me, next.row.seed, next.row.position], ["c", "s", "p"]);
  const tried = lineFrom(row, lines, { moments: all, at: 1 }, "c", ["fold"]);
  assert.deepEqual(tried.lines.slice(3, 6), [lines[3], "fold", "seat c person"]);
  assert.notEqual(lineFrom({ ...row, kind: "opened" }, lines, { moments: all, at: 1 }, "c").row.seed, "s");
});
