// Tests servers and links that do not know what the page knows: a token that fits no seat, a lost seal, a
// store restored from a backup, a table that is gone.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { comes, expect, go, kennel, serve, still, tries } from "./harness.mjs";
import { attend, entries, playOn, tapNow } from "./touch-player.mjs";
import { arrive, create, heard, idOf, invitation, leave, said, says, seatOf, server, sitDown, start, withBot } from "./online-fixture.mjs";

const last = (all) => all[all.length - 1];
const youAre = (tab) => last(heard(tab, "welcome"))?.table?.you;
const welcomed = async (tab, count) => comes("the server says welcome", () => heard(tab, "welcome").filter(({ table }) => table).length > count);
const welcomes = (tab) => heard(tab, "welcome").filter(({ table }) => table).length;
const reached = (tab) => Math.max(0, ...heard(tab, "news").map(({ number }) => number));
const playTo = async (tab, number) => {
  attend(tab);
  while (reached(tab) < number) if ((await tapNow(tab)) !== "tapped") await sleep(25);
};

// ---- keys in links ----

const keys = async () => {
  const [host, guest] = [await arrive("Keeper"), await arrive("Visitor")];
  await create(host, 4);
  await sitDown(guest, await invitation(host));
  await tries("a link with a key that fits no seat leaves the device its own, and that is said", async () => {
    const [own, before] = [await seatOf(guest), welcomes(guest)];
    await go(guest, `#/t/${await idOf(guest)}/seat=${"5".repeat(32)}`);
    await comes("the key is tried", () => said(guest, "hello").some(({ token }) => token === "5".repeat(32)));
    await welcomed(guest, before);
    expect(youAre(guest) === "b", `at seat ${youAre(guest)}`);
    await says(guest, "That link does not lead to a seat");
    const now = await seatOf(guest);
    expect(now.token === own.token && now.trying === undefined, JSON.stringify(now));
  });
  await tries("a link with the key of another seat leads there, and only then the own one is given up", async () => {
    const [theirs, before] = [await seatOf(host), welcomes(guest)];
    await go(guest, `#/t/${await idOf(guest)}/seat=${theirs.token}`);
    await welcomed(guest, before);
    expect(youAre(guest) === "a", `at seat ${youAre(guest)}`);
    await comes("the key is kept", async () => (await seatOf(guest)).token === theirs.token);
    expect(!(await guest.evaluate(() => location.hash)).includes("seat="), "the key stays in the address");
  });
  await leave(host, guest);
};

// ---- seals that get lost ----

// The phase ends by the server's clock; a line that was not back by then says nothing, and it is tried again.
const sealsAgain = async (tab) => {
  await withBot(tab);
  const before = said(tab, "seal").length;
  tab.wire.muteAfter('"phase":"sealing"');
  await tab.click(".waiting .begin");
  await comes("the page seals", () => said(tab, "seal").length > before);
  const heardBefore = welcomes(tab);
  tab.wire.cut();
  tab.wire.mend();
  await welcomed(tab, heardBefore);
  if (last(heard(tab, "welcome")).table.phase !== "sealing") return false;
  await tab.waitForSelector(".hand .card");
  const { fair } = last(heard(tab, "table"));
  expect(said(tab, "seal").length > before + 1, "it does not seal again");
  expect(fair.seals.a === last(said(tab, "seal")).hash && fair.bytes.a !== undefined, JSON.stringify(fair));
  return true;
};
const seals = async () => {
  const tab = await arrive("Sealer");
  await tries("who comes back while people seal does so again, and shows the bytes", async () => {
    for (let turns = 0; turns < 5; turns++) if (await sealsAgain(tab)) return;
    throw new Error("never back in time");
  });
  await leave(tab);
};

// ---- a store that was put back ----

