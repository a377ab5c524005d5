// Tests what the browser keeps of a game. Tabs are killed while it is played, every tenth time the whole
// browser: no action that the page confirmed may be missing afterwards, and the game goes on. Two tabs cannot
// play the same game, and where nothing can be stored the page says so.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { luckOf } from "./seeded-random.mjs";
import { comes, expect, PATIENCE, soak, status, tellOfScreens, tries, within } from "./assertions.mjs";
import { startServer } from "./server.mjs";
import { attend, saved, scene, tapNow } from "./touch-player.mjs";

const [kennel, page, modules] = process.argv.slice(2);
const { chromium } = createRequire(`${modules}/`)("playwright-core");
// KENNEL_KILLS=3: so many.
const KILLS = Number(process.env.KENNEL_KILLS ?? (soak ? 500 : 10));
const luck = luckOf("kills");

// ---- a browser whose profile outlives it ----

const profile = mkdtempSync(join(tmpdir(), "kennel-profile-"));
const { server, url: listening } = startServer(kennel, page);
let browser = null; // { child, context }
process.on("exit", () => {
  server.kill("SIGKILL");
  browser?.child.kill("SIGKILL");
  // The browser's own children write a little longer than it lives.
  rmSync(profile, { recursive: true, force: true, maxRetries: 12, retryDelay: 100 });
});

const endpointOf = (child) =>
  new Promise((done, fail) => {
    let said = "";
    child.stderr.on("data", (bytes) => {
      said += bytes;
      const found = /DevTools listening on (\S+)/.exec(said);
      if (found) done(found[1]);
    });
    child.on("exit", () => fail(new Error("the browser ended before it listened")));
  });

const beside = (name) => ({ path: fileURLToPath(new URL(name, import.meta.url)) });

// The page tells of every answer in which something happened; when `left` is used up, it is killed there.
const heard = { number: 0, left: Infinity, kill: () => undefined };
const hear = ({ number }) => {
  heard.number = Math.max(heard.number, number);
  if (--heard.left === 0) heard.kill();
};
const listen = () => {
  const Known = window.Worker;
  window.Worker = class extends Known {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data: { result } }) => result?.news && window.happened({ number: result.number }));
    }
    postMessage(wish, ...more) {
      super.postMessage(wish, ...more);
      if (["act", "step", "undo"].includes(wish.ask?.[0])) void window.happened({ number: 0 });
    }
  };
  if (localStorage.getItem("kennel.settings") === null) localStorage.setItem("kennel.settings", JSON.stringify({ speed: "off", language: "en" }));
};

const start = async () => {
  const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const child = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
  const connected = await chromium.connectOverCDP(await within(PATIENCE, endpointOf(child), "the start of the browser"));
  const [context] = connected.contexts();
  context.setDefaultTimeout(1000 * PATIENCE);
  await context.exposeBinding("happened", (_, what) => hear(what));
  for (const one of ["idle-probe.js", "visible-probe.js"]) await context.addInitScript(beside(one));
  await context.addInitScript(listen);
  browser = { child, context };
};
const killBrowser = async () => {
  const ended = new Promise((done) => browser.child.on("exit", done));
  browser.child.kill("SIGKILL");
  await ended;
  browser = null;
};

const url = await within(PATIENCE, listening, "the start of the server");
const openTab = async (hash) => {
  if (browser === null) await start();
  const tab = await browser.context.newPage();
  Object.assign(tab, { faults: [], luck });
  tab.on("pageerror", (fault) => tab.faults.push(fault.stack));
  await tab.goto(`${url}/${hash}`);
  await tab.waitForSelector("html.ready", { state: "attached" });
  return tab;
};
const crash = async (tab) => {
  const crashed = new Promise((done) => tab.on("crash", done));
  const session = await browser.context.newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined);
  await within(PATIENCE, crashed, "the end of the tab");
  await within(PATIENCE, tab.close()).catch(() => undefined);
};

tellOfScreens(async () => {
  const pages = (browser?.context.pages() ?? []).filter((tab) => tab.url() !== "about:blank");
  return (await Promise.all(pages.map((tab) => within(5, scene(tab)).catch(String)))).join("\n");
});

// ---- kills ----

// Taps until it is killed; what a killed tab does not answer any more is no fault. A game that is over is played again.
const playUntilKilled = async (tab, killed) => {
  attend(tab);
  for (;;) {
    const did = await Promise.race([killed, tapNow(tab).catch((fault) => (heard.left <= 0 ? "killed" : Promise.reject(fault)))]);
    if (did === "killed") return;
    if (did === "over") await Promise.race([killed, tab.click(".end-screen .main.big").catch(() => undefined)]);
    if (did !== "tapped") await Promise.race([killed, tab.evaluate(() => window.still.wait()).catch(() => undefined)]);
  }
};

