// Tests the tips for newcomers in real games, in a real browser: each is shown once, when it happens first, covers
// nothing that can be chosen, leads to a lesson or a chapter, and can be turned off.

import { expect, finish, go, holds, onTouch, open, serve, shut, sizes, still, tries } from "./harness.mjs";
import { typed } from "./screen-list.mjs";
import { axe, room } from "./screen-checks.mjs";

const server = await serve();

const POSITIONS = {
  fold: typed(4, "dog:4:4:cw -/20/-/- 25/334/456/567 play:a:a:0 - -"),
  burn: typed(4, "dog:4:4:cw 20,24/40/-/- 27/334/456/567 play:a:a:0 - -"),
  partner: typed(4, "dog:4:4:cw 62,a2,a3,a4/20/40/- 3569/334/456/567 play:a:a:0 - -"),
  shared: typed(3, "bark:3 ha3WbTT,oa66,vb88,rb99,sc55,mc4,x 2/7/2 play:a:a:5:bc 54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -"),
};

const at = async (game, settings = {}, size = onTouch(sizes.phone)) => {
  const tab = await open(`${server.url}/#/table`, size, { tips: true, ...settings }, { game });
  await tab.waitForSelector(".hand .card");
  return tab;
};
const tip = (tab) => tab.waitForSelector(".tip.placed");
const nameOf = (tab) => tab.evaluate(() => document.querySelector(".tip")?.dataset.tip ?? "");
const settled = async (tab) => {
  await tab.waitForSelector(".hand .card.lit, .promptbox button");
  await still(tab);
};

// Runs in the page: what lies under the tip although it can be chosen.
const covered = () => {
  const box = document.querySelector(".tip").getBoundingClientRect();
  const under = [...document.querySelectorAll(".stage [data-part], .hand .card, .promptbox button, .bottom :is(a, button)")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  });
  return under.map((one) => `the tip lies over ${one.dataset.part ?? one.className}`);
};
const kept = (tab) =>
  tab.evaluate(async () => {
    const answered = (request) => new Promise((done, fail) => ([request.onsuccess, request.onerror] = [() => done(request.result), () => fail(request.error)]));
    const database = await answered(indexedDB.open("kennel"));
    const names = await answered(database.transaction("progress").objectStore("progress").get("tips"));
    database.close();
    return names ?? [];
  });

const folding = async () => {
  const tab = await at(POSITIONS.fold);
  await tries("who must fold for the first time is told so, and where it is said", async () => {
    await tip(tab);
    expect((await nameOf(tab)) === "fold", await nameOf(tab));
    const faults = [...(await tab.evaluate(covered)), ...(await room(tab)), ...(await axe(tab))];
    expect(faults.length === 0, faults.join("\n"));
    expect(await tab.evaluate(() => document.querySelector(".tip a").getAttribute("href") === "#/rules/dog/1.4"), "another chapter");
  });
  await tries("it is not shown while a sheet is open, and goes away by itself", async () => {
    await tab.click(".bar .iconbutton");
    await tab.waitForSelector(".sheet");
    expect((await tab.$(".tip")) === null, "it is there");
    await tab.keyboard.press("Escape");
    await tip(tab);
    await tab.waitForSelector(".tip", { state: "detached" });
  });
  await tries("it is not shown a second time, not even after a reload", async () => {
    expect((await kept(tab)).join() === "fold", (await kept(tab)).join());
    await tab.reload();
    await settled(tab);
    expect((await tab.$(".tip")) === null, "it is there again");
  });
  holds("no complaint of the browser about a tip", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

const burning = async () => {
  const tab = await at(POSITIONS.burn, { language: "de" });
  await tries("a 7 that would burn an own piece is told of in the language of the page, with the lesson's title", async () => {
    await tip(tab);
    const said = await tab.evaluate(() => document.querySelector(".tip").innerText);
    expect(/7/.test(said) && /Die 7 verbrennt/.test(said), said);
    expect((await tab.evaluate(covered)).length === 0, (await tab.evaluate(covered)).join("\n"));
  });
  await tries("its link leads to the lesson", async () => {
    await tab.click(".tip a");
    await tab.waitForSelector(".lessonnote");
    expect((await tab.evaluate(() => location.hash)) === "#/learn/dog/6", await tab.evaluate(() => location.hash));
    expect((await tab.$(".tip")) === null, "the tip lies over the lesson");
  });
  await shut(tab);
};

const going = async () => {
  const tab = await at(POSITIONS.partner, {}, { viewport: sizes.desktop });
  await tries("who has brought the last piece in is told to go on with the partner's, and can put the tip away", async () => {
    await settled(tab);
    await tab.click('.hand .card[data-card="3"]');
    await still(tab);
    if ((await tab.$('[data-part="to:a1"]')) !== null) await tab.click('[data-part="to:a1"]');
    await tip(tab);
    expect((await nameOf(tab)) === "partner", await nameOf(tab));
    await tab.click(".tip .iconbutton");
    await still(tab);
    expect((await tab.$(".tip")) === null, "it is still there");
  });
  await shut(tab);
};

const sharing = async () => {
  const tab = await at(POSITIONS.shared);
  await tries("who shares a win is told so at the end of the game, beside its buttons", async () => {
    await settled(tab);
    await tab.locator("button", { hasText: "Pass" }).click();
    await tip(tab);
    expect((await nameOf(tab)) === "shared", await nameOf(tab));
    expect((await tab.$(".end-screen")) !== null, "the game is not over");
    expect((await tab.evaluate(covered)).length === 0, (await tab.evaluate(covered)).join("\n"));
    await tab.click(".tip a");
    await tab.waitForSelector('[id="§7"]');
  });
  await shut(tab);
};

const off = async () => {
  const tab = await at(POSITIONS.burn, { tips: false });
  await tries("with the hints for newcomers turned off there is none, and turned on again there is", async () => {
    await settled(tab);
    expect((await tab.$(".tip")) === null, "there is one");
    await go(tab, "#/settings");
    const box = tab.locator(".tips input");
    expect(!(await box.isChecked()), "it is on already");
    await box.check();
    await go(tab, "#/table");
    await tip(tab);
    await tab.click(".tip p");
    await still(tab);
    expect((await tab.$(".tip")) === null, "a tap on it does not put it away");
  });
  await shut(tab);
};

await folding();
await burning();
await going();
await sharing();
await off();
await finish(server);
