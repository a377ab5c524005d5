// Where the parts of Barking's table lie: the boxes of the design's pictures, and what must hold for all windows.

import assert from "node:assert/strict";
import test from "node:test";
import { barkFrame, partsOf, sizeIn } from "../../../web/src/games/bark/frame";
import { cardPlaces } from "../../../web/src/games/bark/hand-layout";
import type { Box, Frame } from "../../../web/src/games/frame";

const frame = (width: number, height: number, hand = "488TWC", sheet = 0, larger = false): Frame =>
  barkFrame({ width, height, cards: hand.length, hand, larger, sheet });
// The lawn in the window.
const lawn = ({ kind, stage }: Frame): Box => {
  const inside = partsOf(kind, stage.width, stage.height).lawn;
  return { ...inside, left: stage.left + inside.left, top: stage.top + inside.top };
};
const near = ({ left, top, width, height }: Box, wished: [number, number, number, number]): void =>
  [left, top, width, height].forEach((found, i) =>
    assert.ok(Math.abs(found - wished[i]!) <= 2, `${[left, top, width, height].join()}, not ${wished.join()}`),
  );

test("the lawn of each picture", () => {
  near(lawn(frame(390, 844)), [0, 106, 390, 542]);
  near(lawn(frame(390, 844, "2899C")), [0, 106, 390, 514]);
  near(lawn(frame(390, 844, "1234456889TW")), [0, 106, 390, 440]);
  near(lawn(frame(360, 640, "3W")), [0, 98, 360, 368]);
  near(lawn(frame(844, 390)), [0, 50, 844, 227]);
  near(lawn(frame(820, 1180, "2899C")), [0, 168, 820, 753]);
  near(lawn(frame(1440, 900)), [20, 102, 1092, 538]);
  near(lawn(frame(2560, 1440)), [30, 153, 2038, 897]);
});

test("hand and column of each picture", () => {
  near(frame(390, 844).hand, [0, 725, 390, 98]);
  near(frame(1440, 900).hand, [20, 728, 1092, 152]);
  near(frame(1440, 900).right!, [1132, 16, 288, 864]);
  near(frame(2560, 1440).right!, [2098, 24, 432, 1386]);
  assert.equal(frame(1440, 900).card, 104);
  assert.equal(frame(2560, 1440).card, 156);
  assert.equal(frame(844, 390).card, 62);
});

const SIZES = [[320, 568], [360, 640], [390, 844], [568, 320], [740, 360], [844, 390], [768, 1024], [820, 1180], [1100, 700], [1440, 900], [2560, 1440]];
const HANDS = ["", "5", "488TWC", "123456789T", "1122334455WC"];
test("nothing lies over anything else, and all of it in the window", () => {
  for (const [width, height] of SIZES as [number, number][])
    for (const hand of HANDS)
      for (const larger of [false, true]) {
        const found = frame(width, height, hand, 0, larger);
        const { stage, prompt, hand: cards, right } = found;
        const where = `${width} × ${height} with ${hand}`;
        assert.ok(stage.height >= 120 && stage.top + stage.height <= cards.top + 8, where);
        assert.ok(prompt.top >= stage.top + stage.height - 1 && prompt.top + prompt.height <= height, where);
        assert.ok(cards.top + cards.height <= height && cards.left + cards.width <= width, where);
        if (right) assert.ok(stage.left + stage.width < right.left && right.left + right.width <= width, where);
        for (const { x } of cardPlaces(hand, sizeIn(found))) assert.ok(x >= -1 && x + found.card <= cards.width + 1, where);
      }
});

test("a sheet leaves a lawn to be seen", () => {
  for (const [width, height] of SIZES.slice(0, 8) as [number, number][]) {
    const { stage, sheet } = frame(width, height, "488TWC", 400);
    assert.ok(stage.height >= 120 && sheet.top >= stage.top + stage.height, `${width} × ${height}: ${stage.height}`);
  }
});
