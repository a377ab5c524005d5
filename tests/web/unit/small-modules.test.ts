// Tests small modules of the page: languages, retries, seats of a setup, links, the countdown before a start,
// parts of actions, pieces.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clock, location, page, reset, session, settled } from "./fake-browser";
import * as listing from "../../../web/src/engine/action-list";
import * as single from "../../../web/src/engine/action-parts";
import * as composing from "../../../web/src/engine/compose-action";
import { preferred } from "../../../web/src/engine/languages";
import { insist, persist } from "../../../web/src/engine/retry";
import type { GameEvent, Offer, Scene } from "../../../web/src/engine/types";
import { draftOf } from "../../../web/src/games/dog/move-preview";
import { boardIn } from "../../../web/src/games/dog/geometry";
import { follow, piecesOf } from "../../../web/src/games/dog/pieces";
import { listedCounts, nearestCount, setOption } from "../../../web/src/games/game-setup";
import { canDraw } from "../../../web/src/games/registry";
import { Countdown } from "../../../web/src/online/start-countdown";
import { seatLink, secretOf, tableLink } from "../../../web/src/online/links";
import { saveSeat } from "../../../web/src/online/seat-storage";
import { ServerInfo } from "../../../web/src/online/server-info";
import { hasOpen, seated, swapped } from "../../../web/src/screens/setup-seats";
import { emptyOverlay, emptyTable, isBefore, isFull, isHost, isMarked, myTurn, refusalOf, type App, type TableSnapshot } from "../../../web/src/state";
import { hyphenated } from "../../../web/src/ui/hyphens";
import { defaultSetup } from "../../../web/src/table/default-setup";

const parts = { ...single, ...composing, ...listing };

beforeEach(reset);

test("the first language that the page has is spoken, else English", () => {
  assert.equal(preferred(["pt-BR", "fr-CH", "de"]), "fr");
  assert.equal(preferred(["RU"]), "ru");
  assert.equal(preferred([]), "en");
});

test("what fails for a moment is tried again, a few times", async () => {
  let tries = 0;
  const failing = persist(() => Promise.reject(new Error(String(++tries))), [10, 20]);
  const failed = failing.catch(({ message }: Error) => message);
  await clock.pass(100);
  assert.equal(await failed, "3");
});

test("what must come is tried until it has come, each time after a longer while", async () => {
  const at: number[] = [];
  let misses = 0;
  const done = insist(
    () => (at.push(clock.now) < 4 ? Promise.reject(new Error("not yet")) : Promise.resolve("here")),
    () => misses++,
  );
  await clock.pass(20000);
  assert.equal(await done, "here");
  assert.deepEqual(at.map((time) => time - at[0]!), [0, 1000, 3000, 7000]);
  assert.equal(misses, 3);
});

test("a seat of one's own that is gone with fewer players is the first", () => {
  const setup = { ...defaultSetup(), players: 3, who: ["wolf", "hound", "hound", "me", "hound", "hound"] };
  assert.deepEqual(seated(setup).slice(0, 4), ["me", "hound", "hound", "wolf"]);
  assert.equal(seated({ ...setup, players: 4 }), setup.who);
  assert.deepEqual(swapped(setup, "a", "d").slice(0, 4), ["me", "hound", "hound", "wolf"]);
  assert.equal(hasOpen({ ...setup, who: ["me", "hound", "hound", "open"] }), false);
  assert.equal(hasOpen({ ...setup, who: ["me", "open", "hound", "open"] }), true);
});

test("how many may play is written as a range or a list, and the nearest is taken", () => {
  assert.equal(listedCounts([2, 3, 4]), "2–4");
  assert.equal(listedCounts([2, 3, 5]), "2, 3, 5");
  assert.equal(nearestCount([2, 4, 6], 5), 4);
  assert.equal(nearestCount([], 5), 5);
  let changed = {};
  setOption({ setup: { ...defaultSetup(), options: { deck: "14" } }, allowed: {}, words: null as never, change: (change) => (changed = change) }, "direction")("ccw");
  assert.deepEqual(changed, { options: { deck: "14", direction: "ccw" } });
  assert.equal(canDraw(defaultSetup().game), true);
});

