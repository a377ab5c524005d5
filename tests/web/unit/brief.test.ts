// Lines of the log and chips of the list in DOG: cards, ways and signs instead of words.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import type { Translations } from "../../../web/src/engine/translations";
import type { LogLine, Scene } from "../../../web/src/engine/types";
import { chip, logLine } from "../../../web/src/games/dog/brief";
import { emptyTable } from "../../../web/src/state";
import type { Child, VNode } from "../../../web/src/ui/dom";

const words = { t: (key: string, values?: { n?: string }) => key + (values?.n ?? "") } as unknown as Translations;
const table = emptyTable("local", { game: "dog", seats: [], waits: "a" } as unknown as Scene, "a");
const context = { table, words };

const textOf = (child: Child): string =>
  Array.isArray(child) ? child.map(textOf).join("") : child !== null && typeof child === "object" ? (child.text ?? "") + (child as VNode).children.map(textOf).join("") : "";
const classes = (child: Child): string[] =>
  Array.isArray(child) ? child.flatMap(classes) : child !== null && typeof child === "object" ? [String(child.attrs["class"] ?? ""), ...child.children.flatMap(classes)] : [];
const line = (...events: NonNullable<LogLine["events"]>): LogLine =>
  ({ number: 1, seat: "b", say: "", by: "b", brief: "", to: null, ends: false, events: [{ kind: "played", card: "5" }, ...events] }) as LogLine;
const said = (...events: NonNullable<LogLine["events"]>): string => textOf(logLine(context, line(...events)));

test("a move is its way", () => {
  assert.equal(said({ kind: "moved", seat: "b", from: "45", to: "50" }), "45 → 50");
  assert.equal(said({ kind: "moved", seat: "b", from: "b1", to: "b2" }), "page.goal.short1 → page.goal.short2");
});

test("a piece that comes out or in has a word and a house", () => {
  assert.equal(said({ kind: "moved", seat: "b", from: "b0", to: "16" }), "page.way.out");
  assert.equal(said({ kind: "moved", seat: "b", from: "14", to: "b3" }), "page.way.goal3");
  assert.ok(classes(logLine(context, line({ kind: "moved", seat: "b", from: "b0", to: "16" }))).includes("sign"));
});

test("who is sent home is a flame and an emblem, and an exchange shows the other", () => {
  const burns = classes(logLine(context, line({ kind: "moved", seat: "b", from: "52", to: "0" }, { kind: "home", seat: "a", from: "0" })));
  assert.ok(burns.includes("burn") && burns.includes("emblem"));
  assert.equal(said({ kind: "swapped", seat: "b", other: "c", from: "41", to: "33" }), "41 ⇄ 33");
});

test("of a seven there is every portion", () => {
  assert.equal(said({ kind: "moved", seat: "b", from: "46", to: "50" }, { kind: "moved", seat: "b", from: "b1", to: "b2" }), "46 → 50 · page.goal.short1 → page.goal.short2");
});

test("what has no way is its sentence", () => {
  assert.equal(logLine(context, line({ kind: "folded", seat: "b" })), null);
});

test("a chip has the way of its action, and who it sends home", () => {
  const action = (parts: string[], home = "") => ({ action: "x", say: "", parts, home });
  assert.equal(textOf(chip(context, action(["card:4", "piece:3", "to:7"]))), "3 → 7");
  assert.equal(textOf(chip(context, action(["card:K", "piece:a0", "to:0"], "d"))), "page.way.out");
  assert.ok(classes(chip(context, action(["card:K", "piece:a0", "to:0"], "d"))).includes("flamelet"));
  assert.equal(textOf(chip(context, action(["card:X", "piece:3", "to:41"]))), "3 ⇄ 41");
  assert.equal(chip(context, action(["card:J", "as:7", "piece:3", "to:7"])), null);
  assert.equal(chip(context, action(["fold"])), null);
});
