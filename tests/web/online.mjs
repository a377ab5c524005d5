// Tests several browsers at one table of a real server: taking seats, playing, one reloaded, one cut off and
// reconnecting; and that no seat is sent what it may not know.

import { setTimeout as sleep } from "node:timers/promises";
import { comes, expect, finish, go, holds, kennel, onTouch, open, quick, serve, shut, sizes, soak, still, tries } from "./harness.mjs";
import { leaks, replay } from "./expected-views.mjs";
import { line } from "./cuttable-proxy.mjs";
import { attend, tapNow } from "./touch-player.mjs";

// Who is cut off is waited for at the one, and not at the other.
const patient = await serve("--grace", "3600");
const hasty = await serve("--grace", "1");

// ---- a table and its people, each on a line of their own ----

// A page's luck makes the ids of what it asks, and these are for one table only: `at` tells tables apart.
const arrive = async (server, name, options, settings = {}, at = "") => {
  const wire = await line(server.url);
  const tab = await open(`${wire.url}/`, options, { name, ...settings }, { luck: `${name}${at}` });
  tab.wire = wire;
  return tab;
};
const views = [{ viewport: sizes.desktop }, onTouch(sizes.phone), onTouch(sizes.tablet), onTouch(sizes.lying)];

const sitDown = async (server, count, game, settings) => {
  const at = ` at ${game} ${count} ${settings.speed ?? ""}`;
  const host = await arrive(server, "Ada", views[0], settings, at);
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
  tabs.server = server;
  tabs.onlooker = await lookOn(server, { table: id, invite });
  for (let i = 1; i < count; i++) {
    const tab = await arrive(server, `Bo${i}`, views[i], settings, at);
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
const lookOn = async (server, host) => {
  const tab = await open("", {}, {}, { bare: true });
  await tab.goto(`${server.url}/api/version`);
  await tab.evaluate((hello) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({ data }) => /"phase":"(sealing|revealing)"/.test(data) && setTimeout(() => socket.send('{"do":"view"}'), 2);
  }, { do: "hello", protocol: 1, have: 0, ...host });
  await comes("the onlooker is welcome", () => heard(tab, isWelcome).length > 0);
  return tab;
};

// A full table starts by itself.
const start = async (tabs) => {
  for (const tab of tabs) await tab.waitForSelector(".hand .card, .traybox");
};

const heard = (tab, wanted) => tab.frames.map((frame) => JSON.parse(frame)).filter(wanted);
const number = (tab) => Math.max(0, ...heard(tab, ({ tell }) => tell === "news").map((news) => news.number));
const reached = (tabs) => Math.max(...tabs.map(number));
const isWelcome = ({ tell }) => tell === "welcome";

// Each in turn, as far as there is something to tap, until so many entries are told or the game is over.
const playUntil = async (tabs, target) => {
  attend(...tabs);
  while (reached(tabs) < target) {
    const did = [];
    for (const tab of tabs) did.push(await tapNow(tab));
    if (did.includes("over")) return;
    if (!did.includes("tapped")) await sleep(25);
  }
};
const more = (tabs, entries) => playUntil(tabs, reached(tabs) + entries);

// All that was told so far is shown.
const caughtUp = async (tab, tabs = [tab]) => {
  await tab.waitForFunction((count) => window.still.heard >= count, reached(tabs));
  await still(tab);
};

// ---- what happens to them ----

const seatOf = (tab) => tab.evaluate(() => document.querySelector(".table") !== null && (document.querySelector(".hand, .traybox") !== null));
const isAway = (tab) => tab.evaluate(() => document.querySelector(".notices .notice:not(.quiet)")?.textContent ?? "");

// What lies on the table for these eyes: the card on top, the log, the seats.
const seen = (tab) => tab.evaluate(() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { log: text(".log li"), top: document.querySelector(".lain.last, [data-pile]:not(.pilespot)")?.innerHTML ?? null, seats: text(".plaque .who, .capseat b, .chip b") };
});
const sameAfterReload = async (tab, tabs) => {
  await caughtUp(tab, tabs);
  const before = await seen(tab);
  expect(before.log.length > 3 && (before.top === null || before.top.includes("<svg")), // Barking has no pile to be seen
     JSON.stringify(before).slice(0, 300));
  await tab.reload();
  await tab.waitForSelector(".log li");
  await caughtUp(tab, tabs);
  const after = await seen(tab);
  const missed = after.log.length - before.log.length; // bots may have gone on
  expect(missed >= 0 && JSON.stringify(after.log.slice(missed)) === JSON.stringify(before.log), `${before.log.join("\n")}\n\n${after.log.join("\n")}`);
  expect(missed > 0 || after.top === before.top, "another card is on top");
  expect(JSON.stringify(after.seats) === JSON.stringify(before.seats), after.seats.join(", "));
};

