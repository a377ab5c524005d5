// A server that waits long for players who are gone, and helpers for its tables and tabs; for tests of
// connections.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { witness } from "./device-mocks.mjs";
import { comes, go, open, serve, shut, sizes, still } from "./harness.mjs";
import { line } from "./cuttable-proxy.mjs";

export const adminSocket = `${mkdtempSync(`${tmpdir()}/kennel-`)}/admin.sock`;
export const server = await serve("--grace", "3600", "--admin-socket", adminSocket);

// ---- a tab with a line of its own ----

export const arrive = async (name, settings = {}) => {
  const wire = await line(server.url);
  const tab = await open(`${wire.url}/`, { viewport: sizes.desktop }, { name, ...settings }, { witness: [witness, { share: true, clipboard: true }] });
  tab.wire = wire;
  return tab;
};
export const leave = async (...tabs) => {
  for (const tab of tabs) {
    await shut(tab);
    tab.wire.close();
  }
};
export const withoutTimers = async (tab, act) => {
  await tab.evaluate(() => window.still.hold());
  await act().finally(() => tab.evaluate(() => window.still.release()));
};
export const passes = (tab, milliseconds) => tab.evaluate((now) => window.still.pass(now), milliseconds);
export const opened = (tab) => tab.evaluate(() => window.device.sockets.length);
export const heard = (tab, what) => tab.frames.map((frame) => JSON.parse(frame)).filter(({ tell }) => tell === what);
export const said = (tab, what) => tab.sent.map((frame) => JSON.parse(frame)).filter((message) => message.do === what);
export const says = (tab, words) => tab.waitForFunction((text) => document.body.innerText.includes(text), words);

// ---- a table ----

export const setUp = async (tab, players = 2) => {
  await go(tab, "#/friends");
  await tab.waitForSelector(".games");
  await tab.locator(".choice.beside").locator(`button:text-is("${players}")`).click();
  await still(tab);
};
export const create = async (tab, players) => {
  await setUp(tab, players);
  await tab.click(".main.big");
  await tab.waitForSelector(".waiting svg.qr");
};
export const idOf = (tab) => tab.evaluate(() => location.hash.split("/")[2]);
export const seatOf = (tab) => tab.evaluate(() => JSON.parse(localStorage.getItem(`kennel.seat.${location.hash.split("/")[2]}`) ?? "{}"));
export const invitation = async (tab) => `#/t/${await idOf(tab)}/${(await seatOf(tab)).invite}`;
export const sitDown = async (tab, link) => {
  await go(tab, link);
  await tab.waitForSelector(".seatrows");
  await tab.click(".main.big");
  await tab.waitForSelector(".wordlink.leave");
};

// Alone with a bot, as far as the start.
export const withBot = async (tab) => {
  await create(tab);
  await tab.locator(".waiting .seatrow select").selectOption("hound");
  await comes("a bot sits there", () => heard(tab, "table").some(({ seats }) => seats.every(({ is }) => is !== "free")));
  await still(tab);
};
export const start = async (tab) => {
  await tab.click(".waiting .begin");
  await tab.waitForSelector(".hand .card");
};
