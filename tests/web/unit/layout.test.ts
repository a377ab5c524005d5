// Tests the layout for windows of all sizes, and how many moves fit below the prompt.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { boardFrame, boardSize, cardHeight, kindOf, type Box, type Frame } from "../../../web/src/games/frame";
import { addViews } from "../../../web/src/games/registry";
import { GAMES } from "../../../web/src/games/all";
import { defaultSettings, emptyTable, type App, type TableModel } from "../../../web/src/state";
import type { Scene } from "../../../web/src/engine/types";
import { fanPlaces, stepOf } from "../../../web/src/table/hand";
import { boardRoom, isWide, layoutOf, type Layout } from "../../../web/src/table/layout";
import { fitting, roomFor } from "../../../web/src/table/recent-moves";

addViews(GAMES.map(({ view }) => view));

const tableOf = (game: string, cards = 6): TableModel => {
  const scene = { game, seats: [{ seat: "a", hand: "2".repeat(cards) }], waits: "a", phase: "play" } as unknown as Scene;
  return emptyTable("local", scene, "a");
};
const appOf = (width: number, height: number, larger = false): App =>
  ({ width, height, settings: { ...defaultSettings(), larger } }) as unknown as App;
const laid = (game: string, width: number, height: number, sheet = 0, larger = false): Layout =>
  layoutOf(appOf(width, height, larger), tableOf(game), sheet);
const board = (width: number, height: number, cards = 5, sheet = 0): Frame =>
  boardFrame({ width, height, cards, larger: false, sheet });

const SIZES = [
  [320, 568], [360, 640], [360, 740], [390, 844], [412, 915], [568, 320], [740, 360], [844, 390], [720, 450], [768, 1024], [820, 1180], [1024, 768],
  [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [3840, 2160],
] as const;

const isInside = ({ left, top, width, height }: Box, w: number, h: number): boolean =>
  left >= 0 && top >= 0 && left + width <= w + 0.5 && top + height <= h + 0.5;
const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) > 0.5;

test("every part lies in the window, and none over the board, whatever the window's size", () => {
  for (const { view } of GAMES)
    for (const [width, height] of SIZES) {
      const layout = laid(view.game, width, height);
      const where = `${view.game} ${width} × ${height}`;
      for (const name of ["bar", "stage", "prompt", "hand", "left", "right"] as const) {
        const part = layout[name];
        if (part) assert.ok(isInside(part, width, height), `${where}: ${name} ${JSON.stringify(part)}`);
        const scene = name === "bar" && view.frame !== undefined; // a scene may begin behind its bar
        if (part && name !== "stage" && !scene) assert.ok(!overlap(part, layout.stage), `${where}: ${name} over the board ${JSON.stringify([part, layout.stage])}`);
      }
      assert.ok(!overlap(layout.prompt, layout.hand) || layout.place === "stack", `${where}: the prompt lies over the hand`);
      const room = boardRoom(tableOf(view.game), layout);
      assert.ok(room.width <= layout.stage.width && room.height <= layout.stage.height, where);
    }
});

test("the kinds of windows, by width and height", () => {
  const kinds = SIZES.map(([width, height]) => kindOf({ width, height })).join(" ");
  assert.equal(kinds, "small small phone phone phone landscape landscape landscape landscape tablet tablet tablet desktop desktop desktop desktop wide wide");
});

test("a board is as large as the design's formulas say", () => {
  const sizes = ([[360, 640], [390, 844], [844, 390], [820, 1180], [1440, 900], [2560, 1440]] as const).map(([w, h]) => boardSize(board(w, h).stage));
  assert.deepEqual(sizes.map(({ width, height }) => [width, height]), [
    [354, Math.min(Math.floor(1.3 * 354), 640 - 46 - 190)],
    [382, Math.min(Math.floor(1.3 * 382), 844 - 54 - 290)],
    [Math.min(Math.floor(1.3 * 374), Math.floor(0.58 * 844)), 374],
    [780, Math.min(1014, 1180 - 364)],
    [Math.min(Math.floor(1.3 * 684), 1440 - 412), 684],
    [Math.min(Math.floor(1.3 * 1117), 2560 - 1040), 1117],
  ]);
});

test("it begins where the design has it", () => {
  assert.deepEqual([board(360, 640).stage.top, board(390, 844).stage.top, board(820, 1180).stage.top, board(1440, 900).stage.top], [46, 54, 64, 20]);
  assert.equal(board(844, 390).stage.left, 10);
});

test("cards and the steps between them are the table's", () => {
  const of = (w: number, h: number, cards = 5): number[] => [board(w, h, cards).card, board(w, h, cards).step];
  assert.deepEqual([of(360, 640), of(844, 390), of(820, 1180), of(1440, 900), of(2560, 1440)], [[58, 56], [62, 58], [104, 102], [100, 96], [150, 135]]);
  assert.deepEqual([of(390, 844), of(390, 844, 6), of(412, 915)], [[72, 67], [62, 55], [72, 67]]);
  assert.equal(of(360, 740)[1], (360 - 108) / 4);
});

