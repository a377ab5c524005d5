// Tests the client of a server table: hello, seats, the order of messages, what survives a reload, and a
// server that knows less than before. Positions come from the engine; the test plays the server.

import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { clock, FakeSocket, reset, session, settled } from "./fake-browser";
import { beginGame, realEngine } from "./real-engine";
import { saveSeat, saveUpdates, loadCurrentTable, loadSeat, loadUpdates } from "../../../web/src/online/seat-storage";
import { createTableMessage } from "../../../web/src/online/create-message";
import { TableClient, type TableClientListener } from "../../../web/src/online/table-client";
import type { TableSnapshot } from "../../../web/src/state";
import { defaultSetup } from "../../../web/src/table/default-setup";

const engine = await realEngine();
await beginGame(engine, "dog", 4, 5);
const { position: START, end: NOW } = await engine.askOrThrow<{ position: string; end: string }>("record");
beforeEach(reset);

const room = (more: Partial<TableSnapshot> = {}): TableSnapshot =>
  ({
    tell: "table", table: "t", phase: "playing", game: "dog", you: "a", host: "a", clock: 0, open: false, number: 5, position: NOW,
    waits: "a", next: null, seats: ["a", "b", "c", "d"].map((seat) => ({ seat, is: seat === "a" ? "person" : "bot", name: "Ada" })), ...more,
  }) as unknown as TableSnapshot;
const welcome = (more: Partial<TableSnapshot> = {}): Record<string, unknown> => ({ tell: "welcome", version: "1.0", table: room(more) });
const news = (number: number, more: Record<string, unknown> = {}): Record<string, unknown> =>
  ({ tell: "news", number, kind: "action", seat: "b", back: 0, events: [], position: NOW, ...more });

interface Heard {
  client: TableClient;
  log: string[];
}
// Each call of the listener is a line: its name, and what tells one from another.
const connect = (first: Record<string, unknown> | null, table: string, slow = false): Heard => {
  const log: string[] = [];
  const pause = (): Promise<void> => (slow ? new Promise((done) => setTimeout(done, 1000)) : Promise.resolve());
  const listener: TableClientListener = {
    seated: (at) => void log.push(`seated ${at}`),
    table: ({ phase }) => void log.push(`table ${phase}`),
    whole: (scene, me, told) => void log.push(`whole ${me ?? "-"} ${scene.game} ${told ? told.lines.length : "kept"}`),
    news: async ({ number }) => {
      log.push(`news ${number}`);
      await pause();
    },
    turn: () => Promise.resolve(void log.push("turn")),
    clocks: (left) => void log.push(`clocks ${JSON.stringify(left ?? null)}`),
    refused: ({ refused }) => void log.push(`refused ${refused}`),
    over: () => void log.push("over"),
    broken: (down) => void log.push(down ? "down" : "up"),
    next: (at) => void log.push(`next ${at}`),
    reaction: (seat, reaction) => void log.push(`reaction ${seat} ${reaction}`),
    version: (version) => void log.push(`version ${version}`),
    say: (key) => void log.push(`say ${key}`),
    waiting: (count) => void log.push(`waiting ${count}`),
    undone: () => void log.push("undone"),
    asking: (seat) => void log.push(`asking ${seat}`),
  };
  const client = new TableClient(engine, listener, first, table);
  return { client, log };
};
const opened = async (heard: Heard, ...messages: Record<string, unknown>[]): Promise<FakeSocket> => {
  const socket = FakeSocket.newest();
  socket.opened();
  for (const message of messages) socket.says(message);
  await settled();
  heard.log.splice(0, heard.log.length, ...heard.log.filter((line) => !line.startsWith("waiting") && line !== "up"));
  return socket;
};

test("hello names the table, the token and how much is known", async () => {
  saveSeat("t", { token: "secret", invite: "link" });
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  assert.deepEqual(socket.of("hello")[0], { do: "hello", protocol: 1, table: "t", token: "secret", invite: "link" });
  assert.deepEqual(heard.log, ["version 1.0", "table playing", "whole a dog 0", "turn"]);
  socket.closed(1006);
  await clock.pass(1000);
  const again = await opened(heard);
  assert.equal(again.of("hello")[0]!["have"], 5);
});

