// Tests Look back in a real browser: to and fro, whose eyes, keys, links that open elsewhere without a server,
// costly turns and their ways, moves that are tried, luck and skill, the proof of the deals, a game that goes on from a
// moment, and a moment as a picture.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { comes, expect, finish, go, holds, kennel, onTouch, open, serve, shut, sizes, soak, still, tries } from "./harness.mjs";
import { games, played } from "./screen-list.mjs";
import { axe } from "./screen-checks.mjs";

const server = await serve();

const opened = async (tab, hash) => {
  await go(tab, hash);
  await tab.waitForSelector(".lookchart, .page.look .refusal");
  await still(tab);
};
const withGame = async (game, options = { viewport: sizes.desktop }, settings = {}) => {
  const tab = await open(server.url, options, settings, { game });
  await opened(tab, "#/look/g/1");
  return tab;
};
const ended = (game, players) => ({ ...played(game, players), over: true });
const judged = (tab) => tab.waitForSelector('.lookchart[aria-busy="false"]');
const slider = (tab) => tab.evaluate(() => { const one = document.querySelector(".lookchart"); return { at: Number(one.ariaValueNow), last: Number(one.ariaValueMax), text: one.ariaValueText }; });
// What is to be seen of a moment: board, hands, sentence; attributes have no order. A board that is drawn ahead is not
// seen.
const seen = (tab) =>
  tab.evaluate(() => {
    const told = (node) => (node.nodeType === 3 ? node.data : `<${node.tagName} ${[...node.attributes].map(({ name, value }) => `${name}=${value}`).sort().join(" ")}>${[...node.childNodes].filter((child) => !child.classList?.contains("ahead")).map(told).join("")}`);
    return [".lookboard", ".lookhands", ".says"].map((part) => told(document.querySelector(part))).join("\n");
  });
const key = async (tab, name) => {
  await tab.keyboard.press(name);
  await still(tab);
};

