// As a person does it: look what is lit, touch the middle of it, wait until the page has answered. Which of several
// things it is follows from the player's luck, so that a seed plays the same game again.

import { setTimeout as sleep } from "node:timers/promises";
import { seed } from "./luck.mjs";
import { PATIENCE } from "./sentences.mjs";

// Runs in the page, beside still-witness.js: what can be done now, and where to touch it. `covered` says what lies over
// it, if anything does; `luck` decides between several. "busy" is a page that has not come to rest or has not seen the
// last touch, "none" one that waits for others, and "stuck" one that asks for something and offers nothing.
export const glance = ([touches, ...luck]) => {
  const { still } = window;
  if (still.touches < touches || !still.is(false)) return { did: "busy", changes: still.changes };
  if (document.querySelector(".end-screen")) return { did: "over" };

  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true");
  const some = (list) => list[Math.floor(luck[2] * list.length)];
  const choose = () => {
    const sheet = document.querySelector(".sheet, .panelbox");
    if (sheet) return some(all(".taking button, .actions button", sheet));
    const play = all(".prompt .main, .traybox .main");
    const table = all(".things [data-part], .pawkey.open, .traybox .key, .lookrow .lit, .rowend, .slot.lit, .mini.lit, button.lane.lit, .wordbutton, .pilelit");
    const chosen = document.querySelector(".card.chosen, .slot.chosen, .traybox.seven, .traybox.joker") !== null;
    if (play.length > 0 && luck[0] < 0.85) return play[0];
    if (chosen && table.length > 0 && luck[1] < 0.9) return some(table);
    return some([...all(".hand .card.lit:not(.chosen)"), ...table]) ?? play[0] ?? some(all(".passbutton"));
  };
  // What a round has brought goes away by itself, too: to touch it is no choice, and takes no luck.
  const told = document.querySelector(".traybox.tells");
  const one = told ?? choose();
  if (!one) return { did: document.querySelector(".prompt.mine") ? "stuck" : "none", changes: still.changes };
  if (still.moves(one) || still.movesIn(one.closest(".hand"))) return { did: "busy", changes: still.changes }; // a card that is being dealt is not caught in the air

  // A card of a fan is touched where it can be seen, a row where none of its jokers is a button.
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const points = (one.closest(".hand") ? [0.5, 0.3, 0.15] : one.matches(".rowend") ? [0.5, 0.96, 0.89] : [0.5]).map((part) => ({ x: box.left + part * box.width, y: box.top + box.height / 2 }));
  const at = (point) => document.elementFromPoint(point.x, point.y);
  const twin = (hit) => one.dataset.part !== undefined && hit.closest("[data-part]")?.dataset.part === one.dataset.part; // two in one pit
  const own = (hit) => hit !== null && (one.contains(hit) || hit.contains(one) || twin(hit));
  const point = points.find((where) => own(at(where)));
  const name = (element) => (element ? `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}` : "nothing");
  const what = `${name(one)} ${one.dataset.part ?? one.textContent.trim().slice(0, 40)}`;
  still.hold("touch"); // nothing goes away by itself before it is touched
  return { did: "found", what, touches: still.touches, lucky: one !== told, ...(point ?? points[0]), covered: point ? "" : `${what} at ${points[0].x.toFixed(0)}, ${points[0].y.toFixed(0)}: ${name(at(points[0]))}` };
};

// Runs in the page: what somebody would see, in a few lines.
export const scene = () => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => (one.innerText ?? one.textContent).replace(/\s+/g, " ").trim()).filter((words) => words !== "").join(" | ");
  const cards = [...document.querySelectorAll(".hand .card")].map((card) => `${card.dataset.card}${card.matches(".lit") ? "*" : ""}${card.matches(".chosen") ? "!" : ""}`).join(" ");
  const saved = JSON.parse(localStorage.getItem("kennel.game") ?? "null");
  return [
    ["at", location.hash],
    ["prompt", text(".prompt, .traybox")],
    ["over it", text(".sheet, .band, .notice")],
    ["hand (* lit, ! chosen)", cards],
    ["game", saved ? `${saved.position}, ${saved.lines.length} entries, the last: ${saved.lines.slice(-3).join("; ")}` : ""],
    ["under way", window.still?.why().join(", ") ?? ""],
    ["else", cards === "" ? document.body.innerText.replace(/\s+/g, " ").slice(0, 300) : ""],
  ].filter(([, words]) => words !== "").map(([name, words]) => `${name}: ${words}`).join("\n");
};

