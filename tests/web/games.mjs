// Whole games, played by clicking as a person would, against bots in the worker.

import { axeSource, expect, finish, holds, open, playOn, serve, tap, tries } from "./lib.mjs";

const server = await serve();
const begin = async (tab, game, players) => {
  await tab.evaluate(() => (location.hash = "#/new"));
  await tab.waitForSelector(".games");
  await tab.click(`.games button:text-is("${game}")`);
  if (game === "DOG") await tab.locator(".boardchoice").nth(players > 4 ? 2 : 0).click();
  await tab.locator(".choice", { hasText: "Players" }).locator(`button:text-is("${players}")`).click();
  await tab.click(".main.big");
  await tab.waitForSelector(".hand .card");
};

const axe = async (tab) => {
  await tab.evaluate(axeSource);
  const { violations } = await tab.evaluate(() => window.axe.run(document, { runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } }));
  return violations.flatMap(({ id, nodes }) => nodes.filter(({ target }) => id !== "target-size" || !String(target).includes("piece") && !String(target).includes("target")).map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

const kinds = process.env.KENNEL_QUICK ? [["DOG", 2], ["Barking", 3]] : [["DOG", 4], ["DOG", 2], ["DOG", 6], ["DOG Cards", 2], ["Barking", 4]];
for (const [game, players] of kinds) {
  const tab = await open(server.url);
  await tries(`${game} for ${players} is played to its end by tapping`, async () => {
    await begin(tab, game, players);
    expect(await playOn(tab, 240), `not over: ${await tab.textContent(".prompt")}`);
  });
  holds(`without a complaint of the browser in ${game} for ${players}`, tab.faults.length === 0, tab.faults.join("\n"));
  await tab.context().close();
}

{
  const tab = await open(server.url);
  await tries("a game is played by keyboard alone", async () => {
    await tab.focus(".way.first");
    await tab.keyboard.press("Enter");
    await tab.waitForSelector(".hand .card.lit");
    const end = Date.now() + 200000;
    let turns = 0;
    while (Date.now() < end && turns < 60 && !(await tab.$(".end-screen"))) {
      if ((await tab.$(".hand .card.lit, .wordbutton, .prompt .main")) === null) await tab.waitForTimeout(20);
      else {
        await tab.keyboard.press("1");
        turns++;
        await tab.waitForTimeout(20);
      }
    }
    expect(turns >= 60 || (await tab.$(".end-screen")), "the keys did nothing");
    expect((await tab.evaluate(() => JSON.parse(localStorage.getItem("kennel.game") ?? '{"lines":[]}').lines.length)) > 20 || (await tab.$(".end-screen")), "no moves were made");
  });
  await tab.context().close();
}

{
  const tab = await open(server.url);
  await tries("a reload brings the game back where it was", async () => {
    await begin(tab, "DOG", 4);
    for (let i = 0; i < 12; i++) {
      await tap(tab);
      await tab.waitForTimeout(60);
    }
    await tab.waitForTimeout(500);
    const before = await tab.evaluate(() => JSON.parse(localStorage.getItem("kennel.game")).lines.length);
    await tab.reload();
    await tab.waitForSelector(".hand .card.lit, .wordbutton, .prompt .main");
    const after = await tab.evaluate(() => JSON.parse(localStorage.getItem("kennel.game")).lines.length);
    expect(after >= before && before > 4, `${before} entries before, ${after} after`);
  });
  await tab.context().close();
}

// ---- every screen: nothing that a checker of accessibility finds, nothing wider than the window ----

const screens = ["#/", "#/new", "#/friends", "#/tables", "#/settings", "#/table"];
const sizes = [[360, 640], [1280, 800]];
const themes = ["light", "dark"];
const languages = ["de", "fr", "it", "en", "ru"];
let turn = 0;
for (const hash of screens)
  for (const [width, height] of sizes) {
    const language = languages[turn % 5];
    const theme = themes[turn++ % 2];
    const tab = await open(server.url, { viewport: { width, height } }, { language, theme });
    if (hash === "#/table") {
      await tab.click(".way.first");
      await tab.waitForSelector(".hand .card.lit");
    } else await tab.evaluate((to) => (location.hash = to), hash);
    await tab.waitForTimeout(300);
    const where = `${hash} at ${width} × ${height}, ${language}, ${theme}`;
    const found = await axe(tab);
    holds(`axe finds nothing: ${where}`, found.length === 0, found.join("\n"));
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(`nothing is wider than the window: ${where}`, wide <= 0, `${wide} px`);
    const keys = await tab.evaluate(() => /\[[a-z]+\.[a-z.-]+\]|\{[a-z]+/.exec(document.body.innerText)?.[0] ?? "");
    holds(`no word is missing: ${where}`, keys === "", keys);
    await tab.context().close();
  }

// ---- small: what is fetched until the first card can be chosen ----

{
  const context = await (await import("./lib.mjs")).browser.newContext({ viewport: { width: 360, height: 640 }, locale: "de-DE" });
  const tab = await context.newPage();
  let bytes = 0;
  tab.on("response", async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes().catch(() => ({ responseBodySize: 0, responseHeadersSize: 0 }));
    bytes += responseBodySize + responseHeadersSize;
  });
  await tab.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  await tab.goto(server.url);
  await tab.click(".way.first");
  await tab.waitForSelector(".hand .card.lit");
  await tab.waitForTimeout(300);
  holds(`at most 150 KiB are fetched until the first card can be chosen (${(bytes / 1024).toFixed(1)})`, bytes > 20000 && bytes <= 150 * 1024);
  await context.close();
}
await finish(server);
