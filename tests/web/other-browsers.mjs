// Tests the page in Firefox and in WebKit, against a real server and over plain HTTP, as at home: a game to
// its end in each, one that both play together, and the engine for machines without SIMD; then at an address
// that counts as secure, without a network. Every click is a pointer's, at a point of the window.
//     other-browsers.mjs KENNEL PAGE

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { firefox, webkit } from "./other-browsers-drivers.mjs";
import { numberOf, seed } from "./seeded-random.mjs";
import { attend, scene, tapNow } from "./touch-player.mjs";
import { expect, status, tellOfScreens, tries } from "./assertions.mjs";
import { startServer } from "./server.mjs";

const [kennel, built] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));

// ---- the page as it is built, with witnesses before it ----

const WITNESSES = ["idle-probe.js", "visible-probe.js", "seeded-random-probe.js", "other-browsers-probe.js"];
const withWitness = () => {
  const page = mkdtempSync(join(tmpdir(), "kennel-page-"));
  process.on("exit", () => rmSync(page, { recursive: true, force: true }));
  cpSync(built, page, { recursive: true });
  for (const name of WITNESSES) cpSync(join(here, name), join(page, "assets", name));
  for (const ending of [".gz", ".br"]) rmSync(join(page, `index.html${ending}`), { force: true });
  const index = join(page, "index.html");
  const text = readFileSync(index, "utf8");
  const scripts = WITNESSES.map((name) => `<script src="assets/${name}" data-luck="${numberOf(`${seed} page`)}"></script>`);
  const changed = text.replace('<link rel="stylesheet"', `${scripts.join("")}$&`);
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
// What follows a choice may move: only in a page that has come to rest it stays where it is.
const press = async (window, selector, text = null) => {
  await window.wait("rest", () => window.still.is());
  const point = await window.wait(`${selector} ${text ?? ""}`, middleOf, selector, text);
  const touches = await window.evaluate(() => window.still.touches);
  await window.mouse.click(...point);
  await window.wait("the touch", (before) => window.still.touches > before, touches);
};

// Each in turn, until `look` is true in the first window; how often it took is returned.
const playUntil = async (windows, look, ...args) => {
  let clicks = 0;
  attend(...windows);
  while (!(await windows[0].evaluate(look, ...args))) {
    const did = [];
    for (const window of windows) did.push(await tapNow(window));
    clicks += did.filter((one) => one === "tapped").length;
    if (!did.includes("tapped")) await sleep(20);
  }
  return `${clicks} clicks`;
};

// Beside a game that is not over: it stays in the library.
const begin = async (window, game, players) => {
  await go(window, url);
  await press(window, "a.tile[href='#/new/dog']");
  await press(window, ".games button", game);
  await press(window, ".choice.beside button", String(players));
  await press(window, ".main.big");
  await window.wait("cards", () => document.querySelector(".hand .card.lit"));
};

const isOver = () => document.querySelector(".end-screen") !== null;
const moved = async (count) => ((await window.person.saved())?.lines.length ?? 0) >= count;

const playNow = async (window, at = url) => {
  await go(window, at);
  await press(window, ".way.first");
  return playUntil([window], moved, 24);
};

// ---- what holds in each ----

const complainsOfNothing = async (window) => {
  const faults = [...window.faults, ...(await window.evaluate(() => window.seen.faults))];
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
    const clicks = await playUntil([window], isOver);
    await complainsOfNothing(window);
    return clicks;
  });
};

const together = async (host, guest) => {
  await tries(`${host.name} opens a table, shows its code and copies its link without a clipboard`, async () => {
    await go(host, url);
    await press(host, "a.door[href='#/friends']");
    await press(host, ".games button", "Barking");
    await press(host, ".choice.beside button", "3");
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
    const clicks = await playUntil([host, guest], isOver);
    for (const window of [host, guest]) {
      await window.wait("the proof", () => document.querySelector(".proof.good"));
      await complainsOfNothing(window);
    }
    return clicks;
  });
};

const withoutVectors = async () => {
  const window = await seen(webkit({ vectors: false }));
  await tries(`${window.name} without vectors: the page takes the other engine, and plays`, async () => {
    const clicks = await playNow(window);
    await engineIs(window, "engine");
    await complainsOfNothing(window);
    return clicks;
  });
  await window.close();
};

const keeps = async (name) => {
  if (!navigator.serviceWorker.controller) return false;
  const kept = await Promise.all((await caches.keys()).map(async (one) => (await caches.open(one)).keys()));
  return kept.flat().some(({ url }) => url.includes(name));
};

// A server of its own at the machine's own name for itself, which counts as secure, and which then is gone.
const withoutNetwork = async (window) => {
  const { server, url: own } = startServer(kennel, page);
  const here = await own;
  await tries(`${window.name}: after one visit the page opens without a network, and a game is played there`, async () => {
    await go(window, here);
    await window.wait("what the browser keeps", keeps, "lazy-bundle");
    await go(window, `${here}/?witnesses`);
    await window.wait("the witnesses, too", keeps, WITNESSES.at(-1));
    server.kill("SIGKILL");
    await new Promise((done) => server.once("close", done));
    const clicks = await playNow(window, `${here}/?again`);
    await go(window, `${here}/?reloaded`);
    await window.wait("the game that was left", moved, 24);
    return clicks;
  });
  server.kill("SIGKILL");
};

// What was on the screens when something failed.
const windows = new Set();
const seen = async (browser) => {
  const window = await browser;
  windows.add(window);
  return window;
};
const described = async (window, file) => {
  await window.picture(file);
  return `a screen of ${window.name}: ${file}\n${await scene(window)}`.replace(/\n/g, "\n  ");
};
tellOfScreens(async (sentence, guilty) => {
  const folder = join(built, "../failed");
  mkdirSync(folder, { recursive: true });
  const name = sentence.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 60);
  return (await Promise.all((guilty ? [guilty] : [...windows]).map((window, i) => described(window, join(folder, `elsewhere-${name}-${i + 1}.png`)).catch(String)))).join("\n");
});

const page = withWitness();
const url = await serve(page);
console.log(`# ${url}`);
await tries("Firefox and WebKit are there for all of it", async () => {
  const [fox, kit] = await Promise.all([seen(firefox()), seen(webkit())]);
  await Promise.all([alone(fox), alone(kit)]);
  await together(fox, kit);
  await Promise.all([withoutNetwork(fox), withoutNetwork(kit)]);
  await Promise.all([fox.close(), kit.close()]);
  windows.clear();
  await withoutVectors();
});
process.exit(status());