const room = (more: Partial<TableSnapshot> = {}): TableSnapshot =>
  ({ table: "t", phase: "waiting", you: "a", host: "a", open: false, seats: [{ seat: "a", is: "person" }, { seat: "b", is: "person" }], ...more }) as TableSnapshot;
const appWith = (more: Partial<App>): App => ({ path: ["t", "t"], overlay: emptyOverlay(), room: null, ...more }) as unknown as App;

test("a link to a table has its invitation unless everybody may come, one to a seat its token", () => {
  saveSeat("t", { token: "f".repeat(32), invite: "i1" });
  assert.equal(tableLink(appWith({ room: room() })), "http://kennel.test/#/t/t/i1");
  assert.equal(tableLink(appWith({ room: room({ invite: "i2" }) })), "http://kennel.test/#/t/t/i2");
  assert.equal(tableLink(appWith({ room: room({ open: true }) })), "http://kennel.test/#/t/t");
  assert.equal(seatLink(appWith({})), `http://kennel.test/#/t/t/seat=${"f".repeat(32)}`);
  assert.deepEqual(secretOf(`seat=${"0".repeat(32)}`), { trying: "0".repeat(32) });
  assert.deepEqual(secretOf("seat=short"), { invite: "seat=short" });
  assert.equal(secretOf(""), null);
});

test("a full table starts after three seconds, by its host only", async () => {
  for (const [you, starts] of [["a", 1], ["b", 0]] as const) {
    let started = 0;
    const app = appWith({ room: room({ you }) });
    const countdown = new Countdown(app, () => undefined, () => started++);
    countdown.follow(app.room!);
    assert.equal(app.overlay.countdown, 3);
    await clock.pass(2000);
    countdown.follow(app.room!);
    assert.deepEqual([app.overlay.countdown, started], [1, 0]);
    await clock.pass(9000);
    assert.deepEqual([app.overlay.countdown, started], [0, starts]);
  }
});

test("a countdown ends when somebody goes, and needs two people", async () => {
  let started = 0;
  const app = appWith({ room: room() });
  const countdown = new Countdown(app, () => undefined, () => started++);
  countdown.follow(app.room!);
  await clock.pass(1000);
  app.room = room({ seats: [{ seat: "a", is: "person" }, { seat: "b", is: "person", here: false }] });
  countdown.follow(app.room);
  assert.equal(app.overlay.countdown, 0);
  countdown.follow(room({ seats: [{ seat: "a", is: "person" }, { seat: "b", is: "bot" }] }));
  await clock.pass(9000);
  assert.equal(started, 0);
});

test("phases, full tables, hosts, turns and marks", () => {
  assert.deepEqual(["waiting", "sealing", "revealing", "playing"].map((phase) => isBefore(room({ phase }))), [true, true, true, false]);
  assert.equal(isFull(room({ seats: [{ seat: "a", is: "free" }] as TableSnapshot["seats"] })), false);
  assert.equal(isFull(room()), true);
  assert.equal(isHost(room({ you: null, host: null })), false);
  const table = emptyTable("local", { waits: "ab", over: false } as unknown as Scene, "a");
  assert.equal(myTurn(table), true);
  assert.equal(myTurn({ ...table, me: null }), false);
  assert.equal(myTurn({ ...table, scene: { ...table.scene, over: true } }), false);
  assert.equal(isMarked({ ...table, moving: true, marks: ["row:a1"] }, "row:a1"), true);
  assert.equal(isMarked({ ...table, moving: false, marks: ["row:a1"] }, "row:a1"), false);
  assert.equal(refusalOf({ ...table, lastMessage: "No.", refusal: "No." }), "No.");
  assert.equal(refusalOf({ ...table, lastMessage: "b goes", refusal: "No." }), "");
});

