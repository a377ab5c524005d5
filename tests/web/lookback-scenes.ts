// Compares the moments of Look back with what `kennel replay --positions` prints of the same records: for each
// move the scene with open cards is that of the printed position. KENNEL is the program, KENNEL_RECORDS how many
// records of each game.

import { execFileSync } from "node:child_process";
import { realEngine } from "./unit/real-engine";
import type { Engine } from "../../web/src/engine/engine";
import type { Scene } from "../../web/src/engine/types";
import { fetchMoments } from "../../web/src/look/moments";

const kennel = process.env["KENNEL"]!;
const count = Number(process.env["KENNEL_RECORDS"] || 2);
const games: [string, string[]][] = [
  ["dog", ["--players", "4"]],
  ["dog", ["--players", "6"]],
  ["cards", ["--players", "3", "--moves", "400"]],
  ["bark", ["--players", "4"]],
];

const run = (words: string[], input = ""): string => execFileSync(kennel, words, { input, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["pipe", "pipe", "ignore"] });

// With an undo in its middle, as people play: the moves before it stand once.
const withUndo = (record: string): string => {
  const lines = record.trimEnd().split("\n");
  const first = lines.findIndex((line) => line.startsWith("deal "));
  const at = first + 3;
  return [...lines.slice(0, at), lines[at]!, "undo 1", ...lines.slice(at), ""].join("\n").replace("Kennel record 1", "Kennel record 2");
};

// The positions behind the moves that stand.
const positionsOf = (record: string): string[] => {
  const standing: string[] = [];
  for (const row of run(["replay", "-", "--positions"], record).split("\n")) {
    const [line = "", position] = row.split("\t");
    if (position === undefined) continue;
    if (line.startsWith("undo ")) standing.length -= Number(line.slice(5));
    else standing.push(position);
  }
  return standing;
};

// A position does not say which of a player's dogs stands where: they are compared in one order.
const written = (scene: Scene): string => JSON.stringify({ ...scene, seats: scene.seats.map((seat) => ({ ...seat, pieces: [...(seat.pieces ?? [])].sort() })) });

const sceneAt = async (engine: Engine, position: string): Promise<string> => {
  await engine.askOrThrow("open", position);
  return written(await engine.askOrThrow<Scene>("me", "*"));
};

const compare = async (engine: Engine, record: string): Promise<string> => {
  const start = /^Position: (.*)$/m.exec(record)![1]!;
  await engine.askOrThrow("open", start);
  const begin = await engine.askOrThrow<Scene>("me", "-");
  await engine.askOrThrow("read", record, "shown");
  const all = await fetchMoments(engine, begin, "*");
  await fetchMoments(engine, begin, "a");
  const again = await fetchMoments(engine, begin, "*");
  if (JSON.stringify(again) !== JSON.stringify(all)) return "after a look through other eyes the moments are other ones";
  const positions = positionsOf(record);
  if (positions.length !== all.length - 1) return `${all.length - 1} moments instead of ${positions.length}`;
  for (const [i, position] of positions.entries())
    if ((await sceneAt(engine, position)) !== written(all[i + 1]!.scene)) return `move ${i + 1} of a record leads to another scene: ${position}`;
  return "";
};

const engine = await realEngine();
let failed = false;
for (const [game, options] of games) {
  const records = run(["random", game, ...options, "--games", String(count), "--seed", "11"]).split(/(?=Kennel record)/);
  const faults: string[] = [];
  for (const [i, record] of records.entries()) {
    const fault = await compare(engine, i % 2 === 0 ? record : withUndo(record));
    if (fault !== "") faults.push(fault);
  }
  failed ||= faults.length > 0;
  console.log(`${faults.length > 0 ? "not ok" : "ok"} - every moment of ${records.length} records is what kennel replay --positions prints: ${game} ${options.join(" ")}`);
  for (const fault of faults.slice(0, 3)) console.log(`    ${fault.slice(0, 200)}`);
}
process.exit(failed ? 1 : 0);
