// The table of DOG Cards: where its parts lie, as the design has them, and what unfolds when.

import { expect, onTouch, open, shut, still, tries } from "./harness.mjs";
import { played, typed } from "./screen-list.mjs";

const tableOf = async (server, viewport, game, settings = {}) => {
  const size = viewport.width < 600 ? onTouch(viewport) : { viewport };
  const tab = await open(`${server.url}/#/table`, size, settings, { game });
  await tab.waitForSelector(".hand .card");
  await still(tab);
  return tab;
};
const click = async (tab, selector) => {
  await tab.locator(selector).first().click();
  await still(tab);
};
const boxOf = (tab, selector) => tab.locator(selector).first().boundingBox();
const isNear = (found, drawn, what) => expect(Math.abs(found - drawn) <= 2, `${what}: ${found.toFixed(1)} instead of ${drawn}`);

// Left, top, width and height at the pictures' windows; what is not named is not looked at.
const drawn = {
  "390 844": {
    ".other": { left: 6, top: 48, width: 378, height: 56 },
    ".market": { left: 0, top: 176, width: 390, height: 308 },
    ".stall:nth-child(1)": { left: 13.5, top: 268.5, width: 47 },
    ".stall:nth-child(8)": { left: 39.5, top: 371, width: 47 },
    ".rail": { left: 6, top: 494, width: 378, height: 72 },
    ".rail .mini": { left: 55, top: 503, width: 44, height: 53.7 },
    ".rail .next": { left: 168, width: 44 },
  },
  "1440 900": {
    ".other": { left: 20, top: 16, width: 540, height: 76 },
    ".market": { left: 20, top: 104, width: 1092, height: 330 },
    ".stall:nth-child(1)": { left: 141.6, top: 121.6, width: 74.7 },
    ".rail": { left: 20, top: 446.4, width: 1092, height: 93.6 },
    ".rail .mini": { left: 88, width: 62, height: 75.6 },
  },
};

const boxes = async (server, size) => {
  const [width, height] = size.split(" ").map(Number);
  const tab = await tableOf(server, { width, height }, played("cards", 3, 40));
  await tries(`market, rows and rails of DOG Cards lie where they are drawn: ${size}`, async () => {
    for (const [selector, sides] of Object.entries(drawn[size])) {
      const { x: left, y: top, ...rest } = await boxOf(tab, selector);
      const found = { left, top, ...rest };
      for (const [side, value] of Object.entries(sides)) isNear(found[side], value, `${selector} ${side}`);
    }
  });
  await shut(tab);
};

const four = (hand) => typed(4, `cards:4 8Q5T92AX47653 A23456/A234/K2345678/A2J4567 ${hand}/3569X/8TTQK/24QKD play:a:a 88TT9 589TQ`);

export const cardsTable = async (server) => {
  for (const size of Object.keys(drawn)) await boxes(server, size);
  const small = { width: 360, height: 640 };
  const tab = await tableOf(server, small, four("369QX"), { confirm: true });
  await tries("a tap unfolds another player’s row on a rail, and the next one folds it", async () => {
    expect((await tab.locator(".other .rail").count()) === 0, "a row lies open from the beginning");
    await click(tab, ".other .unfold");
    expect((await tab.locator(".other .rail .mini").count()) === 4, "it is not the row");
    await click(tab, ".other.open .unfold");
    expect((await tab.locator(".other .rail").count()) === 0, "it does not fold");
  });
  await tries("who is robbed lies open, with the last card in ember, before it is done", async () => {
    await click(tab, '.hand .card[data-card="X"]');
    await click(tab, ".folded .rowend");
    expect((await tab.locator(".other.open .mini.robbed").count()) === 1, "nothing is ringed");
    await tab.keyboard.press("Escape");
    await still(tab);
  });
  await shut(tab);
  const other = await tableOf(server, small, four("359QJ"), { confirm: true });
  await tries("a joker that the chosen card takes is ringed in the row that unfolds", async () => {
    await click(other, '.hand .card[data-card="3"]');
    await click(other, ".folded .rowend");
    expect((await other.locator(".other.open .mini.redeemed").count()) === 1, "no joker is ringed");
  });
  await tries("it lies in the row as the other cards do", async () => {
    const joker = await boxOf(other, ".other.open .mini.redeemed");
    const first = await boxOf(other, ".other.open .mini");
    for (const side of ["y", "width", "height"]) isNear(joker[side], first[side], `a joker’s ${side}`);
    expect((await other.locator(".other.open .mini.redeemed").evaluate((card) => getComputedStyle(card).opacity)) === "1", "it is seen through");
  });
  await shut(other);
};
