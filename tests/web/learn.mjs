// Walks all lessons as a learner does: with every wrong try, which is explained and undone, with the answer shown,
// and with the answer: each step on one of the screens, with --soak on all of them.
// KENNEL_STEPS=dog.out,bark.cat names steps, KENNEL_SCREENS=de-phone languages and sizes.

import { comes, expect, finish, go, holds, onTouch, open, serve, shut, sizes, soak, still, tries } from "./harness.mjs";
import { choose, hasPlayed, press, partsOf, steps } from "./lesson-steps.mjs";
import { axe, room, sameKeys, wrongWords } from "./screen-checks.mjs";

const server = await serve();
const LANGUAGES = soak ? ["en", "de", "fr", "it", "ru"] : ["en", "de"];
const PLACES = soak ? ["phone", "tall", "tablet", "lying", "desktop", "wall"] : ["phone", "desktop"];
const named = (name, all) => process.env[name]?.split(",") ?? all;
const screens = named("KENNEL_SCREENS", LANGUAGES.flatMap((language) => PLACES.map((place) => `${language}-${place}`)));
const ids = named("KENNEL_STEPS", steps.map(({ id }) => id));
const walked = steps.filter(({ id }) => ids.includes(id));

// Runs in the page: what lies under the note although it can be chosen.
const covered = () => {
  const note = document.querySelector(".lessonnote")?.getBoundingClientRect();
  if (!note) return [];
  const under = [...document.querySelectorAll(".stage [data-part], .hand .card, .promptbox button, .lessonbar a")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < note.right - 1 && right > note.left + 1 && top < note.bottom - 1 && bottom > note.top + 1;
  });
  return under.map((one) => `the note lies over ${one.dataset.part ?? one.className}`);
};
const look = async (tab, language) => [...(await room(tab)), ...(await tab.evaluate(covered)), ...(await sameKeys(tab)), ...(await wrongWords(tab, language))];
const text = (tab, selector) => tab.evaluate((what) => document.querySelector(what)?.textContent ?? "", selector);
const NOTE = ".lessonnote, .paneltext";
const task = (tab) => text(tab, ".promptbox .title");

// With one dog beside it in the hand a wonder dog joins that dog at the first touch: it cannot be discarded by touches.
const UNTOUCHABLE = { "bark.wonder": "wonder" };

// A wrong try: it is explained, and when the note is tapped the task is there again.
const tryWrong = async (tab, id, action, parts, language) => {
  const asked = await task(tab);
  await choose(tab, parts);
  expect(await tab.evaluate(() => document.querySelector(".lessonnote.wrong, .lessonpanel.wrong") !== null), `${id}: ${action} is not explained`);
  const faults = await look(tab, language);
  expect(faults.length === 0, `${id}, after ${action}: ${faults.join("; ")}`);
  await tab.click(NOTE);
  await still(tab);
  expect((await task(tab)) === asked, `${id}: after ${action} the task is “${await task(tab)}”`);
};

// Shown, undone, and still to be done.
const showAnswer = async (tab, id) => {
  const asked = await task(tab);
  await tab.evaluate(() => window.still.pass(8000));
  await still(tab);
  await tab.click(".showme");
  await still(tab);
  await press(tab, ".tells .main");
  expect(!(await hasPlayed(tab)) && (await task(tab)) === asked, `${id}: shown, and the task is “${await task(tab)}”`);
};