export const touch = (tab, { x, y }) => (tab.touches ? tab.touchscreen.tap(x, y) : tab.mouse.click(x, y));

// A player needs `evaluate` and luck; `draws` are the numbers of the next choice, until it is made.
const lookAt = (tab) => tab.evaluate(glance, [tab.touched ?? 0, ...(tab.draws ??= [tab.luck(), tab.luck(), tab.luck()])]);

const stuck = (tab, what) => Object.assign(new Error(`${what} (seed ${seed}, after ${tab.taps ?? 0} taps)`), { tab });

// What was seen is touched. What lies over something lit is a fault.
const touchSeen = async (tab, seen) => {
  if (seen.covered !== "") tab.faults.push(`covered: ${seen.covered}`);
  if (seen.lucky) tab.draws = undefined;
  tab.touched = seen.touches + 1;
  tab.taps = (tab.taps ?? 0) + 1;
  tab.lastTap = seen.what;
  await touch(tab, seen);
};

// Whether the page has changed since it was looked at last; it has hung when nothing does for long.
const watch = (tab, { did, changes }) => {
  const now = `${did} ${changes} ${tab.taps}`;
  if (tab.watched?.now !== now) tab.watched = { now, since: Date.now() };
  if (Date.now() - tab.watched.since > 1000 * PATIENCE) throw stuck(tab, `a dead end: nothing to tap, and nothing has changed for ${PATIENCE} s; the last tap was on ${tab.lastTap}`);
};

// One look, and one tap if there is something to tap: "tapped", "over", "none" or "busy". Where the page asks for
// something and offers nothing, it has led into a dead end.
export const tapNow = async (tab, mayTap = async () => true) => {
  const seen = await lookAt(tab);
  if (seen.did === "stuck") throw stuck(tab, `a dead end: it is our turn, and there is nothing to tap; the last tap was on ${tab.lastTap}`);
  watch(tab, seen);
  if (seen.did !== "found") return seen.did;
  if (!(await mayTap())) return tab.evaluate(() => window.still.release("touch")).then(() => "enough");
  await touchSeen(tab, seen);
  return "tapped";
};

const BLINK = 15; // milliseconds between two looks at a page that has nothing to tap
export const tap = async (tab) => {
  for (;;) {
    const did = await tapNow(tab);
    if (did === "tapped" || did === "over") return did;
    await sleep(BLINK);
  }
};

// Taps until the game is over, or `until` says so of a page that has come to rest.
export const playOn = async (tab, until = async () => false) => {
  for (;;) {
    const did = await tapNow(tab, async () => !(await until()));
    if (did === "over" || did === "enough" || (did === "none" && (await until()))) return;
    if (did !== "tapped") await sleep(BLINK);
  }
};

// From the start to a game's first card, by the set-up's buttons.
const BOARDS = [4, 5, 6];
export const begin = async (tab, { game, players, segments = 4 }) => {
  await tab.evaluate(() => void (location.hash = "#/new"));
  await tab.waitForSelector(".games");
  await tab.locator(".games button").nth(["dog", "cards", "bark"].indexOf(game)).click();
  if (game === "dog") await tab.locator(".boardchoice").nth(BOARDS.indexOf(segments)).click();
  await tab.locator(".choice.beside").locator(`button:text-is("${players}")`).click();
  await tab.click(".main.big");
  await tab.waitForSelector(".hand .card");
};
export const entries = (tab) => tab.evaluate(() => JSON.parse(localStorage.getItem("kennel.game") ?? '{"lines":[]}').lines.length);
