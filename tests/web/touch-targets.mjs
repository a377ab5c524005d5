// Tests touch targets: fields and pieces of the board may be small, but whatever can be chosen there can also
// be chosen by something at least 44 pixels wide: the list of all actions, or a key of a tray.

import { execFileSync } from "node:child_process";
import { expect, finish, kennel, open, serve, shut, sizes, still, tries } from "./harness.mjs";
import { games } from "./screen-list.mjs";

const server = await serve();
const LEAST = 44;

const sit = async (game) => {
  const tab = await open(`${server.url}/#/table`, { viewport: sizes.phone }, {}, { game });
  await tab.waitForSelector(".hand .card.lit");
  await still(tab);
  return tab;
};
// The same position again. (Bots that are still at it may write into the log meanwhile.)
const again = async (tab, game) => {
  do {
    await tab.evaluate((saved) => localStorage.setItem("kennel.game", JSON.stringify(saved)), game);
    await tab.reload();
    await tab.waitForSelector(".table");
    await still(tab);
  } while (await isOver(tab, game));
  await tab.waitForSelector(".hand .card.lit");
};
const openList = async (tab) => {
  await tab.keyboard.press("?");
  await tab.waitForSelector(".panelbox .actions button");
};

// What was played since, as the position that it leads to: two spellings of one action are one.
const done = async (tab, game) => {
  await tab.waitForFunction(async (before) => (await window.person.saved()).lines.length > before, game.lines.length);
  const line = await tab.evaluate(async (before) => (await window.person.saved()).lines[before], game.lines.length);
  return execFileSync(kennel, ["apply", game.position, line], { encoding: "utf8" }).trim();
};

const parts = (tab, selector) => tab.evaluate((what) => [...document.querySelectorAll(what)].map((one) => one.dataset.part ?? one.dataset.card), selector);
// The board looks for what is nearest itself.
const click = async (tab, selector) => {
  const thing = tab.locator(selector).first();
  const box = selector.startsWith(".things") ? await thing.boundingBox() : null;
  if (box) await tab.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  else await thing.click();
  await still(tab);
};
const isOver = (tab, game) => tab.evaluate(async (before) => (await window.person.saved()).lines.length > before, game.lines.length);

// Every way over the board: a card, a piece, a field, as often as something is lit.
const walk = async (tab, game, path, results) => {
  await again(tab, game);
  for (const selector of path) await click(tab, selector);
  if (!(await isOver(tab, game)) && (await tab.$(".prompt .main"))) await click(tab, ".prompt .main");
  if (await isOver(tab, game)) return void results.add(await done(tab, game));
  for (const part of await parts(tab, ".things [data-part]")) await walk(tab, game, [...path, `.things [data-part="${part}"]`], results);
};

const byBoard = async (tab, game, cards) => {
  const results = new Set();
  for (const card of cards) await walk(tab, game, [`.hand .card[data-card="${card}"]`], results);
  return results;
};

const byList = async (tab, game) => {
  const results = new Set();
  await again(tab, game);
  await openList(tab);
  const count = await tab.locator(".panelbox .actions button").count();
  for (let i = 0; i < count; i++) {
    await again(tab, game);
    await openList(tab);
    const line = tab.locator(".panelbox .actions button").nth(i);
    await line.scrollIntoViewIfNeeded();
    const { width, height } = await line.boundingBox();
    expect(width >= LEAST && height >= LEAST, `a line of ${width.toFixed(0)} by ${height.toFixed(0)} px`);
    await line.click();
    results.add(await done(tab, game));
  }
  return results;
};

const small = { ...games.dog, position: execFileSync(kennel, ["apply", "dog:4:4:cw 3,20/24/-/- 4AX/2/3/5 play:a:a:0 - -"], { encoding: "utf8" }).trim() };
await tries("whatever can be done by fields and pieces can be done by lines of 44 pixels", async () => {
  const tab = await sit(small);
  const board = await byBoard(tab, small, ["4", "A", "X"]);
  const list = await byList(tab, small);
  expect(board.size > 5, `only ${board.size} ways over the board`);
  const missing = [...board].filter((result) => !list.has(result));
  expect(missing.length === 0, `not in the list: ${missing.join("\n")}`);
  await shut(tab);
});

await tries("every field that a portion of a seven may go to has a paw of 44 pixels that does the same", async () => {
  const tab = await sit(games.seven);
  await click(tab, '.hand .card[data-card="7"]');
  let looked = 0;
  for (const piece of await parts(tab, ".things .piece[data-part]")) {
    await click(tab, `.things .piece[data-part="${piece}"]`);
    for (const field of await parts(tab, ".things .target[data-part]")) {
      const paw = tab.locator(`.pawkey.open[data-part="${field}"]`);
      expect((await paw.count()) === 1, `no paw for ${field}`);
      const { width, height } = await paw.boundingBox();
      expect(width >= LEAST && height >= LEAST, `the paw for ${field} has ${width.toFixed(0)} by ${height.toFixed(0)} px`);
      looked++;
    }
    await click(tab, ".traybuttons .plain");
  }
  expect(looked > 10, `only ${looked} fields`);
  await shut(tab);
});

await tries("cards of the hand and the buttons of a tray have 44 pixels", async () => {
  const tab = await sit(games.dog);
  await click(tab, '.hand .card[data-card="J"]');
  const found = await tab.evaluate((least) => [...document.querySelectorAll(".key, .traybox button")].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < least || height < least).map(({ width, height }) => `${width.toFixed(0)} by ${height.toFixed(0)}`), LEAST);
  expect(found.length === 0, found.join(", "));
  await shut(tab);
});
await finish(server);
