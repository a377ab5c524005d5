// Brings what an address names to the engine beside the table: a kept game, a table's record, a record in a
// link, or a position. A record that cannot be read says in which line, and why.

import type { Engine } from "../engine/engine";
import type { Scene } from "../engine/types";
import { workOut } from "../library/game-facts";
import { check, importRecords } from "../library/import-records";
import { isFault as isUnread, recordFile } from "../library/record-file";
import type { LibraryRow, StoredGames } from "../library/stored-games";
import { loadSeat } from "../online/seat-storage";
import { freshSeed } from "../table/saved-game";
import { textOf, type Place } from "./record-link";

export interface OpenedRecord {
  id: number | null; // in the library
  row: LibraryRow;
  lines: string[];
  start: Scene;
}

// Why not, as a message; or where it broke.
export type Fault = { key: string } | { line: number; say: string };
export const isFault = (answer: OpenedRecord | Fault): answer is Fault => !("row" in answer);

const begin = async (engine: Engine, row: LibraryRow): Promise<Scene> => {
  await engine.askOrThrow("open", row.position);
  return engine.askOrThrow<Scene>("me", "-");
};

const openRow = async (
  engine: Engine,
  id: number | null,
  row: LibraryRow,
  lines: string[],
): Promise<OpenedRecord | Fault> => {
  const start = await begin(engine, row).catch(() => null);
  const facts = start && (await workOut(engine, row, lines));
  if (!start || !facts) return { key: "page.lookback.unreadable" };
  return { id, row: { ...row, facts, game: start.game }, lines, start };
};

const openText = async (engine: Engine, text: string): Promise<OpenedRecord | Fault> => {
  const [record] = (await recordFile()).recordsIn(text, freshSeed);
  const fault = record && (await check(engine, record));
  if (fault && fault.say !== "") return fault;
  if (!record || isUnread(record) || fault) return { key: "page.lookback.unreadable" };
  return openRow(engine, null, record.row, record.lines);
};

const openGame = async (engine: Engine, store: StoredGames, id: number): Promise<OpenedRecord | Fault> => {
  const game = (await store.list()).find((one) => one.id === id);
  return game ? openRow(engine, id, game.row, await store.lines(id)) : { key: "page.lookback.gone" };
};

// The record of a table is kept in the library from now on.
const openTable = async (
  engine: Engine,
  store: StoredGames,
  table: string,
): Promise<OpenedRecord | Fault> => {
  const here = (await store.list()).find(({ row }) => row.source === table);
  if (here) return openGame(engine, store, here.id);
  const { token, invite, seat } = loadSeat(table);
  const key = token ?? invite;
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const answer = await fetch(new URL(`api/records/${table}`, document.baseURI), { headers }).catch(
    () => null,
  );
  if (!answer?.ok) return { key: "page.lookback.gone" };
  const { added, same, faults } = await importRecords(engine, store, await answer.text(), freshSeed);
  const [id] = [...added, ...same];
  if (id === undefined) return faults[0] ?? { key: "page.lookback.unreadable" };
  await store.change(id, { kind: "server", source: table, ...(seat === undefined ? {} : { me: seat }) });
  return openGame(engine, store, id);
};

export const openRecord = async (
  engine: Engine,
  store: StoredGames,
  { kind, source }: Place,
): Promise<OpenedRecord | Fault> => {
  if (kind === "g") return openGame(engine, store, Number(source));
  if (kind === "t") return openTable(engine, store, source);
  if (kind === "at") return openRow(engine, null, { position: source, me: "-", seed: freshSeed() }, []);
  const text = kind === "r" ? await textOf(source) : null;
  return text === null ? { key: "page.lookback.unreadable" } : openText(engine, text);
};