// ---- a server over plain HTTP ----

const answers = new Map<string, unknown>();
Object.assign(globalThis, {
  fetch: (url: URL) =>
    answers.has(url.pathname) ? Promise.resolve({ ok: true, json: () => Promise.resolve(answers.get(url.pathname)) }) : Promise.reject(new Error("offline")),
});

test("a server is found by its version; a host of files has none", async () => {
  const app = appWith({ version: null, tables: [] });
  const server = new ServerInfo(app, () => undefined);
  await server.find();
  assert.deepEqual([app.version, app.overlay.noServer], [null, false]);
  answers.set("/api/version", { version: null });
  await server.find();
  assert.deepEqual([app.version, app.overlay.noServer], [null, true]);
  answers.set("/api/version", { version: "1.0" });
  await server.find();
  assert.deepEqual([app.version, app.overlay.noServer, app.overlay.pageOutdated], ["1.0", false, false]);
  assert.equal(await server.allowsOffline(), true);
  answers.set("/api/version", { version: "1.0", offline: false });
  await server.find();
  assert.equal(await server.allowsOffline(), false);
});

test("another version is loaded once, between games", () => {
  const app = appWith({ version: null, tables: [] });
  const server = new ServerInfo(app, () => undefined);
  const before = location.reloads;
  server.setVersion("1.0");
  server.reloadIfOutdated();
  assert.equal(location.reloads, before);
  server.setVersion("2.0");
  assert.equal(app.overlay.pageOutdated, true);
  server.reloadIfOutdated();
  server.reloadIfOutdated();
  assert.equal(location.reloads, before + 1);
  session.fake.forbidden = true;
  server.reloadIfOutdated();
  assert.equal(location.reloads, before + 1);
});

test("another version is fetched beside this one where the browser keeps the page", () => {
  const server = new ServerInfo(appWith({ version: null, tables: [] }), () => undefined);
  const before = location.reloads;
  let updates = 0;
  server.updateBy(() => ++updates > 0);
  server.setVersion("3.0");
  server.reloadIfOutdated();
  assert.deepEqual([updates, location.reloads], [1, before]);
});

test("open tables are asked for now and then, while somebody looks and there is a server", async () => {
  const app = appWith({ version: null, tables: [] });
  let drawn = 0;
  const server = new ServerInfo(app, () => drawn++);
  app.overlay.noServer = true;
  server.watchTables(3000);
  await clock.pass(10000);
  assert.equal(drawn, 0);
  app.overlay.noServer = false;
  app.version = "1.0";
  answers.set("/api/tables", { tables: [{ table: "t" }] });
  server.watchTables(3000);
  await clock.pass(6000);
  assert.deepEqual([drawn, app.tables.length], [3, 1]);
  page.hidden = true;
  await clock.pass(6000);
  assert.equal(drawn, 3);
  page.hidden = false;
  answers.delete("/api/tables");
  answers.delete("/api/version");
  await clock.pass(3000);
  assert.deepEqual([app.tables.length, app.version], [0, null]);
  answers.set("/api/tables", { tables: [] });
  answers.set("/api/version", { version: "1.0" });
  await clock.pass(3000);
  assert.equal(app.version, "1.0");
  server.stopWatching();
  await clock.pass(9000);
  await settled();
  assert.equal(drawn, 5);
});

// ---- parts of actions ----

const offer = (names: string[], more: Partial<Offer> = {}): Offer =>
  ({ next: names.map((part) => ({ part, say: part })), complete: false, only: false, events: [], ...more }) as Offer;