const isPrefix = (before, after) => before.every((line, i) => line === after[i]);

// The game as it is kept: all lines that were there, and all that were told.
const lookAgain = async (n, before) => {
  const tab = await openTab("#/table");
  await tab.waitForSelector(".table, .end-screen");
  const { lines, id } = await saved(tab);
  expect(id !== before.id || isPrefix(before.lines, lines), `after kill ${n}: lines have changed: ${before.lines.join("; ")} before, ${lines.join("; ")} after`);
  expect(id !== before.id || lines.length >= before.told, `after kill ${n}: ${before.told} lines were told, and ${lines.length} are kept`);
  expect((await tab.locator(".notice").count()) === 0, `after kill ${n}: ${await tab.textContent("body")}`);
  return { tab, lines, id };
};

const killOnce = async (n, before) => {
  const whole = n % 10 === 0;
  const { tab, lines, id } = await lookAgain(n - 1, before);
  heard.number = 0;
  const killed = new Promise((done, fail) => {
    heard.kill = () => (whole ? killBrowser() : crash(tab)).then(() => done("killed"), fail);
  });
  heard.left = 1 + Math.floor(30 * luck());
  await playUntilKilled(tab, killed);
  await killed;
  heard.left = Infinity;
  expect(tab.faults.length === 0, `after kill ${n}: the page complains: ${tab.faults.join("; ")}`);
  return { lines, id, told: heard.number };
};

await tries(`${KILLS} killed tabs, every tenth time the whole browser, lose no action`, async () => {
  const tab = await openTab("#/");
  await tab.click(".way.first");
  await tab.waitForSelector(".hand .card.lit");
  await tab.close();
  let before = { lines: [], id: 0, told: 0 };
  let all = 0;
  for (let n = 1; n <= KILLS; n++) {
    const next = await killOnce(n, before);
    all += Math.max(0, next.told - next.lines.length);
    before = next;
  }
  await (await lookAgain(KILLS, before)).tab.close();
  expect(all > KILLS, `only ${all} actions in all`);
  return `${all} actions`;
});

// ---- two tabs ----

const shows = (tab, words) => comes(`“${words}”`, () => tab.evaluate((text) => document.body.innerText.includes(text), words));
const MINE = ".prompt.mine, .traybox";
const twoTabs = async () => {
  const first = await openTab("#/table");
  await first.waitForSelector(MINE);
  const second = await openTab("#/table");
  await shows(second, "This game is being played in another tab.");
  expect((await second.locator(".hand .card.lit").count()) === 0, "cards can be chosen in both");
  await second.click(".notice .plain");
  const before = (await saved(first)).lines.length;
  attend(first);
  while ((await saved(first)).lines.length <= before + 1) await tapNow(first);
  const log = (tab) => tab.evaluate(() => document.querySelector(".prompt .title")?.textContent ?? "");
  await comes(async () => `the second tab follows: ${await log(second)}`, async () => (await log(second)) !== "");
  await second.click(".notice .main");
  await second.waitForSelector(MINE);
  await shows(first, "This game is being played in another tab.");
  expect((await first.locator(".hand .card.lit").count()) === 0, "cards can still be chosen in the first");
  expect(first.faults.length + second.faults.length === 0, [...first.faults, ...second.faults].join("; "));
  await first.close();
  await second.close();
};
await tries("one tab plays a game; another can watch it or take it over", twoTabs);

// ---- nothing can be kept ----

await tries("where nothing can be stored the game is played all the same, and the page says so", async () => {
  const other = await browser.context.browser().newContext();
  await other.addInitScript(beside("idle-probe.js"));
  await other.addInitScript(beside("visible-probe.js"));
  await other.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `self.indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };\n${await answer.text()}` });
  });
  const tab = await other.newPage();
  Object.assign(tab, { faults: [], luck });
  await tab.goto(`${url}/#/`);
  await tab.waitForSelector("html.ready", { state: "attached" });
  await tab.click(".way.first");
  await tab.waitForSelector(".hand .card.lit");
  await shows(tab, "does not let the page save anything");
  attend(tab);
  for (let taps = 0; taps < 4;) if ((await tapNow(tab)) === "tapped") taps++;
  await other.close();
});

// ---- a newer page ----

await tries("the page lets go of its database when a newer one wants to change it", async () => {
  const tab = await openTab("#/table");
  await tab.waitForSelector(MINE);
  const changed = await tab.evaluate(() => new Promise((done) => {
    const request = indexedDB.open("kennel", 3);
    request.onsuccess = () => done("changed");
    request.onblocked = () => done("blocked");
    request.onerror = () => done(String(request.error));
  }));
  expect(changed === "changed", changed);
  await tab.close();
});

await within(PATIENCE, killBrowser()).catch(() => undefined);
process.exit(status());
