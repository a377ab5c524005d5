// Tests the page on a phone: the screen stays on during your turn, sound begins with a touch and again after
// a call, links are shared or copied, a stopped worker and a connection that died in sleep come back.

import { networkInterfaces } from "node:os";
import { witness } from "./device-mocks.mjs";
import { comes, expect, finish, go, holds, onTouch, open, serve, shut, sizes, still, together, tries } from "./harness.mjs";
import { line } from "./cuttable-proxy.mjs";
import { entries, playOn, tap } from "./touch-player.mjs";
import { games } from "./screen-list.mjs";

// An address that other devices would use: there browsers have no clipboard and nothing to share with.
const house = Object.values(networkInterfaces()).flat().find(({ family, internal }) => !internal && (family === "IPv4" || family === 4))?.address;
const server = await serve("--host", "0.0.0.0");
const at = (host) => server.url.replace(/\/\/[^:/]+/, `//${host}`);
const home = at("127.0.0.1");

const arrive = (url, settings = {}, { game = null, luck, share = true, clipboard = true } = {}) => open(url, onTouch(sizes.phone), settings, { game, luck, witness: [witness, { share, clipboard }] });
const sit = async (game, luck, settings) => {
  const tab = await arrive(`${home}/#/table`, settings, { game, luck });
  await tab.waitForSelector(".hand .card.lit");
  await still(tab);
  return tab;
};
// Where it is looked at until it is so: what the page does takes its time on a busy machine.
const becomes = (tab, what, look, ...words) => tab.waitForFunction(look, ...words).catch(() => { throw new Error(`never: ${what}`); });
const device = (tab, name) => tab.evaluate((what) => window.device[what], name);
const hide = (tab, hidden) => tab.evaluate((now) => window.device.hide(now), hidden);
// A move of one's own, by touch; the bots may move meanwhile.
const move = async (tab) => {
  const [before, taps] = [await entries(tab), tab.taps ?? 0];
  await playOn(tab, async () => tab.taps > taps && (await entries(tab)) > before);
};
const ofPlainHttp = /Cross-Origin-Opener-Policy header has been ignored/;
const blameless = (tab, name) => {
  const faults = tab.faults.filter((fault) => !ofPlainHttp.test(fault));
  holds(`no complaint meanwhile: ${name}`, faults.length === 0, faults.join("\n"));
};

// ---- the screen ----

// One of the bots takes its time.
const slow = { ...games.dog, lines: games.dog.lines.map((entry) => entry.replace("seat b hound", "seat b alpha")) };
const screen = async () => {
  const tab = await sit(slow, "screen");
  await tries("the screen is kept on for one's turn, and let go when it is over", async () => {
    await becomes(tab, "asked for on one's turn", () => window.device.awake() === 1);
    await move(tab);
    await becomes(tab, "released", () => window.device.wake.includes("release"));
    await becomes(tab, "asked for again when the bots have played", () => window.device.awake() === 1 && window.device.wake.length > 2);
    const [first, second, third] = await device(tab, "wake");
    expect(first === "ask screen" && second === "release" && third === "ask screen", `in this order: ${first}, ${second}, ${third}`);
  });
  await tries("who comes back from another app on one's turn has it kept on again", async () => {
    await hide(tab, true);
    await still(tab);
    expect((await tab.evaluate(() => window.device.awake())) === 0, "kept on where nobody looks");
    await hide(tab, false);
    await becomes(tab, "asked for again", () => window.device.awake() === 1);
  });
  await tries("a turn that begins where nobody looks is called in the title only, until somebody does", async () => {
    await hide(tab, true);
    await move(tab); // as if in the last moment
    await becomes(tab, "the title calls", () => document.title.startsWith("●"));
    expect(!(await device(tab, "wake")).includes("ask screen while hidden"), "the screen is asked for while hidden");
    await hide(tab, false);
    await becomes(tab, "asked for again", () => window.device.awake() === 1);
    expect(!(await tab.title()).startsWith("●"), "the title goes on calling");
  });
  await tries("who leaves the table lets the screen go, and has it back at the table", async () => {
    await go(tab, "#/");
    await becomes(tab, "released", () => window.device.awake() === 0);
    await go(tab, "#/table");
    await becomes(tab, "asked for again", () => window.device.awake() === 1);
  });
  blameless(tab, "the screen");
  await shut(tab);
};

// ---- sound ----

