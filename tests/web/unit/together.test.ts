// Tests what the page decides where several people play at one device, and where friends play the same cards.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { openSame, sameOf } from "../../../web/src/library/same-game";
import { merged, sameAddress, sameIn, type Result, type Same } from "../../../web/src/library/same-link";
import type { LibraryRow } from "../../../web/src/library/stored-games";
import { hasOthersHere, isHere, nameOf, personCalled, selfOf } from "../../../web/src/screens/people-here";
import { isShared, type SeatInfo } from "../../../web/src/state";
import { defaultSetup } from "../../../web/src/table/default-setup";
import { realEngine } from "./real-engine";

const beside = (...who: string[]) => ({ ...defaultSetup(), who: [...who, "hound", "hound", "hound"].slice(0, 6) });

test("a name is what a log can store", () => {
  assert.equal(personCalled("  Ada \t Lovelace\u0007 "), "person Ada Lovelace");
  assert.equal(personCalled(" "), "person");
  const long = personCalled("😀".repeat(40));
  assert.equal(long, `person ${"😀".repeat(15)}`);
  assert.equal(nameOf(long).length, 30);
});

test("who sits at this device is told from bots and friends", () => {
  assert.deepEqual(["person", "person Bo", "personal", "hound", "me", "open"].map(isHere), [true, true, false, false, false, false]);
  assert.equal(hasOthersHere(beside("me", "hound", "person Bo")), true);
  assert.equal(hasOthersHere({ ...beside("me", "hound", "person Bo"), players: 2 }), false);
});

test("one's own name is in the log beside others only", () => {
  assert.equal(selfOf(beside("me", "person"), "Ada"), "person Ada");
  assert.equal(selfOf(beside("me", "person"), ""), undefined);
  assert.equal(selfOf(beside("me", "wolf"), "Ada"), undefined);
});

test("a device is shared from two people on", () => {
  const seats = (...is: SeatInfo["is"][]): Record<string, SeatInfo> =>
    Object.fromEntries(is.map((one, i) => ["abcd"[i]!, { is: one, name: "", here: true }]));
  assert.deepEqual([isShared(seats("person", "bot")), isShared(seats("person", "bot", "person"))], [false, true]);
});

// ---- links to the same cards ----

const SEED = "0123456789abcdef0123456789abcdef";
const path = (hash: string): string[] => hash.split("/").slice(2);

test("a link to the same cards is read as it was written", () => {
  const results: Result[] = [
    { name: "Ada, the 1st; yes/no", outcome: "won", length: 12, home: 8 },
    { name: "Бо", outcome: "lost", length: 9, home: 0 },
    { name: "", outcome: "shared", length: 20, home: 7 },
  ];
  const same: Same = { variant: "dog:4:4:cw", seed: SEED, bots: ["hound", "wolf", "hound"], seat: "a", results };
  assert.deepEqual(sameIn(path(sameAddress(same))), same);
  assert.equal(sameAddress({ ...same, results: [] }), `#/same/dog:4:4:cw/${SEED}/hound,wolf,hound/a`);
  assert.deepEqual(sameIn(path(sameAddress({ ...same, results: [] }))), { ...same, results: [] });
});

test("whatever else a stranger writes is no link", () => {
  const good = ["bark:2", SEED, "puppy", "a", "Ada,won,3,12"];
  assert.notEqual(sameIn(good), null);
  const bad: [number, string][] = [
    [0, "bark"], [0, "bark:2 -/-"], [0, "../x:1"], [1, SEED.slice(1)], [1, SEED.toUpperCase()], [2, ""], [2, "puppy,"],
    [2, "a,b,c,d,e,f"], [2, "person Ada"], [3, "g"], [3, ""], [4, "Ada,won,3"], [4, "Ada,wins,3,12"], [4, "%,won,3,12"],
    [4, "Ada,won,03,12"], [4, "Ada,won,-3,12"], [4, "Ada,won,3,1e9"], [4, ";"], [4, Array(9).fill("A,won,1,1").join(";")],
  ];
  for (const [at, text] of bad) assert.equal(sameIn(good.map((one, i) => (i === at ? text : one))), null, text);
  assert.equal(sameIn([...good, "more"]), null);
  assert.equal(sameIn([...good.slice(0, 4), "x".repeat(5000)]), null);
  assert.equal(sameIn([]), null);
});

test("a name in a link is one short line without signs that control anything", () => {
  const [one] = sameIn(["bark:2", SEED, "puppy", "a", `${encodeURIComponent("A\u202Eda\n\u0000 " + "x".repeat(60))},won,3,12`])!.results;
  assert.equal(one!.name, `A da ${"x".repeat(19)}`);
});

test("of each name the first result stays, one's own before all, eight at most", () => {
  const result = (name: string, home = 0): Result => ({ name, outcome: "won", length: 1, home });
  const all = merged(result("Ada", 1), [result("Bo", 2), result("Ada", 3)], [result("Bo", 4), ..."abcdefgh".split("").map((name) => result(name))]);
  assert.deepEqual(all.map(({ name, home }) => `${name}${home}`), ["Ada1", "Bo2", "a0", "b0", "c0", "d0", "e0", "f0"]);
});

test("the engine reads the game of a link strictly, and its deals are those of its seed", async () => {
  const engine = await realEngine();
  const same: Same = { variant: "dog:4:4:cw", seed: SEED, bots: ["hound", "puppy", "hound"], seat: "b", results: [] };
  const game = (await openSame(engine, same))!;
  assert.deepEqual([game.scene.order, game.lines.length], ["bcda", 3]);
  for (const change of [{ variant: "dog:4:5:cw" }, { bots: ["hound", "hound"] }, { bots: ["hound", "hound", "cat"] }, { seat: "f" }])
    assert.equal(await openSame(engine, { ...same, ...change }), null, JSON.stringify(change));
  const deal = async (): Promise<string> => {
    await openSame(engine, same);
    await engine.askOrThrow("step", 1);
    return (await engine.askOrThrow<{ lines: string[] }>("lines", 3)).lines[0]!;
  };
  const row = { position: game.position, me: "b", seed: SEED, facts: { seats: { a: { is: "bot", name: "hound" }, b: { is: "person", name: "" }, c: { is: "bot", name: "puppy" }, d: { is: "bot", name: "hound" } } } } as unknown as LibraryRow;
  const first = await deal();
  assert.equal(await deal(), first);
  assert.deepEqual(await sameOf(engine, row, [...game.lines, first]), same);
  assert.equal(await sameOf(engine, row, [...game.lines, first.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))]), null);
  assert.equal(await sameOf(engine, { ...row, facts: { ...row.facts!, seats: { ...row.facts!.seats, a: { is: "person", name: "" } } } }, [...game.lines, first]), null);
});
