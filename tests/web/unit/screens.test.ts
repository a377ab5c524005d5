// What the screens between games work out: seats round a board, editions, who may be chosen, the game that was left, the
// words that are there before the engine.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { realEngine } from "./real-engine";
import { Translations } from "../../../web/src/engine/translations";
import type { Engine } from "../../../web/src/engine/engine";
import type { Scene } from "../../../web/src/engine/types";
import { GAMES, setupOf } from "../../../web/src/games/all";
import { listedCounts } from "../../../web/src/games/game-setup";
import { boardOf } from "../../../web/src/games/game-view";
import { TILES } from "../../../web/src/games/registry";
import { chosenSeat } from "../../../web/src/screens/seat-panel";
import { spots } from "../../../web/src/screens/seat-ring";
import { probe } from "../../../web/src/screens/setup-options";
import { levelsOf } from "../../../web/src/screens/widgets";
import { defaultSettings, emptyOverlay, type App } from "../../../web/src/state";
import { defaultSetup } from "../../../web/src/table/default-setup";
import { loadLeft, saveLeft } from "../../../web/src/table/left-game";

const engine = await realEngine();
const words = new Translations(engine, () => undefined);
await words.load();
const appOf = (): App => ({ settings: defaultSettings(), setup: defaultSetup(), overlay: emptyOverlay(), version: "1" }) as unknown as App;

const rounded = (places: [number, number][]): string => places.map(([x, y]) => `${Math.round(x * 100)},${Math.round(y * 100)}`).join(" ");
const drafted = async (...options: string[]): Promise<Scene> => engine.askOrThrow<Scene>("setup", "dog", ...options);

test("four sit at the sides of a board, the first at the bottom and the others clockwise", async () => {
  assert.equal(rounded(spots(4, await drafted("segments=4", "players=4"))), "0,100 -100,0 0,-100 100,0");
});
test("two sit opposite each other, at their own parts of the board", async () => {
  assert.equal(rounded(spots(2, await drafted("segments=4", "players=2"))), "0,100 0,-100");
  assert.equal(rounded(spots(2, await drafted("edition=deluxe", "segments=6", "players=2"))), "0,100 0,-100");
});
test("without a board the seats share the ring", () => {
  assert.equal(rounded(spots(3, null)), "0,100 -87,-50 87,-50");
});

test("the start screen's tiles are the games, and say how many play as the engine has it", async () => {
  assert.deepEqual(TILES.map(({ game }) => game), GAMES.map(({ view }) => view.game));
  const app = appOf();
  await probe(app, engine);
  for (const { game } of TILES) {
    const counts = [...new Set(setupOf(game).variants.flatMap(({ key }) => app.overlay.allowed[key] ?? []))].sort();
    assert.ok(words.t(`page.game.${game}.for`).startsWith(listedCounts(counts)), `${game}: ${counts.join()}`);
  }
});
test("every edition of DOG can be played, with the numbers of the engine", async () => {
  const app = appOf();
  await probe(app, engine);
  const { allowed } = app.overlay;
  assert.deepEqual(allowed["dog:compact:4"], [2, 3, 4]);
  assert.deepEqual(allowed["dog:standard:6"], [2, 3, 4, 5, 6]);
  assert.deepEqual(allowed["dog:deluxe:5"], [2, 3, 5]);
  assert.equal(setupOf("dog").keyOf({}), "dog:standard:4");
});
test("the bots that can be called are the engine's, as far as there are words for them", async () => {
  const app = appOf();
  assert.deepEqual(levelsOf(app, words), ["puppy", "hound", "wolf", "alpha"]);
  await probe(app, engine);
  assert.ok(app.overlay.bots.includes("random"));
  assert.deepEqual(levelsOf(app, words), ["puppy", "hound", "wolf", "alpha"]);
});

test("the choices that are shown belong to the seat that was tapped, else to the first free one, else to the next player", () => {
  const app = appOf();
  assert.equal(chosenSeat(app), 1);
  app.setup.who[2] = "open";
  assert.equal(chosenSeat(app), 2);
  app.overlay.seat = "d";
  assert.equal(chosenSeat(app), 3);
  app.overlay.seat = "f"; // with four players there is none
  assert.equal(chosenSeat(app), 2);
});

test("the game that was left is remembered with its board, and without anybody's cards", async () => {
  const scene = await drafted("players=4");
  scene.seats[1]!.hand = "AKQ";
  const board = boardOf(scene, "a", ["7"]);
  saveLeft({ id: 3, game: "dog", players: 4, language: "en", line: "DOG", board });
  const left = loadLeft();
  assert.equal(left?.id, 3);
  assert.deepEqual(left?.board?.scene.seats.map(({ hand }) => hand), ["", "", "", ""]);
  assert.equal(left?.board?.scene.seats[0]!.pieces?.length, 4);
  saveLeft(null);
  assert.equal(loadLeft(), null);
});
test("a game without a board has no picture of one", async () => {
  assert.equal(boardOf(await engine.askOrThrow<Scene>("setup", "cards", "players=2"), "a", []), null);
});

test("before the engine is there, the first screen has its words and asks for no others", () => {
  const silent = { say: () => assert.fail("the engine was asked") } as unknown as Engine;
  const early = new Translations(silent, () => undefined, (key) => ({ "page.rules": "Rules" })[key]);
  assert.equal(early.t("page.rules"), "Rules");
  assert.equal(early.t("page.end.goal"), "");
  assert.equal(early.t("page.go-on.sub", { game: "DOG", n: 4 }), "");
});

// The names in a list of the server's own source.
const namesOf = (file: string, list: string): string[] => {
  const source = readFileSync(join(process.env["KENNEL_PAGE"]!, "../../src/protocol", file), "utf8");
  const inside = new RegExp(`\\b${list}\\[\\] = \\{(.*?)\\};`, "s").exec(source)![1]!;
  return [...inside.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name!);
};
test("for every refusal, reaction and reason of the server there are words", () => {
  for (const [list, key, least] of [["refusals", "page.refused", 27], ["reactions", "page.react", 8], ["reasons", "page.report", 5]] as const) {
    const names = namesOf("client_message.c", list);
    assert.ok(names.length >= least, `${list}: ${names.join()}`);
    for (const name of names) assert.match(words.t(`${key}.${name}`), /^[^[]/, `${key}.${name}`);
  }
});
test("what people propose to each other is said with the name of the one who does", async () => {
  const names = namesOf("table_meta.c", "proposals");
  assert.ok(names.length >= 5, names.join());
  for (const name of names) assert.match(await engine.say(`page.proposed.${name}`, { name: "Ada" }), /^Ada /, name);
});
