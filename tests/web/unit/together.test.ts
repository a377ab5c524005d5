// Tests what the page decides where several people play at one device.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { hasOthersHere, isHere, nameOf, personCalled, selfOf } from "../../../web/src/screens/people-here";
import { isShared, type SeatInfo } from "../../../web/src/state";
import { defaultSetup } from "../../../web/src/table/default-setup";

const beside = (...who: string[]) => ({ ...defaultSetup(), who: [...who, "hound", "hound", "hound"].slice(0, 6) });

test("a name is what a log can store", () => {
  assert.equal(personCalled("  Ada \t Lovelace\u0007 "), "person Ada Lovelace");
  assert.equal(personCalled(" "), "person");
  const long = personCalled("😀".repeat(40));
  assert.equal(long, `person ${"😀".repeat(15)}`);
  assert.equal(nameOf(long).length, 30);
});

test("who sits at this device is told from bots and friends", () => {
  assert.deepEqual(["person", "person Bo", "personal", "hound", "me", "open"].map(isHere), [true, true, false, false, false, false]);
  assert.equal(hasOthersHere(beside("me", "hound", "person Bo")), true);
  assert.equal(hasOthersHere({ ...beside("me", "hound", "person Bo"), players: 2 }), false);
});

test("one's own name is in the log beside others only", () => {
  assert.equal(selfOf(beside("me", "person"), "Ada"), "person Ada");
  assert.equal(selfOf(beside("me", "person"), ""), undefined);
  assert.equal(selfOf(beside("me", "wolf"), "Ada"), undefined);
});

test("a device is shared from two people on", () => {
  const seats = (...is: SeatInfo["is"][]): Record<string, SeatInfo> =>
    Object.fromEntries(is.map((one, i) => ["abcd"[i]!, { is: one, name: "", here: true }]));
  assert.deepEqual([isShared(seats("person", "bot")), isShared(seats("person", "bot", "person"))], [false, true]);
});
