// Tests the help beside the table and the log's cards: the ranks of Barking are the engine's, in their order, and
// DOG Cards names its special cards by their signs.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { beginGame, realEngine } from "./real-engine";
import { Translations } from "../../../web/src/engine/translations";
import type { GameEvent, LogLine } from "../../../web/src/engine/types";
import { barkFaces } from "../../../web/src/games/bark/faces";
import { helpNode, logLine as barkLine } from "../../../web/src/games/bark/help";
import { onlyWonder } from "../../../web/src/games/bark/prompt";
import { cardsFaces } from "../../../web/src/games/cards/faces";
import { help, logLine } from "../../../web/src/games/cards/words";
import type { TableContext } from "../../../web/src/games/game-view";
import { emptyTable } from "../../../web/src/state";
import type { Child, VNode } from "../../../web/src/ui/dom";

const engine = await realEngine();
const words = new Translations(engine, () => undefined);
await words.load();

const contextOf = async (game: string, players: number): Promise<TableContext> => {
  await beginGame(engine, game, players, 1);
  return { words, table: emptyTable("local", await engine.scene(), "a") } as unknown as TableContext;
};
const nodes = (child: Child): VNode[] =>
  Array.isArray(child) ? child.flatMap(nodes) : child !== null && typeof child === "object" ? [child, ...child.children.flatMap(nodes)] : [];
const texts = (child: Child, name: string): (string | undefined)[] =>
  nodes(child).filter(({ attrs }) => attrs["class"] === name).map(({ text, children }) => text ?? children.map((one) => (one as VNode).text).join(""));
const drawn = (child: Child): string[] => nodes(child).map(({ attrs }) => String(attrs["html"] ?? "")).filter((html) => html !== "");

test("the help of Barking has the ten breeds, the highest first", async () => {
  const context = await contextOf("bark", 3);
  const shown = texts(helpNode(context), "said");
  assert.equal(shown.length, 10);
  assert.match(shown[0]!, /Saint Bernard/);
  assert.match(shown[9]!, /[Mm]utt/);
  assert.deepEqual(shown, [...context.table.scene.ranking!].map((letter) => words.t(barkFaces.nameKey(letter))));
});

test("neither a wonder dog nor a cat has a rank or a number", async () => {
  const { ranking } = (await contextOf("bark", 3)).table.scene;
  for (const letter of "WC") {
    assert.ok(!ranking!.includes(letter));
    assert.match(barkFaces.face(letter), /translate\(50 63\)/);
  }
  for (const letter of ranking!) assert.match(barkFaces.face(letter), /translate\(50 72\)/);
});

test("only a bark of wonder dogs alone is one that lacks a breed", () => {
  assert.equal(onlyWonder(["dogs:Wx2"]), true);
  assert.equal(onlyWonder(["dogs:Wx2", "dogs:5x1"]), false);
  assert.equal(onlyWonder([]), false);
});

test("the help of DOG Cards shows the 4, the 7, the 14, the thief and the joker", async () => {
  assert.deepEqual(drawn(help(await contextOf("cards", 2))), [..."47DXJ"].map(cardsFaces.label));
});

test("who robs shows the thief, who looks the 7, who fetches the 14", async () => {
  const context = await contextOf("cards", 2);
  const cardOf = (event: Partial<GameEvent>): string | undefined =>
    drawn(logLine(context, { events: [event] } as unknown as LogLine))[0];
  assert.equal(cardOf({ kind: "robbed", card: "5" }), cardsFaces.label("X"));
  assert.equal(cardOf({ kind: "looked" }), cardsFaces.label("7"));
  assert.equal(cardOf({ kind: "took", card: "5" }), cardsFaces.label("D"));
});

test("the log shows the things of a new round of Barking, each as its picture", async () => {
  const context = await contextOf("bark", 3);
  const { lines } = await engine.log();
  const laid = lines.find(({ events = [] }) => events.some(({ kind }) => kind === "laid-out"))!;
  assert.equal(laid.by, null);
  assert.equal(drawn(barkLine(context, laid)).length, context.table.scene.items!.length);
});
