// Tests that you can follow what others do: every event of theirs is shown with its own sentence, in order
// and for as long as it takes to read it. The test holds the page's reading timers and fires them itself, so
// no time passes.

import { expect, holds, onTouch, open, shut, sizes, still, tries } from "./harness.mjs";
import { entries, playOn, touch } from "./touch-player.mjs";
import { games, played, typed } from "./screen-list.mjs";

// Keeps what the engine tells the page of a game.
const listen = () => {
  window.news = [];
  const Known = window.Worker;
  window.Worker = class extends Known {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data: { result } }) => {
        const news = result?.news ?? result;
        if (news?.number > 0 && news.events) window.news.push(news);
      });
    }
  };
};

const sit = async (url, game, settings, size = "tall", options = {}) => {
  const tab = await open(`${url}/#/table`, { ...(size === "desktop" ? { viewport: sizes[size] } : onTouch(sizes[size])), ...options }, settings, { game, luck: "follow", witness: [listen] });
  await tab.waitForSelector(".hand .card");
  await still(tab);
  await tab.evaluate(() => {
    window.news = [];
    window.still.readAlong();
  });
  return tab;
};

const look = (tab) => tab.evaluate(async () => {
  await window.still.wait();
  const doer = (one) => one?.querySelector("[data-doer]")?.dataset.doer ?? "";
  const prompt = document.querySelector(".prompt");
  return {
    reading: window.still.reading(),
    say: prompt?.querySelector(".title")?.textContent ?? "",
    doer: doer(prompt),
    since: [...document.querySelectorAll(".since li")].map((line) => doer(line)).join(""),
    mine: prompt?.matches(".mine") === true || document.querySelector(".traybox") !== null,
    tray: document.querySelector(".traybox") !== null,
  };
});
const readOn = (tab) => tab.evaluate(() => window.still.readOn());

// A move by whatever is lit; it ends before the first of the others' events is read.
const move = async (tab) => {
  const before = await entries(tab);
  await playOn(tab, async () => (await entries(tab)) > before);
};

// What is shown until it is one's turn again.
const follow = async (tab) => {
  const shown = [];
  for (;;) {
    const now = await look(tab);
    if (now.reading.length === 0 && now.mine) return { shown, turn: now };
    if (now.reading.length > 0) shown.push(now);
    await readOn(tab);
  }
};

// ---- what the engine told, and when ----

const UNTIMED = ["shuffled", "dealt", "laid", "laid-out", "set-aside", "chose", "round-over", "marker", "won-item", "left", "won"];
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const doneBy = async (tab) => {
  const news = await tab.evaluate(() => window.news);
  const theirs = news.filter(({ kind, seat }) => kind === "action" && seat !== "a");
  return theirs.flatMap(({ number, seat, events }) => events.filter(({ kind, say }) => say !== "" && !UNTIMED.includes(kind)).map(({ say }) => ({ number, seat, say: capital(say) })));
};
const tableOf = (list, ...keys) => list.map((one) => keys.map((key) => one[key]).join(" ")).join("\n");
const timeOf = (say, pace) => pace * Math.min(2200, 600 + 30 * [...say].length);

const kinds = [
  { name: "DOG", game: () => games.dog },
  { name: "DOG Cards", game: () => played("cards", 4, 40), options: { reducedMotion: "reduce" } },
  { name: "Barking, brisk", game: () => played("bark", 4, 17), speed: "brisk", pace: 0.5 },
];
const followGame = async (url, { name, game, speed = "off", pace = 1, options }) => {
  const tab = await sit(url, game(), { speed }, "tall", options);
  await tries(`what others do is shown event by event, with its sentence, its doer and its time: ${name}`, async () => {
    await move(tab);
    const { shown, turn } = await follow(tab);
    const told = await doneBy(tab);
    expect(told.length > 2, `only ${told.length} events`);
    expect(tableOf(shown, "doer", "say") === tableOf(told, "seat", "say"), `shown:\n${tableOf(shown, "doer", "say")}\ntold:\n${tableOf(told, "seat", "say")}`);
    expect(shown.every(({ reading, say }) => reading.join() === String(timeOf(say, pace))), tableOf(shown, "reading", "say"));
    tab.since = { seats: told.map(({ seat }) => seat), turn };
  });
  await tries(`the player's turn lists what the others did, as far as there is room: ${name}`, async () => {
    const { seats, turn } = tab.since;
    if (turn.tray) return; // a round has ended
    const lastOfEach = seats.filter((seat, i) => !seats.includes(seat, i + 1)).join("");
    expect(turn.since !== "" && lastOfEach.endsWith(turn.since), `${turn.since} instead of ${lastOfEach}`);
    expect(name !== "DOG Cards" || turn.since === lastOfEach, `only ${turn.since} of ${lastOfEach}`); // these are short
  });
  await tries(`who listens hears each event once: ${name}`, async () => {
    const heard = (await tab.textContent("#polite")).toLowerCase(); // the last six moves
    const told = (await doneBy(tab)).slice(-4);
    const times = told.map(({ say }) => heard.split(say.toLowerCase()).length - 1);
    expect(times.every((count) => count === 1), `${times}: ${heard}`);
  });
  holds(`no complaint of the browser while others move: ${name}`, tab.faults.length === 0, tab.faults.join("\n"));
  return tab;
};

