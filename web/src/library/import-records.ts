// Takes the records of a file into the library: the engine reads every line, a game that is here already is
// merged with it, and what cannot be read is named by its line.

import type { Engine } from "../engine/engine";
import { isRefusal, type Refusal } from "../engine/types";
import { isFault, recordFile, type FileFault, type FileRecord } from "./record-file";
import { workOut } from "./game-facts";
import type { LibraryGame, LibraryRow, StoredGames } from "./stored-games";

export interface Imported {
  added: number[]; // their numbers in the library
  same: number[]; // that were here
  faults: { line: number; say: string }[]; // say "": it is too long
}

export type Fault = Imported["faults"][number];
type Unreadable = Refusal & { line?: number };

// What is wrong with it; null: nothing.
export const check = async (engine: Engine, record: FileRecord | FileFault): Promise<Fault | null> => {
  if (isFault(record))
    return { line: record.at, say: record.fault === "too-long" ? "" : await engine.say("record.bad-byte") };
  const { line, text } = record;
  const answer = await engine.ask<object>("read", text, "shown");
  if (!isRefusal(answer)) return null;
  const { line: at = 1, say } = answer as Unreadable;
  return { line: line + at - 1, say };
};

const keyOf = ({ position }: LibraryRow, lines: string[]): string => [position, ...lines].join("\n");

// By all lines: games of one kind begin with the same position.
const known = async (store: StoredGames): Promise<Map<string, LibraryGame>> => {
  const games = await store.list();
  const lines = await Promise.all(games.map(({ id }) => store.lines(id)));
  return new Map(games.map((game, i) => [keyOf(game.row, lines[i]!), game]));
};

// A star or a note that only the file has is kept.
const merge = async (
  store: StoredGames,
  { id, row }: LibraryGame,
  { star, note }: LibraryRow,
): Promise<void> => {
  const change = {
    ...(star && !row.star ? { star } : {}),
    ...(note !== undefined && row.note === undefined ? { note } : {}),
  };
  if (Object.keys(change).length > 0) await store.change(id, change);
};

export const importRecords = async (
  engine: Engine,
  store: StoredGames,
  text: string,
  seed: () => string,
): Promise<Imported> => {
  const result: Imported = { added: [], same: [], faults: [] };
  const here = await known(store);
  const files = await recordFile();
  for (const record of files.recordsIn(text, seed)) {
    const fault = await check(engine, record);
    if (fault) result.faults.push(fault);
    if (fault || isFault(record)) continue;
    const key = keyOf(record.row, record.lines);
    const twin = here.get(key);
    if (twin) {
      await merge(store, twin, record.row);
      result.same.push(twin.id);
      continue;
    }
    const row = await completed(engine, record);
    const id = await store.create(row, record.lines);
    here.set(key, { id, row });
    result.added.push(id);
  }
  return result;
};

const completed = async (engine: Engine, { row, lines }: FileRecord): Promise<LibraryRow> => {
  const [game = ""] = row.position.split(":");
  // A record without any date is as old as its way here.
  const begun = row.begun === undefined && row.played === undefined ? { begun: Date.now() } : {};
  const whole: LibraryRow = { ...row, game, ...begun };
  const facts = await workOut(engine, whole, lines);
  if (!facts) return whole;
  return {
    ...whole,
    facts,
    players: Object.keys(facts.seats).length,
    acted: true,
    ...(facts.over ? { over: true } : {}),
  };
};
