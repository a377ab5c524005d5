// Several browsers at one table of a real server: sitting down, playing, one reloaded, one cut off and
// coming back; and nothing is sent to a seat that it may not have.

import { expect, finish, go, holds, kennel, onTouch, open, quick, serve, shoot, shut, sizes, soak, tries } from "./lib.mjs";
import { leaks, replay } from "./known.mjs";
import { line } from "./line.mjs";
import { tap } from "./person.mjs";

const server = await serve("--grace", "2");

// ---- a table and its people, each on a line of their own ----

const arrive = async (name, options, settings = {}) => {
  const wire = await line(server.url);
  const tab = await open(`${wire.url}/`, options, { name, ...settings });
  tab.wire = wire;
  return tab;
};
const views = [{ viewport: sizes.desktop }, onTouch(sizes.phone), onTouch(sizes.tablet), onTouch(sizes.lying)];

const sitDown = async (count, game, settings) => {
  const host = await arrive("Ada", views[0], settings);
  await go(host, "#/friends");
  await host.waitForSelector(".games");
  await host.locator(".games button").nth(["dog", "cards", "bark"].indexOf(game)).click();
  await host.locator(".choice.beside").locator(`button:text-is("${count}")`).click();
  await host.click(".main.big");
  await host.waitForFunction(() => location.hash.startsWith("#/t/"));
  await host.waitForSelector(".waiting svg.qr");
  const link = await host.evaluate(() => {
    const id = location.hash.split("/")[2];
    return `#/t/${id}/${JSON.parse(localStorage.getItem(`kennel.seat.${id}`)).invite}`;
  });
  const tabs = [host];
  const [, , id, invite] = link.split("/");
  tabs.onlooker = await lookOn({ table: id, invite });
  for (let i = 1; i < count; i++) {
    const tab = await arrive(`Bo${i}`, views[i], settings);
    await go(tab, link);
    await tab.waitForSelector(".seatrows");
    await tab.click(".main.big");
    await tab.waitForFunction(() => JSON.stringify(localStorage).includes("token"));
    tabs.push(tab);
  }
  tabs.id = id;
  return tabs;
};

// Somebody with the link who only looks on: no page, but all that the server tells such a one, who asks again
// and again while the others seal and reveal.
const lookOn = async (host) => {
  const tab = await open("", {}, {}, { bare: true });
  await tab.goto(`${server.url}/api/version`);
  await tab.evaluate((hello) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({ data }) => /"phase":"(sealing|revealing)"/.test(data) && setTimeout(() => socket.send('{"do":"view"}'), 2);
  }, { do: "hello", protocol: 1, have: 0, ...host });
  while (heard(tab, ({ tell }) => tell === "welcome").length === 0) await tab.waitForTimeout(20);
  return tab;
};

// A full table starts by itself.
const start = async (tabs) => {
  for (const tab of tabs) await tab.waitForSelector(".hand .card, .traybox", { timeout: 30000 });
};

const heard = (tab, wanted) => tab.frames.map((frame) => JSON.parse(frame)).filter(wanted);
const number = (tab) => Math.max(0, ...heard(tab, ({ tell }) => tell === "news").map((news) => news.number));
const reached = (tabs) => Math.max(...tabs.map(number));
const playUntil = async (tabs, target, seconds) => {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end && reached(tabs) < target) {
    const did = await Promise.all(tabs.map(tap));
    if (did.includes("over")) break;
    if (!did.includes("tapped")) await tabs[0].waitForTimeout(25);
  }
  if (reached(tabs) >= target || (await tabs[0].$(".end-screen"))) return;
  for (const [i, tab] of tabs.entries()) await shoot(tab, `stuck-${"abcdef"[i]}`);
  throw new Error(`only ${reached(tabs)} entries of ${target}; what was seen is in build-web-tests/failed`);
};
const more = (tabs, entries, seconds = 150) => playUntil(tabs, reached(tabs) + entries, seconds);

// ---- what happens to them ----

const seatOf = (tab) => tab.evaluate(() => document.querySelector(".table") !== null && (document.querySelector(".hand, .traybox") !== null));
const isAway = (tab) => tab.evaluate(() => document.querySelector(".notices .notice:not(.quiet)")?.textContent ?? "");

