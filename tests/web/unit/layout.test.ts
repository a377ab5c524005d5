// Tests the layout for windows of all sizes, and how many moves fit below the prompt.

import assert from "node:assert/strict";
import test from "node:test";
import "./browser";
import { addViews } from "../../../web/src/games/registry";
import { GAMES } from "../../../web/src/games/all";
import { defaultSettings, emptyTable, type App, type TableModel } from "../../../web/src/state";
import type { Scene } from "../../../web/src/engine/types";
import { boardRoom, layoutOf, type Layout } from "../../../web/src/table/layout";
import { fitting, roomFor } from "../../../web/src/table/recent-moves";

addViews(GAMES.map(({ view }) => view));

const tableOf = (game: string, cards = 6): TableModel => {
  const scene = { game, seats: [{ seat: "a", hand: "2".repeat(cards) }], waits: "a", phase: "play" } as unknown as Scene;
  return emptyTable("local", scene, "a");
};
const appOf = (width: number, height: number, larger = false): App =>
  ({ width, height, settings: { ...defaultSettings(), larger } }) as unknown as App;
const laid = (game: string, width: number, height: number, open = false, larger = false): Layout =>
  layoutOf(appOf(width, height, larger), tableOf(game), open);

const SIZES = [
  [320, 568], [360, 640], [360, 740], [390, 844], [412, 915], [568, 320], [740, 360], [844, 390], [768, 1024], [1024, 768],
  [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [3840, 2160],
] as const;

test("nothing is wider or taller than the window, whatever its size", () => {
  for (const { view } of GAMES)
    for (const [width, height] of SIZES)
      for (const open of [false, true]) {
        const layout = laid(view.game, width, height, open);
        const where = `${view.game} ${width} × ${height} ${String(open)}`;
        const board = boardRoom(tableOf(view.game), layout);
        assert.ok(board.width > 0 && board.height > 0, where);
        assert.ok(layout.left + layout.right + board.width <= width, where);
        const below = layout.low ? 0 : layout.bar + (open ? layout.tray : layout.prompt + layout.foot);
        assert.ok(board.height + below <= height, where);
        assert.ok(layout.room <= width, where);
      }
});

test("columns appear where a board keeps the window's height beside them", () => {
  assert.equal(laid("dog", 1024, 768).wide, false);
  assert.equal(laid("dog", 1366, 768).wide, true);
  assert.deepEqual([laid("dog", 1366, 768).left, laid("dog", 1366, 768).right], [256, 304]);
  assert.deepEqual([laid("dog", 2560, 1440).left, laid("dog", 2560, 1440).right], [330, 390]);
});

test("games that show their players themselves have no left column", () => {
  assert.equal(laid("cards", 1366, 768).left, 0);
  assert.equal(laid("bark", 1366, 768).left, 0);
});

test("a phone held sideways has a column at the right, of which the board leaves enough", () => {
  const layout = laid("dog", 844, 390);
  assert.equal(layout.low, true);
  assert.ok(layout.right >= 224 && layout.right <= 420);
  assert.equal(layout.width, 844 - layout.right);
  assert.equal(laid("dog", 844, 431).low, false);
  assert.equal(laid("dog", 400, 420).low, false);
});

test("cards are larger where they are few, and where the window is", () => {
  const width = (cards: number, w: number, h: number): number => layoutOf(appOf(w, h), tableOf("dog", cards), false).card;
  assert.deepEqual([width(4, 360, 640), width(5, 360, 640), width(7, 360, 640)], [60, 56, 51]);
  assert.deepEqual([width(4, 390, 844), width(5, 390, 844), width(7, 390, 844)], [68, 62, 56]);
  assert.equal(width(6, 768, 1024), 80);
  assert.equal(width(6, 3840, 2160), 138);
  assert.ok(width(6, 1366, 768) >= 72 && width(6, 1366, 768) <= 112);
});

test("the hand keeps its height whether it has few cards or many", () => {
  const foot = (cards: number): number => layoutOf(appOf(360, 640), tableOf("dog", cards), false).foot;
  assert.equal(foot(2), foot(9));
});

test("larger letters make the prompt higher", () => {
  assert.ok(laid("dog", 390, 844, false, true).prompt > laid("dog", 390, 844).prompt);
});

test("an open tray leaves the board less room, and takes that of prompt and hand", () => {
  assert.ok(laid("dog", 360, 640, true).height < laid("dog", 360, 640).height);
  const wide = laid("dog", 1366, 768, true);
  assert.ok(wide.tray >= wide.prompt + wide.foot);
});

test("a board keeps its shape, a table of cards fills the room up to a width", () => {
  const board = boardRoom(tableOf("dog"), { ...laid("dog", 390, 844), width: 300, height: 900 });
  assert.deepEqual(board, { width: 300, height: 390 });
  const flat = boardRoom(tableOf("dog"), { ...laid("dog", 390, 844), width: 900, height: 300 });
  assert.deepEqual(flat, { width: 360, height: 300 });
  assert.equal(boardRoom(tableOf("cards"), { ...laid("cards", 390, 844), width: 2000, height: 900, card: 80 }).width, 1100);
  assert.equal(boardRoom(tableOf("cards"), { ...laid("cards", 390, 844), width: 2000, height: 900, card: 120 }).width, 1700);
});

test("a low column has room for four lines, a wide one for three, a phone for what its prompt is high", () => {
  assert.equal(roomFor(laid("dog", 844, 390), false).lines, 4);
  assert.equal(roomFor(laid("dog", 1366, 768), false).lines, 3);
  const phone = roomFor(laid("dog", 390, 844), false);
  assert.equal(phone.lines, Math.floor((laid("dog", 390, 844).prompt - 18.4) / 12.5));
  assert.ok(roomFor(laid("dog", 390, 844), true).letters < phone.letters);
});

test("as many moves are listed as have room, and the newest in any case", () => {
  const since = ["one", "two", "three"].map((say) => ({ seat: "b", say }));
  assert.equal(fitting(since, { lines: 3, letters: 20 }).length, 3);
  assert.deepEqual(fitting(since, { lines: 2, letters: 20 }).map(({ say }) => say), ["two", "three"]);
  assert.deepEqual(fitting(since, { lines: 0, letters: 20 }).map(({ say }) => say), ["three"]);
  assert.deepEqual(fitting([{ seat: "b", say: "x".repeat(90) }, ...since], { lines: 5, letters: 20 }).length, 3);
  assert.deepEqual(fitting([], { lines: 3, letters: 20 }), []);
});
