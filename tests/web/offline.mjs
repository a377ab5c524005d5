// Tests the page without a network: the server is gone, or it has another build.

import { networkInterfaces } from "node:os";
import { comes, expect, finish, go, onTouch, open, page, serve, shut, sizes, soak, tries } from "./harness.mjs";
import { line } from "./cuttable-proxy.mjs";
import { newerBuild } from "./page-builds.mjs";
import { begin, entries, playOn } from "./touch-player.mjs";

const first = await serve();
const net = await line(first.url);
const arrive = (settings = {}, url = `${net.url}/`) => open(url, { ...onTouch(sizes.phone), serviceWorkers: "allow" }, settings, { luck: "offline" });

const ready = (tab) => tab.waitForSelector("html.ready", { state: "attached" });
const reload = async (tab) => {
  await tab.reload();
  await ready(tab);
};
// What the browser keeps, once its worker has installed and has kept the language.
const kept = (tab) => tab.evaluate(async () => {
  const names = await caches.keys();
  return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
});
const keeps = (tab, language = "en") =>
  comes("the browser keeps the page", async () => {
    const paths = await kept(tab);
    return [/\/$/, /engine/, /worker/, /lazy-bundle/, new RegExp(`/${language}-`), new RegExp(`rules-${language}-dog`)].every((wanted) => paths.some((path) => wanted.test(path)));
  });
const shows = (tab, selector, text) => tab.waitForFunction(([where, what]) => document.querySelector(where)?.textContent.includes(what), [selector, text]);

// ---- without a network ----

const alone = async () => {
  const tab = await arrive();
  await tries("after one visit the page opens without a network, at every address", async () => {
    await keeps(tab);
    net.cut();
    for (const [address, sign] of [["#/", ".start"], ["#/new/dog", ".boardchoice"], ["#/rules/dog", ".page h2"], ["#/settings", ".settinggroup"], ["#/daily", ".puzzle .hand .card"]]) {
      await go(tab, address);
      await reload(tab);
      await tab.waitForSelector(sign);
    }
  });
  await tries("friends and open tables wait there for the network, and come back with it", async () => {
    await go(tab, "#/");
    await shows(tab, ".doors", "no network");
    expect((await tab.$$('.door[aria-disabled="true"]')).length === 2, "two doors are closed");
    expect((await tab.$('.door[href="#/friends"]')) === null, "friends cannot be opened");
    net.mend();
    await tab.evaluate(() => dispatchEvent(new Event("online")));
    await tab.waitForSelector('.door[href="#/friends"]');
    expect((await tab.$('.door[aria-disabled="true"]')) === null, "no door is closed");
    net.cut();
  });
  for (const kind of soak ? [{ game: "dog", players: 4 }, { game: "cards", players: 2 }, { game: "bark", players: 3 }] : [{ game: "bark", players: 2 }])
    await tries(`${kind.game} is played to its end without a network`, async () => {
      await begin(tab, kind);
      await playOn(tab);
      await tab.waitForSelector(".end-screen h1");
    });
  await tries("a game is left by a reload without a network, and goes on", async () => {
    await begin(tab, { game: "dog", players: 2 });
    await playOn(tab, async () => (await entries(tab)) > 6);
    const before = await entries(tab);
    await reload(tab);
    await tab.waitForSelector(".hand .card");
    expect((await entries(tab)) >= before, "entries are missing");
  });
  net.mend();
  await shut(tab);
};

const languages = async () => {
  const tab = await arrive({ language: "fr" });
  await tries("the language that was chosen is kept, whatever the browser speaks", async () => {
    await keeps(tab, "fr");
    net.cut();
    await reload(tab);
    await shows(tab, ".start .lead", "chiens");
    net.mend();
  });
  await tries("everything can be fetched in one tap, and then every language is there without a network", async () => {
    await go(tab, "#/settings");
    await tab.locator(".offlineall button").click();
    await shows(tab, ".settinggroup .offline:nth-last-child(1 of .offline)", "Tout est sur cet appareil");
    net.cut();
    await tab.locator('.joined button:text-is("RU")').click();
    await shows(tab, ".page.settings h1", "Настройки");
    await go(tab, "#/rules/cards");
    await reload(tab);
    await tab.waitForSelector(".page h2");
    const networks = (await kept(tab)).filter((path) => path.endsWith(".net")).length;
    expect(networks > 10, `${networks} networks are kept`);
  });
  net.mend();
  await shut(tab);
};

// ---- another build ----

const build = (tab) => tab.evaluate(() => globalThis.build ?? 1);
const asksForUpdate = (tab) => tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update().catch(() => undefined)));
const waits = (tab) => tab.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

const updates = async () => {
  const player = await arrive();
  await keeps(player);
  await begin(player, { game: "dog", players: 2 });
  const idle = await player.context().newPage();
  await idle.goto(`${net.url}/`);
  await ready(idle);
  const broken = await serve("--page", newerBuild(page, 2, { incomplete: true }));
  await tries("a build that does not arrive whole changes nothing", async () => {
    net.cut();
    net.mend();
    net.lead(broken.url);
    await asksForUpdate(idle);
    expect(!(await waits(idle)), "half a build waits");
    await idle.reload();
    await ready(idle);
    expect((await build(idle)) === 1, "half a build is shown");
    await idle.waitForSelector(".doors");
  });
  const newer = await serve("--page", newerBuild(page, 3));
  await tries("while a tab plays, neither that tab nor one at the start takes the new build", async () => {
    net.cut();
    net.mend();
    net.lead(newer.url);
    await asksForUpdate(idle);
    await comes("the new build waits", () => waits(idle));
    await go(idle, "#/settings");
    await idle.waitForSelector(".settinggroup");
    await go(idle, "#/");
    await idle.waitForSelector(".doors");
    await idle.reload();
    await ready(idle);
    expect((await build(idle)) === 1, "the start has the new build");
    expect((await build(player)) === 1 && (await waits(player)), "the game has the new build");
    await playOn(player, async () => (await entries(player)) > 2);
  });
  await tries("when the game is left, both have it", async () => {
    await go(player, "#/");
    await comes("the player's tab has the new build", async () => (await build(player).catch(() => 0)) === 3);
    await comes("the other tab has the new build", async () => (await build(idle).catch(() => 0)) === 3);
    await ready(idle);
    const old = (await kept(idle)).filter((path) => /main-/.test(path));
    expect(old.length === 1 && old[0].includes("BUILD3"), `kept: ${old}`);
  });
  const off = await serve("--no-offline");
  await tries("where the operator does not want it, nothing is kept any more", async () => {
    net.cut();
    net.mend();
    net.lead(off.url);
    await idle.reload();
    await comes("the worker is gone", () => idle.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0));
    await comes("the files are gone", async () => (await kept(idle)).length === 0);
    await idle.reload();
    await ready(idle);
    await go(idle, "#/settings");
    await shows(idle, ".settinggroup .offline", "switched off");
  });
  await shut(player);
  for (const server of [broken, newer, off]) await server.stop();
};

// ---- where it cannot be ----

const house = Object.values(networkInterfaces()).flat().find(({ family, internal }) => !internal && (family === "IPv4" || family === 4))?.address;
const insecure = async () => {
  const server = await serve("--host", "0.0.0.0");
  const tab = await arrive({}, server.url.replace(/\/\/[^:/]+/, `//${house}`));
  await tries("over plain HTTP the settings say why the page cannot be installed", async () => {
    await go(tab, "#/settings");
    await shows(tab, ".settinggroup .offline", "https");
  });
  await shut(tab);
  await server.stop();
};

await alone();
await languages();
await updates();
if (house) await insecure();
await finish(first);
