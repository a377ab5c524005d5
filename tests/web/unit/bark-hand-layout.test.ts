// How Barking's hand lies: by breeds, in one row or two.

import assert from "node:assert/strict";
import test from "node:test";
import { cardPlaces, groupsOf, handHeight, handShape, type HandSize } from "../../../web/src/games/bark/hand-layout";

const phone = (width: number, rows = true): HandSize => ({ width, most: 84, copy: 16, gap: 5, rows, unit: 1, right: false });
const near = (found: number, wished: number): void => assert.ok(Math.abs(found - wished) <= 1, `${found}, not ${wished}`);

test("copies of a breed are one group", () => {
  assert.deepEqual(groupsOf("488TWC").map(({ letter, count }) => `${letter}${count}`), ["41", "82", "T1", "W1", "C1"]);
});

test("a phone's cards are as wide as their groups have room", () => {
  near(handShape("488TWC", phone(390)).card, 66.8);
  near(handShape("4488TW", phone(390)).card, 80.75);
  near(handShape("2899C", phone(390)).card, 84);
});

test("more than six groups take two rows, each of five", () => {
  const shape = handShape("1234456889TW", phone(390));
  assert.deepEqual(shape.rows.map((row) => row.length), [5, 5]);
  near(shape.card, 66.8);
  near(handHeight(shape), 200);
  const places = cardPlaces("1234456889TW", phone(390));
  assert.equal(new Set(places.map(({ y }) => y)).size, 2);
});

test("without room for a second row the cards cover each other, and only the chosen one has its name", () => {
  const shape = handShape("123456789T", phone(360, false));
  assert.equal(shape.tight, true);
  const places = cardPlaces("123456789T", phone(360, false));
  assert.ok(places.every(({ x }) => x >= 0 && x + shape.card <= 360));
  assert.ok(places.every(({ named }) => !named));
});

test("of copies the last one shows its name, and all cards are inside of the window", () => {
  for (const width of [320, 360, 390, 568, 820])
    for (const cards of ["5", "55555W", "488TWC", "123456", "1123456", "12345678TW", "1122334455WC"])
      for (const rows of [true, false]) {
        const size = phone(width, rows);
        const { card, tight } = handShape(cards, size);
        const places = cardPlaces(cards, size);
        assert.equal(places.length, cards.length);
        assert.ok(places.every(({ x }) => x >= 0 && x + card <= width), `${cards} at ${width}`);
        if (!tight) assert.equal(places.filter(({ named }) => named).length, groupsOf(cards).length);
      }
});
