// The steps of the lessons for tests: what is asked, what the engine offers there, part by part, and how a person
// chooses it on the page.

import { readdirSync, readFileSync } from "node:fs";
import { openEngine } from "../wasm/page_engine.mjs";
import { still } from "./harness.mjs";
import { touch } from "./touch-player.mjs";

const folder = new URL("../../lessons/", import.meta.url);
const listed = (text) => text.split(" | ");

const addLine = (step, word, rest) => {
  const task = step.tasks.at(-1);
  if (word === "position") step.position = rest;
  else if (word === "extra") step.extra = true;
  else if (word === "ask") step.tasks.push({ answers: listed(rest), wrong: [], replies: [] });
  else if (word === "then") task.replies = rest.split(" ; ").map(listed);
  else if (word === "wrong" && !rest.endsWith("*")) task.wrong.push(...listed(rest.slice(rest.indexOf(" ") + 1)));
};

const readSteps = (file) => {
  const steps = [];
  for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
    const [word, rest] = line.split(/ (.*)/);
    if (word === "step") steps.push({ id: rest, game: rest.split(".")[0], tasks: [], number: steps.length + 1 });
    else if (line !== "" && word !== "#") addLine(steps.at(-1), word, rest);
  }
  return steps;
};
export const steps = readdirSync(folder).filter((file) => file.endsWith(".lesson")).sort().flatMap(readSteps);

// ---- what the engine says, beside the page ----

export const { ask } = openEngine("build-wasm/page.wasm");

// For each task the parts of every action that is legal there.
export const partsOf = (step) => {
  ask("open", step.position);
  const { seats } = ask("me", "a");
  for (const { seat } of seats.slice(1)) ask("sit", seat, "puppy");
  return step.tasks.map(({ answers, replies }) => {
    ask("me", "a");
    const parts = new Map(ask("list").actions.map(({ action, parts: all }) => [action, all]));
    ask("act", "a", answers[0]);
    for (const ways of replies) ways.some((way) => seats.some(({ seat }) => ask("act", seat, way).refused === undefined));
    return parts;
  });
};

// ---- on the page ----

// Some parts are cards of their own, and one is a button that comes when its card is chosen.
const CARDS = { cat: ["dogs:C"], wonder: ["dogs:Wx1", "wonder"] };

// Runs in the page: where this part is chosen; null: it is not offered as something to touch.
const middleOf = (part) => {
  const [kind, value = ""] = part.split(/:(.*)/);
  const card = ["card", "dogs"].includes(kind) ? document.querySelector(`.hand .card[data-card="${value[0]}"]`) : null;
  const word = [...document.querySelectorAll("button")].find(({ vnode }) => [part, `word-${part}`].includes(vnode?.attrs.key));
  const thing = card ?? document.querySelector(`.things [data-part="${part}"], .stage [data-part="${part}"], [data-part="${part}"]`) ?? word;
  if (!thing) return null;
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

// All dogs of a breed are chosen at once; each further touch takes one less.
const touchesOf = (part, hand) => {
  if (part in CARDS) return CARDS[part];
  if (!part.startsWith("dogs:")) return [part];
  const [letter, count] = part.slice(5).split("x");
  const all = [...hand].filter((card) => card === letter).length;
  return Array.from({ length: all - Number(count) + 1 }, () => part);
};

// Cards come first: with a place chosen before them all copies are played at once.
const inOrder = (parts) => [...parts].sort((one, other) => Number(other.startsWith("dogs:")) - Number(one.startsWith("dogs:")));

const handOf = (tab) => tab.evaluate(() => [...document.querySelectorAll(".hand .card")].map(({ dataset }) => dataset.card).join(""));
export const hasPlayed = (tab) => tab.evaluate(() => document.querySelector(".lessonnote.wrong, .lessonpanel.wrong, .lessonnext, .lessonend, .puzzlepaper") !== null);

// What is the only choice the page chooses itself: it cannot be touched.
export const choose = async (tab, parts) => {
  for (const part of inOrder(parts))
    for (const one of touchesOf(part, await handOf(tab))) {
      if (await hasPlayed(tab)) return;
      if (one.startsWith("take:") && (await tab.locator(`[data-part="${one}"]`).count()) === 0) await press(tab, '[data-drop="take"]');
      const at = await tab.evaluate(middleOf, one);
      if (at) await touch(tab, at);
      await still(tab);
    }
  await press(tab, ".promptbox:not(.lessonnext) .prompt:not(.tells) .main, .traybuttons .main, .traybox .main");
  await press(tab, ".tells .main"); // a round is over, which is shown until it is read
};

export const press = async (tab, selector) => {
  const button = tab.locator(selector).first();
  if (await button.count()) await button.click();
  await still(tab);
};
