// Where things stand on Barking's lawn: the sizes of the design's pictures, and what must hold for all others.

import assert from "node:assert/strict";
import test from "node:test";
import {
  grassUnder, lawnOf, modeOf, packWidth, type Lawn, type LawnSize, type Pack, type Stand,
} from "../../../web/src/games/bark/lawn-layout";

const pack = (seat: string, dogs: string, leads = false): Pack => ({ seat, dogs, leads, mine: seat === "a" });
const stand = (...packs: Pack[]): Stand => ({ packs, reason: false });
const empty = stand();
const size = (width: number, height: number, unit = 1, low = false): LawnSize => ({ width, height, unit, low });
const near = (found: number, wished: number, what: string): void =>
  assert.ok(Math.abs(found - wished) <= 2, `${what}: ${found.toFixed(1)}, not ${wished}`);
const feetOf = (lawn: Lawn, item: number): number[] => lawn.items[item]!.packs.map(({ feet }) => feet[0]!.y);

// Five items, for four players.
const five: Stand[] = [
  stand(pack("b", "99", true), pack("c", "3")),
  { ...stand(pack("a", "66", true), pack("d", "77")), reason: true },
  stand(pack("c", "48", true), pack("d", "5")),
  stand(pack("d", "1", true)),
  empty,
];
// Seven items, for five players.
const seven: Stand[] = [
  stand(pack("d", "777", true), pack("a", "11")),
  stand(pack("b", "66W", true), pack("e", "4")),
  stand(pack("c", "39", true), pack("a", "2")),
  { ...stand(pack("e", "55", true), pack("b", "88")), reason: true },
  stand(pack("d", "T", true)),
  empty,
  stand(pack("a", "99", true)),
];

test("lanes where an item would have less than 132 pixels, and columns else; two beds in a high room", () => {
  assert.equal(modeOf(size(390, 542), 5), "lanes");
  assert.equal(modeOf(size(1092, 538), 5), "columns");
  assert.equal(modeOf(size(1092, 538), 7), "columns");
  assert.equal(modeOf(size(820, 753), 6), "beds");
  assert.equal(modeOf(size(2038, 897, 1.5), 7), "columns");
  assert.equal(modeOf(size(844, 227, 1, true), 5), "columns");
  assert.equal(modeOf(size(820, 500), 7), "lanes");
  assert.equal(modeOf(size(1092, 190), 5), "lanes");
});

test("a desktop: the item's height, the ground, and two rows of dogs", () => {
  const lawn = lawnOf(size(1092, 538), 34, five);
  near(lawn.item, 152.9, "item");
  near(lawn.dog, 84, "dog");
  near(lawn.items[1]!.ground.y, 182.8, "ground");
  near(lawn.fence, 156.4, "fence");
  near(lawn.items[1]!.ground.x, 327.6, "middle of the second column");
  near(feetOf(lawn, 0)[0]!, 357.2, "the leader's dogs");
  near(feetOf(lawn, 0)[1]!, 499.6, "the others' dogs");
  near(feetOf(lawn, 1)[0]!, 373.2, "they make room for the reason");
  near(lawn.items[2]!.coin.x, 466.4, "coin");
  near(lawn.items[2]!.coin.y, 65.2, "coin");
  near(lawn.items[2]!.token.x, 622.4, "token");
  near(lawn.items[2]!.token.y, 166, "token");
});

test("dogs shrink until the fullest column has room", () => {
  const composed = [stand(pack("a", "88W", true), pack("b", "99"), pack("c", "3")), ...five.slice(1)];
  const lawn = lawnOf(size(1092, 538), 34, composed);
  near(lawn.dog, 70, "dog");
  near(lawn.items[0]!.ground.y, 208.4, "ground");
  near(feetOf(lawn, 0)[0]!, 360.4, "ghosts");
  near(feetOf(lawn, 0)[1]!, 481.2, "both others side by side");
  assert.equal(feetOf(lawn, 0)[1], feetOf(lawn, 0)[2]);
  near(lawn.items[0]!.packs[2]!.feet[0]!.x - lawn.items[0]!.packs[1]!.feet[1]!.x, 84, "from pack to pack");
  near(lawn.items[0]!.target.x, 204, "target beside one's own");
  near(lawn.items[0]!.target.y, 340, "target beside one's own");
  near(lawn.items[3]!.target.y, 392.5, "target under others");
  near(lawn.items[4]!.target.y, 305, "target where nobody sits");
});

test("a very large screen: one and a half times as large", () => {
  const lawn = lawnOf(size(2038, 897, 1.5), 34, seven);
  near(lawn.item, 203.8, "item");
  near(lawn.dog, 113.8, "dog");
  near(lawn.items[3]!.ground.y, 338, "ground");
  near(feetOf(lawn, 0)[0]!, 581, "the leader's dogs");
  near(feetOf(lawn, 0)[1]!, 775, "the others' dogs");
  near(feetOf(lawn, 3)[1]!, 799, "they make room for the reason");
});