const copies = async () => {
  const folder = mkdtempSync(join(tmpdir(), "kennel-"));
  const [store, copy] = [join(folder, "store"), join(folder, "copy")];
  const first = await serve("--store", `sqlite:${store}`, "--grace", "3600");
  const tab = await arrive("Restored");
  tab.wire.lead(first.url);
  let second = null;
  await tries("a game whose store was put back from a copy is taken as the server has it, and goes on", async () => {
    await withBot(tab);
    await start(tab);
    await playTo(tab, 6);
    execFileSync(kennel, ["backup", "--store", `sqlite:${store}`, copy]);
    const then = reached(tab);
    await playTo(tab, then + 4);
    await still(tab);
    await first.stop();
    second = await serve("--store", `sqlite:${copy}`, "--grace", "3600");
    const before = welcomes(tab);
    tab.wire.lead(second.url);
    await welcomed(tab, before);
    await says(tab, "put this game back");
    const { number } = last(heard(tab, "welcome")).table;
    expect(number < reached(tab), `the copy has ${number} of ${reached(tab)}`);
    const [frames, log] = [tab.frames.length, await tab.locator(".log li").count()];
    tab.frames.splice(0, frames);
    await playTo(tab, number + 3); // by taps alone
    await still(tab);
    const lines = await tab.locator(".log li").allTextContents();
    expect(lines.length > 0 && log > 0, `${log} lines, then ${lines.length}`);
  });
  await leave(tab);
  await second?.stop();
  rmSync(folder, { recursive: true });
};

// ---- a table that is gone ----

const handOf = (tab) => tab.evaluate(() => [...document.querySelectorAll(".hand .card")].map((card) => card.dataset.card).sort().join(""));
const loses = async (tab) => {
  const first = await serve("--grace", "3600");
  tab.wire.lead(first.url);
  await withBot(tab);
  await start(tab);
  await playTo(tab, reached(tab) + 6);
  await tab.waitForSelector(".hand .card.lit");
  await still(tab);
  tab.wire.lead(server.url);
  await first.stop();
  await tab.waitForSelector(".sheet.gone");
  await still(tab);
};
const gone = async () => {
  const tab = await arrive("Orphan");
  await tries("a table that the server has lost in the middle of a game is not played at any more, and that is said", async () => {
    await loses(tab);
    expect((await tab.locator(".sheet.gone h2").textContent()) === "There is no such table any more.", await tab.locator(".sheet.gone").textContent());
    expect((await tab.locator(".hand .card.lit").count()) === 0, "cards can be chosen");
    await tab.click(".sheet.gone .plain");
    await tab.waitForSelector(".start");
    expect((await tab.evaluate(() => localStorage.getItem("kennel.at"))) === null, "the way back leads there");
    expect((await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kennel.seat.")).length)) === 0, "its key is kept");
  });
  await tries("such a game goes on with bots on the page, with the same cards in hand", async () => {
    tab.frames.length = 0;
    await loses(tab);
    const hand = await handOf(tab);
    await tab.click(".sheet.gone .main");
    await tab.waitForFunction(() => location.hash === "#/table");
    await tab.waitForSelector(".hand .card.lit");
    expect((await handOf(tab)) === hand && hand !== "", `${hand}, then ${await handOf(tab)}`);
    await playOn(tab, async () => (await entries(tab)) > 5);
  });
  await leave(tab);
};

const waits = async () => {
  const tab = await arrive("Waiter");
  await tries("a table that is gone before the game leads to the start", async () => {
    const first = await serve();
    tab.wire.lead(first.url);
    await create(tab);
    tab.wire.lead(server.url);
    await first.stop();
    await tab.waitForSelector(".lostbox");
    expect((await tab.locator(".lostbox").textContent()) === "There is no such table any more.", await tab.locator(".lostbox").textContent());
  });
  await leave(tab);
};

// ---- keys of long ago ----

const tidies = async () => {
  const tab = await arrive("Tidy");
  await tries("keys of games that ended a month ago, or were not used for a season, are dropped, and no others", async () => {
    await tab.evaluate(() => {
      const ago = (days) => Date.now() - days * 86400000;
      const seats = { ended31: { used: ago(31), ended: ago(31) }, ended29: { used: ago(29), ended: ago(29) }, used91: { used: ago(91) }, used89: { used: ago(89) }, old: {}, ahead: { used: ago(-400) }, sits: { used: ago(200) } };
      for (const [name, seat] of Object.entries(seats)) localStorage.setItem(`kennel.seat.${name}`, JSON.stringify({ token: "5".repeat(32), ...seat }));
      localStorage.setItem("kennel.at", "sits");
    });
    await tab.reload();
    await go(tab, "#/tables");
    await tab.waitForSelector(".quickrows");
    const left = await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kennel.seat.")).map((key) => key.slice(12)).sort());
    expect(String(left) === "ahead,ended29,old,sits,used89", String(left));
    const used = await tab.evaluate(() => ["old", "ahead"].map((name) => JSON.parse(localStorage.getItem(`kennel.seat.${name}`)).used <= Date.now()));
    expect(String(used) === "true,true", "they never go");
  });
  await leave(tab);
};

export const restored = { keys, seals, copies, gone, waits, tidies };
