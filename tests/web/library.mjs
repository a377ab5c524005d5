// Tests the library of kept games in a real browser: games that stay when others are begun, star, note, deletion
// and its undo, export and import, records that cannot be read, storage of older pages and storage that is full.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { comes, expect, finish, go, holds, kennel, onTouch, open, serve, shut, sizes, still, stillWitness, tries } from "./harness.mjs";
import { games, places, played } from "./screen-list.mjs";
import { axe } from "./screen-checks.mjs";

const server = await serve();
const folder = mkdtempSync(join(tmpdir(), "kennel-library-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

// ---- the list ----

const atGames = async (tab) => {
  await go(tab, "#/games");
  await tab.waitForSelector(".page.games .gamerow, .page.games .status");
  await tab.waitForFunction(() => [...document.querySelectorAll(".gamerow[data-game] .gameopen")].every((row) => row.querySelector(".emblem")));
  await still(tab);
};
const rows = (tab) => tab.$$eval(".gamerow[data-game] .gameopen", (all) => all.map((row) => row.innerText.replace(/\s+/g, " ").trim()));
const press = async (tab, words) => {
  await tab.getByRole("button", { name: words, exact: true }).first().click();
  await still(tab);
};
const said = (tab, words) => tab.waitForFunction((text) => document.querySelector(".gamesaid")?.textContent.includes(text), words);
const row = (tab, number) => tab.locator(".gamerow[data-game]").nth(number);

// What the database has, all of it.
const stored = (tab) =>
  tab.evaluate(async () => {
    const answered = (request) => new Promise((done, fail) => ([request.onsuccess, request.onerror] = [() => done(request.result), () => fail(request.error)]));
    const database = await answered(indexedDB.open("kennel"));
    const stores = database.transaction([...database.objectStoreNames]);
    const found = { version: database.version, names: [...database.objectStoreNames] };
    for (const name of ["games", "lines"]) found[name] = await answered(stores.objectStore(name).getAll());
    database.close();
    return found;
  });

// As an older page left a game, or this one: it is carried over when the page is opened.
const leave = async (tab, game) => {
  await tab.evaluate((text) => localStorage.setItem("kennel.game", text), JSON.stringify(game));
  await tab.goto(`${server.url}/#/`);
  await tab.reload();
  await tab.waitForSelector("html.ready", { state: "attached" });
};
const withGames = async (options, settings, ...kept) => {
  const tab = await open(server.url, options, settings, { game: kept[0] });
  for (const game of kept.slice(1)) await leave(tab, game);
  return tab;
};

// ---- games stay ----

const stay = async () => {
  const tab = await withGames(onTouch(sizes.tall), {}, games.dog);
  await tries("a new game is begun without a question, and the one before it stays", async () => {
    await go(tab, "#/new/bark");
    await tab.click(".main.big");
    await tab.waitForSelector(".hand .card.lit");
    await atGames(tab);
    const shown = await rows(tab);
    expect(shown.length === 2 && /Barking/.test(shown[0]) && /DOG/.test(shown[1]), shown.join("\n"));
    const kept = (await stored(tab)).games;
    expect(kept.length === 2, JSON.stringify(kept));
  });
  await tries("the older one is gone on with, and a reload comes back to it", async () => {
    await row(tab, 1).locator(".gameopen").click();
    await tab.waitForSelector(".things .piece");
    await tab.reload();
    await tab.waitForSelector(".things .piece");
    expect((await tab.evaluate(() => location.hash)) === "#/table", "another address");
    await go(tab, "#/");
    await tab.waitForSelector(".way.first");
    expect((await tab.innerText(".way.first")).includes("DOG"), await tab.innerText(".way.first"));
  });
  await tries("a game with a star and a note keeps them, and filters find it", async () => {
    await atGames(tab);
    await row(tab, 1).getByRole("button", { name: "Star" }).click();
    await row(tab, 1).getByRole("button", { name: "More" }).click();
    await tab.getByLabel("Note").fill("  with\tGrandma ");
    await tab.keyboard.press("Tab");
    await press(tab, "Close");
    await tab.reload();
    await atGames(tab);
    expect((await row(tab, 1).innerText()).includes("with Grandma"), await row(tab, 1).innerText());
    await press(tab, "With a star");
    expect((await rows(tab)).length === 1, "the filter shows others");
    await press(tab, "With a star");
    await press(tab, "open");
    expect((await rows(tab)).length === 2, "open games are missing");
    await press(tab, "open");
  });
  await tries("Del deletes a game, and Undo gives it back with its star", async () => {
    const before = await stored(tab);
    await row(tab, 1).locator(".gameopen").focus();
    await tab.keyboard.press("Delete");
    await said(tab, "The game is deleted.");
    expect((await rows(tab)).length === 1 && (await stored(tab)).games.length === 1, "it is still there");
    await press(tab, "Undo");
    await comes("the game is back", async () => (await rows(tab)).length === 2);
    expect(JSON.stringify(await stored(tab)) === JSON.stringify(before), "something is different");
  });
  await tries("the screen of games is accessible", async () => {
    const faults = await axe(tab);
    expect(faults.length === 0, faults.join("\n"));
  });
  holds("no complaint of the browser about the library", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
};

// ---- files ----

const download = async (tab, act) => {
  const [file] = await Promise.all([tab.waitForEvent("download"), act()]);
  return readFileSync(await file.path(), "utf8");
};
const choose = async (tab, name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  const [chooser] = await Promise.all([tab.waitForEvent("filechooser"), press(tab, "Open a record")]);
  await chooser.setFiles(path);
};
const drop = (tab, text) =>
  tab.evaluate((words) => {
    const data = new DataTransfer();
    data.items.add(new File([words], "games.kennel", { type: "text/plain" }));
    for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, text);

const replayed = (text) => {
  const path = join(folder, "exported.kennel");
  writeFileSync(path, text);
  return execFileSync(kennel, ["replay", path, "--check"], { encoding: "utf8" });
};

const files = async () => {
  const ended = { ...played("dog", 4), over: true };
  const tab = await withGames({ viewport: sizes.desktop }, {}, ended, games.seven, { ...played("bark", 4), over: true }, played("cards", 2, 20));
  let exported = "";
  let list = [];
  await tries("all games are saved as one file that kennel reads", async () => {
    await atGames(tab);
    await row(tab, 1).getByRole("button", { name: "Star" }).click();
    list = await rows(tab);
    exported = await download(tab, () => press(tab, "Save all games"));
    expect(/^Star: yes$/m.test(exported) && (exported.match(/^Kennel record 2$/gm) ?? []).length === 4, exported.slice(0, 400));
    expect(/\b4\b/.test(replayed(exported)), replayed(exported));
  });
  const other = await open(server.url, { viewport: sizes.desktop });
  await tries("an empty browser that reads it has the same list and saves the same bytes again", async () => {
    await atGames(other);
    await choose(other, "all.kennel", exported);
    await said(other, "4 games added, 0 already here.");
    await still(other);
    expect((await rows(other)).join("\n") === list.join("\n"), `${list.join("\n")}\n\n${(await rows(other)).join("\n")}`);
    const again = await download(other, () => press(other, "Save all games"));
    const bare = (text) => text.slice(text.indexOf("\n"));
    expect(bare(again) === bare(exported), "the second file is another one");
  });
  await tries("reading it twice adds nothing, and a game from a file is gone on with", async () => {
    await drop(other, exported);
    await said(other, "0 games added, 4 already here.");
    await row(other, 0).locator(".gameopen").click();
    await other.waitForSelector(".hand .card.lit");
  });
  await tries("a record that breaks in line 14 says so, and the others of its file are read", async () => {
    const lines = exported.split("\n").slice(1);
    const first = lines.slice(0, lines.indexOf("Kennel record 2", 1));
    const at = 14 - 1;
    const broken = first.map((line, i) => (i === at ? "A:9-99" : line));
    expect(!/^[A-Z][a-z ]*: /.test(first[at]) && first[at] !== "", `line 14 is no move: ${first[at]}`);
    await go(other, "#/");
    await drop(other, `${broken.join("\n")}\n${exported.replace(/^Note.*\n/gm, "")}`);
    await said(other, "Line 14: ");
    await said(other, "4 already here");
  });
  await tries("what is no record is named by its first line", async () => {
    await drop(other, "Dear Grandma,\nhow are you?\n");
    await said(other, "Line 1: ");
  });
  for (const one of [tab, other]) holds("no complaint of the browser about files of records", one.faults.length === 0, one.faults.join("\n"));
  await shut(tab);
  await shut(other);
};

// ---- what older pages have stored, and a storage that is full ----

const older = async () => {
  const tab = await open(server.url, onTouch(sizes.tall), {}, { bare: true });
  await tries("what a page before the library has stored is all there", async () => {
    await tab.goto(`${server.url}/assets/`).catch(() => undefined);
    await tab.evaluate(async (game) => {
      const request = indexedDB.open("kennel", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("games", { autoIncrement: true });
        request.result.createObjectStore("lines");
      };
      const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
      const writing = database.transaction(["games", "lines"], "readwrite");
      const { lines, version, ...row } = game;
      writing.objectStore("games").add({ ...row, seed: "0".repeat(32), acted: true });
      lines.forEach((line, i) => writing.objectStore("lines").add(line, [1, i + 1]));
      await new Promise((done) => (writing.oncomplete = done));
      database.close();
      localStorage.setItem("kennel.settings", JSON.stringify({ speed: "off", language: "en", confirm: false }));
    }, games.dog);
    await tab.goto(`${server.url}/#/games`);
    await tab.waitForSelector(".gamerow[data-game] .emblem");
    const { version, names, games: kept, lines } = await stored(tab);
    expect(version === 2 && names.join() === "games,lines,meta,progress", `${version} ${names}`);
    expect(kept.length === 1 && lines.join() === games.dog.lines.join(), JSON.stringify(kept));
    await tab.locator(".gameopen").first().click();
    await tab.waitForSelector(".hand .card.lit");
  });
  await shut(tab);
};

// The worker of the page in a storage with so much room: what does not fit is refused as browsers refuse it.
const narrow = () => {
  const [sizes, room] = [new Map(), { left: Infinity }];
  const used = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
  new BroadcastChannel("test.room").onmessage = ({ data }) => (room.left = data + used());
  for (const name of ["add", "put"]) {
    const known = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (value, key) {
      const [size, place] = [JSON.stringify(value).length, `${this.name} ${JSON.stringify(key)}`];
      if (used() - (sizes.get(place) ?? 0) + size > room.left) throw new DOMException("no room", "QuotaExceededError");
      const request = known.call(this, value, key);
      request.addEventListener("success", () => sizes.set(`${this.name} ${JSON.stringify(request.result)}`, size));
      return request;
    };
  }
  const remove = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = function (key) {
    const gone = key instanceof IDBKeyRange ? `${this.name} [${key.lower[0]},` : `${this.name} ${JSON.stringify(key)}`;
    for (const place of [...sizes.keys()]) if (place.startsWith(gone)) sizes.delete(place);
    return remove.call(this, key);
  };
};
const room = (tab, bytes) => tab.evaluate((left) => new BroadcastChannel("test.room").postMessage(left), bytes);

const full = async () => {
  const tab = await open(server.url, { viewport: sizes.desktop }, {}, { bare: true });
  await tab.route("**/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${narrow})();\n${await answer.text()}` });
  });
  await tab.addInitScript((settings) => localStorage.setItem("kennel.settings", settings), JSON.stringify({ speed: "off", language: "en", confirm: false }));
  await tab.addInitScript(stillWitness);
  await tab.goto(server.url);
  await tab.waitForSelector("html.ready", { state: "attached" });
  await leave(tab, games.dog);
  await atGames(tab);
  await drop(tab, execFileSync(kennel, ["random", "bark", "--seed", "3"], { encoding: "utf8" }));
  await said(tab, "1 game added");
  const star = (game) => tab.locator(".gamerow", { hasText: game }).getByRole("button", { name: "Star" }).click();
  const kinds = async () => (await stored(tab)).games.map(({ kind, review }) => `${kind ?? "own"}${review ? " reviewed" : ""}`).join();
  await tries("when the storage is full, records that were opened go, and a game of one's own does not", async () => {
    expect((await kinds()) === "own,opened", await kinds());
    await room(tab, 10);
    await star("DOG");
    await said(tab, "the oldest opened records are deleted");
    expect((await kinds()) === "own", await kinds());
    expect((await stored(tab)).games[0].star === true, "the star is not stored");
  });
  await tries("when nothing can go any more the page says so", async () => {
    await room(tab, -100000);
    await star("DOG");
    await said(tab, "The storage of this browser is full");
    expect((await kinds()) === "own", await kinds());
  });
  await shut(tab);
};

// ---- tables on the server ----

const tables = async () => {
  const tab = await places.online.way(server.url, { viewport: sizes.desktop }, {});
  const here = (who) => who.evaluate(() => document.querySelector(".gamerow .gameopen .text b")?.textContent ?? "");
  const list = async (who) => {
    await go(who, "#/games");
    await who.waitForSelector(".gamerow .pill.server");
    await who.waitForFunction(() => /Your turn|Waiting for/.test(document.querySelector(".gamerow .text b")?.textContent ?? ""));
    await still(who);
  };
  await tries("a table on the server is in the list, with whose turn it is, and nobody comes back to it by looking", async () => {
    const address = await tab.evaluate(() => location.hash);
    const sent = tab.sent.length;
    await list(tab);
    await list(tab.host);
    const turns = [await here(tab), await here(tab.host)].sort();
    expect(turns.includes("Your turn"), turns.join());
    const said = tab.sent.slice(sent).filter((message) => /"hello"/.test(message));
    expect(said.length > 0 && said.every((message) => !/"token"/.test(message) || JSON.parse(message).have !== undefined), said.join("\n"));
    await tab.locator(".gamerow .gameopen").first().click();
    await tab.waitForSelector(".hand .card");
    expect((await tab.evaluate(() => location.hash)).split("/")[2] === address.split("/")[2], "another table");
  });
  await shut(tab.host);
  await shut(tab);
};

await stay();
await tables();
await files();
await older();
await full();
await finish(server);
