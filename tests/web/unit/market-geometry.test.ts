// Where the parts of DOG Cards lie, held against what was measured in the pictures of the design.

import assert from "node:assert/strict";
import test from "node:test";
import { railPlaces, tableIn, type Room } from "../../../web/src/games/cards/geometry";

const near = (found: number, drawn: number, what: string, most = 2): void =>
  assert.ok(Math.abs(found - drawn) <= most, `${what}: ${found.toFixed(1)} instead of ${drawn}`);
const FOLDED = { others: 2, unfolded: 0, rails: 2 };
const DESKTOP: Room = { kind: "desktop", width: 1092, height: 626, unit: 1 };
const WIDE: Room = { kind: "wide", width: 2038, height: 1029, unit: 1.5 };
const PHONE: Room = { kind: "phone", width: 390, height: 596, unit: 1 };
const SMALL: Room = { kind: "small", width: 360, height: 427, unit: 1 };

test("on a desktop felt, market and piles lie as they are drawn", () => {
  const { felt, others, rail, railHeight } = tableIn(DESKTOP, FOLDED);
  near(others, 76, "a folded row");
  near(felt.height, 330, "the felt");
  near(felt.card, 74.7, "a card of the market", 1);
  near(felt.step, 88.7, "from one column to the next", 1);
  near(felt.between, 152.8, "from one row to the next");
  near(felt.left, 121.6, "the first column");
  near(felt.top, 17.6, "the first tag");
  near(felt.piles.left, 794, "the draw pile");
  near(felt.piles.top, 96.8, "its top");
  near(felt.piles.rule, 759, "the hairline");
  near(railHeight, 93.6, "a rail");
  near(rail.inside, 1015, "room for cards on it");
});

test("on a very large screen all of it is one and a half times as large", () => {
  const { felt, others, rail, railHeight } = tableIn(WIDE, { others: 1, unfolded: 0, rails: 2 });
  near(others, 114, "a folded row");
  near(felt.height, 585, "the felt");
  near(felt.card, 143, "a card of the market", 1.5);
  near(felt.between, 270, "from one row to the next", 3);
  near(felt.left, 244, "the first column", 3);
  near(railHeight, 140.5, "a rail");
  near(rail.card, 93, "a card on it");
});

test("on phones the piles lie above the market, in two lines or in one", () => {
  const tall = tableIn(PHONE, FOLDED);
  near(tall.others, 118, "both folded rows");
  near(tall.felt.height, 308, "the felt");
  assert.equal(tall.felt.card, 47);
  near(tall.felt.left, 13.5, "the first column");
  near(tall.felt.secondLeft, 39.5, "the first column of the second row");
  near(tall.felt.top, 92.5, "the first tag");
  near(tall.felt.between, 103, "from one row to the next");
  near(tall.felt.piles.card, 37.6, "a card of the piles", 1);
  near(tall.felt.piles.top, 19, "its top");
  assert.equal(tall.felt.piles.plain, false);
  const small = tableIn(SMALL, FOLDED);
  assert.equal(small.felt.card, 40);
  assert.equal(small.felt.piles.plain, true);
  near(small.felt.height, 205, "the felt of a small phone");
  near(small.felt.left, 16.5, "its first column");
  near(small.felt.top, 37.5, "its first tag");
  near(small.felt.between, 85.5, "from one row to the next there");
  near(small.railHeight, 53, "its rail");
});

test("a row that is unfolded takes its room from the felt, and the others' rows are lower", () => {
  const open = tableIn(PHONE, { ...FOLDED, unfolded: 1 });
  near(open.folded, 46, "the other folded row");
  near(open.others, 178, "all of them");
  near(open.felt.height, 248.5, "the felt");
  assert.equal(open.felt.card, 47);
  assert.equal(open.felt.piles.plain, true);
});

test("nothing lies outside of the felt, however small the window", () => {
  for (const [width, height] of [[320, 355], [320, 300], [360, 427], [390, 596], [412, 660]] as const)
    for (const unfolded of [0, 1, 2]) {
      const { felt } = tableIn({ kind: height < 472 ? "small" : "phone", width, height, unit: 1 }, { ...FOLDED, unfolded });
      const where = `${width} × ${height}, ${unfolded} unfolded`;
      assert.ok(felt.left >= 0 && felt.left + 6 * felt.step + felt.card <= width, where);
      assert.ok(felt.top + felt.lift + felt.between + felt.card * 1.46 <= felt.height + 1, where);
      assert.ok(felt.piles.top + felt.piles.card * 1.46 <= felt.top + 1, where);
    }
});

test("cards lie side by side on a rail where all fourteen have room", () => {
  const row = railPlaces(1015, 62, 5, 14);
  assert.equal(row.overlap, false);
  near(row.cards[1]! - row.cards[0]!, 73.4, "from one place to the next", 0.5);
  near(row.next!, 366.6, "the next place");
  assert.equal(row.dots.length, 7);
  near(row.last!, 984, "the number of the last place");
  near(railPlaces(1923, 93, 12, 14).cards[1]!, 140.8, "the same on a very large screen", 0.5);
});

test("elsewhere they overlap, and the last one lies whole", () => {
  const row = railPlaces(320, 44, 5, 14);
  assert.equal(row.overlap, true);
  near(row.cards[4]!, 64, "the last card", 0.5);
  near(row.next!, 113, "the next place", 0.5);
  near(row.dots[0]!, 174.6, "the first dot", 0.5);
  near(row.dots[6]!, 280, "the last dot", 0.5);
  near(railPlaces(295, 34, 6, 14).cards[1]!, 15.6, "from one card to the next on a small phone", 0.2);
});

test("a row that is nearly complete has its last place as the next one", () => {
  const row = railPlaces(344, 44, 13, 14);
  near(row.next!, 265.3, "the last place");
  assert.deepEqual([row.dots.length, row.last], [0, null]);
  assert.equal(railPlaces(344, 44, 14, 14).next, null);
  for (let length = 0; length <= 14; length++)
    for (const inside of [262, 320, 1015]) {
      const places = railPlaces(inside, inside > 900 ? 62 : 34, length, 14);
      const ends = [...places.cards, places.next ?? 0].map((left) => left + (inside > 900 ? 62 : 34));
      assert.ok(Math.max(...ends, ...places.dots) <= inside + 0.01, `${length} cards in ${inside}`);
    }
});
