// Tests files that do not arrive: the page says so, tries again and offers to, and is never blank. Part of
// interaction.mjs.

import { comes, expect, holds, open, shut, sizes, stillWitness, tries } from "./harness.mjs";

const text = (tab) => tab.evaluate(() => document.body.innerText);
const says = (tab, words) => comes(async () => `"${words}" in: ${await text(tab)}`, async () => (await text(tab)).includes(words));
const without = (tab, file) => tab.route(`**/assets/${file}`, (route) => route.abort());
const withAll = (tab) => tab.unrouteAll();
const isReady = (tab) => tab.waitForSelector("html.ready", { state: "attached" });
// Timers are held back: what the page would do after a while, it does when the test says so.
const passes = (tab, milliseconds) => tab.evaluate((now) => window.still.pass(now), milliseconds);
const held = async (options = {}) => {
  const tab = await open("", { viewport: sizes.phone, locale: "en-US", ...options }, {}, { bare: true, witness: [stillWitness] });
  await tab.addInitScript(() => window.still?.hold());
  return tab;
};

const TRYING = "A part of the page has not arrived. We keep trying.";
const atFirst = async (server) => {
  const tab = await held();
  for (const file of ["engine*", "worker*", "chunk*", "*.words"])
    await tries(`without one of its first files the page says so, and a tap tries again: ${file}`, async () => {
      await without(tab, file);
      await tab.goto("about:blank");
      await tab.goto(server.url);
      await tab.waitForSelector(".shell.failed");
      await says(tab, TRYING);
      expect((await text(tab)).includes("Kennel\n"), await text(tab));
      await withAll(tab);
      await tab.click(".shell .again a");
      await isReady(tab);
    });
  await tries("it tries again by itself three times, and then waits for a tap", async () => {
    await without(tab, "style*");
    await tab.goto("about:blank");
    await tab.goto(server.url);
    for (const wait of [1000, 3000, 9000]) {
      await tab.waitForSelector(".shell.failed");
      await says(tab, TRYING);
      await Promise.all([tab.waitForEvent("domcontentloaded"), passes(tab, wait)]);
    }
    await says(tab, "Is this device online?");
    await withAll(tab);
    await tab.click(".shell .again a");
    await isReady(tab);
  });
  await shut(tab);
};

const later = async (server) => {
  const tab = await open(server.url);
  await tries("a screen whose script does not arrive says so, and is there as soon as it has come", async () => {
    await tab.evaluate(() => window.still.hold());
    await without(tab, "lazy-bundle*");
    await tab.evaluate(() => void (location.hash = "#/settings"));
    await says(tab, TRYING);
    expect((await tab.locator(".missing button").count()) === 1, "no button");
    await withAll(tab);
    await passes(tab, 30000);
    await tab.waitForSelector(".switches");
    expect((await tab.locator(".missing").count()) === 0, "it still says so");
    await tab.evaluate(() => window.still.release());
  });
  await tries("a rule book that does not arrive can be fetched again", async () => {
    await without(tab, "rules*");
    await tab.evaluate(() => void (location.hash = "#/rules/dog"));
    await says(tab, "The rules cannot be loaded right now.");
    await withAll(tab);
    await tab.click(".rulespage button.plain");
    await tab.waitForSelector(".prose h2");
  });
  await tries("a language that does not arrive is not taken, and the page says so", async () => {
    await without(tab, "fr-*.words");
    await tab.evaluate(() => void (location.hash = "#/"));
    await tab.locator(".start select").selectOption("fr");
    await says(tab, "This language cannot be loaded right now.");
    expect((await tab.evaluate(() => document.documentElement.lang)) === "en", "the page claims to speak French");
  });
  await shut(tab);
};

const withoutScripts = async (server) => {
  const tab = await held({ javaScriptEnabled: false });
  await tab.goto(server.url);
  await tab.locator("noscript p").last().waitFor();
  const said = await tab.locator("body").innerText();
  holds("without scripts the page says in five languages what it needs", ["Kennel needs", "braucht", "besoin", "bisogno", "нужен"].every((word) => said.includes(word)), said);
  await shut(tab);
};

export const missing = async (server) => {
  await atFirst(server);
  await later(server);
  await withoutScripts(server);
};
