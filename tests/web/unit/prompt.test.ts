// Tests what the prompt says in each situation of a turn.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { addViews } from "../../../web/src/games/registry";
import { GAMES } from "../../../web/src/games/all";
import type { Translations } from "../../../web/src/engine/translations";
import type { Offer, Scene } from "../../../web/src/engine/types";
import { emptyTable, type TableModel } from "../../../web/src/state";
import { promptOf } from "../../../web/src/table/prompt-text";

addViews(GAMES.map(({ view }) => view));

// Messages by their keys, so that a test sees which one was chosen.
const words = { t: (key: string, values?: { name?: string }) => key + (values?.name ? `(${values.name})` : "") } as unknown as Translations;
const offer = (parts: string[], more: Partial<Offer> = {}): Offer =>
  ({ next: parts.map((part) => ({ part, say: part })), complete: false, only: false, events: [], ...more }) as Offer;
const table = (more: Partial<TableModel>, scene: Partial<Scene> = {}, game = "dog"): TableModel => ({
  ...emptyTable("local", { game, waits: "a", phase: "play", over: false, winners: "", seats: [{ seat: "a", hand: "27" }, { seat: "b", hand: "?" }], ...scene } as unknown as Scene, "a"),
  ...more,
});
const title = (model: TableModel): string => promptOf(model, words).title;
const more = (model: TableModel): string => promptOf(model, words).more;

test("while something is shown, it is what is said, with who did it", () => {
  assert.deepEqual(promptOf(table({ moving: true, now: { seat: "b", say: "b goes" } }), words), { title: "b goes", more: "", seat: "b" });
  assert.deepEqual(promptOf(table({ moving: true, lastMessage: "done", doer: "c" }), words), { title: "done", more: "", seat: "c" });
});

test("a refusal has the place of what is asked", () => {
  assert.equal(title(table({ lastMessage: "No.", refusal: "No.", offer: offer(["card:2"]) })), "No.");
});

test("another player's turn says who thinks, or for whom the table waits", () => {
  assert.equal(title(table({ thinking: "b" }, { waits: "b" })), "page.thinking(page.colour.b)");
  assert.equal(title(table({}, { waits: "b" })), "page.waits(page.colour.b)");
  assert.equal(title(table({}, { waits: "" })), "");
  assert.equal(title(table({}, { waits: "", over: true })), "page.over");
});

test("a turn begins with the phase, and where to begin in this game", () => {
  assert.equal(title(table({ offer: offer(["card:2"]) })), "page.ask.play");
  assert.equal(more(table({ offer: offer(["card:2"]) })), "page.prompt.first");
  assert.equal(more(table({ offer: offer(["card:2"]) }, {}, "cards")), "page.prompt.first-card");
  assert.equal(more(table({ offer: offer(["card:2"]), lastMessage: "b goes" })), "b goes");
});

test("where nothing but folding or dropping can be done, it says why", () => {
  assert.equal(title(table({ offer: offer(["fold"]) })), "page.fold.why");
  assert.equal(title(table({ offer: offer(["drop", "card:2"]) })), "page.throw");
  assert.equal(title(table({ offer: offer(["drop", "card:2"]) }, {}, "cards")), "page.ask.play");
  assert.equal(title(table({ offer: offer(["fold", "piece:3"]) })), "page.ask.play");
});

test("a gift names who gets it", () => {
  const seats = (partner: string | null): Partial<Scene> => ({ phase: "give", seats: [{ seat: "a", hand: "2", partner, receiver: "b" }] as unknown as Scene["seats"] });
  assert.equal(more(table({ offer: offer(["card:2"]) }, seats("b"))), "page.give.partner(page.colour.b) · page.give.more");
  assert.equal(more(table({ offer: offer(["card:2"]) }, seats(null))), "page.give.to(page.colour.b) · page.give.more");
});

test("after a card: pieces, then targets, and swaps are called so", () => {
  const chosen = ["card:2"];
  assert.equal(title(table({ chosen, offer: offer(["piece:3", "to:5"]) })), "page.prompt.piece");
  assert.equal(title(table({ chosen: ["card:2", "piece:3"], offer: offer(["to:5"]) })), "page.prompt.to");
  assert.equal(title(table({ chosen: ["card:X", "piece:3"], offer: offer(["to:5"], { swaps: ["5"] }) })), "page.prompt.swap");
  assert.equal(title(table({ chosen, offer: offer(["as:7", "piece:3"]) })), "page.prompt.as");
});

test("in DOG Cards one kind of place is called by its name, several are a question where", () => {
  const chosen = ["card:2"];
  assert.equal(title(table({ chosen, offer: offer(["row:a1"]) }, {}, "cards")), "page.prompt.row");
  assert.equal(title(table({ chosen, offer: offer(["row:a1", "place:3"]) }, {}, "cards")), "page.prompt.where");
  assert.equal(title(table({ chosen, offer: offer(["place:3", "drop"]) }, {}, "cards")), "page.prompt.where");
  assert.equal(more(table({ chosen, offer: offer(["place:3"]) }, {}, "cards")), "page.prompt.more.place");
});

test("of several dogs another tap takes one less, and that is said", () => {
  assert.equal(more(table({ chosen: ["dogs:5x3"], offer: offer(["item:1"]) }, {}, "bark")), "page.prompt.fewer");
  assert.equal(more(table({ chosen: ["dogs:5x1"], offer: offer(["item:1"]) }, {}, "bark")), "page.prompt.more.place");
});

test("a whole action is said before it is played; who is sent home comes first", () => {
  const chosen = ["card:2", "piece:3"];
  assert.equal(title(table({ chosen, offer: offer([], { complete: true, say: "red goes" }) })), "red goes");
  const burns = offer([], { complete: true, say: "red goes", events: [{ kind: "home", say: "blue burns", seat: "b" }] });
  assert.deepEqual(promptOf(table({ chosen, offer: burns }), words), { title: "blue burns", more: "red goes", ember: true });
});

test("a dog that is chosen before any card is asked where to, whatever a joker may stand for", () => {
  const next = ["card:2", "card:J", "as:7", "to:5"];
  assert.equal(title(table({ chosen: ["piece:3"], offer: offer(next) })), "page.prompt.to");
  assert.equal(title(table({ chosen: ["card:J", "piece:3"], offer: offer(["as:7", "to:5"]) })), "page.prompt.as");
});
