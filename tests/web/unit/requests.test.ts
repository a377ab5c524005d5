// What people ask of each other at a server's table: to undo, for a bot's seat; whom one does not hear; who is away.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clock, reset, settled } from "./fake-browser";
import { isMuted, mute } from "../../../web/src/online/mute";
import { PendingRequests, type Message } from "../../../web/src/online/pending-requests";
import { SeatAsk } from "../../../web/src/online/seat-ask";
import { saveSeat } from "../../../web/src/online/seat-storage";
import { followUndo, mayAskUndo, UndoOutcome, undoProposal } from "../../../web/src/online/undo-request";
import type { Update } from "../../../web/src/engine/types";
import { awayTime, isSomebodyAway } from "../../../web/src/table/away";
import type { TableModel, TableSnapshot } from "../../../web/src/state";

beforeEach(reset);

const room = (more: Partial<TableSnapshot> = {}): TableSnapshot =>
  ({
    table: "t", phase: "playing", you: "a", host: "a", number: 5, allow: { onlookers: true, undo: false, hints: false },
    seats: [
      { seat: "a", is: "person", name: "Ada" },
      { seat: "b", is: "bot", name: "hound" },
      { seat: "c", is: "person", name: "Kim" },
      { seat: "d", is: "away", name: "Bo" },
    ],
    ...more,
  }) as unknown as TableSnapshot;
const news = (number: number, seat: string, more: Partial<Update> = {}): Update =>
  ({ number, kind: "action", seat, fresh: false, ...more }) as unknown as Update;

// ---- undo ----

test("who has decided last may ask, also behind what bots do", () => {
  const table = room();
  followUndo(table, news(6, "a"));
  assert.deepEqual(table.undo, { seat: "a", number: 6 });
  assert.ok(mayAskUndo(table));
  for (const [number, bot] of [[7, "b"], [8, "d"]] as const) followUndo(table, news(number, bot));
  followUndo(table, news(9, "d", { kind: "seat" }));
  assert.deepEqual(undoProposal(table, true), { do: "propose", what: "undo", yes: true, number: 6 });
  followUndo(table, news(10, "c"));
  assert.ok(!mayAskUndo(table), "somebody else has decided");
  assert.deepEqual(table.undo, { seat: "c", number: 10 });
});

test("nobody asks behind a deal, an undo or a new card", () => {
  for (const more of [{ kind: "deal" }, { kind: "undo" }, { fresh: true }] as Partial<Update>[]) {
    const table = room({ undo: { seat: "a", number: 5 } });
    followUndo(table, news(6, "b", more));
    assert.equal(table.undo, undefined, JSON.stringify(more));
  }
});

test("news that the table was sent behind change nothing", () => {
  const table = room({ undo: { seat: "a", number: 5 } });
  followUndo(table, news(4, "c"));
  assert.deepEqual(table.undo, { seat: "a", number: 5 });
});

test("nobody asks alone among bots, in a break, twice, or without a seat", () => {
  const undo = { seat: "a", number: 5 };
  assert.ok(mayAskUndo(room({ undo })));
  assert.ok(!mayAskUndo(room({ undo, allow: { onlookers: true, undo: true, hints: true } })));
  assert.ok(!mayAskUndo(room({ undo, phase: "paused" })));
  assert.ok(!mayAskUndo(room({ undo, proposals: { undo: ["a"] } })));
  assert.ok(!mayAskUndo(room({ undo, you: null })));
});

test("only who has asked is told that it stands, and not when it was undone", () => {
  const asked = room({ undo: { seat: "a", number: 5 }, proposals: { undo: ["a"] } });
  const closed = room({ proposals: {} });
  const outcome = new UndoOutcome();
  assert.equal(outcome.follow(asked), false);
  assert.equal(outcome.follow(closed), true);
  assert.equal(outcome.follow(closed), false);
  outcome.follow(asked);
  outcome.forget();
  assert.equal(outcome.follow(closed), false);
  outcome.follow({ ...asked, you: "c" });
  assert.equal(outcome.follow(closed), false);
});