// What lies on the table for these eyes: the card on top, the log, the seats.
const seen = (tab) => tab.evaluate(() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { log: text(".log li"), top: document.querySelector("[data-pile]")?.innerHTML ?? null, seats: text(".plaque .who, .chip b") };
});
const sameAfterReload = async (tab) => {
  const before = await seen(tab);
  expect(before.log.length > 3 && (before.top === null || before.top.includes("<svg")), // Barking has no pile to be seen
     JSON.stringify(before).slice(0, 300));
  await tab.reload();
  await tab.waitForSelector(".log li");
  await tab.evaluate(() => window.settled(3000));
  const after = await seen(tab);
  const missed = after.log.length - before.log.length; // others may have gone on
  expect(missed >= 0 && JSON.stringify(after.log.slice(missed)) === JSON.stringify(before.log), `${before.log.join("\n")}\n\n${after.log.join("\n")}`);
  expect(missed > 0 || after.top === before.top, "another card is on top");
  expect(JSON.stringify(after.seats) === JSON.stringify(before.seats), after.seats.join(", "));
};

// People by the names that they gave, wherever they are spoken of.
const named = async (tabs) => {
  const { log } = await seen(tabs[0]);
  expect(log.some((line) => line.startsWith("Bo1")), log.join("\n"));
  expect(!log.some((line) => /^(Blue|Green|Yellow) /.test(line)), log.join("\n"));
};

const reload = async (tabs) => {
  await sameAfterReload(tabs[0]);
  const before = number(tabs[1]);
  await tabs[1].reload();
  await tabs[1].waitForSelector(".hand, .traybox", { timeout: 20000 });
  expect(await seatOf(tabs[1]), "no hand");
  const welcome = heard(tabs[1], ({ tell }) => tell === "welcome").pop();
  expect(welcome.table.you === "b" && welcome.table.number >= before, JSON.stringify(welcome).slice(0, 200));
  const beside = (await tabs[1].$(".log")) !== null;
  const look = () => (beside ? null : tabs[1].click(".bar .iconbutton:last-child"));
  await look();
  await tabs[1].waitForSelector(".log li:nth-child(4)", { timeout: 5000 }); // what happened before the reload
  await look();
  await more(tabs, 8);
};

// Bytes stop; the page says so, and tries again until the line is back.
const cut = async (tabs, milliseconds) => {
  const [tab] = tabs.slice(-1);
  tab.wire.cut();
  await tab.waitForSelector(".band", { timeout: 5000 });
  await tabs[0].waitForTimeout(milliseconds);
  tab.wire.mend();
  await tab.waitForSelector(".band", { state: "detached", timeout: 10000 });
  await tab.waitForTimeout(300);
  expect((await isAway(tab)) === "", `it says: ${await isAway(tab)}`);
  await more(tabs, 8);
};

const offline = async (tabs) => {
  const [tab] = tabs.slice(-1);
  await tab.context().setOffline(true);
  tab.wire.cut();
  await tab.waitForSelector(".band", { timeout: 5000 });
  tab.wire.mend();
  await tab.context().setOffline(false);
  await tab.waitForSelector(".band", { state: "detached", timeout: 10000 });
  await more(tabs, 6);
};

// Out by the menu, and straight back in by the start's first button.
const leaveAndReturn = async (tabs) => {
  const [tab] = tabs.slice(-1);
  await go(tab, "#/");
  await tab.waitForSelector(".way.first");
  await tab.click(".way.first");
  await tab.waitForSelector(".table");
  await tab.waitForTimeout(500);
  expect((await isAway(tab)) === "", `it says: ${await isAway(tab)}`);
  await more(tabs, 6);
};

// All agree to end it, by their menus.
const agree = async (tabs) => {
  await tabs[0].click('button[aria-label="Menu"]');
  await tabs[0].click('.sheet.room button:has-text("end the game")');
  for (const tab of tabs.slice(1)) await tab.click(".notice .main");
  for (const tab of tabs) await tab.waitForSelector(".end-screen", { timeout: 20000 });
};

const known = async (tabs) => {
  const answer = await fetch(`${server.url}/api/records/${tabs.id}`);
  expect(answer.ok, `the record: ${answer.status}`);
  const record = await replay(kennel, await answer.text());
  const tokens = tabs.map((tab) => heard(tab, ({ tell }) => tell === "seated")[0].token);
  for (const [i, tab] of [...tabs, tabs.onlooker].entries()) {
    const { found, looked } = await leaks(record, tab.frames, i < tabs.length ? "abcdef"[i] : "-", tokens.filter((_, j) => j !== i));
    expect(found.length === 0, found.slice(0, 3).join("\n"));
    expect(looked > 20, `only ${looked} frames were looked at`);
  }
};
const isSecret = async (tabs) => {
  const answer = await fetch(`${server.url}/api/records/${tabs.id}`);
  expect(!answer.ok, "the record can be had before the end");
};

