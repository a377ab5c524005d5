// Tests what the library of kept games decides without a browser: files of records, what a row says, who is
// hinted at, and what goes when there is no room.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import type { GameStore } from "../../../web/src/engine/game-store";
import { memoryStore } from "../../../web/src/engine/game-store";
import type { Engine } from "../../../web/src/engine/engine";
import { dateText, fits, outcomeOf } from "../../../web/src/library/describe-game";
import { isForgetful, mayForget } from "../../../web/src/library/export-hint";
import { completeFacts } from "../../../web/src/library/game-facts";
import { importRecords } from "../../../web/src/library/import-records";
import { isFull, makeRoom, withRoom } from "../../../web/src/library/make-room";
import { isFault, noteText, recordFile, type FileRecord } from "../../../web/src/library/record-file";
import { StoredGames, type Facts, type LibraryRow } from "../../../web/src/library/stored-games";
import { realEngine, resume } from "./real-engine";

const SEED = "0123456789abcdef0123456789abcdef";
const seed = (): string => SEED;
const sound = async (text: string): Promise<FileRecord[]> =>
  (await recordFile()).recordsIn(text, seed).filter((one): one is FileRecord => !isFault(one));

// The library over a store of its own; everything else is asked of the engine.
const libraryOf = (store: GameStore): StoredGames =>
  new StoredGames({
    game: async ({ call, with: words }: { call: keyof GameStore; with: unknown[] }) => ({
      result: await (store[call] as (...all: unknown[]) => Promise<unknown>)(...words),
    }),
  } as unknown as Engine);

const facts = (change: Partial<Facts> = {}): Facts => ({ lines: 9, moves: 9, sides: ["ac", "bd"], seats: {}, winners: "", over: true, waits: "", players: [], end: "", ...change });
const row = (change: Partial<LibraryRow> = {}): LibraryRow => ({ position: "dog:4:4:cw …", me: "a", seed: SEED, game: "dog", ...change });

// A game between puppies, to its end, as the page keeps it.
let played: Promise<{ engine: Engine; kept: LibraryRow; lines: string[] }> | null = null;
const game = async (): Promise<{ engine: Engine; kept: LibraryRow; lines: string[] }> =>
  (played ??= (async () => {
    const engine = await realEngine();
    await engine.askOrThrow("new", "bark", "players=3");
    const { position } = await engine.askOrThrow<{ position: string }>("record");
    for (const seat of "abc") await engine.askOrThrow("sit", seat, "puppy");
    await engine.askOrThrow("seed", SEED);
    await resume(engine);
    const { lines } = await engine.askOrThrow<{ lines: string[] }>("lines", 0);
    return { engine, kept: { ...row({ position, game: "bark" }), players: 3 }, lines };
  })());

test("a file of games that is read again gives the same file, byte for byte", async () => {
  const { engine, kept, lines } = await game();
  const [first, second] = [libraryOf(memoryStore()), libraryOf(memoryStore())];
  const write = async (library: StoredGames): Promise<string> => {
    const games = (await library.list()).reverse();
    await completeFacts(engine, library, games, () => undefined, () => true);
    const files = await recordFile();
    const records = await Promise.all(games.map(async ({ id, row: one }) => files.recordText(one, await library.lines(id))));
    return files.fileText(records, { settings: {} });
  };
  await first.create({ ...kept, begun: 1000, played: 2345678, star: true, note: "with Ada: her first win" }, lines);
  await first.create({ ...kept, played: 3000000, seed: "f".repeat(32) }, lines.slice(0, 12));
  const text = await write(first);
  const read = await importRecords(engine, second, text, seed);
  assert.deepEqual([read.added.length, read.faults], [2, []]);
  assert.equal(await write(second), text);
  const again = await importRecords(engine, second, text, seed);
  assert.deepEqual([again.added.length, again.same.length], [0, 2]);
  const [won] = (await second.list()).reverse();
  assert.deepEqual([won?.row.star, won?.row.note, won?.row.facts?.over], [true, "with Ada: her first win", true]);
});

test("a record that breaks says in which line, counted from the top of the file", async () => {
  const { engine, kept, lines } = await game();
  const whole = (await recordFile()).recordText({ ...kept, facts: facts({ players: ["Seat a: puppy"] }) }, lines);
  const broken = whole.split("\n").map((line, i) => (i === 13 ? "bark:9:99" : line)).join("\n");
  const library = libraryOf(memoryStore());
  const { faults, added } = await importRecords(engine, library, `\n# mine\n\n${whole}\n${broken}`, seed);
  assert.equal(added.length, 1);
  assert.equal(faults[0]?.line, 3 + whole.split("\n").length + 14);
  assert.ok(faults[0].say.length > 10, faults[0].say);
});

