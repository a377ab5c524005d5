// Checks every screen in several languages, sizes and themes: accessibility, text that fits, and no word of
// another language. A sample of pairs in ./check, all of them with --soak.

import { axe, room, sameKeys, wrongWords } from "./screen-checks.mjs";
import { expect, finish, holds, open, quick, serve, shut, sizes, soak, still, stillWitness, together, tries } from "./harness.mjs";
import { places, thief as stolen } from "./screen-list.mjs";

const server = await serve();
const languages = ["de", "fr", "it", "en", "ru"];
const themes = ["light", "dark"];
const more = [{}, {}, { forcedColors: "active" }, { reducedMotion: "reduce" }];
const all = Object.keys(places);
const names = all.filter((name) => (process.env.KENNEL_PLACES ?? name).split(",").includes(name));

const withHost = async (tab) => {
  if (tab?.host) await shut(tab.host);
  if (tab) await shut(tab);
};

const resize = async (tab, size) => {
  await tab.setViewportSize(size);
  await tab.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await still(tab);
};

// One way there, then one size after the other.
const look = async (name, language, theme, sizeNames, extra) => {
  let tab = null;
  const only = `KENNEL_PLACES=${name}`;
  const where = `${name}, ${language}, ${theme}${Object.values(extra).map((value) => `, ${value}`).join("")}`;
  const there = await tries(`a way to the screen: ${where}`, async () => {
    tab = await places[name].way(server.url, { viewport: sizes[sizeNames[0]], ...extra }, { language, theme });
  }, only);
  for (const size of there ? sizeNames : []) {
    await tries(`a sound screen: ${where}, ${size}`, async () => {
      await resize(tab, sizes[size]);
      const found = [...(await axe(tab)), ...(await room(tab)), ...(await sameKeys(tab)), ...(await wrongWords(tab, language))];
      expect(found.length === 0, [...new Set(found)].slice(0, 8).join("\n"));
    }, only);
  }
  if (there) holds(`no complaint of the browser: ${where}`, tab.faults.length === 0, tab.faults.slice(0, 3).join("\n"), only);
  await withHost(tab);
};

// Steps without a common factor meet every pair of size, language and theme once in thirty places.
const sizeNames = Object.keys(sizes);
const sample = names.map((name) => [name, all.indexOf(name)]).map(([name, i]) => () => look(name, languages[i % 5], themes[(i + Math.floor(i / 10)) % 2], [sizeNames[i % 6], sizeNames[(i + 3) % 6]], more[i % 4]));
const cross = names.flatMap((name) => languages.flatMap((language) => themes.map((theme) => () => look(name, language, theme, sizeNames, {}))));
const special = names.flatMap((name, i) => [{ forcedColors: "active" }, { reducedMotion: "reduce" }].map((extra) => () => look(name, languages[i % 5], themes[i % 2], sizeNames, extra)));
await together(2, quick ? sample.slice(0, 4) : soak ? [...cross, ...special] : sample);

// ---- single things that a glance at every screen does not find ----

const onPhone = (name, language) => places[name].way(server.url, { viewport: sizes.phone }, { language, theme: "light" });

