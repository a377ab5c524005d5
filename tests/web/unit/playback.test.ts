// What happened is shown, whatever becomes of its movement and its sounds.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { reset } from "./fake-browser";
import type { GameEvent, Scene, Update } from "../../../web/src/engine/types";
import { GAMES } from "../../../web/src/games/all";
import { addViews } from "../../../web/src/games/registry";
import { defaultSettings, emptyOverlay, type App } from "../../../web/src/state";
import { newTable } from "../../../web/src/table/initial-state";
import { addShowEvent, playUpdate, sound, type PlaybackContext } from "../../../web/src/table/playback";
import { showEvent } from "../../../web/src/table/show-event";
import { play } from "../../../web/src/ui/animations";
import { sounds } from "../../../web/src/ui/sound";

addViews(GAMES.map(({ view }) => view));
beforeEach(reset);

const sceneOf = (waits: string, hand: string): Scene =>
  ({ game: "dog", phase: "play", waits, seats: [{ seat: "a", hand, pieces: [] }, { seat: "b", hand: "?", pieces: [] }] }) as unknown as Scene;

// Ada has played the 2 of her two cards, and it is Bo's turn.
const played: GameEvent = { kind: "played", say: "", seat: "a", card: "2" };
const update = (events = [played]): Update =>
  ({ number: 7, kind: "action", seat: "a", back: 0, fresh: false, events, lines: [], top: { card: "2", seat: "a" }, scene: sceneOf("b", "5") }) as Update;

const screenOf = (drawn: string[]): PlaybackContext => {
  const table = newTable("online", sceneOf("a", "25"), "a");
  const settings = { ...defaultSettings(), speed: "off", sound: true };
  const draw = (): void => void drawn.push(table.scene.waits);
  const root = { querySelector: () => null, querySelectorAll: () => [] };
  return { app: { table, settings, overlay: emptyOverlay() } as unknown as App, root, draw, redraw: draw } as unknown as PlaybackContext;
};

const isShown = async (events?: GameEvent[]): Promise<void> => {
  const drawn: string[] = [];
  const screen = screenOf(drawn);
  await playUpdate(screen, update(events));
  const table = screen.app.table!;
  assert.deepEqual([table.scene.waits, table.scene.seats[0]!.hand, table.discardTop?.card, table.moving], ["b", "5", "2", false]);
  assert.equal(drawn[drawn.length - 1], "b", "the next turn is drawn");
};

test("a move is shown before the lazy bundle is there, and with it", async () => {
  await isShown();
  addShowEvent(showEvent);
  await isShown();
});

test("a movement that fails does not keep a move, or what happened with it, from being shown", async () => {
  const tried: string[] = [];
  addShowEvent((_screen, { kind }) => {
    tried.push(kind);
    if (kind === "played") throw new Error("at once");
    return Promise.reject(new Error("later"));
  });
  await isShown([played, { kind: "moved", say: "", seat: "a" }, { kind: "home", say: "", seat: "b" }]);
  assert.deepEqual(tried, ["played", "moved", "home"]);
});

test("a sound that fails neither keeps a move from being shown nor a turn from beginning", async () => {
  const heard: string[] = [];
  for (const name of ["card", "turn"])
    sounds[name] = () => {
      heard.push(name);
      throw new Error("no sound");
    };
  addShowEvent(showEvent);
  await isShown();
  sound(screenOf([]), "turn");
  assert.deepEqual(heard, ["card", "turn"]);
});

test("what a browser cannot move is not waited for", async () => {
  const element = {
    animate: () => {
      throw new Error("not supported");
    },
  } as unknown as Element;
  await play(element, [], { duration: 100 });
});
