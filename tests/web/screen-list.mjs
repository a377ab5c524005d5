// The list of all screens and how to get there, for the checks of screens and for the pictures.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kennel, open, still } from "./harness.mjs";

// ---- games that were left: the page goes on with them ----

const bots = (count) => Array.from({ length: count - 1 }, (_, i) => `seat ${"bcdef"[i]} hound`);
const left = (game, players, position, lines = []) => ({ version: 1, position, me: "a", lines: [...bots(players), ...lines], game, players });

// A game between hounds: always the same one. Its lines, each with the position behind it.
const records = new Map();
const recordOf = (game, players) => {
  const name = `${game}-${players}`;
  if (records.has(name)) return records.get(name);
  const folder = mkdtempSync(join(tmpdir(), "kennel-"));
  execFileSync(kennel, ["arena", "hound", "hound", "--game", game, "--players", String(players), "--pairs", "1", "--seed", "5", "--records", folder], { stdio: "ignore" });
  const file = join(folder, readdirSync(folder).sort()[0]);
  const rows = execFileSync(kennel, ["replay", file, "--positions"], { encoding: "utf8", maxBuffer: 1 << 26 }).trim().split("\n").map((row) => row.split("\t"));
  records.set(name, { begin: /^Position: (.*)$/m.exec(readFileSync(file, "utf8"))[1], rows });
  rmSync(folder, { recursive: true });
  return records.get(name);
};

// To its end, or to a turn of the first player with cards, `moves` entries on.
const HANDS = { dog: 2, cards: 3, bark: 2 };
export const played = (game, players, moves = Infinity) => {
  const { begin, rows } = recordOf(game, players);
  const isTurn = (position) => / play:a:/.test(position) && position.split(" ")[HANDS[game]].split("/")[0].length > 2;
  const at = rows.findIndex(([, position], i) => i >= moves && isTurn(position));
  return left(game, players, begin, rows.slice(0, at < 0 ? rows.length : at + 1).map(([line]) => line));
};

// Hands as they are typed; `kennel` sorts them.
export const typed = (players, position) => left(position.split(":")[0], players, execFileSync(kennel, ["apply", position], { encoding: "utf8" }).trim());

export const games = {
  dog: typed(4, "dog:4:4:cw 3,20,a2/17,41/33,c1/0,50,d3 479AXJ/K23/8QT/56J play:a:d:5 23TQ9 55667788"),
  seven: typed(4, "dog:4:4:cw 3,20,33/24,40/c2/50 79K/222/333/445 play:a:a:0 - -"),
  give: typed(4, "dog:4:4:cw 3,20/41/33/50 479AXJ/233QKJ/8QT556/455668 give:a:a:4 - 7788"),
  six: typed(6, "dog:6:6:cw 3,70/20,41/35/52,90/66,e1/85 4AXJ/K23/8QT/56J/299/77T play:a:f:5 - 55"),
  five: typed(5, "dog:5:5:ccw 3,70/20,41/35/52/66,e1 4AXJ/K23/8QT/56J/299 play:a:e:3 - 55"),
  last: typed(4, "dog:4:4:cw 60,a2,a3,a4/20/c1,c2,c3,c4/50 5/2/-/3 play:a:a:3 - -"),
};
export const thief = left("cards", 2, execFileSync(kennel, ["apply", "cards:2 K8JT-4X32975Q A2/A23 5X/5 play:a:a 9TT 7"], { encoding: "utf8" }).trim());
const ended = { dog: () => played("dog", 4), cards: () => played("cards", 3), bark: () => played("bark", 4) };

// ---- ways ----

const table = (game, ...steps) => async (url, options, settings) => {
  const tab = await open(`${url}/#/table`, options, settings, { game: typeof game === "function" ? game() : game });
  await tab.waitForSelector(".hand .card, .traybox, .end-screen");
  await still(tab);
  for (const step of steps) await step(tab);
  return tab;
};
const at = (hash, ...steps) => async (url, options, settings) => {
  const tab = await open(`${url}/${hash}`, options, settings);
  for (const step of steps) await step(tab);
  return tab;
};
const click = (selector, index = 0) => async (tab) => {
  await tab.locator(selector).nth(index).click();
  await still(tab);
};
const card = (letter) => click(`.hand .card[data-card="${letter}"]`);
const seen = (selector) => (tab) => tab.waitForSelector(selector);
const key = (name) => async (tab) => {
  await tab.keyboard.press(name);
  await still(tab);
};
// What was chosen is played, where the page asks once more.
const pressPlay = async (tab) => {
  if (await tab.$(".prompt .main")) await click(".prompt .main")(tab);
};
// Somebody else sits at the second seat, too.
const shared = (game, line) => async (url, options, settings) => {
  const tab = await open(`${url}/#/table`, options, settings, { game: { ...game, lines: [...game.lines.filter((one) => !one.startsWith("seat b")), line] } });
  await tab.waitForSelector(".covered .main:enabled");
  await still(tab);
  return tab;
};
const setup = (index) => at("#/new", seen(".games"), click(".games button", index), async (tab) => tab.waitForFunction(() => !document.querySelector(".main.big").disabled));
const sheet = (index) => [click(".bar .iconbutton"), click(".sheet.room .menurow", index)];

