// Several browsers at one table of a real server: sitting down, playing, being cut off, coming back;
// and nothing is sent to a seat that it may not have.

import { expect, finish, holds, open, serve, tap, tries } from "./lib.mjs";

const server = await serve("--grace", "600");

// Every position that a seat is sent has no card of others: '?' alone, or what the rules show.
const watch = (tab) => {
  tab.frames = [];
  tab.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => tab.frames.push(String(payload))));
};
const handsOf = (position) => position.split(" ")[2].split("/");
const leaks = (tab) => {
  const found = [];
  let you = null;
  for (const frame of tab.frames) {
    const tell = JSON.parse(frame);
    const table = tell.tell === "welcome" ? tell.table : tell;
    if (table?.you !== undefined) you = table.you;
    if (!table?.position || !table.position.startsWith("dog:") || table.phase === "ended" || / over:/.test(table.position)) continue;
    handsOf(table.position).forEach((hand, i) => {
      const known = hand.replace(/[?>-]/g, "").length;
      if (i !== (you === null ? -1 : you.charCodeAt(0) - 97) && known > 1) found.push(`${you}: ${table.position}`);
    });
    if (/secret/.test(frame)) found.push(frame);
  }
  return found;
};

const people = async (count) => {
  const host = await open(`${server.url}/`, {}, { name: "Ada" });
  watch(host);
  await host.evaluate(() => (location.hash = "#/friends"));
  await host.waitForSelector(".games");
  await host.click(".main.big");
  await host.waitForFunction(() => location.hash.startsWith("#/t/"));
  const link = await host.evaluate(() => {
    const id = location.hash.split("/")[2];
    return `#/t/${id}/${JSON.parse(localStorage.getItem(`kennel.seat.${id}`)).invite}`;
  });
  const tabs = [host];
  for (let i = 1; i < count; i++) {
    const tab = await open(`${server.url}/`, {}, { name: `Bo${i}` });
    watch(tab);
    await tab.evaluate((to) => (location.hash = to), link);
    await tab.waitForSelector(".seatrows");
    await tab.click(".main.big");
    await tab.waitForFunction(() => JSON.stringify(localStorage).includes("token"));
    tabs.push(tab);
  }
  return tabs;
};

const start = async (tabs) => {
  const button = await tabs[0].$(".bottom .main.big");
  if (button) await button.click().catch(() => undefined); // a full table starts by itself
  for (const tab of tabs) await tab.waitForSelector(".hand .card", { timeout: 20000 });
};

const number = (tab) => {
  const news = tab.frames.map((frame) => JSON.parse(frame)).filter(({ tell }) => tell === "news");
  return news.length === 0 ? 0 : news[news.length - 1].number;
};
const playUntil = async (tabs, target, seconds) => {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end && Math.max(...tabs.map(number)) < target) {
    let did = 0;
    for (const tab of tabs) if ((await tap(tab)) === "tapped") did++;
    await tabs[0].waitForTimeout(did > 0 ? 10 : 30);
  }
  return Math.max(...tabs.map(number));
};

for (const count of process.env.KENNEL_QUICK ? [2] : [2, 4]) {
  const tabs = await people(count);
  await tries(`${count} browsers play at one table`, async () => {
    await start(tabs);
    const reached = await playUntil(tabs, 40, 90);
    expect(reached >= 40, `only ${reached} entries`);
  });
  await tries(`one of ${count} reloads and is back at the same seat`, async () => {
    const seat = await tabs[1].evaluate(() => document.querySelector(".hand")?.childElementCount ?? 0);
    await tabs[1].reload();
    await tabs[1].waitForSelector(".hand .card, .table", { timeout: 20000 });
    expect(seat >= 0 && (await tabs[1].$(".table")), "no table");
    const reached = await playUntil(tabs, number(tabs[0]) + 12, 60);
    expect(reached > 40, "the game did not go on");
  });
  await tries(`one of ${count} is cut off and returns`, async () => {
    await tabs[1].context().setOffline(true);
    await tabs[1].waitForTimeout(400);
    await tabs[1].context().setOffline(false);
    await tabs[1].evaluate(() => dispatchEvent(new Event("online")));
    const reached = await playUntil(tabs, number(tabs[0]) + 12, 60);
    expect(reached > 50, "the game did not go on");
  });
  const leaked = tabs.flatMap(leaks);
  holds(`nothing was sent to any of ${count} that it may not have`, leaked.length === 0, leaked.slice(0, 3).join("\n"));
  const faults = tabs.flatMap((tab) => tab.faults).filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(fault));
  holds(`no browser of ${count} complains`, faults.length === 0, faults.slice(0, 5).join("\n"));
  for (const tab of tabs) await tab.context().close();
}
await finish(server);
