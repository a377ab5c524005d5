// Several people at one device: they pass it on, and nobody ever sees the cards of another one, not even in the
// document of the page. Then the same cards for friends, and statistics. KENNEL_SHARED=dog names a game, same is the rest.

import { comes, expect, finish, go, holds, onTouch, open, page, serve, shut, sizes, still, tries } from "./harness.mjs";
import { axe, room, wrongWords } from "./screen-checks.mjs";
import { entries, playOn, saved, tap } from "./touch-player.mjs";
import { games, played } from "./screen-list.mjs";
import { engineBeside } from "./engine-beside.mjs";

const server = await serve();
const ask = engineBeside(page);

// ---- what is in the document ----

// Runs before the page: every state of the document in which cards can be seen, with the cover or without it.
const witness = () => {
  const seen = (window.seen = []);
  const look = () => {
    const cards = [...document.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card).sort().join("");
    const cover = document.querySelector(".covered .main")?.textContent ?? "";
    const now = `${cover}: ${/^\?*$/.test(cards) ? "" : cards}`;
    if (seen[seen.length - 1] !== now) seen.push(now);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-card"] });
};

// All hands as they are now.
const handsOf = async (tab) => {
  const { position, lines } = await saved(tab);
  ask("open", position);
  for (const line of lines) ask("line", line);
  return Object.fromEntries(ask("me", "*").seats.map(({ seat, hand }) => [seat, [...hand].sort().join("")]));
};

const seatAt = (tab) => tab.evaluate(() => document.querySelector(".covered")?.querySelector(".coverall .next .emblem") && [...document.querySelectorAll(".coverall li")].findIndex((one) => one.matches(".next")));
const shown = (tab) => tab.evaluate(() => [...document.querySelectorAll(".hand [data-card]")].map(({ dataset }) => dataset.card).sort().join(""));
const isCovered = (tab) => tab.evaluate(() => document.querySelector(".covered") !== null);
const isOver = (tab) => tab.evaluate(() => document.querySelector(".end-screen") !== null);
const untilCover = (tab) => playOn(tab, () => isCovered(tab));

// The cover is lifted, and what lies open is this seat's hand and no other.
const lift = async (tab) => {
  await tab.waitForSelector(".covered .main:enabled");
  await still(tab);
  const seat = "abcdef"[await seatAt(tab)];
  const faults = await tab.evaluate(() => [...document.querySelectorAll(".hand, [data-card], .table, #polite > *")].map((one) => one.className || one.textContent));
  expect(faults.length === 0, `below the cover is ${faults}`);
  await tab.click(".covered .main");
  await tab.waitForSelector(".hand .card.lit, .prompt.mine button, .traybox");
  await still(tab);
  const hands = await handsOf(tab);
  expect((await shown(tab)) === hands[seat], `${seat} has ${hands[seat]} and sees ${await shown(tab)}`);
  return seat;
};

// Of what was in the document: cards only without a cover; and from one cover to the next those of one player.
const isClean = async (tab) => {
  const seen = await tab.evaluate(() => window.seen.splice(0, window.seen.length - 1));
  const bad = seen.filter((state) => /^.+: .+$/.test(state));
  expect(bad.length === 0, `cards under a cover: ${bad}`);
  return seen;
};

// ---- setting up ----

const sit = async (tab, seat, name) => {
  await tab.locator(".seatbutton").nth(seat).click();
  await still(tab);
  await tab.click(".friendchoice:has-text('This device')");
  await still(tab);
  await tab.fill(".seatpanel input", name);
  await tab.keyboard.press("Tab");
  await still(tab);
};
const setUp = async (tab, game, players, people) => {
  await go(tab, "#/new");
  await tab.waitForSelector(".games");
  await tab.locator(".games button").nth(["dog", "cards", "bark"].indexOf(game)).click();
  await tab.locator(".choice.beside").locator(`button:text-is("${players}")`).click();
  await still(tab);
  for (const [seat, name] of people) await sit(tab, seat, name);
  await tab.locator(".seatbutton").nth(0).click();
  await still(tab);
  await tab.fill(".seatpanel input", "Ada");
  await tab.keyboard.press("Tab");
  await still(tab);
};

const KINDS = [
  { game: "dog", players: 4, people: [[2, "Bo"]], size: "tall", turns: 8 },
  { game: "cards", players: 2, people: [[1, "Bo"]], size: "phone", turns: 5 },
  { game: "bark", players: 3, people: [[1, "Bo"], [2, "Cy"]], size: "desktop", turns: 5 },
];
const wanted = process.env.KENNEL_SHARED === "same" ? [] : KINDS.filter(({ game }) => (process.env.KENNEL_SHARED ?? game).split(",").includes(game));

const pass = async (tab, { game, players, people, turns }) => {
  const names = ["Ada", ...people.map(([, name]) => name)];
  await tries(`${game}: several people sit at this device, by their names`, async () => {
    await setUp(tab, game, players, people);
    const faults = [...(await room(tab)), ...(await axe(tab))];
    expect(faults.length === 0, faults.join("\n"));
    await tab.click(".main.big");
    await tab.waitForSelector(".covered .main:enabled");
    const { lines } = await saved(tab);
    expect(names.every((name) => lines.some((line) => line.endsWith(` person ${name}`))), lines.slice(0, 4).join("; "));
  }, `KENNEL_SHARED=${game}`);
  await tries(`${game}: each turn begins under a cover, and shows the cards of one player`, async () => {
    const played = new Set();
    for (let i = 0; i < turns && !(await isOver(tab)); i++) {
      const faults = [...(await room(tab)), ...(i === 0 ? await axe(tab) : [])];
      expect(faults.length === 0, faults.join("\n"));
      const title = await tab.textContent(".covered h1");
      const seat = await lift(tab);
      expect(title === `Pass it to ${names[[0, ...people.map(([at]) => at)].indexOf("abcdef".indexOf(seat))]}`, `${seat}: ${title}`);
      played.add(seat);
      await untilCover(tab);
      await isClean(tab);
    }
    expect(played.size === names.length, `only ${[...played]} have played`);
  }, `KENNEL_SHARED=${game}`);
};

// Bo's cards are in the menu during Ada's turn, and nowhere before and after it.
const openHands = async (tab, kind) => {
  await tries("partners who choose so see each other's cards, and only in their own turns", async () => {
    await setUp(tab, kind.game, kind.players, kind.people);
    await tab.locator(".fold summary").click();
    await tab.locator(".toggle", { hasText: "Partners see each other" }).locator("input").click();
    await still(tab);
    await tab.click(".main.big");
    for (let i = 0; i < 3; i++) {
      const seat = await lift(tab);
      const partner = { a: "c", c: "a" }[seat];
      await tab.click(".bar button");
      await tab.waitForSelector(".partnerhand");
      const shown = await tab.evaluate(() => document.querySelectorAll(".partnerhand .partnercard").length);
      expect(shown > 0 && shown === (await handsOf(tab))[partner].length, `${shown} cards of ${partner}`);
      await tab.keyboard.press("Escape");
      await untilCover(tab);
      expect((await tab.locator(".partnercard").count()) === 0, "cards of the partner under the cover");
    }
  }, "KENNEL_SHARED=dog");
};

// What lay open before the cover is gone from the document, log included.
const reload = async (tab) => {
  await tries("a reload comes back under the cover", async () => {
    const before = await entries(tab);
    await tab.reload();
    await tab.waitForSelector(".covered .main:enabled");
    const seen = await tab.evaluate(() => window.seen);
    expect(seen.every((state) => !/: ./.test(state)), seen.join("; "));
    expect((await entries(tab)) === before, "the log has changed");
    await lift(tab);
  });
};

// With the browser's own button, which shows the table as it was.
const comesBack = async (tab) => {
  await tries("who leaves the table finds it covered on coming back", async () => {
    await go(tab, "#/");
    await tab.waitForSelector(".way.first");
    await tab.evaluate(() => window.seen.splice(0));
    await tab.goBack();
    await tab.waitForSelector(".covered .main:enabled");
    const seen = await tab.evaluate(() => window.seen);
    expect(seen.every((state) => !/: ./.test(state)), seen.join("; "));
    await lift(tab);
  });
};

const undo = async (tab) => {
  await tries("who has played undoes it on the cover of the next one, and plays again under a cover of their own", async () => {
    await tab.reload();
    const title = await (await tab.waitForSelector(".covered h1")).textContent();
    await lift(tab);
    await untilCover(tab);
    await tab.waitForSelector(".covered .main:enabled");
    await tab.click(".coverundo");
    await comes("the cover of the one who played", async () => (await tab.textContent(".covered h1").catch(() => "")) === title);
    expect((await saved(tab)).lines.some((line) => line.startsWith("undo ")), "nothing is undone");
    await lift(tab);
    await tap(tab);
  });
};

// Ada plays her last piece home: nobody is "you" at the end.
const end = async () => {
  const tab = await open(server.url, onTouch(sizes.tall), {}, { game: { ...games.last, lines: ["seat a person Ada", "seat b hound", "seat c person Bo", "seat d hound"] }, luck: "end" });
  await tries("at the end the winners are called by their names", async () => {
    await tab.click(".way.first");
    await lift(tab);
    await playOn(tab);
    const title = await tab.textContent(".end-screen h1");
    expect(/Ada.*Bo|Bo.*Ada/.test(title), title);
    expect((await tab.evaluate(() => document.querySelector(".covered") === null)), "the cover is still there");
  });
  holds("no complaint: the end at one device", tab.faults.length === 0, tab.faults.slice(0, 5).join("\n"));
  await shut(tab);
};

// ---- the same cards for friends ----

const SEED = "0123456789abcdef0123456789abcdef";
const CARDS = `bark:2/${SEED}/puppy/a`;

// A whole game by the engine alone: the first thing that can be done is done.
const whole = () => {
  ask("new", "bark:2");
  ask("seed", SEED);
  ask("sit", "b", "puppy");
  ask("me", "a");
  const { position } = ask("record");
  while (!ask("scene").over) if (ask("step", 400).did === "wait") ask("act", "a", ask("list").actions[0].action);
  const { round, winners, seats } = ask("scene");
  const { lines } = ask("lines", 0);
  return { game: { version: 1, game: "bark", players: 2, me: "a", position, seed: SEED, over: true, acted: true, lines }, round, winners, points: seats[0].points };
};
const dealsIn = (lines) => lines.filter((line) => line.startsWith("deal "));
const results = (tab) => tab.evaluate(() => [...document.querySelectorAll(".sameresults tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent).join(" ")));
const atSame = async (tab, hash) => {
  await go(tab, hash);
  await tab.waitForSelector(".page.same .bottom button");
  await still(tab);
};
const lookAt = async (tab, language = "en") => {
  const faults = [...(await room(tab)), ...(await axe(tab)), ...(await wrongWords(tab, language))];
  expect(faults.length === 0, faults.join("\n"));
};

const same = async () => {
  const { game, round, winners, points } = whole();
  const mine = `Ada ${winners === "a" ? "won" : winners === "b" ? "lost" : "shared"} ${round} ${points}`;
  const tab = await open(server.url, onTouch(sizes.tall), { name: "Ada" }, { game, luck: "same" });
  let link = "";
  await tries("a game that is over becomes a link to its cards, with its result", async () => {
    await atSame(tab, "#/same/g/1");
    link = await tab.evaluate(() => location.hash);
    expect(link === `#/same/${CARDS}`, link);
    await comes("the result", async () => (await results(tab)).join() === mine);
    await lookAt(tab);
    await tab.evaluate(() => {
      delete Navigator.prototype.share;
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) } });
    });
    await tab.locator(".two button").first().click();
    link = await comes("the link", () => tab.evaluate(() => window.copied));
    expect(link === `${server.url}/#/same/${CARDS}/${mine.replace(/ /g, ",")}`, link);
  });
  await shut(tab);
  const friend = await open(server.url, onTouch(sizes.phone), { name: "Bo" }, { luck: "friend" });
  await tries("a friend who opens it sees the result, and gets the same deals, also after a reload", async () => {
    await atSame(friend, link.slice(link.indexOf("#")));
    expect((await results(friend)).join() === mine, (await results(friend)).join());
    await lookAt(friend);
    await friend.click(".main.big");
    await friend.waitForSelector(".hand .card.lit");
    await playOn(friend, async () => dealsIn((await saved(friend)).lines).length > 2);
    await friend.reload();
    await friend.waitForSelector(".hand .card.lit, .traybox");
    await playOn(friend);
    const [theirs, ours] = [dealsIn((await saved(friend)).lines), dealsIn(game.lines)];
    const both = Math.min(theirs.length, ours.length);
    expect(both > 3 && theirs.slice(0, both).join() === ours.slice(0, both).join(), `${theirs}\n${ours}`);
  });
  await tries("both results stand side by side, and go back in the link", async () => {
    await friend.click(".samelink");
    await friend.waitForSelector(".sameresults .mine");
    await still(friend);
    const [own, other] = await results(friend);
    expect(/^Bo (won|lost|shared) \d+ \d+$/.test(own) && other === mine, `${own}; ${other}`);
    await lookAt(friend);
  });
  await tries("a link that is none says so", async () => {
    for (const wrong of ["bark:2", `bark:9/${SEED}/puppy/a`, `bark:2/${SEED}/person/a`, `bark:2/${SEED}/puppy,puppy/a`, `bark:2/${SEED}/puppy/c`, `bark:2/12/puppy/a`, `${CARDS}/Ada,won,1`, `${CARDS}/${"a".repeat(2000)}`]) {
      await go(friend, `#/same/${wrong}`);
      await friend.waitForSelector(".page.same [role=alert]");
      expect((await friend.locator(".page.same .bottom").count()) === 0, wrong);
      await go(friend, `#/same/${CARDS}`);
      await friend.waitForSelector(".page.same .bottom");
    }
  });
  holds("no complaint: the same cards", friend.faults.length === 0, friend.faults.slice(0, 5).join("\n"));
  await shut(friend);
};