const walk = async (tab, step, language) => {
  await go(tab, `#/learn/${step.game}/${step.number}`);
  await tab.waitForSelector(".table.lesson");
  await still(tab);
  for (const [number, offered] of partsOf(step).entries()) {
    const { answers, wrong } = step.tasks[number];
    const faults = [...(await look(tab, language)), ...(step.number + number === 1 ? await axe(tab) : [])];
    expect(faults.length === 0, `${step.id}: ${faults.join("; ")}`);
    for (const action of wrong.filter((one) => one !== UNTOUCHABLE[step.id])) await tryWrong(tab, step.id, action, offered.get(action), language);
    await showAnswer(tab, step.id);
    await choose(tab, offered.get(answers[number % answers.length]) ?? offered.get(answers[0]));
  }
  expect(await tab.evaluate(() => document.querySelector(".lessonnext, .lessonend") !== null), `${step.id}: the answer is not the end`);
  const faults = await look(tab, language);
  expect(faults.length === 0, `${step.id}, at its end: ${faults.join("; ")}`);
};

// The keys of a game: a digit plays a line of what can be done, Enter goes on.
const byKeys = async (tab) => {
  await go(tab, "#/learn");
  await tab.waitForSelector(".lessoncard");
  await go(tab, "#/learn/dog/1");
  await tab.waitForSelector(".table.lesson .hand .card.lit");
  await still(tab);
  for (const key of ["1", "1", "Enter"]) {
    await tab.keyboard.press(key);
    await still(tab);
  }
  expect((await tab.evaluate(() => location.hash)) === "#/learn/dog/2", `after 1, 1 and Enter the address is ${tab.url()}`);
  await go(tab, "#/learn");
  await tab.waitForSelector('.lessoncard a.done[href="#/learn/dog/1"]');
};

// From a chapter to its lesson, and from there back to the chapter, which is then at the top.
const byLinks = async (tab) => {
  await go(tab, "#/rules/dog/1.7");
  await tab.waitForSelector('.prose .practice a[href="#/learn/dog/10"]');
  const top = () => tab.evaluate(() => document.querySelector('[id="§1.7"]')?.getBoundingClientRect().top);
  await comes("the chapter is at the top", async () => Math.abs(await top()) < 40);
  await tab.click('.prose .practice a[href="#/learn/dog/10"]');
  await tab.waitForSelector(".table.lesson .hand .card.lit");
  await still(tab);
  await go(tab, "#/learn/dog/9");
  await tab.waitForSelector(".table.lesson .hand .card.lit");
  await still(tab);
  const gift = steps.find(({ id }) => id === "dog.give");
  await choose(tab, partsOf(gift)[0].get(gift.tasks[0].answers[0]));
  await tab.click(".torules");
  await tab.waitForSelector('[id="§1.4"]');
  await comes("its chapter is at the top", async () => Math.abs(await tab.evaluate(() => document.querySelector('[id="§1.4"]').getBoundingClientRect().top)) < 40);
};

// The ring beside an explanation counts five seconds, which pass at once here.
const hurry = (tab) => tab.evaluate(() => addEventListener("animationstart", ({ animationName, target }) => animationName === "countdown" && target.getAnimations({ subtree: true }).forEach((ring) => ring.finish()), true));

for (const [i, screen] of screens.entries()) {
  const [language, place] = screen.split("-");
  const options = place === "phone" || place === "tall" ? onTouch(sizes[place]) : { viewport: sizes[place] };
  const tab = await open(`${server.url}/#/learn`, options, { language });
  await hurry(tab);
  await tab.waitForSelector(".lessoncard");
  await still(tab);
  const faults = [...(await look(tab, language)), ...(await axe(tab))];
  holds(`all lessons have room on one screen: ${screen}`, faults.length === 0, faults.join("\n"));
  for (const [j, step] of walked.entries())
    if (soak || process.env.KENNEL_STEPS || j % screens.length === i) await tries(`${step.id} is learnt: ${screen}`, () => walk(tab, step, language));
  if (i === 0) await tries("the rules lead to a lesson, and a lesson to its chapter", () => byLinks(tab));
  if (i === 0) await tries("a step is done by keyboard alone, and the overview remembers it", () => byKeys(tab));
  holds(`no complaint: ${screen}`, tab.faults.length === 0, tab.faults.slice(0, 5).join("\n"));
  await shut(tab);
}
await finish(server);