test("columns have the design's width and place", () => {
  assert.deepEqual(board(1440, 900).right, { left: 1068, top: 20, width: 352, height: 860 });
  assert.equal(board(1440, 900).left, null);
  assert.deepEqual([board(2560, 1440).left?.width, board(2560, 1440).right?.width], [440, 440]);
  const side = board(844, 390);
  assert.deepEqual([side.prompt.width, side.hand.width, side.buttons.width], [844 - side.stage.width - 36, 844 - side.stage.width - 36, 844 - side.stage.width - 36]);
  assert.equal(isWide(side), false);
});

test("on a phone the prompt is 50 high, 16 below the board, and the bar of three 48, 20 from the foot", () => {
  const { prompt, stage, buttons } = board(390, 844);
  assert.deepEqual([prompt.height, prompt.top - stage.top - stage.height, buttons.height, 844 - buttons.top - buttons.height], [50, 16, 48, 20]);
  assert.equal(board(360, 640).place, "icons");
});

test("the fan opens by 3.4 degrees a card from five on, and by 2.6 below", () => {
  const turns = (count: number): number[] => fanPlaces(board(390, 844), count).map(({ turn }) => Math.round(10 * turn) / 10);
  assert.deepEqual(turns(5), [-6.8, -3.4, 0, 3.4, 6.8]);
  assert.deepEqual(turns(3), [-2.6, 0, 2.6]);
});

test("a hand fits its box, however many cards it has", () => {
  for (const [width, height] of SIZES)
    for (const count of [1, 2, 6, 10]) {
      const frame = board(width, height, count);
      const places = fanPlaces(frame, count);
      assert.ok(places[0]!.x >= 0 && places[count - 1]!.x + frame.card <= frame.hand.width, `${width} × ${height}: ${count} cards`);
      assert.ok(count === 1 || stepOf(frame, count) > 10, `${width} × ${height}: ${count} cards lie on each other`);
    }
});

// How far a fan reaches to both sides at half of its height: its cards are turned about a point below them, as
// the style has it.
const reachOf = (frame: Frame, count: number): { left: number; right: number } => {
  const ends = fanPlaces(frame, count).flatMap(({ x, turn }) => {
    const angle = (turn * Math.PI) / 180;
    const middle = frame.hand.left + x + frame.card / 2 + (1.3 - 0.5) * cardHeight(frame.card) * Math.sin(angle);
    return [-1, 1].map((side) => middle + (side * frame.card * Math.cos(angle)) / 2);
  });
  return { left: Math.min(...ends), right: Math.max(...ends) };
};

test("beside a hand, neither the prompt nor the buttons cover more than the outer fifth of a card", () => {
  const stacks = SIZES.filter(([width, height]) => board(width, height).place === "stack");
  assert.ok(stacks.length >= 4);
  for (const [width, height] of [...stacks, [1100, 800], [1280, 800]] as const)
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const frame = board(width, height, count);
      const { left, right } = reachOf(frame, count);
      const where = `${width} × ${height}, ${count} cards: ${left.toFixed(0)} to ${right.toFixed(0)}`;
      const prompt = frame.prompt.left + frame.prompt.width;
      assert.ok(left + frame.card / 5 >= prompt, `${where}, the prompt reaches ${prompt}`);
      assert.ok(right - frame.card / 5 <= frame.buttons.left, `${where}, the buttons begin at ${frame.buttons.left}`);
    }
});

test("the hand keeps its height whether it has few cards or many", () => {
  const foot = (cards: number): number => layoutOf(appOf(360, 640), tableOf("dog", cards), 0).hand.height;
  assert.equal(foot(2), foot(9));
  assert.equal(foot(2), cardHeight(58));
});

test("larger letters make the prompt higher", () => {
  assert.ok(laid("dog", 390, 844, 0, true).prompt.height > laid("dog", 390, 844).prompt.height);
});

test("a sheet ends at the foot of the window, 8 below the board, which stays large enough to be read", () => {
  for (const [width, height] of SIZES.filter(([w]) => w < 600).slice(0, 5)) {
    const { stage, sheet } = board(width, height, 5, 416);
    assert.equal(sheet.top + sheet.height, height);
    assert.ok(stage.top + stage.height + 8 <= sheet.top && stage.height >= 150, `${width} × ${height}`);
  }
  assert.equal(board(390, 844, 5, 416).stage.height, 844 - 54 - 424);
});

test("a low column has room for three lines, a phone for two", () => {
  assert.equal(roomFor(laid("dog", 844, 390), false).lines, 3);
  const phone = roomFor(laid("dog", 390, 844), false);
  assert.equal(phone.lines, 2);
  assert.ok(roomFor(laid("dog", 390, 844), true).letters < phone.letters);
});

test("as many moves are listed as have room, and the newest in any case", () => {
  const since = ["one", "two", "three"].map((say) => ({ seat: "b", say }));
  assert.equal(fitting(since, { lines: 1, letters: 21 }).length, 3);
  assert.deepEqual(fitting(since, { lines: 1, letters: 14 }).map(({ say }) => say), ["two", "three"]);
  assert.deepEqual(fitting(since, { lines: 0, letters: 20 }).map(({ say }) => say), ["three"]);
  assert.deepEqual(fitting([{ seat: "b", say: "x".repeat(90) }, ...since], { lines: 2, letters: 20 }).length, 3);
  assert.deepEqual(fitting([], { lines: 3, letters: 20 }), []);
});
