// Solves puzzles as a player does: the right answer at once, after wrong tries, of several moves, shown, and by keyboard
// alone; the puzzle of the day is that of `kennel puzzle`, and the list of all remembers what was found.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, finish, go, holds, kennel, onTouch, open, serve, shut, sizes, still, tries } from "./harness.mjs";
import { ask, choose } from "./lesson-steps.mjs";
import { axe, room, sameKeys, wrongWords } from "./screen-checks.mjs";

const server = await serve();
const text = (tab, selector) => tab.evaluate((what) => document.querySelector(what)?.textContent ?? "", selector);

// ---- the puzzles, beside the page ----

const puzzles = readFileSync(new URL("../../lessons/puzzles.txt", import.meta.url), "utf8")
  .split(/\n\n(?=puzzle )/)
  .slice(1)
  .map((block) => {
    const lines = block.trim().split("\n");
    const [, number, level] = lines[0].split(" ");
    const steps = [];
    for (const line of lines.slice(1)) {
      const [word, rest] = line.split(/ (.*)/);
      if (word === "position") steps.push({ position: rest, answers: [] });
      if (word === "answer") steps.at(-1).answers.push(rest);
    }
    return { number: Number(number), level, game: steps[0].position.split(":")[0], steps };
  });

// Midnight may come meanwhile: those of today and tomorrow, which have a title of their own then, are left out.
const numberOfToday = () => Number(/ (\d+) · /.exec(spawnSync(kennel, ["--lang", "en", "puzzle"], { input: "q\n", encoding: "utf8" }).stdout)[1]);
const today = numberOfToday();
const others = puzzles.filter(({ number }) => number !== today && number !== (today % puzzles.length) + 1);
const first = (fits) => others.find(fits);

// The parts of every action of a step.
const partsOf = ({ position }) => {
  const seat = ask("view", position).waits[0];
  ask("imagine", position, seat, "24".repeat(16));
  ask("me", seat);
  return new Map(ask("list").actions.map(({ action, parts }) => [action, parts]));
};
const wrongOf = (step) => [...partsOf(step)].filter(([action]) => !step.answers.includes(action)).map(([, parts]) => parts);

// ---- on the page ----

const look = async (tab, language, where, whole = false) => {
  const faults = [...(await room(tab)), ...(await sameKeys(tab)), ...(await wrongWords(tab, language)), ...(whole ? await axe(tab) : [])];
  expect(faults.length === 0, `${where}: ${faults.join("; ")}`);
};
const task = (tab) => tab.waitForSelector(".puzzle .showme");
const enter = async (tab, { number }) => {
  await go(tab, `#/puzzle/${number}`);
  await tab.waitForFunction((n) => document.querySelector(".puzzletitle h1")?.textContent.endsWith(` ${n}`), number);
  await task(tab);
  await still(tab);
};
const answer = async (tab, step) => choose(tab, partsOf(step).get(step.answers[0]));
const paper = (tab, kind) => tab.waitForSelector(`.puzzlepaper.${kind}`);
const press = async (tab, selector) => {
  await tab.click(selector);
  await still(tab);
};
const left = (tab) => tab.evaluate(() => document.querySelectorAll(".puzzlebar .tries .paw:not(.used), .puzzlepanel header .tries .paw:not(.used)").length);

// What is copied, kept here.
const watchCopies = (tab) => tab.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: (said) => Promise.resolve(void (window.copied = said)) } }));

const atOnce = async (tab, puzzle, language) => {
  await enter(tab, puzzle);
  await look(tab, language, `puzzle ${puzzle.number}`);
  expect((await left(tab)) === 3, `${await left(tab)} tries at the beginning`);
  for (const step of puzzle.steps) {
    await task(tab);
    await still(tab);
    await answer(tab, step);
  }
  await paper(tab, "over");
  await look(tab, language, `puzzle ${puzzle.number}, found`, language === "en");
};

const afterWrong = async (tab, puzzle) => {
  const [step] = puzzle.steps;
  await enter(tab, puzzle);
  await choose(tab, wrongOf(step)[0]);
  await paper(tab, "wrong");
  await look(tab, "en", "a wrong try", true);
  expect((await left(tab)) === 2, `${await left(tab)} tries are left after one`);
  expect(/\(\d+%\)/.test(await text(tab, ".puzzlepaper p")), `its chance is missing: ${await text(tab, ".puzzlepaper")}`);
  await press(tab, ".puzzlepaper .main");
  await task(tab);
  await answer(tab, step);
  await paper(tab, "over");
  await watchCopies(tab);
  await press(tab, ".puzzlepaper .send button");
  const copied = await tab.evaluate(() => window.copied);
  const name = { dog: "DOG", cards: "DOG Cards", bark: "Barking" }[puzzle.game];
  expect(copied.startsWith("Kennel ") && copied.includes(` · ${name} · 🐾🐾⬜ · `), `what was copied is “${copied}”`);
};