test("a tablet: two beds with a path between, all dogs of an item in one row", () => {
  const lawn = lawnOf(size(820, 753), 34, [
    stand(pack("c", "TTT", true), pack("a", "33")),
    { ...stand(pack("e", "66", true), pack("b", "88")), reason: true },
    stand(pack("d", "9", true)),
    stand(pack("a", "57", true), pack("b", "4"), pack("d", "T")),
    stand(pack("e", "1", true)),
    empty,
  ]);
  near(lawn.item, 127.7, "item");
  near(lawn.dog, 60, "dog");
  near(lawn.items[0]!.ground.y, 166, "ground above");
  near(lawn.items[4]!.ground.y, 542.5, "ground below");
  near(feetOf(lawn, 0)[0]!, 302.7, "dogs");
  near(feetOf(lawn, 1)[0]!, 318.7, "dogs under a reason");
  near(lawn.items[3]!.packs[1]!.feet[0]!.x - lawn.items[3]!.packs[0]!.feet[1]!.x, 74, "from pack to pack");
  assert.equal(lawn.path, 376.5);
});

test("a phone held sideways: one row, the reason beside the name", () => {
  const lawn = lawnOf(size(844, 227, 1, true), 34, five);
  near(lawn.item, 90.8, "item");
  near(lawn.dog, 43, "dog");
  near(lawn.items[1]!.ground.y, 103, "ground");
  near(feetOf(lawn, 0)[0]!, 202, "dogs");
  near(feetOf(lawn, 1)[0]!, 202, "dogs");
});

test("a phone: lanes, one's own dogs at the right edge", () => {
  const lawn = lawnOf(size(390, 542), 34, five);
  near(lawn.item, 74, "item");
  near(lawn.dog, 50, "dog");
  near(lawn.items[1]!.ground.y, 34 + 101.6 + 79.7, "ground");
  near(feetOf(lawn, 0)[0]!, 34 + 94.5, "feet");
  near(lawn.items[0]!.packs[0]!.feet[0]!.x, 127, "others");
  near(lawn.items[0]!.packs[1]!.feet[0]!.x, 219, "others");
  near(lawn.items[1]!.packs[1]!.feet[1]!.x, 351, "own");
  near(lawn.items[1]!.reason.x, 286, "reason");
  near(lawn.items[3]!.target.x, 356, "target");
});

test("a small phone: seven lanes", () => {
  const lawn = lawnOf(size(360, 368), 16, [...five, empty, empty]);
  near(lawn.item, 27.3, "item");
  near(lawn.dog, 25, "dog");
  near(lawn.items[0]!.ground.y, 16 + 30.2, "ground");
  near(feetOf(lawn, 0)[0]!, 16 + 47, "feet");
});

test("one dog covers four tenths of the next one", () => {
  assert.equal(packWidth(1, 50), 50);
  near(packWidth(3, 50), 110, "three");
});

test("the grass of who leads reaches beyond the dogs", () => {
  const grass = grassUnder([{ x: 104, y: 357 }, { x: 154.4, y: 357 }], 84);
  near(grass.rx, 83.6, "half its width");
  near(grass.x, 131.6, "its middle");
  near(grass.ry, 14.4, "half its height");
});

const SIZES: LawnSize[] = [
  size(320, 300), size(360, 368), size(390, 542), size(412, 600), size(568, 157, 1, true), size(844, 227, 1, true), size(740, 210, 1, true),
  size(768, 600), size(820, 753), size(1012, 406), size(1092, 538), size(1572, 718), size(2038, 897, 1.5), size(3318, 1600, 1.5),
];
const crowded: Stand = stand(pack("b", "6666W", true), pack("c", "48"), pack("d", "5"), pack("e", "111"), pack("a", "22"));
test("all dogs are on the lawn, however many there are", () => {
  for (const room of SIZES)
    for (const count of [3, 4, 5, 6, 7]) {
      const lawn = lawnOf(room, 16, Array.from({ length: count }, (_, i) => (i === 1 ? crowded : seven[i]!)));
      const where = `${count} at ${room.width} × ${room.height}`;
      for (const item of lawn.items) {
        assert.ok(item.ground.y <= room.height && item.ground.y - lawn.item >= -1, `items: ${where}`);
        for (const { feet } of item.packs)
          for (const { x, y } of feet) {
            assert.ok(x - lawn.dog / 2 >= 0 && x + lawn.dog / 2 <= room.width, `${where}: a dog at ${x}`);
            assert.ok(y <= room.height + 1 && y - 1.67 * lawn.dog >= -1, `${where}: feet at ${y} of ${room.height}`);
          }
      }
    }
});

test("between two rounds the lawn is empty", () => {
  for (const room of SIZES) assert.deepEqual(lawnOf(room, 16, []).items, []);
});

test("nobody's dogs lie under the dogs of another", () => {
  for (const room of SIZES.filter(({ width }) => width >= 360)) {
    const { dog, items } = lawnOf(room, 16, seven);
    for (const { packs } of items)
      for (const one of packs)
        for (const other of packs)
          if (one !== other && one.feet[0]!.y === other.feet[0]!.y) {
            const apart = Math.abs(one.feet[0]!.x - other.feet[0]!.x);
            assert.ok(apart >= 0.9 * dog, `${room.width}: ${apart} of ${dog}`);
          }
  }
});