const mishaps = async (tabs, step) => {
  await step("one reloads, is back at the same seat and has the same before the eyes", () => reload(tabs));
  await step("one is cut off and comes back before a bot plays", () => cut(tabs, 300));
  await step("one is cut off for longer than the grace, and has the seat again", () => cut(tabs, 3500));
  await step("one loses the network and finds it again", () => offline(tabs));
  await step("one goes home and comes back", () => leaveAndReturn(tabs));
};

// `smooth`: without mishaps, as the line is the same for all games.
const sitting = async ({ count, game, smooth = false, ...settings }) => {
  const name = `${game}, ${count} browsers${settings.speed ? `, ${settings.speed}` : ""}`;
  let tabs = [];
  const step = (what, test, seconds = 260) => tries(`${what} (${name})`, async () => {
    expect(tabs.length > 0 || what === "they sit down", "there is no table");
    await test();
  }, seconds);
  await step("they sit down", async () => (tabs = await sitDown(count, game, settings)), 60);
  await step("they play at one table", async () => {
    await start(tabs);
    await playUntil(tabs, smooth ? 28 : 24, 200);
    await isSecret(tabs);
  }, 260);
  await step("people are called by their names", () => named(tabs), 20);
  if (!smooth) await mishaps(tabs, step);
  await step("they agree to end it", () => agree(tabs));
  await step("no seat was sent what it may not know", () => known(tabs));
  const faults = tabs.flatMap((tab) => tab.faults).filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection/.test(fault));
  holds(`no browser complains (${name})`, tabs.length > 0 && faults.length === 0, faults.slice(0, 5).join("\n"));
  for (const tab of tabs) {
    await shut(tab);
    tab.wire.close();
  }
  if (tabs.onlooker) await shut(tabs.onlooker);
};

// Alone among bots, and without a name: one is called by the colour, and may take back.
const takeBack = async () => {
  const tab = await arrive("", views[0]);
  await go(tab, "#/friends");
  await tab.waitForSelector(".games");
  await tab.locator(".choice.beside").locator('button:text-is("2")').click();
  await tab.click(".main.big");
  await tab.locator(".seatrow select").selectOption("hound");
  await tab.click(".bottom .main");
  await tab.waitForSelector(".hand .card");
  await playUntil([tab], 9, 60);
  await tab.evaluate(() => window.settled(3000));
  for (let i = 0; i < 9 && (await tab.$('.prompt button[aria-label="Back"], .traybox button[aria-label="Back"]')); i++) await tab.keyboard.press("Escape");
  await tab.waitForSelector('.prompt button[aria-label="Undo"]');
  const before = await seen(tab);
  await tab.click('.prompt button[aria-label="Undo"]');
  await tab.waitForFunction((lines) => document.querySelectorAll(".log li").length < lines, before.log.length);
  await tab.evaluate(() => window.settled(2000));
  const after = await seen(tab);
  expect(before.log.join("\n").endsWith(after.log.join("\n")), `${before.log.join("\n")}\n\n${after.log.join("\n")}`);
  if (after.top.includes("<svg")) await sameAfterReload(tab);
  await shut(tab);
  tab.wire.close();
};

if (!process.env.KENNEL_TABLES) await tries("what is taken back is not in the log any more", takeBack);
const few = [{ count: 2, game: "dog", speed: "normal" }];
const some = [...few, { count: 4, game: "dog" }, { count: 2, game: "cards", smooth: true }, { count: 3, game: "bark", smooth: true }];
const all = [...some, ...[[2, "cards"], [4, "cards"], [2, "bark"], [4, "bark"], [3, "dog"]].map(([count, game]) => ({ count, game, speed: "brisk" }))];
// KENNEL_TABLES=cards-2,bark-3: these only.
const wanted = process.env.KENNEL_TABLES?.split(",");
const tables = wanted ? all.filter(({ game, count }) => wanted.includes(`${game}-${count}`)) : quick ? few : soak ? all : some;
for (const table of tables) await sitting(table);
await finish(server);
