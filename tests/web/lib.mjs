// A real server, a real browser, and sentences that hold or not.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const [kennel, page, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
export const axeSource = require("axe-core").source;
export { kennel, page };

let failures = 0;
export const holds = (sentence, truth, details = "") => {
  console.log(`${truth ? "ok" : "not ok"} - ${sentence}`);
  if (!truth) {
    failures++;
    if (details !== "") console.log(String(details).replace(/^/gm, "    "));
  }
};

// A test that throws has failed, and the next one goes on.
export const tries = async (sentence, test) => {
  try {
    await test();
    holds(sentence, true);
  } catch (fault) {
    holds(sentence, false, fault.stack ?? fault);
  }
};
export const expect = (truth, what) => {
  if (!truth) throw new Error(what);
};

export const serve = async (...options) => {
  const server = spawn(kennel, ["serve", "--port", "0", "--store", "memory", "--per-address", "0", "--rate", "0", "--quiet", "--page", page, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((done, fail) => {
    let said = "";
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /listening on (\S+)/.exec(said);
      if (found) done(found[1]);
    });
    server.on("exit", () => fail(new Error("the server ended before it listened")));
  });
  return { url, stop: () => server.kill("SIGTERM") };
};

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// A page of a browser of its own. Whatever it complains of is kept in `faults`.
export const open = async (url, options = {}, settings = {}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: "en-US", ...options });
  await context.addInitScript((wanted) => {
    if (!localStorage.getItem("kennel.settings")) localStorage.setItem("kennel.settings", JSON.stringify(wanted));
  }, { speed: "off", language: "en", ...settings });
  const tab = await context.newPage();
  tab.faults = [];
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") tab.faults.push(message.text());
  });
  tab.on("pageerror", (fault) => tab.faults.push(fault.stack));
  await tab.goto(url);
  await tab.waitForSelector("html.ready", { timeout: 30000 });
  return tab;
};

// One tap as a person would: on something that is lit, in the middle of it.
export const tap = (tab) =>
  tab.evaluate(() => {
    if (document.querySelector(".overlay, .endscreen")) return "over";
    const play = [...document.querySelectorAll(".prompt .main, .tray .main")].filter((button) => !button.disabled);
    const lit = [...document.querySelectorAll(".hand .card.lit:not(.chosen), .tray button, .wordbutton, .things [data-part], .slot.lit, .row.lit, .lane.lit")].filter((button) => !button.disabled);
    const all = [...play, ...lit];
    if (all.length === 0) return "none";
    const chosen = play.length > 0 && Math.random() < 0.7 ? play[0] : all[Math.floor(Math.random() * all.length)];
    const box = chosen.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, detail: 1, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    chosen.dispatchEvent(new PointerEvent("pointerdown", at));
    chosen.dispatchEvent(new PointerEvent("pointerup", at));
    chosen.dispatchEvent(new MouseEvent("click", at));
    return "tapped";
  });

// Taps until the game is over, or `until` says so.
export const playOn = async (tab, seconds, until = async () => false) => {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end) {
    const did = await tap(tab);
    if (did === "over" || (await until())) return true;
    if (did === "none") await tab.waitForTimeout(20);
  }
  return false;
};

export const finish = async (...servers) => {
  await browser.close();
  for (const server of servers) server.stop();
  process.exit(failures > 0 ? 1 : 0);
};
