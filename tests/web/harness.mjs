// Starts a real server and a real browser, and opens pages whose random numbers come from a seed. Nothing is
// left running.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { luckOf, numberOf, seed } from "./seeded-random.mjs";
import { scene } from "./touch-player.mjs";
import { PATIENCE, status, tellOfScreens, within } from "./assertions.mjs";
import { startServer } from "./server.mjs";

export { comes, expect, holds, quick, soak, together, tries, watching } from "./assertions.mjs";

const [kennel, page, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
export const axeSource = require("axe-core").source;
export { kennel, page };

// ---- what is started, and ends with us ----

const started = new Set();
process.on("exit", () => started.forEach((child) => child.kill("SIGKILL")));

export const serve = async (...options) => {
  const { server, url: listening } = startServer(kennel, page, ...options);
  started.add(server);
  const url = await within(PATIENCE, listening, "the start of the server");
  const ended = new Promise((done) => server.on("exit", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await within(PATIENCE, ended).catch(() => server.kill("SIGKILL"));
    started.delete(server);
  };
  return { url, stop };
};

// Every window would come with an address bar whose list is two pages of its own, and they cost more than ours.
// Only the last such option counts, so what playwright switches off is named again.
const without = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AvoidUnnecessaryBeforeUnloadCheckSync", "BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "RenderDocument", "ThirdPartyStoragePartitioning", "Translate"];
export const browser = await chromium.launch({
  timeout: 1000 * PATIENCE,
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", `--disable-features=${without}`],
});

export const finish = async (...servers) => {
  await within(PATIENCE, browser.close()).catch(() => undefined);
  for (const server of servers) await server.stop();
  process.exit(status());
};

// ---- a page of a browser of its own ----

export const sizes = {
  phone: { width: 360, height: 640 },
  tall: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  lying: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
  wall: { width: 2560, height: 1440 },
};
export const onTouch = (viewport) => ({ viewport, hasTouch: true, isMobile: true });

// Before the page: its settings, and perhaps a game that was left.
const prepare = ({ settings, game, number }) => {
  window.seedLuck(number);
  if (localStorage.getItem("kennel.settings")) return;
  localStorage.setItem("kennel.settings", JSON.stringify(settings));
  if (game !== null) localStorage.setItem("kennel.game", JSON.stringify(game));
};
const beside = (name) => ({ path: fileURLToPath(new URL(name, import.meta.url)) });
export const stillWitness = beside("idle-probe.js");
const witnesses = [stillWitness, beside("visible-probe.js"), beside("seeded-random-probe.js")];

// `bare` is a tab and nothing in it; `witness` runs before the page, with its argument; `luck` names whose luck it is.
// Whatever the page complains of is kept in `faults`, what the server told it in `frames`, and what it said in `sent`.
const tabs = new Set();
const BLOCKED = "Service Worker registration blocked by Playwright";
export const open = async (url, options = {}, settings = {}, { game = null, luck = settings.name ?? "", bare = false, witness = null } = {}) => {
  const context = await browser.newContext({ viewport: sizes.phone, locale: "en-US", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(1000 * PATIENCE);
  if (!bare) for (const one of witnesses) await context.addInitScript(one);
  if (!bare) await context.addInitScript(prepare, { settings: { speed: "off", language: "en", confirm: false, tips: false, ...settings }, game, number: numberOf(`${seed} page ${luck}`) });
  if (witness) await context.addInitScript(...witness);
  const tab = await context.newPage();
  tabs.add(tab);
  Object.assign(tab, { touches: options.hasTouch === true, luck: luckOf(`player ${luck}`), faults: [], frames: [], sent: [] });
  tab.on("console", (message) => {
    if (message.text() === BLOCKED) return; // by us: most tests ask the server for every file
    if (message.type() === "error" || message.type() === "warning") tab.faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  tab.on("pageerror", (fault) => tab.faults.push(fault.stack));
  tab.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => tab.frames.push(String(payload)));
    socket.on("framesent", ({ payload }) => tab.sent.push(String(payload)));
  });
  tab.on("domcontentloaded", () => (tab.touched = 0));
  if (bare) return tab;
  await tab.goto(url);
  await tab.waitForSelector("html.ready", { state: "attached" });
  return tab;
};
export const still = (tab) => tab.evaluate(() => window.still.wait());
export const go = (tab, hash) => tab.evaluate((to) => void (location.hash = to), hash);
export const shut = (tab) => {
  tabs.delete(tab);
  return within(PATIENCE, tab.context().close()).catch(() => undefined);
};

// ---- what was on the screens when something failed ----

const failed = resolve(modules, "../failed");
const described = async (tab, path) => {
  await tab.screenshot({ path: `${path}.png` });
  const texts = [["game", JSON.stringify((await tab.evaluate(() => window.person?.saved())) ?? "")], ["frames", tab.frames.join("\n")]].filter(([, text]) => text !== "");
  for (const [name, text] of texts) writeFileSync(`${path}.${name}`, text);
  return [`a screen: ${path}.${["png", ...texts.map(([name]) => name)].join(", .")}`, await scene(tab), ...tab.faults.slice(0, 5).map((fault) => `the page complains: ${fault}`)].join("\n").replace(/\n/g, "\n  ");
};
tellOfScreens(async (sentence, guilty) => {
  const name = `${basename(process.argv[1], ".mjs")}-${sentence.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 60).replace(/-$/, "")}`;
  const screens = (guilty ? [guilty] : [...tabs]).map((tab, i) => within(PATIENCE, described(tab, `${failed}/${name}-${i + 1}`)).catch((fault) => `a screen that cannot be seen: ${fault.message.split("\n")[0]}`));
  return (await Promise.all(screens)).join("\n");
});