// ---- a bot's seat ----

const asking = (): { ask: SeatAsk; sent: Message[]; seats: string[] } => {
  const [sent, seats]: [Message[], string[]] = [[], []];
  const ask = new SeatAsk((message) => sent.push(message) > 0, (seat) => seats.push(seat));
  return { ask, sent, seats };
};

test("a question for a seat has the invitation, and is asked again with the same id after a new hello and a reload", () => {
  saveSeat("t", { invite: "00ff" });
  const { ask, sent } = asking();
  ask.ask("t", "b", "Kim");
  assert.deepEqual({ ...sent[0], id: "" }, { id: "", do: "ask", table: "t", invite: "00ff", seat: "b", name: "Kim" });
  ask.welcomed({ table: "t", you: null });
  ask.welcomed({ table: "other", you: null });
  assert.deepEqual(sent, [sent[0], sent[0]]);
  const later = asking();
  later.ask.welcomed({ table: "t", you: null });
  assert.deepEqual(later.sent, [sent[0]]);
  assert.deepEqual(later.seats, ["b"]);
});

test("a question ends with a seat, a refusal or a change of mind", () => {
  for (const end of [
    (ask: SeatAsk, id: unknown): unknown => ask.heard({ tell: "seated", id }),
    (ask: SeatAsk, id: unknown): unknown => ask.heard({ tell: "refused", id, why: "declined" }),
    (ask: SeatAsk): unknown => ask.welcomed({ table: "t", you: "b" }),
    (ask: SeatAsk): unknown => ask.stop(),
  ]) {
    const { ask, sent, seats } = asking();
    ask.ask("t", "b", "");
    assert.equal(ask.heard({ tell: "asked", id: sent[0]!["id"] }), true);
    assert.notEqual(end(ask, sent[0]!["id"]), true, "others hear of it, too");
    assert.deepEqual(seats, ["b", ""]);
    ask.welcomed({ table: "t", you: null });
    assert.equal(sent.length, 1);
  }
});

test("a busy server is asked again", async () => {
  const { ask, sent } = asking();
  ask.ask("t", "b", "");
  assert.equal(ask.heard({ tell: "refused", id: sent[0]!["id"], why: "busy" }), true);
  await clock.pass(2000);
  assert.equal(sent.length, 2);
  assert.equal(ask.heard({ tell: "refused", id: "another", why: "busy" }), false);
});

test("the host's answer is repeated until nobody asks any more", async () => {
  const sent: Message[] = [];
  const requests = new PendingRequests((message) => sent.push(message) > 0);
  requests.seen(room({ asks: [{ ask: "9a", seat: "b", name: "Kim" }] }), false);
  requests.add({ do: "admit", id: "a1", ask: "9a", yes: true });
  await clock.pass(13000);
  assert.equal(sent.length, 2);
  requests.seen(room(), false);
  await clock.pass(60000);
  assert.equal(sent.length, 2);
});

// ---- mute ----

test("somebody who is muted stays so at this table, and whoever sits there next is heard", async () => {
  mute(room(), "c");
  await settled();
  assert.ok(isMuted(room(), "c"));
  assert.ok(!isMuted(room({ table: "other" }), "c"));
  const next = room();
  next.seats[2]!.name = "Lu";
  assert.ok(!isMuted(next, "c"));
  mute(room(), "c");
  assert.ok(!isMuted(room(), "c"));
});

// ---- away ----

test("it is said for how long somebody has been away", () => {
  const seats = { a: { is: "person", name: "", here: true }, c: { is: "person", name: "Kim", here: false, awaySince: Date.now() - 80500 } };
  const table = { seats } as unknown as TableModel;
  assert.equal(awayTime(table, "c"), "1:20");
  assert.equal(awayTime(table, "a"), "");
  assert.ok(isSomebodyAway(table));
});