// The third wrong try leads to the answer.
const threeWrong = async (tab, puzzle) => {
  const [step] = puzzle.steps;
  await enter(tab, puzzle);
  for (const parts of wrongOf(step).slice(0, 3)) {
    await choose(tab, parts);
    await paper(tab, "wrong");
    await press(tab, ".puzzlepaper .main");
  }
  await paper(tab, "over");
  expect((await tab.evaluate(() => document.querySelectorAll(".result .paw:not(.used)").length)) === 0, "there is a paw for what was shown");
};

const shown = async (tab, puzzle, language) => {
  await enter(tab, puzzle);
  await press(tab, ".showme");
  await paper(tab, "over");
  await look(tab, language, `puzzle ${puzzle.number}, shown`);
};

// A digit plays a line of what can be chosen, Enter takes a wrong try back, H shows the answer.
const byKeys = async (tab, puzzle) => {
  await enter(tab, puzzle);
  for (let i = 0; i < 4 && (await tab.$(".puzzlepaper")) === null; i++) {
    await tab.keyboard.press("1");
    await still(tab);
  }
  await paper(tab, "wrong");
  await tab.keyboard.press("Enter");
  await still(tab);
  await task(tab);
  await tab.keyboard.press("h");
  await still(tab);
  await paper(tab, "over");
  await tab.keyboard.press("Enter");
  await tab.waitForSelector(".puzzlepage");
};

// Left while the answer is being shown: what waited for the engine ends in silence, and the puzzle can be opened again.
const leaves = async (tab, puzzle) => {
  await enter(tab, puzzle);
  await tab.click(".showme");
  await go(tab, "#/");
  await tab.waitForSelector(".start");
  await still(tab);
  await enter(tab, puzzle);
};

const stateOf = (tab, { number }) => tab.evaluate((n) => [...document.querySelectorAll(".puzzlepage .day")].find((day) => day.textContent === String(n))?.classList[1], number);

// If midnight comes between the two, the page is asked again.
const daily = async (tab, language, title) => {
  for (;;) {
    const before = numberOfToday();
    await go(tab, "#/");
    await press(tab, '.door[href="#/daily"]');
    await tab.waitForFunction((said) => document.querySelector(".puzzletitle h1")?.textContent === said, title);
    await task(tab);
    await still(tab);
    await look(tab, language, "the puzzle of the day");
    const hand = await tab.evaluate(() => [...document.querySelectorAll(".hand .card")].map(({ dataset }) => dataset.card).sort().join(""));
    await go(tab, "#/puzzle");
    const number = Number(await tab.waitForSelector(".puzzlepage .day.today").then((day) => day.textContent()));
    if (before !== numberOfToday()) continue;
    expect(number === before, `the page has ${number}, the terminal ${before}`);
    const { position } = puzzles[before - 1].steps[0];
    const seats = ask("view", position);
    expect(hand === [...seats.seats.find(({ seat }) => seat === seats.waits[0]).hand].sort().join(""), `its hand is ${hand}`);
    return;
  }
};

// ---- three screens ----

const single = (game) => first((one) => one.game === game && one.steps.length === 1);
const [dog, cards, bark] = ["dog", "cards", "bark"].map(single);
const several = first(({ steps }) => steps.length > 1);

const phone = await open(`${server.url}/#/`, onTouch(sizes.phone), { language: "en" });
await tries("the puzzle of the day is that of the terminal", () => daily(phone, "en", "Puzzle of the day"));
await tries("after a wrong try the answer is found, and its line can be copied", () => afterWrong(phone, dog));
await tries("the third wrong try leads to the answer", () => threeWrong(phone, cards));
await tries("the list of all remembers what was found and what was shown, and has room", async () => {
  await go(phone, "#/puzzle");
  await phone.waitForSelector(".puzzlepage");
  expect((await stateOf(phone, dog)) === "found" && (await stateOf(phone, cards)) === "shown" && (await stateOf(phone, bark)) === "new", "another state");
  await look(phone, "en", "the list", true);
});
await tries("a puzzle can be left at any time", () => leaves(phone, bark));
holds("no complaint: en-phone", phone.faults.length === 0, phone.faults.slice(0, 5).join("\n"));
await shut(phone);

const small = await open(`${server.url}/#/puzzle`, onTouch(sizes.phone), { language: "de" });
await tries("the puzzle of the day has room in German", () => daily(small, "de", "Rätsel des Tages"));
await tries("a puzzle of Barking is solved in German", () => atOnce(small, bark, "de"));
await tries("a puzzle of several moves is shown to its end", () => shown(small, several, "de"));
holds("no complaint: de-phone", small.faults.length === 0, small.faults.slice(0, 5).join("\n"));
await shut(small);

const desktop = await open(`${server.url}/#/puzzle`, { viewport: sizes.desktop }, { language: "en" });
await tries("a puzzle of several moves is solved move by move", () => atOnce(desktop, several, "en"));
await tries("a puzzle is played by keyboard alone", () => byKeys(desktop, dog));
holds("no complaint: en-desktop", desktop.faults.length === 0, desktop.faults.slice(0, 5).join("\n"));
await shut(desktop);
await finish(server);
