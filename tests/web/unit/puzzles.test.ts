// Tests of what the puzzles decide: how their file is read, which one a day has, what is right, what is
// remembered, and the line for friends.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { realEngine } from "./real-engine";
import { openStep, positionNow, positionsOfAnswers, puzzleOfDay } from "../../../web/src/puzzle/puzzle-position";
import { readPuzzles, type PuzzleStep } from "../../../web/src/puzzle/puzzle-text";
import { paws, Results } from "../../../web/src/puzzle/results";

const published = readPuzzles(readFileSync("lessons/puzzles.txt", "utf8"));

test("a puzzle has its level, its game, a position for each move, and its chances", () => {
  const text = "Kennel puzzles 1\n# a comment\nnetwork dog-4 ab\n\npuzzle 7 very-hard\nposition dog:4 X\nanswer A\nanswer B\nposition dog:4 Y\nanswer C\nchances 86 76\n";
  assert.deepEqual(readPuzzles(text), [
    {
      number: 7,
      level: "very-hard",
      game: "dog",
      steps: [
        { position: "dog:4 X", answers: ["A", "B"] },
        { position: "dog:4 Y", answers: ["C"] },
      ],
      best: 86,
      next: 76,
    },
  ]);
});

test("the published puzzles are numbered from 1, each with answers and chances", () => {
  assert.deepEqual(
    published.map(({ number }) => number),
    published.map((_, i) => i + 1),
  );
  assert.ok(published.every(({ steps, best, next }) => best > next && steps.every(({ answers }) => answers.length > 0)));
});

test("what was found stays found, and what was shown can be found later", () => {
  const results = new Results();
  assert.equal(results.of(3), null);
  results.note(3, { found: false, tries: 1 });
  results.note(3, { found: true, tries: 2 });
  results.note(3, { found: true, tries: 1 });
  results.note(3, { found: false, tries: 1 });
  assert.deepEqual(results.of(3), { found: true, tries: 2 });
});

test("there is a paw for each try that it took, and none if it was shown", () => {
  assert.equal(paws({ found: true, tries: 1 }), "🐾⬜⬜");
  assert.equal(paws({ found: true, tries: 3 }), "🐾🐾🐾");
  assert.equal(paws({ found: false, tries: 2 }), "⬜⬜⬜");
});

// ---- with the engine ----

// The same figures are in tests/lab/test_puzzle.c.
test("every day has its puzzle, and after the last comes the first", async () => {
  const engine = await realEngine();
  const days = [0, 86_399, 86_400, 86_400 * 62].map((seconds) => puzzleOfDay(engine, 1000 * seconds, 62));
  assert.deepEqual(await Promise.all(days), [1, 1, 2, 1]);
});

const sunday: PuzzleStep = {
  position: "dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -",
  answers: ["J=X:58x48"],
};

test("the player sees the hand of the puzzle, and of the others how many cards they have", async () => {
  const { scene, seat } = await openStep(await realEngine(), sunday);
  assert.equal(seat, "d");
  assert.deepEqual(Object.fromEntries(scene.seats.map((one) => [one.seat, one.hand])), { a: "???", b: "??", c: "", d: "45J" });
});

test("whatever leads to the position of an answer is right, and nothing else", async () => {
  const engine = await realEngine();
  const right = await positionsOfAnswers(engine, sunday);
  assert.equal(right.size, 1);
  for (const [action, isRight] of [["J=X:58x48", true], ["5:58-63", false]] as const) {
    await openStep(engine, sunday);
    await engine.askOrThrow("act", "d", action);
    assert.equal(right.has(await positionNow(engine)), isRight, action);
  }
});

test("a try can be taken back, and then the same can be chosen", async () => {
  const engine = await realEngine();
  await openStep(engine, sunday);
  const before = await engine.list();
  await engine.askOrThrow("act", "d", "5:58-63");
  await engine.askOrThrow("undo", "d");
  assert.deepEqual(await engine.list(), before);
});

test("every answer of every published puzzle is listed where it is asked", async () => {
  const engine = await realEngine();
  for (const { number, steps } of published)
    for (const step of steps) {
      await openStep(engine, step);
      const listed = (await engine.list()).actions.map(({ action }) => action);
      assert.deepEqual(step.answers.filter((answer) => !listed.includes(answer)), [], `puzzle ${number}`);
    }
});