test("a seat is asked for until it is given, over a reload too, and kept then", async () => {
  const heard = connect({ do: "sit", table: "t" }, "t");
  const socket = await opened(heard);
  assert.equal(socket.of("hello")[0]!["table"], undefined, "without a key it asks before it looks");
  const id = socket.of("sit")[0]!["id"];
  assert.match(session.fake.getItem("kennel.first")!, new RegExp(String(id)));
  socket.says({ tell: "seated", id, table: "t", token: "mine", invite: "link" });
  await settled();
  assert.ok(heard.log.includes("seated t"));
  assert.equal(loadSeat("t").token, "mine");
  assert.equal(loadCurrentTable(), "t");
  assert.equal(session.fake.getItem("kennel.first"), null);
});

test("news are shown one after the other, each once", async () => {
  const heard = connect(null, "t", true);
  await opened(heard, welcome());
  heard.log.length = 0;
  const socket = FakeSocket.newest();
  for (const number of [6, 7, 7, 6]) socket.says(news(number));
  await settled();
  assert.deepEqual(heard.log.filter((line) => line.startsWith("news")), ["news 6"]);
  await clock.pass(3000);
  assert.deepEqual(heard.log.filter((line) => line.startsWith("news")), ["news 6", "news 7"]);
  assert.ok(heard.log.includes("waiting 4"), "so many wait");
  assert.deepEqual(loadUpdates("t").map(({ number }) => number), [6, 7]);
});

test("what people do does not wait until moves are shown", async () => {
  const heard = connect(null, "t", true);
  const socket = await opened(heard, welcome());
  heard.log.length = 0;
  socket.says(news(6));
  socket.says({ tell: "reaction", seat: "b", reaction: "hello" });
  socket.says(room({ phase: "paused" }) as unknown as Record<string, unknown>);
  await settled();
  assert.ok(heard.log.includes("reaction b hello"));
  assert.ok(heard.log.includes("table paused"));
  assert.ok(!heard.log.includes("turn"));
});

test("the end of a game waits until all moves are shown", async () => {
  const heard = connect(null, "t", true);
  const socket = await opened(heard, welcome());
  heard.log.length = 0;
  socket.says(news(6));
  socket.says(room({ phase: "ended", number: 6 }) as unknown as Record<string, unknown>);
  await settled();
  assert.ok(!heard.log.includes("table ended"));
  await clock.pass(2000);
  assert.ok(heard.log.includes("table ended"));
  assert.equal(loadSeat("t").ended, clock.now - 1000);
});

test("after a reload the log is that of this device, and only news that it missed come", async () => {
  saveUpdates("t", [{ number: 4, kind: "deal", back: 0, before: START, after: NOW, words: [] }]);
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  assert.equal(socket.of("hello")[0]!["have"], 4);
  assert.ok(heard.log.some((line) => line.startsWith("whole a dog")));
});

test("a server that knows less than the page is believed, and moves are not asked again", async () => {
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome({ number: 9 }));
  heard.client.act("pass");
  heard.client.say({ do: "propose", what: "break", yes: true });
  socket.closed(1006);
  await clock.pass(1000);
  heard.log.length = 0;
  const again = await opened(heard, welcome({ number: 3 }));
  assert.ok(heard.log.includes("say page.went-back"));
  assert.deepEqual([again.of("act").length, again.of("propose").length], [0, 1]);
  assert.ok(heard.log.includes("whole a dog 0"));
});

test("a token that holds no more is forgotten, and the page looks on", async () => {
  saveSeat("t", { token: "old" });
  const heard = connect(null, "t");
  const socket = await opened(heard, { tell: "refused", why: "no-token", text: "No." });
  assert.deepEqual(heard.log, ["refused no-token"]);
  assert.equal(loadSeat("t").token, undefined);
  assert.equal(socket.of("hello").length, 2);
  assert.equal(socket.of("hello")[1]!["token"], undefined);
});

