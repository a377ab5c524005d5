// The page in Firefox and in WebKit, against a real server and over plain http, as in a house: a game to
// its end in each, one that both play together, and the engine of machines without vectors. Every click
// is a pointer's, at a point of the window.
//     elsewhere.mjs KENNEL PAGE

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { firefox, webkit } from "./elsewhere-drivers.mjs";
import { startServer } from "./server.mjs";

const [kennel, built] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));

let failures = 0;
const tries = async (sentence, test) => {
  const began = Date.now();
  try {
    const more = await test();
    console.log(`ok - ${sentence} (${more === undefined ? "" : `${more}, `}${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (fault) {
    failures++;
    console.log(`not ok - ${sentence}\n${String(fault.stack ?? fault).replace(/^/gm, "    ")}`);
  }
};
const expect = (truth, what) => {
  if (!truth) throw new Error(what);
};

// ---- the page as it is built, with a witness before it ----

const withWitness = () => {
  const page = mkdtempSync(join(tmpdir(), "kennel-page-"));
  process.on("exit", () => rmSync(page, { recursive: true, force: true }));
  cpSync(built, page, { recursive: true });
  cpSync(join(here, "elsewhere-witness.js"), join(page, "assets/witness.js"));
  for (const ending of [".gz", ".br"]) rmSync(join(page, `index.html${ending}`), { force: true });
  const index = join(page, "index.html");
  const text = readFileSync(index, "utf8");
  const changed = text.replace('<link rel="stylesheet"', '<script src="assets/witness.js"></script>$&');
  expect(changed !== text, "index.html has no place for a witness");
  writeFileSync(index, changed);
  return page;
};

// Not the machine's own name for itself: that one counts as secure, and other devices cannot use it.
const address = () => Object.values(networkInterfaces()).flat().find(({ family, internal }) => !internal && (family === "IPv4" || family === 4))?.address ?? "127.0.0.1";

const serve = (page) => {
  const { server, url } = startServer(kennel, page, "--host", address(), "--grace", "600");
  process.on("exit", () => server.kill("SIGKILL"));
  return url;
};

// ---- what a person does ----

const go = async (window, url) => {
  await window.open(url);
  await window.wait("the page", () => document.documentElement.classList.contains("ready"));
};

// The middle of something that can be hit there.
const middleOf = (selector, text) => {
  const found = [...document.querySelectorAll(selector)].find((element) => !element.disabled && (text === null || element.textContent.trim() === text));
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
};
// What follows a choice may move: only what stays where it is can be pressed.
const press = async (window, selector, text = null) => {
  const name = `${selector} ${text ?? ""}`;
  let [point, before] = [await window.wait(name, middleOf, selector, text), null];
  while (String(point) !== String(before)) {
    await sleep(150);
    [point, before] = [await window.wait(name, middleOf, selector, text), point];
  }
  await window.click(...point);
};

// Where a player would press next: what plays the chosen parts before all, or something that is lit.
const nextPoint = (luck) => {
  if (document.querySelector(".end-screen")) return "over";
  const able = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled && element.getAttribute("aria-disabled") !== "true");
  const play = able(".prompt .main, .traybox .main");
  const lit = able(".hand .card.lit:not(.chosen), .traybox button, .wordbutton, .passbutton, .things [data-part], .slot.lit, .row.lit, .rowend, .lane.lit, .pilelit");
  const all = play.length > 0 && luck < 0.7 ? play.slice(0, 1) : [...play, ...lit];
  const chosen = all[Math.floor(luck * 7919) % all.length];
  if (!chosen) return null;
  const box = chosen.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2]; // cards overlap at their right
};

const tap = async (window) => {
  const point = await window.evaluate(nextPoint, Math.random());
  if (Array.isArray(point)) await window.click(...point);
  return point;
};

// Taps until `look` is true in the window; how often it took is returned.
const playUntil = async (windows, seconds, look, ...args) => {
  const end = Date.now() + 1000 * seconds;
  let clicks = 0;
  while (Date.now() < end) {
    const points = await Promise.all(windows.map(tap));
    clicks += points.filter(Array.isArray).length;
    if (await windows[0].evaluate(look, ...args)) return `${clicks} clicks`;
    if (!points.some(Array.isArray)) await sleep(20);
  }
  throw new Error(`no end after ${clicks} clicks: ${await windows[0].evaluate(() => document.querySelector(".promptbox, .traybox")?.textContent)}`);
};

// In place of a game that is not over: the page asks first.
const begin = async (window, game, players) => {
  await go(window, url);
  await press(window, "a.way[href='#/new']");
  await press(window, ".games button", game);
  await press(window, ".choice .joined button", String(players));
  await press(window, ".main.big");
  await press(window, ".sheet.anew .plain");
  await window.wait("cards", () => document.querySelector(".hand .card.lit"));
};

const isOver = () => document.querySelector(".end-screen") !== null;
const moved = (count) => JSON.parse(localStorage.getItem("kennel.game") ?? '{"lines":[]}').lines.length >= count;

const playNow = async (window) => {
  await go(window, url);
  await press(window, ".way.first");
  return playUntil([window], 30, moved, 24);
};

// ---- what holds in each ----

const complainsOfNothing = async (window) => {
  const faults = await window.evaluate(() => window.seen.faults);
  expect(faults.length === 0, `${window.name} complains:\n${faults.join("\n")}`);
};

const engineIs = async (window, wanted) => {
  const modules = await window.evaluate(() => window.seen.modules.map((address) => address.replace(/.*\/|-[0-9a-f]{10}\.wasm$/g, "")));
  expect(modules.join() === wanted, `the engine is ${modules.join()}`);
};

const alone = async (window) => {
  await tries(`${window.name}: Play starts a game of DOG with the vectors' engine`, async () => {
    const clicks = await playNow(window);
    await engineIs(window, "engine-simd");
    await complainsOfNothing(window);
    return clicks;
  });
  await tries(`${window.name}: Barking for 3 is played to its end by clicking`, async () => {
    await begin(window, "Barking", 3);
    const clicks = await playUntil([window], 60, isOver);
    await complainsOfNothing(window);
    return clicks;
  });
};