test("a record longer than the engine's room is named, and nothing of it is kept", async () => {
  const { engine } = await game();
  const library = libraryOf(memoryStore());
  const long = `Kennel record 2\nPosition: x\n\n${"deal 0\n".repeat(60000)}`;
  assert.deepEqual(await importRecords(engine, library, long, seed), { added: [], same: [], faults: [{ line: 1, say: "" }] });
});

test("headers of a stranger that say nothing sensible are not taken for the page's own", async () => {
  const text = ["Kennel record 2", "Position: p", "Seen by: z", "Luck: short", "Begun: never", "Star: maybe", "Note:  ", "Kind: own", 'Set-up: {"game":1}', "Event: at home", "", "give:a:K", ""].join("\n");
  const [record] = await sound(text);
  assert.deepEqual(record?.row, { position: "p", me: "-", seed: SEED, head: "Kennel record 2\nPosition: p\nEvent: at home\n\n", kind: "opened" });
  assert.deepEqual(record?.lines, ["give:a:K"]);
});

test("a player's name with a colon is no header", async () => {
  const [record] = await sound("Kennel record 2\nPosition: p\n\nseat b person Ada: the dog\ndeal 0\n");
  assert.deepEqual(record?.lines, ["seat b person Ada: the dog", "deal 0"]);
});

test("what stands before a title, or instead of one, is a record for the engine to refuse", async () => {
  assert.deepEqual((await sound("Dear Ada,\nKennel record 1\nPosition: p\n")).map(({ line }) => line), [1, 2]);
  assert.deepEqual(await sound("# only a remark\n\n"), []);
});

test("any text at all is split without a fault, and no line of it is lost", async () => {
  const files = await recordFile();
  let luck = 7;
  const next = (most: number): number => (luck = (luck * 48271) % 2147483647) % most;
  const pieces = ["Kennel record 2", "Kennel record 1", "Position: ", "Note: ", ":", "\uFEFF", "\r\n", "\n", "\n\n", "# ", "end x", "deal 0", "seat b: ", "\u0000", "é", "Set-up: {"];
  for (let i = 0; i < 500; i++) {
    const text = Array.from({ length: next(30) }, () => pieces[next(pieces.length)]).join("");
    for (const one of files.recordsIn(text, seed))
      assert.ok(isFault(one) ? one.at >= one.line : one.lines.length <= one.text.split("\n").length && typeof one.row.position === "string");
  }
});

// What the page wrote when it still knew how.
const older = (kept: LibraryRow, lines: string[]): string =>
  [
    "Kennel record 2", `Position: ${kept.position}`, "Seat a: person Ada", "Seat b: hound", "Seen by: a", `Luck: ${SEED}`, "Begun: 1970-01-01T00:00:01Z",
    "Played: 1970-01-01T00:39:05.678Z", "Star: yes", "Note: with Ada", "Kind: server", "Table: abcd", 'Set-up: {"game":"bark","options":{},"players":2,"who":["me","hound"],"clock":0,"open":false}', "", ...lines, "",
  ].join("\n");

test("a record is written as it always was, byte for byte, and one of an older page is read", async () => {
  const { kept, lines } = await game();
  const setup = { game: "bark", options: {}, players: 2, who: ["me", "hound"], clock: 0, open: false } as unknown as LibraryRow["setup"];
  const one = { ...kept, me: "a", begun: 1000, played: 2345678, star: true, note: " with\tAda ", kind: "server", source: "abcd", setup } as LibraryRow;
  const files = await recordFile();
  const text = files.recordText({ ...one, facts: facts({ players: ["Seat a: person Ada", "Seat b: hound"] }) }, lines);
  assert.equal(text, older(kept, lines));
  assert.equal(files.fileText([text, text], { settings: { sound: true } }), `# kennel: {"settings":{"sound":true}}\n${text}\n${text}`);
  for (const file of [text, `\uFEFF${text.replace(/\n/g, "\r\n")}`]) {
    const [read] = await sound(file);
    assert.deepEqual([read?.lines, read?.seats, read?.text], [lines, ["Seat a: person Ada", "Seat b: hound"], text]);
    assert.deepEqual([read?.row.note, read?.row.star, read?.row.kind, read?.row.source, read?.row.setup], ["with Ada", true, "server", "abcd", setup]);
    assert.deepEqual([read?.row.begun, read?.row.played], [1000, 2345678]);
    assert.equal(files.recordText(read!.row, read!.lines), text);
  }
});

