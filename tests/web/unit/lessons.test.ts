// Tests of what the lessons decide: how their files are read, what an action means, where a note lies, and what
// is remembered.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { realEngine } from "./real-engine";
import { LEARNER, openPosition, outcomesOf, positionNow } from "../../../web/src/learn/outcomes";
import { placeNote } from "../../../web/src/learn/note-place";
import { readLessons, taskKey } from "../../../web/src/learn/lesson-text";
import { Progress } from "../../../web/src/learn/progress";

const fileOf = (game: string): string => readFileSync(`lessons/${game}.lesson`, "utf8");

test("a step has its position, its tasks, and what the others do after them", () => {
  const text = "# a comment\n\nstep dog.x\nchapter 1.5\nposition P Q\nask A | B\nwrong far C | D\nwrong rest *\nrefused E\nthen fold ; G | H\nask I\n";
  assert.deepEqual(readLessons(text), [
    {
      id: "dog.x",
      game: "dog",
      chapter: "1.5",
      extra: false,
      position: "P Q",
      tasks: [
        {
          answers: ["A", "B"],
          wrong: [
            { key: "far", actions: ["C", "D"] },
            { key: "rest", actions: [] },
          ],
          replies: [["fold"], ["G", "H"]],
        },
        { answers: ["I"], wrong: [], replies: [] },
      ],
    },
  ]);
});

test("the lessons are thirty steps, and one of them is for other tables", () => {
  const steps = ["dog", "cards", "bark"].flatMap((game) => readLessons(fileOf(game)));
  assert.equal(steps.length, 30);
  assert.deepEqual(
    steps.filter(({ extra }) => extra).map(({ id }) => id),
    ["dog.alone"],
  );
});

test("each chapter of a rule book leads to its lessons, with their titles, and each lesson is in one, in every language", () => {
  const assets = join(process.env["KENNEL_PAGE"]!, "assets");
  const built = (begins: string): string => readFileSync(join(assets, readdirSync(assets).find((name) => name.startsWith(begins) && !/\.(br|gz)$/.test(name))!), "utf8");
  for (const language of ["en", "de", "fr", "it", "ru"]) {
    const words = JSON.parse(built(`lessons-${language}-`)) as Record<string, string>;
    for (const game of ["dog", "cards", "bark"]) {
      const chapters = built(`rules-${language}-${game}-`).split(/<h[34] id="§/);
      const steps = readLessons(fileOf(game)).sort((one, other) => Number(one.extra) - Number(other.extra));
      for (const [i, { id, chapter }] of steps.entries()) {
        const title = words[`${id}.title`]!.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
        const link = `<a href="#/learn/${game}/${i + 1}">${title}</a>`;
        assert.ok(chapters.find((text) => text.startsWith(`${chapter}"`))?.includes(link), `${language} ${id}: ${link}`);
      }
    }
  }
});

test("the message of the first task has no number", () => {
  assert.deepEqual([taskKey("task", 0), taskKey("task", 1)], ["task", "task.2"]);
});

const room = { left: 10, top: 50, width: 300, height: 400 };
const size = { width: 200, height: 100 };

test("a note lies in the middle if nothing is there", () => {
  assert.deepEqual(placeNote(room, size, []), { left: 60, top: 200, ...size });
});

test("a note makes way for what can be chosen", () => {
  const solid = { left: 150, top: 240, width: 20, height: 20 };
  const { left, top } = placeNote(room, size, [solid]);
  assert.ok(top + size.height <= 240 || top >= 260 || left + size.width <= 150 || left >= 170);
});

test("where there is no free place a note covers as little as it can", () => {
  const upper = { left: 10, top: 50, width: 300, height: 300 };
  assert.equal(placeNote(room, size, [upper, room]).top, 350);
});

test("a step that was done stays done, with its wrong tries, also in a browser that keeps nothing", () => {
  const progress = new Progress();
  assert.deepEqual(progress.of("dog.out"), { done: false, tries: 0 });
  progress.note("dog.out", { tries: 2 });
  progress.note("dog.out", { done: true });
  assert.deepEqual(progress.of("dog.out"), { done: true, tries: 2 });
  assert.equal(progress.isDone("dog.hit"), false);
});

// ---- with the engine ----

const seven = (): ReturnType<typeof readLessons>[0] => readLessons(fileOf("dog")).find(({ id }) => id === "dog.seven")!;

test("an action means what the position after it means, however it is spelled", async () => {
  const engine = await realEngine();
  const { position, tasks } = seven();
  await openPosition(engine, position);
  const { right, wrong, rest } = await outcomesOf(engine, tasks[0]!);
  assert.equal(right.size, 3);
  assert.deepEqual([...new Set(wrong.values())], ["partner", "blue", "yellow", "nine"]);
  assert.equal(rest, "");
  await engine.askOrThrow("act", LEARNER, "7:40-45,20-22");
  assert.ok(right.has(await positionNow(engine)));
  await engine.askOrThrow("undo", LEARNER);
  await engine.askOrThrow("act", LEARNER, "7:20-27");
  assert.equal(wrong.get(await positionNow(engine)), "partner");
});

test("after all answers were tried out the position is what it was, and the same can be chosen", async () => {
  const engine = await realEngine();
  const { position, tasks } = seven();
  const { waits } = await openPosition(engine, position);
  const before = await engine.list();
  await outcomesOf(engine, tasks[0]!);
  assert.equal(await positionNow(engine), position);
  assert.deepEqual((await engine.scene()).waits, waits);
  assert.deepEqual((await engine.list()).actions, before.actions);
});
