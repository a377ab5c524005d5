// Notifications when it is one's turn: only with the switch on, allowed by the browser, and while the page is hidden.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { page, reset } from "./fake-browser";
import type { Translations } from "../../../web/src/engine/translations";
import { defaultSettings, type App } from "../../../web/src/state";
import { turnAlert } from "../../../web/src/table/turn-alert";
import { askToNotify, canNotify, notify } from "../../../web/src/ui/notify";

const shown: string[] = [];
class FakeNotification {
  static permission = "default";
  static answer = "granted";
  static requestPermission = (): Promise<string> => Promise.resolve((FakeNotification.permission = FakeNotification.answer));
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    if (title === "fails") throw new TypeError("only from a service worker");
    shown.push(`${title}: ${body}`);
  }
  close = (): void => undefined;
}
const there = (is: boolean): void => void Object.assign(globalThis, { Notification: is ? FakeNotification : undefined });

beforeEach(() => {
  reset();
  shown.length = 0;
  FakeNotification.permission = "default";
  FakeNotification.answer = "granted";
  there(true);
});

test("where there are no notifications nothing happens", async () => {
  there(false);
  assert.equal(canNotify(), false);
  assert.equal(await askToNotify(), false);
  notify("Kennel", "Your turn");
});

test("a notification comes once the person has allowed it", async () => {
  notify("Kennel", "Your turn");
  assert.deepEqual(shown, []);
  FakeNotification.answer = "denied";
  assert.equal(await askToNotify(), false);
  notify("Kennel", "Your turn");
  assert.deepEqual(shown, []);
  FakeNotification.answer = "granted";
  assert.equal(await askToNotify(), true);
  notify("Kennel", "Your turn");
  assert.deepEqual(shown, ["Kennel: Your turn"]);
});

test("a phone that shows them only from elsewhere does not break the page", async () => {
  await askToNotify();
  notify("fails", "Your turn");
  assert.deepEqual(shown, []);
});

test("each turn is told once, only while the page is hidden, and only with the switch on", async () => {
  Object.assign(globalThis.document, { title: "" });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  await askToNotify();
  const settings = { ...defaultSettings(), vibrate: false };
  const alert = turnAlert({ settings, table: null } as unknown as App, { t: (key: string) => key } as unknown as Translations);
  const turn = (): void => [false, true, true].forEach(alert);
  page.hidden = true;
  turn();
  assert.equal(settings.notify, false);
  assert.deepEqual(shown, [], "the switch is off unless somebody turns it on");
  settings.notify = true;
  turn();
  turn();
  assert.deepEqual(shown, ["Kennel: page.ask.play", "Kennel: page.ask.play"]);
  page.hidden = false;
  turn();
  assert.equal(shown.length, 2);
});
