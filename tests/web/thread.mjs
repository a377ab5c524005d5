// No test, but a tool: how long the page keeps its thread busy on a slow phone (a quarter of this
// machine's speed) for a move of DOG and while a seven is composed. The aim is 16 ms a frame.

import { finish, open, serve, shut, sizes } from "./lib.mjs";
import { games } from "./places.mjs";

const server = await serve();
const FRAME = 16;
const SLOWER = Number(process.env.SLOWER ?? 4);

// Everything that the page's own thread does, from a trace: tasks by the CPU time that they took, so that
// a busy machine does not count.
const tasksOf = (events) => {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const inside = ({ pid, tid }) => pid === main.pid && tid === main.tid;
  return events.filter((event) => inside(event) && event.ph === "X" && event.name === "RunTask").map(({ tdur }) => (tdur ?? 0) / 1000);
};

const measure = async (name, game, act) => {
  const tab = await open(`${server.url}/#/table`, { viewport: sizes.phone }, { speed: "normal" }, { game });
  await tab.waitForSelector(".hand .card.lit");
  await tab.evaluate(() => window.settled(3000));
  const session = await tab.context().newCDPSession(tab);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"] } });
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  const begun = Date.now();
  await act(tab);
  const seconds = (Date.now() - begun) / 1000;
  await session.send("Tracing.end");
  await ended;
  const tasks = tasksOf(events).sort((a, b) => b - a);
  const busy = tasks.reduce((total, task) => total + task, 0);
  const long = tasks.filter((task) => task > FRAME);
  console.log(`${name}: ${busy.toFixed(0)} ms of the thread in ${seconds.toFixed(1)} s; longest ${tasks[0].toFixed(1)} ms; ${long.length} of ${tasks.length} tasks over ${FRAME} ms${long.length > 0 ? `: ${long.slice(0, 12).map((task) => task.toFixed(0)).join(", ")}` : ""}`);
  await shut(tab);
};

// Only the middle of the thing is asked of the page: whatever else a test might ask would be measured too.
const click = async (tab, selector, index = 0) => {
  const middle = ([what, which]) => {
    const box = document.querySelectorAll(what)[which]?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  };
  let at = null;
  for (let tries = 0; tries < 20 && at === null; tries++) {
    await new Promise((done) => setTimeout(done, 150));
    at = await tab.evaluate(middle, [selector, index]);
  }
  if (at !== null) await tab.mouse.click(at.x, at.y);
};
const chosen = (letter) => `.hand .card[data-card="${letter}"]`;

console.log(`${SLOWER} times as slow as this machine, a phone of 360 × 640`);
await measure("a move, from the card until it has arrived", games.dog, async (tab) => {
  await click(tab, chosen("9"));
  await click(tab, ".things .piece[data-part]");
  await click(tab, ".things .target[data-part]");
  await tab.waitForTimeout(1500);
});
await measure("a seven is composed, portion by portion", games.seven, async (tab) => {
  await click(tab, chosen("7"));
  await click(tab, ".things .piece[data-part]");
  await click(tab, ".pawkey.open", 1);
  await click(tab, ".things .piece[data-part]");
  await click(tab, ".pawkey.open", 2);
  await tab.waitForTimeout(300);
});
await measure("a card is chosen and put back, ten times", games.dog, async (tab) => {
  for (let i = 0; i < 10; i++) {
    await click(tab, chosen("4"));
    await tab.waitForTimeout(150);
    await tab.keyboard.press("Escape");
  }
});
await finish(server);
