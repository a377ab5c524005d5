// Tests what the statistics of the library come to.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import type { Translations } from "../../../web/src/engine/translations";
import { titleOf } from "../../../web/src/library/describe-game";
import { statisticsOf, type Statistics } from "../../../web/src/library/statistics";
import type { Cost, Facts, LibraryRow } from "../../../web/src/library/stored-games";
import { costOf } from "../../../web/src/look/judge";

const seats = (...bots: string[]): Facts["seats"] =>
  Object.fromEntries(["", ...bots].map((name, i) => ["abcd"[i]!, { is: name === "" ? "person" : "bot", name }]));
const row = (played: number, winners: string, change: Partial<LibraryRow> = {}, who = seats("hound", "wolf", "puppy")): LibraryRow =>
  ({ position: "", seed: "", me: "a", game: "dog", played, facts: { lines: 1, moves: 1, sides: ["ac", "bd"], seats: who, winners, over: true, waits: "", players: [], end: "" }, ...change }) as LibraryRow;
const found = (...rows: LibraryRow[]): Statistics => statisticsOf(rows, ["dog", "bark"], ["puppy", "hound", "wolf"]);
const cost = (turns: number, loss: number, letter = "7"): Cost => ({ turns, loss, cards: { [letter]: { turns, loss } } });
const reviewed = (judged: Cost): Partial<LibraryRow> => ({ review: { build: "1", sides: [], chances: [], cost: judged } });

test("games are counted that one has played to their end, a shared victory as a victory", () => {
  const all = found(
    row(1, "ac"), row(2, "bd"), row(3, "abcd"), row(4, "", {}), row(5, "ac", { kind: "opened" }), row(6, "ac", { me: "-" }),
    row(7, "ac", {}, { ...seats("hound"), c: { is: "person", name: "Bo" } }), { ...row(8, "ac"), facts: undefined } as LibraryRow,
  );
  assert.deepEqual([all.all, all.won], [3, 2]);
  assert.equal(found(row(1, "ac", { kind: "server" }, { ...seats("hound"), c: { is: "person", name: "Bo" } })).all, 1);
});

test("of several people at one device none is called you", () => {
  const words = { t: (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(" ") } as unknown as Translations;
  const passed = row(1, "a", {}, { a: { is: "person", name: "Ada" }, b: { is: "person", name: "" }, c: { is: "bot", name: "hound" } });
  assert.equal(titleOf(passed, words), "page.games.we-won Ada");
  assert.equal(titleOf(row(1, "a"), words), "page.you-won");
  assert.equal(titleOf({ ...passed, kind: "server" }, words), "page.you-won");
});

test("by game, and by the bots of the other side", () => {
  const all = found(row(1, "ac"), row(2, "bd", { game: "bark" }), row(3, "ac", {}, seats("hound", "wolf", "hound")));
  assert.deepEqual(all.games, [{ name: "dog", won: 2, all: 2 }, { name: "bark", won: 0, all: 1 }]);
  assert.deepEqual(all.levels, [{ name: "puppy", won: 1, all: 2 }, { name: "hound", won: 2, all: 3 }, { name: "wolf", won: 0, all: 0 }]);
});

test("a series is of games one after the other in time, whatever their order in the library", () => {
  assert.equal(found(row(5, "ac"), row(1, "ac"), row(2, "bd"), row(4, "ac"), row(3, "ac"), row(6, "bd")).series, 3);
  assert.equal(found(row(1, "bd")).series, 0);
});

test("what was sent home is added up", () => {
  assert.deepEqual(found(row(1, "ac", { counts: { sentHome: 5, burned: 1 } }), row(2, "bd", { counts: { sentHome: 2, burned: 0 } }), row(3, "ac")).counts, { sentHome: 7, burned: 1 });
});

test("a turn costs what the judged ones of the last thirty games cost on average", () => {
  const all = found(...Array.from({ length: 40 }, (_, i) => row(i, "ac", i < 5 ? reviewed(cost(10, 9000)) : i === 20 ? {} : reviewed(cost(10, 200)))), row(50, "ac", reviewed(cost(5, 500, "J"))));
  assert.equal(all.costs.length, 30);
  assert.deepEqual([all.costs[0], all.costs[29]], [2, 10]);
  assert.equal(all.cost.toFixed(2), ((29 * 200 + 500) / (29 * 10 + 5) / 10).toFixed(2));
  assert.deepEqual(all.card, { game: "dog", letter: "J", cost: 10 });
});

test("a card that was seldom played, or cost nothing, is not the most expensive", () => {
  assert.equal(found(row(1, "ac", reviewed(cost(4, 4000)))).card, null);
  assert.equal(found(row(1, "ac", reviewed(cost(9, 0)))).card, null);
  assert.equal(found(row(1, "ac", reviewed(cost(9, 900, ".")))).card, null);
});

test("only choices that the engine judged count, each with its card", () => {
  assert.deepEqual(costOf([0, 0, 40, 3, 0, 1, 12, 2], "-7.7"), { turns: 3, loss: 52, cards: { "7": { turns: 2, loss: 52 }, ".": { turns: 1, loss: 0 } } });
  assert.deepEqual(costOf([], ""), { turns: 0, loss: 0, cards: {} });
});