// ---- skipping ----

const skips = [
  ["a tap", async (tab) => touch(tab, await tab.evaluate(() => {
    const { left, top } = document.querySelector(".hand .card").getBoundingClientRect();
    return { x: left + 9, y: top + 40 };
  }))],
  ["a key", (tab) => tab.keyboard.press("Escape")],
];
const skipAll = async (tab, name, skip) => {
  const shown = [];
  for (let now = await look(tab); now.reading.length > 0; now = await look(tab)) {
    shown.push(now);
    const touches = await tab.evaluate(() => window.still.touches);
    await skip(tab);
    if (name === "a tap") await tab.waitForFunction((before) => window.still.touches > before, touches);
  }
  return shown;
};
const skipMoves = async (tab, name, skip) => {
  await tab.evaluate(() => void (window.news = []));
  await move(tab);
  const shown = await skipAll(tab, name, skip);
  const told = await doneBy(tab);
  const first = told.filter(({ number }, i) => told[i - 1]?.number !== number);
  expect(tableOf(shown, "doer", "say") === tableOf(first, "seat", "say"), `shown:\n${tableOf(shown, "doer", "say")}\nfirst of each:\n${tableOf(first, "seat", "say")}`);
  expect((await tab.locator(".hand .card.chosen").count()) === 0, "a card is chosen");
  return told.length > first.length; // there was something to skip
};
const skipGame = async (tab) => {
  for (const [name, skip] of skips)
    await tries(`${name} ends what is shown of a move, chooses nothing, and the next move is shown`, async () => {
      while (!(await skipMoves(tab, name, skip)));
    });
};

// ---- whose doing it is ----

const give = typed(4, "dog:4:4:cw 3,20/41/33/50 479AXJ/233QKJ/8QT556/455668 give:a:a:4 - 7788");
const frame = (tab) => tab.evaluate(() => {
  const held = document.activeElement;
  return `${held.className} ${getComputedStyle(held).outlineStyle}`;
});
const giveGame = async (url) => {
  const tab = await sit(url, give, {}, "phone");
  await tries("the card that a player is given comes with the emblem of the giver", async () => {
    await move(tab);
    const { reading, say, doer } = await look(tab);
    expect(say.startsWith("Luna gives you") && doer === "c" && reading.join() === String(Math.max(timeOf(say, 1), timeOf("Rex gives a card to Bello", 1))), `${doer}: ${say} (${reading} ms)`);
  });
  await tries("after a tap there is no frame round the prompt", async () => {
    expect((await frame(tab)) === "promptbox none", await frame(tab));
  });
  await shut(tab);
};
const giveByKeys = async (url) => {
  const tab = await sit(url, give, {}, "desktop");
  await tries("after a key the frame round the prompt is where the keyboard is", async () => {
    for (const selector of [".hand .card.lit", ".prompt .main"]) {
      await tab.focus(selector);
      await tab.keyboard.press("Enter");
      await still(tab);
    }
    expect((await look(tab)).reading.length > 0 && (await frame(tab)) === "promptbox solid", await frame(tab));
  });
  await shut(tab);
};

export const followOthers = async (url) => {
  for (const kind of kinds) {
    const tab = await followGame(url, kind);
    if (kind.name === "DOG Cards") await skipGame(tab);
    await shut(tab);
  }
  await giveGame(url);
  await giveByKeys(url);
};