test("a part has a kind and a value; a word has none", () => {
  assert.deepEqual([parts.partKind("card:7"), parts.partValue("card:7"), parts.partKind("fold")], ["card", "7", "word"]);
  assert.deepEqual(parts.offered(null, "card"), []);
  assert.equal(parts.isOffered(null, "card:7"), false);
  assert.equal(parts.isOffered(offer(["card:7"]), "card:7"), true);
});

test("what a part can take the place of: any card, any place, of portions the last", () => {
  assert.deepEqual(parts.prefixesFor(["card:7", "piece:3", "to:5"], "card:8"), [[]]);
  assert.deepEqual(parts.prefixesFor(["card:7", "place:3"], "row:a1"), [["card:7"]]);
  assert.deepEqual(parts.prefixesFor(["card:7", "piece:3", "to:5", "piece:9", "to:10"], "to:12"), [["card:7", "piece:3", "to:5", "piece:9"]]);
  assert.deepEqual(parts.prefixesFor(["card:7"], "to:12"), []);
});

test("where it could go instead: places only, and only while something is chosen", () => {
  const choice = { chosen: ["card:7"], offer: offer(["place:3"]), alternatives: [{ part: "row:a1", say: "" }] };
  assert.deepEqual(parts.alternativesTo(offer(["row:a1", "place:3", "take:4", "card:2"]), "row:a1").map(({ part }) => part), ["place:3", "take:4"]);
  assert.deepEqual(parts.alternativesTo(offer(["card:7", "card:8"]), "card:7"), []);
  assert.deepEqual(parts.alternativesTo(null, "to:3"), []);
  assert.equal(parts.isSelectable(choice, "place:3"), true);
  assert.equal(parts.isSelectable(choice, "row:a1"), true);
  assert.equal(parts.isSelectable({ ...choice, chosen: [] }, "row:a1"), false);
});

test("lines of a list: hints first until something is chosen, then those of the chosen card", () => {
  const list = [{ action: "x", say: "", parts: ["card:7", "to:3"] }, { action: "y", say: "", parts: ["card:8"] }];
  const hints = { percent: 100, done: true, best: [{ action: "y", say: "", reasons: [] }] };
  assert.deepEqual(parts.linesNow({ chosen: [], hints, list }).map(({ action }) => action), ["y", "x", "y"]);
  assert.deepEqual(parts.linesNow({ chosen: ["card:7"], hints, list }).map(({ action }) => action), ["x"]);
  assert.deepEqual(parts.linesNow({ chosen: [], hints: { ...hints, done: false }, list }).length, 2);
  assert.deepEqual(parts.listedNow(list, ["card:9"]).length, 2, "none fits: all are listed");
  assert.deepEqual(parts.listedNow(null, []), []);
});

test("actions are grouped by card, and many of one card are named by the card alone until it is chosen", () => {
  const of = (card: string, count: number) => Array.from({ length: count }, (_, i) => ({ action: `${card}${i}`, say: "", parts: [card, `to:${i}`] }));
  const list = [...of("card:7", 9), ...of("card:4", 2), { action: "pass", say: "", parts: ["pass"] }, ...of("card:7", 1)];
  const groups = parts.groupsOf(list);
  assert.deepEqual(groups.map(({ card, lines }) => [card, lines.length]), [["card:7", 10], ["card:4", 2], [null, 1]]);
  assert.deepEqual(groups.map((group) => parts.isCollapsed(group, [])), [true, false, false]);
  assert.equal(parts.isCollapsed(groups[0]!, ["card:7"]), false);
  assert.deepEqual(parts.linesNow({ chosen: [], hints: null, list }).map(({ action }) => action), ["card:40", "card:41", "pass"]);
});

test("an action that sends an own piece home is known, and the piece without a target", () => {
  const burns = offer([], { events: [{ kind: "home", say: "", seat: "c" }] });
  assert.equal(parts.burnsOwn(burns, "ac"), true);
  assert.equal(parts.burnsOwn(burns, "b"), false);
  assert.equal(parts.lastPiece(["card:7", "piece:3"]), "3");
  assert.equal(parts.lastPiece(["card:7", "piece:3", "to:5"]), null);
});

