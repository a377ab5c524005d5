// Measures (it is no test) how long the page keeps its main thread busy on a slow phone (a quarter of this
// machine's speed) for a move of DOG and while a seven is composed. The aim is 16 ms a frame.
//
// Tasks are counted by the CPU time they took, times SLOWER, in a browser that is not slowed down: Chromium
// throttles by spinning on the page's own thread for as long as the clock says, so its spinning counts as CPU
// time too, and on a busy machine "4 times" became 6 to 8. CPU time still varies by half when neighbours use the
// caches: compare two pages only by runs that take turns. BEFORE=FOLDER does that, with another build of the page.

import { finish, kennel, open, serve, shut, sizes } from "./harness.mjs";
import { games } from "./screen-list.mjs";
import { startServer } from "./server.mjs";

const FRAME = 16;
const SLOWER = Number(process.env.SLOWER ?? 4);
const RUNS = Number(process.env.RUNS ?? 5);

// ---- a trace ----

const SHARES = { UpdateLayoutTree: "style", Layout: "layout", PrePaint: "paint", Paint: "paint", Layerize: "paint", Commit: "paint", UpdateLayer: "paint", HitTest: "hit test", "Receive mojo message": "browser" };

const ofThePage = (events) => {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  return events.filter(({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === "X").sort((a, b) => a.ts - b.ts || b.dur - a.dur);
};

// Everything that the page's own thread does: each task with its milliseconds by share. What belongs to an
// event inside another is taken from the outer one; what has no other name is script.
const tasksOf = (events) => {
  const tasks = [];
  const inside = [];
  for (const event of ofThePage(events)) {
    while (inside.length > 0 && event.ts >= inside[inside.length - 1].ends) inside.pop();
    const outer = inside[inside.length - 1];
    const cost = (SLOWER * (event.tdur ?? 0)) / 1000;
    const share = SHARES[event.name] ?? "script";
    if (event.name === "RunTask" && !outer) tasks.push({ cost, shares: {} });
    if (outer) outer.task.shares[outer.share] -= cost;
    const task = outer?.task ?? tasks[tasks.length - 1];
    if (!task || (!outer && event.name !== "RunTask")) continue;
    task.shares[share] = (task.shares[share] ?? 0) + cost;
    inside.push({ ends: event.ts + event.dur, task, share });
  }
  return tasks.sort((a, b) => b.cost - a.cost);
};

const sum = (values) => values.reduce((total, value) => total + value, 0);
const countOf = (events) => ({
  styled: sum(events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0)),
  laid: sum(events.filter(({ name }) => name === "Layout").map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
});

// What other tests give the page to know when it is still would be measured too: this one only gets its game.
const seated = async (url, game) => {
  const tab = await open("", { viewport: sizes.phone }, {}, { bare: true });
  await tab.addInitScript((saved) => {
    localStorage.setItem("kennel.settings", JSON.stringify({ speed: "normal", language: "en" }));
    localStorage.setItem("kennel.game", JSON.stringify(saved));
  }, game);
  await tab.goto(`${url}/#/table`);
  await tab.waitForSelector(".hand .card.lit");
  await tab.waitForTimeout(1000);
  return tab;
};

const traced = async (url, game, act) => {
  const tab = await seated(url, game);
  const session = await tab.context().newCDPSession(tab);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"] } });
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await act(tab);
  await session.send("Tracing.end");
  await ended;
  await shut(tab);
  return { tasks: tasksOf(events), ...countOf(events) };
};

// ---- what is told ----

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const inWords = (shares) => Object.entries(shares).filter(([, cost]) => cost >= 1).sort((a, b) => b[1] - a[1]).map(([share, cost]) => `${share} ${cost.toFixed(0)}`).join(", ");

const tell = (label, runs) => {
  const of = (what) => median(runs.map(what));
  const nth = [0, 1, 2, 3].map((n) => of(({ tasks }) => tasks[n].cost).toFixed(0));
  const typical = runs.find(({ tasks }) => tasks[0].cost === of((run) => run.tasks[0].cost));
  console.log(`  ${label}busy ${of(({ tasks }) => sum(tasks.map(({ cost }) => cost))).toFixed(0)} ms; longest tasks ${nth.join(", ")} ms; ${of(({ tasks }) => tasks.filter(({ cost }) => cost > FRAME).length)} over ${FRAME} ms; ${of(({ styled }) => styled)} elements styled, ${of(({ laid }) => laid)} laid out`);
  console.log(`  ${label}the longest: ${inWords(typical.tasks[0].shares)}`);
};

const server = await serve();
const pages = [["", server.url]];
if (process.env.BEFORE) {
  const { server, url } = startServer(kennel, process.env.BEFORE);
  process.on("exit", () => server.kill("SIGKILL"));
  pages.unshift(["before: ", await url]);
  pages[1][0] = "now:    ";
}

const measure = async (name, game, act) => {
  const runs = pages.map(() => []);
  for (let i = 0; i < RUNS; i++) for (const [n, [, url]] of pages.entries()) runs[n].push(await traced(url, game, act));
  console.log(name);
  pages.forEach(([label], n) => tell(label, runs[n]));
};

// ---- what is done ----

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
  if (at === null) throw new Error(`nothing is ${selector}`);
  await tab.mouse.click(at.x, at.y);
};
const chosen = (letter) => `.hand .card[data-card="${letter}"]`;

console.log(`medians of ${RUNS} runs, ${SLOWER} times as slow as this machine, a phone of 360 × 640`);
await measure("a move, from the card until it has arrived", games.dog, async (tab) => {
  await click(tab, chosen("9"));
  await click(tab, ".things .piece[data-part]"); // the only field it can go to is taken
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
await measure("a card is chosen and put back, four times", games.dog, async (tab) => {
  for (let i = 0; i < 4; i++) {
    await click(tab, chosen("4"));
    await tab.waitForTimeout(150);
    await tab.keyboard.press("Escape");
  }
});
await finish(server);
