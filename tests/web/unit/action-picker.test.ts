// Tests choosing an action: it is composed part by part, from taps, keys and lists, against the real engine.

import assert from "node:assert/strict";
import test from "node:test";
import { page, reset, settled } from "./fake-browser";
import { beginGame, resume, realEngine } from "./real-engine";
import { addViews } from "../../../web/src/games/registry";
import { GAMES } from "../../../web/src/games/all";
import { Translations } from "../../../web/src/engine/translations";
import type { Offer, Refusal } from "../../../web/src/engine/types";
import { defaultSettings, type App, type TableModel } from "../../../web/src/state";
import { ActionPicker } from "../../../web/src/table/action-picker";
import { newTable } from "../../../web/src/table/initial-state";

addViews(GAMES.map(({ view }) => view));

interface Game {
  app: App;
  table: TableModel;
  picker: ActionPicker;
  played: string[];
  refresh(): Promise<void>;
}

const engine = await realEngine();
const words = new Translations(engine, () => undefined);
await words.load();

const begin = async (game: string, players: number, seed = 1): Promise<Game> => {
  reset();
  await beginGame(engine, game, players, seed);
  const table = newTable("local", await engine.scene(), "a");
  const app = { table, sheet: "", settings: { ...defaultSettings(), confirm: false } } as unknown as App;
  const played: string[] = [];
  const send = async (_: string, action: string): Promise<Refusal | null> => {
    played.push(action);
    return null;
  };
  const picker = new ActionPicker({ app, engine, words, redraw: () => undefined, send });
  const refresh = async (): Promise<void> => {
    const offer = (await engine.parts([])) as Offer;
    Object.assign(table, { scene: await engine.scene(), chosen: [], alternatives: [], draft: [], preview: [], moving: false, lastMessage: "" });
    table.offer = offer;
    table.list = (await engine.list()).actions;
    played.length = 0;
  };
  await refresh();
  return { app, table, picker, played, refresh };
};

const act = async (game: Game, action: string): Promise<void> => {
  await engine.askOrThrow("act", "a", action);
  await resume(engine);
  await game.refresh();
};

test("a card that is tapped is chosen, and tapped again it is let go", async () => {
  const game = await begin("dog", 4);
  const letter = game.table.offer!.next[0]!.part.slice(5);
  await game.picker.touchCard(letter);
  assert.equal(game.table.chosen[0], `card:${letter}`);
  await game.picker.touchCard(letter);
  assert.deepEqual(game.table.chosen, []);
});

test("a gift is played by a button only", async () => {
  const game = await begin("dog", 4);
  assert.equal(game.table.scene.phase, "give");
  await game.picker.touchCard(game.table.offer!.next[0]!.part.slice(5));
  assert.equal(game.table.offer!.complete, true);
  assert.deepEqual(game.played, []);
  await game.picker.playChosen();
  assert.equal(game.played.length, 1);
  assert.equal(game.table.moving, true);
});

test("another card takes the place of the one that was chosen", async () => {
  const game = await begin("dog", 4);
  const [one, other] = [...new Set(game.table.offer!.next.map(({ part }) => part.slice(5)))];
  await game.picker.touchCard(one!);
  await game.picker.touchCard(other!);
  assert.deepEqual(game.table.chosen, [`card:${other!}`]);
});

test("what cannot be chosen is refused in words, and shakes until it is told", async () => {
  const game = await begin("dog", 4);
  await game.picker.refusePart("piece:a0");
  assert.notEqual(game.table.lastMessage, "");
  assert.equal(game.table.lastMessage, game.table.refusal);
  assert.equal(game.table.refusedPart, "piece:a0");
  assert.equal(page.spoken, game.table.lastMessage);
  assert.deepEqual(game.table.chosen, []);
});

test("nothing is chosen while something is shown", async () => {
  const game = await begin("dog", 4);
  game.table.moving = true;
  await game.picker.pick(game.table.offer!.next[0]!.part);
  await game.picker.pickLine(game.table.list![0]!.action, game.table.list![0]!.parts);
  assert.deepEqual(game.table.chosen, []);
  assert.deepEqual(game.played, []);
});

test("nor when it is another player's turn", async () => {
  const game = await begin("dog", 4);
  game.table.scene = { ...game.table.scene, waits: "b" };
  await game.picker.pick(game.table.offer!.next[0]!.part);
  await game.picker.playChosen();
  assert.deepEqual(game.table.chosen, []);
  assert.deepEqual(game.played, []);
});

// Every action of the list can be said by tapping its parts, and says the same.
const composeAll = async (game: Game): Promise<void> => {
  for (const { action, parts } of [...game.table.list!]) {
    await game.refresh();
    for (const part of parts) {
      if (game.played.length > 0) break;
      if (!game.table.chosen.includes(part)) await game.picker.pick(part);
    }
    if (game.played.length === 0) await game.picker.playChosen();
    assert.deepEqual(game.played, [action], `${parts.join(" ")}: ${game.table.lastMessage}`);
  }
  await game.refresh();
};

