// A real server, a real browser, and sentences that hold or not. Whatever happens, it ends: every test
// has its time, the whole has its time, and nothing is left running.

import { createRequire } from "node:module";
import { startServer } from "./server.mjs";

const [kennel, page, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
export const axeSource = require("axe-core").source;
export { kennel, page };

export const soak = process.env.KENNEL_SOAK !== undefined;
export const quick = process.env.KENNEL_QUICK !== undefined;

// ---- sentences ----

let failures = 0;
export const holds = (sentence, truth, details = "") => {
  console.log(`${truth ? "ok" : "not ok"} - ${sentence}`);
  if (truth) return;
  failures++;
  if (details !== "") console.log(String(details).replace(/^/gm, "    "));
};
export const expect = (truth, what) => {
  if (!truth) throw new Error(what);
};

const within = (seconds, promise) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no end after ${seconds} s`)), 1000 * seconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

// A test that throws, or takes too long, has failed, and the next one goes on.
export const tries = async (sentence, test, seconds = 120) => {
  try {
    await within(seconds, test());
    holds(sentence, true);
    return true;
  } catch (fault) {
    holds(sentence, false, fault.stack ?? fault);
    return false;
  }
};

// A few at a time, in their order.
export const together = async (count, jobs) => {
  const waiting = [...jobs];
  const worker = async () => {
    while (waiting.length > 0) await waiting.shift()();
  };
  await Promise.all(Array.from({ length: count }, worker));
};

// ---- what is started, and ends with us ----

const started = new Set();
process.on("exit", () => started.forEach((child) => child.kill("SIGKILL")));
process.on("uncaughtException", (fault) => {
  holds("the script comes to its end", false, fault.stack ?? fault);
  process.exit(1);
});
const limit = setTimeout(() => {
  holds("the script comes to its end in time", false);
  process.exit(1);
}, 1000 * (soak ? 6 * 3600 : 900));
limit.unref();

export const serve = async (...options) => {
  const { server, url: listening } = startServer(kennel, page, ...options);
  started.add(server);
  const url = await within(30, listening);
  const ended = new Promise((done) => server.on("exit", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await within(10, ended).catch(() => server.kill("SIGKILL"));
    started.delete(server);
  };
  return { url, stop };
};

// Every window would come with an address bar whose list is two pages of its own, and they cost more than ours.
// Only the last such option counts, so what playwright switches off is named again.
const without = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AvoidUnnecessaryBeforeUnloadCheckSync", "BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "RenderDocument", "ThirdPartyStoragePartitioning", "Translate"];
export const browser = await within(60, chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", `--disable-features=${without}`],
}));

export const finish = async (...servers) => {
  await within(20, browser.close()).catch(() => undefined);
  for (const server of servers) await server.stop();
  process.exit(failures > 0 ? 1 : 0);
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

// Before the page: its settings, perhaps a game that was left, perhaps luck that is always the same; and
// `settled`, so that nobody taps on what is about to change: the last touch or key was answered, and
// the document has been still for two frames.
const prepare = ({ settings, game, luck }) => {
  let changed = 0;
  let touched = 0;
  new MutationObserver(() => (changed = performance.now())).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => (touched = performance.now()), true);
  window.settled = async (patience = 1000) => {
    const end = performance.now() + patience;
    const moves = () => document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity);
    const busy = () => performance.now() - changed < 34 || (changed < touched && performance.now() - touched < 200) || moves();
    while (performance.now() < end && busy()) await new Promise((done) => requestAnimationFrame(done));
  };
  if (!localStorage.getItem("kennel.settings")) {
    localStorage.setItem("kennel.settings", JSON.stringify(settings));
    if (game !== null) localStorage.setItem("kennel.game", JSON.stringify(game));
  }
  if (luck === null) return;
  let state = luck;
  crypto.getRandomValues = (bytes) => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      bytes[i] = state >>> 16;
    }
    return bytes;
  };
};

// `bare` is a tab and nothing in it; `witness` runs before the page, with its argument. Whatever the page complains
// of is kept in `faults`, and what the server told it in `frames`.
export const open = async (url, options = {}, settings = {}, { game = null, luck = null, bare = false, witness = null } = {}) => {
  const context = await browser.newContext({ viewport: sizes.phone, locale: "en-US", ...options });
  context.setDefaultTimeout(20000);
  if (!bare) await context.addInitScript(prepare, { settings: { speed: "off", language: "en", ...settings }, game, luck });
  if (witness) await context.addInitScript(...witness);
  const tab = await context.newPage();
  tab.touches = options.hasTouch === true;
  tab.faults = [];
  tab.frames = [];
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") tab.faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  tab.on("pageerror", (fault) => tab.faults.push(fault.stack));
  tab.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => tab.frames.push(String(payload))));
  if (bare) return tab;
  await tab.goto(url);
  await tab.waitForSelector("html.ready", { timeout: 30000, state: "attached" });
  return tab;
};
// What was seen when something failed.
export const shoot = async (tab, name) => {
  const path = `${modules}/../failed/${name}.png`;
  await within(10, tab.screenshot({ path })).catch(() => undefined);
  return path;
};
export const go = (tab, hash) => tab.evaluate((to) => void (location.hash = to), hash);
export const shut = (tab) => within(10, tab.context().close()).catch(() => undefined);