const notes = (tab) => tab.evaluate(() => window.device.sound.filter((word) => word.startsWith("note")).length);
const heard = async () => {
  const tab = await sit(games.dog, "heard", { sound: true, speed: "brisk" });
  await tries("sound begins with the first touch, and not before", async () => {
    expect((await device(tab, "sound")).length === 0, `before any touch: ${await device(tab, "sound")}`);
    await tap(tab);
    await becomes(tab, "the first touch begins it", () => window.device.audio?.state === "running");
    await move(tab);
    await becomes(tab, "a move is heard", () => window.device.sound.includes("note running"));
    expect((await device(tab, "sound")).filter((word) => word === "begin").length === 1, "it begins more than once");
  });
  await tries("after a call sound is back with the next touch, and nothing is kept for later", async () => {
    await tab.evaluate(() => {
      window.device.audio.state = "interrupted";
      window.device.refuses = true;
    });
    const before = await notes(tab);
    await move(tab);
    expect((await notes(tab)) === before, "notes while nobody can hear them");
    expect((await device(tab, "sound")).includes("resume interrupted"), "the touch does not ask for it");
    await tab.evaluate(() => (window.device.refuses = false));
    await move(tab);
    await becomes(tab, "it runs again", () => window.device.audio.state === "running");
  });
  blameless(tab, "sound");
  await shut(tab);
};

const silent = async () => {
  const tab = await sit(games.dog, "silent", { sound: false });
  await tries("who wants no sound begins none", async () => {
    await move(tab);
    expect((await device(tab, "sound")).length === 0, `${await device(tab, "sound")}`);
  });
  await shut(tab);
};

// ---- links ----

const invite = async (url, options) => {
  const tab = await arrive(`${url}/#/friends`, { name: "Ada" }, options);
  await tab.waitForSelector(".games");
  await tab.click(".main.big");
  await tab.waitForSelector(".waiting svg.qr");
  tab.link = await tab.evaluate(() => {
    const id = location.hash.split("/")[2];
    return `${location.origin}/#/t/${id}/${JSON.parse(localStorage.getItem(`kennel.seat.${id}`)).invite}`;
  });
  return tab;
};
const COPIED = "The link is copied";
const says = (tab) => tab.evaluate((words) => document.body.innerText.includes(words), COPIED);
const isCopied = (tab) => becomes(tab, "said that it is copied", (words) => document.body.innerText.includes(words), COPIED);

const shared = async () => {
  const tab = await invite(home);
  await tries("the device's own sheet gets the link, and whoever closes it is told nothing", async () => {
    for (const answer of [null, "AbortError"]) {
      await tab.evaluate((now) => (window.device.answer = now), answer);
      await tab.click(".invite .main");
    }
    await becomes(tab, "shared twice", () => window.device.shared.length === 2);
    await still(tab);
    expect((await device(tab, "shared")).every((url) => url === tab.link), `${await device(tab, "shared")}`);
    expect((await device(tab, "copied")).length === 0 && !(await says(tab)), "copied, too");
  });
  await tries("where the sheet cannot open the link is copied, and that is said", async () => {
    await tab.evaluate(() => (window.device.answer = "NotAllowedError"));
    await tab.click(".invite .main");
    await isCopied(tab);
    expect(String(await device(tab, "copied")) === tab.link, `${await device(tab, "copied")}`);
  });
  blameless(tab, "sharing");
  await shut(tab);
};

// In the house, without a witness: what was copied is pasted.
const plain = async () => {
  const tab = await invite(at(house ?? "127.0.0.1"), { share: false, clipboard: false });
  await tries("over plain http the link is copied by hand, and the focus stays", async () => {
    expect(house === undefined || (await tab.evaluate(() => !isSecureContext && !navigator.clipboard && !navigator.share)), "this address counts as secure");
    for (const button of [".invite .main", ".invite .square"]) {
      await tab.evaluate(() => void (document.body.dataset.pasted = ""));
      await tab.focus(button);
      await tab.keyboard.press("Enter");
      await isCopied(tab);
      expect(await tab.evaluate((what) => document.activeElement.matches(what), button), "the focus went away");
      await tab.evaluate(() => addEventListener("paste", (event) => (document.body.dataset.pasted = event.clipboardData.getData("text")), { once: true }));
      await tab.keyboard.press("Control+v");
      await becomes(tab, `${button}: the link is pasted`, (link) => document.body.dataset.pasted === link, tab.link);
    }
  });
  blameless(tab, "plain http");
  await shut(tab);
};

// ---- a name that cannot be one ----

const named = async () => {
  const host = await invite(home);
  const guest = await arrive(host.link, { name: "A\u200bB" });
  await guest.waitForSelector(".welcome");
  await tries("a name that cannot be one is said so at its field, and who was invited still is", async () => {
    await guest.click(".main.big");
    await guest.waitForSelector(".field .refusal[role=alert]");
    await guest.waitForSelector(".welcome");
    expect((await guest.locator(".lostbox").count()) === 0, "the invitation is lost");
    expect((await guest.locator(".field input").getAttribute("aria-invalid")) === "true", "the field does not say so");
  });
  await tries("with another name, of a dog in a vest, one sits down", async () => {
    await guest.fill(".field input", "\u{1F415}\u200D\u{1F9BA}Ömer");
    await guest.press(".field input", "Tab");
    await becomes(guest, "nothing is wrong with it", () => document.querySelector(".field .refusal") === null);
    await guest.click(".main.big");
    await becomes(host, "the host sees it", () => document.body.innerText.includes("\u{1F415}\u200D\u{1F9BA}Ömer"));
  });
  blameless(guest, "a name");
  await shut(guest);
  await shut(host);
};