for (const [name, players] of [["dog", 4], ["cards", 2], ["bark", 3]] as const)
  test(`every action of a list can be composed by taps: ${name} for ${players}`, async () => {
    const game = await begin(name, players, 7);
    for (let turn = 0; turn < 8 && !game.table.scene.over; turn++) {
      await composeAll(game);
      await act(game, game.table.list![turn % game.table.list!.length]!.action);
    }
  });

test("taking back leaves out the last part, and what went with it by itself", async () => {
  const game = await begin("dog", 4, 3);
  for (let turn = 0; turn < 12; turn++) {
    for (const { parts } of game.table.list!.slice(0, 6)) {
      await game.refresh();
      game.app.settings.confirm = true;
      for (const part of parts) if (!game.table.chosen.includes(part) && !game.table.offer!.complete) await game.picker.pick(part);
      for (let steps = game.table.chosen.length; game.table.chosen.length > 0; steps--) {
        assert.ok(steps > 0, "taking back comes to its end");
        const before = game.table.chosen.length;
        await game.picker.goBack();
        assert.ok(game.table.chosen.length < before);
      }
      assert.deepEqual(game.played, []);
    }
    await act(game, game.table.list![0]!.action);
    if (game.table.scene.over) return;
  }
});

test("with the setting that asks twice a whole line is a draft first", async () => {
  const game = await begin("cards", 2);
  game.app.settings.confirm = true;
  game.app.sheet = "list";
  const { action, parts } = game.table.list![0]!;
  await game.picker.pickLine(action, parts);
  assert.deepEqual(game.table.chosen, parts);
  assert.equal(game.app.sheet, "");
  assert.deepEqual(game.played, []);
  game.app.settings.confirm = false;
  await game.picker.pickLine(action, parts);
  assert.deepEqual(game.played, [action]);
});

test("a line of a list is shown while it has the focus, and gone with it", async () => {
  const game = await begin("dog", 4, 3);
  await act(game, game.table.list![0]!.action);
  const line = game.table.list!.find(({ parts }) => parts.length > 1) ?? game.table.list![0]!;
  await game.picker.preview(line.parts);
  assert.ok(game.table.preview.length > 0);
  await game.picker.preview(null);
  assert.deepEqual(game.table.preview, []);
  await game.picker.pick(game.table.offer!.next[0]!.part, true);
  if (game.table.chosen.length === 0) return;
  await game.picker.preview(line.parts);
  assert.deepEqual(game.table.preview, [], "not while something is chosen");
});

test("what a part would do is shown with what is chosen", async () => {
  const game = await begin("cards", 2);
  const card = game.table.offer!.next.find(({ part }) => part.startsWith("card:"))!.part;
  await game.picker.aim(card);
  assert.deepEqual(game.table.preview, [], "nothing is chosen yet");
  await game.picker.pick(card, true);
  const place = game.table.offer!.next[0];
  if (!place) return;
  await game.picker.aim(place.part);
  const shown = game.table.preview.length;
  await game.picker.aim(null);
  assert.ok(shown >= 0 && game.table.preview.length === 0);
});

test("breeds are chosen with all their copies, and each tap takes one less", async () => {
  for (let seed = 1; seed < 30; seed++) {
    const game = await begin("bark", 3, seed);
    const several = game.table.offer!.next.map(({ part }) => part).find((part) => /^dogs:.x[2-9]$/.test(part));
    if (several === undefined) continue;
    const letter = several[5]!;
    const most = game.table.offer!.next.filter(({ part }) => part.startsWith(`dogs:${letter}x`)).length;
    await game.picker.touchCard(letter);
    assert.deepEqual(game.table.chosen, [`dogs:${letter}x${most}`]);
    await game.picker.touchCard(letter);
    assert.deepEqual(game.table.chosen, [`dogs:${letter}x${most - 1}`]);
    return;
  }
  assert.fail("no hand with two dogs of a breed");
});

test("the log and the list can be pulled up, and reading shows numbers", async () => {
  const game = await begin("dog", 4);
  game.picker.taller();
  assert.equal(game.app.tall, true);
  game.picker.taller();
  assert.equal(game.app.tall, false);
  game.picker.read(true);
  assert.equal(game.table.reading, true);
});

test("a server's refusal lets the player choose again", async () => {
  const game = await begin("dog", 4);
  const refusing = new ActionPicker({
    app: game.app,
    engine,
    words,
    redraw: () => undefined,
    send: () => Promise.resolve({ refused: "not-now", say: "Not now." }),
  });
  await refusing.pickLine(game.table.list![0]!.action, game.table.list![0]!.parts);
  await settled();
  assert.equal(game.table.moving, false);
  assert.equal(game.table.lastMessage, "Not now.");
});
