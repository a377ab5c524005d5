// A test player that acts as a person does: it looks for what is lit, touches the middle of it, and waits
// until the page has answered. Its seed chooses between several things, so that a seed plays the same game
// again.

import { setTimeout as sleep } from "node:timers/promises";
import { seed } from "./seeded-random.mjs";
import { PATIENCE, watching } from "./assertions.mjs";

export const touch = (tab, { x, y }) => (tab.touches ? tab.touchscreen.tap(x, y) : tab.mouse.click(x, y));

// A player needs `evaluate` and luck; `draws` are the numbers of the next choice, until it is made.
const lookAt = (tab) => tab.evaluate(([touched, luck]) => window.person.glance(touched, luck), [tab.touched ?? 0, (tab.draws ??= [tab.luck(), tab.luck(), tab.luck()])]);

// What somebody would see of the page, in a few lines.
export const scene = (tab) => tab.evaluate(() => window.person?.scene() ?? location.href);

const deadEnd = (tab, what) => Object.assign(new Error(`a dead end: ${what} (seed ${seed}, after ${tab.taps ?? 0} taps, the last of them on ${tab.lastTap ?? "nothing"})`), { tab });

// What was seen is touched. What lies over something lit is a fault.
const touchSeen = async (tab, seen) => {
  if (seen.covered !== "") tab.faults.push(`covered: ${seen.covered}`);
  if (seen.lucky) tab.draws = undefined;
  tab.touched = seen.touches + 1;
  tab.taps = (tab.taps ?? 0) + 1;
  tab.lastTap = seen.what;
  await touch(tab, seen);
};

// Before a player's first look of many: from now on something has to change now and then.
export const attend = (...tabs) => tabs.forEach((tab) => (tab.isAlive = watching()));

// One look, and one tap if there is something to tap: "tapped", "over", "none" or "busy". Where the page asks for
// something and offers nothing, it has led into a dead end.
export const tapNow = async (tab, mayTap = async () => true) => {
  const seen = await lookAt(tab);
  if (seen.did === "stuck") throw deadEnd(tab, "it is our turn, and there is nothing to tap");
  if (!tab.isAlive(`${seen.did} ${seen.changes} ${tab.taps}`)) throw deadEnd(tab, `there is nothing to tap, and for ${PATIENCE} s nothing has changed`);
  if (seen.did !== "found") return seen.did;
  if (!(await mayTap())) return tab.evaluate(() => window.still.release("touch")).then(() => "enough");
  await touchSeen(tab, seen);
  return "tapped";
};

const BLINK = 15; // milliseconds between two looks at a page that has nothing to tap
export const tap = async (tab) => {
  attend(tab);
  for (;;) {
    const did = await tapNow(tab);
    if (did === "tapped" || did === "over") return did;
    await sleep(BLINK);
  }
};

// Taps until the game is over, or `until` says so of a page that has come to rest.
export const playOn = async (tab, until = async () => false) => {
  attend(tab);
  for (;;) {
    const did = await tapNow(tab, async () => !(await until()));
    if (did === "over" || did === "enough" || (did === "none" && (await until()))) return;
    if (did !== "tapped") await sleep(BLINK);
  }
};

// From the start to a game's first card, by the set-up's buttons.
const BOARDS = [4, 0, 5, 6]; // segments of Standard, Compact (they are chosen by the first), Deluxe 5 and 6
export const begin = async (tab, { game, players, segments = 4 }) => {
  await tab.evaluate(() => void (location.hash = "#/new"));
  await tab.waitForSelector(".games");
  await tab.locator(".games button").nth(["dog", "cards", "bark"].indexOf(game)).click();
  if (game === "dog") await tab.locator(".boardchoice").nth(BOARDS.indexOf(segments)).click();
  await tab.locator(".choice.beside").locator(`button:text-is("${players}")`).click();
  await tab.click(".main.big");
  await tab.waitForSelector(".hand .card");
};
export const saved = (tab) => tab.evaluate(() => window.person.saved());
export const entries = async (tab) => (await saved(tab))?.lines.length ?? 0;