// People by the names that they gave, wherever they are spoken of.
const named = async (tabs) => {
  await caughtUp(tabs[0], tabs);
  const { log } = await seen(tabs[0]);
  expect(log.some((line) => line.startsWith("Bo1")), log.join("\n"));
  expect(!log.some((line) => /^(Blue|Green|Yellow) /.test(line)), log.join("\n"));
};

const reload = async (tabs) => {
  await sameAfterReload(tabs[0], tabs);
  const [before, welcomes, from] = [number(tabs[1]), heard(tabs[1], isWelcome).length, tabs[1].frames.length];
  await tabs[1].reload();
  await tabs[1].waitForSelector(".hand, .traybox");
  expect(await seatOf(tabs[1]), "no hand");
  await comes("the page is welcome again", () => heard(tabs[1], isWelcome).length > welcomes);
  const welcome = heard(tabs[1], isWelcome).pop();
  expect(welcome.table.you === "b", JSON.stringify(welcome).slice(0, 200));
  // What waited to be shown when it was reloaded follows as news.
  const toldAgain = () => JSON.parse(tabs[1].frames.slice(from).reverse().find((frame) => /"tell":"(news|welcome)"/.test(frame)));
  await comes("it is told all that it had heard", () => (toldAgain().number ?? toldAgain().table?.number ?? 0) >= before);
  const beside = (await tabs[1].$(".log")) !== null;
  const look = () => (beside ? null : tabs[1].click(".bar .iconbutton:last-child"));
  await look();
  await tabs[1].waitForSelector(".log li:nth-child(4)"); // what happened before the reload
  await look();
  await more(tabs, 8);
};

// What the last of the others is told of this seat: "person" or, once a bot plays for it, "away".
const seatSaid = (tabs, seat, from = 0) => tabs[0].frames.slice(from).map((frame) => JSON.parse(frame)).map(({ table, seats }) => (seats ?? table?.seats)?.find((one) => one.seat === seat)).filter((one) => one !== undefined);

// Bytes stop, and the page says so; `meanwhile` happens, and the page tries again until the line is back.
const cut = async (tabs, meanwhile) => {
  const [tab] = tabs.slice(-1);
  const [seat, from, welcomes] = ["abcdef"[tabs.length - 1], tabs[0].frames.length, heard(tab, isWelcome).length];
  tab.wire.cut();
  await tab.waitForSelector(".band");
  await comes("the others are told", () => seatSaid(tabs, seat, from).some(({ here }) => here === false));
  await meanwhile(seat, from);
  tab.wire.mend();
  await tab.waitForSelector(".band", { state: "detached" });
  await comes("the page is welcome again", () => heard(tab, isWelcome).length > welcomes);
  await comes("the others are told that it is back", () => seatSaid(tabs, seat, from).pop()?.is === "person" && seatSaid(tabs, seat, from).pop().here);
  await caughtUp(tab, tabs);
  expect((await isAway(tab)) === "", `it says: ${await isAway(tab)}`);
  await more(tabs, 8);
};
const cutBriefly = async (tabs) => {
  const from = tabs[0].frames.length;
  await cut(tabs, async () => undefined);
  expect(seatSaid(tabs, "abcdef"[tabs.length - 1], from).every(({ is }) => is === "person"), "a bot has taken the seat");
};
const cutForLong = (tabs) => cut(tabs, async (seat, from) => {
  await comes("a bot takes the seat", () => seatSaid(tabs, seat, from).some(({ is }) => is === "away"));
  const isBots = ({ tell, kind, seat: who }) => tell === "news" && kind === "action" && who === seat;
  const before = heard(tabs[0], isBots).length;
  attend(tabs[0]);
  while (heard(tabs[0], isBots).length === before) if ((await tapNow(tabs[0])) !== "tapped") await sleep(25);
});

const offline = async (tabs) => {
  const [tab] = tabs.slice(-1);
  await tab.context().setOffline(true);
  tab.wire.cut();
  await tab.waitForSelector(".band");
  tab.wire.mend();
  await tab.context().setOffline(false);
  await tab.waitForSelector(".band", { state: "detached" });
  await more(tabs, 6);
};

// Out by the menu, and straight back in by the start's first button.
const leaveAndReturn = async (tabs) => {
  const [tab] = tabs.slice(-1);
  const welcomes = heard(tab, isWelcome).length;
  await go(tab, "#/");
  await tab.waitForSelector(".way.first");
  await tab.click(".way.first");
  await tab.waitForSelector(".table");
  await comes("the page is welcome again", () => heard(tab, isWelcome).length > welcomes);
  await caughtUp(tab, tabs);
  expect((await isAway(tab)) === "", `it says: ${await isAway(tab)}`);
  await more(tabs, 6);
};

// All agree to end it, by their menus.
const agree = async (tabs) => {
  await tabs[0].click('button[aria-label="Menu"]');
  await tabs[0].click('.sheet.room button:has-text("end the game")');
  for (const tab of tabs.slice(1)) await tab.click(".notice .main");
  for (const tab of tabs) await tab.waitForSelector(".end-screen");
  for (const tab of tabs) await tab.waitForSelector(".proof.good"); // each has fetched the record
  expect((await fetch(`${tabs.server.url}/api/records/${tabs.id}`)).status === 401, "the record of a closed table is for anybody");
};