const together = async (host, guest) => {
  await tries(`${host.name} opens a table, shows its code and copies its link without a clipboard`, async () => {
    await go(host, url);
    await press(host, "a.way[href='#/friends']");
    await press(host, ".games button", "Barking");
    await press(host, ".choice .joined button", "3");
    await press(host, ".main.big");
    await host.wait("the code", () => document.querySelector("svg.qr") !== null);
    await press(host, ".invite .square");
    await host.wait("the word that it is copied", () => document.body.innerText.includes("The link is copied"));
  });
  await tries(`${guest.name} follows the link and sits down, both play with a bot to the end, and both have checked the deals`, async () => {
    const link = await host.evaluate(() => {
      const id = location.hash.split("/")[2];
      return `#/t/${id}/${JSON.parse(localStorage.getItem(`kennel.seat.${id}`)).invite}`;
    });
    await go(guest, `${url}/${link}`);
    await press(guest, ".main.big");
    await host.wait("the guest", () => document.querySelectorAll(".seatrow .print").length === 2);
    await press(host, ".bottom .main.big");
    for (const window of [host, guest]) await window.wait("cards", () => document.querySelector(".hand .card"));
    const clicks = await playUntil([host, guest], 60, isOver);
    for (const window of [host, guest]) {
      await window.wait("the proof", () => document.querySelector(".proof.good"));
      await complainsOfNothing(window);
    }
    return clicks;
  });
};

const withoutVectors = async () => {
  const window = await webkit({ vectors: false });
  await tries(`${window.name} without vectors: the page takes the other engine, and plays`, async () => {
    const clicks = await playNow(window);
    await engineIs(window, "engine");
    await complainsOfNothing(window);
    return clicks;
  });
  await window.close();
};

// Far away, for whoever hangs: the browsers end with this program.
setTimeout(() => {
  console.log("not ok - everything ends within four minutes");
  process.exit(1);
}, 240000).unref();

const url = await serve(withWitness());
console.log(`# ${url}`);
await tries("Firefox and WebKit are there for all of it", async () => {
  const [fox, kit] = await Promise.all([firefox(), webkit()]);
  await Promise.all([alone(fox), alone(kit)]);
  await together(fox, kit);
  await Promise.all([fox.close(), kit.close()]);
  await withoutVectors();
});
process.exit(failures > 0 ? 1 : 0);
