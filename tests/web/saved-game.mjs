// Tests what the page keeps in the browser, and what it says where something is missing: a game that cannot
// be read, one that an older page saved, a reload, the network of a bot. Part of interaction.mjs.

import { readFileSync } from "node:fs";
import { comes, expect, holds, onTouch, open, shut, sizes, still, tries } from "./harness.mjs";
import { entries, playOn, saved } from "./touch-player.mjs";
import { games, typed } from "./screen-list.mjs";

// The storage of a browser, as the first page that people had left it.
const first = JSON.parse(readFileSync(new URL("first-save.json", import.meta.url), "utf8"));
const ofFirst = JSON.parse(first["kennel.game"]);

// As an older page left it.
const leave = async (tab, text) => {
  await tab.evaluate((game) => {
    localStorage.setItem("kennel.game", game);
    location.hash = "#/";
  }, text);
  await tab.reload();
  await tab.waitForSelector("html.ready", { state: "attached" });
};

const unread = async (server, { click, lines }) => {
  const newer = JSON.stringify({ ...games.dog, version: 2, more: "than this page knows" });
  const refused = JSON.stringify({ ...games.dog, lines: [...games.dog.lines, "A:9-99"] });
  const tab = await open(server.url, onTouch(sizes.phone), {}, { game: JSON.parse(newer) });
  const storage = () => tab.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const isAside = (count) => comes(`${count} games are set aside, and the page says so`, async () => (await tab.locator(".asidegame").count()) === count);
  await tries("a game of a newer version is set aside, and the page says so and offers it as a file", async () => {
    await isAside(1);
    expect((await storage())["kennel.aside.1"] === newer, JSON.stringify(await storage()));
    const [file] = await Promise.all([tab.waitForEvent("download"), click(tab, ".asidegame button")]);
    expect(readFileSync(await file.path(), "utf8") === newer, "the file has something else");
  });
  await tries("a new game leaves it where it is, and so does one that the engine refuses", async () => {
    await click(tab, ".way.first");
    await tab.waitForSelector(".hand .card.lit");
    await leave(tab, refused);
    await click(tab, ".way.first");
    await isAside(2);
    expect((await storage())["kennel.aside.1"] === newer, JSON.stringify(await storage()));
    const [file] = await Promise.all([tab.waitForEvent("download"), click(tab, ".asidegame:nth-of-type(2) button")]);
    const kept = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(kept.version === 1 && kept.lines.join() === JSON.parse(refused).lines.join(), JSON.stringify(kept));
  });
  await tries("a game that was set aside can be tried again", async () => {
    await tab.evaluate((text) => localStorage.setItem("kennel.aside.2", text), JSON.stringify(games.dog));
    await tab.reload();
    await tab.waitForSelector("html.ready", { state: "attached" });
    await isAside(3);
    await click(tab, ".asidegame:nth-of-type(2) button", 1);
    await tab.waitForSelector(".hand .card.lit");
    expect((await lines(tab)).join() === games.dog.lines.join(), (await lines(tab)).join());
  });
  holds("no complaint of the browser about games that cannot be read", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

const reloaded = async ({ click, lines, table }) => {
  const tab = await table(typed(4, "dog:4:4:cw 3,20/24,40/c2/50 2/-/-/- play:a:a:0 - 2345678923456789TQK"), "desktop");
  await tries("a reload deals the same cards as the page would have dealt without it", async () => {
    const dealt = async (reload) => {
      await tab.evaluate((game) => localStorage.setItem("kennel.game", game), before);
      await tab.reload();
      await tab.waitForSelector(".hand .card.lit");
      if (reload) {
        await tab.reload();
        await tab.waitForSelector(".hand .card.lit");
      }
      await click(tab, ".prompt .wordbutton, .actions button");
      await playOn(tab, async () => (await lines(tab)).some((line) => line.startsWith("deal ")));
      return (await lines(tab)).find((line) => line.startsWith("deal "));
    };
    const before = JSON.stringify({ version: 1, ...(await saved(tab)) });
    const [once, twice] = [await dealt(false), await dealt(true)];
    expect(once === twice, `${once} without a reload, ${twice} with one`);
  });
  await shut(tab);
};

// ---- a strong bot without its network ----

const networks = "**/*.net";
const strength = async (server, { lines }) => {
  const tab = await open(server.url, { viewport: sizes.desktop }, {}, { game: ofFirst });
  const label = () => tab.evaluate(() => document.querySelector('.plaque[data-seat="b"]')?.textContent ?? "");
  const said = (words) => tab.waitForFunction((text) => document.body.innerText.includes(text), words);
  await tab.route(networks, (route) => route.abort());
  await tries("a bot whose network cannot be fetched says so and is labelled as what it plays", async () => {
    await tab.click(".way.first");
    await said("Alpha has not loaded completely: it plays as Hound for now.");
    expect((await label()).includes("Hound"), await label());
  });
  await tries("the network is fetched again, and then the label is the old one", async () => {
    await tab.unroute(networks);
    await tab.evaluate(() => window.still.pass(60000));
    await said("Alpha is here and plays at full strength.");
    await comes("the old label", async () => (await label()).includes("Alpha"));
  });
  await tries("a game that the first page saved is played on", async () => {
    await playOn(tab, async () => (await entries(tab)) > ofFirst.lines.length + 8);
    const now = await lines(tab);
    expect(ofFirst.lines.every((line, i) => line === now[i]), now.join("; "));
  });
  await shut(tab);
};

export const kept = async (server, tools) => {
  await unread(server, tools);
  await reloaded(tools);
  await strength(server, tools);
};