// Somebody waits at a table that others see; people come by links. Each has luck of their own: it makes the ids of
// what they ask, and a server takes what has the id of something else for a mistake.
let guests = 0;
const guest = (url, options, settings) => open(url, options, settings, { luck: `guest ${++guests}` });
const friends = async (url, options, settings) => {
  const tab = await guest(`${url}/#/friends`, options, settings);
  for (const step of [seen(".games"), click(".main.big"), seen("svg.qr")]) await step(tab);
  return tab;
};
const openTable = async (url) => {
  const tab = await guest(`${url}/#/friends`, {}, { name: "Ada" });
  await tab.waitForSelector(".games");
  await tab.click("summary");
  await tab.locator('input[role="switch"]').first().check();
  await tab.click(".main.big");
  await tab.waitForSelector("svg.qr");
  return tab;
};

// What plays online needs two people: a host, and who comes by the link.
const online = (...steps) => async (url, options, settings) => {
  const host = await guest(`${url}/#/friends`, {}, { name: "Ada" });
  await host.waitForSelector(".games");
  await host.locator(".choice.beside button").first().click();
  await host.click(".main.big");
  await host.waitForSelector("svg.qr");
  const link = await host.evaluate(() => `#/t/${location.hash.split("/")[2]}/${Object.entries(localStorage).find(([name]) => name.includes(location.hash.split("/")[2]))[1].match(/"invite":"(\w+)"/)[1]}`);
  const tab = await guest(`${url}/${link}`, options, { ...settings, name: "Boris" });
  tab.host = host;
  await tab.click(".main.big");
  await tab.waitForSelector(".hand .card");
  await still(tab);
  for (const step of steps) await step(tab);
  return tab;
};
// At an open table with a free seat: what a guest sees of it, and what its host does.
const beside = (...steps) => async (url, options, settings) => {
  const host = await openTable(url);
  const tab = await guest(`${url}/#/t/${await host.evaluate(() => location.hash.split("/")[2])}`, options, { ...settings, name: "Boris" });
  tab.host = host;
  await tab.click(".main.big");
  await tab.waitForSelector(".wordlink.leave");
  await still(tab);
  for (const step of steps) await step(tab);
  return tab;
};
const hosting = (...steps) => async (url, options, settings) => {
  const tab = await friends(url, options, { ...settings, name: "Ada" });
  const link = await tab.evaluate(() => `#/t/${location.hash.split("/")[2]}/${Object.entries(localStorage).find(([name]) => name.includes(location.hash.split("/")[2]))[1].match(/"invite":"(\w+)"/)[1]}`);
  tab.host = await guest(`${url}/${link}`, {}, { name: "Boris" });
  await tab.host.click(".main.big");
  await tab.waitForSelector(".seatready");
  await still(tab);
  for (const step of steps) await step(tab);
  return tab;
};
const hostStarts = async (tab) => {
  await tab.host.click(".waiting .bottom .begin");
  await tab.waitForSelector(".hand .card");
  await still(tab);
};
const agreeToEnd = async (tab) => {
  await tab.host.click(".bar .iconbutton");
  await tab.host.locator(".sheet.room .menurow").nth(3).click();
  await tab.locator(".notice .main").click();
  await tab.waitForSelector(".end-screen");
  await tab.waitForSelector(".proof.good");
};