// All that is set up lies above the button, in every language.
const setUp = async (language) => {
  const tab = await onPhone("setup-dog", language);
  await still(tab);
  const high = await tab.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  holds(`setting up DOG needs no scrolling on a small phone: ${language}`, high <= 0, `${high} px too high`);
  await resize(tab, sizes.tall);
  const covered = await tab.evaluate(() => [...document.querySelectorAll(".ring .seatrow .face")].filter((face) => {
    const { left, top, width, height } = face.getBoundingClientRect();
    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".seatrow");
  }).length);
  holds(`nothing lies over the faces of those who play: ${language}`, covered === 0, `${covered} of them`);
  await shut(tab);
};
const tablesOfRules = async (language) => {
  const tab = await open(`${server.url}/#/rules/cards`, { viewport: sizes.phone }, { language });
  await tab.waitForSelector(".prose .scrolls");
  await still(tab);
  const wide = await tab.evaluate(() => [...document.querySelectorAll(".prose .scrolls")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => `${one.scrollWidth - one.clientWidth} px: ${one.textContent.slice(0, 60)}`));
  holds(`no table of the rules of DOG Cards scrolls sideways on a small phone: ${language}`, wide.length === 0, wide.join("\n"));
  const lost = await tab.evaluate(async () => {
    const drawings = [...document.querySelectorAll(".prose .illustration")];
    const seen = await Promise.all(drawings.map((one) => one.decode().then(() => one.naturalWidth > 0, () => false)));
    return drawings.length === 0 ? ["there are none"] : drawings.filter((_, i) => !seen[i]).map((one) => one.src);
  });
  holds(`the drawings in the rules of DOG Cards are there: ${language}`, lost.length === 0, lost.join("\n"));
  await shut(tab);
};
const curve = async () => {
  const tab = await onPhone("cards-end", "en");
  await tab.waitForSelector(".course");
  await still(tab);
  const lines = await tab.evaluate(() => document.querySelectorAll(".course .line").length);
  const rematch = await tab.evaluate(() => document.querySelector(".end-screen .main").getBoundingClientRect().bottom <= innerHeight);
  holds("the end draws a line for each of three sides, and the rematch is in reach", lines === 3 && rematch, `${lines} lines`);
  await shut(tab);
};
const thief = async () => {
  const tab = await open(`${server.url}/#/table`, { viewport: sizes.phone }, {}, { game: stolen });
  await tab.waitForSelector(".hand .card.lit");
  const name = await tab.getAttribute('.hand .card[data-card="X"]', "aria-label");
  holds("the thief is called a thief", /thief/.test(name), name);
  await shut(tab);
};
// The boxes of the design at 1440 by 900: left, top, width and height; null: as high as its contents.
const BOXES = {
  "#/": { ".boardbox": [64, 112, 740, 640], ".block": [888, null, 480, null] },
  "#/new/dog": { ".ringboard": [190, 196, 520, 520], ".seatpanel": [920, null, 452, null], ".setup .main": [920, null, 452, 64] },
};
const boxes = async (hash) => {
  const tab = await open(`${server.url}/${hash}`, { viewport: { width: 1440, height: 900 } }, {});
  for (const [selector, wanted] of Object.entries(BOXES[hash])) {
    await tab.waitForSelector(selector);
    await still(tab);
    const found = await tab.evaluate((what) => { const { left, top, width, height } = document.querySelector(what).getBoundingClientRect(); return [left, top, width, height]; }, selector);
    const away = wanted.map((value, i) => (value === null ? 0 : Math.abs(value - found[i])));
    holds(`a box of the design lies where it should at 1440 by 900: ${hash} ${selector}`, Math.max(...away) <= 2, `${found.map(Math.round)} instead of ${wanted}`);
  }
  await shut(tab);
};
// One thing in green on each screen, or none.
const accents = async (name) => {
  const tab = await places[name].way(server.url, { viewport: sizes.tall }, { language: "en", theme: "light" });
  const count = await tab.evaluate(() => [...document.querySelectorAll(".main, .way.first")].filter((one) => one.offsetWidth > 0).length);
  holds(`at most one thing is green: ${name}`, count <= 1, `${count} of them`);
  await withHost(tab);
};
const ACCENTED = ["start", "start-left", "setup-dog", "setup-friends", "waiting", "tables", "settings", "rules", "dog", "dog-seven", "cards", "cards-end", "bark-chosen", "online-waiting"];
if (!quick && !process.env.KENNEL_PLACES) await together(2, [...Object.keys(BOXES).map((hash) => () => boxes(hash)), ...ACCENTED.map((name) => () => accents(name)), ...languages.flatMap((language) => [() => setUp(language), () => tablesOfRules(language)]), curve, thief]);

// ---- small: what is fetched until the first card can be chosen ----

// What the page fetches by itself after a while is held back: on a slow machine that while is over too soon.
const fetched = async () => {
  const tab = await open("", { viewport: sizes.phone, locale: "de-DE", extraHTTPHeaders: { "accept-encoding": "gzip" } }, {}, { bare: true, witness: [stillWitness] });
  await tab.addInitScript(() => window.still.hold());
  const all = [];
  tab.on("request", (request) => all.push(request));
  await tab.goto(server.url);
  await tab.click(".way.first");
  await tab.waitForSelector(".hand .card.lit");
  const weigh = async (request) => {
    await (await request.response()).finished();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return { url: request.url(), size: responseBodySize + responseHeadersSize };
  };
  const files = await Promise.all(all.map(weigh));
  const bytes = files.reduce((total, { size }) => total + size, 0);
  const list = files.sort((a, b) => b.size - a.size).map(({ url, size }) => `${(size / 1024).toFixed(1)} KiB ${url.slice(server.url.length)}`);
  holds(`at most 150 KiB are fetched until the first card can be chosen: ${(bytes / 1024).toFixed(1)}`, bytes > 20000 && bytes <= 150 * 1024, list.join("\n"));
  if (process.env.KENNEL_TIMES) console.log(list.join("\n").replace(/^/gm, "    "));
  await shut(tab);
};
if (!process.env.KENNEL_PLACES) await fetched();
await finish(server);
