// Tests playing on a server: a connection that comes back, requests that are repeated until they are
// answered, and the order of messages. The test plays the server.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clock, FakeSocket, fire, page, reset, settled } from "./fake-browser";
import { PendingRequests, withId, type Message } from "../../../web/src/online/pending-requests";
import { ReconnectingSocket, socketUrl, spread, type ServerMessage } from "../../../web/src/online/reconnecting-socket";
import type { TableSnapshot } from "../../../web/src/state";

beforeEach(reset);

// ---- the line ----

const line = (): { socket: ReconnectingSocket; events: string[]; heard: ServerMessage[] } => {
  const [events, heard]: [string[], ServerMessage[]] = [[], []];
  const socket = new ReconnectingSocket(
    () => "ws://kennel.test/ws",
    () => events.push("open"),
    (tell) => heard.push(tell),
    (down) => events.push(down ? "down" : "up"),
  );
  return { socket, events, heard };
};

test("a line says that it is up before it is used, and hears messages", () => {
  const { socket, events, heard } = line();
  assert.equal(socket.send({ do: "act" }), false, "nothing is sent before it is open");
  FakeSocket.newest().opened();
  assert.deepEqual(events, ["up", "open"]);
  FakeSocket.newest().says({ tell: "welcome" });
  assert.equal(heard[0]!.tell, "welcome");
  assert.equal(socket.send({ do: "act" }), true);
  assert.equal(FakeSocket.newest().of("act").length, 1);
});

test("a line that breaks is opened again, each time after a longer while", async () => {
  line();
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = clock.now;
    const { length } = FakeSocket.all;
    FakeSocket.newest().closed(1006);
    while (FakeSocket.all.length === length) await clock.pass(50);
    waits.push(clock.now - before);
  }
  for (const [i, least] of [125, 250, 500, 1000, 2000, 4000, 4000, 4000].entries())
    assert.ok(waits[i]! >= least && waits[i]! <= 2 * least + 50, `${i}: ${waits[i]!}`);
});

test("a server that asks to come back later is not asked at once", async () => {
  line();
  FakeSocket.newest().closed(1013);
  await clock.pass(3900);
  assert.equal(FakeSocket.all.length, 1);
  await clock.pass(4200);
  assert.equal(FakeSocket.all.length, 2);
});

test("a message shows that the server works: the next break is short again", async () => {
  line();
  for (let i = 0; i < 5; i++) {
    FakeSocket.newest().closed(1006);
    await clock.pass(8000);
  }
  FakeSocket.newest().opened();
  FakeSocket.newest().says({ tell: "pong" });
  const { length } = FakeSocket.all;
  FakeSocket.newest().closed(1006);
  await clock.pass(300);
  assert.equal(FakeSocket.all.length, length + 1);
});

test("a silent line is asked, and one that does not answer is replaced", async () => {
  const { events } = line();
  FakeSocket.newest().opened();
  await clock.pass(15000);
  assert.equal(FakeSocket.newest().of("ping").length, 1);
  FakeSocket.newest().says({ tell: "pong" });
  await clock.pass(14999);
  assert.equal(FakeSocket.newest().of("ping").length, 1);
  await clock.pass(1 + 5000);
  assert.equal(FakeSocket.all.length, 2);
  assert.equal(events[events.length - 1], "down");
});

test("nobody is asked while nobody looks; a page that wakes asks at once and waits less", async () => {
  line();
  FakeSocket.newest().opened();
  page.hidden = true;
  await clock.pass(60000);
  assert.equal(FakeSocket.newest().of("ping").length, 0);
  page.hidden = false;
  fire("visibilitychange");
  assert.equal(FakeSocket.newest().of("ping").length, 1);
  await clock.pass(1500);
  assert.equal(FakeSocket.all.length, 2);
});

test("what a line brings that was given up is not heard", async () => {
  const { heard } = line();
  const dead = FakeSocket.newest();
  dead.opened();
  await clock.pass(20000);
  dead.says({ tell: "news" });
  assert.deepEqual(heard, []);
});

test("a line that does not open in time is given up", async () => {
  line();
  await clock.pass(10000);
  assert.equal(FakeSocket.all[0]!.readyState, FakeSocket.CLOSED);
  await clock.pass(500);
  assert.equal(FakeSocket.all.length, 2);
});

test("a closed line stays closed", async () => {
  const { socket } = line();
  FakeSocket.newest().opened();
  socket.close();
  fire("online");
  await clock.pass(100000);
  assert.equal(FakeSocket.all.length, 1);
});

test("those who lost their lines together come back at different times", () => {
  const waits = Array.from({ length: 200 }, () => spread(1000));
  assert.ok(Math.min(...waits) >= 500 && Math.max(...waits) <= 1000);
  assert.ok(new Set(waits).size > 100);
});

test("the address of the server is that of the page", () => {
  assert.equal(socketUrl(""), "ws://kennel.test/ws");
  assert.equal(socketUrl("k3n9x2p7"), "ws://kennel.test/ws?t=k3n9x2p7");
});

// ---- requests ----