test("a link that leads to no seat leaves the token of this device", async () => {
  saveSeat("t", { token: "mine", trying: "other" });
  const heard = connect(null, "t");
  const socket = await opened(heard, { tell: "refused", why: "no-token" });
  assert.deepEqual(socket.of("hello").map(({ token }) => token), ["other", "mine"]);
  assert.deepEqual(heard.log, ["say page.no-seat-link"]);
});

test("a link to a seat takes the place of the token when the server has welcomed it", async () => {
  saveSeat("t", { token: "mine", trying: "other" });
  await opened(connect(null, "t"), welcome());
  assert.deepEqual([loadSeat("t").token, loadSeat("t").trying], ["other", undefined]);
});

test("a table that is gone is forgotten", async () => {
  saveSeat("t", { token: "mine" });
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  assert.equal(loadCurrentTable(), "t");
  socket.says({ tell: "refused", why: "no-table" });
  await settled();
  assert.equal(loadCurrentTable(), null);
  assert.deepEqual(loadSeat("t"), {});
});

test("bytes for a fair deal are sealed once and revealed as they were", async () => {
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome({ phase: "sealing", position: "", number: 0, fair: { commitment: "c0" } }));
  socket.says(room({ phase: "sealing", position: "", number: 0 }) as unknown as Record<string, unknown>);
  await settled();
  assert.equal(socket.of("seal").length, 1);
  const { bytes, commitment } = loadSeat("t");
  assert.equal(socket.of("seal")[0]!["hash"], (await engine.askOrThrow<{ hash: string }>("hash", bytes!)).hash);
  assert.equal(commitment, "c0");
  socket.says(room({ phase: "revealing", position: "", number: 0 }) as unknown as Record<string, unknown>);
  await settled();
  assert.equal(socket.of("reveal")[0]!["bytes"], bytes);
});

test("the rematch is played with the same token", async () => {
  saveSeat("t", { token: "mine" });
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  socket.says({ tell: "next", table: "t2" });
  await settled();
  assert.equal(loadSeat("t2").token, "mine");
  assert.ok(heard.log.includes("next t2"));
});

test("a closed client says that it leaves until it is heard, and hears nothing else", async () => {
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  heard.client.say({ do: "leave" });
  const { id } = socket.of("leave")[0] as { id: string };
  heard.client.close();
  heard.log.length = 0;
  socket.says(news(6));
  await settled();
  assert.deepEqual(heard.log, []);
  assert.equal(socket.readyState, FakeSocket.OPEN);
  socket.says({ tell: "done", id });
  await settled();
  assert.equal(socket.readyState, FakeSocket.CLOSED);
});

test("a client that nobody answers gives up leaving after a minute", async () => {
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  heard.client.say({ do: "leave" });
  heard.client.close();
  await clock.pass(61000);
  assert.equal(FakeSocket.all.every(({ readyState }) => readyState === FakeSocket.CLOSED), true, String(socket.readyState));
});

test("a message that creates a table seats bots and leaves open seats free", () => {
  const message = createTableMessage({ ...defaultSetup(), who: ["wolf", "me", "open", "hound", "hound", "hound"], clock: 30 }, "Ada");
  assert.deepEqual(message["seats"], { a: "wolf", d: "hound" });
  assert.deepEqual([message["seat"], message["clock"], message["name"]], ["b", 30, "Ada"]);
});

test("a move that cannot be shown does not count among those that wait, and the next one is shown", async () => {
  const heard = connect(null, "t");
  const socket = await opened(heard, welcome());
  const complaint = mock.method(console, "error", () => undefined);
  socket.says(news(6, { position: "no position" }));
  await settled();
  assert.equal(complaint.mock.callCount(), 1);
  complaint.mock.restore();
  heard.log.length = 0;
  socket.says(news(7));
  await settled();
  assert.deepEqual(heard.log.filter((line) => /^(waiting|news|turn)/.test(line)), ["waiting 1", "news 7", "turn"]);
});