// ---- a worker that was stopped without a word ----

const goesOn = async (tab, name, wake) => {
  await tries(name, async () => {
    const before = await tab.evaluate(async () => (await window.person.saved()).lines);
    await tab.evaluate(() => window.device.workers[0].terminate());
    await wake();
    await becomes(tab, "another worker", () => window.device.workers.length >= 2);
    await becomes(tab, "the person is told", () => document.body.innerText.includes("Back where you were"));
    await playOn(tab, async () => (await entries(tab)) > before.length + 3);
    const after = await tab.evaluate(async () => (await window.person.saved()).lines);
    expect(after.length > before.length + 3 && before.every((entry, i) => entry === after[i]), `${before.length} entries before, ${after.length} after`);
  });
  blameless(tab, name);
  await shut(tab);
};
const sleeper = async () => {
  const tab = await sit(games.dog, "sleeper");
  await move(tab);
  await goesOn(tab, "a worker that was stopped in the sleep starts again from the log on waking", async () => {
    await hide(tab, true);
    await hide(tab, false);
  });
};
const player = async () => {
  const tab = await sit(games.dog, "player");
  await goesOn(tab, "a worker that was stopped in the middle of a game is missed, and starts again from the log", async () => undefined);
};

const reader = async () => {
  const tab = await arrive(`${home}/`, {}, { game: games.dog, luck: "reader" });
  await tries("a worker that is stopped while it reads a saved game starts again, and the game goes on", async () => {
    await tab.evaluate(() => {
      const [worker] = window.device.workers;
      const send = worker.postMessage.bind(worker);
      worker.postMessage = (wish) => (wish.game?.do === "open" ? worker.terminate() : send(wish));
    });
    await tab.click(".way.first");
    await becomes(tab, "it is read", () => window.still.why().length > 0 || document.querySelector(".hand .card.lit") !== null);
    await hide(tab, true);
    await hide(tab, false);
    await tab.waitForSelector(".hand .card.lit");
    const lines = await tab.evaluate(async () => (await window.person.saved()).lines);
    expect(games.dog.lines.every((entry, i) => entry === lines[i]), lines.join("; "));
    await move(tab);
  });
  await shut(tab);
};

// ---- a line that died in the sleep ----

const opened = (tab) => tab.evaluate(() => window.device.sockets.length);
const welcomes = (tab) => tab.frames.filter((frame) => frame.includes('"tell":"welcome"')).length;
const pongs = (tab) => tab.frames.filter((frame) => frame.includes('"tell":"pong"')).length;

// Timers are held back meanwhile, so that it is the test that says how much time has passed, and not the machine.
const withoutTimers = async (tab, act) => {
  await tab.evaluate(() => window.still.hold());
  await act().finally(() => tab.evaluate(() => window.still.release()));
};
const passes = (tab, milliseconds) => tab.evaluate((now) => window.still.pass(now), milliseconds);

// On waking, with a line of which `before` is true; a new one is there after so many milliseconds.
const wakes = async (tab, milliseconds, before = async () => undefined) => {
  const heardBefore = welcomes(tab);
  await withoutTimers(tab, async () => {
    await before();
    const count = await opened(tab);
    await hide(tab, false);
    await passes(tab, milliseconds);
    expect((await opened(tab)) > count, `no new line ${milliseconds} ms after waking`);
  });
  await comes("the server says welcome", () => welcomes(tab) > heardBefore);
  await becomes(tab, "no word of a broken line", () => document.querySelector(".band") === null);
};
const sleepingLine = async () => {
  const wire = await line(home);
  const tab = await invite(wire.url);
  await tries("a line that died without a word is found out and opened again within 2 seconds of waking", async () => {
    await hide(tab, true);
    wire.forget();
    await wakes(tab, 2000);
  });
  await tries("a line that is known to be broken is opened at once on waking", async () => {
    await hide(tab, true);
    wire.cut();
    const before = await opened(tab);
    await becomes(tab, "some tries", (count) => window.device.sockets.length >= count + 3, before); // by now it waits for 2 s
    await wakes(tab, 0, async () => {
      await becomes(tab, "the last of them fails", () => window.device.sockets[window.device.sockets.length - 1].readyState === WebSocket.CLOSED);
      wire.mend();
    });
  });
  await tries("who wakes with a good line keeps it", async () => {
    const [before, heardBefore] = [await opened(tab), pongs(tab)];
    await hide(tab, true);
    await withoutTimers(tab, async () => {
      await hide(tab, false);
      await comes("the server answers", () => pongs(tab) > heardBefore);
      await still(tab);
      await passes(tab, 2000);
      expect((await opened(tab)) === before, "opened again for nothing");
    });
  });
  await shut(tab);
  wire.close();
};

const all = { named, player, sleepingLine, sleeper, reader, screen, heard, shared, plain, silent };
// KENNEL_DEVICE=screen,heard: these only.
const wanted = process.env.KENNEL_DEVICE?.split(",") ?? Object.keys(all);
await together(3, wanted.map((name) => all[name]));
await finish(server);