export const places = {
  start: { way: at("#/", seen(".way.first")), line: "the start screen" },
  "start-left": { way: async (url, options, settings) => open(`${url}/`, options, settings, { game: games.dog }), line: "the start screen, with a game to resume" },
  "setup-dog": { way: setup(0), line: "setting up DOG" },
  "setup-cards": { way: setup(1), line: "setting up DOG Cards" },
  "setup-bark": { way: at("#/new", seen(".games"), click(".games button", 2), click("summary")), line: "setting up Barking, with more options" },
  "setup-friends": { way: at("#/friends", seen(".games")), line: "setting up a table for friends" },
  waiting: { way: friends, line: "waiting for players, with the link and its QR code" },
  tables: { way: async (url, options, settings) => {
    const host = await openTable(url);
    const tab = await at("#/tables", seen(".tables .way"))(url, options, settings);
    tab.host = host;
    return tab;
  }, line: "open tables" },
  games: { way: async (url, options, settings) => {
    const tab = await open(url, options, settings, { game: { ...played("dog", 4), over: true } });
    for (const game of [played("bark", 4, 30), played("cards", 3, 20), games.dog]) {
      await tab.evaluate((text) => localStorage.setItem("kennel.game", text), JSON.stringify(game));
      await tab.reload();
      await tab.waitForSelector("html.ready", { state: "attached" });
    }
    await tab.evaluate(() => void (location.hash = "#/games"));
    await tab.waitForFunction(() => document.querySelectorAll(".gamerow .emblem").length >= 15);
    await still(tab);
    return tab;
  }, line: "the games that this browser keeps" },
  statistics: { way: async (url, options, settings) => {
    const tab = await places.games.way(url, options, settings);
    await tab.evaluate(() => void (location.hash = "#/statistics"));
    await tab.waitForSelector(".statpaper");
    await still(tab);
    return tab;
  }, line: "statistics of the games on this device" },
  learn: { way: at("#/learn", seen(".lessoncard")), line: "the lessons" },
  lesson: { way: at("#/learn/dog/3", seen(".lessonnote, .lessonpanel"), still), line: "a lesson of DOG" },
  puzzle: { way: at("#/puzzle/7", seen(".hand .card"), still), line: "a puzzle of several moves" },
  puzzles: { way: at("#/puzzle", seen(".days")), line: "all puzzles" },
  cover: { way: shared(games.dog, "seat b person Bo"), line: "between the turns of two people at one device" },
  settings: { way: at("#/settings", seen(".switches")), line: "settings" },
  rules: { way: at("#/rules/dog", seen(".prose h2")), line: "the rule book" },
  dog: { way: table(games.dog), line: "DOG for four: your turn" },
  "dog-targets": { way: table(games.dog, card("4"), click(".things .piece[data-part]")), line: "a 4, and where it leads" },
  "dog-swap": { way: table(games.dog, card("X")), line: "starting an exchange" },
  "dog-seven": { way: table(games.seven, card("7"), click(".things .piece[data-part]"), click(".pawkey.open", 1)), line: "splitting a 7" },
  "dog-joker": { way: table(games.dog, card("J")), line: "choosing what the joker stands for" },
  "dog-give": { way: table(games.give, card("4")), line: "giving a card to your partner" },
  "dog-six": { way: table(games.six), line: "DOG for six" },
  "dog-five": { way: table(games.five), line: "DOG for five, anticlockwise" },
  "dog-list": { way: table(games.dog, key("?"), seen(".actions button")), line: "“What can I do?”" },
  "dog-hint": { way: table(games.seven, key("h"), seen(".hint.best, .hintpaper .main, .prompt .main")), line: "a hint, and why" },
  "dog-log": { way: table(games.dog, card("9"), click(".things .piece[data-part]"), pressPlay, key("l"), seen(".log li")), line: "the log" },
  "dog-menu": { way: table(games.dog, click(".bar .iconbutton"), seen(".sheet.room .menurow")), line: "the menu of a table" },
  "dog-rules": { way: table(games.dog, ...sheet(0), seen(".sheet .prose h2")), line: "the rules beside a table" },
  "dog-end": { way: table(games.last, card("5"), click('[data-part="to:a1"]'), seen(".end-screen")), line: "the end of DOG" },
  "dog-record": { way: table(ended.dog, seen(".end-screen"), click(".end-screen .two .plain"), seen('.lookchart[aria-busy="false"]')), line: "a finished game, looked back at" },
  cards: { way: table(() => played("cards", 3, 40)), line: "DOG Cards for three" },
  "cards-chosen": { way: table(() => played("cards", 2, 60), click(".hand .card.lit")), line: "DOG Cards: a card, and where it can go" },
  "cards-end": { way: table(ended.cards, seen(".end-screen .course")), line: "the end of DOG Cards" },
  bark: { way: table(() => played("bark", 4, 17)), line: "Barking for four" },
  "bark-chosen": { way: table(() => played("bark", 5, 9), click(".hand .card.lit")), line: "Barking: dogs, and where they bark" },
  "bark-end": { way: table(ended.bark, seen(".end-screen .course")), line: "the end of Barking" },
  online: { way: online(), line: "a table with friends" },
  "online-people": { way: online(...sheet(1), seen(".sheet .seatrows")), line: "who is there" },
  "online-waiting": { way: beside(seen(".status")), line: "waiting for the host to start" },
  "online-remove": { way: hosting(click(".readyseat ~ .iconbutton, .seatrow .readyseat + .iconbutton"), seen(".sheet.remove")), line: "removing a guest from the table" },
  "online-report": { way: beside(hostStarts, ...sheet(1), seen(".sheet .seatacts"), click(".sheet .seatacts button", 1), seen(".sheet.report")), line: "reporting somebody at an open table" },
  "online-carry": { way: online(...sheet(4), seen(".sheet svg.qr")), line: "continuing on another device" },
  "online-end": { way: online(agreeToEnd), line: "the end with friends: the deals are proved fair" },
  "start-aside": { way: async (url, options, settings) => open(`${url}/`, options, settings, { game: { ...games.dog, version: 2 } }), line: "the start screen, with a saved game that this page cannot open" },
};