// ---- pieces ----

const scene = (...pieces: string[][]): Scene =>
  ({ seats: pieces.map((places, i) => ({ seat: "ab"[i]!, partner: null, pieces: places })) }) as unknown as Scene;
const at = (pieces: { id: string; at: string }[]): string => pieces.map((piece) => `${piece.id}@${piece.at}`).join(" ");
const event = (kind: string, more: Partial<GameEvent>): GameEvent => ({ kind, say: "", ...more });

test("pieces keep their identity where they stand, and new ones take what is left", () => {
  const before = piecesOf(scene(["a0", "5", "9"]), []);
  assert.equal(at(before), "a0@a0 a1@5 a2@9");
  assert.equal(at(piecesOf(scene(["9", "a0", "7"]), before)), "a0@a0 a1@7 a2@9");
});

test("a move, a piece sent home and an exchange move the right pieces", () => {
  const pieces = piecesOf(scene(["5", "a0"], ["8", "b0"]), []);
  const moved = follow(pieces, event("moved", { seat: "a", from: "5", to: "8" }));
  assert.equal(at(moved), "a0@8 a1@a0 b0@8 b1@b0");
  assert.equal(at(follow(moved, event("home", { seat: "b", from: "8" }))), "a0@8 a1@a0 b0@b0 b1@b0");
  assert.equal(at(follow(pieces, event("swapped", { seat: "a", from: "5", other: "b", to: "8" }))), "a0@8 a1@a0 b0@5 b1@b0");
  assert.equal(follow(pieces, event("dealt", { seat: "a" })), pieces);
});

test("of two pieces on a field the one that came last stays when the other is sent home", () => {
  const pieces = follow(piecesOf(scene(["5", "8"]), []), event("moved", { seat: "a", from: "5", to: "8" }));
  assert.equal(at(follow(pieces, event("home", { seat: "a", from: "8" }))), "a0@8 a1@a0");
});

test("a draft has ghosts where pieces stood, and flames where they are sent home", () => {
  const draft = draftOf(piecesOf(scene(["5"], ["8"]), []), [event("moved", { seat: "a", from: "5", to: "8" }), event("home", { seat: "b", from: "8" }), event("drew", {})]);
  assert.deepEqual(draft.ghosts.map(({ at: place }) => place), ["5", "8"]);
  assert.deepEqual([draft.flames, [...draft.burnt]], [["8"], ["b0"]]);
});

test("a board lies in its box, and its fields are equally far apart", () => {
  for (const segments of [4, 5, 6])
    for (const [width, height] of [[320, 320], [390, 500], [700, 600]] as const) {
      const board = boardIn(segments, 4, width, height, 20);
      assert.equal(board.track.length, 16 * segments);
      for (const { x, y } of [...board.track, ...board.goals.flat(), ...board.homes.flat()])
        assert.ok(x >= 0 && x <= width && y >= 0 && y <= height, `${segments} ${width} ${x} ${y}`);
      const steps = board.track.map((point, i) => Math.hypot(point.x - board.track[(i + 1) % board.track.length]!.x, point.y - board.track[(i + 1) % board.track.length]!.y));
      assert.ok(Math.max(...steps) <= 1.1 * board.pitch && Math.min(...steps) >= 0.8 * board.pitch, `${segments}: ${steps.join(" ")}`);
    }
});

test("long names of dogs may be parted near their middle, short ones not at all", () => {
  const shown = (name: string): string => hyphenated(name).replaceAll("\u00AD", "|");
  assert.equal(shown("Schäferhund"), "Schäfer|hund");
  assert.equal(shown("Bernhardiner"), "Bernhar|diner");
  assert.equal(shown("сенбернар"), "сенбер|нар");
  assert.equal(shown("Great Dane"), "Great Dane");
});
