// What this device keeps: settings, seats at server tables, what was told there, and when it is forgotten.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clock, local, reset, session } from "./browser";
import { forgetSeat, tidySeats } from "../../../web/src/online/expire-tokens";
import { keepFirst, storedFirst } from "../../../web/src/online/pending-requests";
import { keepAt, keepSeat, keepTold, seatedAt, storedSeat, storedTold, type Told } from "../../../web/src/online/seat-storage";
import { keepSettings, storedSettings } from "../../../web/src/screens/settings-storage";
import { defaultSettings } from "../../../web/src/state";

beforeEach(reset);
const DAY = 24 * 3600 * 1000;
const told = (number: number): Told => ({ number, kind: "action", back: 0, before: "", after: `p${number}`, words: [] });

test("settings come back as they were kept, and new ones have their defaults", () => {
  local.fake.setItem("kennel.settings", JSON.stringify({ language: "fr", sound: true }));
  const settings = storedSettings();
  assert.equal(settings.language, "fr");
  assert.equal(settings.sound, true);
  assert.equal(settings.speed, defaultSettings().speed);
  keepSettings({ ...settings, theme: "dark" });
  assert.equal(storedSettings().theme, "dark");
});

test("settings that cannot be read, or a forbidden storage, are the defaults", () => {
  local.fake.setItem("kennel.settings", "{");
  assert.deepEqual(storedSettings(), defaultSettings());
  local.fake.forbidden = true;
  assert.deepEqual(storedSettings(), defaultSettings());
  assert.doesNotThrow(() => keepSettings(defaultSettings()));
});

test("what is kept of a seat is added to what was kept before", () => {
  keepSeat("t1", { token: "secret" });
  keepSeat("t1", { invite: "link" });
  assert.deepEqual(storedSeat("t1"), { token: "secret", invite: "link" });
  assert.deepEqual(storedSeat("t2"), {});
  assert.equal(local.fake.getItem("kennel.seat.t1"), '{"token":"secret","invite":"link"}');
});

test("the table where this device sits is one", () => {
  assert.equal(seatedAt(), null);
  keepAt("t1");
  assert.equal(seatedAt(), "t1");
  keepAt(null);
  assert.equal(seatedAt(), null);
});

test("what was told is that of one table, and its last 300 entries", () => {
  keepTold("t1", Array.from({ length: 302 }, (_, i) => told(i)));
  assert.equal(storedTold("t1").length, 300);
  assert.equal(storedTold("t1")[0]!.number, 2);
  assert.deepEqual(storedTold("t2"), []);
  local.fake.setItem("kennel.told.2", "nothing of ours");
  assert.deepEqual(storedTold("t1"), []);
});

test("a forbidden storage has nothing in it, and nothing breaks", () => {
  local.fake.forbidden = session.fake.forbidden = true;
  keepSeat("t", { token: "x" });
  keepAt("t");
  keepAt(null);
  keepTold("t", []);
  keepFirst({ first: { do: "create" }, table: "", hash: "#/" });
  keepFirst(null);
  forgetSeat("t");
  tidySeats();
  assert.deepEqual([storedSeat("t"), seatedAt(), storedTold("t"), storedFirst()], [{}, null, [], null]);
});

test("what was asked first survives a reload of this tab, until it is answered", () => {
  keepFirst({ first: { do: "sit", id: "a1" }, table: "t", hash: "#/t/t" });
  assert.equal(storedFirst()!.first["id"], "a1");
  keepFirst(null);
  assert.equal(storedFirst(), null);
  assert.equal(session.fake.keys().length, 0);
});

test("seats of games that ended a month ago are forgotten, younger ones stay", () => {
  keepSeat("old", { token: "x", used: clock.now, ended: clock.now });
  clock.now += 31 * DAY;
  keepSeat("young", { token: "y", used: clock.now - 40 * DAY, ended: clock.now - 20 * DAY });
  tidySeats();
  assert.deepEqual(storedSeat("old"), {});
  assert.equal(storedSeat("young").token, "y");
});

test("seats that were not used for a quarter are forgotten, but not the one where we sit", () => {
  keepSeat("unused", { token: "x", used: clock.now });
  keepSeat("here", { token: "y", used: clock.now });
  keepAt("here");
  clock.now += 89 * DAY;
  tidySeats();
  assert.equal(storedSeat("unused").token, "x");
  clock.now += 2 * DAY;
  tidySeats();
  assert.deepEqual(storedSeat("unused"), {});
  assert.equal(storedSeat("here").token, "y");
});

test("a seat of an older page, or of a clock that was wrong, counts from today", () => {
  keepSeat("older", { token: "x" });
  keepSeat("future", { token: "y", used: clock.now, ended: clock.now + 9 * DAY });
  tidySeats();
  assert.equal(storedSeat("older").used, clock.now);
  assert.equal(storedSeat("future").ended, clock.now);
});