const known = async (tabs) => {
  const tokens = tabs.map((tab) => heard(tab, ({ tell }) => tell === "seated")[0].token);
  const answer = await fetch(`${tabs.server.url}/api/records/${tabs.id}`, { headers: { authorization: `Bearer ${tokens[0]}` } });
  expect(answer.ok, `the record: ${answer.status}`);
  const record = await replay(kennel, await answer.text());
  for (const [i, tab] of [...tabs, tabs.onlooker].entries()) {
    const { found, looked } = await leaks(record, tab.frames, i < tabs.length ? "abcdef"[i] : "-", tokens.filter((_, j) => j !== i));
    expect(found.length === 0, found.slice(0, 3).join("\n"));
    expect(looked > 20, `only ${looked} frames were looked at`);
  }
};
const isSecret = async (tabs) => {
  const answer = await fetch(`${tabs.server.url}/api/records/${tabs.id}`);
  expect(!answer.ok, "the record can be had before the end");
};

const mishaps = async (tabs, step) => {
  await step("one reloads, is back at the same seat and has the same before the eyes", () => reload(tabs));
  await step("one is cut off and comes back before a bot plays", () => cutBriefly(tabs));
  await step("one loses the network and finds it again", () => offline(tabs));
  await step("one goes home and comes back", () => leaveAndReturn(tabs));
};

// `smooth`: without mishaps, as the line is the same for all games; `hasty`: where nobody is waited for.
const sitting = async ({ count, game, smooth = false, server = patient, ...settings }) => {
  const name = `${game}, ${count} browsers${settings.speed ? `, ${settings.speed}` : ""}`;
  let tabs = [];
  const step = (what, test) => tries(`${what} (${name})`, async () => {
    expect(tabs.length > 0 || what === "they sit down", "there is no table");
    await test();
  }, `KENNEL_TABLES=${game}-${count}`);
  await step("they sit down", async () => (tabs = await sitDown(server, count, game, settings), undefined));
  await step("they play at one table", async () => {
    await start(tabs);
    await playUntil(tabs, smooth ? 28 : 24);
    await isSecret(tabs);
  });
  await step("people are called by their names", () => named(tabs));
  if (server === hasty) await step("one is cut off for longer than the grace, and has the seat again", () => cutForLong(tabs));
  else if (!smooth) await mishaps(tabs, step);
  await step("they agree to end it, and each page has the record and finds the deals fair", () => agree(tabs));
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
  const tab = await arrive(patient, "", views[0]);
  await go(tab, "#/friends");
  await tab.waitForSelector(".games");
  await tab.locator(".choice.beside").locator('button:text-is("2")').click();
  await tab.click(".main.big");
  await tab.waitForSelector(".waiting .seatrow select"); // the set-up has such rows, too
  await tab.locator(".waiting .seatrow select").selectOption("hound");
  await tab.click(".waiting .begin");
  await tab.waitForSelector(".hand .card");
  await playUntil([tab], 9);
  await caughtUp(tab);
  for (let i = 0; i < 9 && (await tab.$('.prompt button[aria-label="Back"], .traybox button[aria-label="Back"]')); i++) {
    await tab.keyboard.press("Escape");
    await still(tab);
  }
  await tab.waitForSelector('.prompt button[aria-label="Undo"]');
  const before = await seen(tab);
  await tab.click('.prompt button[aria-label="Undo"]');
  await tab.waitForFunction((lines) => document.querySelectorAll(".log li").length < lines, before.log.length);
  await still(tab);
  const after = await seen(tab);
  expect(before.log.join("\n").endsWith(after.log.join("\n")), `${before.log.join("\n")}\n\n${after.log.join("\n")}`);
  if (after.top.includes("<svg")) await sameAfterReload(tab, [tab]);
  await shut(tab);
  tab.wire.close();
};

if (!process.env.KENNEL_TABLES) await tries("what is taken back is not in the log any more", takeBack);
const few = [{ count: 2, game: "dog", speed: "normal" }];
const some = [...few, { count: 4, game: "dog" }, { count: 2, game: "cards", smooth: true, server: hasty }, { count: 3, game: "bark", smooth: true }];
const all = [...some, ...[[2, "cards"], [4, "cards"], [2, "bark"], [4, "bark"], [3, "dog"]].map(([count, game]) => ({ count, game, speed: "brisk" }))];
// KENNEL_TABLES=cards-2,bark-3: these only.
const wanted = process.env.KENNEL_TABLES?.split(",");
const tables = wanted ? all.filter(({ game, count }) => wanted.includes(`${game}-${count}`)) : quick ? few : soak ? all : some;
for (const table of tables) await sitting(table);
await finish(patient, hasty);
