// Tests tips for newcomers without a browser: all ten have words and a place where more is said, in every
// language; each is shown once; and the engine's answers name them.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import "./fake-browser";
import { placeOf, timeFor } from "../../../web/src/app/tips";
import { isRefusal, type Offer, type Update } from "../../../web/src/engine/types";
import { readLessons } from "../../../web/src/learn/lesson-text";
import { realEngine } from "./real-engine";

const assets = join(process.env["KENNEL_PAGE"]!, "assets");
const file = (begins: string, ends: string): string => {
  const name = readdirSync(assets).find((one) => one.startsWith(begins) && one.endsWith(ends))!;
  return readFileSync(join(assets, name), "utf8");
};
const LANGUAGES = ["en", "de", "fr", "it", "ru"];

// Each tip in a position where it is due: at the turn of player a, or after an action.
const CASES: Record<string, { position: string; act?: string; step?: boolean }> = {
  fold: { position: "dog:4:4:cw -/-/-/- 25/2/2/2 play:a:a:0 - -" },
  discard: { position: "dog:4:2:cw -/32 58/26 play:a:a:0 K9 -" },
  idle: { position: "dog:4:4:cw 10/-/-/- 2X/2/2/2 play:a:a:0 - -" },
  burn: { position: "dog:4:4:cw 10,14/-/-/- 27/2/2/2 play:a:a:0 - -" },
  partner: { position: "dog:4:4:cw 62,a2,a3,a4/-/40/- 35/2/2/2 play:a:a:0 - -", act: "3:62-a1" },
  aside: { position: "cards:2 K8JTD4X32975Q -/- 35/5 play:a:a 59 -", act: "buy:5:5" },
  shuffled: { position: "cards:2 - -/- 2/3 draw:a:a - 99", step: true },
  ten: { position: "bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -" },
  shared: { position: "bark:3 ha3WbTT,oa66,vb88,rb99,sc55,mc4,x -/7/2 play:a:a:5:bc 54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -", act: "pass" },
  smaller: { position: "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:1 222233334444555566668888 -", step: true },
};
const told = async (name: string): Promise<string[]> => {
  const engine = await realEngine();
  const { position, act, step } = CASES[name]!;
  await engine.askOrThrow("open", position);
  await engine.askOrThrow("seed", "0123456789abcdef0123456789abcdef");
  await engine.askOrThrow("me", "a");
  if (act === undefined && !step) return (await engine.askOrThrow<Offer>("parts")).tips ?? [];
  const answer = await engine.ask<{ news: Update }>(...(act === undefined ? ["step", 1] : ["act", "a", act]));
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  return answer.news.tips ?? [];
};

for (const name of Object.keys(CASES))
  test(`the engine names the tip in its position: ${name}`, async () => assert.deepEqual(await told(name), [name]));

test("an ordinary turn and an ordinary move have no tip", async () => {
  const engine = await realEngine();
  await engine.askOrThrow("open", "dog:4:4:cw 10/20/-/- 2K/2/2/2 play:a:a:0 - -");
  await engine.askOrThrow("me", "a");
  assert.equal((await engine.askOrThrow<Offer>("parts")).tips, undefined);
  assert.equal((await engine.askOrThrow<{ news: Update }>("act", "a", "2:10-12")).news.tips, undefined);
});

test("every tip has words in all languages, and a lesson or a chapter where more is said", () => {
  const ids = readLessons(file("lessons-", ".txt")).map(({ id }) => id);
  for (const language of LANGUAGES) {
    const words = JSON.parse(file(`lessons-${language}-`, ".json")) as Record<string, string>;
    for (const [name, { position }] of Object.entries(CASES)) {
      const game = position.split(":")[0]!;
      const place = placeOf({ name, game });
      assert.ok((words[`tip.${name}`] ?? "").length > 40, `${language} ${name}`);
      assert.ok(ids.includes(place) || file(`rules-${language}-${game}-`, ".html").includes(` id="§${place}"`), `${name}: ${place}`);
    }
  }
});

test("in every game a shuffled pile leads to a chapter of its own rules", () => {
  for (const game of ["dog", "cards", "bark"])
    assert.ok(file(`rules-en-${game}-`, ".html").includes(` id="§${placeOf({ name: "shuffled", game })}"`), game);
});

test("a tip stays for six seconds, a long one longer", () => {
  assert.equal(timeFor("Short."), 6000);
  assert.ok(timeFor("x".repeat(160)) > 10000);
});
