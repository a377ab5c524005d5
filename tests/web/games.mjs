// Plays whole games against hounds by touching what is lit: with the mouse on a large screen, with a finger
// on phones.

import { expect, finish, go, holds, onTouch, open, quick, serve, shut, sizes, soak, still, together, tries } from "./harness.mjs";
import { begin, entries, playOn } from "./touch-player.mjs";
import { games } from "./screen-list.mjs";

const server = await serve();

const some = [
  { game: "dog", players: 4, size: "phone" },
  { game: "dog", players: 2, size: "desktop" },
  { game: "dog", players: 6, segments: 6, size: "tall" },
  { game: "cards", players: 2, size: "phone" },
  { game: "cards", players: 4, size: "desktop" },
  { game: "bark", players: 2, size: "lying" },
  { game: "bark", players: 5, size: "phone" },
  { game: "bark", players: 3, size: "tablet", speed: "brisk" },
];
const counts = { "dog:4": [2, 3, 4], "dog:5": [2, 3, 5], "dog:6": [2, 3, 4, 5, 6], cards: [2, 3, 4], bark: [2, 3, 4, 5] };
const all = () =>
  Object.entries(counts).flatMap(([name, numbers]) => {
    const [game, segments = "4"] = name.split(":");
    return numbers.flatMap((players, i) => ["phone", "lying", "tablet", "desktop"].map((size) => ({ game, players, segments: Number(segments), size })).slice(i % 2, i % 2 + 2));
  });
const wanted = ({ game, players }) => (process.env.KENNEL_GAMES ?? `${game}-${players}`).split(",").includes(`${game}-${players}`);
const kinds = (quick ? some.slice(5, 7) : soak ? [...some, ...all()] : some).filter(wanted);

const isLarge = (size) => size === "desktop" || size === "wall";
const play = async (kind) => {
  const { game, players, segments = 4, size, speed = "off" } = kind;
  const options = isLarge(size) ? { viewport: sizes[size] } : onTouch(sizes[size]);
  const name = `${game}${game === "dog" ? ` on ${segments} parts` : ""} for ${players}, ${size}${speed === "off" ? "" : ", moving"}`;
  const only = `KENNEL_GAMES=${game}-${players}`;
  const tab = await open(server.url, options, { speed }, { luck: name });
  const begun = Date.now();
  await tries(`played to its end: ${name}`, async () => {
    await begin(tab, kind);
    await playOn(tab);
    expect((await tab.textContent(".end-screen h1")).trim() !== "", "the end does not say who has won");
  }, only);
  if (process.env.KENNEL_TIMES) console.log(`    ${await entries(tab)} entries, ${tab.taps} taps, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  holds(`no complaint, nothing over what is lit: ${name}`, tab.faults.length === 0, tab.faults.slice(0, 5).join("\n"), only);
  await shut(tab);
};

const reload = async () => {
  const tab = await open(server.url);
  await tries("a reload brings the game back where it was", async () => {
    await begin(tab, { game: "dog", players: 4 });
    await playOn(tab, async () => (await entries(tab)) > 20);
    const before = await tab.evaluate(async () => (await window.person.saved()).lines);
    await tab.reload();
    await tab.waitForSelector(".table .hand, .traybox");
    await playOn(tab, async () => (await entries(tab)) > before.length);
    const after = await tab.evaluate(async () => (await window.person.saved()).lines);
    expect(before.length > 20 && after.length > before.length, `${before.length} entries before, ${after.length} after`);
    expect(before.every((line, i) => line === after[i]), "the log has changed");
    await go(tab, "#/");
    await tab.waitForSelector(".way.first");
    await tab.click(".way.first");
    await tab.waitForSelector(".table");
  });
  await shut(tab);
};

// What a tap costs, in what does not depend on the machine. (tools/measure-main-thread.sh measures the time.)
const styled = async (tab, act) => {
  const session = await tab.context().newCDPSession(tab);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline"] } });
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await tab.evaluate(() => console.timeStamp("here")); // the other pages of the browser are traced, too
  await act();
  await session.send("Tracing.end");
  await ended;
  const here = events.find(({ name, args }) => name === "TimeStamp" && args.data.message === "here");
  return Math.max(0, ...events.filter(({ name, pid }) => name === "UpdateLayoutTree" && pid === here.pid).map(({ args }) => args.elementCount ?? 0));
};
const tap = async (tab, selector) => {
  await tab.locator(selector).first().click();
  await still(tab);
};
const cheap = async () => {
  const tab = await open(`${server.url}/#/settings`, { viewport: sizes.phone }, {}, { game: games.dog });
  await tab.waitForSelector(".switches"); // what is fetched later is there: nothing comes in between any more
  await go(tab, "#/table");
  await tab.waitForSelector(".hand .card.lit");
  await still(tab);
  await tries("a board is drawn with few elements, and a tap on a card lets the browser look at few", async () => {
    const drawn = await tab.evaluate(() => document.querySelectorAll(".drawing:not(.ahead *) *").length);
    const once = () => styled(tab, () => tap(tab, '.hand .card[data-card="9"]')); // again, it is put back
    const most = Math.max(await once(), await once(), await once());
    expect(drawn > 20 && drawn < 120, `${drawn} elements in the drawing`);
    expect(most > 0 && most < 70, `${most} elements styled`);
  });
  await tries("the cards that stay in the hand stay what they are", async () => {
    await tab.evaluate(() => document.querySelectorAll(".hand .card").forEach((card) => (card.stays = true)));
    await tap(tab, ".things .piece[data-part]");
    await tab.waitForFunction(() => document.querySelectorAll(".hand .card").length === 5);
    expect(await tab.evaluate(() => [...document.querySelectorAll(".hand .card")].every((card) => card.stays)), "a card was made anew");
  });
  await shut(tab);
};

await together(2, [cheap, ...kinds.map((kind) => () => play(kind)), reload]);
await finish(server);