const throughGame = async (game, players) => {
  const tab = await withGame(ended(game, players));
  await judged(tab);
  await tries(`a moment is the same forwards, backwards and by a jump: ${game}`, async () => {
    const { last } = await slider(tab);
    await key(tab, "Home");
    const forwards = [await seen(tab)];
    for (let i = 1; i <= 8; i++) {
      await key(tab, "ArrowRight");
      forwards.push(await seen(tab));
    }
    expect((await slider(tab)).at === 8, JSON.stringify(await slider(tab)));
    for (let i = 7; i >= 0; i--) {
      await key(tab, "ArrowLeft");
      expect((await seen(tab)) === forwards[i], `moment ${i} backwards`);
    }
    await key(tab, "End");
    expect((await slider(tab)).at === last, "the end");
    for (const i of [5, 2, 7]) {
      await opened(tab, `#/look/g/1/${i}`);
      expect((await slider(tab)).at === i && (await seen(tab)) === forwards[i], `moment ${i} by a jump`);
    }
  });
  await tries(`the chart is a slider with words, and can be dragged: ${game}`, async () => {
    await judged(tab);
    const { text, last } = await slider(tab);
    expect(/^Move \d+ of \d+/.test(text) && /\d%/.test(text), text);
    const box = await tab.locator(".lookchart svg").boundingBox();
    await tab.mouse.move(box.x + 2, box.y + 20);
    await tab.mouse.down();
    await tab.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 12 });
    await still(tab);
    const { at } = await slider(tab);
    await tab.mouse.up();
    expect(Math.abs(at - last / 2) <= 1, `${at} of ${last}`);
  });
  await tries(`open cards show every hand, and a seat's eyes only its own: ${game}`, async () => {
    await opened(tab, "#/look/g/1/9");
    await key(tab, "o");
    await comes("all hands", async () => (await tab.locator(".lookhands li").count()) === players);
    expect((await tab.locator(".lookhands .minicard").count()) > 2, "no cards");
    await tab.locator(".eyebutton").nth(1).click();
    await comes("one hand", async () => (await tab.locator(".lookhands li").count()) === 1);
    await comes("the eyes are in the address", async () => (await tab.evaluate(() => location.hash)).endsWith(".b"));
  });
  await tries(`the screen of Look back is accessible: ${game}`, async () => {
    const faults = await axe(tab);
    expect(faults.length === 0, faults.join("\n"));
  });
  holds(`no complaint of the browser about Look back: ${game}`, tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

// ---- links ----

const copied = (tab) => tab.evaluate(() => navigator.clipboard.readText());
const links = async () => {
  const tab = await withGame(ended("bark", 3), { viewport: sizes.desktop, permissions: ["clipboard-read", "clipboard-write"] });
  let link = "";
  let there = "";
  await tries("the link of a game that is over has the whole game in it, and opens elsewhere without a server", async () => {
    await opened(tab, "#/look/g/1/7.*");
    await key(tab, "o");
    there = await seen(tab);
    await key(tab, "c");
    await tab.waitForFunction(() => document.querySelector(".looksaid").textContent !== "");
    link = await copied(tab);
    expect(/#\/look\/r\/[\w-]+\/7\.\*$/.test(link) && link.length < 4000, link);
    const other = await open(server.url, { viewport: sizes.desktop });
    await other.route("**/api/**", (route) => route.abort());
    await opened(other, new URL(link).hash);
    expect((await slider(other)).at === 7, "another moment");
    const bare = (html) => html.replace(/You|Bello|Luna|Rex|Red|Blue|Green/g, "");
    expect(bare(await seen(other)).length > 500 && (await other.locator(".lookhands li").count()) === 3, "something else is shown");
    await shut(other);
  });
  await tries("a link that was cut, bent or blown up says that it cannot be read", async () => {
    const data = link.split("/r/")[1].split("/")[0];
    const bomb = await tab.evaluate(async () => {
      const stream = new Blob(["Kennel record 2\n".repeat(100000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    });
    for (const bad of [data.slice(0, 80), `A${data}`, "!!", bomb]) {
      await go(tab, "#/games");
      await tab.waitForSelector(".page.games");
      await opened(tab, `#/look/r/${bad}/3`);
      const text = await tab.textContent(".page.look .refusal");
      expect(/cannot be read|Line \d/.test(text), `${bad.slice(0, 20)}: ${text}`);
    }
  });
  await tries("a game that is not there says so, and a position alone is shown", async () => {
    await opened(tab, "#/look/g/99");
    expect((await tab.textContent(".page.look .refusal")) === "This game is not here.", "another text");
    await opened(tab, `#/at/${encodeURIComponent(games.dog.position)}`);
    expect((await slider(tab)).last === 0, "there are moves");
  });
  await shut(tab);
};

// A file of records that falls on the window.
const drop = async (tab, text) => {
  await go(tab, "#/games");
  await tab.waitForSelector(".page.games");
  await tab.evaluate((words) => {
    const data = new DataTransfer();
    data.items.add(new File([words], "games.kennel", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  }, text);
  await tab.waitForSelector(".gamerow .gameopen");
};

// ---- ways, luck, and the proof of the deals ----

const proofOf = async (tab, text) => {
  await drop(tab, text);
  await tab.locator(".gamerow", { hasText: "Barking" }).locator(".gameopen").click();
  await tab.waitForSelector(".lookchart");
  await tab.getByRole("button", { name: "More" }).click();
  await tab.getByRole("button", { name: "Proof of the deals" }).click();
  await tab.waitForSelector(".dealproof:not(.checking)");
  await tab.waitForFunction(() => /deals|match/.test(document.querySelector(".dealproof").innerText)); // the engine fills in the numbers
  return tab.innerText(".dealproof");
};
const judgements = async () => {
  const tab = await open(server.url, { viewport: sizes.desktop });
  await drop(tab, execFileSync(kennel, ["random", "dog", "--players", "2", "--seed", "3"], { encoding: "utf8" }));
  await tab.locator(".gamerow .gameopen").first().click();
  await judged(tab);
  await tab.locator(".eyebutton").first().click();
  await tab.waitForSelector(".dot");
  await tries("at the end one sentence says what the cards and the moves came to", async () => {
    await tab.waitForSelector(".luck");
    await comes("the sentence", async () => /^Red: the cards (cost|brought) \d+ points?, the moves (cost )?\d+/.test(await tab.innerText(".luck")));
    await opened(tab, `${await tab.evaluate(() => location.hash.replace(/\/[^/]*$/, ""))}/9.a`);
    expect((await tab.locator(".luck").count()) === 0, "it stays");
  });
  await tries("the board of a costly turn has the way that was gone and the better one, as its player found it", async () => {
    for (let i = 0; i < 9 && (await tab.locator(".judgedways .playedway").count()) === 0; i++) await key(tab, "m");
    const { at } = await slider(tab);
    expect((await tab.locator(".judgedways .playedway").count()) > 0 && (await tab.locator(".judgedways .betterway").count()) > 0, "a way is missing");
    const pieces = () => tab.evaluate(() => [...document.querySelectorAll(".lookboard .piece")].map((one) => one.style.transform).join());
    const found = await pieces();
    await key(tab, "ArrowLeft");
    expect((await slider(tab)).at === at - 1 && (await pieces()) === found, "it is another board");
    expect((await tab.locator(".judgedways").count()) === 0, "the ways stay");
  });
  const fair = readFileSync(new URL("../server/data/fair.kennel", import.meta.url), "utf8");
  await tries("whoever has the record of a server's game can have its deals checked", async () => {
    const text = await proofOf(tab, fair);
    expect(/This page has recomputed \d+ deals/.test(text), text);
  });
  await tries("and is told if they were others", async () => {
    const other = await open(server.url, { viewport: sizes.desktop });
    const text = await proofOf(other, fair.replace(/^Secret: ../m, "Secret: ff"));
    expect(/does not match/.test(text), text);
    await shut(other);
  });
  await tries("a game that was played here has no such proof", async () => {
    const own = await withGame(ended("bark", 3), onTouch(sizes.phone));
    await own.getByRole("button", { name: "More" }).click();
    await own.waitForSelector(".looksheet");
    expect((await own.getByRole("button", { name: "Proof of the deals" }).count()) === 0, "it is offered");
    await shut(own);
  });
  holds("no complaint of the browser about what is said of a game", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

// ---- another move is tried ----

const told = async (tab) => {
  await tab.waitForSelector('.trial[aria-busy="false"] .lookdo :nth-child(2)');
  await still(tab);
};
const begun = async (tab, letter) => {
  await key(tab, letter);
  await tab.waitForSelector(".trialtable .promptbox");
  await still(tab);
};
// The line of the list with this number is played by its key.
const tryLine = async (tab, number) => {
  await key(tab, String(number));
  await told(tab);
  return tab.innerText(".trial");
};

const finding = async (tab) => {
  await tries("at a costly turn one can look for what was better, and the answer is hidden", async () => {
    await begun(tab, "f");
    expect((await tab.locator(".cost").count()) === 0, "the answer is still there");
    expect((await tab.locator(".trialtable .hand .card").count()) > 0, "no hand");
    expect((await axe(tab)).length === 0, (await axe(tab)).join("\n"));
  });
  await tries("a move that is worse says what it would cost, one as good as the best is right, and both can be tried again", async () => {
    const seenTexts = [];
    let [worse, right] = [false, false];
    for (let number = 1; number <= 9 && !(worse && right); number++) {
      const text = await tryLine(tab, number);
      seenTexts.push(text);
      worse ||= /This would cost about \d+ points?\./.test(text);
      right ||= /nothing better was found|as good as the best/.test(text);
      expect((await tab.locator(".cost").count()) === 0 && !/Better:/.test(text), `the answer is told: ${text}`);
      expect(await tab.evaluate(() => document.activeElement.matches(".trial")), "a reader is somewhere else");
      if (number === 1) expect((await axe(tab)).length === 0, (await axe(tab)).join("\n"));
      await tab.getByRole("button", { name: "Try again" }).click();
      await tab.waitForSelector(".trialtable .hand .card");
      await still(tab);
    }
    expect(worse && right, seenTexts.join("\n---\n"));
  });
  await tries("and shown, where nothing has changed", async () => {
    await tryLine(tab, 1);
    await tab.getByRole("button", { name: "Show me" }).click();
    await tab.waitForSelector(".cost .better");
    expect((await tab.locator(".trial, .trialtable").count()) === 0, "it is still being tried");
  });
};

const wondering = async () => {
  const tab = await withGame(ended("dog", 4), { viewport: sizes.desktop });
  await judged(tab);
  const from = played("dog", 4).lines;
  await tries("another move can be tried at any choice: the chart shows where it leads, and Escape returns", async () => {
    await opened(tab, "#/look/g/1/40");
    const before = await seen(tab);
    await begun(tab, "w");
    expect((await tab.locator(".lookchart").count()) === 1, "the chart is gone");
    await tryLine(tab, 1);
    expect((await tab.locator(".lookchart .trialline").count()) === 1, "no line");
    expect((await seen(tab)) !== before, "the board shows nothing new");
    await key(tab, "Escape");
    expect((await tab.locator(".trialline, .trial").count()) === 0, "it is still there");
    expect((await seen(tab)) === before, "something has changed");
    await begun(tab, "w");
    await key(tab, "Escape");
    expect((await seen(tab)) === before, "something has changed without a move");
  });
  await tries("where nobody chooses no move is tried", async () => {
    await key(tab, "End");
    await key(tab, "w");
    expect((await tab.locator(".trialtable, .trial").count()) === 0, "a move after the end");
  });
  await tries("a move that was tried begins a game of its own", async () => {
    await opened(tab, "#/look/g/1/40");
    await begun(tab, "w");
    await tryLine(tab, 1);
    await tab.getByRole("button", { name: "Play on" }).click();
    await tab.waitForSelector(".hand .card");
    const kept = await tab.evaluate(() => window.person.saved());
    const bots = from.filter((line) => line.startsWith("seat ")).length;
    const [tried, ...rest] = kept.lines.slice(40 + bots);
    expect(kept.id === 2 && kept.lines.slice(0, 40 + bots).every((line, i) => line === from[i]), `another beginning: ${kept.lines.slice(0, 50)}`);
    expect(!tried.startsWith("seat ") && rest.slice(0, 4).every((line) => line.startsWith("seat ")), JSON.stringify([tried, ...rest.slice(0, 5)]));
  });
  holds("no complaint of the browser about moves that are tried", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

// ---- what cost, going on, a picture ----

const onwards = async () => {
  const tab = await withGame(ended("dog", 4), onTouch(sizes.tall));
  await tries("a costly turn says what it cost, what was better, and why", async () => {
    await drop(tab, execFileSync(kennel, ["random", "bark", "--players", "3", "--seed", "5"], { encoding: "utf8" }));
    await tab.locator(".gamerow", { hasText: "Barking" }).locator(".gameopen").click();
    await judged(tab);
    await tab.locator(".eyebutton").first().click();
    await tab.waitForSelector(".dot");
    await key(tab, "m");
    const text = await tab.innerText(".happened");
    expect(/This cost \d+ points?\./.test(text) && /Played:/.test(text) && /Better:/.test(text), text);
    expect((await tab.locator(".cost .reason").count()) > 0, "no reasons");
    await comes("frames", async () => (await tab.locator("[data-judged]").count()) > 0);
  });
  await finding(tab);
  await tries("a game goes on from a moment, with the same lines up to there", async () => {
    await opened(tab, "#/look/g/1/40");
    await tab.getByRole("button", { name: "More" }).click();
    await tab.getByRole("button", { name: "Continue from here" }).click();
    await tab.locator(".looksheet .seatrow .plain").first().click();
    await tab.waitForSelector(".hand .card");
    const kept = await tab.evaluate(() => window.person.saved());
    const from = played("dog", 4).lines;
    const same = kept.lines.findIndex((line, i) => line !== from[i]);
    expect(kept.id === 3 && same >= 40, `line ${same} of ${JSON.stringify(kept.lines.slice(0, 50))}`);
  });
  await tries("a moment is a picture of 1200 by 1200 pixels", async () => {
    const wide = await withGame(ended("dog", 4));
    const [file] = await Promise.all([wide.waitForEvent("download"), wide.getByRole("button", { name: "Share this moment" }).click()]);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(1, 4).toString() === "PNG" && bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 1200, file.suggestedFilename());
    expect(bytes.length > 40000, `only ${bytes.length} bytes: the board is missing`);
    if (process.env.KENNEL_KEEP) (await import("node:fs")).writeFileSync(process.env.KENNEL_KEEP, bytes);
    await shut(wide);
  });
  holds("no complaint of the browser about going on", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

for (const [game, players] of soak ? [["dog", 4], ["cards", 3], ["bark", 4]] : [["cards", 3]]) await throughGame(game, players);
await links();
await onwards();
await wondering();
await judgements();
await finish(server);