const challenge = async () => {
  const tab = await open(server.url, { viewport: sizes.desktop }, { language: "de" }, { luck: "challenge" });
  await tries("what is set up becomes a link, too", async () => {
    await go(tab, "#/new");
    await tab.waitForSelector(".games");
    await atSame(tab, "#/same/new");
    const hash = await tab.evaluate(() => location.hash);
    expect(/^#\/same\/dog:4:4:cw\/[0-9a-f]{32}\/hound,hound,hound\/a$/.test(hash), hash);
    await lookAt(tab, "de");
  });
  await shut(tab);
};

// ---- statistics ----

const figures = (tab) => tab.evaluate(() => [...document.querySelectorAll(".statpaper")].map((paper) => paper.innerText.replace(/\s+/g, " ").trim()));
const statistics = async () => {
  const game = { ...played("dog", 4), over: true, seed: SEED };
  const lines = [...["b", "c", "d"].map((seat) => `seat ${seat} hound`), ...game.lines.filter((line) => !line.startsWith("seat "))];
  ask("open", game.position);
  for (const line of lines) ask("line", line);
  const { sides, rows } = ask("end");
  const own = sides.findIndex((side) => side.includes("a"));
  const [others, burned] = ["sent-home", "burned"].map((name) => rows.find((row) => row.name === name).values[own]);
  const won = ask("scene").winners.includes("a") ? 1 : 0;
  const tab = await open(server.url, onTouch(sizes.tall), {}, { game: { ...game, lines }, luck: "statistics" });
  await tries("the statistics are what the engine counts in the games of the library", async () => {
    await go(tab, "#/games");
    await tab.waitForSelector(".gameways");
    await tab.click('a[href="#/statistics"]');
    await tab.waitForSelector(".statpapers");
    await still(tab);
    const [games, cost, sent, against] = await figures(tab);
    expect(games.startsWith(`Games won ${won} of 1 Longest streak ${won} DOG ${won} of 1`), games);
    expect(sent === `${others + burned} pieces sent home, your own among them: ${burned}`, sent);
    expect(cost.endsWith("Look back at a game, and it is shown here."), cost);
    expect(against.includes(`Hound ${won} of 1`) && against.includes("Wolf 0 of 0"), against);
    await lookAt(tab);
  });
  await tries("a game that was looked back at says what a turn costs, and which card most", async () => {
    await go(tab, "#/look/g/1");
    await tab.waitForSelector(".page.look, .lookboard");
    await comes("its review", () => tab.evaluate(async () => {
      const request = indexedDB.open("kennel");
      const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
      const all = database.transaction("games").objectStore("games").getAll();
      const [row] = await new Promise((done) => (all.onsuccess = () => done(all.result)));
      database.close();
      return row.review?.cost?.turns > 5;
    }));
    await go(tab, "#/statistics");
    await tab.waitForSelector(".statcurve");
    await still(tab);
    const [, cost] = await figures(tab);
    expect(/^What a turn costs you \d+\.\d In percentage points/.test(cost), cost);
    await lookAt(tab);
  });
  for (const language of ["de", "fr", "it", "ru"]) {
    await tab.evaluate((to) => localStorage.setItem("kennel.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("kennel.settings")), language: to })), language);
    await tab.setViewportSize(sizes.phone);
    await tab.reload();
    await tab.waitForSelector(".statpapers");
    await still(tab);
    const faults = [...(await room(tab)), ...(await wrongWords(tab, language))];
    holds(`the statistics have room: ${language}`, faults.length === 0, faults.join("\n"));
  }
  holds("no complaint: statistics", tab.faults.length === 0, tab.faults.slice(0, 5).join("\n"));
  await shut(tab);
};

const words = async (tab) => {
  for (const language of ["de", "fr", "it", "ru"]) {
    await tab.evaluate((to) => localStorage.setItem("kennel.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("kennel.settings")), language: to })), language);
    for (const size of ["phone", "tall"]) {
      await tab.setViewportSize(sizes[size]);
      await tab.reload();
      await tab.waitForSelector(".covered .main:enabled");
      await still(tab);
      const faults = [...(await room(tab)), ...(await wrongWords(tab, language))];
      holds(`the cover has room: ${language}, ${size}`, faults.length === 0, faults.join("\n"));
    }
  }
};

for (const kind of wanted) {
  const options = kind.size === "desktop" ? { viewport: sizes.desktop } : onTouch(sizes[kind.size]);
  const tab = await open(server.url, options, {}, { witness: [witness], luck: kind.game });
  await pass(tab, kind);
  if (kind.game === "dog") {
    await reload(tab);
    await comesBack(tab);
    await undo(tab);
    await tab.reload();
    await words(tab);
    await tab.evaluate(() => localStorage.setItem("kennel.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("kennel.settings")), language: "en" })));
    await tab.reload();
    await tab.waitForSelector(".covered .main:enabled");
    await openHands(tab, kind);
  }
  holds(`no complaint: ${kind.game} at one device`, tab.faults.length === 0, tab.faults.slice(0, 5).join("\n"));
  await shut(tab);
}
if (wanted.length !== 1) {
  await statistics();
  await end();
  await same();
  await challenge();
}
await finish(server);
