// Tests what this device keeps: settings, seats at server tables, log entries of tables, and when it deletes
// them.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clock, local, reset, session } from "./fake-browser";
import { forgetSeat, expireSeats } from "../../../web/src/online/expire-tokens";
import { saveFirstRequest, loadFirstRequest } from "../../../web/src/online/pending-requests";
import { saveCurrentTable, saveSeat, saveUpdates, loadCurrentTable, loadSeat, loadUpdates, type StoredUpdate } from "../../../web/src/online/seat-storage";
import { saveSettings, loadSettings } from "../../../web/src/screens/settings-storage";
import { defaultSettings } from "../../../web/src/state";

beforeEach(reset);
const DAY = 24 * 3600 * 1000;
const told = (number: number): StoredUpdate => ({ number, kind: "action", back: 0, before: "", after: `p${number}`, words: [] });

test("settings come back as they were kept, and new ones have their defaults", () => {
  local.fake.setItem("kennel.settings", JSON.stringify({ language: "fr", sound: true }));
  const settings = loadSettings();
  assert.equal(settings.language, "fr");
  assert.equal(settings.sound, true);
  assert.equal(settings.speed, defaultSettings().speed);
  saveSettings({ ...settings, theme: "dark" });
  assert.equal(loadSettings().theme, "dark");
});

test("moves are confirmed in the first three games, until the player says otherwise", () => {
  const confirms = (kept: object): boolean => {
    local.fake.setItem("kennel.settings", JSON.stringify(kept));
    return loadSettings().confirm;
  };
  assert.equal(confirms({}), true);
  assert.equal(confirms({ decided: false, confirm: true, finished: 2 }), true);
  assert.equal(confirms({ decided: false, confirm: true, finished: 3 }), false);
  assert.equal(confirms({ decided: true, confirm: false, finished: 0 }), false);
  assert.equal(confirms({ decided: true, confirm: true, finished: 9 }), true);
  assert.equal(confirms({ confirm: false }), false, "what was set before there was a word on this");
});

test("settings that cannot be read, or a forbidden storage, are the defaults", () => {
  local.fake.setItem("kennel.settings", "{");
  assert.deepEqual(loadSettings(), defaultSettings());
  local.fake.forbidden = true;
  assert.deepEqual(loadSettings(), defaultSettings());
  assert.doesNotThrow(() => saveSettings(defaultSettings()));
});

test("what is kept of a seat is added to what was kept before", () => {
  saveSeat("t1", { token: "secret" });
  saveSeat("t1", { invite: "link" });
  assert.deepEqual(loadSeat("t1"), { token: "secret", invite: "link" });
  assert.deepEqual(loadSeat("t2"), {});
  assert.equal(local.fake.getItem("kennel.seat.t1"), '{"token":"secret","invite":"link"}');
});

test("the table where this device sits is one", () => {
  assert.equal(loadCurrentTable(), null);
  saveCurrentTable("t1");
  assert.equal(loadCurrentTable(), "t1");
  saveCurrentTable(null);
  assert.equal(loadCurrentTable(), null);
});

test("what was told is that of one table, and its last 300 entries", () => {
  saveUpdates("t1", Array.from({ length: 302 }, (_, i) => told(i)));
  assert.equal(loadUpdates("t1").length, 300);
  assert.equal(loadUpdates("t1")[0]!.number, 2);
  assert.deepEqual(loadUpdates("t2"), []);
  local.fake.setItem("kennel.told.2", "nothing of ours");
  assert.deepEqual(loadUpdates("t1"), []);
});

test("a forbidden storage has nothing in it, and nothing breaks", () => {
  local.fake.forbidden = session.fake.forbidden = true;
  saveSeat("t", { token: "x" });
  saveCurrentTable("t");
  saveCurrentTable(null);
  saveUpdates("t", []);
  saveFirstRequest({ first: { do: "create" }, table: "", hash: "#/" });
  saveFirstRequest(null);
  forgetSeat("t");
  expireSeats();
  assert.deepEqual([loadSeat("t"), loadCurrentTable(), loadUpdates("t"), loadFirstRequest()], [{}, null, [], null]);
});

test("what was asked first survives a reload of this tab, until it is answered", () => {
  saveFirstRequest({ first: { do: "sit", id: "a1" }, table: "t", hash: "#/t/t" });
  assert.equal(loadFirstRequest()!.first["id"], "a1");
  saveFirstRequest(null);
  assert.equal(loadFirstRequest(), null);
  assert.equal(session.fake.keys().length, 0);
});

test("seats of games that ended a month ago are forgotten, younger ones stay", () => {
  saveSeat("old", { token: "x", used: clock.now, ended: clock.now });
  clock.now += 31 * DAY;
  saveSeat("young", { token: "y", used: clock.now - 40 * DAY, ended: clock.now - 20 * DAY });
  expireSeats();
  assert.deepEqual(loadSeat("old"), {});
  assert.equal(loadSeat("young").token, "y");
});

test("seats that were not used for a quarter are forgotten, but not the one where we sit", () => {
  saveSeat("unused", { token: "x", used: clock.now });
  saveSeat("here", { token: "y", used: clock.now });
  saveCurrentTable("here");
  clock.now += 89 * DAY;
  expireSeats();
  assert.equal(loadSeat("unused").token, "x");
  clock.now += 2 * DAY;
  expireSeats();
  assert.deepEqual(loadSeat("unused"), {});
  assert.equal(loadSeat("here").token, "y");
});

test("a seat of an older page, or of a clock that was wrong, counts from today", () => {
  saveSeat("older", { token: "x" });
  saveSeat("future", { token: "y", used: clock.now, ended: clock.now + 9 * DAY });
  expireSeats();
  assert.equal(loadSeat("older").used, clock.now);
  assert.equal(loadSeat("future").ended, clock.now);
});