test("a record with a byte that no text has is named by that line", async () => {
  const { engine } = await game();
  const library = libraryOf(memoryStore());
  const { faults, added } = await importRecords(engine, library, "\nKennel record 2\nPosition: p\n\nfold\0\n", seed);
  assert.deepEqual([added, faults.map(({ line }) => line)], [[], [5]]);
  assert.match(faults[0]!.say, /byte/);
});

test("a note is one line of at most 300 characters", () => {
  assert.equal(noteText(" a\n b\t\tc "), "a b c");
  assert.equal([...noteText("🐕".repeat(400))].length, 300);
});

test("a game is won, lost, shared, over or open", () => {
  assert.equal(outcomeOf(row()), "open");
  assert.equal(outcomeOf(row({ facts: facts({ winners: "ac" }) })), "won");
  assert.equal(outcomeOf(row({ facts: facts({ winners: "bd" }) })), "lost");
  assert.equal(outcomeOf(row({ facts: facts({ winners: "ab", sides: ["a", "b", "c"] }) })), "shared");
  assert.equal(outcomeOf(row({ facts: facts({ winners: "ac" }), me: "-" })), "ended");
  assert.equal(outcomeOf(row({ facts: facts({ over: false }) })), "open");
  assert.ok(fits(row({ star: true }), { game: "dog", outcome: "open", star: true }));
  assert.ok(!fits(row(), { game: "bark", outcome: "", star: false }));
});

test("a date is today, yesterday, a day of this year, or has its year", () => {
  const now = new Date(2026, 10, 19, 9).getTime();
  const before = (days: number): string => dateText(now - days * 24 * 3600 * 1000, "en-GB", now);
  assert.deepEqual([before(0), before(1), before(5), before(400)], ["today", "yesterday", "14 November", "15 October 2025"]);
  assert.equal(dateText(0, "en", now), "");
});

test("only a page in Safari that is not on the home screen forgets, and it is said once a month", async () => {
  const phone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", maxTouchPoints: 5 };
  assert.ok(isForgetful(phone));
  assert.ok(isForgetful({ userAgent: "Macintosh", platform: "MacIntel", maxTouchPoints: 5 }));
  assert.ok(!isForgetful({ ...phone, standalone: true }));
  assert.ok(!isForgetful({ userAgent: "X11; Linux", maxTouchPoints: 0 }));
  const library = libraryOf(memoryStore());
  for (let i = 0; i < 4; i++) await library.create(row(), []);
  const [day, now] = [24 * 3600 * 1000, 1e12];
  assert.equal(await mayForget(library, phone, now), false);
  await library.create(row(), []);
  assert.equal(await mayForget(library, phone, now), true);
  assert.equal(await mayForget(library, phone, now + 29 * day), false);
  assert.equal(await mayForget(library, phone, now + 31 * day), true);
  await library.put("meta", "exported", now + 40 * day);
  assert.equal(await mayForget(library, phone, now + 65 * day), false);
});

test("when there is no room reviews go first, then opened records without a star, never a game of one's own", async () => {
  const library = libraryOf(memoryStore());
  const review = { build: "", sides: ["ac"], chances: [500] };
  await library.create(row({ review, played: 2 }), []);
  await library.create(row({ kind: "opened", played: 1 }), []);
  await library.create(row({ kind: "opened", star: true, played: 0 }), []);
  await library.create(row({ kind: "server", played: 3 }), []);
  assert.deepEqual(await makeRoom(library), { reviews: 1, opened: 0 });
  assert.deepEqual(await makeRoom(library), { reviews: 0, opened: 1 });
  assert.deepEqual(await makeRoom(library), { reviews: 0, opened: 0 });
  assert.deepEqual((await library.list()).map(({ row: { kind, star } }) => [kind, star]), [["server", undefined], [undefined, undefined], ["opened", true]]);
  let tries = 0;
  const never = withRoom(library, () => Promise.reject(new DOMException(`${++tries}`, "QuotaExceededError")), () => undefined);
  await assert.rejects(never);
  assert.equal(tries, 1);
  assert.ok(isFull(new Error("QuotaExceededError: no room")) && !isFull(new Error("gone")));
});