const room = (more: Partial<TableSnapshot> = {}): TableSnapshot =>
  ({
    table: "t", phase: "waiting", game: "dog", you: "a", host: "a", clock: 0, open: false, number: 0, position: "", waits: "",
    next: null, seats: [{ seat: "a", is: "person", name: "Ada" }, { seat: "b", is: "free" }], ...more,
  }) as TableSnapshot;

const asking = (): { requests: PendingRequests; sent: Message[] } => {
  const sent: Message[] = [];
  const requests = new PendingRequests((message) => {
    sent.push(message);
    return true;
  });
  return { requests, sent };
};

test("an id is 32 digits and never begins with 0", () => {
  for (let i = 0; i < 50; i++) assert.match(String(withId({ do: "act" })["id"]), /^a[0-9a-f]{31}$/);
  assert.equal(withId({ do: "act", id: "given" })["id"], "given");
});

test("a request is asked again with the same id until it is answered", async () => {
  const { requests, sent } = asking();
  requests.add({ do: "act", id: "a1" });
  await clock.pass(12500);
  assert.equal(sent.length, 2);
  assert.equal(sent[1]!["id"], "a1");
  requests.answered("a2");
  assert.ok(requests.has("act"));
  requests.answered(undefined);
  assert.ok(requests.has("act"));
  requests.answered("a1");
  assert.equal(requests.has("act"), false);
  await clock.pass(200000);
  assert.equal(sent.length, 2);
});

test("it is asked less and less often, but at least every 75 seconds", async () => {
  const { requests, sent } = asking();
  requests.add({ do: "undo", id: "a1" });
  await clock.pass(10000 * 1.25 + 20000 * 1.25 + 40000 * 1.25 + 60000 * 1.25);
  assert.ok(sent.length >= 5 && sent.length <= 6, String(sent.length));
  await clock.pass(75000);
  assert.ok(sent.length >= 6);
  requests.close();
});

test("on a new line a seat is asked for at once, a move when the table was seen", () => {
  const { requests, sent } = asking();
  requests.add({ do: "sit", id: "a1" });
  requests.add({ do: "act", id: "a2" });
  sent.length = 0;
  requests.again();
  assert.deepEqual(sent.map(({ do: what }) => what), ["sit"]);
  requests.seen(room({ phase: "playing" }), true);
  assert.deepEqual(sent.map(({ do: what }) => what), ["sit", "act"]);
  requests.close();
});

test("what the table shows as done is not asked again", () => {
  const shown = (message: Message, before: TableSnapshot | null, now: TableSnapshot): boolean => {
    const { requests } = asking();
    if (before) requests.seen(before, false);
    requests.add(message);
    requests.seen(now, false);
    const done = !requests.has(String(message["do"]));
    requests.close();
    return done;
  };
  const bob = room({ seats: [{ seat: "a", is: "person", name: "Ada" }, { seat: "b", is: "person", name: "Bo" }] });
  const swapped = room({ seats: [{ seat: "a", is: "person", name: "Bo" }, { seat: "b", is: "person", name: "Ada" }] });
  assert.equal(shown({ do: "start" }, room(), room({ phase: "sealing" })), true);
  assert.equal(shown({ do: "start" }, room(), room()), false);
  assert.equal(shown({ do: "remove", seat: "b" }, bob, room()), true);
  assert.equal(shown({ do: "remove", seat: "b" }, bob, bob), false);
  assert.equal(shown({ do: "remove", seat: "b" }, null, room()), false, "who sat there is not known");
  assert.equal(shown({ do: "swap", seat: "a", with: "b" }, bob, swapped), true);
  assert.equal(shown({ do: "swap", seat: "a", with: "b" }, bob, bob), false);
  assert.equal(shown({ do: "propose", what: "break", yes: true }, room(), room({ phase: "paused" })), true);
  assert.equal(shown({ do: "propose", what: "go-on", yes: true }, room(), room({ phase: "playing" })), true);
  assert.equal(shown({ do: "propose", what: "end", yes: true }, room(), room({ phase: "ended" })), true);
  assert.equal(shown({ do: "propose", what: "rematch", yes: true }, room(), room({ next: "t2" })), true);
  assert.equal(shown({ do: "propose", what: "end", yes: true }, room(), room({ proposals: { end: ["a"] } })), true);
  assert.equal(shown({ do: "propose", what: "end", yes: true }, room(), room({ proposals: { end: ["b"] } })), false);
  assert.equal(shown({ do: "propose", what: "end", yes: false }, room(), room({ proposals: { end: ["b"] } })), false);
  assert.equal(shown({ do: "propose", what: "end", yes: false }, room(), room()), true);
  assert.equal(shown({ do: "act" }, room(), room({ phase: "ended" })), false);
});

test("moves that were meant for another position are forgotten, other requests stay", async () => {
  const { requests } = asking();
  for (const what of ["act", "undo", "leave"]) requests.add(withId({ do: what }));
  requests.forgetMoves();
  assert.deepEqual(["act", "undo", "leave"].map((what) => requests.has(what)), [false, false, true]);
  requests.close();
  await settled();
  assert.equal(clock.timers.length, 0);
});
